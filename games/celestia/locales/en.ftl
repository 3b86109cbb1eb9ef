# What happened
journey-began = { $number ->
    [1] The first journey begins at { $city }
   *[other] Journey { $number } begins at { $city }
}; { $seat } is captain.
card-drawn = { $seat } draws { $card }.
card-drawn-hidden = { $seat } draws a card.
pile-reshuffled = The discard pile becomes a new draw pile of { $cards } cards.
asked = { $seat } has to decide.
rolled = { $seat } rolls { $dice }.
rolled-lifeboat = { $seat } rolls for the lifeboat: { $dice }.
rolled-none = { $seat } has no die to roll.
stays = { $seat } stays aboard.
leaves = { $seat } gets off.
boards = { $seat } leaves in the lifeboat.
treasure-taken = { $seat } takes a treasure at { $city }, worth { $value ->
    [one] 1 point
   *[other] { $value } points
}.
treasure-taken-hidden = { $seat } takes a treasure at { $city }.
city-closed = { $city } has no treasure left.
special-played = { $seat } plays { $card }.
rerolled = Rolled again: the airship’s dice show { $dice }.
rerolled-lifeboat = Rolled again: the lifeboat’s dice show { $dice }.
reroll-declined = { $seat } keeps the dice.
ejected = { $seat } has to get off.
captain-changed = { $to } takes over from { $from } as captain.
gear-changed = { $seat } discards { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 } and draws as many.
spied = { $by } spied on { $on }.
spied-seen = { $by } spied on { $on }: { $cards }.
lifeboat-boarded = { $seat } takes the lifeboat at { $city }; { $hazard } cannot harm it.
abandoned = The airship is empty and goes no further.
paid = { $seat } pays { $cards }.
paid-nothing = { $seat } has nothing to pay.
failure-declared = { $seat } does not pay.
spyglass-used = { $seat } uses a spyglass of { $city }: the ship is saved.
escaped = { $seat } jumps off before the crash.
crashed = The airship crashes: { $seats } { $count ->
    [one] gains
   *[other] gain
 } nothing.
crashed-empty = The airship crashes, empty.
crashed-lifeboat = The lifeboat crashes: { $seats } gains nothing.
moved = The airship reaches { $city }.
moved-lifeboat = The lifeboat reaches { $city }.
stopped = { $seat } goes no further than { $city }.
landfall = The airship has arrived: landfall at { $city }.
landfall-lifeboat = The lifeboat has arrived: landfall at { $city }.
lifeboat-finished = The lifeboat of { $seat } is free again.
captain-passed = { $seat } is captain now.
journey-ended = Journey { $number } is over.
scored = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
} with { $treasures ->
    [one] 1 treasure
   *[other] { $treasures } treasures
}.
game-ended = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the victory.
 }
signal-sure = { $seat } looks confident.
signal-doubtful = { $seat } looks doubtful.
signal-teasing = { $seat } teases the table.
power-used = { $seat } uses the power of the { $character } character.
treasure-given = { $seat } gives away a treasure of { $city }, worth { $value ->
    [one] 1 point
   *[other] { $value } points
}.
forced = { $on } has to do the same as { $by }.
help-shown = { $seat } looks at the help that is offered.
help-returned = { $seat } gets the offered help cards back.
help-used = { $seat } helps with { $cards }.

