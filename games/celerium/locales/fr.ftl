unreadable = « { $text } » n’est pas une décision de ce jeu.

## Refusals
season-over = La saison est terminée.
no-face-now = La face de la carte pilote se choisit une fois, avant la première course.
not-at-market = Ce n’est pas votre tour au marché.
empty-slot = Rien n’est à vendre à cet emplacement.
no-actions = Vous n’avez pas autant d’actions.
nothing-to-pass = Vous ne pouvez pas passer en ce moment.
not-equipping = Vous n’équipez pas vos vaisseaux en ce moment.
in-workshop = Cette amélioration est encore à l’atelier.
not-in-hangar = Cette amélioration n’est pas dans votre hangar.
not-buying = Ce n’est pas à vous d’acheter des événements.
above-level = Votre franchise n’a pas atteint le niveau de ces événements.
too-many-events = Il ne reste pas autant d’événements de ce niveau.
no-boosts-now = Vous n’avez pas de boosts à activer en ce moment.
no-line-now = Vous n’avez pas de ligne à choisir en ce moment.
same-line = Vous avez couru sur cette ligne la dernière fois, et n’avez pas de jeton pour la garder.
no-px2-here = La planète ne propose pas de doubler votre pilote sur cette ligne.
no-px2-token = Votre jeton Px2 est dépensé.
nothing-to-discard = Vous n’avez rien à défausser en ce moment.
wrong-surplus = Défaussez exactement ce que vous stockez au-delà de deux améliorations.
not-your-turn = Ce n’est pas votre tour dans cette course.
not-in-hand = Vous n’avez pas cet événement en main.
one-card-a-turn = Vous jouez déjà un autre événement.
half-used = Vous avez déjà utilisé cette moitié de la carte.
no-open-card = Vous ne jouez pas de carte.
immobilised = Vous ne pouvez pas déplacer ce vaisseau en ce moment.
last-cell = Ce vaisseau est au bout de la piste.
too-far = Le vaisseau ne peut aller aussi loin, et avance d’une case au moins.
no-such-option = Cette carte n’a pas cette option.
only-reaction = Cette option ne sert qu’à contrer une attaque.
jammed = Vous êtes brouillé : pas d’option d’énergie à ce tour.
no-energy = Vous n’avez pas assez d’énergie.
last-race = Il n’y a pas de manche suivante pour cela.
wrong-advance = Aucun de vos vaisseaux ne peut avancer ainsi.
wrong-near = Pas de rival assez proche devant, ou pas de case où aller.
wrong-tuck = Votre pilote et votre Starbot ne peuvent être replacés ainsi.
wrong-rival = Choisissez un vaisseau d’un rival.
wrong-group = Aucun vaisseau rival ne serait touché.
wrong-meteorite = Aucune météorite ne peut être lâchée derrière votre Starbot.
wrong-shot = Choisissez un vaisseau rival sans jeton tir, tant qu’il reste des jetons.
wrong-wheel = Choisissez dans quel sens tourne la roue.
wrong-control = Choisissez un rival qui a activé un tel boost.
wrong-boost = Choisissez l’un de vos boosts.
wrong-damage = Choisissez une amélioration intacte d’un rival, tant qu’il reste des jetons.
wrong-drain = Choisissez un rival à qui il reste de l’énergie.
wrong-steal = Choisissez un rival qui a des événements en main.
wrong-jam = Choisissez un rival qui n’est pas encore brouillé.
wrong-token = Ce jeton ne peut être pris ou donné ainsi.
wrong-gauge = La jauge est pleine.
wrong-level = Aucun événement de ce niveau ne peut être pioché.
wrong-repair = Vous n’avez pas cette amélioration endommagée.
no-double-move = Aucun de vos vaisseaux ne peut continuer depuis une case double.
no-die = Vous n’avez pas lancé le dé.
nothing-to-answer = Vous n’avez rien à contrer en ce moment.
no-shield = Votre bouclier ne peut arrêter cela.
no-answer = Cette carte n’arrête pas cette attaque.
not-quiet = On vous le demande déjà.
not-level = Vos vaisseaux ne sont pas à égalité.

