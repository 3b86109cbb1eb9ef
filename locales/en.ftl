# Files and the command line
file-missing = { $path }: there is no such file or directory
file-forbidden = { $path }: this may not be read or written
file-directory = { $path }: this is a directory, not a file
file-full = { $path }: there is no room left to write it
file-unreadable = { $path }: { $reason }
file-large = { $path }: this file is larger than { $most } MiB
file-not-text = { $path }:{ $line }: this is not UTF-8 text
content-loose = { $path }: this file lies in no game’s directory
content-none = { $path }: { $game } has no content files
content-unknown = { $path }: { $game } has no content file of this name; it has: { $known }
content-whose = { $path }: no game, or more than one, reads a content file of this name; put it into a directory named after its game
content-good = { $path }: good content for { $game }
unknown-game = there is no game “{ $game }”; there are: { $known }
no-threads = the system does not give that many threads: { $reason }
usage-command = there is no command “{ $name }”; there are: { $known }.
usage-unknown = { $argument } is not understood here.
usage-missing = { $argument } is missing.
usage-no-value = { $argument } needs a value.
usage-value = { $argument } does not take “{ $value }”.
usage-takes = It takes: { $values }.
usage-between = It takes whole numbers from { $least } to { $most }.
usage-from = It takes whole numbers from { $least } on.
usage-conflict = { $argument } and { $other } do not go together.
usage-before = { $argument } stands before the command, where it would be lost. Write: hippodrome serve { $argument } …
usage-other = this command line cannot be read.
usage-help = Try: hippodrome --help
help-default = { $help } [default: { $value }]
help-possible = { $help } [possible values: { $values }]
fault = this is a fault of the program, not yours: { $what } ({ $place })

# games
games-id = game
games-name = name
games-seats = players
games-version = rules version
games-bots = bots
games-example = an example to learn from
games-options = Options of { $game }:
games-more = hippodrome games GAME tells of one game what each option changes, and its default.
games-defaults = Options of { $game }, each with its default; on a command line write key=value:
games-values = values:
games-per-seat = values, one for each player, separated by commas:

# check
check-progress = Checking { $game }
check-done = { $violations ->
    [0] { $game }: everything holds, after { $decisions } decisions in { $games } games.
    [one] { $game }: one violation, after { $decisions } decisions in { $games } games:
   *[other] { $game }: { $violations } violations, after { $decisions } decisions in { $games } games:
 }
secrets-progress = Comparing { $game }
secrets-done = { $leaks ->
    [0] { $game }: nothing is betrayed, in { $pairs } pairs at { $positions } positions of { $games } games.
    [one] { $game }: one leak, in { $pairs } pairs at { $positions } positions of { $games } games:
   *[other] { $game }: { $leaks } leaks, in { $pairs } pairs at { $positions } positions of { $games } games:
 }
secrets-who = Pairs by who looks: players { $players }, spectators { $spectators }, late joiners { $late }; of steps unnoticed { $unnoticed }. No pairs: equal positions { $same }, told apart by a shared screen { $shared }. Steps that time made: { $overdue }.

# scenario
scenario-none = no scenario file was found
scenario-fails = { $file } does not hold: { $title }
scenario-summary = Scenarios that hold: { $passed }; that do not: { $failed }; unreadable: { $unreadable }.
coverage-nowhere = { $path } is not here: name the directory of the scenarios, or call from the root of the sources
coverage-missing = – nothing shows it –
coverage-summary = { $missing ->
    [0] { $game }: all { $rules } rules are shown.
   *[other] { $game }: { $shown } of { $rules } rules are shown; missing: { $which }.
 }

# simulate
simulate-progress = Playing { $game }
unknown-bot = { $game } has no bot “{ $bot }”; it has: { $known }
too-many-bots = { $bots } bots are too many for { $seats } seats
simulate-head = { $players ->
    [one] { $game }: one player, { $games } games from seed { $seed }
   *[other] { $game }: { $players } players, { $games } games from seed { $seed }
 }
simulate-rounds = Rounds: { $total } in all; per game at least { $least }, on average { $mean }, at most { $most }. Decisions: { $decisions }.
simulate-ends = Shared victories: { $shared }. Without a winner: { $no_winner }. Unfinished: { $unfinished }.
simulate-points = Points: on average { $mean }; 10, 50 and 90% of the seats have at most { $low }, { $middle } and { $high }. The best has { $best }, { $lead } more than the second; { $level } of the games have none such.
simulate-time = { $cpu } s of processor time in { $wall } s.
simulate-lost = the game with seed { $seed } ends otherwise when its moves are made again
simulate-records = { $count ->
    [one] One record written to { $directory }.
   *[other] { $records } records written to { $directory }.
 }
