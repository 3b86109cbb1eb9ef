# server
level-beginner = beginner
level-amateur = amateur
level-confirmed = confirmed
level-expert = expert
level-perfect = perfect memory
level-rookie = rookie
level-driver = driver
level-manager = manager
level-ace = ace
level-dirty = dirty driver
level-easy = easy
level-normal = normal
level-hard = hard
guest-name = Guest { $number }
table-of = { $name }’s table
no-such-game = there is no game “{ $game }” here
no-such-page = There is no such page.
no-such-table = There is no such table. Perhaps the address was cut short.
no-such-game-here = There is no such game here.
no-such-seat = This table has no such seat.
wrong-method = This address does not take such a request.
seat-taken = Somebody sits there already.
full = All seats are taken; you may look on.
not-seated = You do not sit at this table.
foreign-seat = That seat is somebody else’s.
nobody = We do not know who you are: sit down with a nickname first.
wrong-password = This login and this password do not belong together.
login-taken = Somebody has this login already; choose another.
has-account = You have an account already.
no-account = You have no account here yet.
bad-login = A login has 3 to 24 visible characters.
bad-password = A password has 8 to 128 characters.
too-many-tries = Too many tries in a row. Try again in { $seconds } seconds.
foreign-origin = This request comes from another site and was refused.
started = The game has begun already.
not-started = The game has not begun yet.
seats-open = Seats are still open; only the host may fill them with bots.
over = The game is over.
stale = The table has moved on since then; look again and decide anew.
no-hint = There is no hint here: nobody asks you anything just now.
no-such-order = This game asks nothing of this kind that could be passed.
bad-name = A name has 1 to 24 visible characters.
bad-title = A table’s name has at most 40 visible characters.
unreadable = This request cannot be read: { $what }
too-large = This request is too large.
wrong-media = This address takes JSON or a form, nothing else.
too-fast = Slower, please: too many requests. Try again in a moment.
too-many-tables = You have many tables open; finish or leave one first.
too-many-lines = You have many pages open here; close one of them first.
house-full = The house is full just now. Your table is safe; come back shortly.
too-slow = This request took too long to arrive. Please try again.
too-many-watchers = Too many people are looking at this table just now.
not-kept = Your move could not be written down, so it was not made. Please try again; nothing else is lost.
closing = The house is closing for a moment. Your table is safe; come back shortly.
broken = Something broke at this table; it is being set up again as it stood. Please reload.
other-rules = this game was played with version { $theirs } of the rules; this house has version { $ours }
other-content = this game was played with other content files than this house has
unreplayable = the moves of this game cannot be repeated: { $reason }
error-title = This did not work
start-address-taken = { $address } is already in use: another program listens there. Choose another port, e.g. --listen { $other }, or stop that program.
start-address-bad = { $address } cannot be listened on: { $reason }. Choose another address with --listen.
start-data = The data directory { $path } cannot be used: { $reason }. Choose another with --data.
start-data-taken = The data directory { $path } is in use by another hippodrome. Stop that one, or choose another directory with --data.
start-store = The database { $path } cannot be opened: { $reason }. Nothing was changed. Restore a copy, or choose another directory with --data.
start-key = The key file { $path } cannot be used: { $reason }. Restore a copy; without one, remove it: a new key is made, and everybody sits down anew.
why-forbidden = this may not be read or written
why-missing = it is not there
why-no-directory = a part of the path is a file, not a directory
why-read-only = the disk can only be read
why-full = the disk is full
why-locked = another program has locked it; try again once that one is done
why-disk = the disk does not take what is written
why-short = it is cut short
why-not-here = this machine does not have this address
why-foreign = it is the database of another program
why-newer = it was written by a newer version of this program
why-other = “{ $detail }”
start-content = { $file }: { $reason }
serve-here = Hippodrome is open: { $address }
serve-near = From other devices in this network: { $address }
serve-stop = Stop with Ctrl+C. All games are kept in { $path }.
serve-closed = Closed. All games are kept.