# Why not
game-over = The game is over.
not-your-roll = It is not your turn to roll or stop.
not-alone = Only a captain alone aboard may stop the airship, and only before the roll.
just-boarded = The lifeboat has to roll in the round in which you board it.
city-emptied = There is no treasure left in this city.
not-your-declaration = It is not your turn to decide.
lifeboat-taken = The lifeboat is taken.
no-lifeboat-card = You need this Lifeboat card in your hand.
closed-before-roll = New Gear and Spy are played before a roll, when you are asked.
closed-before-reveal = This card is played after the passengers and before the captain, when you are asked.
closed-rescue = A spyglass is used only when your ship is about to crash.
closed-escape = A Jetpack is played only when your ship crashes.
not-in-hand = { $card } is not in your hand.
no-such-dice = Choose dice on the table; only the captain chooses them.
no-blank = No die is blank.
not-ejectable = Only another passenger of the airship can be forced off, never the captain.
not-nameable = Choose another player aboard the airship.
not-the-captain = Only the captain of the airship plays Nature Calls, before paying for the dice.
nothing-to-change = You have no other card to change.
nothing-to-see = Choose another player who has cards.
not-your-reroll = There are no dice for you to choose: no Alternate Route was played.
not-your-events = It is not your turn to pay for the dice.
wrong-payment = These cards do not match the dice: one matching card, or a Turbo, for each hazard.
must-pay = You have the equipment for these dice, so you must pay.
no-spyglass = You have no spyglass of this city.
nothing-to-pass = There is no special card to play now.
not-quiet = You are already asked about this.
asked-so = This is already your choice.
already-signalled = You have already made a sign in this step.
wrong-offer = Offer help cards of your own that match the dice, when you are asked.
no-power = Your character cannot do this now.
unreadable = “{ $text }” is not a decision of Celestia.

# Decisions
do-roll = Roll the dice
do-roll-fewer = Roll two dice fewer
do-stop = Stop here and take a treasure
do-stay = Stay aboard
do-disembark = Get off with a treasure
do-board = Take the lifeboat, safe from { $hazard }
some-seat = seat { $number }
of-some-seat = seat { $number }
do-force-stay = Stay, and { $seat } must stay too
do-force-leave = Get off, and { $seat } must get off too
do-route = Alternate Route: the captain may roll dice again
do-route-dice = Alternate Route: reroll { $count ->
    [one] die { $dice }
   *[other] dice { $dice }
}
do-weather = Bad Weather: reroll the blank dice
do-eject = Ejection: { $seat } has to get off
do-jetpack = Jetpack: get off with a treasure before the crash
do-nature = Nature Calls: { $seat } becomes captain
do-gear = New Gear: change your whole hand
do-spy = Spy: look at the hand of { $seat }
do-reroll = Reroll { $count ->
    [one] die { $dice }
   *[other] dice { $dice }
}
do-reroll-none = Keep the dice as they are
do-pay = Pay { $cards }
do-pay-nothing = Fly on
do-fail = Give up: the ship crashes
do-spyglass = Use the spyglass of { $city }
do-offer = Offer { $cards }
do-give = Give a treasure of { $city } and reroll all dice
do-helm = Become captain
do-calm = Ignore the pirates
do-draw = Draw two cards to help the captain
do-pass = Pass this time
do-pass-step = Pass until the next city
do-pass-journey = Pass until the next journey
do-listen-before-roll = Ask me again before rolls
do-listen-before-reveal = Ask me again before the captain decides
do-listen-rescue = Ask me again when I can save the ship
do-listen-escape = Ask me again when I can jump off
do-ask-playable = Ask me whenever I can play a card
do-ask-rescue = Ask me only when the ship is about to crash
do-ask-never = Never ask me about special cards
do-signal-sure = Look confident
do-signal-doubtful = Look doubtful
do-signal-teasing = Tease

