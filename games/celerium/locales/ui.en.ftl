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
ui-seat = { $seat }: { $points } victory points, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, { $energy } energy.
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
ui-installed = active
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
ui-do-it = Play

## Questions
ui-ask-face = Who flies for you?
ui-why-face = One side of the Pilot card, for the whole season. Everyone chooses in secret.
ui-ask-market = Buy an upgrade, or pass
ui-order = Order
ui-market-how = Installing it costs 1 more action.
ui-on-sale = Upgrades on sale
ui-buy = Buy
ui-sold = sold
ui-best = Your { $vessel }, { $line }: { $from } → { $to }
ui-no-gain = no gain on an open line
ui-ask-equip = Install an upgrade?
ui-install-on = Install on the { $vessel }
ui-install-for = Swap with { $old } on the { $vessel }
ui-why-equip = Each costs 1 action. The upgrade that it replaces goes to the hangar; your energy depends on the installed upgrades.
ui-ask-events = How many event cards?
ui-why-events = Each costs 1 action, up to your level. You see them after paying.
ui-ask-boosts = Which boosts do you activate?
ui-why-boosts = They give points at once, but an inspection punishes a boost that the wheel does not authorise. A lit boost is authorised now.
ui-no-boost = No boost
ui-risk = risk −{ $one }/−{ $two }
ui-ask-line = On which line do you race?
ui-why-line = In secret, and not the line of the last race. The figures are where your Pilot and your Starbot start.
ui-ask-check = What do you discard?
ui-why-check = Hangar and workshop hold two upgrades in all.
ui-ask-turn = Play an event card, or pass
ui-ask-card = { $card }: what next?
ui-ask-double = Double move: go on by up to { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}?
ui-ask-die = The die gives up to { $cells }
ui-ask-reaction = You are attacked. React?
ui-attack = { $seat } plays { $card }: { $effect }.
ui-reactions = Reactions…
ui-shield-how = The attack does nothing to you.
ui-ask-first = Which vessel counts as your first?
ui-why-first = Your vessels are tied; the first one is put back further.
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
help-key-digits = the options of your cards, or the choices, in their order
help-key-pass = pass, end the turn, do not react
help-board = On the track
help-pilot = Pilot: the larger vessel, on the outer half
help-starbot = Starbot: a small drone, on the inner half
help-meteor = Meteorite: stops the first vessel that enters
help-shot = Shot: this vessel cannot move on its next turn
help-react = Only as a reaction
help-shield = Shield boost
help-line = Line boost
help-planet = Planet boost
help-actions = Actions: buy, install and move
help-energy = Energy: pays for the energy options of cards
help-double = ×2: a vessel that ends its move here may go as far again. +1 to +6: bonus of a Starbot from here on.
help-zones = The edge of the track shows the zones of the levels: solid, dashed, dotted. With the expert rule the Pilot has to reach the zone of your level.
help-cards = A card gives its move, one of its energy options, or both. Open an option to see its cells and targets on the track.
help-boosts = The number of a boost is its version; the lamp shows whether the wheel authorises it now.
help-goal = Race a season with two vessels, Pilot and Starbot: the most victory points after the last race win.

# The end
end-margin = { $points ->
    [one] a point
   *[other] { $points } points
}
end-result = { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-level = Tied on points: more energy decides.
end-races = { $races ->
    [one] The season had 1 race.
   *[other] The season had { $races } races.
}

# Signs on the track for what happens in a step: a word or two
sign-blocked = Blocked
sign-attack = Attack!
sign-shield = Shield!
sign-reacts = Reacts!
sign-reflected = Sent back!
sign-meteorite = Meteorite!
sign-hit = Hit!
sign-damaged = Damaged!
sign-stolen = Stolen!
sign-jammed = Jammed!
sign-legal = Legal
sign-illegal = Illegal!
