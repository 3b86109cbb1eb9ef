# Why a position cannot be.

range = { $key }: there is no such thing, or too much of it
no-player = no player here is called “{ $name }”
no-card = “{ $text }” is no card, or lies elsewhere
no-boost = “{ $text }” is none of shield, line, planet
no-aim = “{ $text }” is nothing to aim at
no-line = “{ $text }” is none of green, yellow, blue
