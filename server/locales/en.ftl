# server
guest-name = Guest { $number }
table-of = { $name }’s table
no-such-game = there is no game “{ $game }” here
no-such-page = There is no such page.
no-such-table = There is no such table. Perhaps the address was cut short.
no-such-game-here = There is no such game here.
no-such-seat = This table has no such seat.
no-such-hand = The players of a shared device are hand 1 to 8.
wrong-method = This address does not accept this kind of request.
seat-taken = This seat is taken.
full = All seats are taken; you can watch.
not-seated = You do not play at this table.
foreign-seat = This seat belongs to another player.
no-person = Choose a nickname first, so that the table knows your name.
wrong-password = Wrong login or password.
login-taken = This login is taken; choose another.
has-account = You already have an account.
no-account = You have no account yet.
has-played = Only an account that has not played yet can be a bot’s: games that a person has played stay theirs.
no-such-bot = No bot account has the login “{ $login }”.
no-such-challenge = There is no such challenge, or you have no part in it.
challenge-over = This challenge has ended.
own-challenge = You cannot challenge yourself.
no-opponent = A challenge names a bot account for at least one seat: “@” and its login.
too-many-challenges = Too many challenges wait for an answer, yours or those to this bot; withdraw one, or wait.
bad-login = A login has 3 to 24 visible characters.
bad-password = A password has 8 to 128 characters.
too-many-tries = Too many attempts. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
foreign-origin = This request comes from another site and was refused.
started = The game has already started.
not-started = The game has not started yet.
seats-open = Some seats are still open; only the host can give them to bots.
over = The game is over.
stale = The game has moved on since then; look at the board and decide again.
no-hint = No hint: you have nothing to decide now.
no-such-order = This game has no such question.
bad-name = A name has 1 to 24 visible characters and does not begin with “BOT”, which marks bots.
bad-title = A table’s name has at most 40 visible characters.
unreadable = This request cannot be read: { $what }
too-large = This request is too large.
wrong-media = This address accepts JSON or a form, nothing else.
too-fast = Too many requests. Try again in a moment.
too-many-tables = You have too many open tables; finish or leave one first.
too-many-lines = You have too many pages open here; close one first.
server-full = The server is full right now. Your game is safe; try again in a moment.
too-slow = This request took too long to arrive. Please try again.
too-many-watchers = There are too many spectators at this table right now.
not-kept = Your move could not be saved, so it was not played. Try again; nothing else is lost.
closing = The server is shutting down for a moment. Your game is safe; come back soon.
broken = Something went wrong at this table; it is being restored as it was. Please reload the page.
other-rules = this game was played with version { $theirs } of the rules; this server has version { $ours }
other-content = this game was played with other content files than those of this server
unreplayable = the moves of this game cannot be repeated: { $reason }
error-title = Something went wrong
start-address-taken = { $address } is already in use: another program listens there. Choose another port, e.g. --listen { $other }, or stop that program.
start-address-bad = { $address } cannot be listened on: { $reason }. Choose another address with --listen.
start-data = The data directory { $path } cannot be used: { $reason }. Choose another with --data.
start-data-taken = The data directory { $path } is in use by another hippodrome. Stop that one, or choose another directory with --data.
start-store = The database { $path } cannot be opened: { $reason }. Nothing was changed. Restore a backup, or choose another directory with --data.
start-key = The key file { $path } cannot be used: { $reason }. Restore a backup; without one, remove the file: a new key is made, and all players have to enter their names again.
why-forbidden = no permission to read or write
why-missing = it does not exist
why-no-directory = a part of the path is a file, not a directory
why-read-only = the disk is read-only
why-full = the disk is full
why-locked = another program has locked it; try again when that program is done
why-disk = writing to the disk failed
why-short = it is cut short
why-not-here = this machine does not have this address
why-foreign = it is the database of another program
why-newer = it was written by a newer version of this program
why-other = “{ $detail }”
start-content = { $file }: { $reason }
serve-here = Hippodrome is open: { $address }
serve-port = Port { $taken } is taken, so the server uses another one.
serve-no-browser = No browser could be opened. Open this address yourself: { $address }
serve-near = From other devices in this network: { $address }
serve-stop = Stop with Ctrl+C. All games are saved in { $path }.
serve-closed = Closed. All games are kept.

