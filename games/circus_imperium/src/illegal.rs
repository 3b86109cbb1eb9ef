//! Why a decision is refused: by which clause, in words that a player understands.

use engine::{Lang, Refusal, say};

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $clause:literal $key:literal,)*) => {
        /// Why a decision is refused.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Illegal {
            $($(#[$doc])* $name,)*
        }

        impl Refusal for Illegal {
            fn clause(&self) -> &'static str {
                match self {
                    $(Illegal::$name => $clause,)*
                }
            }

            fn words(&self, lang: Lang) -> String {
                match self {
                    $(Illegal::$name => say!(crate::phrases, lang, $key),)*
                }
            }
        }
    };
}

refusals! {
    /// The race is over.
    RaceOver "CI-18.1" "race-over",
    /// Nothing of the kind is asked of this player now.
    NotAsked "CI-26.5" "not-asked",
    /// Another player's person.
    NotYours "CI-2.3" "not-yours",
    /// No such crew.
    WrongCrew "CI-19.1" "wrong-crew",
    /// No other races at this table.
    NoAliens "CI-22.4" "no-aliens",
    /// Ssora wear light armour and carry no shield.
    SsoraLoad "CI-22.2" "ssora-load",
    /// Not a free space of the start grid.
    NotOnGrid "CI-24.4" "not-on-grid",
    /// No wall section can stand there.
    NoWallThere "CI-21.1" "no-wall-there",
    /// Not an adjacent space that can be walked to.
    CannotWalk "CI-11.1" "cannot-walk",
    /// The gate is too far away.
    NoGate "CI-11.2" "no-gate",
    /// The beasts have fewer movement points.
    TooFast "CI-4.1" "too-fast",
    /// A wall, a closed way, or not forward.
    CannotStep "CI-4.4" "cannot-step",
    /// This person cannot whip now.
    CannotWhip "CI-7.1" "cannot-whip",
    /// The person has no action left.
    NoAction "CI-10.2" "no-action",
    /// The person can do nothing in this turn.
    Helpless "CI-10.3" "helpless",
    /// Not in the Movement Phase.
    CombatOnly "CI-10.1" "combat-only",
    /// An adversary is aboard.
    Boarded "CI-10.5" "boarded",
    /// The beasts are frenzied.
    FrenzyBars "CI-9.6" "frenzy-bars",
    /// The beasts are not frenzied, or only since this turn.
    NotToCalm "CI-9.10" "not-to-calm",
    /// Not aboard an own chariot.
    NotAboard "CI-15.5" "not-aboard",
    /// Nothing to board there.
    CannotBoard "CI-15.1" "cannot-board",
    /// Nothing to change to there.
    CannotChange "CI-15.3" "cannot-change",
    /// Nothing to unharness.
    CannotUnharness "CI-15.16" "cannot-unharness",
    /// No person to fight hand to hand there.
    CannotFight "CI-14.1" "cannot-fight",
    /// Not within reach of this attack.
    OutOfReach "CI-14.2" "out-of-reach",
    /// Not within reach of the whip.
    OutOfWhip "CI-14.4" "out-of-whip",
    /// These beasts cannot be whipped from there.
    OutOfBeasts "CI-14.5" "out-of-beasts",
    /// Too far or too near for a throw.
    OutOfRange "CI-14.3" "out-of-range",
    /// The beasts cannot bite there.
    OutOfBite "CI-14.6" "out-of-bite",
    /// The beasts obey another person, or none.
    NotYourBeasts "CI-13.5" "not-your-beasts",
    /// The person has no such weapon.
    NoWeapon "CI-19.3" "no-weapon",
    /// The rack is empty, or the trident is taken.
    NoTrident "CI-14.2" "no-trident",
    /// The person has whipped this turn.
    HasWhipped "CI-7.7" "has-whipped",
    /// An ally.
    Ally "CI-2.3" "ally",
    /// A gladiator stands before the driver.
    Protected "CI-19.5" "protected",
    /// A rider only orders his beasts.
    Rider "CI-14.8" "rider-only",
    /// Once a turn only.
    Twice "CI-22.3" "twice",
    /// The net does not reach.
    OutOfNet "CI-19.8" "out-of-net",
    /// No person is dragged there.
    NotDragged "CI-15.12" "not-dragged",
    /// No person to attack there.
    NoOpponent "CI-18.4" "no-opponent",
    /// No shield to drop now.
    NoShield "CI-19.4" "no-shield",
    /// No person in this net.
    NetIsEmpty "CI-19.8" "net-is-empty",
    /// Such an order stands already, or none can be given now.
    NoOrder "CI-26.4" "no-order",
}