# page
page-home = Home
page-welcome = Pull up a chair and race.
page-welcome-how = With friends far away or against bots. No account, no download.
page-games = Games
page-game = Game
page-pitch-memoracers = Fly by memory over tiles that turn dark behind you.
page-pitch-robo_rally = Program five registers in secret, then watch the factory do the rest.
page-pitch-celestia = Stay aboard or get off in time: your captain may be bluffing.
page-pitch-circus_imperium = Keep your line in the bends, or keep your enemies out of it. The crowd prefers crashes.
page-pitch-celerium = Two vessels, two thrifty gauges, and a wheel that decides what was legal.
page-players-range = { $range } players
page-play-now = Play now
page-against-bots = against bots
page-new-table = New table
page-mine = Resume my games
page-open = Open tables
page-open-none = No table is waiting for players. Open one and send the link.
page-watch = Look on
page-your-turn = Your turn
page-waiting = Waiting
page-finished = Finished
page-sit = Sit down
page-look-on = Look on
page-to-home = To the lobby
page-language = Language
page-theme = Day or night
page-sound = Sound
page-help = Help and rules
page-menu = Menu
page-connected = Connected
page-lost = Connection lost, trying again…
page-copied = Copied
page-you-are = Your name here
page-you = you
page-me = Me
page-skip = Skip to the question
page-players = Players
page-board = Board
page-log = Log
page-close = Close
page-replay = Replay the last round
page-pause = Pause or go on
page-step = One beat on
page-skip-beats = Skip to now
page-pace = Speed of the beats
page-keys = Keys
page-key-help = this help
page-key-pace = speed of the beats
page-rules = The whole book
page-record = Download the record
page-leave = Leave the table
page-new-how = Choose, invite, start. Everything has a good default.
page-options-of = Options of { $game }
page-seats = Seats
page-seat = Seat { $seat }
page-seats-how = Open seats wait for friends who come by the link.
page-seats-alone = Alone you play solo: choose that mode and leave the other seats out.
page-seat-open = open, waits for a friend
page-seat-none = not used
page-bots = Bots
page-bot = bot, { $level }
page-nickname = Your nickname
page-table-name = Name of the table
page-invite = Invite
page-invite-how = Once the table is open you get a link and a code to show or send.
page-public = Listed in the lobby
page-public-how = otherwise only the link leads to it
page-open-table = Open the table
page-own = { $what }, your own
page-send-link = Send this link, or show the code
page-copy = Copy
page-no-account = Friends sit down without an account.
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
page-lesson-repeat = Once more
page-hint = Hint
page-hint-how = what the best bot would do here
page-hint-by = The best bot, who has seen and heard no more than you.
page-hint-do = Do this
page-please-wait = Please wait
page-waiting-for = Waiting for { $names }
page-watch-board = Watch the board
page-nobody-decides = Nobody decides now: the table moves by itself.
page-wait-how = Your part is done; the table goes on as soon as they have decided.
page-you-look-on = You are looking on.
page-the-end = The end
page-best = Your best so far: { $before }.
page-best-new = A new best: { $points }. It was { $before }.
page-best-first = { $points }: your first result here, and the one to beat.
page-best-not = Not counted as a best: part of this game was taken back or taken up.
page-fair = Proof that nothing was bent
page-welcome-here = Welcome
page-take-seat = Take a seat
page-sit-on = Sit on seat { $seat }
page-start-when = Start when everybody is here
page-start-bots = Seats that are still open are taken by bots.
page-start = Start the game
page-waiting-players = Waiting for players
page-wait-start = The game starts when the seats are filled.
page-mine-waits = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
}
page-waits-for-more = { $count ->
    [one] waits for 1 more
   *[other] waits for { $count } more
}

# Taking back, talking, playing again
taken-back = All agreed: { $name } takes back the last decision.
nothing-to-take-back = There is nothing here that you could take back.
wish-stands = Somebody asks already to take back; answer that first.
no-wish = Nobody asks to take back any more.
bad-talk = Say between 1 and 300 characters, without control characters.
not-over = The game still runs.
faded = Remembering is part of this game: its past can be seen again once it is over.
page-take-back = Take back
page-take-back-ask = Ask to take back
page-order = Don’t ask me this again
page-orders = Standing orders
page-order-revoke = ask me again
page-orders-more = { $count } more
page-orders-how = Without being asked, until you say otherwise. Nobody else is told.
page-passes = You pass
page-passes-how = Your standing order answers for you.
page-wish = { $name } asks to take back the last decision
page-wish-yours = You ask to take back your last decision
page-wish-how = From there the dice are thrown anew.
page-wish-missing = Still missing: { $names }
page-agree = Agree
page-decline = Decline
page-withdraw = Withdraw
page-talk = Chat
page-talk-none = Nothing was said yet.
page-talk-apart = While the game runs, onlookers talk among themselves.
page-talk-words = Your words to the table
page-talk-send = Send
page-talk-mute = Hide what { $name } says, or show it again
page-signals = Say with one press
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
page-replay-game = Replay of the whole game
page-replay-at = Moment { $at } of { $of }
page-replay-round = Round { $round }
page-replay-beat = beat { $beat } of { $of }
page-replay-eyes = Seen by
page-replay-onlooker = an onlooker
page-replay-first = To the beginning
page-replay-last = To the end
page-replay-round-before = To the round before
page-replay-round-next = To the next round
page-replay-before = One move back
page-replay-next = One move on
page-replay-beat-before = One beat back
page-replay-beat-next = One beat on
page-replay-go = Go there
page-replay-play = Play or pause
page-replay-back = Back to the table
page-replay-begin = The beginning
page-replay-quiet = Nothing was told.
page-replay-link = Link to this moment
page-replay-leads = Turning points
page-replay-lead = { $name } takes the lead
page-play-on = Play on from here
page-play-on-how = A new table against bots, with fresh dice.
page-play-on-as = You play
page-since = What happened since you last looked
page-upload = Look at a record
page-upload-how = Choose a file that was downloaded from a table.
page-upload-go = Open the record
record-unreadable = this is not a record of a game: { $detail }
record-unknown-game = this record is of a game that is not played here: { $game }
record-title = Record of { $game }
page-notify = Tell me when it is my turn

