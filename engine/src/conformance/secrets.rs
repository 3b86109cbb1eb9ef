//! No viewer's view, legal list, log or error depends on what they may not know.

use super::{Checked, STRAY_ACTIONS};
use crate::{
    Action, Chance, Headless, Seat, SeatSet, Seed, Silent, Transcript, Viewer, When, said,
};

impl<G: Headless> Checked<'_, G> {
    /// Another position that this viewer cannot tell from the real one shows, allows and refuses the same.
    pub(super) fn check_imagined(&mut self, viewer: Viewer) {
        let (state, setup) = self.now();
        let (state, rules) = (&state, &setup.rules);
        let view = state.view(rules, viewer);
        self.check_waiting(viewer, &view);
        let other = G::imagine(rules, &view, &mut self.own);
        if let Err(broken) = other.invariants(rules) {
            self.violation(said!(
                "{viewer:?} imagines what cannot be: {broken}",
                "{viewer:?} imagine l’impossible : « {broken} »"
            ));
        }
        let also = other.view(rules, viewer);
        let json = |view: &G::View| serde_json::to_string(view).unwrap_or_default();
        let (real, imagined) = (json(&view), json(&also));
        if view != also || real != imagined {
            self.violation(said!(
                "{viewer:?} sees a difference:\n  {real}\n  {imagined}",
                "{viewer:?} voit une différence :\n  {real}\n  {imagined}"
            ));
        }
        let awaited = [state, &other].map(|position| position.turn(rules).awaited());
        if state.asks_after(rules).is_none() && awaited[0] != awaited[1] {
            self.violation(said!(
                "{viewer:?} cannot know who is asked, and yet it is no secret: {awaited:?}",
                "{viewer:?} ne peut savoir qui est interrogé, et ce n’est pourtant pas secret : {awaited:?}"
            ));
        }
        let Some(seat) = viewer.seat() else {
            self.check_open(&state.clone(), &other);
            return;
        };
        let mut lists = [Vec::new(), Vec::new()];
        state.actions(rules, seat, &mut lists[0]);
        other.actions(rules, seat, &mut lists[1]);
        if lists[0] != lists[1] {
            self.violation(said!(
                "{viewer:?}: the legal list betrays something: {lists:?}",
                "{viewer:?} : la liste des décisions trahit quelque chose : {lists:?}"
            ));
        }
        for _ in 0..STRAY_ACTIONS {
            let stray = G::some_action(&mut self.own);
            let errors = [state, &other].map(|position| {
                let mut chance = Chance::seeded(Seed::from_number(self.number));
                position.clone().apply(rules, seat, stray, &mut chance, &mut Silent).err()
            });
            if errors[0] != errors[1] {
                self.violation(said!(
                    "{viewer:?}: an error betrays something: {errors:?}",
                    "{viewer:?} : un refus trahit quelque chose : {errors:?}"
                ));
            }
        }
    }

    /// A view says truly who is awaited: all of them, unless it is a secret; whether the viewer is, in any case.
    fn check_waiting(&mut self, viewer: Viewer, view: &G::View) {
        let (state, setup) = self.now();
        let rules = &setup.rules;
        let (known, awaited) = (G::awaiting(rules, view), state.turn(rules).awaited());
        let open = state.asks_after(rules).is_none();
        let own = |set: SeatSet| viewer.seat().is_some_and(|seat| set.contains(seat));
        if open && known != awaited || own(known) != own(awaited) {
            self.violation(said!(
                "{viewer:?} is told the wrong seats are awaited: {known:?}, not {awaited:?}",
                "{viewer:?} apprend à tort qui est attendu : {known:?} au lieu de {awaited:?}"
            ));
        }
        let decided = G::decided(rules, view);
        if decided.iter().any(|seat| known.contains(seat)) {
            self.violation(said!(
                "{viewer:?} is told that a seat has decided and is awaited: {decided:?}, {known:?}",
                "{viewer:?} apprend qu’une place a décidé et qu’elle est attendue : {decided:?}, {known:?}"
            ));
        }
        let far = known.iter().filter_map(|seat| G::progress(rules, view, seat));
        for progress in far.filter(|progress| progress.done > progress.of) {
            self.violation(said!(
                "{viewer:?} is told of more than all: {progress:?}",
                "{viewer:?} apprend plus que le tout : {progress:?}"
            ));
        }
    }

    /// A seat that hides nothing sees what a spectator can work out, auto-passes aside, and all viewers know that it
    /// does: `other` is what a spectator imagines.
    fn check_open(&mut self, state: &G, other: &G) {
        let rules = std::sync::Arc::clone(&self.game.setup().rules);
        for seat in self.game.setup().names.clone().iter().map(|(seat, _)| seat) {
            let hides = [state, other].map(|position| position.hides(&rules, seat));
            if hides[0] != hides[1] {
                self.violation(said!(
                    "a spectator cannot know whether {seat:?} hides something: {hides:?}",
                    "un spectateur ne peut savoir si {seat:?} cache quelque chose : {hides:?}"
                ));
            }
            let seen = |position: &G| G::without_orders(position.view(&rules, Viewer::Seat(seat)));
            if !hides[0] && seen(state) != seen(other) {
                self.violation(said!(
                    "{seat:?} sees what a spectator cannot, and yet hides nothing",
                    "{seat:?} voit ce qu’un spectateur ne peut voir, et ne cache pourtant rien"
                ));
            }
        }
    }

    /// The same move in a position that the viewer cannot tell apart looks and sounds the same, but for what it openly
    /// reveals: where the same was revealed and the same is seen afterwards, the same was told.
    pub(super) fn check_told(&mut self, before: &G, seat: Seat, action: Action<G>, viewer: Viewer) {
        let rules = std::sync::Arc::clone(&self.game.setup().rules);
        let imagined = G::imagine(&rules, &before.view(&rules, viewer), &mut self.own);
        let outcome = [before, &imagined].map(|position| {
            let mut state = position.clone();
            let mut told = Transcript::default();
            let mut chance = Chance::seeded(Seed::from_number(self.number));
            state.apply(&rules, seat, action, &mut chance, &mut told).ok()?;
            let hear = |event: &G::Event| G::heard(&rules, event, viewer, When::Now);
            let heard: Vec<_> = told.events().filter_map(hear).collect();
            let revealed: Vec<_> =
                told.events().filter(|event| G::reveals(event)).filter_map(hear).collect();
            Some((state.view(&rules, viewer), heard, revealed, chance.drawn() > 0))
        });
        let [Some(real), Some(other)] = outcome else { return };
        let quiet = real.2.is_empty() && !real.3 && other.2.is_empty() && !other.3;
        if quiet && real.0 != other.0 {
            self.violation(said!(
                "quiet `{action}` of {seat:?} shows {viewer:?} something",
                "`{action}` de {seat:?}, discrète, montre quelque chose à {viewer:?}"
            ));
        }
        if real.0 == other.0 && real.2 == other.2 && real.1 != other.1 {
            self.violation(said!(
                "`{action}` of {seat:?} tells {viewer:?} what it may not know",
                "`{action}` de {seat:?} dit à {viewer:?} ce que l’on ne doit pas savoir"
            ));
        }
    }
}
