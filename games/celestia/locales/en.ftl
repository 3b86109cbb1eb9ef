# What happened
journey-began = { $number ->
    [1] The first journey begins at { $city }
   *[other] Journey { $number } begins at { $city }
}; { $seat } is captain.
card-drawn = { $seat } draws { $card }.
card-drawn-hidden = { $seat } draws a card.
pile-reshuffled = The discard pile becomes a new draw pile of { $cards } cards.
asked = { $seat }, it is up to you.
rolled = { $seat } rolls { $dice }.
rolled-lifeboat = { $seat } rolls for the lifeboat: { $dice }.
rolled-none = { $seat } has no die to roll.
stays = { $seat } stays aboard.
leaves = { $seat } gets off.
boards = { $seat } leaves in the lifeboat.
treasure-taken = { $seat } takes a treasure at { $city }, worth { $value }.
treasure-taken-hidden = { $seat } takes a treasure at { $city }.
city-closed = { $city } has no treasure left.
special-played = { $seat } plays { $card }.
rerolled = Rolled again: the airship’s dice show { $dice }.
rerolled-lifeboat = Rolled again: the lifeboat’s dice show { $dice }.
reroll-declined = { $seat } rolls no die again.
ejected = { $seat } has to get off.
captain-changed = { $to } takes over from { $from } as captain.
gear-changed = { $seat } discards { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 } and draws as many.
spied = { $by } spied on { $on }.
spied-seen = { $by } spied on { $on }: { $cards }.
lifeboat-boarded = { $seat } takes the lifeboat at { $city }; { $hazard } is nothing to it.
abandoned = The airship is left empty and goes no further.
paid = { $seat } pays { $cards }.
paid-nothing = { $seat } has nothing to pay.
failure-declared = { $seat } does not face the events.
spyglass-used = { $seat } uses the Spyglass of { $city }: the vessel is saved.
escaped = { $seat } jumps before the crash.
crashed = The airship crashes: { $seats } { $count ->
    [one] gains
   *[other] gain
 } nothing.
crashed-empty = The airship crashes with nobody aboard.
crashed-lifeboat = The lifeboat crashes: { $seats } gains nothing.
moved = The airship reaches { $city }.
moved-lifeboat = The lifeboat reaches { $city }.
stopped = { $seat } goes no further than { $city }.
landfall = The airship has arrived: landfall at { $city }.
landfall-lifeboat = The lifeboat has arrived: landfall at { $city }.
lifeboat-finished = The lifeboat of { $seat } is free again.
captain-passed = { $seat } is captain now.
journey-ended = Journey { $number } is over.
scored = { $seat } has { $points } points with { $treasures } treasures.
game-ended = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the victory.
 }
signal-sure = { $seat } looks confident.
signal-doubtful = { $seat } looks doubtful.
signal-teasing = { $seat } teases the table.
power-used = { $seat } uses the power of the { $character } character.
treasure-given = { $seat } gives away a treasure of { $city }, worth { $value }.
forced = { $on } will have to declare the same as { $by }.
help-shown = { $seat } looks at the help that is offered.
help-returned = { $seat } takes the offered help cards back.
help-used = { $seat } helps with { $cards }.

# Why not
game-over = The game is over.
not-your-roll = It is not for you to roll or stop now.
not-alone = Only a captain alone aboard may stop the airship, and only before the roll.
just-boarded = The lifeboat must be rolled in the round in which it was boarded.
city-emptied = There is no treasure left in this city.
not-your-declaration = It is not your turn to declare.
lifeboat-taken = Somebody is in the lifeboat already.
no-lifeboat-card = You need this Lifeboat card in your hand.
closed-before-roll = New Gear and Spy are played before a roll, when you are asked.
closed-before-reveal = This card is played after the passengers and before the captain, when you are asked.
closed-rescue = A Spyglass is used only when your vessel is about to crash.
closed-escape = A Jetpack is played only when your vessel crashes.
not-in-hand = { $card } is not in your hand.
no-such-dice = Choose dice that lie on the table; only the captain chooses them.
no-blank = No die shows nothing.
not-ejectable = Only another passenger of the airship can be made to leave, never the captain.
not-nameable = Name another player aboard the airship.
not-the-captain = Only the captain of the airship plays Nature Calls, before facing the events.
nothing-to-change = You have no other card to change.
nothing-to-see = Choose another player who has cards.
not-your-reroll = Nobody has played an Alternate Route for you to choose dice.
not-your-events = It is not for you to face the events now.
wrong-payment = These cards do not answer the dice: one matching card, or a Turbo, for each event.
must-pay = You hold the equipment for these dice, so you must pay.
no-spyglass = You have no Spyglass from this city.
nothing-to-pass = You are not asked for a special card now.
not-quiet = You are asked in these windows already.
asked-so = You are asked like this already.
already-signalled = You have signalled in this step already.
wrong-offer = Offer help cards of your own that the dice ask for, when you are asked.
no-power = Your character cannot do this now.
unreadable = “{ $text }” is not a decision of Celestia.

