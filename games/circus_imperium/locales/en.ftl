# The log
crew-shown = { $person }: { $race }, { $armour }, { $items }
gladiator-declined = { $person } does not race
order-rolled = { $unit } rolls { $roll } for the start
placed = { $unit } starts from { $space }
wall-built = { $seat } puts a wall between { $one } and { $other }
wall-declined = { $seat } puts up no wall
turn-began = Turn { $turn }
tie-rolled = { $person } is tied and rolls { $roll }
walked = { $person } walks from { $start } to { $to }
left-by-gate = { $person } leaves the arena by the gate
announced = { $unit } announces { $speed }
run-rolled = { $unit } runs wild: rolls { $roll }, { $speed ->
    [one] 1 space
   *[other] { $speed } spaces
}
ran-loose = { $unit } runs on without a driver at { $speed }
coasts = { $unit } has lost its driver and goes straight on: { $left } to go
entered-mp = { $unit } enters { $space }
entered-whip = { $unit }, whipped, enters { $space }
entered-skid = { $unit } skids into { $space }
entered-shift = { $unit } cuts in to { $space }
entered-push = { $unit } is pushed into { $space }
entered-wreck = { $unit } is pushed into { $space }
entered-run = { $unit } runs into { $space }
entered-forced = { $unit } is forced into { $space }
came = { $unit } comes to { $space }
rammed-side = { $unit } rams { $target } on the { $side }
rammed-rear = { $unit } rams { $target } in the rear (roll { $roll })
rammed-front = { $unit } rams { $target } from the front, on the { $side }
rammed-head-on = { $unit } meets { $target } head-on (roll { $roll })
jammed = No room: { $unit } stays where it is
swapped = { $unit } and { $other } change places
wall-impact = { $unit } hits the wall on its { $side }: { $roll }
crashed = { $unit } crashes and stops
kept-hold = { $person } holds on (roll { $roll }, needs { $target } or less)
thrown-out = { $person } is thrown out (roll { $roll }, needs { $target } or less)
bend-entered = { $unit } takes the bend at { $speed }, safe speed { $safe }: { $draws ->
    [0] no draw
    [one] 1 draw
   *[other] { $draws } draws
}
turn-drawn = { $unit } draws { $roll }: { $row }
turn-redirected = { $unit } draws { $roll }: { $full } is full, so { $row }
skill-spent = { $person } spends a skill point: { $left ->
    [0] none left
   *[other] { $left } left
}
crowd-line = { $line } shouts the front row
whip-drawn-own = { $person } whips: { $roll }, { $row }
whip-drawn = { $person } whips { $unit }: { $roll }, { $row }
whip-redirected-own = { $person } whips: { $roll }, row W{ $full } is full, so { $row }
whip-redirected = { $person } whips { $unit }: { $roll }, row W{ $full } is full, so { $row }
turns-cleared = All boxes of the turn table are free again
whips-cleared = All boxes of the whip table are free again
frenzied-whip = Frenzy! The beasts of { $unit } no longer obey
frenzied-laser = The laser drives the beasts of { $unit } mad
calmed-wall = The wall has calmed the beasts of { $unit }
calmed-control = The beasts of { $unit } are under control again
trampled = { $unit } tramples { $person } (roll { $roll }, needs { $target } or less): { $damage } damage
trample-missed = { $unit } runs past { $person } without harm (roll { $roll }, needs { $target } or less)
window-opened = A chance to jump: { $people }
tested-well = { $person } – { $deed }: success (roll { $roll }, needs { $target } or less)
tested-badly = { $person } – { $deed }: failed (roll { $roll }, needs { $target } or less)
ride-held = { $person } stands on the beasts (roll { $roll }, needs { $target } or less)
ride-lost = { $person } slips off the beasts (roll { $roll }, needs { $target } or less)
leapt = { $person } jumps off { $unit }
boarded-unit = { $person } is on { $unit } now
no-room = { $person } finds no room on { $unit }
fell = { $person } falls (roll { $roll }): { $points } damage
caught = { $person } is caught and dragged by { $unit } (roll { $roll })
dropped = { $person } is dropped in { $space }
dropped-wreck = { $person } stands beside the wreck in { $space }
dropped-net = { $person } is out of the net in { $space }
let-go = { $person } lets go in { $space }
chariot-hit = { $unit }: { $section ->
    [front] front
    [rear] rear
    [left] left side
   *[right] right side
} takes { $points }
beasts-hurt = The beasts of { $unit } take { $points } damage: { $damage } of 60
person-hurt = { $person } takes { $points } damage: { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
shield-broken = The shield of { $person } is in pieces
shield-dropped = { $person } drops the shield
died = { $person } is dead
wrecked-structure = { $unit } breaks apart; its beasts are loose
wrecked-beasts = The beasts of { $unit } are dead
wrecked-unharnessed = The beasts of { $unit } are unharnessed
lap-started = { $person } crosses the start line
lap-completed = { $person } crosses the line: lap { $lap }
start-lost = { $person } is back behind the start line
lap-lost = { $person } is back behind the line: lap { $lap }
laser-fired = The laser of lap { $lap } picks { $unit }, in last place
decided = { $person } has decided
commits-revealed = All choices are revealed
committed = { $person } wants to { $deed }
victim-drawn = The mad beasts of { $unit } choose: { $roll }
attack-hit = { $person } – { $deed }: hit (roll { $roll }, needs { $target } or less)
attack-missed = { $person } – { $deed }: missed (roll { $roll }, needs { $target } or less)
bitten = The beasts of { $unit } bite { $at } (roll { $roll }, needs { $target } or less; { $die }): { $points } damage
bite-missed = The beasts of { $unit } snap at { $at } and miss (roll { $roll }, needs { $target } or less)
netted = { $person } is caught in the net of { $by }
finish-fight = { $unit } crosses the line with { $people }: they fight for victory
fight-round = They strike
fight-hit = { $person } hits { $at } (roll { $roll }, needs { $target } or less)
fight-missed = { $person } misses { $at } (roll { $roll }, needs { $target } or less)
finish-rolled = { $person } stretches for the line: { $roll }
race-won = { $person } wins the race!
race-annulled = No driver can win any more: the race is annulled

# What a decision is called
some-driver = Driver { $number }
some-gladiator = Gladiator { $number }
some-chariot = chariot { $number }
some-team = team { $number }
do-crew = { $person }: { $race }, { $armour }, { $items }
do-decline = Race without { $person }
do-place = Start from { $space }
do-wall = A wall between { $one } and { $other }
do-no-wall = No wall
do-walk = Walk to { $space }
do-stay = Stay
do-gate = Leave by the gate
do-announce = Announce { $speed }
do-step-f = Straight on
do-step-fl = Front-left
do-step-fr = Front-right
do-step-back = Back
do-skill = Spend a skill point
do-accept = Accept the draw
do-shift = Cut in by one lane
do-no-shift = Keep the lane
do-whip = { $person } whips
do-end = End your move
do-deed = { $person }: { $deed }
do-pass = { $person }: nothing
do-release = { $person } lets go
do-hold = { $person } holds on
do-pick = { $person } strikes at { $target }
do-drop-shield = { $person } drops the shield
do-drop-net = { $person } opens the net
do-order = { $person }: { $order }
do-own-release = Let go
do-own-hold = Hold on
do-own-pick = Strike at { $target }
do-own-drop-shield = Drop the shield
do-own-drop-net = Open the net
order-board-ask = ask me when I can board a chariot
order-board-never = never board a chariot
order-board-at = board { $unit } when it comes by: on or off
order-change-ask = ask me when I can jump to another chariot
order-change-never = never jump to another chariot
order-change-to = jump to { $unit } when it comes by: on or off
order-leap-now = jump off at the next chance
order-leap-never = stay aboard
unreadable = “{ $text }” is no decision of Circus Imperium
no-way = Your chariot cannot drive to { $text } now

# Names
second-driver = { $name } II
gladiator-of = { $name }’s gladiator
second-gladiator = { $name }’s second gladiator
chariot-of = { $name }’s chariot
second-chariot = { $name }’s second chariot
team-of = { $name }’s loose team
second-team = { $name }’s second loose team
wreck-of = { $name }’s wreck
second-wreck = the wreck of { $name }’s second chariot
beasts-of = the beasts of { $unit }
race-human = human
race-kessrith = KessRith
race-ssora = Ssora
race-baufrin = Baufrin
armour-light = light armour
armour-medium = medium armour
armour-heavy = heavy armour
item-pilum = pilum
item-spatha = spatha
item-net = net
item-whip = whip
item-trident = trident
item-small-shield = small shield
item-large-shield = large shield
items-none = sword and whip
section-front = front
section-rear = rear
section-left = left
section-right = right
row-shift = may cut in
row-hold = line held
row-skid-1 = skid 1
row-skid-2 = skid 2
row-skid-3 = skid 3
whip-1 = 2 extra spaces
whip-2 = 1 extra space
whip-3 = 2 extra spaces, move ends
whip-4 = 1 extra space, move ends
whip-5 = 1 extra space, beasts take 1
whip-6 = chariot takes 1
whip-7 = chariot takes 2
whip-8 = chariot takes 3
whip-9 = chariot takes 1, beasts take 1
whip-10 = chariot takes 2, beasts take 1
whip-11 = chariot takes 3, beasts take 1
whip-12 = frenzy
deed-fight = fight { $target } hand to hand
deed-whip = whip { $target }
deed-trident = thrust the trident at { $target }
deed-throw-trident = throw the trident at { $target }
deed-bite = set the beasts on { $target }
deed-pilum = thrust the pilum at { $target }
deed-throw-pilum = throw the pilum at { $target }
deed-spatha = strike { $target } with the spatha
deed-net = throw the net over { $target }
deed-board = board { $unit }
deed-change = jump to { $unit }
deed-leap = jump off
deed-unharness = unharness the beasts and step down
deed-ride = unharness the beasts and ride them
deed-calm = regain control

# Options
option-track = Track
option-track-grand = Large
option-track-petit = Small
option-shape = Course
option-shape-oval = Oval
option-shape-figure-eight = Figure-8 through the crossing
option-gladiators = Gladiators
option-wall-sections = Wall sections
option-aliens = Other species
option-laps = Laps
option-laps-1 = 1
option-laps-2 = 2
option-laps-3 = 3
option-tables = Whip and turn tables
option-tables-shared = Shared by all
option-tables-per-chariot = One pair per chariot
option-chariots-per-seat = Chariots per player
option-chariots-per-seat-1 = 1
option-chariots-per-seat-2 = 2
timed-out-announce = a safe speed is announced
timed-out-window = no reaction
timed-out-commit = no attack
timed-out-whip = the move ends
limits-decision = each decision may take { $seconds } seconds
limits-reaction = a reaction to another’s move may take { $seconds } seconds
option-interrupt-timer-s = Seconds to react
option-interrupt-timer-s-10 = 10
option-interrupt-timer-s-20 = 20
option-interrupt-timer-s-off = No limit
option-decision-timer-s = Seconds per decision
option-decision-timer-s-45 = 45
option-decision-timer-s-90 = 90
option-decision-timer-s-off = No limit
explain-track = The small track has the same bends and shorter straights: a quicker race.
explain-shape = In a figure-8 the chariots cross each other in the middle; it needs the large track.
explain-gladiators = Each chariot may carry a gladiator with an armour and two weapons.
explain-wall-sections = Before the race each player may place a piece of wall on the track.
explain-aliens = Drivers and gladiators may belong to other races, with strengths and weaknesses of their own.
explain-laps = How many laps win the race.
explain-tables = Whether all chariots tick the same whip and turn tables or each has its own.
explain-chariots-per-seat = With two chariots a player commands a team; at most eight chariots race.
explain-interrupt-timer-s = The time to react in another player’s move.
explain-decision-timer-s = The time for every other decision; then the game’s usual choice is made.

# Why not
no-small-eight = The figure-8 needs the large track.
too-many-chariots = At most eight chariots can race.
race-over = The race is over.
not-asked = You cannot decide this now.
not-yours = This is not your driver or gladiator.
wrong-crew = A driver brings no items; a gladiator brings two of the six, with at most one shield.
no-aliens = Only humans race at this table.
ssora-load = Ssora wear light armour and carry no shield.
not-on-grid = That is not a free space of the start grid.
no-wall-there = No wall section can stand there.
cannot-walk = You can walk one space, and not through a wall.
no-gate = The gate is too far away.
too-fast = Your beasts do not have that many movement points.
cannot-step = A chariot goes forward, and not through walls or into forbidden spaces.
cannot-whip = This person cannot whip now.
no-action = This person has no action left in this turn.
helpless = This person can do nothing in this turn.
combat-only = That can only be done in the Combat Phase.
boarded = With an opponent aboard you can only fight hand to hand, jump off or jump to another chariot.
frenzy-bars = Not while the beasts are frenzied.
not-to-calm = These beasts are not frenzied, or only since this turn.
not-aboard = You have to be aboard for that.
cannot-board = There is nothing to board within reach, or no room.
cannot-change = There is no chariot with room beside yours.
cannot-unharness = There is nothing to unharness.
cannot-fight = Hand to hand needs the same chariot, or the same sand.
out-of-reach = That is out of reach of this weapon.
out-of-whip = That is out of reach of the whip.
out-of-beasts = These beasts are out of reach of the whip, or straight ahead.
out-of-range = That is too far or too near for a throw.
out-of-bite = The beasts can only bite what is in front of them.
not-your-beasts = These beasts do not obey you now.
no-weapon = This person has no such weapon.
no-trident = There is no trident at hand.
has-whipped = After whipping, no trident, pilum or net in the same turn.
ally = You cannot attack allies.
protected = A gladiator protects this driver.
rider-only = A rider on the beasts can only set them on an opponent.
twice = You cannot do that twice in a turn.
out-of-net = The net does not reach that far.
not-dragged = This person cannot let go now.
no-opponent = There is no such opponent here.
no-shield = There is no shield to drop now.
net-is-empty = The net is empty.
no-order = This is already set, or cannot be set now.

# The page
ui-finish = FINISH
ui-over = The race is over
ui-start = Before the start
ui-turn = Turn { $turn } · lap { $lap }/{ $laps }
ui-arena = The arena. The spaces that you can choose are buttons in the question.
ui-words = Where everyone is
ui-close = Close
ui-absent = not in the race
ui-aboard = at the reins in { $space }
ui-frenzied = on frenzied beasts in { $space }
ui-riding = riding loose beasts in { $space }
ui-dragged = dragged by { $unit } in { $space }
ui-on-foot = on foot in { $space }
ui-left = out by the gate
ui-dead = dead
ui-standing = { $place }, laps { $laps }, { $points } movement points, wounds { $wounds }
ui-person = { $name }: { $place }, laps { $laps }
ui-wreck = { $unit } is a wreck in { $space }
ui-empty = { $unit } runs empty in { $space }
ui-phase-crew = Drivers are chosen in secret
ui-phase-place = To the start!
ui-phase-walls = Walls go up
ui-phase-walk = Crew on foot walk
ui-phase-move = The chariots move
ui-phase-declare = Secret choices: { $count } still to come
ui-phase-combat = Combat
ui-odds = Next draw
ui-turns = Bend
ui-whips = Whip
ui-odds-turn = line held { $holds }%, skid { $skids }%
ui-odds-whip = extra spaces { $gains }%, frenzy { $frenzy }%
ui-tables = Bends and whip
ui-tables-how = Both tables serve the whole race. A full row leads to the next; the sixtieth tick clears the table.
ui-tables-own = These are the tables of your chariot. A full row leads to the next; the sixtieth tick clears the table.
ui-table-turns = Turn table
ui-table-whips = Whip table
ui-result = Result
ui-boxes = Boxes
ui-chance = Chance
ui-sheet = Your chariot
ui-mp = MP
ui-beasts = Beasts
ui-beasts-short = beasts
ui-life-short = life
ui-hits = to hit
ui-bite = bite
ui-hull-words = Boxes left: front { $front }, rear { $rear }, left { $left }, right { $right }
ui-beasts-words = { $damage } of 60 boxes ticked
ui-armour = Armour
ui-wounds = Wounds
ui-skill = Skill
ui-items = Carries
ui-shield = Shield
ui-trident = Trident
ui-in-rack = in the rack
ui-no-trident = gone
ui-laps = Laps
ui-stunned = stunned
ui-netted = in a net
ui-orders = Answers in advance
ui-orders-how = Choose now what you will be asked about later. It holds until you change it.
ui-mini = Show the whole arena, or come closer
ui-ask-crew = { $who ->
    [you] Which armour do you wear?
   *[other] What does { $name } wear?
}
ui-why-crew = Everyone chooses in secret; all crews are revealed together.
ui-armour-how = { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
}; you hit and jump on { $av } or less
ui-no-gladiator = No gladiator
ui-two-items = two items
ui-ask-place = { $who ->
    [you] Where do you start?
   *[other] Where does { $name } start?
}
ui-why-place = A lap of lane A has { $inside } spaces, but its bends are safe only up to { $slow }; a lap of lane D has { $outside }, safe up to { $fast }.
ui-ask-wall = Where do you put your wall?
ui-why-wall = In lane A or D, in the way of the others.
ui-ask-walk = { $who ->
    [you] Where do you walk?
   *[other] Where does { $name } walk?
}
ui-gate-how = Safe, but out of the race.
ui-ask-announce = How fast?
ui-why-announce = The disc in a bend is its safe speed. Each point above it costs a draw: { $skids }% risk of a skid. Under each speed stands what it costs straight on.
ui-speed = Speed { $speed }; straight on, { $draws ->
    [0] no draw
    [one] 1 draw
   *[other] { $draws } draws
}
ui-ask-step = Which space next?
ui-announced = Announced { $speed }
ui-to-go = { $count } to go
ui-draws = { $count ->
    [one] 1 draw: { $skids }% risk of a skid
   *[other] { $count } draws: { $skids }% risk of a skid
}
ui-drive = Drive to
ui-drive-how = Drive to (or tap or click a space)
ui-way = { $space }, { $count ->
    [one] 1 space
   *[other] { $count } spaces
}{ $draws ->
    [0] {""}
    [one] , 1 draw: { $skids }% risk of a skid
   *[other] , { $draws } draws: { $skids }% risk of a skid
}{ $ram ->
    [yes] ; rams what stands there
   *[no] {""}
}
ui-safe = safe speed { $safe }
ui-straight = no bend
ui-ask-skill = You drew “{ $row }”. Draw again?
ui-skill-left = { $holds }% that a new draw keeps the line; { $count ->
    [one] 1 point
   *[other] { $count } points
} left
ui-ask-shift = Cut in?
ui-shift-to = to { $space }: a shorter lane{ $safe ->
    [0] { "" }
   *[other] , but safe speed { $safe } there, { $here } here
}
ui-ask-whip = Whip your beasts?
ui-specials = Special actions
ui-test = { $target } or less on a D10: { $odds }%; { $does }
ui-no-test = no test; { $does }
ui-ask-window = { $who ->
    [you] Do you jump?
   *[other] Does { $name } jump?
}
ui-why-window = { $unit } comes by.
ui-ask-attack = { $who ->
    [you] Do you attack?
   *[other] Does { $name } attack?
}
ui-ask-special = { $who ->
    [you] Do you try a special action?
   *[other] Does { $name } try a special action?
}
ui-ask-alone = { $who ->
    [you] No opponent is in your reach
   *[other] No opponent is in reach of { $name }
}
ui-why-special = No opponent is in reach. Secret until everyone has chosen.
ui-why-alone = Secret until everyone has chosen.
ui-do-nothing = Do nothing
ui-do-whip = Whip
ui-why-commit = Secret until everyone has chosen; all attacks happen at once.
ui-who-chose = Who has chosen
ui-has-chosen = { $name }: has chosen
ui-is-choosing = { $name }: choosing
ui-ask-release = { $who ->
    [you] Do you let go?
   *[other] Does { $name } let go?
}
ui-ask-fight = { $who ->
    [you] Whom do you attack?
   *[other] Whom does { $name } attack?
}
ui-why-fight = You crossed the line together: the last one standing wins.
ui-end-name = Name
ui-end-place = At the end

# Help
help-key-digits = the speed, or the choice with that number
help-board = On the sand
help-safe = Safe speed of a bend space: above it, you draw once for each point.
help-draws = Draws that this space costs at your speed.
help-ram = This space is taken: you would ram.
help-fury = Frenzied beasts: out of control.
help-foot = On foot.
help-drag = Dragged behind a chariot.
help-mp = Movement points of the beasts.
help-egg = Laps completed.
help-sheet = Your sheet
help-boxes = The gold boxes are corners, shared by two sides. Below them, a grey box costs the driver 1 wound; a black one breaks the chariot.
help-beasts = A figure in a box of the beasts is their speed once it is ticked; beside each row, what they need to hit, calm and frenzied.
help-tables = The bars show the chances of the next draw; tap them to see both tables.

# why a bot would do so
why-speed = { $speed ->
    [one] 1 space.
   *[other] { $speed } spaces.
} Straight on, this costs { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} on the turn table: { $skids }% risk of a skid.
why-speed-safe = { $speed ->
    [0] You stay where you are
    [one] 1 space straight on without a draw
   *[other] { $speed } spaces straight on without a draw
}; at speed { $next } it would be { $more ->
    [one] 1 draw
   *[other] { $more } draws
}.
why-speed-free = { $speed ->
    [0] You stay where you are, and risk nothing.
    [one] 1 space straight on, without a draw.
   *[other] { $speed } spaces straight on, without a draw.
}
why-wins = { $left ->
    [one] The finish line is 1 space away
   *[other] The finish line is { $left } spaces away
}: this can win the race.{ $draws ->
    [0] { "" }
   *[other] { " " }Straight on, the risk of a skid is { $skids }%.
}
why-draws = It costs { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} on the turn table: { $skids }% risk of a skid.
why-someone = the chariot there
why-step-short = No draw there, and it is the shortest way: { $left ->
    [one] 1 space
   *[other] { $left } spaces
} to the finish line.
why-step-safe = No draw there; any other way costs at least { $least ->
    [one] 1 draw
   *[other] { $least } draws
}.
why-step-free = No draw there{ $left ->
    [0] { "" }
    [one] ; 1 space to the finish line
   *[other] ; { $left } spaces to the finish line
}{ $safe ->
    [0] { "" }
   *[other] , and the next bend of that lane is safe up to { $safe }
}.
why-step-least = { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} there, { $skids }% risk of a skid: any other way costs more.
why-step-near = { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} there, { $skids }% risk of a skid, but it is the shortest way: { $left ->
    [one] 1 space
   *[other] { $left } spaces
} to the finish line.
why-whip = A stroke of the whip: { $does }.
why-end = A stroke would give extra spaces with { $gains }%, but damage with { $hurts }% and frenzy with { $frenzy }%.
why-redraw = As drawn, { $does }; the chance that a new draw keeps the line is { $holds }%.
why-best-draw = This is the best draw: { $does }.
why-accept = As drawn, { $does }. You keep your skill points; a new draw would keep the line with { $holds }%.
why-shift-ram = Cutting in { $does }.
why-shift = The inside is shorter: { $inside ->
    [one] 1 space
   *[other] { $inside } spaces
} to the finish line from there, { $here } from here.
why-no-shift = Further in the safe speed is { $inside }, here it is { $here }.
why-crew = { $boxes } boxes of armour before any wound; you hit and jump on { $av } or less.
why-decline = The driver then drives alone, with whip and trident.
why-place = { $left ->
    [one] 1 space
   *[other] { $left } spaces
} to the finish line; a lap of lane { $lane } has { $lap } spaces.
why-wall = It stands in the way of every chariot in that lane.
why-no-wall = A wall would be in your own way too.
why-stand = No step is better than this space: being run over on foot costs a D10 plus the speed of the chariot.
why-walk = On foot, keep away from the chariots: being run over costs a D10 plus their speed.
why-stay = You keep your place: who fails a jump falls or is dragged.
why-act = { $kind ->
    [attack] It hits
   *[special] It succeeds
} with { $odds }% ({ $target } or less on a D10): { $does }.
why-act-sure = It needs no test: { $does }.
why-let-go = Every space that you are dragged costs you 1 damage.
why-hold = You still move with the beasts and can even win so, but every space costs you 1 damage.
why-rest = The best attack here hits with { $odds }%; you keep your weapons.
why-rest-aboard = No opponent is in reach, and who leaves the chariot loses it.
why-rest-alone = No opponent is in reach.
why-race = { $ahead ->
    [0] You lead the race.
    [one] 1 rival is ahead of you.
   *[other] { $ahead } rivals are ahead of you.
}

# What a ram, a stroke, an attack or a special action does
effect-ram = { $how ->
    [side] rams { $unit }: it takes { $hit }, you take { $recoil }
    [rear] rams { $unit } in the rear: it takes { $hit }, your beasts take { $hit }
    [head-on] meets { $unit } head-on: the beasts of both take { $hit }
    [wreck-beside] hits a wreck: you take { $recoil }
   *[wreck-ahead] hits a wreck: your beasts take { $hit }
}
effect-stroke = { $gains }% chance of extra spaces, { $hurts }% of damage and { $frenzy }% of frenzy{ $armed ->
    [yes] ; then no trident this turn
   *[no] { "" }
}
effect-strike = { $points } damage
effect-throw = { $points } damage; you lose the weapon, hit or miss
effect-fight = 1 to { $most } damage, as rolled
effect-lash = { $gains }% chance that they run on, { $hurts }% of damage and { $frenzy }% of frenzy
effect-net = 1 damage and caught in the net; the net is gone
effect-bite = { $least } to { $most } damage{ $rear ->
    [yes] { " " }to its rear
   *[no] { "" }
}
effect-board = { $leaves ->
    [yes] you leave your chariot
   *[no] you take a place on it
}{ $falls ->
    [yes] ; if it fails, you fall or are dragged
   *[no] { "" }
}
effect-leap = you lose your chariot: on foot, 1 space a turn
effect-unharness = your chariot becomes a wreck, you are on foot
effect-ride = your chariot becomes a wreck, you stand on the beasts
effect-calm = your beasts obey again

# What a standing order does in a window
window-window = Never jump when asked
window-alone = Do nothing in combat when no rival is in reach
# The goal and the turn table
help-goal = Drive your chariot through the bends and be the first driver to complete all laps.
help-row-shift = you may move one lane inwards
help-row-hold = you stay in your lane
help-row-skid-1 = you slide one lane outwards
help-row-skid-2 = you slide two lanes outwards
help-row-skid-3 = you slide three lanes outwards

# The end
end-margin = { $laps ->
    [one] a lap
   *[other] { $laps } laps
}
end-result = { $laps } of { $of ->
    [one] { $of } lap
   *[other] { $of } laps
}
end-turns = The race took { $turns } turns.
end-annulled = The race was annulled in turn { $turns }: no driver could win any more.
end-gone = Your race ended early: { $fate }.
highlight-lap = Fastest lap
highlight-lap-value = { $value ->
    [one] 1 turn
   *[other] { $value } turns
}
highlight-speed = Fastest chariot
highlight-speed-value = { $value ->
    [one] 1 space
   *[other] { $value } spaces
}
highlight-rams = Chariot with the most rams
highlight-hits = Most hits in combat
highlight-leaps = Most jumps aboard
highlight-walls = Chariot that hit the most walls

# What a viewer who is not asked anything is told.
ui-wait-secret = Choices stay hidden until all have chosen.

# Signs on the board for what happens in a step: a word or two
sign-ram = Ram!
sign-wall = Wall!
sign-stuck = No room
sign-crash = Crash!
sign-skid = Skid
sign-thrown = Thrown out!
sign-holds = Holds on
sign-whip = Whip
sign-frenzy = Frenzy!
sign-calm = Calm
sign-trampled = Trampled!
sign-dodges = Dodges
sign-aboard = Aboard!
sign-leaps = Leaps off
sign-dragged = Dragged!
sign-falls = Falls
sign-on-foot = On foot
sign-shield = Shield lost
sign-dead = Killed
sign-wreck = Wrecked!
sign-lap = Lap { $lap }/{ $laps }
sign-laser = Laser!
sign-miss = Miss
sign-net = Netted!
sign-hit = Hit!
sign-hold = Line held
sign-may-cut = May cut in
sign-wins = Victory!

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Keep your line in the bends, or keep your enemies out of it. The crowd prefers crashes.
bot-rookie = rookie
bot-driver = driver
bot-ace = ace
round = Turn
round-before = Previous turn
round-next = Next turn

# What simulations count
figure-hits = Hits of a player
figure-wrecks = Wrecks of a player
figure-race = People
figure-armour = Armour
figure-item = Item of a gladiator
