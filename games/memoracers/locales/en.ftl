# What happened
race-began = Race { $race } of the championship begins
series-chosen = { $seat } chooses tile { $number } of series { $series }
circuit-laid = The circuit is laid
tile-revealed = Tile { $index } turns up: { $tile }, { $face }
tile-hidden = Tile { $index } turns down
recon-over = The reconnaissance lap is over
lane-picked = { $seat } takes lane { $lane }
round-started = Round { $round }
program-locked = { $seat } locks
program-unlocked = { $seat } unlocks
resigned = { $seat } gives up
program-forced = { $seat } forces: lanes { $lanes }, speed { $speed }, two boxes ticked, { $shields } free
program-plain = { $seat } flies lanes { $lanes }
program-braked = { $seat } brakes to speed { $speed }: lanes { $lanes }
acts = { $seat } acts
stepped = { $seat } enters tile { $index }, lane { $lane }
lap-ticked = { $seat } ticks lap { $laps }
damaged = { $seat } hits a trap: { $amount ->
    [one] 1 box lost
   *[other] { $amount } boxes lost
}, { $left } free
destroyed = { $seat } is destroyed
speed-up = { $seat } enters an accelerator: speed { $from } → { $to }
speed-down = { $seat } enters a slow-down: speed { $from } → { $to }
top-speed-held = { $seat } enters an accelerator at top speed
repaired = { $seat } is repaired: { $amount ->
    [one] 1 box cleared
   *[other] { $amount } boxes cleared
}, { $left } free
mechanism-passed = { $seat } passes a mechanism
looped = The rear tile goes round to place { $to }
looped-kraken = A Kraken tile is laid at place { $to }
looped-missiles = Missiles slide in at place { $to }
looped-mobile = Mobile traps go round to place { $to }
reseated = The rear tile goes round with the vessels on it
mobile-turned = The mobile traps change sides
kraken-replaced = Another Kraken takes the place of the old one
vessel-carried = { $seat } is pushed on with the front tile
round-reset = The dashboards are wiped
swap-offered = { $seat } may exchange two hidden tiles
tiles-swapped = { $seat } exchanges tiles { $one } and { $other }
swap-declined = { $seat } leaves the tiles as they are
score-moved = The score marker goes down to { $to }
score-held = The clock stood still: the score marker stays on { $at }
ended-finish = { $count ->
    [one] { $seats } wins the race
   *[other] { $seats } share the race
}
ended-survivor = { $seats } is the last one racing and wins
ended-all-destroyed = Nobody is left racing; { $count ->
    [one] { $seats } got furthest and wins
   *[other] { $seats } got equally far and share
}
ended-solo-victory = The third lap: victory
ended-solo-crash = The vessel is destroyed: defeat
ended-solo-out-of-time = The score marker is on 0, time is up: defeat
points-scored = { $seat } scores { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $total } in all

# What may be done
do-choose = Tile { $number } of series { $series }
do-confirm = Lay this circuit
do-lane = Take lane { $lane }
do-mark = Line { $line }: lane { $lane }
do-erase = Clear from line { $line }
do-lock = Lock the programme
do-unlock = Unlock the programme
do-swap = Exchange tiles { $one } and { $other }
do-decline = Leave as is
do-resign = Give up

# Why it is refused
not-building = No circuit is being built now.
not-the-builder = Somebody else builds this circuit.
no-such-choice = The circuit has this tile already, or there is no tile of this number.
not-the-grid = The start lanes are not being taken now.
not-your-grid-turn = Somebody else chooses a start lane first.
no-such-lane = There are five lanes, 1 to 5.
lane-taken = Somebody stands in this lane.
not-programming = No programmes are being written now.
out-of-the-race = Your vessel is out of the race.
locked = Your programme is locked: unlock it first.
not-locked = Your programme is not locked.
box-count = Line { $line } must have exactly one box, filled from the bottom line up.
lane-shift-too-wide = On line { $line } a vessel moves at most one lane to the side.
lane-out-of-range = Line { $line }: there are five lanes, 1 to 5.
too-long = That is more lines than your speed allows.
empty = Mark at least one box: standing still is impossible.
forced-forbidden = Forced acceleration costs two boxes; you have too few.
top-speed = Speed 5 cannot be forced any higher.
no-swap-right = You may not exchange tiles now.
not-a-dark-pair = Choose two neighbouring tiles that both lie face down.
already-resigned = You have given up already.
unreadable = “{ $text }” is not a decision of MemoRacers.