# page
page-home = Home
page-welcome = Pull up a chair and race.
page-welcome-how = Press “Play now” for a first game against easy bots, or open a table and send your friends the link. No account needed.
page-games = Games
page-game = Game
page-players-range = { $range } players
page-play-now = Play now
page-first-game = { $count ->
    [one] First game: 1 bot
   *[other] First game: { $count } bots
} ({ $level }), no time limit
page-against-bots = against bots
page-new-table = New table
page-mine = Resume my games
page-open = Open tables
page-open-none = No table is waiting for players. Create one and send the link.
page-watch = Watch
page-your-turn = Your turn
page-waiting = Waiting
age-now = just now
age-minutes = { $count } min ago
age-hours = { $count } h ago
age-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
option-is = { $option }: { $value }
option-not = { $option }: no
option-without = all but { $names }
page-finished = Finished
page-sit = Sit down
page-look-on = Watch
page-to-home = To the lobby
page-language = Language
page-theme = Day or night
page-sound = Sound
page-help = Help and rules
page-menu = Menu
page-connected = Connected
page-lost = Connection lost, reconnecting…
page-copied = Copied
page-you-are = Your name here
page-you = you
page-me = Me
page-skip = Skip to the question
page-players = Players
page-board = Board
page-log = Log
page-close = Close
page-replay = Replay what just happened
page-pause = Pause or continue
page-step = Next step
page-skip-steps = Skip the animation
page-pace = Animation speed
page-keys = Keyboard
page-key-help = this help
page-key-pace = animation speed
page-goal = Goal:
page-rules-now = Rules of this decision
page-rules-search = Search the rules
page-rules-none = No rule contains these words.
page-rules = All rules
page-record = Download the game
page-leave = Leave the table
page-new-how = Choose the game and who plays, then start.
page-to-field = Go to the field
page-who-plays = Who plays
page-rules-variants = Rules and variants
page-rules-variants-how = Everything has a good default.
page-more = The table
page-more-how = Name, clock, lobby, fair dice
page-parts-some = Choose
page-seat = Seat { $seat }
page-seats-how = Friends take their seats by the link that you get next.
page-seats-alone = To play alone, remove the other players: the game is then solo.
page-seats-solo = Solo: you play alone, the other seats stay empty.
page-seat-open = a friend, by link
page-seat-none = empty seat
page-seat-add = Add a player
page-bots = Bots
page-bot = bot: { $level }
page-bot-account = bot account
page-bot-accounts = Bot accounts, online now
page-challenge = Challenge
page-challenge-how = The game begins as soon as everyone has accepted.
page-challenge-yes = accepted
page-challenge-left = { $count ->
    [one] Without an answer it ends in 1 minute.
   *[other] Without an answer it ends in { $count } minutes.
}
challenge-declined = { $name } declined.
challenge-declined-why = { $name } declined: “{ $reason }”
challenge-withdrawn = You withdrew this challenge.
challenge-expired = No answer came in time.
challenge-void = Everyone accepted, but the table could not be opened: perhaps you have too many open tables.
page-nickname = Your nickname
page-table-name = Name of the table
page-invite = Invite
page-public = Listed in the lobby
page-public-how = The link always leads to the table.
page-public-others = While a seat is open, and when others play
page-public-always = Always, for everyone to watch
page-public-never = Never
page-open-table = Open the table
page-start-with-bots = Start with bots
page-send-link = Send this link, or show the code
page-copy = Copy
page-no-account = Your friends need no account.
page-here = here
page-away = away
page-thinking = thinking
page-decided = decided
page-your-decision = Your decision
page-learn = Learn by playing
page-lesson = Lesson { $number } of { $of }
page-lesson-again = That is allowed, but not what this lesson is about. Try once more.
page-lesson-done = Done
page-lesson-next = Next lesson
page-play-easy = Play an easy game now
page-lesson-repeat = Again
page-hint = Hint
page-hint-how = what the best bot would do here
page-hint-by = From the best bot, which knows no more than you.
page-hint-do = Do this
page-please-wait = Please wait
page-waiting-for = Waiting for { $names }
page-watch-board = Watch the board
page-move-shown = Follow it on the board.
page-step-held = The game waits for you: read the result, then press the button on the board.
page-turn-plays = { $turn }
page-far = { $name }, { $done } of { $of } chosen
page-far-of-several = { $name } ({ $done } of { $of } chosen)
page-ready-count = { $done } of { $of } ready
page-wait-decided = Your decision is made.
page-refresh = Refresh
page-hint-fill = Fill it in
page-wait-how = The game goes on as soon as they have played.
page-to-the-end = Skip to the result
page-to-the-end-how = Your game is over: nothing more is asked of you.
page-you-look-on = You are watching.
page-best = Your best so far: { $before }.
page-best-new = A new best: { $points } (before: { $before }).
page-best-first = { $points }: your first result, and the one to beat.
page-best-not = Not counted as a best: part of this game was undone, or continued from another game.
page-fair = Fair dice: check
page-fair-shuffle = Fair shuffle: check
page-welcome-here = Welcome
page-take-seat = Take a seat
page-sit-on = Take seat { $seat }
page-seats-taken = All seats are taken.
page-start-when = Ready to start?
page-start-bots = Bots take the open seats; their level is “{ $level }”.
page-start = Start the game
page-waiting-players = Waiting for players
page-wait-start = The game starts when all seats are taken.
page-mine-waits = { $count ->
    [one] 1 game waits for you
   *[other] { $count } games wait for you
}
page-waits-for-more = { $count ->
    [one] waits for 1 more
   *[other] waits for { $count } more
}

