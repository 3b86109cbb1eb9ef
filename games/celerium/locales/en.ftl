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
do-face = Choose the { $face } Pilot
side-a = first
side-b = second
do-buy = Buy upgrade { $slot } of the market
do-buy-this = Buy an upgrade:
do-pass = Pass
do-install = Install { $upgrade } on the { $vessel }
do-done = Install nothing more
do-no-events = Buy no event card
do-events = Buy event cards: { $events }
events-level = { $count } of level { $level }
do-no-boosts = Activate no boost
do-boosts = { $count ->
    [one] Activate { $boosts }
   *[other] Activate { $boosts }
}
do-line = Race on the { $line } line
do-line-px2 = Race on the { $line } line and spend the Px2 token
do-discard = Discard { $upgrades }
do-move = { $card }: advance the { $vessel } by { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
do-energy = { $card }: { $effect }
do-energy-at = { $card }: { $effect } – { $aim }
do-end = End the turn
do-stay = Stay here
do-continue = Go on by { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
do-die = Advance the { $vessel } by { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
do-shield = Raise the Shield
do-react = React with { $card }
do-reflect = React with { $card }, back at the attacker’s { $vessel }
do-decline = Do not react
do-decline-race = Do not react, and do not ask me again in this race
do-listen = Ask me again about attacks
do-first = The { $vessel } counts as the first

aim-own = { $vessel }, by { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}
aim-both = { $first } by { $one }, then { $second } by { $two }
aim-near = { $own }, at the { $vessel } of { $seat }
aim-rival = the { $vessel } of { $seat }
place = seat { $number }
aim-line = the { $line } line
aim-clockwise = clockwise
aim-anticlockwise = anticlockwise
aim-control = { $boost } boost of { $seat }
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
energy-set = { $seat } has { $energy } energy for this race.
upgrade-installed = { $seat } installs { $upgrade } on the { $vessel }.
upgrade-replaced = { $seat } installs { $upgrade } on the { $vessel } in place of { $old }.
equip-done = { $seat } is done installing.
no-events-bought = { $seat } buys no event card.
events-bought = { $seat } buys event cards: { $events }.
event-drawn = { $seat } draws { $card }.
event-drawn-hidden = { $seat } draws an event of level { $level }.
deck-reshuffled = The { $cards } discarded events of level { $level } are shuffled.
no-boosts-committed = { $seat } activates no boost.
boosts-committed = { $count ->
    [one] { $seat } activates { $boosts }: +{ $points } VP.
   *[other] { $seat } activates { $boosts }: +{ $points } VP.
}
line-shown = { $seat } races on the { $line } line.
line-shown-px2 = { $seat } races on the { $line } line with a doubled Pilot.
keep-line-returned = { $seat } returns the Keep-line token.
upgrades-discarded = { $seat } discards { $upgrades }.
placed = { $seat } starts on cells { $pilot } (Pilot) and { $starbot } (Starbot).
asked = { $seat } has to decide.
card-played = { $seat } plays { $card }.
race-passed = { $seat } passes.
race-passed-empty = { $seat } has no card and passes.
advanced = { $seat }’s { $vessel } advances from cell { $from } to { $to }.
halted = A meteorite stops { $seat }’s { $vessel } on cell { $cell }.
double-cell = Double-move cell: { $seat }’s { $vessel } may go on by up to { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}.
pushed-back = { $seat }’s { $vessel } goes back from cell { $from } to { $to }.
pushed-ahead = { $seat }’s { $vessel } jumps from cell { $from } to { $to }.
die-rolled = { $seat } rolls { $die }: a vessel may advance up to { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}.
meteorite-dropped = { $seat } drops a meteorite on cell { $cell }.
shot-placed = { $seat }’s { $vessel } is shot: it cannot move on its next turn.
shot-returned = { $seat }’s { $vessel } can move again.
race-ended = Everyone has passed: race { $round } is over.
energy-used-at = { $seat } spends { $energy } energy ({ $aim }): “{ $effect }”.
energy-used = { $seat } spends { $energy } energy: “{ $effect }”.
shield-used = { $seat } raises the Shield for 3 energy: the attack does nothing to them.
reacted = { $seat } reacts with { $card } for { $energy } energy: the attack does nothing to them.
reflected = { $seat } turns the attack back on { $on }.
wheel-turned = The wheel turns: Shield { $shield }, Line { $line } and Planet { $planet } are authorised now.
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
    [one] Stewards’ inspection ({ $boosts }): { $seats } is inspected.
   *[other] Stewards’ inspection ({ $boosts }): { $seats } are inspected.
}
boost-conform = { $seat }’s { $boost } boost, version { $version }, is legal.
boost-failed = { $seat }’s { $boost } boost, version { $version }, is illegal.
penalised = { $seat }’s { $vessel } is put back from cell { $from } to { $to }.
boost-exchanged = { $seat } gets another { $boost } boost: version { $version }.
boost-exchanged-hidden = { $seat } gets another { $boost } boost.
scored = { $seat }: +{ $points } VP ({ $position } for position, { $bonus } Starbot bonus).
scored-malus = { $seat }: +{ $points } VP (Starbot not behind the Pilot: { $position } for the Pilot, { $bonus } Starbot bonus).
scored-expert = { $seat }: +{ $points } VP ({ $count } of 2 conditions met; { $position } for position, { $bonus } Starbot bonus).
level-reached = { $seat } reaches { $level }.
upgrade-to-workshop = { $upgrade } of { $seat } goes to the workshop.
upgrade-back = { $upgrade } of { $seat } is back in the hangar.
income = The best score is at { $level }: every franchise gains { $actions ->
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
medal-gold = Gold medal: the season is yours.
medal-silver = Silver medal: well raced.
medal-bronze = Bronze medal: a fine score.
medal-none = No medal this time.
why-face = { $name }: power { $power } over the three lines and { $weak ->
    [one] 1 weakness
   *[other] { $weak } weaknesses
}; { $other }: { $others } and { $more }.

# why a bot would do so
why-points = If the race ended then, you would score { $now } instead of { $before }.
why-points-attack = If no rival reacts and the race ended then, you would score { $now } instead of { $before }.
why-rivals = If no rival reacts and the race ended then, your rivals together would score { $now } instead of { $before }.
why-both = With the other half of the card too, you could score { $now } instead of { $before } if the race ended then.
why-cells = Your { $vessel } goes from cell { $from } to { $to }.
why-toward = { $cells ->
    [one] One cell further, on cell { $cell }, you would score { $then } instead of { $before }.
   *[other] { $cells } cells further, on cell { $cell }, you would score { $then } instead of { $before }.
}
why-same = If the race ended then, you would score { $points } as now; the bot expects more turns.
why-stay = If the race ended now, you would score { $points }.
why-left = Energy that is left after the race is lost: you would have { $energy } for the rest of it.
why-left-last = After the last race energy only breaks ties: you would have { $energy } left.
why-push = Unless the rival reacts, its { $vessel } goes from cell { $from } to { $to }.
why-drain = Unless the rival reacts, it has { $now } energy instead of { $before } for its options and its Shield.
why-steal = { $cards ->
    [one] Unless the rival reacts, its only card becomes yours.
   *[other] Unless the rival reacts, one of its { $cards } cards, at random, becomes yours.
}
why-jam = Unless the rival reacts, it cannot use its { $energy } energy for options on its next turn.
why-market-last = { $left ->
    [one] Unless the rival reacts, it buys last at the next market; it has 1 action.
   *[other] Unless the rival reacts, it buys last at the next market; it has { $left } actions.
}
why-die = The die advances one of your vessels up to { $most } cells, and you choose the vessel once it is rolled.
why-damage = Unless the rival reacts, it races without this upgrade the next time.
why-keep-line = You may race on the { $line } line again the next time; without the token you could not.
why-market-first = { $left ->
    [one] You choose before all others at the next market; you have 1 action left.
   *[other] You choose before all others at the next market; you have { $left } actions left.
}
why-more-energy = Its cost paid, you have { $now } energy instead of { $before }.
why-more-actions = { $now ->
    [one] You have 1 action instead of { $before }, and actions are kept for the next race.
   *[other] You have { $now } actions instead of { $before }, and actions are kept for the next race.
}
why-draw = { $cards ->
    [one] You draw a card without paying an action for it; cards are kept for the next race.
   *[other] You draw { $cards } cards without paying actions for them; cards are kept for the next race.
}
why-repair = Your upgrade is sound again and serves in the next race.
why-wheel = The wheel would then authorise { $now } of your active boosts instead of { $before }.
why-wheel-rivals = Boosts of rivals that are authorised now may become illegal before the inspection.
why-control = If this boost is illegal, both vessels of its owner go back.
why-peek = You learn whether an inspection would set this rival back.
why-swap-boost = The wheel does not authorise your { $boost } boost now; another version may be authorised.
why-shot = Unless the rival reacts, this vessel misses its next turn.
why-meteorite = Each vessel that enters this cell while advancing has to stop there once.
why-end = You keep { $left ->
    [one] 1 action
   *[other] { $left } actions
} and { $energy } energy; if the race ended now, you would score { $points }.
why-pass = If the race ended now, you would score { $points }. For the next race you keep { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} and { $left ->
    [one] 1 action
   *[other] { $left } actions
}.
why-pass-last = If the race ended now, you would score { $points }. A pass is free, and you may play again if a rival still plays.
why-buy-start = { $upgrade }. On the { $line } line your { $vessel } would start on cell { $to } instead of { $from }.
why-buy-energy = { $upgrade }. Once installed, you would have { $to } energy for a race instead of { $from }.
why-buy-later = { $upgrade }. It is for later races: in this one no vessel would start further ahead.
why-buy-cost = It costs 1 action (you have { $left }), and 1 more to install.
why-keep = You keep { $left ->
    [one] 1 action
   *[other] { $left } actions
}: event cards and their moves cost actions too.
why-install-start = On the { $line } line your { $vessel } starts on cell { $to } instead of { $from }.
why-install-energy = You have { $to } energy for the race instead of { $from }.
why-install-later = It is for later races: in this one it brings neither cells nor energy.
why-install-cost = It costs 1 action (you have { $left }).
why-events = That costs { $cost } of your { $left } actions. You would hold { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, with { $rest ->
    [one] 1 action
   *[other] { $rest } actions
} for their moves.
why-events-none = You hold { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} and keep { $left ->
    [one] 1 action
   *[other] { $left } actions
}.
why-boosts = +{ $points } VP at once. The wheel authorises what you activate: an inspection cannot hurt you, unless the wheel is turned.
why-boosts-none = { $count ->
    [one] The wheel does not authorise your { $boosts } boost now: an inspection would set your vessels back.
   *[other] The wheel does not authorise your { $boosts } boosts now: an inspection would set your vessels back.
}
why-boosts-turn = The wheel authorises your boosts now, but it may be turned before an inspection.
why-boosts-risk = { $count ->
    [one] +{ $points } VP at once. The wheel does not authorise { $boosts }: an inspection would set your first vessel back { $one } and the other { $two }.
   *[other] +{ $points } VP at once. The wheel does not authorise { $boosts }: an inspection of all would set your first vessel back { $one } and the other { $two }.
}
why-line = On the { $line } line your Pilot starts on cell { $pilot } and your Starbot on cell { $starbot }.
why-line-px2 = On the { $line } line your Pilot, doubled, starts on cell { $pilot } and your Starbot on cell { $starbot }. A token kept to the end is worth 3 VP.
why-discard = You may store two upgrades; you keep { $upgrades }.
why-energy = It stops the attack for { $cost } of your { $energy } energy.
why-saved = { $lost ->
    [one] As the race stands, it would cost you 1 point.
   *[other] As the race stands, it would cost you { $lost } points.
}
why-decline = You keep { $energy } energy.
why-decline-free = As the race stands, the attack costs you no point, and you keep { $energy } energy.
why-decline-lost = { $lost ->
    [one] As the race stands, the attack costs you 1 point, but you keep { $energy } energy.
   *[other] As the race stands, the attack costs you { $lost } points, but you keep { $energy } energy.
}
why-first = Your Pilot goes back { $pilot } and your Starbot { $starbot }.

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
figure-event = Event card played

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

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Two vessels, two gauges to spend with care, and a wheel that decides what is legal.
bot-rookie = rookie
bot-manager = manager
bot-ace = ace
round = Race
round-before = Previous race
round-next = Next race