# Names
fog = fog
lightning = lightning
birds = birds
pirates = pirates
die-blank = a blank
die-fog = fog
die-lightning = lightning
die-birds = birds
die-pirates = pirates
dice-blank = { $count ->
    [1] a blank
    [2] two blanks
    [3] three blanks
    [4] four blanks
   *[other] { $count } blanks
}
dice-same = { $count ->
    [1] { $die }
    [2] { $die } twice
    [3] { $die } three times
    [4] { $die } four times
   *[other] { $die } { $count } times
}
card-compass = Compass
card-lightning-rod = Lightning Rod
card-foghorn = Foghorn
card-cannons = Cannons
card-turbo = Turbo
card-alternate-route = Alternate Route
card-bad-weather = Bad Weather
card-ejection = Ejection
card-jetpack = Jetpack
card-nature-calls = Nature Calls
card-new-gear = New Gear
card-spy = Spy
card-lifeboat-fog = Lifeboat (fog)
card-lifeboat-lightning = Lifeboat (lightning)
card-lifeboat-birds = Lifeboat (birds)
card-lifeboat-pirates = Lifeboat (pirates)
card-improved-compass = Improved Compass
card-improved-lightning-rod = Improved Lightning Rod
card-improved-foghorn = Improved Foghorn
card-improved-cannons = Improved Cannons
card-help-compass = Help: Compass
card-help-lightning-rod = Help: Lightning Rod
card-help-foghorn = Help: Foghorn
card-help-cannons = Help: Cannons
cards-none = nothing
city-1 = Heolia
city-2 = Zephyra
city-3 = Carillon
city-4 = Mirador
city-5 = Lantern
city-6 = Almagest
city-7 = Astralis
city-8 = Empyrea
city-9 = Meiji
character-red = Red
character-blue = Blue
character-green = Green
character-yellow = Yellow
character-black = Black
character-purple = Purple

# Options
option-mode = Version
option-mode-lifeboat = With the lifeboat
option-mode-base = Base game
option-little_help = A Little Help: improved equipment, help cards, characters
limits-decision = each decision may take { $seconds } seconds
option-open_treasures = Everyone sees the value of treasures
option-timer = Time per decision
option-timer-off = No limit
option-timer-30 = 30 seconds
option-timer-60 = 60 seconds
option-timer-90 = 90 seconds
explain-mode = The lifeboat adds a way to leave the airship late, and ten more cards.
explain-little_help = Adds stronger equipment, cards that help other passengers, and a character with one power for each player.
explain-open_treasures = Everyone sees what each treasure is worth; otherwise only its owner does.
explain-timer = After this time the game’s usual choice is made for a player.

# Content that cannot be
content-die = a die has six faces out of blank, fog, lightning, birds, pirates
content-city = city { $label }: one to three rising values, the lowest one the label, up to 40 copies each, up to 4 dice
content-order = city { $label }: labels rise from city to city, and only the first needs no die
content-cities = there are nine cities, not { $count }
content-card = there is no card “{ $code }”
content-box = the card { $code } belongs to another version, or has more than 40 copies
content-twice = the card { $code } stands twice
content-missing = the card { $code } is missing
content-deck = { $count } cards are not enough or too many: at least 60 in the base game, at most 200 in all

# Positions that cannot be
position-range = “{ $key }” is out of range
position-no-player = no player is called “{ $name }”
position-city = no city has the label { $label }
position-place = { $name } is in the lifeboat if and only if the lifeboat says so
position-cards = more cards of a kind than the deck has
position-treasures = more treasures of a kind than the city has
position-treasure = “{ $text }” is not a treasure: the label of its city, a colon, its value or S
position-asked = no player can be asked here

