# What happened
race-began = Race { $race } of the championship begins
series-chosen = { $seat } chooses tile { $number } of series { $series }
circuit-laid = The circuit is laid
tile-revealed = Place { $index } is turned face up: { $tile }, { $face }
tile-hidden = Place { $index } is turned face down
recon-over = The reconnaissance lap is over
lane-picked = { $seat } takes lane { $lane }
round-started = Round { $round }
program-locked = { $seat } locks in
program-unlocked = { $seat } unlocks
resigned = { $seat } gives up
program-forced = { $seat } forces: { $count ->
    [one] lane
   *[other] lanes
} { $lanes }, speed { $speed }, shield −2 ({ $shields } left)
program-plain = { $seat } flies { $count ->
    [one] lane
   *[other] lanes
} { $lanes }
program-braked = { $seat } brakes to speed { $speed }: { $count ->
    [one] lane
   *[other] lanes
} { $lanes }
acts = { $seat } flies
stepped = { $seat } enters place { $index }, lane { $lane }
lap-ticked = { $seat } completes lap { $laps }
damaged = { $seat } hits a trap: shield −{ $amount } ({ $left } left)
destroyed = { $seat }’s vessel is destroyed
speed-up = { $seat } enters an accelerator: speed { $from } → { $to }
speed-down = { $seat } enters a slow-down: speed { $from } → { $to }
top-speed-held = { $seat } enters an accelerator, but is at top speed
repaired = { $seat } is repaired: shield +{ $amount } (now { $left })
forced = { $seat } forces: shield −2 ({ $shields } left), speed { $speed }
braked = { $seat } brakes to speed { $speed }
boxes-lost = { $seat }: shield −{ $amount } ({ $left } left)
boxes-cleared = { $seat }: shield +{ $amount } (now { $left })
speed-reached = { $seat }: speed { $from } → { $to }
mechanism-passed = { $seat } passes a mechanism
looped = The rear tile goes to the front, place { $to }
looped-kraken = A Kraken tile is laid at place { $to }
looped-missiles = Missiles slide in at place { $to }
looped-mobile = Mobile traps go to the front, place { $to }
reseated = The rear tile goes to the front with the vessels on it
mobile-turned = The mobile traps change sides
kraken-replaced = Another Kraken takes the place of the old one
vessel-carried = { $seat } is pushed on with the front tile
round-reset = The dashboards are wiped
swap-offered = { $seat } may swap two hidden tiles
tiles-swapped = { $seat } swaps the tiles at places { $one } and { $other }
swap-declined = { $seat } leaves the tiles as they are
score-moved = The score marker goes down to { $to }
score-held = Time stood still: the score marker stays on { $at }
ended-finish = { $count ->
    [one] { $seats } wins the race
   *[other] { $seats } share the victory
}
ended-survivor = { $seats } is the last one racing and wins
ended-all-destroyed = No vessel is left; { $count ->
    [one] { $seats } got furthest and wins
   *[other] { $seats } got equally far and share the victory
}
ended-solo-victory = Third lap: victory
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
do-lock = Lock in
do-unlock = Unlock
do-swap = Swap places { $one } and { $other }
do-decline = Leave the tiles
do-resign = Give up

# Why it is refused
not-building = No circuit is being built now.
not-the-builder = Another player builds this circuit.
no-such-choice = The circuit already has this tile, or there is no tile with this number.
not-the-grid = It is not the time to choose a start lane.
not-your-grid-turn = Another player chooses a start lane first.
no-such-lane = There are five lanes, 1 to 5.
lane-taken = This lane is taken.
not-programming = It is not the time to program.
out-of-the-race = Your vessel is out of the race.
locked = Your program is locked: unlock it first.
not-locked = Your program is not locked.
box-count = Line { $line } needs exactly one box, from the bottom line up.
lane-shift-too-wide = On line { $line } a vessel moves at most one lane to the side.
lane-out-of-range = Line { $line }: there are five lanes, 1 to 5.
too-long = These are more lines than your speed allows.
empty = Tick at least one box: a vessel cannot stand still.
forced-forbidden = Forced acceleration costs two shield boxes; you have too few.
top-speed = Speed 5 cannot be forced any higher.
no-swap-right = You cannot swap tiles now.
not-a-dark-pair = Choose two neighbouring tiles that are both face down.
already-resigned = You have already given up.
unreadable = “{ $text }” is not a decision of MemoRacers.

