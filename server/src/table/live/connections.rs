//! Pages and programs that look at a table: they come, are shown it, and go.

use super::LiveTable;
use super::parts::connection::{Connection, PageProgress};
use crate::model::ids::MatchVersion;
use crate::model::refusal::Refused;
use crate::pages::model::TablePage;
use crate::table::look::{Look, TableViewJson};

impl LiveTable {
    /// What a page or program shows of the table, to one who is here by asking for it.
    pub(in crate::table) fn page_for(&mut self, look: &Look) -> Box<TablePage> {
        self.notice_presence(look.person.as_ref());
        Box::new(self.page(look))
    }

    /// What a viewer may know, to one who is here by asking for it.
    pub(in crate::table) fn view_for(&mut self, look: &Look) -> TableViewJson {
        self.notice_presence(look.person.as_ref());
        let viewer = self.viewer(look);
        self.seen(viewer, look.lang, false)
    }

    /// A connection has closed.
    pub(in crate::table) fn part(&mut self, number: u64) {
        let Some(gone) = self.presence.disconnect(number) else { return };
        if !gone.look.spectator {
            self.notice_presence(gone.look.person.as_ref());
            self.notice_parting(gone.look.person.as_ref());
        }
        self.set_running();
        self.pace_bots();
        self.show_around();
    }

    /// A connection that stays; gives its number. `has` is the version that a page was loaded at.
    pub(in crate::table) fn welcome(
        &mut self,
        look: Look,
        as_json: bool,
        has: Option<MatchVersion>,
    ) -> Result<u64, Refused> {
        if self.presence.connected() >= self.shared.limits.watchers_per_table {
            return Err(Refused::TooManyWatchers);
        }
        self.notice_presence(look.person.as_ref());
        if !look.spectator {
            self.notice_coming(look.person.as_ref());
        }
        let logged = if as_json { 0 } else { self.logged(&look, has) };
        // A program reads what it is sent; a page says itself whether its reader sees it.
        let progress = PageProgress::new(self.now());
        let connection = Connection { look, as_json, seen: as_json, logged, progress };
        let number = self.presence.connect(connection);
        self.set_running();
        self.pace_bots();
        self.show_around();
        Ok(number)
    }

    /// A client was too slow to take what it was sent: it is sent nothing more.
    pub(in crate::table) fn drop_connection(&mut self, number: u64) {
        self.presence.disconnect(number);
    }

    /// Whether this connection is still sent what changes.
    pub(in crate::table) fn is_connection(&self, number: u64) -> bool {
        self.presence.connection(number).is_some()
    }
}
