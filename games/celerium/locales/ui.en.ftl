# The page.

## Where the season is
ui-over = Season over
ui-turn-faces = The season begins
ui-turn-race = Race { $round }/{ $rounds }
ui-turn-market = Market { $round }/{ $rounds }
ui-turn-round = Garage { $round }/{ $rounds }
ui-lead = { $name } leads, { $points } VP
ui-lead-you = you lead, { $points } VP
ui-lead-level = level at { $points } VP
ui-brief = { $name } leads
ui-brief-you = you lead
ui-brief-level = level
ui-goal = Aim: the most victory points (VP) after { $rounds } races, one for each cell of your vessels ahead of the last vessel of all.
ui-result = Race { $round } of { $rounds }: result
ui-result-cells = Cells
ui-result-bonus = Bonus
ui-result-race = Race
ui-result-season = Season
ui-continue = Continue
ui-vp = { $points } VP
ui-now = now +{ $points }
ui-actions-left = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
ui-words = The table in words
ui-wheel = Authorised: Shield { $shield }, Line { $line }, Planet { $planet }.
ui-planet = { $planet }, { $kind }: green { $green }, yellow { $yellow }, blue { $blue }.
ui-seat = { $seat }: { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
}, { $actions ->
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
ui-mine = Your franchise
ui-all = All franchises
ui-close = Close
ui-token-first = Plays first
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
ui-action-word = { $actions ->
    [one] action
   *[other] actions
}
ui-energy = energy
ui-in-hangar = Hangar
ui-in-workshop = Workshop
ui-hand = Event cards
ui-races-on = on the { $line } line

## Event cards
ui-no-cards = No event card in hand.
ui-and-or = and / or
ui-move = Move up to { $cells }
ui-used = already used
ui-used-energy = one option per card
ui-one-card = one card per turn
ui-jammed-now = you are jammed this turn
ui-have-actions = { $actions ->
    [one] you have { $actions } action
   *[other] you have { $actions } actions
}
ui-have-energy = you have { $energy } energy
ui-stuck = no vessel can move
ui-reaction-only = in reaction only
ui-last-race = useless in the last race
ui-no-target = cannot be used now
ui-no-rival-near = { $cells ->
    [one] no rival on the next cell
   *[other] no rival 1 to { $cells } cells ahead
}
ui-no-cell-ahead = no cell beyond { $cell }
ui-no-cell-behind = no cell behind the first
ui-there-already = already there
ui-starbot-far = your Starbot is too far away
ui-one-cell = both stand on one cell
ui-no-group = no rival would be hit
ui-no-meteorite = no meteorite is left
ui-meteorite-there = a meteorite lies there
ui-no-shot = no shot token is left
ui-all-shot = all rivals are shot already
ui-no-workshop = no workshop token is left
ui-no-upgrades = no rival upgrade to damage
ui-no-boosts = no rival has such an active boost
ui-no-drain = no rival has energy
ui-no-steal = no rival holds a card
ui-all-jammed = all rivals are jammed already
ui-no-token = no such token is left
ui-have-token = you have this token already
ui-last-already = last already
ui-full = your gauge is full
ui-no-draw = no card is left
ui-no-repair = nothing to repair
ui-do-it = Play

## Questions
ui-ask-face = Who flies for you?
ui-why-face = One Pilot for the whole season, chosen in secret. The figures are its power on each line: the cell where it starts, before upgrades and planet.
ui-ask-market = Buy an upgrade, or pass
ui-why-market = 1 action to buy, 1 more to install. A pass is not final.
ui-order = Order
ui-on-sale = Upgrades on sale
ui-buy = Buy
ui-sold = sold
ui-sold-to = sold to { $name }
ui-sold-you = sold to you
ui-best = Your { $vessel }, { $line }: { $from } → { $to }
ui-no-gain = No vessel would start further ahead
ui-ask-equip = Install an upgrade?
ui-install-on = Install on the { $vessel }
ui-install-for = Replace { $old } on the { $vessel }
ui-install-energy = energy { $from }→{ $to }
ui-install-same = changes nothing now
ui-why-equip = 1 action each, for this race and later ones. Your energy is the sum of the installed upgrades, 2 at least.
ui-ask-events = How many event cards?
ui-why-events = { $actions ->
    [one] You have 1 action. Each card costs 1 now, and its move costs actions again in the race. You see the cards after paying.
   *[other] You have { $actions } actions. Each card costs 1 now, and its move costs actions again in the race. You see the cards after paying.
}
ui-ask-boosts = Which boosts do you activate?
ui-why-boosts = The points are yours at once. After the race one inspection card is drawn: a boost that the wheel does not authorise then sets both vessels back.
ui-activate = Activate
ui-activate-none = Activate none
ui-gain-shield = Stops an attack on you for 3 energy.
ui-gain-starts = Pilot/Starbot start: { $starts }.
ui-gain-no-line = No line open to you has a minus: only the points.
ui-gain-no-planet = Your Pilot is not weak here: only the points.
ui-legal-now = Legal now: no risk unless the wheel turns.
ui-illegal-now = Illegal now. Risk: { $first ->
    [0] none, no inspection card left looks at it.
   *[other] { $first } in { $left } if you finish first, { $seats ->
        [2] { $second } in { $left } if second
       *[other] { $second } if second, { $behind } further back
    }. If caught, your vessels go back { $one } and { $two }: about { $points } points.
}
ui-ask-line = On which line do you race?
ui-line-px2 = Pilot’s power doubled: spends your Px2 token, worth 3 VP if kept
ui-line-px2-kept = P×2 not used: no change
ui-line-mod = { $power } for both vessels
ui-why-line = In secret, and not the line of the last race. The figures are where your Pilot and your Starbot start.
ui-why-line-keep = In secret; your Keep-line token lets you take the line of the last race again. The figures are where your Pilot and your Starbot start.
ui-ask-check = What do you discard?
ui-why-check = Hangar and workshop hold two upgrades at most: the discarded ones are gone for good.
ui-ask-turn = Play a card (move, energy or both), or pass
ui-why-turn = 1 point for each cell of your vessels ahead of the last vessel of all; the Starbot counts only behind your Pilot.
ui-why-turn-expert = 1 point for each cell of your vessels ahead of the last vessel of all; half is lost for each condition that your Pilot misses.
ui-season-title = Race { $round } of { $rounds }
ui-season-market = Market
ui-season-equip = Upgrades
ui-season-events = Event cards
ui-season-boosts = Boosts
ui-season-line = Line
ui-season-race = Race
ui-season-points = Points
ui-ask-card = { $card }: play the other half?
ui-ask-double = Double move: go on by up to { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
}?
ui-why-double = Your { $vessel } has ended its move on a ×2 cell. Each button shows how far it goes on, and the cell where it ends.
ui-ask-die = { $cells ->
    [one] The die gives 1 cell: which vessel advances?
   *[other] The die gives up to { $cells } cells: which vessel advances?
}
ui-why-die = Each button shows how far the vessel goes, and the cell where it ends.
ui-ask-reaction = You are attacked. React?
ui-attack = { $seat } plays { $card }: “{ $effect }”.
ui-attack-at = Target: { $aim }.
ui-attack-moves = If you do not react, your { $vessel } goes from cell { $from } to { $to }.
ui-attack-points = Ending now, the race would bring you { $now } instead of { $before }.
ui-my-boost = your { $boost } boost
ui-reactions = Reactions…
ui-shield-how = The attack does nothing to you.
ui-ask-first = Which vessel counts as your first?
ui-why-first = Your vessels are tied and a boost is illegal: the vessel that counts as first goes back further.
ui-penalties = Pilot −{ $pilot }, Starbot −{ $starbot }
ui-fly = Choose { $name }
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
help-meteor = Meteorite: stops every vessel that enters, once
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
end-level = { $ahead } and { $behind } both have { $points } points: { $ahead } is ahead with { $more } energy left against { $less }.
end-shared = { $seats } have as many points and as much energy left: they share the place.
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
