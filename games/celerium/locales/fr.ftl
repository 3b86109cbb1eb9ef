unreadable = « { $text } » n’est pas une décision de ce jeu.

## Refusals
season-over = La saison est terminée.
no-face-now = La face de la carte Pilote se choisit une fois, avant la première course.
not-at-market = Ce n’est pas votre tour au Marché.
empty-slot = Rien n’est à vendre à cet emplacement.
no-actions = Vous n’avez pas autant d’actions.
nothing-to-pass = Il n’y a rien à passer en ce moment.
not-equipping = Vous n’équipez pas vos vaisseaux en ce moment.
in-workshop = Cet Upgrade est encore à l’Atelier.
not-in-hangar = Cet Upgrade n’est pas dans votre Hangar.
not-buying = Ce n’est pas à vous d’acheter des Événements.
above-level = Votre Franchise n’a pas atteint le niveau de ces Événements.
too-many-events = Il ne reste pas autant d’Événements de ce niveau.
no-boosts-now = Vous n’avez pas de Boosts à activer en ce moment.
no-line-now = Vous n’avez pas de ligne à choisir en ce moment.
same-line = Vous avez couru sur cette ligne la dernière fois, sans jeton pour la conserver.
no-px2-here = La Planète ne propose pas de doubler votre Pilote sur cette ligne.
no-px2-token = Votre jeton Px2 est dépensé.
nothing-to-discard = Vous n’avez rien à défausser en ce moment.
wrong-surplus = Défaussez exactement ce que vous stockez au-delà de deux Upgrades.
not-your-turn = Ce n’est pas votre tour dans cette course.
not-in-hand = Vous n’avez pas cet Événement en main.
one-card-a-turn = Vous jouez déjà un autre Événement.
half-used = Vous avez déjà utilisé cette moitié de la carte.
no-open-card = Vous ne jouez pas de carte.
immobilised = Vous ne pouvez pas déplacer ce vaisseau en ce moment.
last-cell = Ce vaisseau est au bout de la piste.
too-far = Le vaisseau ne peut aller aussi loin, et avance d’une case au moins.
no-such-option = Cette carte n’a pas cette option.
only-reaction = Cette option ne sert qu’à contrer une attaque.
jammed = Vous êtes brouillé : pas d’option d’énergie à ce tour.
no-energy = Vous n’avez pas assez d’énergie.
last-race = Il n’y a pas de manche suivante pour cela.
wrong-advance = Aucun de vos vaisseaux ne peut avancer ainsi.
wrong-near = Pas de rival assez proche devant, ou pas de case où aller.
wrong-tuck = Votre Pilote et votre Starbot ne peuvent être replacés ainsi.
wrong-rival = Désignez un vaisseau d’un rival.
wrong-group = Aucun vaisseau rival ne serait touché.
wrong-meteorite = Aucune météorite ne peut être lâchée derrière votre Starbot.
wrong-shot = Désignez un vaisseau rival sans jeton Tir, tant qu’il reste des jetons.
wrong-wheel = Dites dans quel sens tourne la roue.
wrong-control = Désignez un rival ayant activé un tel Boost.
wrong-boost = Désignez l’un de vos Boosts.
wrong-damage = Désignez un Upgrade intact d’un rival, tant qu’il reste des jetons.
wrong-drain = Désignez un rival à qui il reste de l’énergie.
wrong-steal = Désignez un rival ayant des Événements en main.
wrong-jam = Désignez un rival qui n’est pas encore brouillé.
wrong-token = Ce jeton ne peut être pris ou donné ainsi.
wrong-gauge = La jauge est pleine.
wrong-level = Aucun Événement de ce niveau ne peut être pioché.
wrong-repair = Vous n’avez pas un tel Upgrade endommagé.
no-double-move = Aucun de vos vaisseaux n’attend sur une case de double déplacement.
no-die = Vous n’avez pas lancé le dé.
nothing-to-answer = Vous n’avez rien à contrer en ce moment.
no-shield = Votre Bouclier ne peut arrêter cela.
no-answer = Cette carte ne répond pas à cette attaque.
not-quiet = Vous êtes interrogé de toute façon.
not-level = Vous n’avez pas de vaisseaux à égalité à départager.

