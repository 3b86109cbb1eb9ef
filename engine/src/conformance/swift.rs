//! The same games by the hundred million: at the speed of play, only what could ever stop or spoil one.
//!
//! No seat is awaited without a decision, what is listed is accepted, what is refused changes nothing, a seat that does
//! not answer has a default, components are conserved, every game ends, nothing panics.

use super::{Findings, LONGEST_GAME, drawn_setup, pick_action, place, sheltered};
use crate::words::Said;
use crate::{Chance, Files, Headless, MatchSetup, Seat, SeatSet, Seed, Silent, Turn, said};

/// Once in so many positions what costs more is looked at: strays, defaults, the other seats.
const NOW_AND_THEN: u32 = 16;

/// Plays at least `decisions` random decisions, in games of seeds `seed`, `seed + 1`…, with any options.
pub fn sweep<G: Headless>(
    files: &Files,
    seed: u64,
    decisions: u64,
    mut progress: impl FnMut(u64),
) -> Findings {
    let content = match G::content(files) {
        Ok(content) => content,
        Err(error) => return Findings::only(error.words()),
    };
    let mut findings = Findings::default();
    let mut list = Vec::new();
    for number in seed..=u64::MAX {
        if findings.is_enough(decisions) {
            break;
        }
        let mut own = Chance::seeded(Seed::from_number(!number));
        let played = drawn_setup::<G>(files, &content, number, &mut own).and_then(|setup| {
            let mut swept = Swept::new(&setup, number, own);
            let ended = sheltered(number, || swept.play(&mut list));
            findings.decisions += swept.decisions;
            findings.games += 1;
            progress(swept.decisions);
            ended.and_then(|ended| ended)
        });
        findings.violations.extend(played.err());
    }
    findings
}

struct Swept<'a, G: Headless> {
    rules: &'a G::Rules,
    seats: u8,
    number: u64,
    state: G,
    chance: Chance,
    own: Chance,
    decisions: u64,
}

impl<'a, G: Headless> Swept<'a, G> {
    fn new(setup: &'a MatchSetup<G>, number: u64, own: Chance) -> Self {
        let mut chance = Chance::seeded(Seed::from_number(number));
        let state = G::setup(&setup.rules, &mut chance);
        let (rules, seats) = (setup.rules.as_ref(), setup.names.count());
        Self { rules, seats, number, state, chance, own, decisions: 0 }
    }

    fn broken(&self, what: Said) -> Said {
        what.after(&place(self.number, self.decisions))
    }

    fn now_and_then(&mut self) -> bool {
        self.own.pick("now and then", NOW_AND_THEN) == 0
    }

    fn play(&mut self, list: &mut Vec<G::Action>) -> Result<(), Said> {
        for _ in 0..LONGEST_GAME {
            if let Err(broken) = self.state.invariants(self.rules) {
                return Err(self.broken(said!("invariant: {broken}", "invariant : « {broken} »")));
            }
            match self.state.turn(self.rules) {
                Turn::Over(_) => return Ok(()),
                Turn::Clock => self.state.tick(self.rules, &mut self.chance, &mut Silent),
                Turn::Awaiting(seats) => self.decide(seats, list)?,
            }
        }
        Err(self.broken(said!("this game does not end", "cette partie ne finit pas")))
    }

    fn decide(&mut self, awaited: SeatSet, list: &mut Vec<G::Action>) -> Result<(), Said> {
        let at = self.own.pick("seat", awaited.len()) as usize;
        let mut seat = awaited.iter().nth(at).unwrap_or(Seat(0));
        let rare = self.now_and_then();
        list.clear();
        self.state.actions(self.rules, seat, list);
        if list.is_empty() {
            return Err(self.broken(said!(
                "{seat:?} is awaited and has no legal decision",
                "{seat:?} est attendue et n’a aucune décision permise"
            )));
        }
        let mut chosen = pick_action::<G>(list, &mut self.own);
        if rare {
            self.check_stray(seat, list)?;
            let default = self.state.question(self.rules, seat).map(|question| question.default);
            let Some(default) = default.filter(|default| list.contains(default)) else {
                return Err(self.broken(said!(
                    "{seat:?}: the default is not legal",
                    "{seat:?} : le choix par défaut n’est pas permis"
                )));
            };
            match self.own.pick("rare", 4) {
                0 => chosen = Some(default),
                1 => {
                    let other = Seat(self.own.pick("other", u32::from(self.seats)) as u8);
                    list.clear();
                    self.state.actions(self.rules, other, list);
                    if let Some(unasked) = pick_action::<G>(list, &mut self.own) {
                        (seat, chosen) = (other, Some(unasked));
                    }
                }
                _ => {}
            }
        }
        let Some(action) = chosen else { return Ok(()) };
        self.decisions += 1;
        let accepted = self.state.apply(self.rules, seat, action, &mut self.chance, &mut Silent);
        accepted.map_err(|refusal| {
            self.broken(said!(
                "{seat:?}: listed `{action}` is refused: {refusal:?}",
                "{seat:?} : `{action}`, annoncée, est refusée : {refusal:?}"
            ))
        })
    }

    /// A random decision that a client might send is accepted only if it is listed; a refused one changes nothing.
    fn check_stray(&mut self, seat: Seat, list: &[G::Action]) -> Result<(), Said> {
        let stray = G::some_action(&mut self.own);
        let mut after = self.state.clone();
        let mut chance = self.chance.clone();
        let taken = after.apply(self.rules, seat, stray, &mut chance, &mut Silent).is_ok();
        if taken != list.contains(&stray) || (!taken && after != self.state) {
            return Err(self.broken(said!(
                "{seat:?}: `{stray}` is listed and refused, accepted and not listed, or refused and yet changes something",
                "{seat:?} : `{stray}` est annoncée et refusée, acceptée sans être annoncée, ou refusée en changeant quelque chose"
            )));
        }
        Ok(())
    }
}
