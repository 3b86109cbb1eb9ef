//! What becomes of a person's table when they are merged into an account or deleted.
//!
//! A guest who signs in becomes the account; a deleted person becomes `GONE`. The store does it to what is kept, and
//! each live table to what it knows: both by the one function here, so that they agree.

use super::unlike_others;
use super::{Holder, SeatRow, Status, TableRow, TalkRow};
use crate::ids;
use engine::Seat;

/// The id that takes the place of a deleted person's. No other id is so short.
pub(crate) const GONE: &str = "gone";
/// What they are called; it is a word in both languages.
pub(crate) const GONE_NAME: &str = "Incognito";

/// Whether a person is `who`, or shares their screen.
pub(crate) fn is_at(person: &str, who: &str) -> bool {
    ids::screen(person) == who
}

/// The person of a holder, also while a bot plays for them.
pub(crate) fn whose(holder: &Holder) -> Option<&str> {
    match holder {
        Holder::Person(person) | Holder::Bot { stands_in_for: Some(person), .. } => Some(person),
        Holder::Open | Holder::Bot { stands_in_for: None, .. } => None,
    }
}

/// The same player of a shared device, on the device of another person.
fn moved(person: &str, to: &str) -> String {
    ids::hand(to, ids::hand_number(person))
}

fn rename(holder: &mut Holder, to: &str) {
    if let Holder::Person(person) | Holder::Bot { stands_in_for: Some(person), .. } = holder {
        *person = if to == GONE { GONE.to_owned() } else { moved(person, to) };
    }
}

/// A table after `from` has become `to`: seats, host and title. No person sits twice at a table: where both have a
/// seat, that of `from` stays as it is. A title keeps neither the name of a deleted person nor how they are `called`
/// elsewhere; what a new host is called the table does not know.
pub(crate) fn settle(table: &mut TableRow, from: &str, to: &str, called: Option<&str>) {
    let theirs = |holder: &Holder| whose(holder).is_some_and(|person| is_at(person, from));
    let taken = table.seats.iter().filter_map(|seat| whose(&seat.holder)).any(|it| is_at(it, to));
    if to == GONE {
        let seated = table.seats.iter().filter(|seat| theirs(&seat.holder));
        let mut names: Vec<String> = seated.map(|seat| seat.name.clone()).collect();
        if table.host == from || !names.is_empty() {
            names.extend(called.map(str::to_owned));
        }
        for name in names {
            table.title = without(&table.title, &name);
        }
    }
    for index in 0..table.seats.len() {
        if !theirs(&table.seats[index].holder) || (to != GONE && taken) {
            continue;
        }
        if to == GONE && table.status == Status::Open {
            table.seats[index] = SeatRow { holder: Holder::Open, name: String::new() };
            continue;
        }
        rename(&mut table.seats[index].holder, to);
        if to == GONE {
            let name = unlike_others(GONE_NAME, &table.seats, Seat(index as u8));
            table.seats[index].name = name;
        }
    }
    if table.host == from {
        table.host_name.clear();
        let next = table.seats.iter().find_map(|seat| match &seat.holder {
            Holder::Person(person) => Some(ids::screen(person).to_owned()),
            Holder::Open | Holder::Bot { .. } => None,
        });
        let next = next.filter(|_| to == GONE && table.status == Status::Open);
        table.host = next.unwrap_or_else(|| to.to_owned());
    }
}

/// What was said at a table after `from` has become `to`: their words stay, under the name that their seat has now.
pub(crate) fn settle_talk(talk: &mut [TalkRow], seats: &[SeatRow], from: &str, to: &str) {
    let sits = seats.iter().filter_map(|seat| whose(&seat.holder)).any(|it| is_at(it, from));
    for said in talk.iter_mut().filter(|said| is_at(&said.person, from)) {
        if to == GONE {
            let held = said.seat.and_then(|seat| seats.get(seat.index()));
            let held = held.filter(|held| whose(&held.holder) == Some(GONE));
            held.map_or(GONE_NAME, |held| held.name.as_str()).clone_into(&mut said.name);
            GONE.clone_into(&mut said.person);
        } else if !sits {
            said.person = moved(&said.person, to);
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
            listing: crate::store::Listing::WithOthers,
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
        settle(&mut it, "zoe", "ada", None);
        let people: Vec<_> = it.seats.iter().filter_map(|seat| whose(&seat.holder)).collect();
        assert_eq!(people, ["ada", "ada~2", "zoey"]);
        assert_eq!((it.host.as_str(), it.title.as_str()), ("ada", "Table de Zoé"));
    }

    #[test]
    fn nobody_sits_twice_at_a_table() {
        let seats = vec![seat("zoe", "Zoé"), seat("ada~3", "Ada"), seat("zoe~2", "Bo")];
        let mut it = table(Status::Running, seats.clone());
        settle(&mut it, "zoe", "ada", None);
        assert_eq!(it.seats, seats);
        assert_eq!(it.host, "ada");
    }

    #[test]
    fn whoever_has_left_leaves_no_name() {
        let seats = vec![seat("zoe", "Zoé"), seat("ada", "Ada"), seat("zoe~2", "Bo")];
        let mut it = table(Status::Over, seats.clone());
        settle(&mut it, "zoe", GONE, None);
        let told: Vec<_> =
            it.seats.iter().map(|it| (whose(&it.holder).unwrap(), it.name.as_str())).collect();
        assert_eq!(told, [(GONE, "Incognito"), ("ada", "Ada"), (GONE, "Incognito 2")]);
        assert_eq!((it.host.as_str(), it.title.as_str()), (GONE, "Table d’Incognito"));
        // Before the game their seats are free again, and another player may begin it.
        let mut it = table(Status::Open, seats);
        settle(&mut it, "zoe", GONE, None);
        assert_eq!((&it.seats[0].holder, &it.seats[2].holder), (&Holder::Open, &Holder::Open));
        assert_eq!(it.host, "ada");
    }

    #[test]
    fn words_stay_and_a_name_is_taken_out_only_as_a_word() {
        let said = |person: &str, seat| TalkRow {
            number: 0,
            at: 0,
            person: person.into(),
            seat,
            name: "Zoé".into(),
            words: "Good race!".into(),
        };
        let mut it = table(Status::Over, vec![seat("ada", "Incognito"), seat("zoe", "Zoé")]);
        settle(&mut it, "zoe", GONE, None);
        let mut talk = vec![said("zoe", Some(Seat(1))), said("zoe", None), said("ada", None)];
        settle_talk(&mut talk, &it.seats, "zoe", GONE);
        let told: Vec<_> = talk.iter().map(|it| (it.person.as_str(), it.name.as_str())).collect();
        assert_eq!(told, [(GONE, "Incognito 2"), (GONE, "Incognito"), ("ada", "Zoé")]);
        assert!(talk.iter().all(|said| said.words == "Good race!"));
        assert_eq!(without("Zoé’s table", "Zoé"), "Incognito’s table");
        assert_eq!(without("Zoés, Zoé & Zoé2", "Zoé"), "Zoés, Incognito & Zoé2");
        assert_eq!(without("a table", "a"), "Incognito table");
        assert_eq!(without("Table d’Ada", "Ada"), "Table d’Incognito");
    }
}
