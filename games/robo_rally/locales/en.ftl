# What happened
docks-taken = { $seat } has dock 1, and the others follow in seat order
options-offered = { $who } may keep one of: { $options }
option-kept = { $who } keeps { $option }
home-left = { $seat } takes the left face as home
home-right = { $seat } takes the right face as home
turn-began = Turn { $turn }
went-down = { $who } is powered down: no damage, no cards
dealt = { $who } gets { $count ->
    [one] 1 card
   *[other] { $count } cards
}
flywheel-taken = { $who } takes the card from the Flywheel
recompiled = { $who } recompiles: { $count ->
    [one] 1 new card
   *[other] { $count } new cards
}
is-ready = { $who } is ready
filled = { $who }: { $count ->
    [one] 1 register is
   *[other] { $count } registers are
} filled at random
filled-none = { $who }: the program was complete, nothing had to be filled
stored = { $who } puts a card on { $option }
power-announced = { $who } announces a power-down for the next turn
power-passed = { $who } stays powered
gyro-on = { $who } turns the Gyroscopic Stabilizer on
gyro-off = { $who } leaves the Gyroscopic Stabilizer off
register-began = Register { $register }
substituted = { $who } swaps register { $register } for the conditional card
revealed = { $who } reveals { $card }
aborted = { $who } pulls the Abort Switch: { $card } instead
executes = { $who } executes { $card }
executes-copy = { $who } executes a copy of { $card }
braked = { $who } brakes
geared = { $who } goes one cell further
way-to-cell = to { $to }
way-over-edge = over the { $edge } edge from { $from }
moved-card = { $who } moves { $way }
moved-push = { $who } is pushed { $way }
moved-express = The express belt carries { $who } { $way }
moved-belt = The belt carries { $who } { $way }
moved-pusher = A pusher shoves { $who } { $way }
moved-weapon = The shot moves { $who } { $way }
blocked = A wall stops { $who }
turned = { $who } turns to face { $facing }
turned-belt = The curve turns { $who } to face { $facing }
belt-held = The belt cannot carry { $who } to { $at }: the cell is taken or contested
push-held = Pushes get in each other’s way: { $who } stays
gear-turned = A gear turns { $who } to face { $facing }
board-laser = { $beams ->
    [one] A factory laser hits { $who }
   *[other] Factory lasers hit { $who }: { $beams } beams
}
fired = { $who } fires { $weapon } at { $target }
rear-fired = { $who } fires backwards at { $target }
rammed = { $who } rams { $target }
token-taken = { $who } takes a hit: { $damage } damage in all
token-entry = { $who } re-enters with { $damage } damage
token-shielded = The Power-Down Shield protects { $who }
token-coated = The Ablative Coat of { $who } takes the hit ({ $tokens } of 3)
register-locked = Register { $register } of { $who } locks
locked-while-down = Register { $register } of { $who }, powered down, is given { $card } from the deck, face up
register-unlocked = Register { $register } of { $who } is free again
option-armour = { $who } discards { $option } instead of taking damage
option-wrecked = { $who } loses { $option }
option-shot = Fire Control destroys { $option } of { $who }
option-spent = { $option } of { $who } is used up
radio-controlled = { $who } now executes the program of { $by }
scrambled = Register { $register } of { $who } is scrambled
destroyed-pit = { $who } falls into a pit
destroyed-edge = { $who } falls off the board
destroyed-damage = { $who } has 10 damage and is destroyed
life-lost = { $who } loses a life: { $left ->
    [0] it was the last one
   *[other] { $left } left
}
eliminated = { $who } is out of the race
flag-touched = { $who } touches flag { $flag }
flag-by-arm = { $who } reaches flag { $flag } with the Mechanical Arm
archive-moved = The archive marker of { $who } moves to { $to }
flag-moved = Flag { $flag } rides to { $to }
flag-out = Flag { $flag } is out until the next register
flag-back = Flag { $flag } reappears at { $to }
flag-taken = { $who } picks up flag { $flag }
flag-dropped = { $who } drops flag { $flag } at { $at }
flag-lost = Flag { $flag }, carried by { $who }, goes back to its place at { $at }
flag-returned = { $who } returns flag { $flag } to its place
flag-controlled = { $who } takes control of flag { $flag }
sent-off = { $by } sends { $who } off the course
coin-heads = The coin shows heads
coin-tails = The coin shows tails
face-turned = Board { $face } turns a quarter clockwise
became-superbot = { $who } is the SuperBot now
finished = { $who } has touched every flag and leaves the course
repaired = { $who } is repaired: { $damage } damage left
option-drawn = { $who } gets { $option }
breaker-tripped = The Circuit Breaker powers { $who } down for the next turn
stays-down = { $who } stays powered down
wakes-up = { $who } powers up again
entered = { $who } enters at { $at }, facing { $facing }
set-up = { $who } starts at { $at }, facing { $facing }
entry-down = { $who } will be powered down
entry-up = { $who } comes back powered up
resigned = { $seat } leaves the race
claimed = { $seat } claims the victory
race-won = { $seats } { $count ->
    [one] wins
   *[other] win
} the race
last-turn-over = Turn { $turn } was the last one
no-winner = No robot wins