## Things
pilot = pilote
starbot = Starbot
line-green = verte
line-yellow = jaune
line-blue = bleue
boost-shield = bouclier
boost-line = ligne
boost-planet = planète
white = Blanc
blue = Bleu
green = Vert
red = Rouge
level-1 = niveau 1 (gris)
level-2 = niveau 2 (bleu)
level-3 = niveau 3 (rose)

## Options
option-expert = Règle expert
option-expert-true = jouée
option-expert-false = non jouée
option-first_franchise = Prochaine première franchise
option-first_franchise-left_neighbour = la franchise de gauche
option-first_franchise-last_ranked = celle qui a le moins de points
option-colours = Couleurs
option-colours-seats = par place
option-colours-drawn = au sort
option-timer = Temps par décision
limits-decision = chaque décision est limitée à { $seconds } secondes
option-timer-off = sans limite
option-timer-30 = 30 secondes
option-timer-60 = 60 secondes
option-timer-90 = 90 secondes
explain-expert = Une partie des points d’une course est perdue si votre pilote n’est pas devant votre Starbot et assez loin sur la piste.
explain-first_franchise = Qui commence la course suivante.
explain-colours = Les couleurs suivent les places ou sont tirées au sort.
explain-timer = Passé ce temps, le choix habituel du jeu est fait à la place du joueur.

## Decisions
do-face = Choisir le { $face } pilote
side-a = premier
side-b = second
do-buy = Acheter l’amélioration { $slot } du marché
do-buy-this = Achetez une amélioration :
do-pass = Passer
do-install = Installer { $upgrade } sur le { $vessel }
do-done = Ne plus rien installer
do-no-events = N’acheter aucune carte événement
do-events = Acheter des cartes événement : { $events }
events-level = { $count } de niveau { $level }
do-no-boosts = N’activer aucun boost
do-boosts = { $count ->
    [one] Activer le boost { $boosts }
   *[other] Activer les boosts { $boosts }
}
do-line = Courir sur la ligne { $line }
do-line-px2 = Courir sur la ligne { $line } en dépensant le jeton Px2
do-discard = Défausser { $upgrades }
do-move = { $card } : avancer le { $vessel } de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}
do-energy = { $card } : { $effect }
do-energy-at = { $card } : { $effect } – { $aim }
do-end = Finir le tour
do-stay = Rester ici
do-continue = Continuer de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}
do-die = Avancer le { $vessel } de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}
do-shield = Lever le bouclier
do-react = Réagir avec { $card }
do-reflect = Réagir avec { $card }, contre le { $vessel } de l’attaquant
do-decline = Ne pas réagir
do-decline-race = Ne pas réagir, et ne plus me demander pendant cette course
do-listen = Me demander de nouveau lors des attaques
do-first = Le { $vessel } compte comme premier

aim-own = { $vessel }, de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}
aim-both = { $first } de { $one }, puis { $second } de { $two }
aim-near = { $own }, vers le { $vessel } { $seat }
aim-rival = le { $vessel } { $seat }
place = la place { $number }
aim-line = la ligne { $line }
aim-clockwise = sens horaire
aim-anticlockwise = sens antihoraire
aim-control = boost { $boost } { $seat }
aim-level = niveau { $level }