column-seat = seat
column-bot = bot
column-wins = wins
column-rate = win rate
column-interval = 95% interval
column-rank = mean place
column-points = mean points
column-held = held
column-mean = to the mean
column-place = place
column-name = name
column-score = points
winner = winner

# replay
replay-unreadable = this is no record (“{ $detail }”)
replay-viewer = no player here is called “{ $name }”; there are: { $known }, spectator
replay-head = { $game } (rules version { $version }): { $seats }; { $moves ->
    [one] one move
   *[other] { $moves } moves
 }
replay-move = { $name }: { $decision }
replay-clock = the clock
replay-timed-out = {" "}(time ran out)
replay-after = { $moves ->
    [one] After one move:
   *[other] After { $moves } moves:
 }
replay-verified = Verified: the record leads to the position it claims ({ $hash }).
replay-drawn = { $moves ->
    [one] The board after 1 move: { $path }
   *[other] The board after { $moves } moves: { $path }
}
replay-one-only = --at, --as and --svg are for one record
replay-none = { $path }: there is no record (*.json) in this directory
replay-progress = replaying
replay-differs = after move { $moves }: { $reason }
replay-all = { $count ->
    [one] { $verified } of { $records } records leads to the position it claims: { $moves } moves in { $seconds } s.
   *[other] { $verified } of { $records } records lead to the position they claim: { $moves } moves in { $seconds } s.
 }

# verify
verify-sealed = The seal holds: { $moves } moves and { $draws } draws follow from the seed and the words of { $words } of { $seats } seats.
verify-plain = The seal holds: { $moves } moves follow from the seed. Its draws are not listed: this record is of format 1.
verify-earlier = Moves 1 to { $moves }, with { $draws } draws, do not follow from this seal but from { $count ->
    [one] that of an earlier match
   *[other] those of { $count } earlier matches
 }, from which this one was taken up. Who played there can compare:
verify-earlier-match = moves { $first } to { $last }: seal { $seal }, words { $words }

# backup, restore, doctor
backup-done = { $file } holds all of it (people: { $people }, tables: { $tables }, moves: { $moves }). Keep it as you keep a key: with it one can sign in as any account.
restore-done = The data directory { $path } is restored (people: { $people }, tables: { $tables }, moves: { $moves }).
doctor-sound = The data directory is sound (tables replayed: { $tables }, moves: { $moves }).
doctor-fault = { $table } ({ $game }): { $what }
doctor-unsound = Tables that are not as they should be: { $faults } of { $tables }.

# arena
arena-two = an arena needs at least two bots: --bots one,other
arena-many = an arena takes at most { $most } bots, not { $bots }
arena-other = { $path }: this is the state of another arena (not the same: { $what }); name another file
arena-unreadable = { $path }: this is no state of an arena (“{ $detail }”)
arena-head = { $players ->
    [one] { $game }: one player, { $games } of { $asked } games from seed { $seed }
   *[other] { $game }: { $players } players, { $games } of { $asked } games from seed { $seed }
 }
arena-decided = Decided: of every two bots one is ahead, or they are level within { $margin } points.
arena-open = Not decided: some bots may still be ahead or level within { $margin } points. More games tell: --games.
arena-stopped = Stopped before the end.
arena-unfinished = Unfinished games: { $unfinished }.
arena-ahead = { $bot } is ahead
arena-level = level
arena-not-yet = open
column-rating = rating
column-played = played
column-pair = pair
column-better = placed better
column-level = level
column-part = first ahead
column-any-time = 95% interval, at any time
column-verdict = verdict

