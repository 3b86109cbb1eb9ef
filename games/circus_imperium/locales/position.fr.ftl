range = « { $key } » est hors limites
no-player = aucun joueur ne s’appelle « { $name } »
no-unit = « { $name } » n’est pas une unité : chariot1, team1…
no-person = « { $name } » n’est pas un personnage : driver1, gladiator1…
no-place = « { $text } » n’est pas un lieu : une unité, « dragged » et une unité, une case, dead, left ou absent
no-row = « { $name } » n’est pas une ligne de table : W1 à W12, V1 à V5
no-deed = « { $text } » n’est rien que l’on puisse décider
no-wall = aucune section de mur ne peut être là
needs-space = il faut une case à { $name } : at = "c5"
