# What a card's option says (CL-24).

green = green
yellow = yellow
blue = blue
shield = Shield
line = Line
planet = Planet
push = push
shot-class = shot
sabotage = sabotage
control = inspection
advance-any = Advance one of your vessels up to { $n }
advance-pilot = Advance your Pilot up to { $n }
advance-starbot = Advance your Starbot up to { $n }
advance-both = Advance each of your vessels up to { $n }
die-full = Roll the die: advance one of your vessels up to the result
die-half = Roll the die: advance one of your vessels up to half the result, rounded up
draft = Advance one of your vessels up to { $n }, if a rival is at most { $range } ahead of it
place-ahead = Move just ahead of a rival vessel at most { $range } ahead
place-behind = Move just behind a rival vessel at most { $range } ahead
tuck = Put your Starbot just behind your Pilot, at most { $range } away
swap-own = Swap your Pilot and your Starbot
retreat-any = A rival vessel goes back { $n }
retreat-pilot = A rival Pilot goes back { $n }
retreat-starbot = A rival Starbot goes back { $n }
pilots-line = Rival Pilots on the { $line } line go back { $n }
pilots-chosen = Choose a line: rival Pilots on it go back { $n }
pilots-yours = Rival Pilots on your line go back { $n }
pilots-ahead = Rival Pilots ahead of yours go back { $n }
starbots-line = Rival Starbots on the { $line } line go back { $n }
starbots-chosen = Choose a line: rival Starbots on it go back { $n }
starbots-yours = Rival Starbots on your line go back { $n }
starbots-ahead = Starbots of rivals whose Pilot is ahead of yours go back { $n }
lure = A rival Starbot surges { $n } forward
drag = Pull a rival at most { $range } ahead to just behind your vessel
swap-rival = Swap with a rival vessel at most { $range } ahead
meteorite = Drop a meteorite just behind your Starbot
shot = Shoot a rival vessel: it cannot move on its next turn
turn-wheel = Turn the wheel one notch
control-one = Surprise inspection of a rival’s { $boost } boost
control-all = Surprise inspection of all rivals’ { $boost } boosts
control-chosen-one = Surprise inspection of one boost of a rival
control-chosen-all = Surprise inspection of one type of boost of all rivals
peek = Look at the active boosts of a rival
swap-boost = Exchange one of your boosts with the reserve
damage = Damage an installed upgrade of a rival
drain = A rival loses { $n } energy
steal = Steal an event card at random
jam = A rival cannot use energy options on its next turn
market-last = A rival is last at the next market
keep-line = You may keep your line in the next race
market-first = You are first at the next market
gain-energy = Gain { $n } energy
gain-actions = { $n ->
    [one] Gain { $n } action
   *[other] Gain { $n } actions
 }
draw = { $n ->
    [one] Draw an event card of a level you may buy
   *[other] Draw { $n } event cards of a level you may buy
 }
repair = Repair one of your upgrades
cancel-control = Reaction: cancel a surprise inspection of you
parry = Reaction: cancel an attack against you ({ $kinds })
reflect = Reaction: turn a retreat or a shot back on its author