# bots that are programs
program-start = the bot “{ $bot }” cannot play: { $reason }
program-empty = it names no program
program-quote = a quote is not closed
program-missing = there is no such program
program-forbidden = the system does not let it be started
program-slow = it did not say in time that it is ready. Is standard output flushed after each line?
program-flood = its first line has no end
program-gone = it ended before it was ready; it said last: { $said }
program-gone-silent = it ended before it was ready, and said nothing
program-nonsense = its first line does not say that it is ready: { $said }
program-version = it speaks version { $version } of the protocol, not { $known }
column-program = program
column-asked = decisions asked
column-lost = turns lost
column-mean-time = mean time
column-slowest = longest time
fault-slow = turns lost because no answer came in time: { $count }. Is standard output flushed after each line?
fault-slow-said = turns lost because no answer came in time: { $count }; on standard error it wrote: { $said }
fault-nonsense = turns lost to a line on standard output that is no answer: { $count }; the first: { $said }
fault-illegal = turns lost to a decision that was not legal: { $count }; the first: { $said }
fault-gone = turns lost because the program had ended: { $count }; it said last: { $said }
fault-gone-silent = turns lost because the program had ended, or was ended after five lost turns: { $count }
fault-flood = turns lost to a line without end, or to too many lines: { $count }
bot-check-good = { $game }: the bot answers every question in time with a legal decision.
bot-check-bad = { $game }: the bot loses turns, which are then decided by the game’s default.
bot-check-differs = The same games did not end the same way twice: to play the same way again, take the bot’s chance from the seed of each game.

# report
rows-form = { $path }: the name of this file must end in .csv, .jsonl or .parquet
content-built-in = built-in content
against-same = { $path }: this directory brings nothing that differs
sweep-two = --sweep { $sweep }: name an option and two values or more: key=one,other
report-title = { $game }: report of simulated games
report-played = { $games } games of { $players } players from seed { $seed }; { $bots }; content { $content }.
report-all-bots = all bots: { $bot }
report-bots-by-seat = bots in seat order: { $bots }
report-stopped = Stopped before the end: { $asked } games were asked for.
report-chapter-numbers = In numbers
report-chapter-seats = Does the seat matter?
report-chapter-bots = Bots
report-chapter-course = Course of the games
report-chapter-counted = What the game counts
report-chapter-held = Does it help to have it?
report-chapter-choices = What do winners decide?
report-note-numbers = Means, after ± half of their 95% interval; in brackets what eight games of ten lie between. Behind a share its 95% interval.
report-note-seats = How often each seat won, with its 95% interval. The dashed line is the mean of all seats: an interval that does not touch it shows an advantage or a disadvantage.
report-note-course = Each bar is a share of all games, or of all questions; the dashed line is the mean. Several set-ups are outlines, each in its colour.
report-note-held = For everything that a seat can have: how often those won who had it at least once in a game, with the 95% interval, and in how many games of a seat that was so. The dashed line is the mean of its table: an interval that does not touch it tells a strong thing or a weak one. Where a seat can have a thing several times, it also stands how often a winner had it in a game, and how often any other seat.
report-note-compared = ≠ marks a rate that surely differs from that of the first set-up.
report-nothing-first = Nothing is surely off the mean of its kind.
report-nothing-different = Nothing surely differs from the first set-up.
report-note-choices = For every decision: how often those won who took it at least once in a game. Who is ahead may decide otherwise than who is behind: the numbers show where to look, not what causes what.
report-chapter-first = Worth a look first
report-note-first = What lies furthest from the mean of its kind (the dashed line), by the nearer end of its interval; counted thirty times at least. Of a hundred things that make no difference, five get here by chance.
report-note-different = What surely differs from the first set-up: the intervals do not meet.
report-few-winners = In { $without } of { $games } games no player won: win rates say little here. Stronger bots (--bots) finish more of them.
report-plot-seats = Win rate of each seat
report-plot-rounds = How long a game is
report-plot-decisions = How much is decided in a game
report-plot-legal = How much choice there is
report-plot-lead-changes = How often the lead changes
report-plot-settled = When the winner took the lead for good
report-across-rounds = rounds
report-across-decisions = decisions of all players
report-across-legal = legal decisions at a question
report-across-lead-changes = changes of the lead in a game
report-across-settled = part of the game that was over
report-up-games = share of games
report-up-questions = share of questions
report-mean-at = mean { $mean }
report-thing = what
report-holders = seats that had it
report-sides = a winner / another had
report-games = games
report-rounds = rounds of a game
report-round = (here: { $round })
report-usual-round = round
report-decisions = decisions of a game
report-per-round = decisions a round
report-legal = legal decisions at a question
report-lead-changes = changes of the lead
report-settled = part of the game after which half of the winners were ahead for good
report-margin = points of the first over the second
report-shared = shared victories
report-no-winner = without a winner
report-unfinished = unfinished
report-mean = mean
report-takers = took it
report-decision = decision
report-taken = { $times ->
    [one] taken { $taken } time
   *[other] taken { $taken } times
 }
report-more = { $more } more, taken less often, are left out.