# Clocks
bad-clock = These clocks cannot be: 5 seconds to a day for a decision, 1 to 600 minutes in a bank, 1 to 30 days.
clocks-none = no clocks
clocks-decision-seconds = { $count } seconds a decision
clocks-decision-minutes = { $count ->
    [one] 1 minute a decision
   *[other] { $count } minutes a decision
}
clocks-bank = { $minutes } minutes for the game, { $seconds } seconds more a decision
clocks-days = { $count ->
    [one] 1 day a decision
   *[other] { $count } days a decision
}
late-default = who is late gets the game’s default
late-bot = a bot takes the seat of whoever is late
page-clocks = Clocks
page-clocks-how = They stand while the house is shut. The limits of a game’s own rules come on top.
page-late-bot = A bot takes the seat of whoever is late
page-late-bot-how = until they come back; otherwise the game’s default is done for them
page-clock-left = has { $left } left

# Absence
not-away = A bot may play only for somebody who has been away for a minute.
page-wish-stand-in = Shall a bot play for { $name }, who is away?
page-wish-stand-in-how = The seat is handed back at any time.
page-stand-in = Let a bot play for { $name }
page-stand-in-level = Level of the bot
page-return = Take your seat back
page-return-how = A bot plays for you.
page-bot-for-me = Let a bot play for me

# The lobby's search
page-search = Title or player
page-search-all = all games
page-search-go = Search

# backup, restore, doctor
keep-no-house = There is no house in { $path }. Name its directory with --data.
keep-taken = { $path } exists already, and nothing is written over it.
keep-no-copy = { $path } is not a copy made by “hippodrome backup”.
keep-damaged = { $path } is cut short or damaged: { $reason }.
keep-older = { $path } was written by an older version of the program. Open the house once with this one, then examine it.
keep-file = { $path } cannot be used: { $reason }.
doctor-broken = the program itself broke down at it
doctor-open = it has moves, though it has not begun
doctor-gap = move { $number } is missing
doctor-move = at move { $number }: { $reason }
doctor-status = it is over by its moves but not by its status, or the other way round

# Several people at one screen
hand-name = Player
page-seat-here = Somebody at this screen
page-here-name = Their name
page-here-how = People at this screen hand the device to each other.
page-here-add = Somebody more at this screen
page-here-button = Add
page-here-add-how = You hand the device to each other; where something is hidden a curtain falls in between.
page-here-remove = Without { $name }
page-hand-front = { $name } is at the screen
page-hand-over = Hand the device to { $name }
page-hand-over-how = A curtain falls until { $name } is there.
page-hand-again = The device has been with everybody. Wait for the others, or hand it round once more.
page-hand-on = { $name }’s turn
page-hand-on-how = Nothing is hidden: the page turns to them.
page-hand-back = { $name } comes back for the bot
page-curtain-how = Nobody else looks at the screen now. { $name } presses the button when ready.
page-i-am = I am { $name }
page-i-am-not = Not { $name }?

# The large screen
page-screen = Big screen
page-screen-back = Back to the table
page-screen-join = Come in with your phone
page-screen-how = Scan the code and take a seat: the board is here for all to see, your own side is on your phone.
page-screen-scan = Look on with your phone

