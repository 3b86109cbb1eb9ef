//! What becomes of a person's table when they are merged into an account or deleted.
//!
//! A guest who signs in becomes the account; a deleted person becomes `GONE`. The store does it to what is kept, and
//! each live table to what it knows: both by the one function here, so that they agree.

use super::ids::{AccountId, PersonId};
use super::names::unlike_others;
use super::rows::{ChatRow, Holder, SeatRow, Status, TableRow};
use engine::Seat;

/// What a deleted person is called; it is a word in both languages.
pub(crate) const GONE_NAME: &str = "Incognito";

/// The person of a holder, also while a bot plays for them.
pub(crate) fn whose(holder: &Holder) -> Option<&PersonId> {
    match holder {
        Holder::Person(person) | Holder::Bot { stands_in_for: Some(person), .. } => Some(person),
        Holder::Open | Holder::Bot { stands_in_for: None, .. } => None,
    }
}

fn rename(holder: &mut Holder, to: &AccountId) {
    if let Holder::Person(person) | Holder::Bot { stands_in_for: Some(person), .. } = holder {
        *person = person.moved_to(to);
    }
}

/// A table after `from` has become `to`: seats, host and title. No person sits twice at a table: where both have a
/// seat, that of `from` stays as it is. A title keeps neither the name of a deleted person nor how they are `called`
/// elsewhere; what a new host is called the table does not know.
pub(crate) fn settle(table: &mut TableRow, from: &AccountId, to: &AccountId, called: Option<&str>) {
    let theirs = |holder: &Holder| whose(holder).is_some_and(|person| person.account() == from);
    let taken =
        table.seats.iter().filter_map(|seat| whose(&seat.holder)).any(|it| it.account() == to);
    if to.is_gone() {
        let seated = table.seats.iter().filter(|seat| theirs(&seat.holder));
        let mut names: Vec<String> = seated.map(|seat| seat.name.clone()).collect();
        if table.host == *from || !names.is_empty() {
            names.extend(called.map(str::to_owned));
        }
        for name in names {
            table.title = without(&table.title, &name);
        }
    }
    for index in 0..table.seats.len() {
        if !theirs(&table.seats[index].holder) || (!to.is_gone() && taken) {
            continue;
        }
        if to.is_gone() && table.status == Status::Open {
            table.seats[index] = SeatRow { holder: Holder::Open, name: String::new() };
            continue;
        }
        rename(&mut table.seats[index].holder, to);
        if to.is_gone() {
            let name = unlike_others(GONE_NAME, &table.seats, Seat(index as u8));
            table.seats[index].name = name;
        }
    }
    if table.host == *from {
        table.host_name.clear();
        let next = table.seats.iter().find_map(|seat| match &seat.holder {
            Holder::Person(person) => Some(person.account().clone()),
            Holder::Open | Holder::Bot { .. } => None,
        });
        let next = next.filter(|_| to.is_gone() && table.status == Status::Open);
        table.host = next.unwrap_or_else(|| to.clone());
    }
}

/// What was said at a table after `from` has become `to`: their words stay, under the name that their seat has now.
pub(crate) fn settle_chat(
    talk: &mut [ChatRow],
    seats: &[SeatRow],
    from: &AccountId,
    to: &AccountId,
) {
    let sits = seats.iter().filter_map(|seat| whose(&seat.holder)).any(|it| it.account() == from);
    for said in talk.iter_mut().filter(|said| said.person.account() == from) {
        if to.is_gone() {
            let held = said.seat.and_then(|seat| seats.get(seat.index()));
            let held =
                held.filter(|held| whose(&held.holder).is_some_and(|it| it.account().is_gone()));
            held.map_or(GONE_NAME, |held| held.name.as_str()).clone_into(&mut said.name);
            said.person = said.person.moved_to(to);
        } else if !sits {
            said.person = said.person.moved_to(to);
        }
    }
}