# Option cards: name, effect
equipment-ablative-coat = Ablative Coat
effect-ablative-coat = Takes your next 3 damage, then it is discarded.
equipment-abort-switch = Abort Switch
effect-abort-switch = Once a turn, after a reveal: your card and all later ones are replaced by cards from the deck.
equipment-brakes = Brakes
effect-brakes = You may move 0 with a Move 1.
equipment-circuit-breaker = Circuit Breaker
effect-circuit-breaker = With 3 damage or more at the end of the turn you start the next one powered down.
equipment-conditional-program = Conditional Program
effect-conditional-program = Keep an unused card; before a reveal it may replace your programmed one.
equipment-crab-legs = Crab Legs
effect-crab-legs = A Move 1 and a Rotate in one register: one cell sideways without turning.
equipment-double-barreled-laser = Double-Barreled Laser
effect-double-barreled-laser = The main laser fires two shots.
equipment-dual-processor = Dual Processor
effect-dual-processor = A move and a rotation in one register: one cell less (two with a U-Turn), then the turn.
equipment-extra-memory = Extra Memory
effect-extra-memory = One more card each turn.
equipment-fire-control = Fire Control
effect-fire-control = A hit of your main laser may lock a register of your choice, or destroy an option.
equipment-flywheel = Flywheel
effect-flywheel = Keep an unused move card and play it in a later turn.
equipment-fourth-gear = Fourth Gear
effect-fourth-gear = You may move 4 with a Move 3.
equipment-gyroscopic-stabilizer = Gyroscopic Stabilizer
effect-gyroscopic-stabilizer = While active, gears and turning belts do not turn you.
equipment-high-power-laser = High-Power Laser
effect-high-power-laser = The main laser may pass one wall or one robot.
equipment-mechanical-arm = Mechanical Arm
effect-mechanical-arm = Touch a flag or repair site in a neighbouring cell.
equipment-mini-howitzer = Mini Howitzer
effect-mini-howitzer = Five shots: 1 damage and the target is pushed away.
equipment-power-down-shield = Power-Down Shield
effect-power-down-shield = While powered down, stops 1 damage from each side in each register.
equipment-pressor-beam = Pressor Beam
effect-pressor-beam = Pushes the target one cell away instead of shooting.
equipment-radio-control = Radio Control
effect-radio-control = The target executes your remaining registers instead of its own.
equipment-ramming-gear = Ramming Gear
effect-ramming-gear = A robot that you bump into takes 1 damage.
equipment-rear-firing-laser = Rear-Firing Laser
effect-rear-firing-laser = A second laser fires backwards.
equipment-recompile = Recompile
effect-recompile = Once a turn: a new hand for 1 damage.
equipment-reverse-gear = Reverse Gear
effect-reverse-gear = You may move back 2 with a Back Up.
equipment-scrambler = Scrambler
effect-scrambler = The target’s next register is replaced by the top of the deck.
equipment-superior-archive = Superior Archive
effect-superior-archive = You re-enter without the usual 2 damage.
equipment-tractor-beam = Tractor Beam
effect-tractor-beam = Pulls a distant target one cell towards you.