# Notices
me-title = You
me-how = Your name here, your account, and where you are told that a table waits for you.
me-name = Your name
me-save = Save
me-saved = Saved.
me-notices = Notices when you are away
me-notices-how = When it is your turn, when somebody asks for your consent, and when a game is over: once each, and never while you watch the table.
page-me-notices = Notices elsewhere
account-new = Keep your games: an account
account-new-how = With a login and a password you find your games again, on every device. All that is yours now goes with it.
account-login = Login
account-password = Password
account-make = Make the account
account-enter = You have an account
account-enter-how = What you have played on this device goes with you.
account-sign-in = Sign in
account-yours = Your account
account-you-are = You are signed in as { $login }.
account-devices = { $count ->
    [one] Only here.
   *[other] At { $count } places.
}
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere else
account-everywhere-how = Everywhere else: on every other device, in every program that has a token of yours.
account-other-password = Another password
account-old = Present password
account-new-password = New password
account-change = Change it
account-delete = Leave for good
account-delete-how = Login, password, notices and best results are deleted, and your name becomes “{ $name }” everywhere. Bots take your seats in games that run. Games stay, and so does what you said at tables: they are the others’ too. This cannot be taken back.
account-sure = Yes, I leave for good.
account-delete-now = Delete me
account-made = Your account is made. From now on you find your games wherever you sign in.
account-in = Welcome back. All that you played on this device is yours too.
account-in-left = { $count ->
    [one] Welcome back. At one table both you and the guest of this device have a seat: the guest’s seat stays as it is. All else is yours.
   *[other] Welcome back. At { $count } tables both you and the guest of this device have a seat: the guest’s seats stay as they are. All else is yours.
}
account-out = You are signed out. Your games wait for you.
account-everywhere = You are signed out everywhere but here.
account-password-new = Your password is changed. Everywhere else you are signed out.
account-deleted = You have left, and your name is gone. Goodbye!
hook-kind = What is sent
hook-none = Nothing
hook-none-how = Only the browser’s own notices, while the table is open in it.
hook-ntfy-how = The address of a topic, e.g. https://ntfy.sh/ and a word that nobody guesses.
hook-discord-how = The address of a webhook, from the settings of a channel of yours.
hook-json-how = For your own program: a POST with game, table, address and words.
hook-address = Address
hook-address-how = It is shown to nobody else. Whoever knows it can write to you.
hook-try = Try it
hook-off = Nothing is sent any more: ten notices in a row did not arrive. Try the address, and save it again.
hook-arrived = A notice was sent, and arrived (answer { $status }).
hook-forbidden = The house sends no notices into its own network.
hook-no-host = There is no host of this name.
hook-no-connection = Nobody listens at this address.
hook-no-trust = The connection is not safe: the other side could not prove who it is.
hook-too-slow = No answer came in time.
hook-nonsense = What came back is no answer of the web.
hook-redirect = The address points elsewhere (answer { $status }); enter the one that it points to.
hook-status = The notice was refused there (answer { $status }).
no-hook = Choose first what is sent, and where.
bad-hook = An address begins with https:// or http:// and names a host.
bad-hook-long = An address has at most 500 characters.
bad-hook-userinfo = An address must not hold a name or a password before the host.
bad-hook-port = The port of an address is 80, 443, or at least 1024.
bad-hook-topic = An address of ntfy ends with one topic of letters, digits, - and _, e.g. https://ntfy.sh/my-topic.
notice-turn = Your turn at { $game }: “{ $title }”.
notice-consent = You are asked for your consent at { $game }: “{ $title }”.
notice-over = The game of { $game } is over: “{ $title }”.
notice-more = { $count ->
    [one] … and 1 more table.
   *[other] … and { $count } more tables.
}
notice-test = This is how Hippodrome tells you that a table waits for you.

# Pictures
picture-title = { $game }, after move { $at } of { $of }
picture-about = Players: { $names }. Seen by { $eyes }.
picture-move = Move { $at } of { $of }

## The dice of a table

bad-word = A word for the dice has at most 64 letters, all of them visible.
dice-title = The dice of this table
dice-sealed = The dice are sealed
dice-next = The dice of the rematch are sealed
dice-more = What is this?
dice-own = Your word for the dice
dice-own-how = Any word will do. Without one, your browser throws one together.
dice-add = Add it
dice-seal = Seal
dice-secret = Secret
dice-secret-later = It is shown once the game is over.
dice-words = What each seat has added
dice-no-word = nothing
dice-how = Why nobody can choose the dice
dice-how-sealed = The house has drawn a secret, and shows its seal: a hash that fits no other secret.
dice-how-words = Only then does everybody at the table add a word of their own. Words are no secret.
dice-how-draws = Secret and words together give every die and every card, each by its name and number. The house could not choose them, for it did not know the words; a player could not, for they did not know the secret.
dice-how-shown = After the last move the secret is shown.
dice-how-check = The record of the game holds every draw. The house checks it on this page; verify.py checks it without the house: a hundred lines of Python to read and to run.
dice-holds = Everything holds: the seal, { $moves } moves and { $draws } draws follow from the secret and the words.
dice-plain = Everything holds: the seal and every move follow from the secret. This game is from before words were added.
dice-fault = Something does not hold: { $reason }
dice-earlier = Earlier matches
dice-earlier-how = { $draws ->
    [0] This game was taken up from another. Moves 1 to { $moves } and what fell in them do not follow from this seal, but from the seals and words below. Who played there can compare.
   *[other] This game was taken up from another. Moves 1 to { $moves } and their { $draws } draws do not follow from this seal, but from the seals and words below. Who played there can compare.
}
dice-earlier-moves = Moves { $first } to { $last }
dice-draws = What was drawn
dice-draw-name = Draw
dice-draw-count = How often
dice-record = The record, with every draw
dice-checker = verify.py
