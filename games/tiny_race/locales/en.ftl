# Decisions
steady = Steady: one die
push = Push: two dice, a double stalls
draft = Draft: pass the car ahead
boost = Boost: play your card
unreadable = { $text } is not a decision: steady, push, draft or boost.

# The log
drove = { $seat } drives { $squares } to square { $to }
stalled = { $seat } stalls on a double { $die }
drafted = { $seat } drafts to square { $to }
boosted = { $seat } plays a card of { $squares } and boosts to square { $to }
won = { $seat } wins

# Refusals
not-your-turn = It is not your turn.
no-car-to-draft = No car is one to three squares ahead.
no-card = You have played your card.
unknown-player = No player is called “{ $name }”.
wrong-card = A card is worth { $least } to { $most } squares, not { $squares }.
wrong-finish = The finish is a square from { $least } to { $most }, not { $finish }.

# The page
goal = Be the first at the finish. Push your luck with two dice, and play your secret card when it helps most.
turn = Round { $number }
over = The race is over
ask = Your turn
ask-card = Your card: { $squares }
no-card-left = Your card is played
square = square { $square }
board = The board: { $finish } squares
start = Start
car = { $seat }: { $square ->
    [0] at the start
   *[other] square { $square }
}
help-car = A car, in the colour of its player
help-card = The player has a secret card to play
help-finish = The finish
end-result = square { $square }
end-margin = { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
end-rounds = { $rounds ->
    [one] Won in the first round.
   *[other] Won in round { $rounds }.
}
end-place = Place
end-name = Player
end-square = Square
highlight-drive = Longest drive
highlight-drive-value = { $value } squares
highlight-stalls = Most stalls
highlight-drafts = Most drafts

# Why the bot decides so
why-steady-home = One die takes you to the finish { $times } times out of 6.
why-steady = One die drives 3 or 4 squares on average, and the engine cannot stall.
why-push-home = Two dice take you to the finish { $times } times out of 36.
why-push = Two dice drive almost 6 squares on average, stalls included; one die drives 3 or 4.
why-draft = Drafting drives { $squares } squares, without a die.
why-boost-home = Your card takes you to the finish for certain.
why-boost = Your card drives { $squares } squares for certain.

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Roll one die or push your luck with two, and keep a secret card for the finish.
bot-driver = driver
round = Round
round-before = Previous round
round-next = Next round
