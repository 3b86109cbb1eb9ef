//! The bot that every game has: any legal decision, all equally likely.

use engine::{ActionKind, Chance, Game, Observation, Player};

/// Plays on with any legal decision. It takes back or gives up only where nothing else is legal; it looks at no view,
/// hears no event, allocates nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn decide(
        &mut self,
        _sight: &Observation<'_, G>,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action {
        let plays_on = |action: &&G::Action| G::kind(**action) == ActionKind::Play;
        let playing = legal.iter().filter(plays_on).count();
        if playing == 0 || playing == legal.len() {
            return legal[chance.pick("random", legal.len() as u32) as usize];
        }
        let at = chance.pick("random", playing as u32) as usize;
        *legal.iter().filter(plays_on).nth(at).unwrap_or(&legal[0])
    }
}