# Setting up
setup-circuit = “{ $circuit }” is not a circuit: A, B, C, D, random, build, or nine tiles with each number from 1 to 9 once.
setup-solo = Solo is for one pilot, not { $seats }.
setup-alone = One pilot alone plays mode=solo.
setup-handicaps = There are { $count } handicaps for { $seats } seats.
content-code = “{ $code }” is not a tile: 1-A to 9-D, K-1 to K-4
content-twice = tile { $code } stands twice
content-missing = tile { $code } is missing
content-lanes = “{ $lanes }” is not five lanes of the letters . T A S R M
content-missiles = one number from 2 to 9 at least must have no missiles in any series
content-kind = tile { $code } cannot be of this kind: kraken on K tiles only, tile 1 is never special

# Names
lane-safe = safe
lane-trap = trap
lane-accelerator = accelerator
lane-slow-down = slow-down
lane-repair = repairer
lane-mechanism = mechanism
rank-neophyte = Neophyte
rank-professional = Professional
rank-veteran = Veteran
rank-champion = Champion
rank-prodigy = Prodigy

# Options
option-mode = Mode
option-mode-race = Race
option-mode-solo = Solo
option-mode-championship = Championship
option-circuit = Circuit
option-circuit-A = Series A, the school
option-circuit-B = Series B, wear
option-circuit-C = Series C, clockwork
option-circuit-D = Series D, gauntlet
option-circuit-random = Random series
option-circuit-build = Built at the table
option-handicaps = Handicap
option-handicaps-beginner = Beginner: none
option-handicaps-amateur = Amateur: 2 boxes
option-handicaps-confirmed = Confirmed: 4 boxes
option-handicaps-expert = Expert: 6 boxes
option-kraken_folly = Kraken folly
option-memory_assist = Memory assist
option-memory_assist-off = Off
option-memory_assist-ghosts = Ghosts of seen tiles
option-recon_pace = Reconnaissance lap
option-recon_pace-relaxed = Relaxed
option-recon_pace-standard = Standard
option-recon_pace-brisk = Brisk
option-program_timer = Time to programme
option-program_timer-off = No limit
option-program_timer-30 = 30 seconds
option-program_timer-60 = 60 seconds
option-program_timer-90 = 90 seconds
option-solo_star_rule = Solo stars
option-solo_star_rule-printed = As printed
option-solo_star_rule-corrected = Corrected