# Words, buttons, refusals, content, options
unreadable = “{ $text }” is not a decision of RoboRally
blocker-of = { $name } (blocker)
card-u-turn = U-Turn
card-rotate-left = Rotate Left
card-rotate-right = Rotate Right
card-back-up = Back Up
card-move-1 = Move 1
card-move-2 = Move 2
card-move-3 = Move 3
card-full = { $kind } ({ $priority })
card-pair = { $card } with { $with }
card-crab = { $card } with { $with } as a sideways step
card-none = no card
north = north
east = east
south = south
west = west
side-north = north
side-east = east
side-south = south
side-west = west
weapon-laser = the main laser
weapon-through = the high-power laser
weapon-howitzer = the Mini Howitzer
weapon-pressor = the Pressor Beam
weapon-radio = Radio Control
weapon-scrambler = the Scrambler
weapon-tractor = the Tractor Beam
do-place = { $card } into register { $register }
do-crab = { $card } beside the card in register { $register }: a sideways step
do-dual = { $card } beside the card in register { $register }: move and turn
do-back = Return { $card } to your hand
do-ready = Ready
do-ready-blocker = Ready: blocker
do-fill = Fill the rest at random
do-fill-blocker = Fill the rest of the blocker at random
do-recompile = Recompile: new hand, 1 damage
do-recompile-blocker = Recompile the blocker: new hand, 1 damage
do-stand-ask = Power-down: always ask me
do-stand-locked = Power-down: ask me once a register is locked
do-stand-yes = Power-down: announce
do-stand-no = Power-down: never
do-yes = Yes
do-no = No
do-store = Keep { $card }
do-fire = Fire { $weapon }
do-control-none = Ordinary damage
do-control-lock = Lock register { $register }
do-control-destroy = Destroy { $option }
do-spare = Discard { $option } instead of 1 damage
do-take = Take the damage
do-lose = Lose { $option }
do-touch = Touch { $cell }
do-enter = Enter at { $cell }, facing { $facing }
do-keep = Keep { $option }
do-home-left = The left face
do-home-right = The right face
do-claim = Claim the victory
do-resign = Leave the race
refused-over = The race is over.
refused-not-asked = You cannot decide this now.
refused-not-programming = It is not the time to program.
refused-already-ready = You are ready: your program is fixed.
refused-no-such-robot = You do not program this robot.
refused-not-in-hand = Card { $card } is not in your hand.
refused-not-programmed = Card { $card } is not in an open register.
refused-locked = Register { $register } is locked.
refused-occupied = Register { $register } already holds a card.
refused-no-pair = These two cards cannot share a register.
refused-incomplete = Fill every open register first.
refused-no-recompile = Recompile cannot be used now.
refused-cannot-store = Card { $card } cannot be stored there.
refused-no-weapon = This weapon cannot be fired now.
refused-no-control = Fire Control cannot do that.
refused-no-option = { $option } cannot be discarded now.
refused-nothing-to-touch = There is nothing to touch there.
refused-no-entry = Your robot cannot enter there, facing that way.
refused-not-offered = { $option } was not offered to you.
refused-not-alone = Others are still in the race.
refused-out = You are out of the race.
setup-course = There is no course called “{ $course }”; there are: { $known }.
setup-players = { $course } is not for { $players } players; it is for { $known }.
setup-lives = Four lives need five players or more.
setup-equipment = “{ $card }” is not an option card; the cards are: { $known }.
board-twice = the board { $board } stands twice
board-unreadable = this line is not part of a board: { $text }
board-two-pushers = ({ $x },{ $y }) has two pushers
board-two-lasers = ({ $x },{ $y }) has the same laser twice
board-pusher = the pusher at ({ $x },{ $y }) pushes into a wall or stands in a pit
board-straight = ({ $x },{ $y }) is no belt
board-row-outside = there is no row { $row } on this board
board-row-twice = row { $row } stands twice
board-row-missing = row { $row } is missing
board-row-length = row { $row } has { $count } cells, not { $width }
board-token = “{ $token }” in row { $row } is no cell
board-outside = { $cell } is not on this board
course-twice = the course { $course } stands twice
course-face = { $face } is not a face with its corner, such as exchange@0,0r1
course-faces = a course has one to four square faces
course-no-board = there is no board called { $board }
course-overlap = { $board } covers another face or leaves the grid
course-players = a course is for 2 to 8 players, not { $players }
course-docks = { $docks } docks are not enough for { $robots } robots
course-flags = a course has one to eight flags, not { $flags }
course-flag-cell = “{ $cell }” is not the cell of a flag: after the board come the cells of its flags as column and row, such as board:exchange 7,1 9,7
course-flag-outside = the flag at ({ $x },{ $y }) is off the board
course-flag-pit = flag { $flag } stands in a pit
course-lasers = a course has at most { $most } lasers
course-par = par is { $par }, not as this says
inventory-board = board { $id }: { $width } by { $height }, belts { $belts }, gears { $gears }, pits { $pits }, pushers { $pushers }, lasers { $lasers }, repair sites { $sites }, docks { $docks }
inventory-course = course { $id } “{ $name }”: { $fewest } to { $most } players, docks { $docks }, flags { $flags }, par { $par }
course-unreachable = flag { $flag } cannot be reached
option-course = Course
option-lives = Lives
option-lives-3 = 3
option-lives-4 = 4 (five players or more)
option-strict_lives = Out with the last life lost
option-full_ranking = Race on for a full ranking
option-equipment = Option cards
option-equipment-all = All 26
option-equipment-none = None
option-optional_circuit_breaker = The Circuit Breaker asks first
option-sand_timer = Sand timer for the last player to program
option-sand_timer-off = none
option-sand_timer-30 = 30 seconds
option-sand_timer-60 = 60 seconds
timed-out-program = the program stands, empty registers are filled at random
limits-course = every player has { $seconds } seconds to program
limits-sand = the last player to finish programming has { $seconds } seconds
limits-cap = a program may take { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, any other answer { $seconds } seconds
limits-answers = any other answer may take { $seconds } seconds
option-strict_memory = Hide your own program once ready
option-programming_cap = Limit for every program and answer
option-programming_cap-off = none
option-programming_cap-60 = 1 minute
option-programming_cap-120 = 2 minutes
option-programming_cap-300 = 5 minutes
explain-course = Which boards are raced on, and where the flags stand.
other-course = Or the name of a course of your own content.
explain-lives = How often a robot may be destroyed and come back; four need five players or more.
explain-strict_lives = A robot is out as soon as its last life token is gone; otherwise it still plays that life.
explain-full_ranking = The race does not end with the winner: the others race on for the places.
explain-equipment = Robots can win these cards on the course; each changes what its robot can do.
other-equipment = Or the cards that are left out: brakes,flywheel.
explain-optional_circuit_breaker = A robot with the Circuit Breaker chooses whether it powers down; otherwise it always does.
explain-strict_memory = Once ready, you no longer see your own program, as at a real table.
explain-sand_timer = After the others are ready, the last player has this time; then empty registers are filled at random.
explain-programming_cap = The longest time for every program, also while others still think, and for every other answer.
course-group-easy = Easy
course-group-mid = Medium
course-group-hard = Hard
course-group-expert = Expert
course-group-team = In teams
course-group-own = Own courses
course-facts = { $level } · { $length } · { $flags ->
    [0] no flag
    [one] 1 flag
   *[other] { $flags } flags
} · { $players } players
course-length-short = short
course-length-medium = medium length
course-length-long = long
course-level-easy = easy
course-level-mid = medium
course-level-hard = hard
course-level-expert = expert
course-level-team = in teams
option-course-risky_exchange = Risky Exchange · easy, medium length · 2–8
option-course-checkmate = Checkmate · easy, short · 5–8
option-course-dizzy_dash = Dizzy Dash · easy, short · 2–8
option-course-island_hop = Island Hop · medium, medium length · 2–8
option-course-chop_shop_challenge = Chop Shop Challenge · medium, medium length · 2–4
option-course-twister = Twister · medium, medium length · 5–8
option-course-bloodbath_chess = Bloodbath Chess · medium, medium length · 2–4
option-course-around_the_world = Around the World · hard, long · 5–8
option-course-death_trap = Death Trap · hard, short · 2–4
option-course-pilgrimage = Pilgrimage · hard, long · 2–8
option-course-vault_assault = Vault Assault · expert, short · 2–4
option-course-whirlwind_tour = Whirlwind Tour · expert, medium length · 5–8
option-course-lost_bearings = Lost Bearings · expert, medium length · 2–4
option-course-robot_stew = Robot Stew · expert, medium length · 2–4
option-course-oddest_sea = Oddest Sea · expert, long · 5–8
option-course-against_the_grain = Against the Grain · expert, medium length · 2–4
option-course-island_king = Island King · expert, short · 5–8
option-course-tricksy = Tricksy · expert, long · 2–4
option-course-moving_targets = Moving Targets · expert, medium length · 2–8
option-course-set_to_kill = Set to Kill · expert, medium length · 5–8
option-course-factory_rejects = Factory Rejects · expert, short · 5–8
option-course-option_world = Option World · expert, medium length · 2–8
option-course-tight_collar = Tight Collar · expert, medium length · 2–8
option-course-ball_lightning = Ball Lightning · expert, short · 2–8
option-course-day_of_the_superbot = Day of the SuperBot · expert, medium length · 5–8
option-course-interference = Interference · expert, medium length · 2–4
option-course-flag_fry = Flag Fry · expert, short · 2–8
option-course-frenetic_factory = Frenetic Factory · expert, long · 5–8
option-course-marathon_madness = Marathon Madness · expert, long · 5–8
option-course-tandem_carnage = Tandem Carnage · teams, medium length · 4, 6, 8
option-course-all_for_one = All for One or One for All? · teams, long · 4, 6, 8
option-course-capture_the_flag = Capture the Flag · teams, medium length · 4, 6, 8
option-course-toggle_boggle = Toggle Boggle · teams, medium length · 4, 6, 8
option-course-war_zone = War Zone · teams, medium length · 4, 6, 8
option-course-first_laps = First Laps · easy, short · 2–8

# The page
ui-over = Race over
ui-board = { $course }, { $columns } columns and { $rows } rows
ui-pan = Plan of the factory
ui-zoom-all = See the whole factory
ui-zoom-in = Zoom in
ui-map = Map: the frame shows what you see; tap to look elsewhere
ui-words = Robots on the course
ui-robot = { $name } at { $at }, facing { $facing }, { $damage } damage, { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
} touched
ui-robot-away = { $name } is off the course and re-enters at the end of the turn
ui-robot-out = { $name } is eliminated
ui-robot-home = { $name } has finished
ui-standing = flag { $flags }/{ $of } · damage { $damage } · lives { $lives }
ui-standing-short = { $flags }/{ $of } · { $damage }✹
ui-out = out
ui-home = finished
ui-team = team { $team }
ui-away = destroyed
ui-down = powered down
ui-announced = powers down next turn
ui-floor = floor
ui-pit = pit
ui-belt = belt to { $dir }
ui-express = express belt to { $dir }
ui-gear-left = gear turning left
ui-gear-right = gear turning right
ui-site = repair site
ui-site-option = repair site with option
ui-dock = dock { $number }
ui-pusher = pusher to { $dir } in registers { $registers }
ui-wall = wall to { $dir }
ui-beam = laser beam
ui-alone = Other robots are ignored.
ui-stop = Register { $register }: { $at }, facing { $facing }.
ui-trip-lost = Register { $register }: destroyed!
ui-trip-flag = touches flag { $flag }
ui-trip-beam = laser: { $beams } damage
ui-trip-hit = Register { $register }: in the laser ({ $beams }).
ui-registers = Registers
ui-register = Register { $register }: { $card }
ui-locked = locked
ui-take-back = Back to your hand
ui-hand = Hand
ui-two-cards = Two cards in one register
ui-u-turn = U-Turn
ui-left = Left
ui-right = Right
ui-back = Back up
ui-move-1 = Move 1
ui-move-2 = Move 2
ui-move-3 = Move 3
ui-strip = Steps of the turn
ui-order = Cards in order
ui-step-draft = Choice of options
ui-step-muster = Setting up
ui-step-deal = Deal
ui-step-programming = Programming
ui-step-options = Options
ui-step-power = Power-down
ui-step-repair = Repairs
ui-step-reentry = Re-entry
ui-step-a = A · reveal
ui-step-b = B · robots move
ui-step-c1 = C1 · express belts
ui-step-c2 = C2 · all belts
ui-step-c3 = C3 · pushers
ui-step-c4 = C4 · gears
ui-step-d = D · lasers
ui-step-e = E · touch
ui-step-of = Register { $register } · { $step }
ui-sheet = Robots: damage, lives, options
ui-close = Close
ui-lives = { $lives ->
    [one] 1 life
   *[other] { $lives } lives
}
ui-ready = ready
ui-fills = { $filled } of 5 registers
ui-damage = Damage { $damage }
ui-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
ui-power-switch = Power down next turn
ui-power-why = clears all damage, costs a turn
ui-power-how = Press to answer beforehand: yes, no, or always ask. As long as it says no, you are asked once damage locks a register.
ui-next = As soon as everyone is ready, the robots move: five registers, and in each the highest card first. Then belts, pushers, gears and lasers act.
ui-you-are-last = You are the last to program:
ui-is-last = { $name } is the last to program:
ui-end-place = Place
ui-end-name = Player
ui-end-flags = Flags
ui-end-lives = Lives
ui-ask-program = Program { $registers ->
    [one] 1 register
   *[other] { $registers } registers
}
ui-ask-program-blocker = Program the blocker: { $registers ->
    [one] 1 register
   *[other] { $registers } registers
}
ui-how = Tap a card: it goes into the first free register. Tap a register: the card comes back.
ui-clear = Clear
ui-random = At random
ui-random-how = Fill the empty registers at random; you still say when you are ready
ui-ask-muster = { $blocker ->
    [yes] Where does your blocker start, and which way does it face?
   *[no] Where does your robot start, and which way does it face?
}
ui-ask-enter = { $blocker ->
    [yes] Where does your blocker re-enter, and which way does it face?
   *[no] Where does your robot re-enter, and which way does it face?
}
ui-ask-facing = { $blocker ->
    [yes] Your blocker re-enters at { $at }: which way does it face?
   *[no] Your robot re-enters at { $at }: which way does it face?
}
ui-ask-use = { $option }?
ui-ask-draft = Which option do you keep?
ui-ask-home = Which face is your home?
ui-why-flywheel = Take the stored card into your hand?
ui-ask-power = { $blocker ->
    [yes] Power your blocker down next turn?
   *[no] Power down next turn?
}
ui-why-power = A powered-down robot loses all damage and sits out one turn. While you program, you can answer beforehand.
ui-why-substitute = Replace register { $register } with the stored card?
ui-ask-fire = { $blocker ->
    [yes] How does your blocker fire?
   *[no] How do you fire?
}
ui-why-fire = In sight: { $targets }
ui-ask-control = What does this hit do?
ui-ask-armour = You are hit: discard an option instead?
ui-why-armour = Each discarded option saves 1 damage.
ui-ask-lose = Destroyed: which option do you lose?
ui-ask-stay-down = { $blocker ->
    [yes] Does your blocker stay powered down?
   *[no] Do you stay powered down?
}
ui-why-stay-down = If so, new damage is removed at the start of the turn.
ui-ask-entry-power = { $blocker ->
    [yes] Does your blocker re-enter powered down?
   *[no] Do you re-enter powered down?
}
ui-why-entry-power = A powered-down robot loses all damage and sits out one turn.
ui-program = Your program
ui-again = Replay the turn
ui-pause = Pause
ui-one-step = Next step
ui-skip = Skip to the end
ui-eye = Preview
ui-power-ask = Power down?
ui-power-never = Power-down: never
ui-power-no = Power-down: no
ui-power-yes = Power-down: yes
help-factory = The factory
help-robots = The robots
help-key-card = card into the next register
help-key-back = card of register 1 to 5 back to your hand
help-key-arrows = on the board: from cell to cell, read aloud
help-key-zoom = on the board: zoom in, zoom out
help-belt = Belt: carries you one cell (step C2)
help-express = Express belt: carries you one cell in C1 and one in C2
help-bend = Bend: turns a robot that the belt carries onto it
help-gear = Gear: a quarter turn (step C4)
help-pusher = Pusher: pushes in the registers that it shows (step C3)
help-pit = Pit: destroys your robot
help-wall = Wall: stops robots and lasers
help-laser = Laser: 1 damage for each beam (step D)
help-flag = Flag: touch the flags in order, at the end of a register
help-archive = Archive: you re-enter here
help-site = Repair site: 1 damage less at the end of the turn
help-site-option = Repair site that also gives an option card
help-robot-1 = Wedge
help-robot-2 = Saucer
help-robot-3 = Cross
help-robot-4 = Tank
help-robot-5 = Kite
help-robot-6 = Turtle
help-robot-7 = Spider
help-robot-8 = Horseshoe
ui-flag = Flag { $flag }

# why a bot would do so
do-program = Program { $cards }
why-touches = If no robot gets in the way, you touch flag { $flag } in register { $register } and end { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from flag { $next }.
why-touches-falls = You touch flag { $flag } in register { $at }; you fall in register { $register } only after that, and re-enter at the flag.
why-wins = If no robot gets in the way, you touch flag { $flag }, the last one, in register { $register }: you win.
why-near = If no robot gets in the way, you end this turn { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from flag { $flag }: { $gain } nearer than now.
why-clear = You take no laser and end beside no pit or edge, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from flag { $flag }.
why-tried = Against programs that rivals may have, it came off best of all that were tried.
why-lost = You fall in register { $register } and re-enter at { $back }, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from flag { $flag }; now you are { $before } away.
why-all-fall = Every program of this hand falls; this one in register { $register }. You re-enter at { $back }.
why-down = With { $damage } damage you get only { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} a turn; one turn powered down removes it all.
why-awake = With { $damage } damage you still get { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; powering down would cost a whole turn.
why-spurt = Your last flag, { $flag }, is only { $way ->
    [one] 1 register
   *[other] { $way } registers
} away with the right cards; powering down would cost a whole turn.
why-hurt-here = Where you stand, the factory would damage you again while you are down.
why-none-nearer = If no robot gets in the way, you end { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from flag { $flag }; no program of this hand that does not fall ends nearer.
why-sooner = You end at { $at }: from there flag { $flag } takes { $then ->
    [one] 1 register
   *[other] { $then } registers
} with the right cards; from here it takes { $now }.
why-tried-end = If no robot gets in the way, you end at { $at }. Of the programs that were tried against those that rivals may have, it came off best.
why-tried-falls = You fall in register { $register } and re-enter at { $back }. Of the programs that were tried against those that rivals may have, it came off best.
why-tried-at = If no robot gets in the way, you end at { $at }, { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} from flag { $flag }. Of the programs that were tried against those that rivals may have, it came off best.
why-enter = At { $at }, facing { $facing }, you are { $way ->
    [one] 1 register
   *[other] { $way } registers
} away from flag { $flag } with the right cards; the worst choice would need { $most }.
why-enter-same = At { $at }, facing { $facing }, you are { $way ->
    [one] 1 register
   *[other] { $way } registers
} away from flag { $flag } with the right cards; no choice needs fewer.
why-any-other = Any choice will do here.
why-control = The robot hit keeps its card in register { $register } and can no longer program it.
why-control-destroy = The robot hit loses its { $option }. { $effect }
why-spare = With { $damage } damage, one more would cost you a register or the robot; you give up the { $option }.
why-lose = Of your options, the { $option } helps you least on the way to the flags. { $effect }
why-store = The { $card } will be at hand in a later turn.
why-any = Any choice will do here; this is the first one.
why-laser = It does 1 damage, and each damage costs the robot hit a card.
why-take = You can bear it with { $damage } damage, and you keep your options.
why-flywheel = You have one more card to choose from.
why-store-nothing = None of your unused cards is worth keeping for later.
why-arm = You touch the flag without standing on it.
why-arm-repair = You are repaired without standing on the site.
why-planned = Your program was planned without it.

# What a standing order does in a window
window-power_down = Announce no power-down
window-stay_down = Power up again after a power-down
window-fire = Fire the main laser
window-armour = Take all damage, keep the options
window-control = Ordinary damage, no Fire Control
window-arm = No flags by Mechanical Arm
window-arm_repair = No repairs by Mechanical Arm
window-gyro = Leave the Gyroscopic Stabilizer off
window-abort = Never pull the Abort Switch
window-execute = Execute cards as they are
window-take_flywheel = Leave the card in the Flywheel
window-store_flywheel = Store no card in the Flywheel
window-store_conditional = Store no conditional card
window-substitute = Never use the conditional card
window-breaker = Keep the Circuit Breaker from tripping
# The goal
help-goal = Program your robot with five cards each turn and be the first to touch all flags in order.

# The end
end-margin = { $flags ->
    [one] a flag
   *[other] { $flags } flags
}
end-result = { $flags ->
    [one] 1 flag
   *[other] { $flags } flags
}
end-team-you = Your team wins
end-team = The team of { $names } wins
end-turns = The race took { $turns } turns.
end-survivor = No other robot was left in the race in turn { $turns }.
end-no-winner = The race ended in turn { $turns } without a winner.
highlight-hits = Most hits on rivals
highlight-won = Victory
highlight-won-value = turn { $value }
highlight-first-flag = First flag touched
highlight-first-flag-value = turn { $value }
highlight-spaces = Longest distance
highlight-spaces-value = { $value ->
    [one] 1 space
   *[other] { $value } spaces
}
highlight-damage = Most damage taken
highlight-lost = Most robots lost

# What a viewer who is not asked anything is told.
ui-turn-plays = Turn { $turn } is playing: register { $register }
ui-wait-ready = Your program is ready.
ui-wait-down = Your robot is powered down this turn.
ui-wait-out = Your robot is out of the race.
ui-wait-home = Your robot has reached the last flag.
ui-wait-choice = To be decided: { $choice }.
choice-home = which face is home
choice-muster = where the robot starts and which way it faces
choice-use = { $option }, yes or no
choice-power = power down next turn or not
choice-fire = what to fire with
choice-control = what the hit does
choice-armour = discard an option or take the damage
choice-lose = which option is lost
choice-stay-down = stay powered down or not
choice-enter = where the robot re-enters and which way it faces
choice-enter-power = re-enter powered down or not

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Program five registers in secret, then watch the factory do the rest.
bot-rookie = rookie
bot-driver = driver
bot-ace = ace
bot-dirty = dirty driver
round = Turn
round-before = Previous turn
round-next = Next turn

# What simulations count
figure-damage = Damage tokens of a player
figure-destroyed = Robots destroyed of a player
figure-program = Program card executed
figure-option = Option card held
