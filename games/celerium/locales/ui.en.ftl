# The page.

## Where the season is
ui-over = Season over
ui-turn-faces = The season begins
ui-turn-race = Race { $round }/{ $rounds }
ui-turn-market = Market { $round }/{ $rounds }
ui-turn-round = Before race { $round }/{ $rounds }
ui-vp = { $points } VP
ui-now = now +{ $points }
ui-actions-left = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
ui-words = The table in words
ui-wheel = Authorised: Shield { $shield }, Line { $line }, Planet { $planet }.
ui-planet = { $planet }, { $kind }: green { $green }, yellow { $yellow }, blue { $blue }.
ui-seat = { $seat }: { $points } victory points, { $actions } actions, { $energy } energy.
ui-on-cell = { $vessel } on cell { $cell }
ui-cell-bonus = Starbot bonus { $bonus } here
ui-shot = shot

## The board
ui-terrestrial = Terrestrial
ui-oceanic = Oceanic
ui-gaseous = Gaseous
ui-volcanic = Volcanic
ui-weak = : weak Pilots −3
ui-raced = raced last time
ui-starts = Pilot { $pilot } · Starbot { $starbot }
ui-authorised = Authorised
ui-level = Level { $level }
ui-plays = { $seat } plays { $card }
ui-die = up to { $most }
ui-my-pilot = your Pilot
ui-my-starbot = your Starbot
ui-vessel-of = { $seat }’s { $vessel }

## The franchise
ui-mine = My franchise
ui-all = All franchises
ui-close = Close
ui-token-first = First
ui-token-keep = Keep line
ui-token-market-first = 1st at market
ui-token-market-last = last at market
ui-jammed = jammed
ui-cell = cell { $cell }
ui-damaged = damaged
ui-no-upgrade = no upgrade
ui-boosts = Boosts
ui-installed = committed
ui-inspected = inspected
ui-hangar = hangar
ui-lamp-yes = authorised
ui-lamp-no = not authorised: −{ $one } and −{ $two } cells
ui-face-down = face down
ui-actions = actions
ui-energy = energy
ui-in-hangar = Hangar
ui-in-workshop = Workshop
ui-hand = Event cards
ui-races-on = on the { $line } line

## Event cards
ui-no-cards = No event card in hand.
ui-and-or = and / or
ui-move = Move up to { $cells }
ui-used = used
ui-have-actions = { $actions ->
    [one] you have { $actions } action
   *[other] you have { $actions } actions
}
ui-have-energy = you have { $energy } energy
ui-stuck = no vessel can move
ui-reaction-only = in reaction only
ui-last-race = no next round
ui-no-target = no target
ui-do-it = Do it

## Questions
ui-ask-face = Who flies for you?
ui-why-face = A side of the Pilot card, for the whole season. All choose in secret.
ui-ask-market = Buy an upgrade, or pass
ui-order = Order
ui-market-how = Installing costs 1 more action.
ui-on-sale = Upgrades on sale
ui-buy = Buy
ui-sold = sold
ui-best = Your { $vessel }, { $line }: { $from } → { $to }
ui-no-gain = no gain on an open line
ui-ask-equip = Install what you stored?
ui-why-equip = One action each. What is replaced goes to the hangar; energy follows the upgrades installed.
ui-ask-events = How many event cards?
ui-why-events = One action each, of levels up to yours. You see them after paying.
ui-ask-boosts = Which boosts do you commit?
ui-why-boosts = Points at once; a control punishes what the wheel does not authorise. A lit boost is authorised now.
ui-no-boost = No boost
ui-risk = risk −{ $one }/−{ $two }
ui-ask-line = On which line do you race?
ui-why-line = In secret, and not the line of the last race. The figures are where your Pilot and your Starbot start.
ui-ask-check = What do you throw away?
ui-why-check = Hangar and workshop hold two upgrades together.
ui-ask-turn = Play an event card, or pass
ui-ask-card = { $card }: and now?
ui-ask-double = Double move: go on by up to { $cells }?
ui-ask-die = The die gives up to { $cells }
ui-ask-reaction = You are attacked. React?
ui-attack = { $seat } plays { $card }: { $effect }.
ui-reactions = Reactions…
ui-shield-how = The attack passes you by.
ui-ask-first = Which vessel counts as your first?
ui-why-first = Your vessels are level; the first one goes back further.
ui-penalties = Pilot −{ $pilot }, Starbot −{ $starbot }
ui-fly = Fly
ui-weak-on = −3 on planets: { $kinds }

## The end
ui-end-place = Place
ui-end-name = Franchise
ui-end-points = Points
ui-end-level = Level
ui-end-ahead = { $points ->
    [one] 1 point
   *[other] { $points } points
} ahead of the best bot.
ui-end-level-points = As many points as the best bot.
ui-end-behind = { $points ->
    [one] 1 point
   *[other] { $points } points
} behind the best bot.

## Help
help-key-digits = the options of your cards, or the choices of a question, in their order
help-key-pass = pass, end the turn, do not react
help-board = On the track
help-pilot = Pilot: the larger vessel, on the outer half
help-starbot = Starbot: one small drone for each seat, on the inner half
help-meteor = Meteorite: stops whoever enters, once
help-shot = Shot: cannot move on its next turn
help-react = In reaction only
help-shield = Shield boost
help-line = Line boost
help-planet = Planet boost
help-actions = Actions
help-energy = Energy
help-double = ×2: a vessel that ends its move here may go on as far again. +1 to +6: what a Starbot scores from here on.
help-zones = The edge of the track shows the zones of the levels: plain, dashed, dotted. With the expert rule the Pilot has to reach the zone of its franchise’s level.
help-cards = A card gives its move, or one of its energy options, or both. Open an option: its cells and rivals light up on the track.
help-boosts = The number of a boost is its version; the lamp says whether the wheel authorises it now.