# Setting up
setup-circuit = “{ $circuit }” is not a circuit: A, B, C, D, random, build, or nine tiles with each number from 1 to 9 once, such as 1-A,2-B,3-A,4-D,5-C,6-A,7-B,8-C,9-D.
setup-solo = Solo is for one pilot, not { $seats }.
setup-alone = A single pilot plays in solo mode.
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
option-circuit-A = Series A, beginners
option-circuit-B = Series B, damage
option-circuit-C = Series C, moving parts
option-circuit-D = Series D, the hardest
option-circuit-random = Random series
option-circuit-build = Built by a player
option-handicaps = Handicap
option-handicaps-beginner = Beginner: none
option-handicaps-amateur = Amateur: 2 shield boxes
option-handicaps-confirmed = Experienced: 4 shield boxes
option-handicaps-expert = Expert: 6 shield boxes
option-kraken_folly = Kraken folly
option-memory_assist = Memory assist
option-memory_assist-off = Off
option-memory_assist-ghosts = Ghosts of seen tiles
option-recon_pace = Reconnaissance lap
option-recon_pace-relaxed = Relaxed
option-recon_pace-standard = Standard
option-recon_pace-brisk = Brisk
timed-out-program = the lines already marked are flown
timed-out-grid = the free lane nearest the centre is taken
timed-out-swap = the tiles stay in place
limits-program = a program may take { $seconds } seconds, a start lane 30, a swap of tiles 20
option-program_timer = Time to program
option-program_timer-off = No limit
option-program_timer-30 = 30 seconds
option-program_timer-60 = 60 seconds
option-program_timer-90 = 90 seconds
option-solo_star_rule = Solo stars
option-solo_star_rule-printed = As printed
option-solo_star_rule-corrected = Corrected
explain-mode = A race is for two or more, solo is one pilot against the clock, a championship is one race for each player.
explain-circuit = Which nine tiles are flown over: series A is the easiest; a circuit can also be built at the table.
other-circuit = Or nine tiles, each number from 1 to 9 once: 1-A,2-B,3-A,4-D,5-C,6-A,7-B,8-C,9-D.
explain-handicaps = Better pilots start with boxes of their shield already ticked.
explain-kraken_folly = The Kraken comes back just behind the leader instead of ahead of everyone.
explain-memory_assist = Hidden tiles show a faded print of what was last seen on them.
explain-recon_pace = How long each tile is shown before the race.
explain-program_timer = When time runs out, the program is flown as it is.
explain-solo_star_rule = Whether accelerators and repairers make a solo circuit count as harder, as printed, or as easier.