# The table as drawn
ui-turn-build = Building
ui-turn-recon = Recon lap { $step }/17
ui-turn-grid = Start grid
ui-turn-round = Round { $round }
ui-turn-over = Finished
ui-turn-race = Race { $race }/{ $races } · { $now }
ui-words = The circuit in words, rear first, each tile from lane 1 to lane 5, then the vessels
ui-vessel = { $seat }: tile { $place }, lane { $lane }, speed { $speed }, { $boxes } boxes, lap { $laps }
ui-vessel-waits = { $seat } is not on the grid yet
ui-vessel-wreck = { $seat } is destroyed
ui-hull = { $seat }, lane { $lane }
ui-lapping = +{ $laps } lap
ui-cap-destroyed = destroyed
ui-cap-speed = speed { $to }
ui-cap-held = clock stopped
ui-cap-lap = lap { $laps }
ui-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
ui-grid-short = no. { $place }
ui-grid-place = no. { $place } on the grid · { $boxes } boxes
ui-standing = { $place } · lap { $laps } · speed { $speed } · { $boxes } { $boxes ->
    [one] box
   *[other] boxes
}
ui-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ui-wreck-short = wreck
ui-wreck = wreck, round { $round }
ui-result = { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
} · { $boxes } { $boxes ->
    [one] box
   *[other] boxes
}
ui-strip-across = Circuit of ten tiles, rear on the left, front on the right
ui-strip-up = Circuit of ten tiles, rear at the bottom, front at the top
ui-ring = the front joins the rear: ten tiles, one ring
ui-tile-up = { $tile }: { $lanes }
ui-tile-down = face down
ui-tile-ghost = face down, last seen { $tile }: { $lanes }
ui-tile-kraken = face down, a Kraken came here
ui-speed = Speed
ui-shield = Shield
ui-lap = Lap
ui-grid = Programme: one lane per line
ui-box = Line { $line }, lane { $lane }
ui-line = line { $line }
ui-what-trap = trap: −1 a line
ui-what-repair = shield: 5 − lines
ui-key-trap = trap −{ $boxes }
ui-key-boost = speed +1
ui-key-kraken = Kraken: trap
ui-key-slow = speed −1
ui-key-missile = missile: trap
ui-key-repair = shield +{ $boxes }
ui-key-mobile = mobile trap
ui-key-mech = swap two backs
ui-recon = Reconnaissance lap: remember what you see
ui-recon-step = Step { $step } of { $steps }. The tiles turn up one by one, then all but the first two turn down again.
ui-grid-lanes = The five lanes of the start line
ui-swap-who = { $seat } has passed a mechanism and may exchange two neighbouring backs
ui-track-solo = Score track: marker on { $score }, rank { $rank } if you finished now
ui-track-lost = Score track: marker on 0, time is up
ui-track-points = { $seat }: { $points }
ui-star-traps = more traps than A
ui-missiles = missiles
ui-mobile = mobile traps
ui-ask-build = Build the circuit
ui-build-how = Choose a version of each number. Then the tiles are shuffled and laid; a Kraken joins them.
ui-difficulty = Difficulty { $stars } ★
ui-difficulty-extreme = Difficulty { $stars } ★, extreme
ui-ask-lane = Choose your start lane
ui-lane = Lane { $lane }
ui-lane-how = The lanes of the start line have no effect yet. The centre leaves most ways open.
ui-ask-swap = Exchange two hidden tiles?
ui-swap-how = Two neighbouring backs change places; nobody looks at them. The pairs are lit on the circuit.
ui-ask-locked = Your flight is locked
ui-waits-for = Waiting for { $seats }
ui-ask-write = Write your flight: { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
ui-ask-braking = { $lines } of { $speed } lines: braking to { $lines }
ui-ask-ready = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}: ready to fly
ui-ask-forced = { $lines } lines, forced: −2 boxes
ui-price = With { $lines ->
    [one] one line
   *[other] { $lines } lines
}, each trap costs { $lines ->
    [one] 1 box
   *[other] { $lines } boxes
} and a repairer gives { $repair } back.
ui-clock = After this round the marker falls to { $to }.
ui-lock = Lock in
ui-do-force = Force
ui-do-force-price = line { $line }: −2
ui-brake = Brake
ui-brake-to = to { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
ui-undo = Undo
ui-resign-sure = Give up the race? Your vessel is destroyed where it stands when the round is flown. This cannot be taken back.
ui-resign-no = Race on
ui-plan-lane = lane { $lane }:
ui-remembered = seen: { $what }
ui-not-seen = not seen now
ui-end-championship = { $count ->
    [one] { $seats } wins the championship
   *[other] { $seats } share the championship
}
ui-races = Points of each race
ui-races-pilot = Pilot
ui-races-total = Total
ui-race = Race { $race }
ui-end-score = Score
ui-end-rank = Rank
ui-end-stars = Difficulty
ui-end-rounds = Rounds
ui-assisted = with memory assist

# positions that cannot be
position-far = a vessel is further than any race goes
position-nobody = nobody is called “{ $name }”
position-order = “order” names each seat once
position-range = “{ $key }” is out of range
position-start = before the race nobody has moved, and lanes are taken in grid order
position-program = the programme of seat { $seat } is not possible here
position-writing = somebody must still be writing a programme
position-rotated = { $tile } is never rotated: it has no mobile traps
position-unseen = { $tile } lies face up and cannot be unseen
position-strip = “strip” has ten tiles
position-reserve = “reserve” has three tiles
position-tile = there is no tile “{ $tile }”
help-key-digits = lane of the next line, or choice
help-key-arrows = from box to box
option-circuit-own = e.g. 1-A 2-B 3-C … 9-D

# why a bot would do so
do-plan = Fly lanes { $lanes }
why-open = { $tiles ->
    [one] The next tile lies open and holds no trap there.
   *[other] The next { $tiles } tiles lie open, and no trap is on this path.
}
why-dark = { $dark ->
    [one] One of these { $tiles } tiles is dark and flown from memory; no trap is to be seen on the { $open } open ones.
   *[other] { $dark } of these { $tiles } tiles are dark and flown from memory; no trap is to be seen on the { $open } open ones.
}
why-traps = This path meets { $traps ->
    [one] 1 trap
   *[other] { $traps } traps
} that you can see, { $tiles } shield boxes each; you have { $shields }.
why-faster = { $count ->
    [one] It takes an accelerator.
   *[other] It takes { $count } accelerators.
}
why-forced = One line more than your speed costs two shield boxes.
why-lane = From lane { $lane } every other lane is at most { $tiles } tiles away.
why-swap = By what was seen so far, this exchange helps you more than your nearest rival.
why-decline = By what was seen so far, no exchange helps you more than your nearest rival.
why-other = Nothing speaks for another choice here.

# What a standing order does in a window
window-swap = Swap no tiles