# The table
ui-turn = Journey { $number }
ui-over = Over
ui-sky = Nine cities in the clouds
ui-words = The journey in words
ui-city = { $city }: treasures { $worth }, { $left } left, { $dice ->
    [0] the starting point
    [one] 1 die to get there
   *[other] { $dice } dice to get there
}
ui-city-closed = { $city }: no treasure left, no longer a stop
ui-airship = The airship is at { $city } with { $seats }; { $captain } is captain; dice: { $dice }
ui-airship-finished = The airship has ended this journey
ui-lifeboat = The lifeboat is at { $city } with { $seat }, safe from { $hazard }; dice: { $dice }
ui-lifeboat-reserve = The lifeboat is free
ui-not-rolled = not rolled
ui-player = { $seat }: { $place }
ui-captain = captain
ui-stays = stays
ui-aboard = aboard
ui-in-lifeboat = in the lifeboat
ui-ashore = ashore
ui-standing = { $place } · at least { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} · { $treasures ->
    [one] 1 treasure
   *[other] { $treasures } treasures
}
ui-standing-points = { $place } · { $points ->
    [one] 1 point
   *[other] { $points } points
} of { $goal } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} · { $treasures ->
    [one] 1 treasure
   *[other] { $treasures } treasures
}
ui-character = character: { $name }
ui-character-spent = character: { $name }, power used
ui-phase-roll = Dice
ui-phase-passengers = Passengers
ui-phase-specials = Specials
ui-phase-captain = Captain
ui-phase-move = Flight
ui-phase-lifeboat = Lifeboat
ui-piles = Draw { $draw } · Discard { $discard }
ui-box = Cards and treasures
ui-box-how = For each card: how many are in the discard pile, of all in the game.
ui-box-treasures = Treasures at the start
ui-spyglass = Spyglass
ui-treasure-of = { $city }: { $worth }
ui-close = Close
ui-asking = When to ask me
ui-asking-how = You are asked about special cards only when you can play one; no other player sees this. You can choose to be asked less often.
ui-asking-passed = You pass for now
ui-dice-airship = The airship’s dice
ui-dice-lifeboat = The lifeboat’s dice
ui-free = free
ui-die-asks = { $die }: { $card }
ui-die-free = { $die }: nothing to pay
ui-hand-label = Your hand
ui-hand-count = { $count ->
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
}
ui-hand-points = { $points } of { $goal } points
ui-note = Seen by your Spy, as it was then: { $seat } had { $cards }
ui-ask-before-roll = Play a card before the roll?
ui-ask-roll = Captain, roll the dice?
ui-ask-roll-lifeboat = Do you fly on alone?
ui-ask-declare = Do you stay aboard?
ui-ask-before-reveal = Play a card before the captain decides?
ui-ask-decision = Captain, do you fly on?
ui-ask-decision-lifeboat = Do you fly on?
ui-ask-reroll = Which dice do you reroll?
ui-ask-offers = Which help cards do you offer?
ui-ask-helped = Do you accept this help?
ui-ask-rescue = Save the ship?
ui-ask-escape = Jump off before the crash?
ui-can-pay = You can pay.
ui-can-pay-nothing = Nothing to pay.
ui-can-pay-turbos = You can pay only with { $count ->
    [one] { $count } Turbo
   *[other] { $count } Turbos
 }.
ui-can-pay-no = You cannot pay.
ui-only-you = Only you can see this.
ui-onwards = on to { $city }
ui-onwards-with = on to { $city }, with { $seats }
ui-dice-ahead = { $count ->
    [one] { $count } die
   *[other] { $count } dice
} to { $city }
ui-stay-if = on to { $city }, if { $captain } ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}) can pay for the dice
ui-treasure-here = a treasure of { $city }, { $worth }
ui-worth = worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-worth-more = worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} or more
ui-worth-glass = worth { $points } points or more, or a spyglass worth { $glass } points
ui-board-free = nothing to pay for { $hazard }
ui-fail-airship = Give up: the airship crashes
ui-fail-lifeboat = Give up: the lifeboat crashes
ui-power-once = your power, once per game
ui-do-board = Leave in the lifeboat
ui-do-route = Alternate Route: reroll these dice
ui-do-reroll = Reroll these dice
ui-do-eject = Ejection: send off the ship
ui-do-nature = Nature Calls: make captain
ui-do-spy = Spy: look at a hand
ui-do-force-stay = Stay, and force a player to stay
ui-do-force-leave = Get off, and force a player off
ui-do-give = Give a treasure and reroll all dice
ui-do-offer = Offer help
ui-do-pay-else = Pay with other cards
ui-end-place = Place
ui-end-name = Player
ui-end-points = Points
ui-end-treasures = Treasures
ui-end-count = { $count ->
    [one] 1 treasure
   *[other] { $count } treasures
}