/// A table's name without the name of a person, wherever it stands as a word of its own.
pub(crate) fn without(title: &str, name: &str) -> String {
    if name.is_empty() {
        return title.to_owned();
    }
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let mut rest = title;
    let mut whole = String::new();
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let last = before.chars().next_back().or_else(|| whole.chars().next_back());
        whole.push_str(before);
        if inside(last) || inside(after.chars().next()) {
            whole.push_str(name);
        } else {
            // French says “de Zoé”, but “d’Incognito”.
            if whole.ends_with(" de ") {
                whole.truncate(whole.len() - " de ".len());
                whole.push_str(" d’");
            }
            whole.push_str(GONE_NAME);
        }
        rest = after;
    }
    whole + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seed;

    fn seat(person: &str, name: &str) -> SeatRow {
        SeatRow { holder: Holder::Person(person.into()), name: name.into() }
    }

    fn table(status: Status, seats: Vec<SeatRow>) -> TableRow {
        TableRow {
            id: "race".into(),
            game: "tiny_race".into(),
            rules_version: 1,
            content: String::new(),
            options: serde_json::Value::Null,
            title: "Table de Zoé".into(),
            listing: crate::model::rows::Listing::WithOthers,
            host: "zoe".into(),
            host_name: "Zoé".into(),
            dice: engine::Dice::from(Seed([0; 32])),
            origins: Vec::new(),
            clocks: String::new(),
            time_left: Vec::new(),
            created: 0,
            status,
            seats,
        }
    }

    #[test]
    fn a_guest_becomes_the_account_with_all_at_their_screen() {
        let bot = Holder::Bot { level: "easy".into(), stands_in_for: Some("zoe~2".into()) };
        let away = SeatRow { holder: bot, name: "Bo".into() };
        let mut it = table(Status::Running, vec![seat("zoe", "Zoé"), away, seat("zoey", "Z")]);
        settle(&mut it, &"zoe".into(), &"ada".into(), None);
        let people: Vec<String> = it
            .seats
            .iter()
            .filter_map(|seat| whose(&seat.holder))
            .map(PersonId::to_string)
            .collect();
        assert_eq!(people, ["ada", "ada~2", "zoey"]);
        assert_eq!((it.host.as_str(), it.title.as_str()), ("ada", "Table de Zoé"));
    }

    #[test]
    fn no_person_sits_twice_at_a_table() {
        let seats = vec![seat("zoe", "Zoé"), seat("ada~3", "Ada"), seat("zoe~2", "Bo")];
        let mut it = table(Status::Running, seats.clone());
        settle(&mut it, &"zoe".into(), &"ada".into(), None);
        assert_eq!(it.seats, seats);
        assert_eq!(it.host.as_str(), "ada");
    }

    #[test]
    fn a_deleted_person_leaves_no_name() {
        let seats = vec![seat("zoe", "Zoé"), seat("ada", "Ada"), seat("zoe~2", "Bo")];
        let mut it = table(Status::Over, seats.clone());
        settle(&mut it, &"zoe".into(), &AccountId::gone(), None);
        let told: Vec<_> = it
            .seats
            .iter()
            .map(|it| (whose(&it.holder).unwrap().to_string(), it.name.as_str()))
            .collect();
        assert_eq!(
            told,
            [("gone", "Incognito"), ("ada", "Ada"), ("gone", "Incognito 2")]
                .map(|(id, name)| (id.to_owned(), name))
        );
        assert_eq!((it.host.as_str(), it.title.as_str()), ("gone", "Table d’Incognito"));
        // Before the game their seats are free again, and another player may begin it.
        let mut it = table(Status::Open, seats);
        settle(&mut it, &"zoe".into(), &AccountId::gone(), None);
        assert_eq!((&it.seats[0].holder, &it.seats[2].holder), (&Holder::Open, &Holder::Open));
        assert_eq!(it.host.as_str(), "ada");
    }

    #[test]
    fn words_stay_and_a_name_is_taken_out_only_as_a_word() {
        let said = |person: &str, seat| ChatRow {
            number: 0,
            at: 0,
            person: person.into(),
            seat,
            name: "Zoé".into(),
            words: "Good race!".into(),
        };
        let mut it = table(Status::Over, vec![seat("ada", "Incognito"), seat("zoe", "Zoé")]);
        settle(&mut it, &"zoe".into(), &AccountId::gone(), None);
        let mut talk = vec![said("zoe", Some(Seat(1))), said("zoe", None), said("ada", None)];
        settle_chat(&mut talk, &it.seats, &"zoe".into(), &AccountId::gone());
        let told: Vec<_> =
            talk.iter().map(|it| (it.person.to_string(), it.name.as_str())).collect();
        assert_eq!(
            told,
            [("gone", "Incognito 2"), ("gone", "Incognito"), ("ada", "Zoé")]
                .map(|(id, name)| (id.to_owned(), name))
        );
        assert!(talk.iter().all(|said| said.words == "Good race!"));
        assert_eq!(without("Zoé’s table", "Zoé"), "Incognito’s table");
        assert_eq!(without("Zoés, Zoé & Zoé2", "Zoé"), "Zoés, Incognito & Zoé2");
        assert_eq!(without("a table", "a"), "Incognito table");
        assert_eq!(without("Table d’Ada", "Ada"), "Table d’Incognito");
    }
}