# The table as drawn
ui-turn-build = Building
ui-turn-recon = Recon lap { $step }/17
ui-turn-grid = Start grid
ui-turn-round = Round { $round }
ui-turn-over = Finished
ui-turn-race = Race { $race }/{ $races } · { $now }
ui-words = The circuit in words, from the rear, each tile from lane 1 to lane 5, then the vessels
ui-vessel = { $seat }: place { $place }, lane { $lane }, speed { $speed }, shield { $boxes }, lap { $laps }
ui-vessel-waits = { $seat } is not on the grid yet
ui-vessel-wreck = { $seat }’s vessel is destroyed
ui-hull = { $seat }, lane { $lane }
ui-lapping = +{ $laps ->
    [one] 1 lap
   *[other] { $laps } laps
}
ui-cap-destroyed = destroyed
ui-cap-passes = passes { $seat }
ui-cap-speed = speed { $to }
ui-cap-held = time stands still
ui-cap-lap = lap { $laps }
ui-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
ui-grid-short = no. { $place }
ui-grid-place = no. { $place } on the grid · shield { $boxes }
ui-standing = { $place } · lap { $laps } · speed { $speed } · shield { $boxes }
ui-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ui-wreck-short = wreck
ui-wreck = wreck, round { $round }
ui-result = { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
} · shield { $boxes }
ui-strip-across = Circuit of ten tiles, rear on the left, front on the right
ui-strip-up = Circuit of ten tiles, rear at the bottom, front at the top
ui-ring = the front joins the rear: ten tiles in a ring
ui-tile-up = { $tile }: { $lanes }
ui-tile-down = face down
ui-tile-ghost = face down, last seen { $tile }: { $lanes }
ui-tile-kraken = face down, a Kraken is here
ui-speed = Speed
ui-shield = Shield
ui-lap = Lap
ui-grid = Program: one lane per line
ui-box = Line { $line }, lane { $lane }
ui-line = line { $line }
ui-what-trap = trap: −1 per line
ui-what-repair = shield: +1 per unused line
ui-key-trap = trap −{ $boxes }
ui-key-boost = speed +1
ui-key-kraken = Kraken: trap
ui-key-slow = speed −1
ui-key-missile = missile: trap
ui-key-repair = shield +{ $boxes }
ui-key-mobile = mobile trap
ui-key-mech = swap two tiles
ui-recon = Recon lap: memorise the tiles
ui-recon-step = Step { $step } of { $steps }. The tiles are turned face up one by one, then all but the first two are turned down again.
ui-grid-lanes = The five lanes of the start line
ui-swap-who = { $seat } has passed a mechanism and may swap two neighbouring hidden tiles
ui-track-solo = Score track: marker on { $score }, rank { $rank } if you finish now
ui-track-won = Score track: marker on { $score }, rank { $rank }
ui-track-crashed = Score track: marker on { $score }, vessel destroyed, no rank
ui-track-lost = Score track: marker on 0, time is up
ui-track-points = { $seat }: { $points }
ui-star-traps = more traps than A
ui-missiles = missiles
ui-mobile = mobile traps
ui-ask-build = Build the circuit
ui-build-how = Choose a version of each number. The tiles are then shuffled and laid out, with a Kraken among them.
ui-difficulty = Difficulty { $stars } ★
ui-difficulty-extreme = Difficulty { $stars } ★, extreme
ui-ask-lane = Choose your start lane
ui-lane = Lane { $lane }
ui-lane-how = The lanes of the start line have no effect yet. The middle leaves most ways open.
ui-ask-swap = Swap two hidden tiles?
ui-swap-how = Two neighbouring hidden tiles change places, unseen. The pairs are lit on the circuit.
ui-ask-locked = Your program is locked
ui-ask-write = { $lines ->
    [one] Tap one box: your lane
   *[other] Tap one box per line, { $lines } lines
}
ui-tap-how = { $lines ->
    [one] The lit boxes below the circuit are the lanes that you can fly in on the next tile.
   *[other] The lit boxes below the circuit are the lanes that you can fly in: line 1 is the next tile.
}
ui-ask-braking = { $lines } of { $speed } lines: braking to { $lines }
ui-ask-ready = { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}: ready to fly
ui-ask-forced = { $lines } lines, forced: shield −2
ui-price = With { $lines ->
    [one] one line
   *[other] { $lines } lines
}, each trap costs { $lines ->
    [one] 1 shield box
   *[other] { $lines } shield boxes
} and a repairer gives { $repair } back.
ui-clock = After this round the marker goes down to { $to }.
ui-lock = Lock in
ui-do-force = Force
ui-do-force-price = line { $line }: −2
ui-brake = Brake
ui-brake-to = to { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}
ui-undo = Undo
ui-resign-sure = Give up the race? Your vessel is destroyed on the spot when the round is flown. This cannot be undone.
ui-resign-no = Race on
ui-plan-lane = lane { $lane }:
ui-remembered = seen: { $what }
ui-not-seen = not visible
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
position-no-player = no player is called “{ $name }”
position-order = “order” names each seat once
position-range = “{ $key }” is out of range
position-start = before the race no vessel has moved, and lanes are taken in grid order
position-program = the program of seat { $seat } is not possible here
position-writing = a player must still be programming
position-rotated = { $tile } is never rotated: it has no mobile traps
position-unseen = { $tile } lies face up and cannot be unseen
position-strip = “strip” has ten tiles
position-reserve = “reserve” has three tiles
position-tile = there is no tile “{ $tile }”
help-key-digits = lane of the next line, or choice
help-key-arrows = from box to box