## The log
decided-face = { $seat } a choisi un pilote.
decided-boosts = { $seat } a choisi les boosts à activer.
decided-line = { $seat } a choisi une ligne.
face-shown = { $seat } court avec { $pilot }.
round-began = La manche { $round } commence ; { $seat } est première franchise.
planet-discovered = La prochaine course se tient sur { $planet }.
market-laid = Le marché propose { $upgrades }.
upgrade-bought = { $seat } achète { $upgrade }.
market-passed = { $seat } passe au marché.
market-sold-out = Le marché est épuisé.
market-closed = Le marché ferme ; invendus : { $upgrades }.
energy-set = { $seat } a { $energy } d’énergie pour cette course.
upgrade-installed = { $seat } installe { $upgrade } sur le { $vessel }.
upgrade-replaced = { $seat } installe { $upgrade } sur le { $vessel } à la place de l’amélioration { $old }.
equip-done = { $seat } a fini de s’équiper.
no-events-bought = { $seat } n’achète aucune carte événement.
events-bought = { $seat } achète des cartes événement : { $events }.
event-drawn = { $seat } pioche { $card }.
event-drawn-hidden = { $seat } pioche un événement de niveau { $level }.
deck-reshuffled = Les { $cards } événements de niveau { $level } défaussés sont remélangés.
no-boosts-committed = { $seat } n’active aucun boost.
boosts-committed = { $count ->
    [one] { $seat } active le boost { $boosts } : +{ $points } PV.
   *[other] { $seat } active les boosts { $boosts } : +{ $points } PV.
}
line-shown = { $seat } court sur la ligne { $line }.
line-shown-px2 = { $seat } court sur la ligne { $line } avec un pilote doublé.
keep-line-returned = { $seat } rend le jeton « Conserver la même ligne ».
upgrades-discarded = { $seat } défausse { $upgrades }.
placed = { $seat } part des cases { $pilot } (pilote) et { $starbot } (Starbot).
asked = { $seat } doit décider.
card-played = { $seat } joue { $card }.
race-passed = { $seat } passe.
race-passed-empty = { $seat } n’a pas de carte et passe.
advanced = Le { $vessel } { $seat } avance de la case { $from } à la case { $to }.
halted = Une météorite arrête le { $vessel } { $seat } sur la case { $cell }.
double-cell = Case double : le { $vessel } { $seat } peut continuer de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} au plus.
pushed-back = Le { $vessel } { $seat } recule de la case { $from } à la case { $to }.
pushed-ahead = Le { $vessel } { $seat } saute de la case { $from } à la case { $to }.
die-rolled = { $seat } lance le dé, { $die } : un vaisseau peut avancer de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} au plus.
meteorite-dropped = { $seat } lâche une météorite sur la case { $cell }.
shot-placed = Le { $vessel } { $seat } est touché : il ne bougera pas à son prochain tour.
shot-returned = Le { $vessel } { $seat } peut de nouveau bouger.
race-ended = Tout le monde a passé : la course { $round } est terminée.
energy-used-at = { $seat } dépense { $energy } d’énergie ({ $aim }) : « { $effect } ».
energy-used = { $seat } dépense { $energy } d’énergie : « { $effect } ».
shield-used = { $seat } lève le bouclier pour 3 d’énergie et ne subit pas l’attaque.
reacted = { $seat } réagit avec { $card } pour { $energy } d’énergie et ne subit pas l’attaque.
reflected = { $seat } renvoie l’attaque à { $on }.
wheel-turned = La roue tourne : les boosts bouclier { $shield }, ligne { $line } et planète { $planet } sont maintenant autorisés.
boosts-peeked = { $by } regarde les boosts { $on } : { $boosts }.
boosts-peeked-hidden = { $by } regarde les boosts { $on }.
boost-swapped = { $seat } échange le boost { $boost } contre la version { $version }.
boost-swapped-hidden = { $seat } échange le boost { $boost }.
upgrade-damaged = { $upgrade } : l’amélioration { $seat } est endommagée.
energy-drained = { $seat } perd { $energy } d’énergie.
event-stolen = { $by } vole { $card } à { $from }.
event-stolen-hidden = { $by } vole un événement de niveau { $level } à { $from }.
is-jammed = Brouillage : { $seat } n’a pas d’option d’énergie à son prochain tour.
market-last = { $seat } passera en dernier au prochain marché.
market-first = { $seat } passera en premier au prochain marché.
keep-line = { $seat } pourra garder sa ligne à la prochaine course.
energy-gained = { $seat } a maintenant { $energy } d’énergie.
actions-gained = { $seat } a maintenant { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}.
upgrade-repaired = { $seat } répare { $upgrade }.
control-drawn = { $count ->
    [one] Contrôle des commissaires ({ $boosts }) : { $seats } passe au contrôle.
   *[other] Contrôle des commissaires ({ $boosts }) : { $seats } passent au contrôle.
}
boost-conform = Le boost { $boost } { $seat }, version { $version }, est conforme.
boost-failed = Le boost { $boost } { $seat }, version { $version }, n’est pas conforme.
penalised = Le { $vessel } { $seat } est ramené de la case { $from } à la case { $to }.
boost-exchanged = { $seat } reçoit un autre boost { $boost } : version { $version }.
boost-exchanged-hidden = { $seat } reçoit un autre boost { $boost }.
scored = { $seat } : +{ $points } PV ({ $position } de position, { $bonus } de bonus Starbot).
scored-malus = { $seat } : +{ $points } PV (Starbot pas derrière le pilote : { $position } pour le pilote, { $bonus } de bonus Starbot).
scored-expert = { $seat } : +{ $points } PV ({ $count ->
    [one] { $count } condition remplie
   *[other] { $count } conditions remplies
} sur 2 ; { $position } de position, { $bonus } de bonus Starbot).
level-reached = { $seat } atteint le { $level }.
upgrade-to-workshop = { $upgrade } : l’amélioration { $seat } part à l’atelier.
upgrade-back = { $upgrade } : l’amélioration { $seat } revient au hangar.
income = Le meilleur score est au { $level } : chaque franchise gagne { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}.
first-franchise = { $seat } devient première franchise.
px2-points = { $seat } a gardé le jeton Px2 : +3 PV.
season-ended = { $count ->
    [one] La saison est terminée : { $seats } l’emporte.
   *[other] La saison est terminée : { $seats } se partagent la victoire.
}