# Taking back, talking, playing again
undone = { $name } undoes the last move.
page-undone = (undone)
taken-back = All agreed: { $name } undoes the last move.
nothing-to-undo = There is nothing to undo.
request-open = A player is already asking to undo; answer that first.
no-request = The undo request is gone.
bad-talk = A message has 1 to 300 characters, without control characters.
not-over = The game is not over yet.
faded = Memory is part of this game: you can replay it when it is over.
page-undo = Undo
page-undo-ask = Ask to undo
page-order = Don’t ask me again
page-orders = Not asked any more
page-order-revoke = ask me again
page-orders-more = { $count } more
page-orders-how = These questions are answered for you until you change it here. No other player knows.
page-passes = You pass
page-passes-how = You asked not to be asked again.
page-request = { $name } asks to undo the last move
page-request-yours = You ask to undo your last move
page-request-how = The game goes back to just before it.
page-request-how-again = The game goes back to just before it; everything after is drawn again.
page-declined-by = { $name } declined
page-declined-late = No answer came in time
page-declined-undo = Your move stands.
page-declined-bot = No bot plays for { $name }.
page-absent-left = { $name } left the table
page-absent-yet = { $name } is not here yet
page-absent-wait = You can wait; after a minute a bot can play for them.
page-absent-bot = You can keep waiting, or let a bot play until they are back.
page-let-bot = Let a bot play
page-waiting-friends = { $count ->
    [one] Waiting for your friend: send this link
   *[other] Waiting for your friends: send them this link
}
page-copy-link = Copy the link
page-waiting-host = Waiting for { $name } to start
page-waiting-host-how = The game starts when all seats are taken, or when { $name } gives the open ones to bots.
page-start-too = … or start it yourself: everyone is here.
page-link-too = Others can join with this link or code
page-link-watch = Link or code for spectators
page-no-account-watch = Watching needs no account.
page-request-missing = Waiting for: { $names }
page-agree = Agree
page-decline = Decline
page-withdraw = Withdraw
page-talk = Chat
page-talk-none = No messages yet.
page-talk-apart = During the game, spectators chat among themselves.
page-talk-words = Your message to the table
page-talk-send = Send
page-talk-mute = Hide or show messages from { $name }
page-signals = Quick messages
signal-hello = Hello, good game!
signal-good = Well played!
signal-thanks = Thank you!
signal-oops = Oops, my mistake.
signal-think = I am thinking…
signal-hurry = Shall we go on?
page-rematch = Rematch
page-rematch-open = To the rematch
page-play-again = Play again
page-play-stronger = Play again, stronger bots ({ $level })
page-play-gentler = Play again, gentler bots ({ $level })
page-rematch-yours = You want a rematch
page-rematch-asked = { $name } wants a rematch
page-rematch-agreed = { $name } wants a rematch; you agreed
page-rematch-declined = { $name } wants a rematch; you declined
page-rematch-count = { $count } of { $of } agreed
page-rematch-yes = agreed
page-rematch-no = declined
page-rematch-open-answer = no answer yet
page-rematch-without = { $count ->
    [one] Start without { $names }: a bot takes the seat
   *[other] Start without { $names }: bots take their seats
}
page-replay-game = Replay the game
page-replay-at = Move { $at } of { $of }
page-replay-step = step { $step } of { $of }
page-replay-eyes = Seen by
page-replay-spectator = a spectator
page-replay-first = To the start (Home)
page-replay-last = To the end (End)
page-replay-round-before = Previous round
page-replay-round-next = Next round
page-replay-page-up = { $words } (Page Up)
page-replay-page-down = { $words } (Page Down)
page-replay-before = Previous move (↑)
page-replay-next = Next move (↓)
page-replay-step-before = Previous step (←)
page-replay-step-next = Next step (→)
page-replay-go = Go there
page-replay-play = Play
page-replay-pause = Pause
page-replay-slider = Move
page-replay-short-first = Start
page-replay-short-last = End
page-replay-short-move = Move
page-replay-short-round = Round
page-replay-short-step = Step
page-replay-back = Back to the table
page-replay-begin = The start
page-replay-quiet = Nothing to report.
page-replay-since = Nothing new since:
page-replay-link = Link to this move
page-replay-leads = Turning points
page-replay-lead = { $name } takes the lead
page-play-on = Play on from here
page-play-on-how = A new game against bots; everything after is dealt again.
page-play-on-as = You play
page-since = What happened since your last visit
page-upload = Open a downloaded game
page-upload-how = Choose a file that you downloaded from a table.
page-upload-go = Open the game
record-unreadable = this is not the file of a game: { $detail }
record-unknown-game = this file is of a game that this server does not have: { $game }
record-title = Game of { $game }
page-notify = Notify me when it is my turn

