# Pourquoi une position ne peut pas être.

range = { $key } : cela n’existe pas, ou il y en a trop
no-player = aucun joueur ne s’appelle « { $name } » ici
no-card = « { $text } » n’est pas une carte, ou se trouve ailleurs
no-boost = « { $text } » n’est ni shield, ni line, ni planet
no-aim = « { $text } » n’est pas une cible
no-line = « { $text } » n’est ni green, ni yellow, ni blue