## Things
pilot = Pilote
starbot = Starbot
line-green = verte
line-yellow = jaune
line-blue = bleue
boost-shield = Bouclier
boost-line = Ligne
boost-planet = Planète
white = Blanc
blue = Bleu
green = Vert
red = Rouge
level-1 = niveau 1 (gris)
level-2 = niveau 2 (bleu)
level-3 = niveau 3 (rose)

## Options
option-expert = Règle Expert
option-expert-true = jouée
option-expert-false = non jouée
option-first_franchise = Prochaine Première Franchise
option-first_franchise-left_neighbour = celle de gauche
option-first_franchise-last_ranked = celle qui a le moins de points
option-colours = Couleurs
option-colours-seats = par place
option-colours-drawn = au sort
option-timer = Temps par décision
option-timer-off = sans limite
option-timer-30 = 30 secondes
option-timer-60 = 60 secondes
option-timer-90 = 90 secondes

## Decisions
do-face = Voler avec la face { $face } de la carte Pilote
do-buy = Acheter ce qui est à l’emplacement { $slot }
do-pass = Passer
do-install = Installer { $upgrade } sur le { $vessel }
do-done = Ne plus rien installer
do-no-events = N’acheter aucun Événement
do-events = Acheter des Événements : { $one } de niveau 1, { $two } de niveau 2, { $three } de niveau 3
do-no-boosts = N’activer aucun Boost
do-boosts = Activer { $boosts }
do-line = Courir sur la ligne { $line }
do-line-px2 = Courir sur la ligne { $line } en dépensant le jeton Px2
do-discard = Défausser { $upgrades }
do-move = { $card } : avancer le { $vessel } de { $cells }
do-energy = { $card } : option d’énergie { $option }
do-energy-at = { $card } : option d’énergie { $option } – { $aim }
do-end = Finir le tour
do-stay = Rester ici
do-continue = Continuer de { $cells }
do-die = Avancer le { $vessel } de { $cells }
do-shield = Lever le Bouclier
do-react = Réagir avec { $card }
do-reflect = Réagir avec { $card }, contre le { $vessel } de l’attaquant
do-decline = Ne pas réagir
do-decline-race = Ne pas réagir, et ne plus être interrogé de cette course
do-listen = Être de nouveau interrogé lors des attaques
do-first = Le { $vessel } compte comme premier

aim-own = { $vessel }, de { $cells }
aim-both = { $first } de { $one }, puis { $second } de { $two }
aim-near = son { $own }, vers le { $vessel } de { $seat }
aim-rival = le { $vessel } de { $seat }
place = la place { $number }
aim-line = la ligne { $line }
aim-clockwise = sens horaire
aim-anticlockwise = sens antihoraire
aim-control = { $boost } de { $seat }
aim-level = niveau { $level }

