unreadable = “{ $text }” is no decision of this game.

## Refusals
season-over = The season is over.
no-face-now = The side of the Pilot card is chosen once, before the first race.
not-at-market = It is not your turn at the market.
empty-slot = Nothing is for sale in this place.
no-actions = You do not have that many actions.
nothing-to-pass = You cannot pass right now.
not-equipping = You are not equipping your vessels now.
in-workshop = This upgrade is still in the workshop.
not-in-hangar = This upgrade is not in your hangar.
not-buying = It is not your turn to buy events.
above-level = Your franchise has not reached the level of these events.
too-many-events = There are not that many events of this level left.
no-boosts-now = You have no boosts to activate right now.
no-line-now = You have no line to choose right now.
same-line = You raced on this line last time and have no Keep-line token.
no-px2-here = The planet does not offer to double your Pilot on this line.
no-px2-token = Your Px2 token is spent.
nothing-to-discard = You have nothing to discard right now.
wrong-surplus = Discard exactly what you store beyond two upgrades.
not-your-turn = It is not your turn in this race.
not-in-hand = You do not hold this event.
one-card-a-turn = You are already playing another event.
half-used = You have already used this half of the card.
no-open-card = You are not playing a card.
immobilised = You cannot move this vessel right now.
last-cell = This vessel is at the very end of the track.
too-far = The vessel cannot go that far, and must go at least one cell.
no-such-option = This card does not have such an option.
only-reaction = This option only counters an attack.
jammed = You are jammed: no energy options this turn.
no-energy = You do not have enough energy.
last-race = There is no next round for this.
wrong-advance = None of your vessels can advance like that.
wrong-near = There is no such rival close enough ahead, or no cell to go to.
wrong-tuck = Your Pilot and Starbot cannot be rearranged like that.
wrong-rival = Choose a rival’s vessel.
wrong-group = No rival vessel would be hit.
wrong-meteorite = No meteorite can be dropped behind your Starbot.
wrong-shot = Choose a rival vessel without a shot token, while there are tokens left.
wrong-wheel = Choose which way the wheel turns.
wrong-control = Choose a rival who has activated such a boost.
wrong-boost = Choose one of your boosts.
wrong-damage = Choose an undamaged upgrade of a rival, while there are tokens left.
wrong-drain = Choose a rival with energy left.
wrong-steal = Choose a rival with events in hand.
wrong-jam = Choose a rival who is not jammed yet.
wrong-token = This token cannot be taken or given like that.
wrong-gauge = The gauge is full.
wrong-level = No event of this level can be drawn.
wrong-repair = You have no such damaged upgrade.
no-double-move = None of your vessels can go on from a double-move cell.
no-die = You have not rolled the die.
nothing-to-answer = You have nothing to react to right now.
no-shield = Your Shield cannot stop this.
no-answer = This card does not stop this attack.
not-quiet = You are asked anyway.
not-level = Your vessels are not tied.

## Things
pilot = Pilot
starbot = Starbot
line-green = green
line-yellow = yellow
line-blue = blue
boost-shield = Shield
boost-line = Line
boost-planet = Planet
white = White
blue = Blue
green = Green
red = Red
level-1 = level 1 (grey)
level-2 = level 2 (blue)
level-3 = level 3 (pink)

## Options
option-expert = Expert rule
option-expert-true = played
option-expert-false = not played
option-first_franchise = Next first franchise
option-first_franchise-left_neighbour = the player to the left
option-first_franchise-last_ranked = the one with the fewest points
option-colours = Colours
option-colours-seats = by seat
option-colours-drawn = by lot
limits-decision = each decision may take { $seconds } seconds
option-timer = Time per decision
option-timer-off = no limit
option-timer-30 = 30 seconds
option-timer-60 = 60 seconds
option-timer-90 = 90 seconds
explain-expert = Part of a race’s points is lost unless your Pilot is ahead of your Starbot and far enough on the track.
explain-first_franchise = Who goes first in the next race.
explain-colours = Whether colours follow the seats or are drawn.
explain-timer = After this time the game’s usual choice is made for a player.

## Decisions
do-face = Fly with side { $face } of the Pilot card
do-buy = Buy the upgrade in place { $slot }
do-pass = Pass
do-install = Install { $upgrade } on the { $vessel }
do-done = Install nothing more
do-no-events = Buy no events
do-events = Buy events: { $one } of level 1, { $two } of level 2, { $three } of level 3
do-no-boosts = Activate no boost
do-boosts = Activate { $boosts }
do-line = Race on the { $line } line
do-line-px2 = Race on the { $line } line and spend the Px2 token
do-discard = Discard { $upgrades }
do-move = { $card }: advance the { $vessel } by { $cells }
do-energy = { $card }: energy option { $option }
do-energy-at = { $card }: energy option { $option } – { $aim }
do-end = End the turn
do-stay = Stay here
do-continue = Go on by { $cells }
do-die = Advance the { $vessel } by { $cells }
do-shield = Raise the Shield
do-react = React with { $card }
do-reflect = React with { $card }, back at the attacker’s { $vessel }
do-decline = Do not react
do-decline-race = Do not react, and do not ask me again in this race
do-listen = Ask me again about attacks
do-first = The { $vessel } counts as the first