# Clocks
limits-none = No time limits.
limits-own = { $own }; nothing else is limited.
limits-both = { $clocks }; { $own }.
limits-off = { $clocks }; the game’s own limits are off.
page-limits = Keep the game’s own time limits
page-limits-how = otherwise they are off with a time bank or with days
bad-clock = This clock is not possible: 5 seconds to a day per move, 1 to 600 minutes in a time bank, 1 to 30 days.
clocks-none = no clock
clocks-decision-seconds = { $count } seconds per move
clocks-decision-minutes = { $count ->
    [one] 1 minute per move
   *[other] { $count } minutes per move
}
clocks-bank = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} for the game, { $seconds } more seconds per move
clocks-days = { $count ->
    [one] 1 day per move
   *[other] { $count } days per move
}
late-default = when time runs out, the game’s default move is made
late-bot = when time runs out, a bot takes over
page-clocks = Clocks
page-clocks-how = Clocks stop while the server is down. They run only while their player can decide.
page-late-bot = A bot takes over when time runs out
page-late-bot-how = until the player comes back; otherwise the game’s default move is made
page-clock-left = has { $left } left

# Absence
not-away = A bot can only play for a player who has been away for a minute.
page-request-substitute = Let a bot play for { $name }, who is away?
page-request-substitute-how = The player can come back at any time.
page-substitute = Let a bot play for { $name }
page-substitute-level = Level of the bot
page-return = Come back to your seat
page-return-how = A bot plays for you.
page-bot-for-me = Let a bot play for me

# The lobby’s search
page-search = Title or player
page-search-all = all games
page-search-go = Search