## The log
decided-face = { $seat } a choisi un Pilote.
decided-boosts = { $seat } a choisi les Boosts à activer.
decided-line = { $seat } a choisi une ligne.
face-shown = { $seat } ({ $colour }) court avec { $pilot }.
round-began = La manche { $round } commence ; { $seat } est Première Franchise.
planet-discovered = La prochaine course se tient sur { $planet }.
market-laid = Le Marché propose { $upgrades }.
upgrade-bought = { $seat } achète { $upgrade }.
market-passed = { $seat } passe au Marché.
market-sold-out = Le Marché est épuisé.
market-closed = Le Marché ferme ; sans acquéreur : { $upgrades }.
energy-set = { $seat } dispose de { $energy } d’énergie.
upgrade-installed = { $seat } installe { $upgrade } sur le { $vessel }.
upgrade-replaced = { $seat } installe { $upgrade } sur le { $vessel } à la place de { $old }.
equip-done = { $seat } a fini de s’équiper.
no-events-bought = { $seat } n’achète aucun Événement.
events-bought = { $seat } achète des Événements : { $one } de niveau 1, { $two } de niveau 2, { $three } de niveau 3.
event-drawn = { $seat } pioche { $card }.
event-drawn-hidden = { $seat } pioche un Événement de niveau { $level }.
deck-reshuffled = Les { $cards } Événements de niveau { $level } défaussés sont remélangés.
no-boosts-committed = { $seat } n’active aucun Boost.
boosts-committed = { $seat } active { $boosts } : +{ $points } PV.
line-shown = { $seat } court sur la ligne { $line }.
line-shown-px2 = { $seat } court sur la ligne { $line } avec un Pilote doublé.
keep-line-returned = { $seat } rend le jeton Conserver la même ligne.
upgrades-discarded = { $seat } défausse { $upgrades }.
placed = { $seat } part avec le Pilote en { $pilot } et le Starbot en { $starbot }.
asked = On interroge { $seat }.
card-played = { $seat } joue { $card }.
race-passed = { $seat } passe.
race-passed-empty = { $seat } n’a pas de carte et passe.
advanced = Le { $vessel } de { $seat } avance de { $from } à { $to }.
halted = Une météorite arrête le { $vessel } de { $seat } en { $cell }.
double-cell = Le { $vessel } de { $seat } peut continuer de { $cells }.
pushed-back = Le { $vessel } de { $seat } recule de { $from } à { $to }.
pushed-ahead = Le { $vessel } de { $seat } saute de { $from } à { $to }.
die-rolled = { $seat } lance { $die } : jusqu’à { $cells } cases.
meteorite-dropped = { $seat } lâche une météorite en { $cell }.
shot-placed = Le { $vessel } de { $seat } est touché : immobile à son prochain tour.
shot-returned = Le { $vessel } de { $seat } est remis.
race-ended = Toutes ont passé : la course { $round } est finie.
energy-used-at = { $seat } dépense { $energy } d’énergie pour l’option { $option } de { $card } : { $aim }.
energy-used = { $seat } dépense { $energy } d’énergie pour l’option { $option } de { $card }.
shield-used = { $seat } lève le Bouclier.
reacted = { $seat } réagit avec { $card }.
reflected = { $seat } renvoie l’attaque à { $on }.
wheel-turned = La roue tourne : Bouclier { $shield }, Ligne { $line }, Planète { $planet } sont autorisés.
boosts-peeked = { $by } regarde les Boosts de { $on } : { $boosts }.
boosts-peeked-hidden = { $by } regarde les Boosts de { $on }.
boost-swapped = { $seat } échange le Boost { $boost } contre la version { $version }.
boost-swapped-hidden = { $seat } échange le Boost { $boost }.
upgrade-damaged = { $upgrade } de { $seat } est endommagé.
energy-drained = { $seat } perd { $energy } d’énergie.
event-stolen = { $by } vole { $card } à { $from }.
event-stolen-hidden = { $by } vole un Événement de niveau { $level } à { $from }.
is-jammed = { $seat } est brouillé : pas d’option d’énergie au prochain tour.
market-last = { $seat } sera dernier au prochain Marché.
market-first = { $seat } sera premier au prochain Marché.
keep-line = { $seat } pourra garder sa ligne à la prochaine course.
energy-gained = { $seat } a maintenant { $energy } d’énergie.
actions-gained = { $seat } a maintenant { $actions } actions.
upgrade-repaired = { $seat } répare { $upgrade }.
control-drawn = { $count ->
    [one] Contrôle de conformité ({ $boosts }) : { $seats } est contrôlé.
   *[other] Contrôle de conformité ({ $boosts }) : { $seats } sont contrôlés.
}
boost-conform = Le Boost { $boost } de { $seat }, version { $version }, est conforme.
boost-failed = Le Boost { $boost } de { $seat }, version { $version }, n’est pas conforme.
penalised = Le { $vessel } de { $seat } est replacé de { $from } à { $to }.
boost-exchanged = { $seat } reçoit un autre Boost { $boost } : version { $version }.
boost-exchanged-hidden = { $seat } reçoit un autre Boost { $boost }.
scored = { $seat } marque { $position } de position et { $bonus } de bonus Starbot : +{ $points } PV.
scored-malus = Le Starbot de { $seat } n’est pas derrière son Pilote : { $position } pour le Pilote et { $bonus } de bonus Starbot : +{ $points } PV.
scored-expert = { $seat } remplit { $count } condition(s) sur 2 : de { $position } de position et { $bonus } de bonus Starbot, il reste +{ $points } PV.
level-reached = { $seat } atteint le { $level }.
upgrade-to-workshop = { $upgrade } de { $seat } part à l’Atelier.
upgrade-back = { $upgrade } de { $seat } est de retour au Hangar.
income = La tête est au { $level } : chaque Franchise gagne { $actions } actions.
first-franchise = { $seat } devient Première Franchise.
px2-points = { $seat } a gardé le jeton Px2 : +3 PV.
season-ended = { $count ->
    [one] La saison est finie : { $seats } l’emporte.
   *[other] La saison est finie : { $seats } partagent la victoire.
}