aim-own = { $vessel }, by { $cells }
aim-both = { $first } by { $one }, then { $second } by { $two }
aim-near = your { $own }, at the { $vessel } of { $seat }
aim-rival = the { $vessel } of { $seat }
place = seat { $number }
aim-line = the { $line } line
aim-clockwise = clockwise
aim-anticlockwise = anticlockwise
aim-control = { $boost } of { $seat }
aim-level = level { $level }

## The log
decided-face = { $seat } has chosen a Pilot.
decided-boosts = { $seat } has chosen which boosts to activate.
decided-line = { $seat } has chosen a line.
face-shown = { $seat } races with { $pilot }.
round-began = Round { $round } begins; { $seat } is first franchise.
planet-discovered = The next race is on { $planet }.
market-laid = The market offers { $upgrades }.
upgrade-bought = { $seat } buys { $upgrade }.
market-passed = { $seat } passes at the market.
market-sold-out = The market is sold out.
market-closed = The market closes; unsold: { $upgrades }.
energy-set = { $seat } has { $energy } energy.
upgrade-installed = { $seat } installs { $upgrade } on the { $vessel }.
upgrade-replaced = { $seat } installs { $upgrade } on the { $vessel } in place of { $old }.
equip-done = { $seat } is done installing.
no-events-bought = { $seat } buys no events.
events-bought = { $seat } buys events: { $one } of level 1, { $two } of level 2, { $three } of level 3.
event-drawn = { $seat } draws { $card }.
event-drawn-hidden = { $seat } draws an event of level { $level }.
deck-reshuffled = The { $cards } discarded events of level { $level } are shuffled.
no-boosts-committed = { $seat } activates no boost.
boosts-committed = { $seat } activates { $boosts }: +{ $points } VP.
line-shown = { $seat } races on the { $line } line.
line-shown-px2 = { $seat } races on the { $line } line with a doubled Pilot.
keep-line-returned = { $seat } returns the Keep-line token.
upgrades-discarded = { $seat } discards { $upgrades }.
placed = { $seat } starts with the Pilot on { $pilot } and the Starbot on { $starbot }.
asked = { $seat } has to decide.
card-played = { $seat } plays { $card }.
race-passed = { $seat } passes.
race-passed-empty = { $seat } has no card and passes.
advanced = { $seat }’s { $vessel } advances from { $from } to { $to }.
halted = A meteorite stops { $seat }’s { $vessel } on { $cell }.
double-cell = { $seat }’s { $vessel } may go on by { $cells }.
pushed-back = { $seat }’s { $vessel } goes back from { $from } to { $to }.
pushed-ahead = { $seat }’s { $vessel } jumps from { $from } to { $to }.
die-rolled = { $seat } rolls { $die }: up to { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}.
meteorite-dropped = { $seat } drops a meteorite on { $cell }.
shot-placed = { $seat }’s { $vessel } is shot: it cannot move on its next turn.
shot-returned = { $seat }’s { $vessel } can move again.
race-ended = Everyone has passed: race { $round } is over.
energy-used-at = { $seat } spends { $energy } energy on option { $option } of { $card }: { $aim }.
energy-used = { $seat } spends { $energy } energy on option { $option } of { $card }.
shield-used = { $seat } raises the Shield.
reacted = { $seat } reacts with { $card }.
reflected = { $seat } turns the attack back on { $on }.
wheel-turned = The wheel turns: Shield { $shield }, Line { $line }, Planet { $planet } are authorised.
boosts-peeked = { $by } looks at the boosts of { $on }: { $boosts }.
boosts-peeked-hidden = { $by } looks at the boosts of { $on }.
boost-swapped = { $seat } exchanges the { $boost } boost for version { $version }.
boost-swapped-hidden = { $seat } exchanges the { $boost } boost.
upgrade-damaged = { $upgrade } of { $seat } is damaged.
energy-drained = { $seat } loses { $energy } energy.
event-stolen = { $by } steals { $card } from { $from }.
event-stolen-hidden = { $by } steals an event of level { $level } from { $from }.
is-jammed = { $seat } is jammed: no energy options on the next turn.
market-last = { $seat } will be last at the next market.
market-first = { $seat } will be first at the next market.
keep-line = { $seat } may keep the line for the next race.
energy-gained = { $seat } now has { $energy } energy.
actions-gained = { $seat } now has { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
upgrade-repaired = { $seat } repairs { $upgrade }.
control-drawn = { $count ->
    [one] Stewards’ inspection of { $boosts }: { $seats } is inspected.
   *[other] Stewards’ inspection of { $boosts }: { $seats } are inspected.
}
boost-conform = { $seat }’s { $boost } boost, version { $version }, is legal.
boost-failed = { $seat }’s { $boost } boost, version { $version }, is illegal.
penalised = { $seat }’s { $vessel } is put back from { $from } to { $to }.
boost-exchanged = { $seat } gets another { $boost } boost: version { $version }.
boost-exchanged-hidden = { $seat } gets another { $boost } boost.
scored = { $seat } scores { $position } for position and { $bonus } Starbot bonus: +{ $points } VP.
scored-malus = { $seat }’s Starbot is not behind its Pilot: { $position } for the Pilot and { $bonus } Starbot bonus: +{ $points } VP.
scored-expert = { $seat } meets { $count } of 2 conditions: { $position } for position and { $bonus } Starbot bonus become +{ $points } VP.
level-reached = { $seat } reaches { $level }.
upgrade-to-workshop = { $upgrade } of { $seat } goes to the workshop.
upgrade-back = { $upgrade } of { $seat } is back in the hangar.
income = The leader is at { $level }: everyone gains { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
first-franchise = { $seat } becomes first franchise.
px2-points = { $seat } kept the Px2 token: +3 VP.
season-ended = { $count ->
    [one] The season is over: { $seats } wins.
   *[other] The season is over: { $seats } share the victory.
}

## Medals of a solo season
medal-gold = Gold: the season is yours.
medal-silver = Silver: so close.
medal-bronze = Bronze: a fine score.
medal-none = No medal this time.

# why a bot would do so
why-points = If the race ended now, you would score { $now } instead of { $before }.
why-gauges = If the race ended now, you would score { $points }. Actions left: { $left }, energy: { $energy }.
why-pass = If the race ended now, you would score { $points }. Cards kept for later: { $cards }.
why-buy = { $upgrade } costs 1 of your { $left } actions and puts a vessel further ahead at the start.
why-events = Each card costs 1 of your { $left } actions; cards you already have: { $cards }.
why-boosts = { $count ->
    [0] The wheel does not authorise { $kept } of your boosts now: an inspection would cost you cells.
   *[other] The wheel authorises what you activate: an inspection cannot hurt you, unless the wheel is turned.
}
why-boosts-risk = { $count ->
    [one] The wheel does not authorise one of these: it helps at the start, but an inspection would cost you cells.
   *[other] The wheel does not authorise { $count } of these: they help at the start, but an inspection would cost you cells.
}
why-line = On the { $line } line your Pilot starts on cell { $pilot } and your Starbot on cell { $starbot }.
why-energy = It costs { $cost } of your { $energy } energy and stops the attack.
why-install = It costs 1 of your { $left } actions and counts from the starting grid on.
why-state = Actions left: { $left }, energy: { $energy }.

## What is counted of many seasons
figure-race-points = Points of a race, race by race
figure-boost-points = Points from boosts, per franchise and race
figure-level-2 = Level 2 or more after each race
figure-level-3 = Level 3 after each race
figure-malus = Starbot malus, of franchise-races
figure-conditions = Both conditions of the expert rule, at level 1, 2, 3
figure-turns = Turns of a race, passes included
figure-cards = Cards played, per franchise and race
figure-start = Starting cell of Pilot, Starbot
figure-finish = Cell at the end of the race of Pilot, Starbot
figure-inspected = Boosts inspected in a race
figure-failed = Illegal boosts found in a race
figure-px2 = Px2 used, per franchise and season
figure-upgrades = Upgrades bought, per franchise and season
figure-lines = Lines chosen: green, yellow, blue
figure-first = Place from the First Franchise of race 1
figure-pilot = Pilot
figure-of-pilot = { $name } ({ $colour }, { $face })
figure-upgrade = Upgrade bought

# What a standing order does in a window
window-reaction = React to no attack

# Highlights of a season
highlight-race = Best race
highlight-race-value = { $value ->
    [one] 1 point
   *[other] { $value } points
}
highlight-cells = Longest distance
highlight-cells-value = { $value ->
    [one] 1 cell
   *[other] { $value } cells
}
highlight-cards = Most cards played
highlight-upgrades = Most upgrades bought
highlight-stolen = Most cards stolen
highlight-illegal = Most illegal boosts found

# What a viewer who is not asked anything is told.
ui-wait-attack = The attack may be answered
ui-wait-attack-how = Who can answer it stays secret.
ui-wait-secret = Choices stay hidden until every franchise has chosen.