# why a bot would do so
do-plan = Fly { $count ->
    [one] lane
   *[other] lanes
} { $lanes }
why-clear = This path has no trap on the tiles that you see; { $worse ->
    [one] 1 of the { $paths } paths of this length has one or more.
   *[other] { $worse } of the { $paths } paths of this length have one or more.
}
why-none = No path of this length has a trap on the tiles that you see; from lane { $lane } you can go on in { $lanes } lanes.
why-dark = { $count ->
    [one] One tile is face down: you fly lane { $lanes } of it from memory.
   *[other] { $count } tiles are face down: you fly lanes { $lanes } of them from memory.
}
why-traps-least = No path of this length has fewer.
why-repairs = { $count ->
    [one] It enters a repairer
   *[other] It enters { $count } repairers
}: shield +{ $boxes }{ $count ->
    [one] { "" }
   *[other] { " " }each
}.
why-slower = { $count ->
    [one] It enters a slow-down.
   *[other] It enters { $count } slow-downs.
}
why-braked = With { $lines ->
    [one] one line
   *[other] { $lines } lines
} instead of { $speed }, a trap costs only { $lines ->
    [one] 1 shield box
   *[other] { $lines } shield boxes
}.
why-lane-next = { $traps ->
    [0] None of the { $lanes } lanes that you reach on the next tile is a trap.
    [one] One of the { $lanes } lanes that you reach on the next tile is a trap.
   *[other] { $traps } of the { $lanes } lanes that you reach on the next tile are traps.
}
why-swap = From what was seen so far, swapping tiles { $one } and { $other } helps you more than your nearest rival.
why-traps = This path has { $traps ->
    [one] 1 trap
   *[other] { $traps } traps
} that you can see, { $tiles ->
    [one] 1 shield box
   *[other] { $tiles } shield boxes
} each; you have { $shields }.
why-faster = { $count ->
    [one] It uses an accelerator.
   *[other] It uses { $count } accelerators.
}
why-forced = One line more than your speed costs 2 shield boxes.
why-lane = From lane { $lane } every other lane is at most { $tiles } tiles away.
why-decline = From what was seen so far, no swap helps you more than your nearest rival.
why-choose = Any version will do here: all pilots fly over the same tile { $number } of series { $series }.
why-confirm = Each number has a version, and all pilots fly over the same circuit.
why-other = No better choice.

# What a standing order does in a window
window-swap = Swap no tiles
# Help
help-goal = Remember the tiles, fly from memory and be the first to complete three laps.
help-tiles = On the tiles
help-safe = Safe: nothing happens
help-trap = Trap: you lose a shield box for each line you programmed
help-kraken = Kraken: a trap on two lanes, each lap elsewhere
help-missile = Missile: a trap; its tile comes back one place earlier
help-mobile = Mobile trap: changes sides each lap
help-boost = Accelerator: speed +1 from the next round on
help-slow = Slow-down: speed −1 from the next round on
help-repair = Repairer: clears a shield box for each of the five lines you did not use
help-mech = Mechanism: the last pilot on one may swap two hidden tiles
help-back = Face down: fly it from memory
help-dark = A vessel without free shield boxes is destroyed.

# The end
end-margin-points = { $points ->
    [one] a point
   *[other] { $points } points
}
end-margin-tiles = { $tiles ->
    [one] a tile
   *[other] { $tiles } tiles
}
end-margin-laps = { $laps ->
    [one] a lap
   *[other] { $laps } laps
}
end-solo-victory = You win: three laps in time
end-solo-crash = Your vessel is destroyed
end-solo-out-of-time = Your time is up
end-resigned = You gave up.
end-destroyed = Your vessel was destroyed in round { $round }.
end-survivor = No other vessel was left in the race.
end-wrecks = Every vessel was destroyed: the last and furthest wins.
end-level = Tied on distance and speed after { $rounds } rounds.
end-faster = Tied on distance: the vessel with the higher speed wins.
end-rounds = { $rounds ->
    [one] The race took 1 round.
   *[other] The race took { $rounds } rounds.
}
end-races = { $races ->
    [one] The championship had 1 race.
   *[other] The championship had { $races } races.
}
highlight-lap = Fastest lap
highlight-lap-value = { $value ->
    [one] 1 round
   *[other] { $value } rounds
}
highlight-speed = Top speed
highlight-tiles = Longest distance
highlight-tiles-value = { $value ->
    [one] 1 tile
   *[other] { $value } tiles
}
highlight-damage = Most shield boxes lost
highlight-repaired = Most shield boxes repaired
highlight-swaps = Most tiles swapped

# What a viewer who is not asked anything is told.
ui-wait-recon = Memorise the tiles
ui-wait-recon-how = Every tile is shown once, then turned face down: remember in which lanes it is safe.
ui-wait-flight = Round { $round } is playing: the vessels fly
ui-wait-out = Your vessel is out of the race.

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Fly by memory over tiles that turn face down behind you.
bot-beginner = beginner
bot-amateur = amateur
bot-confirmed = experienced
bot-expert = expert
bot-perfect = perfect memory
round = Round
round-before = Previous round
round-next = Next round

# What simulations count
figure-damage = Damage of a pilot
figure-repaired = Repaired by a pilot
figure-tile = Tile uncovered by