# backup, restore, doctor
keep-no-data = There is no Hippodrome data in { $path }. Give its data directory with --data.
keep-taken = { $path } exists already, and nothing is written over it.
keep-no-copy = { $path } is not a backup made by “hippodrome backup”.
keep-damaged = { $path } is cut short or damaged: { $reason }.
keep-older = { $path } was written by an older version of the program. Start the server once with this version, then examine it.
keep-file = { $path } cannot be used: { $reason }.
doctor-broken = the program crashed on it
doctor-open = it has moves, though it has not begun
doctor-gap = move { $number } is missing
doctor-move = at move { $number }: { $reason }
doctor-status = it is over by its moves but not by its status, or the other way round

# Several people at one screen
hand-name = Player
page-seat-here = a player on this device
page-here-name = Player’s name
page-here-how = Players on this device hand it to each other.
page-here-add = Add a player on this device
page-here-button = Add
page-here-add-how = You hand the device to each other; when something is secret, the screen is hidden in between.
page-here-remove = Remove { $name }
page-hand-front = { $name } has the device
page-hand-over = Hand the device to { $name }
page-hand-over-how = The screen stays hidden until { $name } is ready.
page-hand-again = Everyone has had the device. Wait for the others, or hand it round once more.
page-hand-on = { $name }’s turn
page-hand-on-how = Nothing is secret: the page changes to their side.
page-hand-back = { $name } takes over from the bot
page-curtain-how = Only { $name } should look at the screen now. Press the button when you are ready.
page-i-am = I am { $name }
page-i-am-not = Not { $name }?

# The large screen
page-screen = Big screen
page-screen-back = Back to the table
page-screen-join = Join with your phone
page-screen-how = Scan the code and take a seat: the board is here for everyone, your own side is on your phone.
page-screen-scan = Watch on your phone

# Notices
me-title = Your profile
me-how = Your name, your account and your notifications.
me-name = Your name
me-save = Save
me-saved = Saved.
me-notifications = Notifications when you are away
me-notifications-how = When it is your turn, when your agreement is needed, and when a game is over: once each, and never while you have the table open.
page-me-notifications = Notifications elsewhere
account-new = Keep your games: create an account
account-new-how = With a login and a password you find your games on every device. Your games so far move to the account.
account-login = Login
account-password = Password
account-make = Create account
account-enter = Already have an account?
account-enter-how = Games played on this device move to your account.
account-sign-in = Sign in
account-yours = Your account
account-you-are = You are signed in as { $login }.
account-devices = { $count ->
    [one] Signed in only here.
   *[other] Signed in on { $count } devices.
}
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere else
account-everywhere-how = That is every other device, and every program that uses one of your tokens.
account-other-password = Change password
account-old = Current password
account-new-password = New password
account-change = Change password
account-delete = Delete account
account-delete-how = Your login, password, notifications and best results are deleted, and your name becomes “{ $name }” everywhere. Bots take your seats in running games. Games and chat messages stay, because they belong to the other players too. This cannot be undone.
account-sure = Yes, delete my account for good.
account-delete-now = Delete account
account-made = Your account is created. You find your games wherever you sign in.
account-in = Welcome back. The games of this device are now in your account.
account-in-left = { $count ->
    [one] Welcome back. At one table both your account and the guest of this device have a seat; the guest’s seat stays as it is. All other games are now in your account.
   *[other] Welcome back. At { $count } tables both your account and the guest of this device have a seat; the guest’s seats stay as they are. All other games are now in your account.
}
account-out = You are signed out. Your games are still there.
account-everywhere = You are signed out on all other devices.
account-password-new = Your password is changed. You are signed out on all other devices.
account-deleted = Your account is deleted. Goodbye!
webhook-kind = Service
webhook-none = None
webhook-none-how = Only notifications of the browser, while the table is open in it.
webhook-ntfy-how = The address of a topic: https://ntfy.sh/ and a name that is hard to guess.
webhook-discord-how = The address of a webhook, from the settings of one of your channels.
webhook-json-how = For your own program: a POST with game, table, address and text.
webhook-address = Address
webhook-address-how = Only you can see it. Anyone who knows it can write to you.
webhook-try = Send a test
webhook-off = Notifications are off: ten in a row did not arrive. Send a test, then save the address again.
webhook-arrived = The test arrived (answer { $status }).
webhook-forbidden = The server sends no notifications into its own network.
webhook-no-host = There is no host with this name.
webhook-no-connection = No program answers at this address.
webhook-no-trust = The connection is not secure: the certificate of the other side is not valid.
webhook-too-slow = No answer came in time.
webhook-nonsense = The answer is not HTTP.
webhook-redirect = This address redirects to another (answer { $status }); enter that one.
webhook-status = The notification was refused (answer { $status }).
no-webhook = Choose a service and enter an address first.
bad-webhook = An address starts with https:// or http:// and names a host.
bad-webhook-long = An address has at most 500 characters.
bad-webhook-userinfo = An address must not contain a name or a password before the host.
bad-webhook-port = The port of an address is 80, 443, or at least 1024.
bad-webhook-topic = An address of ntfy ends with one topic made of letters, digits, - and _, e.g. https://ntfy.sh/my-topic.
notification-turn = Your turn in { $game }: “{ $title }”.
notification-consent = { $game }: the other players ask for your agreement at “{ $title }”.
notification-over = { $game }: the game at “{ $title }” is over.
notification-more = { $count ->
    [one] … and 1 more table.
   *[other] … and { $count } more tables.
}
notification-test = This is how Hippodrome tells you that a game is waiting for you.