## Medals of a solo season
medal-gold = Médaille d’or : la saison est à vous.
medal-silver = Médaille d’argent : bien couru.
medal-bronze = Médaille de bronze : un beau score.
medal-none = Pas de médaille cette fois.
why-face = { $name } : puissance { $power } sur les trois lignes et { $weak ->
    [one] { $weak } faiblesse
   *[other] { $weak } faiblesses
} ; { $other } : { $others } et { $more }.

# pourquoi un bot ferait ainsi
why-points = Si la course finissait alors, vous marqueriez { $now } au lieu de { $before }.
why-points-attack = Sans réaction, et si la course finissait alors, vous marqueriez { $now } au lieu de { $before }.
why-rivals = Sans réaction, et si la course finissait alors, vos rivaux marqueraient { $now } en tout au lieu de { $before }.
why-both = Avec l’autre moitié de la carte, vous pourriez marquer { $now } au lieu de { $before } si la course finissait alors.
why-cells = Votre { $vessel } va de la case { $from } à la case { $to }.
why-toward = { $cells ->
    [one] Une case plus loin, sur la case { $cell }, vous marqueriez { $then } au lieu de { $before }.
   *[other] { $cells } cases plus loin, sur la case { $cell }, vous marqueriez { $then } au lieu de { $before }.
}
why-same = Si la course finissait alors, vous marqueriez { $points } comme maintenant ; le bot compte sur d’autres tours.
why-stay = Si la course finissait maintenant, vous marqueriez { $points }.
why-left = L’énergie qui reste après la course est perdue : il vous en resterait { $energy } d’ici là.
why-left-last = Après la dernière course, l’énergie ne sert qu’à départager les égalités : il vous en resterait { $energy }.
why-push = Si le rival ne réagit pas, son { $vessel } passe de la case { $from } à la case { $to }.
why-drain = Si le rival ne réagit pas, il lui reste { $now } d’énergie au lieu de { $before } pour ses options et son bouclier.
why-steal = { $cards ->
    [one] Si le rival ne réagit pas, son unique carte devient la vôtre.
   *[other] Si le rival ne réagit pas, l’une de ses { $cards } cartes, au hasard, devient la vôtre.
}
why-jam = Si le rival ne réagit pas, son énergie ({ $energy }) ne lui paie aucune option à son prochain tour.
why-market-last = { $left ->
    [one] Si le rival ne réagit pas, il achète en dernier au prochain marché ; il a { $left } action.
   *[other] Si le rival ne réagit pas, il achète en dernier au prochain marché ; il a { $left } actions.
}
why-die = Le dé fait avancer l’un de vos vaisseaux de { $most } cases au plus ; vous choisissez lequel une fois le dé lancé.
why-damage = Si le rival ne réagit pas, il courra sans cette amélioration la prochaine fois.
why-keep-line = Vous pourrez reprendre la ligne { $line } à la prochaine course ; sans le jeton, non.
why-market-first = { $left ->
    [one] Vous choisissez avant tous les autres au prochain marché ; il vous reste { $left } action.
   *[other] Vous choisissez avant tous les autres au prochain marché ; il vous reste { $left } actions.
}
why-more-energy = Son coût payé, vous avez { $now } d’énergie au lieu de { $before }.
why-more-actions = { $now ->
    [one] Vous avez { $now } action au lieu de { $before }, et les actions se gardent pour la course suivante.
   *[other] Vous avez { $now } actions au lieu de { $before }, et les actions se gardent pour la course suivante.
}
why-draw = { $cards ->
    [one] Vous piochez une carte sans la payer d’une action ; les cartes se gardent pour la course suivante.
   *[other] Vous piochez { $cards } cartes sans les payer d’actions ; les cartes se gardent pour la course suivante.
}
why-repair = Votre amélioration est réparée et sert à la prochaine course.
why-wheel = La roue autoriserait alors { $now } de vos boosts actifs au lieu de { $before }.
why-wheel-rivals = Des boosts rivaux autorisés en ce moment peuvent devenir non conformes avant le contrôle.
why-control = Si ce boost n’est pas conforme, les deux vaisseaux de sa franchise reculent.
why-peek = Vous saurez si un contrôle ferait reculer ce rival.
why-swap-boost = La roue n’autorise pas votre boost { $boost } en ce moment ; une autre version peut l’être.
why-shot = Sauf réaction, ce vaisseau manque son prochain tour.
why-meteorite = Chaque vaisseau qui entre dans cette case en avançant doit s’y arrêter une fois.
why-end = Vous gardez { $left ->
    [one] { $left } action
   *[other] { $left } actions
} et { $energy } d’énergie ; si la course finissait maintenant, vous marqueriez { $points }.
why-pass = Si la course finissait maintenant, vous marqueriez { $points }. Pour la prochaine course, vous gardez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et { $left ->
    [one] { $left } action
   *[other] { $left } actions
}.
why-pass-last = Si la course finissait maintenant, vous marqueriez { $points }. Passer est gratuit, et vous pourrez rejouer si un rival joue encore.
why-buy-start = { $upgrade }. Sur la ligne { $line }, votre { $vessel } partirait de la case { $to } au lieu de { $from }.
why-buy-energy = { $upgrade }. Une fois installée, vous auriez { $to } d’énergie par course au lieu de { $from }.
why-buy-later = { $upgrade }. Elle servira plus tard : dans cette course, aucun vaisseau ne partirait plus loin.
why-buy-cost = Elle coûte 1 action (vous en avez { $left }), et 1 de plus pour l’installer.
why-keep = Vous gardez { $left ->
    [one] { $left } action
   *[other] { $left } actions
} : les cartes événement et leurs mouvements en coûtent aussi.
why-install-start = Sur la ligne { $line }, votre { $vessel } part de la case { $to } au lieu de { $from }.
why-install-energy = Vous avez { $to } d’énergie pour la course au lieu de { $from }.
why-install-later = Elle servira plus tard : dans cette course, elle n’apporte ni case ni énergie.
why-install-cost = Cela coûte 1 action (vous en avez { $left }).
why-events = Cela coûte { $cost } de vos { $left } actions. Vous auriez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main et { $rest ->
    [one] { $rest } action
   *[other] { $rest } actions
} pour leurs mouvements.
why-events-none = Vous avez { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main et gardez { $left ->
    [one] { $left } action
   *[other] { $left } actions
}.
why-boosts = +{ $points } PV aussitôt. La roue autorise ce que vous activez : tant qu’elle ne tourne pas, un contrôle ne peut pas vous nuire.
why-boosts-none = { $count ->
    [one] La roue n’autorise pas votre boost { $boosts } en ce moment : un contrôle ferait reculer vos vaisseaux.
   *[other] La roue n’autorise pas vos boosts { $boosts } en ce moment : un contrôle ferait reculer vos vaisseaux.
}
why-boosts-turn = La roue autorise vos boosts en ce moment, mais elle peut tourner avant un contrôle.
why-boosts-risk = { $count ->
    [one] +{ $points } PV aussitôt. La roue n’autorise pas le boost { $boosts } : un contrôle ferait reculer votre premier vaisseau de { $one } et l’autre de { $two }.
   *[other] +{ $points } PV aussitôt. La roue n’autorise pas les boosts { $boosts } : contrôlés tous, ils feraient reculer votre premier vaisseau de { $one } et l’autre de { $two }.
}
why-line = Sur la ligne { $line }, votre pilote part de la case { $pilot } et votre Starbot de la case { $starbot }.
why-line-px2 = Sur la ligne { $line }, votre pilote, doublé, part de la case { $pilot } et votre Starbot de la case { $starbot }. Gardé jusqu’à la fin, le jeton vaut 3 PV.
why-discard = Vous pouvez stocker deux améliorations ; vous gardez { $upgrades }.
why-energy = Cela arrête l’attaque pour { $cost } de vos { $energy } points d’énergie.
why-saved = { $lost ->
    [one] En l’état, elle vous coûterait { $lost } point.
   *[other] En l’état, elle vous coûterait { $lost } points.
}
why-decline = Vous gardez { $energy } d’énergie.
why-decline-free = En l’état, l’attaque ne vous coûte aucun point, et vous gardez { $energy } d’énergie.
why-decline-lost = { $lost ->
    [one] En l’état, l’attaque vous coûte { $lost } point, mais vous gardez { $energy } d’énergie.
   *[other] En l’état, l’attaque vous coûte { $lost } points, mais vous gardez { $energy } d’énergie.
}
why-first = Votre pilote recule de { $pilot } et votre Starbot de { $starbot }.

## What is counted of many seasons
figure-race-points = Points d’une course, course après course
figure-boost-points = Points des boosts, par franchise et course
figure-level-2 = Niveau 2 ou plus après chaque course
figure-level-3 = Niveau 3 après chaque course
figure-malus = Malus de Starbot, par franchise et course
figure-conditions = Les deux conditions de la règle expert, aux niveaux 1, 2, 3
figure-turns = Tours d’une course, passes comprises
figure-cards = Cartes jouées, par franchise et course
figure-start = Case de départ du pilote, du Starbot
figure-finish = Case à la fin de la course du pilote, du Starbot
figure-inspected = Boosts contrôlés par course
figure-failed = Boosts non conformes par course
figure-px2 = Px2 employés, par franchise et saison
figure-upgrades = Améliorations achetées, par franchise et saison
figure-lines = Lignes choisies : verte, jaune, bleue
figure-first = Place depuis la première franchise de la course 1
figure-pilot = Pilote
figure-of-pilot = { $name } ({ $colour }, { $face })
figure-upgrade = Amélioration achetée
figure-event = Carte événement jouée

# Ce que fait un ordre permanent dans une fenêtre
window-reaction = Ne réagir à aucune attaque

# Faits marquants d'une saison
highlight-race = Meilleure course
highlight-race-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
highlight-cells = Le plus long trajet
highlight-cells-value = { $value ->
    [one] { $value } case
   *[other] { $value } cases
}
highlight-cards = Le plus de cartes jouées
highlight-upgrades = Le plus d’améliorations achetées
highlight-stolen = Le plus de cartes volées
highlight-illegal = Le plus de boosts non conformes

# Ce que lit qui n’a rien à décider.
ui-wait-attack = L’attaque peut recevoir une réponse
ui-wait-attack-how = Qui peut y répondre reste secret.
ui-wait-secret = Les choix restent cachés jusqu’à ce que toutes les franchises aient choisi.

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Deux vaisseaux, deux jauges à dépenser avec soin, et une roue qui décide de ce qui est permis.
bot-rookie = débutant
bot-manager = directeur d’écurie
bot-ace = as
round = Course
round-before = Course précédente
round-next = Course suivante