## Medals of a solo season
medal-gold = Or : la saison est à vous.
medal-silver = Argent : de si peu.
medal-bronze = Bronze : un beau score.
medal-none = Pas de médaille cette fois.

# pourquoi un bot ferait ainsi
why-points = Points si la course finissait maintenant : { $now } au lieu de { $before }.
why-gauges = Points si la course finissait maintenant : { $points }. Actions restantes : { $left }, énergie : { $energy }.
why-pass = Points si la course finissait maintenant : { $points }. Cartes gardées pour plus tard : { $cards }.
why-buy = { $upgrade } coûte 1 action sur { $left } et renforce un vaisseau sur la grille de départ.
why-events = Chaque carte coûte 1 action sur { $left } ; cartes déjà en main : { $cards }.
why-boosts = { $count ->
    [0] La roue n’autorise pas { $kept } de vos Boosts aujourd’hui : un contrôle vous coûterait des cases.
   *[other] Ce que vous activez est ce que la roue autorise aujourd’hui : tant qu’elle ne tourne pas, aucun contrôle ne peut vous nuire.
}
why-boosts-risk = { $count ->
    [one] { $count } de ces Boosts n’est pas autorisé par la roue : il aide au départ, mais un contrôle vous coûterait des cases.
   *[other] { $count } de ces Boosts ne sont pas autorisés par la roue : ils aident au départ, mais un contrôle vous coûterait des cases.
}
why-line = Sur la ligne { $line }, votre Pilote part de la case { $pilot } et votre Starbot de la case { $starbot }.
why-energy = Cela coûte { $cost } d’énergie sur { $energy } et écarte l’attaque.
why-install = Cela coûte 1 action sur { $left } et compte dès la grille de départ.
why-state = Actions restantes : { $left }, énergie : { $energy }.

## What is counted of many seasons
figure-race-points = Points d’une course, course après course
figure-boost-points = Points des Boosts, par Franchise et course
figure-level-2 = Niveau 2 ou plus après chaque course
figure-level-3 = Niveau 3 après chaque course
figure-malus = Malus de Starbot, par Franchise et course
figure-conditions = Les deux conditions de la règle expert, aux niveaux 1, 2, 3
figure-turns = Tours d’une course, passes comprises
figure-cards = Cartes jouées, par Franchise et course
figure-start = Case de départ du Pilote, du Starbot
figure-finish = Case à la fin de la course du Pilote, du Starbot
figure-inspected = Boosts contrôlés par course
figure-failed = Boosts non conformes par course
figure-px2 = Px2 employés, par Franchise et saison
figure-upgrades = Upgrades achetés, par Franchise et saison
figure-lines = Lignes choisies : verte, jaune, bleue
figure-first = Place depuis la Première Franchise de la course 1
figure-pilot = Pilote
figure-of-pilot = { $name } ({ $colour }, { $face })
figure-upgrade = Upgrade acheté

# Ce que fait un ordre permanent dans une fenêtre
window-reaction = Ne réagir à aucune attaque