# Pictures
picture-title = { $game }, after move { $at } of { $of }
picture-about = Players: { $names }. Seen by { $eyes }.
picture-move = Move { $at } of { $of }

## The dice of a table

bad-word = A word has at most 64 visible characters.
dice-sealed = All draws of this game are sealed
dice-next = All draws of the next game are sealed
dice-more = What is this?
dice-own = Your word for the draws
dice-own-how = Any word will do. Without one, your browser makes one up.
dice-add = Add
dice-seal = Seal
dice-secret = Secret
dice-secret-later = It is shown when the game is over.
dice-words = Words of the players
dice-no-word = none
dice-how = Why the draws cannot be chosen
dice-how-sealed = Before the game the server draws a secret and shows its seal: a hash that fits no other secret.
dice-how-words = Only then do the players add a word each. The words are public.
dice-how-draws = Secret and words together determine every draw of the game. The server could not choose the draws, because it did not know the words; a player could not, without the secret.
dice-how-shown = After the last move the secret is shown.
dice-how-check = The file of the game contains every draw. The server checks it on this page; verify.py checks it without the server: a hundred lines of Python to read and to run.
dice-holds = Everything is correct: the seal, { $moves } moves and { $draws } draws follow from the secret and the words.
dice-plain = Everything is correct: the seal and every move follow from the secret. This game is older than the players’ words.
dice-fault = Something is wrong: { $reason }
dice-earlier = Earlier games
dice-earlier-how = { $draws ->
    [0] This game continues another. Moves 1 to { $moves } do not follow from this seal, but from the seals and words below. Players of that game can compare.
   *[other] This game continues another. Moves 1 to { $moves } and their { $draws } draws do not follow from this seal, but from the seals and words below. Players of that game can compare.
}
dice-earlier-moves = Moves { $first } to { $last }
dice-draws = Draws
dice-draw-name = Draw
dice-draw-count = Count
dice-record = The file of the game, with every draw
dice-checker = verify.py

# The end of a game
end-no-winner = Nobody wins
end-you-win = You win
end-you-win-by = You win by { $margin }
end-you-share = You share the victory with { $names }
end-you-come-shared = You come { $place }; { $names } share the victory
end-you-come = You come { $place }; { $name } wins
end-you-come-by = You come { $place }, { $margin } behind { $of }
end-you-lose = You lose to { $name }
end-you-lose-by = You lose to { $name } by { $margin }
end-wins = { $name } wins
end-wins-by = { $name } wins by { $margin }
end-share = { $names } share the victory
end-place-2 = second
end-place-3 = third
end-place-4 = fourth
end-place-5 = fifth
end-place-6 = sixth
end-place-7 = seventh
end-place-8 = eighth
end-you = You
end-figures = Figures of this game
end-all = All results
end-next = What next?
end-replay = Replay
end-share-picture = Share
end-lobby = Lobby