# Decisions
do-roll = Roll the dice
do-roll-fewer = Roll two dice fewer
do-stop = Go no further and take a treasure
do-stay = Stay aboard
do-disembark = Get off with a treasure
do-board = Take the lifeboat: { $hazard } is free
do-force-stay = Stay, and seat { $seat } must stay too
do-force-leave = Get off, and seat { $seat } must get off too
do-route = Alternate Route: the captain may roll dice again
do-route-dice = Alternate Route: roll again dice { $dice }
do-weather = Bad Weather: roll the blank dice again
do-eject = Ejection: seat { $seat } has to get off
do-jetpack = Jetpack: get off with a treasure before the crash
do-nature = Nature Calls: seat { $seat } becomes captain
do-gear = New Gear: change your whole hand
do-spy = Spy: look at the hand of seat { $seat }
do-reroll = Roll again dice { $dice }
do-reroll-none = Keep the dice as they are
do-pay = Pay { $cards }
do-pay-nothing = Fly on
do-fail = Do not face the events
do-spyglass = Use the Spyglass of { $city }
do-offer = Offer { $cards }
do-give = Give a treasure of { $city } and roll all dice again
do-helm = Become captain
do-calm = Ignore the pirates
do-draw = Draw two cards to help the captain
do-pass = Pass
do-pass-step = Pass for this step
do-pass-journey = Pass for this journey
do-listen-before-roll = Ask me again before rolls
do-listen-before-reveal = Ask me again before the captain decides
do-listen-rescue = Ask me again for rescues
do-listen-escape = Ask me again for escapes
do-ask-playable = Ask me whenever I can play a card
do-ask-rescue = Ask me only for rescue and escape
do-ask-never = Never ask me for special cards
do-signal-sure = Look confident
do-signal-doubtful = Look doubtful
do-signal-teasing = Tease

# Names
fog = fog
lightning = lightning
birds = birds
pirates = pirates
die-blank = nothing
die-fog = fog
die-lightning = lightning
die-birds = birds
die-pirates = pirates
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
option-mode = Boxes
option-mode-lifeboat = With the lifeboat
option-mode-base = Base game
option-little_help = A Little Help: improved equipment, help cards, characters
option-open_treasures = Treasure values are open
option-timer = Time for a decision
option-timer-off = No limit
option-timer-30 = 30 seconds
option-timer-60 = 60 seconds
option-timer-90 = 90 seconds

# Content that cannot be
content-die = a die has six faces out of blank, fog, lightning, birds, pirates
content-city = city { $label }: one to three rising values, the lowest one the label, up to 40 copies each, up to 4 dice
content-order = city { $label }: labels rise from city to city, and only the first needs no die
content-cities = there are nine cities, not { $count }
content-card = there is no card “{ $code }”
content-box = the card { $code } lies in another box, or has more than 40 copies
content-twice = the card { $code } stands twice
content-missing = the card { $code } is missing
content-deck = { $count } cards are no deck: at least 60 in the base game, at most 200 in all

# Positions that cannot be
position-range = “{ $key }” is out of range
position-nobody = nobody is called “{ $name }”
position-city = no city has the label { $label }
position-place = { $name } is in the lifeboat if and only if the lifeboat says so
position-cards = more cards of a kind than the deck has
position-treasures = more treasures of a kind than the city has
position-treasure = “{ $text }” is not a treasure: the label of its city, a colon, its value or S
position-asked = nobody can be asked here