# Help
help-key-digits = the choices, from top to bottom
help-dice = Dice, and the cards that pay for them
help-blank = blank: nothing to pay
help-answer = { $card }: pays for { $hazard }
help-turbo = Turbo: stands for any one of these cards
help-specials = Special cards
help-route = let the captain reroll dice of their choice once
help-weather = have all blank dice rerolled
help-ejection = make another passenger get off with a treasure
help-jetpack = jump off with a treasure before the crash
help-nature = make another player aboard captain for this step
help-gear = discard your whole hand, draw as many
help-spy = look at another player’s hand
help-lifeboat = Lifeboat
help-lifeboat-effect = leave the airship by yourself; one kind of hazard costs you nothing
help-spyglass = saves the ship without payment, and is discarded; worth 2 points if you keep it
help-board = On the board
help-wheel = the captain
help-stays = stays aboard in this step
help-aboard = aboard the airship
help-ashore = ashore, until the next journey
help-chest = treasures left in a city, or won
help-hand = cards in hand
help-pip = dice to roll to get there

# why a bot would do so
why-roll = Your hand pays for { $chance }% of all rolls of { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
why-must-roll = You have to roll; your hand pays for { $chance }% of all rolls of { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
why-fewer = With { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} your hand pays for { $chance }% of all rolls, with { $all } for { $usual }%.
why-fly = Flying on is worth about { $on ->
    [one] 1 point
   *[other] { $on } points
} on average, landing here about { $off }.
why-fly-far = Landing brings about { $off ->
    [one] 1 point
   *[other] { $off } points
}, but only by flying on can you reach { $city }, where a treasure counts { $ahead } on average.
why-land = Landing brings about { $off ->
    [one] 1 point
   *[other] { $off } points
}, flying on about { $on } on average.
why-land-sure = Landing brings about { $off ->
    [one] 1 point
   *[other] { $off } points
} for certain; flying on is worth about { $on } on average, but nothing after a crash.
why-stay-only = No treasure is left here: getting off would bring nothing.
why-stay = Staying is worth about { $on ->
    [one] 1 point
   *[other] { $on } points
} on average, getting off about { $off }.
why-stay-jetpack = If the airship crashes, your Jetpack still brings you a treasure.
why-stay-far = Getting off brings about { $off ->
    [one] 1 point
   *[other] { $off } points
}, but only by staying can you reach { $city }, where a treasure counts { $ahead } on average.
why-off = Getting off brings about { $off ->
    [one] 1 point
   *[other] { $off } points
}, staying about { $on } on average.
why-off-sure = Getting off brings about { $off ->
    [one] 1 point
   *[other] { $off } points
} for certain; staying is worth about { $on } on average, but nothing after a crash.
why-off-empty = No treasure is left here, but you keep out of a crash.
why-force-off = The passenger you force off gets no farther either.
why-force-stay = The passenger you keep aboard runs the same risk.
why-aboard = The captain has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} and can pay for these dice with a chance of { $chance }%.
why-board = Alone in the lifeboat, with nothing to pay for { $hazard }, your hand pays for { $chance }% of all rolls of { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
why-pay = You pay for all the dice with { $cards }; in { $city } a treasure counts { $points ->
    [one] 1 point
   *[other] { $points } points
} on average.
why-cannot-keep = Your hand cannot pay for these dice, and none of your special cards is worth playing for this flight.
why-reroll = If you reroll { $count ->
    [one] this die
   *[other] these dice
} ({ $dice }), your hand can pay with a chance of { $chance }%.
why-route = The captain can pay for these dice with a chance of only { $chance }%; with this card they reroll the dice they like.
why-weather = The captain can pay for these dice with a chance of { $now }%; once the blank dice are rerolled, with { $then }%.
why-eject = The passenger you send off takes a treasure here, about { $points ->
    [one] 1 point
   *[other] { $points } points
}, and none further on.
why-nature = Another player becomes captain and has to pay, and you may get off with a treasure, about { $points ->
    [one] 1 point
   *[other] { $points } points
}.
why-offer = The ship crashes without help: you offer { $cards }, and help cards left at the end cost 2 points each.
why-helm-risk = You would be captain instead of a player who can pay with a chance of { $chance }%.
why-calm = Without the pirates there is less to pay for.
why-give = All { $dice ->
    [one] 1 die is
   *[other] { $dice } dice are
} rolled again for a treasure of { $city }.
why-draw = The two cards that you draw may pay for these dice.
why-no-need = These dice ask for nothing: the airship flies on.
why-free = There is nothing to pay; in { $city } a treasure counts { $points ->
    [one] 1 point
   *[other] { $points } points
} on average.
why-can = Your hand can pay for these dice.
why-cannot = Your hand cannot pay for these dice.
why-dear = You could pay, but these cards are worth more than what lies ahead.
why-jetpack = The ship crashes, but with the Jetpack you still get a treasure: { $points ->
    [one] 1 point
   *[other] { $points } points
} on average.
why-gear = Your equipment helps against { $kinds } of the four hazards; you draw a whole new hand.
why-spy = You see the captain’s { $cards ->
    [one] card
   *[other] { $cards } cards
} before you stay or get off.
why-spy-other = You see { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} that only one player knows.
why-spyglass = Without it the ship crashes; in { $city } a treasure counts { $points ->
    [one] 1 point
   *[other] { $points } points
} on average.
why-keep-spyglass = A spyglass that you keep counts { $points } points at the end.
why-helm = You can pay for these dice; the captain can with a chance of { $chance }%.
why-early = The dice are not rolled yet: keep your cards.
why-ashore = You are not aboard: a crash costs you nothing. Keep your cards.
why-keep = Keep your special cards for later.
why-odds = The captain can pay for these dice with a chance of { $chance }%.

# What a standing order does in a window
window-before_roll = Play nothing before rolls
window-before_reveal = Play nothing before the captain decides
window-rescue = Never save the ship
window-escape = Never jump before a crash
window-offers = Offer no help cards
# The goal
help-goal = Fly from city to city, get off in time and collect treasures: once a player has 50 points, the highest score wins.

# The end
end-margin = { $points ->
    [one] a point
   *[other] { $points } points
}
end-result = { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-level = Tied on points: more treasures decide.
end-shared = Same points, same number of treasures: the victory is shared.
end-journeys = { $journeys ->
    [one] The game took 1 journey.
   *[other] The game took { $journeys } journeys.
}
highlight-treasure = Most precious treasure
highlight-in-time = Left just in time
highlight-in-time-value = { $value ->
    [one] once
    [2] twice
   *[other] { $value } times
}
highlight-taken-down = Most passengers in one crash
highlight-crashes = Most crashes
highlight-cards = Most cards paid as captain

# What a viewer who is not asked anything is told.
ui-wait-cards = A card may be played first
ui-wait-passengers = The passengers decide in turn
ui-wait-crash = The airship crashes
ui-wait-crash-lifeboat = The lifeboat crashes
ui-wait-saved = The ship is saved
ui-wait-failing = A card may still change this
ui-wait-secret = Who can play one stays secret.

# Signs in the sky for what happens in a step: a word or two
sign-ejected = Ejected!
sign-lifeboat = Lifeboat!
sign-escaped = Escapes!
sign-captain = Captain
sign-forced = Forced
sign-spied = Spied on
sign-saved = Saved!
sign-fails = No cards!
sign-crash = Crash!
sign-landfall = Journey’s end
sign-stops = Lands
sign-helps = Helps

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Stay aboard or get off in time: your captain may be bluffing.
bot-easy = easy
bot-normal = normal
bot-hard = hard
round = Journey
round-before = Previous journey
round-next = Next journey

# What simulations count
figure-treasures = Treasures of a player
figure-crashes = Crashes of a player
figure-paid = Equipment used
figure-special = Special card played
figure-power = Power used
figure-city = Treasure taken in
