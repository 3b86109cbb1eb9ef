range = “{ $key }” is out of range
no-player = no player is called “{ $name }”
no-unit = “{ $name }” is no unit: chariot1, team1 …
no-person = “{ $name }” is no person: driver1, gladiator1 …
no-place = “{ $text }” is no place: a unit, “dragged” and a unit, a space, dead, left or absent
no-row = “{ $name }” is no row of a table: W1 to W12, V1 to V5
no-deed = “{ $text }” is nothing that one can commit
no-wall = no wall section can stand there
needs-space = { $name } needs a space: at = "c5"