# The table
ui-turn = Journey { $number }
ui-over = Over
ui-sky = Nine cities in the clouds
ui-words = The journey in words
ui-city = { $city }: treasures marked { $label }, { $left } left, { $dice } dice to get there
ui-city-closed = { $city }: no treasure left, no longer a stop
ui-airship = The airship is at { $city } with { $seats }; { $captain } is captain; dice: { $dice }
ui-airship-finished = The airship is finished for this journey
ui-lifeboat = The lifeboat is at { $city } with { $seat }, who pays nothing against { $hazard }; dice: { $dice }
ui-lifeboat-reserve = The lifeboat is free
ui-not-rolled = not rolled
ui-player = { $seat }: { $place }
ui-captain = captain
ui-stays = stays
ui-aboard = aboard
ui-in-lifeboat = in the lifeboat
ui-ashore = ashore
ui-standing = { $place } · at least { $points } points · { $cards } cards · { $treasures } treasures
ui-standing-points = { $place } · { $points } points · { $cards } cards · { $treasures } treasures
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
ui-box-how = How many of each card lie in the discard pile, of all there are.
ui-box-treasures = Treasures at the start
ui-spyglass = Spyglass
ui-close = Close
ui-asking = When I am asked
ui-asking-how = Windows for special cards ask you only while you can play one, and nobody sees it. You may be asked less; decisions always remain yours.
ui-asking-passed = Passed for now
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
ui-note = Seen by your Spy, as it was then: { $seat } had { $cards }
ui-ask-before-roll = Play a card before the roll?
ui-ask-roll = Captain, do you roll?
ui-ask-roll-lifeboat = Do you fly on alone?
ui-ask-declare = Do you stay aboard?
ui-ask-before-reveal = Play a card before the captain decides?
ui-ask-decision = Captain, do you hold the course?
ui-ask-decision-lifeboat = Do you hold the course?
ui-ask-reroll = Which dice do you roll again?
ui-ask-offers = Which help cards do you offer?
ui-ask-helped = Do you accept this help?
ui-ask-rescue = Save the vessel?
ui-ask-escape = Jump before the crash?
ui-can-pay = You can pay.
ui-can-pay-nothing = Nothing to pay.
ui-can-pay-turbos = You can pay only with { $count ->
    [one] { $count } Turbo
   *[other] { $count } Turbos
 }.
ui-can-pay-no = You cannot pay.
ui-only-you = Only you see this.
ui-onwards = on to { $city }
ui-onwards-with = on to { $city }, with { $seats }
ui-dice-ahead = { $count ->
    [one] { $count } die
   *[other] { $count } dice
} to { $city }
ui-stay-if = on to { $city }, if { $captain } can answer the dice
ui-treasure-here = a treasure of { $city }, marked { $label }
ui-board-free = nothing to pay against { $hazard }
ui-fail-airship = the airship falls
ui-fail-lifeboat = the lifeboat falls
ui-power-once = your power, once a game
ui-do-board = Leave in the lifeboat
ui-do-route = Alternate Route: roll these dice again
ui-do-reroll = Roll these dice again
ui-do-eject = Ejection: who has to get off?
ui-do-nature = Nature Calls: who becomes captain?
ui-do-spy = Spy: whose hand do you look at?
ui-do-force-stay = Stay, and make stay
ui-do-force-leave = Get off, and make get off
ui-do-give = Give a treasure and roll all dice again
ui-do-offer = Offer help
ui-do-pay-else = Pay otherwise
ui-end-place = Place
ui-end-name = Player
ui-end-points = Points
ui-end-treasures = Treasures

# Help
help-key-digits = the choices of the question, from top to bottom
help-dice = Dice and what answers them
help-blank = nothing happens
help-answer = { $card }, against { $hazard }
help-turbo = a Turbo stands for any one card
help-specials = Special cards
help-route = the captain rolls the dice they choose once more
help-weather = every blank die is rolled again
help-ejection = another passenger gets off with a treasure
help-jetpack = jump off with a treasure before the crash
help-nature = another player aboard becomes captain for this step
help-gear = discard your whole hand, draw as many
help-spy = look at another player’s hand
help-lifeboat = Lifeboat
help-lifeboat-effect = leave the airship alone; one kind of event costs you nothing
help-spyglass = saves the vessel without payment, and is gone; worth 2 points if kept
help-board = On the board
help-wheel = the captain’s wheel
help-stays = stays aboard in this step
help-aboard = aboard the airship
help-ashore = ashore: waits for the next journey
help-chest = treasures left in a city, or won
help-hand = cards in hand
help-pip = dice to roll to get there

# why a bot would do so
why-roll = Your hand answers { $chance } % of all rolls of the next { $dice } dice; a treasure here is worth { $points } or more.
why-aboard = The captain holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}: { $chance } % that they answer these dice. A treasure here is worth { $points } or more.
why-pay = Your cards answer all that the dice ask for, and the ship flies on.
why-cannot = Nothing in your hand answers these dice.
why-dear = You could pay, but these cards are worth more than what lies ahead.
why-jetpack = The ship falls, and the Jetpack still brings you a treasure of { $points } or more.
why-gear = Your equipment answers { $kinds } of the four hazards: new cards can only help.
why-spy = You see the captain’s { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} before you stay or leave.
why-early = Nothing is rolled yet: your cards stay in your hand.
why-keep = { $chance } % that the captain answers these dice as they lie: your cards stay in your hand.
why-odds = { $chance } % that these dice are answered as they lie.

# What a standing order does in a window
window-before_roll = Play nothing before rolls
window-before_reveal = Play nothing before the captain reveals
window-rescue = Rescue no vessel
window-escape = Never jump before a crash
window-offers = Offer no help cards
