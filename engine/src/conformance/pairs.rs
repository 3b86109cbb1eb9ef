//! Matches side by side that differ only in what one viewer must not know. Code that shows matches to people compares
//! here what is shown of one with what is shown of the other.

use super::pick_action;
use crate::{
    Action, Chance, Headless, Match, Rejected, Seat, SeatSet, Seed, Silent, Transcript, Turn,
    Viewer, When,
};

/// Random decisions tried for a viewer at each position, beside those that are legal for another seat.
const STRAY_ACTIONS: u32 = 2;

/// The same match in a position that `viewer` cannot tell from the real one.
pub fn imagined<G: Headless>(game: &Match<G>, viewer: Viewer, own: &mut Chance) -> Match<G> {
    let view = game.view(viewer);
    game.in_position(G::imagine(&game.setup().rules, &view, own))
}

/// One step of random play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step<A> {
    /// A seat decides.
    Decide(Seat, A),
    /// A limit of time passes, or the clock moves the game on.
    Expire,
    /// A seat is out of time, and the game's default is decided for it.
    Late(Seat),
    /// A seat undoes its last decision.
    Undo(Seat),
}

impl<A: Copy + ToString> Step<A> {
    /// The seat that makes it; none where time does.
    pub fn by(&self) -> Option<Seat> {
        match self {
            Step::Decide(seat, _) | Step::Undo(seat) => Some(*seat),
            Step::Expire | Step::Late(_) => None,
        }
    }

    /// The decision in the game's notation, as a record has it.
    pub fn words(&self) -> String {
        match self {
            Step::Decide(_, action) => action.to_string(),
            Step::Expire | Step::Late(_) => crate::record::TICK.to_owned(),
            Step::Undo(_) => crate::record::UNDO.to_owned(),
        }
    }
}

/// Some step that can be made now; nothing once the game is over.
pub fn some_step<G: Headless>(game: &Match<G>, own: &mut Chance) -> Option<Step<Action<G>>> {
    let awaited = match game.turn() {
        Turn::Over(_) => return None,
        Turn::Clock => return Some(Step::Expire),
        Turn::Awaiting(awaited) => awaited,
    };
    match own.pick("step", 24) {
        0 if game.state().deadline(&game.setup().rules).is_some() => return Some(Step::Expire),
        1 => {
            let takes_back = |seat: &Seat| game.may_undo(*seat);
            if let Some(seat) = Seat::all(game.setup().names.count()).find(takes_back) {
                return Some(Step::Undo(seat));
            }
        }
        _ => {}
    }
    let seat = some_seat(game, awaited, own)?;
    Some(Step::Decide(seat, pick_action::<G>(&game.actions(seat), own)?))
}

/// Mostly one that is awaited.
fn some_seat<G: Headless>(game: &Match<G>, awaited: SeatSet, own: &mut Chance) -> Option<Seat> {
    if own.pick("stray", 16) == 0 {
        let seat = Seat(own.pick("seat", u32::from(game.setup().names.count())) as u8);
        if !game.actions(seat).is_empty() {
            return Some(seat);
        }
    }
    awaited.iter().nth(own.pick("seat", awaited.len()) as usize)
}

/// All that a step showed and told one viewer.
#[derive(Debug, Clone, PartialEq)]
pub struct Noticed<G: Headless> {
    view: G::View,
    now: Vec<G::Event>,
    later: Vec<G::Event>,
    /// What was told of it to who did not know it before.
    revealed: Vec<G::Event>,
}

/// A step that was made.
#[derive(Debug)]
pub struct Made<G: Headless> {
    told: Transcript<G>,
    /// Chance had a part in it.
    drew: bool,
}

/// Makes a step.
pub fn make<G: Headless>(game: &mut Match<G>, step: Step<Action<G>>) -> Result<Made<G>, Rejected> {
    let before = game.drawn();
    let told = match step {
        Step::Decide(seat, action) => game.decide(seat, &[action])?,
        Step::Expire => game.expire()?,
        Step::Late(seat) => game.time_out(seat)?,
        Step::Undo(seat) => game.undo(seat).map(|()| Transcript::default())?,
    };
    Ok(Made { told, drew: game.drawn() != before })
}

impl<G: Headless> Made<G> {
    /// What a viewer notices of it; `after` is the match in which it was made.
    pub fn noticed_by(&self, after: &Match<G>, viewer: Viewer) -> Noticed<G> {
        let rules = &after.setup().rules;
        let heard = |when| {
            let hear = move |event: &G::Event| G::heard(rules, event, viewer, when);
            self.told.events().filter_map(hear).collect()
        };
        let reveals = self.told.events().filter(|event| G::reveals(event));
        Noticed {
            view: after.view(viewer),
            now: heard(When::Now),
            later: heard(When::Later),
            revealed: reveals
                .filter_map(|event| G::heard(rules, event, viewer, When::Now))
                .collect(),
        }
    }
}

impl<G: Headless> Noticed<G> {
    /// Nothing: the viewer sees what they saw before, and was told nothing.
    pub fn is_nothing(&self, before: &G::View) -> bool {
        self.now.is_empty() && self.later.is_empty() && self.view == *before
    }
}

/// How two matches that a viewer could not tell apart stand after the same step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// They still cannot be told apart: whatever is shown of one must be shown of the other.
    Alike,
    /// The step has openly shown in what they differ.
    Apart,
    /// The step has shown something, and yet it revealed nothing and nothing was drawn.
    Shown,
    /// The step has told something that is neither revealed nor to be seen afterwards.
    Told,
}

/// What a viewer could learn from the same step in two matches.
pub fn after<G: Headless>(
    (real, noticed): (&Made<G>, &Noticed<G>),
    (other, also): (&Made<G>, &Noticed<G>),
) -> After {
    let revealed = noticed.revealed != also.revealed;
    let quiet = noticed.revealed.is_empty() && also.revealed.is_empty();
    if noticed.view != also.view {
        return if quiet && !real.drew && !other.drew { After::Shown } else { After::Apart };
    }
    if revealed {
        return After::Apart;
    }
    let alike = noticed.now == also.now && noticed.later == also.later;
    if alike { After::Alike } else { After::Told }
}

/// A decision of a seat, and why it is refused in each of two matches; nothing where it is not.
pub type Refusals = (String, [Option<Rejected>; 2]);

/// Decisions that a client might try for `seat` in two matches that it cannot tell apart, and how each is refused.
pub fn refusals<G: Headless>(
    real: &Match<G>,
    other: &Match<G>,
    seat: Seat,
    own: &mut Chance,
) -> Vec<Refusals> {
    let rules = &real.setup().rules;
    let mut tried: Vec<Action<G>> = (0..STRAY_ACTIONS).map(|_| G::some_action(own)).collect();
    let count = u32::from(real.setup().names.count());
    let list = real.actions(Seat(own.pick("whose", count) as u8));
    if !list.is_empty() {
        tried.push(list[own.pick("which", list.len() as u32) as usize]);
    }
    let refusal = |action: Action<G>| {
        let refused = [real, other].map(|game| {
            let mut chance = Chance::seeded(Seed::from_number(u64::from(seat.0)));
            let mut state = game.state().clone();
            let done = state.apply(rules, seat, action, &mut chance, &mut Silent);
            done.err().map(|refusal| Rejected::by(&refusal))
        });
        (action.to_string(), refused)
    };
    tried.into_iter().map(refusal).collect()
}
