# Ce qui ne va pas dans un fichier de contenu.

count = [[{ $table }]] : il y en a { $count }, il en faudrait { $wanted }
order = { $card } : c’est { $wanted } qui devrait figurer ici
name = { $card } : il faut un nom en anglais et en français, de 40 caractères au plus
range = { $card } : { $field } = { $value } n’est pas entre { $low } et { $high }
two-boosts = { $card } : il faut deux ou trois types de boosts
team = { $card } : les couleurs figurent dans l’ordre blanc, bleu, vert, rouge, chacune avec la face a avant la face b
two-options = { $card } : il faut une ou deux options
effect = { $card } : l’effet « { $effect } » n’existe pas. Les effets sont { $all }
missing = { $card } : { $field } manque
surplus = { $card } : l’effet { $effect } ne connaît pas { $field }
wrong = { $card } : { $field } ne peut pas être { $value }
rising = { $field } : il faut des cases croissantes de 1 à 50, neuf au plus
