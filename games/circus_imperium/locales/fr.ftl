# Le journal
crew-shown = { $person } : { $race }, { $armour }, { $items }
gladiator-declined = { $person } ne court pas
order-rolled = { $unit } tire { $roll } pour le départ
placed = { $unit } part de { $space }
wall-built = { $seat } dresse un mur entre { $one } et { $other }
wall-declined = { $seat } ne dresse aucun mur
turn-began = Tour { $turn }
tie-rolled = { $person } est à égalité et tire { $roll }
walked = { $person } marche de { $start } à { $to }
left-by-gate = { $person } quitte l’arène par la porte
announced = { $unit } annonce { $speed }
run-rolled = { $unit } s’emballe : tire { $roll }, { $speed ->
    [one] { $speed } case
   *[other] { $speed } cases
}
ran-loose = { $unit } court sans conducteur à { $speed }
coasts = { $unit } a perdu son conducteur et file tout droit : encore { $left }
entered-mp = { $unit } entre en { $space }
entered-whip = { $unit }, sous le fouet, entre en { $space }
entered-skid = { $unit } dérape en { $space }
entered-shift = { $unit } se rabat en { $space }
entered-push = { $unit } est repoussé en { $space }
entered-wreck = { $unit } est repoussée en { $space }
entered-run = { $unit } court en { $space }
entered-forced = { $unit } est emporté en { $space }
came = { $unit } arrive en { $space }
rammed-side = { $unit } tamponne { $target } sur la { $side }
rammed-rear = { $unit } tamponne { $target } par l’arrière (jet { $roll })
rammed-front = { $unit } tamponne { $target } par l’avant, sur la { $side }
rammed-head-on = { $unit } heurte { $target } de front (jet { $roll })
jammed = Pas de place : { $unit } reste où il est
swapped = { $unit } et { $other } échangent leurs places
wall-impact = { $unit } percute le mur par la { $side } : { $roll }
crashed = { $unit } se fracasse et s’arrête
kept-hold = { $person } tient bon (jet { $roll }, il faut { $target } ou moins)
thrown-out = { $person } est éjecté (jet { $roll }, il faut { $target } ou moins)
bend-entered = { $unit } prend le virage à { $speed }, vitesse sûre { $safe } : { $draws ->
    [0] aucun tirage
    [one] { $draws } tirage
   *[other] { $draws } tirages
}
turn-drawn = { $unit } tire { $roll } : { $row }
turn-redirected = { $unit } tire { $roll } : { $full } est plein, donc { $row }
skill-spent = { $person } dépense un point de compétence : { $left ->
    [0] il n’en reste plus
    [one] il en reste { $left }
   *[other] il en reste { $left }
}
crowd-line = { $line } crie le premier rang
whip-drawn-own = { $person } fouette : { $roll }, { $row }
whip-drawn = { $person } fouette { $unit } : { $roll }, { $row }
whip-redirected-own = { $person } fouette : { $roll }, la ligne W{ $full } est pleine, donc { $row }
whip-redirected = { $person } fouette { $unit } : { $roll }, la ligne W{ $full } est pleine, donc { $row }
turns-cleared = Toutes les cases de la table des virages sont de nouveau libres
whips-cleared = Toutes les cases de la table du fouet sont de nouveau libres
frenzied-whip = Frénésie ! Les bêtes { $unit } n’obéissent plus
frenzied-laser = Le laser rend folles les bêtes { $unit }
calmed-wall = Le mur a calmé les bêtes { $unit }
calmed-control = Les bêtes { $unit } sont de nouveau sous contrôle
trampled = { $unit } piétine { $person } (jet { $roll }, il faut { $target } ou moins) : { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
trample-missed = { $unit } passe sans toucher { $person } (jet { $roll }, il faut { $target } ou moins)
window-opened = Une occasion de sauter : { $people }
tested-well = { $person } – { $deed } : réussi (jet { $roll }, il faut { $target } ou moins)
tested-badly = { $person } – { $deed } : manqué (jet { $roll }, il faut { $target } ou moins)
ride-held = { $person } tient debout sur les bêtes (jet { $roll }, il faut { $target } ou moins)
ride-lost = { $person } glisse des bêtes (jet { $roll }, il faut { $target } ou moins)
leapt = { $person } saute { $unit }
boarded-unit = { $person } est maintenant sur { $unit }
no-room = { $person } ne trouve pas de place sur { $unit }
fell = { $person } tombe (jet { $roll }) : { $points ->
    [one] { $points } dégât
   *[other] { $points } dégâts
}
caught = { $person } est accroché et traîné par { $unit } (jet { $roll })
dropped = { $person } est largué en { $space }
dropped-wreck = { $person } se retrouve près de l’épave en { $space }
dropped-net = { $person } sort du filet en { $space }
let-go = { $person } lâche prise en { $space }
chariot-hit = { $unit } : { $section ->
    [front] l’avant
    [rear] l’arrière
    [left] le côté gauche
   *[right] le côté droit
} prend { $points }
beasts-hurt = Les bêtes { $unit } prennent { $points ->
    [one] { $points } dégât
   *[other] { $points } dégâts
} : { $damage } sur 60
person-hurt = { $person } prend { $points ->
    [one] { $points } dégât
   *[other] { $points } dégâts
} : { $wounds ->
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
}
shield-broken = Le bouclier { $person } est en pièces
shield-dropped = { $person } lâche son bouclier
died = { $person } est mort
wrecked-structure = { $unit } se disloque ; ses bêtes sont libres
wrecked-beasts = Les bêtes { $unit } sont mortes
wrecked-unharnessed = Les bêtes { $unit } sont dételées
lap-started = { $person } passe la ligne de départ
lap-completed = { $person } passe la ligne : tour de piste { $lap }
start-lost = { $person } repasse derrière la ligne de départ
lap-lost = { $person } repasse derrière la ligne : tour de piste { $lap }
laser-fired = Le laser du tour { $lap } vise { $unit }, en dernière place
decided = { $person } a décidé
commits-revealed = Tous les choix sont révélés
committed = { $person } veut { $deed }
victim-drawn = Les bêtes folles { $unit } choisissent : { $roll }
attack-hit = { $person } – { $deed } : touché (jet { $roll }, il faut { $target } ou moins)
attack-missed = { $person } – { $deed } : raté (jet { $roll }, il faut { $target } ou moins)
bitten = Les bêtes { $unit } mordent { $at } (jet { $roll }, il faut { $target } ou moins ; { $die }) : { $points ->
    [one] { $points } dégât
   *[other] { $points } dégâts
}
bite-missed = Les bêtes { $unit } manquent { $at } (jet { $roll }, il faut { $target } ou moins)
netted = { $person } est pris dans le filet { $by }
finish-fight = { $unit } passe la ligne avec { $people } : on se bat pour la victoire
fight-round = Ils frappent
fight-hit = { $person } touche { $at } (jet { $roll }, il faut { $target } ou moins)
fight-missed = { $person } manque { $at } (jet { $roll }, il faut { $target } ou moins)
finish-rolled = { $person } se tend vers la ligne : { $roll }
race-won = { $person } gagne la course !
race-annulled = Aucun conducteur ne peut plus gagner : la course est annulée

# Comment s’appelle une décision
some-driver = Conducteur { $number }
some-gladiator = Gladiateur { $number }
some-chariot = char { $number }
some-team = attelage { $number }
do-crew = { $person } : { $race }, { $armour }, { $items }
do-decline = Courir sans { $person }
do-place = Partir de { $space }
do-wall = Un mur entre { $one } et { $other }
do-no-wall = Pas de mur
do-walk = Marcher vers { $space }
do-stay = Rester
do-gate = Sortir par la porte
do-announce = Annoncer { $speed }
do-step-f = Tout droit
do-step-fl = Avant gauche
do-step-fr = Avant droite
do-step-back = En arrière
do-skill = Dépenser un point de compétence
do-accept = Accepter le tirage
do-shift = Se rabattre d’une ligne
do-no-shift = Garder sa ligne
do-whip = { $person } fouette
do-end = Finir votre mouvement
do-deed = { $person } : { $deed }
do-pass = { $person } : rien
do-release = { $person } lâche prise
do-hold = { $person } s’accroche
do-pick = { $person } frappe { $target }
do-drop-shield = { $person } lâche son bouclier
do-drop-net = { $person } ouvre le filet
do-order = { $person } : { $order }
do-own-release = Lâcher prise
do-own-hold = S’accrocher
do-own-pick = Frapper { $target }
do-own-drop-shield = Lâcher le bouclier
do-own-drop-net = Ouvrir le filet
order-board-ask = me demander quand je peux monter sur un char
order-board-never = ne jamais monter sur un char
order-board-at = monter sur { $unit } à son passage : oui ou non
order-change-ask = me demander quand je peux sauter sur un autre char
order-change-never = ne jamais sauter sur un autre char
order-change-to = sauter sur { $unit } à son passage : oui ou non
order-leap-now = sauter à terre à la première occasion
order-leap-never = rester à bord
unreadable = « { $text } » n’est pas une décision de Circus Imperium
no-way = Votre char ne peut pas aller en { $text } maintenant

# Noms
second-driver = { $name } II
gladiator-of = le gladiateur { $name }
second-gladiator = le second gladiateur { $name }
chariot-of = le char { $name }
second-chariot = le second char { $name }
team-of = l’attelage libre { $name }
second-team = le second attelage libre { $name }
wreck-of = l’épave { $name }
second-wreck = l’épave du second char { $name }
beasts-of = les bêtes { $unit }
race-human = humain
race-kessrith = KessRith
race-ssora = Ssora
race-baufrin = Baufrin
armour-light = armure légère
armour-medium = armure moyenne
armour-heavy = armure lourde
item-pilum = pilum
item-spatha = spatha
item-net = filet
item-whip = fouet
item-trident = trident
item-small-shield = petit bouclier
item-large-shield = grand bouclier
items-none = glaive et fouet
section-front = avant
section-rear = arrière
section-left = gauche
section-right = droite
row-shift = peut se rabattre
row-hold = tient la ligne
row-skid-1 = dérapage 1
row-skid-2 = dérapage 2
row-skid-3 = dérapage 3
whip-1 = 2 cases de plus
whip-2 = 1 case de plus
whip-3 = 2 cases de plus, fin du mouvement
whip-4 = 1 case de plus, fin du mouvement
whip-5 = 1 case de plus, bêtes −1
whip-6 = char −1
whip-7 = char −2
whip-8 = char −3
whip-9 = char −1, bêtes −1
whip-10 = char −2, bêtes −1
whip-11 = char −3, bêtes −1
whip-12 = frénésie
deed-fight = se battre au contact contre { $target }
deed-whip = fouetter { $target }
deed-trident = frapper du trident { $target }
deed-throw-trident = lancer le trident sur { $target }
deed-bite = lâcher les bêtes sur { $target }
deed-pilum = frapper du pilum { $target }
deed-throw-pilum = lancer le pilum sur { $target }
deed-spatha = frapper de la spatha { $target }
deed-net = lancer le filet sur { $target }
deed-board = monter sur { $unit }
deed-change = sauter sur { $unit }
deed-leap = sauter à terre
deed-unharness = dételer et descendre
deed-ride = dételer et se jucher sur les bêtes
deed-calm = reprendre le contrôle

# Options
option-track = Piste
option-track-grand = Grande
option-track-petit = Petite
option-shape = Parcours
option-shape-oval = Ovale
option-shape-figure-eight = En 8, par le croisement
option-gladiators = Gladiateurs
option-wall-sections = Sections de mur
option-aliens = Autres espèces
option-laps = Tours de piste
option-laps-1 = 1
option-laps-2 = 2
option-laps-3 = 3
option-tables = Tables du fouet et des virages
option-tables-shared = Communes à tous
option-tables-per-chariot = Une paire par char
option-chariots-per-seat = Chars par joueur
option-chariots-per-seat-1 = 1
option-chariots-per-seat-2 = 2
timed-out-announce = une allure sûre est annoncée
timed-out-window = aucune réaction
timed-out-commit = aucune attaque
timed-out-whip = le mouvement s’arrête
limits-decision = chaque décision est limitée à { $seconds } secondes
limits-reaction = une réaction au coup d’un autre est limitée à { $seconds } secondes
option-interrupt-timer-s = Secondes pour réagir
option-interrupt-timer-s-10 = 10
option-interrupt-timer-s-20 = 20
option-interrupt-timer-s-off = Sans limite
option-decision-timer-s = Secondes par décision
option-decision-timer-s-45 = 45
option-decision-timer-s-90 = 90
option-decision-timer-s-off = Sans limite
explain-track = La petite piste a les mêmes virages et des lignes droites plus courtes : la course est plus rapide.
explain-shape = En 8, les chars se croisent au milieu ; il faut la grande piste.
explain-gladiators = Chaque char peut emmener un gladiateur avec une armure et deux armes.
explain-wall-sections = Avant la course, chaque joueur peut poser un morceau de mur sur la piste.
explain-aliens = Auriges et gladiateurs peuvent être d’autres races, avec leurs forces et leurs faiblesses.
explain-laps = Le nombre de tours qui donne la victoire.
explain-tables = Tous les chars cochent les mêmes tables du fouet et des virages, ou chacun a les siennes.
explain-chariots-per-seat = Avec deux chars, chaque joueur mène une équipe ; huit chars courent au plus.
explain-interrupt-timer-s = Le temps pour réagir pendant le coup d’un autre.
explain-decision-timer-s = Le temps pour toute autre décision ; ensuite le choix habituel du jeu est fait.

# Pourquoi pas
no-small-eight = La piste en 8 demande la grande piste.
too-many-chariots = Huit chars au plus peuvent courir.
race-over = La course est terminée.
not-asked = Vous ne pouvez pas décider cela maintenant.
not-yours = Ce conducteur ou ce gladiateur n’est pas le vôtre.
wrong-crew = Un conducteur n’apporte rien ; un gladiateur choisit deux des six objets, et un seul bouclier.
no-aliens = Seuls des humains courent à cette table.
ssora-load = Les Ssoras portent l’armure légère et pas de bouclier.
not-on-grid = Ce n’est pas une case libre de la grille de départ.
no-wall-there = Aucune section de mur ne peut se dresser là.
cannot-walk = On marche d’une case, et pas à travers un mur.
no-gate = La porte est trop loin.
too-fast = Vos bêtes n’ont pas autant de points de mouvement.
cannot-step = Un char avance, sans traverser de mur ni entrer dans une case interdite.
cannot-whip = Cette personne ne peut pas fouetter maintenant.
no-action = Cette personne n’a plus d’action dans ce tour.
helpless = Cette personne ne peut rien faire dans ce tour.
combat-only = Cela ne se fait que dans la phase de combat.
boarded = Avec un adversaire à bord, on ne peut que se battre au contact, sauter à terre ou sauter sur un autre char.
frenzy-bars = Pas avec des bêtes en frénésie.
not-to-calm = Ces bêtes ne sont pas en frénésie, ou seulement depuis ce tour.
not-aboard = Il faut être à bord pour cela.
cannot-board = Rien à portée sur quoi monter, ou plus de place.
cannot-change = Aucun char avec de la place à côté du vôtre.
cannot-unharness = Il n’y a rien à dételer.
cannot-fight = Au contact, il faut le même char ou le même sable.
out-of-reach = C’est hors de portée de cette arme.
out-of-whip = C’est hors de portée du fouet.
out-of-beasts = Ces bêtes sont hors de portée du fouet, ou droit devant.
out-of-range = C’est trop loin ou trop près pour un lancer.
out-of-bite = Les bêtes ne mordent que ce qui est devant elles.
not-your-beasts = Ces bêtes ne vous obéissent pas maintenant.
no-weapon = Cette personne n’a pas cette arme.
no-trident = Aucun trident sous la main.
has-whipped = Après un coup de fouet, ni trident, ni pilum, ni filet dans le même tour.
ally = On n’attaque pas ses alliés.
protected = Un gladiateur protège ce conducteur.
rider-only = Debout sur ses bêtes, on ne peut que les lâcher sur un adversaire.
twice = Cela ne se fait pas deux fois dans un tour.
out-of-net = Le filet ne va pas si loin.
not-dragged = Cette personne ne peut pas lâcher prise maintenant.
no-opponent = Il n’y a pas cet adversaire ici.
no-shield = Aucun bouclier à lâcher maintenant.
net-is-empty = Le filet est vide.
no-order = C’est déjà réglé, ou ne peut pas l’être maintenant.

# La page
ui-finish = ARRIVÉE
ui-over = La course est terminée
ui-start = Avant le départ
ui-turn = Tour { $turn } · tour de piste { $lap }/{ $laps }
ui-arena = L’arène. Les cases que vous pouvez choisir sont des boutons dans la question.
ui-words = Qui est où
ui-close = Fermer
ui-absent = hors course
ui-aboard = aux rênes en { $space }
ui-frenzied = sur des bêtes en frénésie en { $space }
ui-riding = debout sur des bêtes dételées en { $space }
ui-dragged = traîné par { $unit } en { $space }
ui-on-foot = à pied en { $space }
ui-left = sorti par la porte
ui-dead = mort
ui-standing = { $place }, tours { $laps }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} de mouvement, blessures { $wounds }
ui-person = { $name } : { $place }, tours { $laps }
ui-wreck = { $unit } : épave en { $space }
ui-empty = { $unit } court à vide en { $space }
ui-phase-crew = Les conducteurs se choisissent en secret
ui-phase-place = Au départ !
ui-phase-walls = On dresse les murs
ui-phase-walk = L’équipage à pied marche
ui-phase-move = Les chars avancent
ui-phase-declare = Choix secrets : encore { $count }
ui-phase-combat = Combat
ui-odds = Prochain tirage
ui-turns = Virage
ui-whips = Fouet
ui-odds-turn = tient { $holds } %, dérape { $skids } %
ui-odds-whip = avance { $gains } %, frénésie { $frenzy } %
ui-tables = Virages et fouet
ui-tables-how = Les deux tables servent à toute la course. Une ligne pleine renvoie à la suivante ; la soixantième coche efface la table.
ui-tables-own = Ce sont les tables de votre char. Une ligne pleine renvoie à la suivante ; la soixantième coche efface la table.
ui-table-turns = Table des virages
ui-table-whips = Table du fouet
ui-result = Résultat
ui-boxes = Cases
ui-chance = Chance
ui-sheet = Votre char
ui-mp = PM
ui-beasts = Bêtes
ui-beasts-short = bêtes
ui-life-short = vie
ui-hits = touche à
ui-bite = morsure
ui-hull-words = Cases libres : avant { $front }, arrière { $rear }, gauche { $left }, droite { $right }
ui-beasts-words = { $damage ->
    [one] { $damage } case cochée
   *[other] { $damage } cases cochées
} sur 60
ui-armour = Armure
ui-wounds = Blessures
ui-skill = Compé­tence
ui-items = Porte
ui-shield = Bouclier
ui-trident = Trident
ui-in-rack = au râtelier
ui-no-trident = perdu
ui-laps = Tours
ui-stunned = assommé
ui-netted = pris dans un filet
ui-orders = Réponses d’avance
ui-orders-how = Choisissez dès maintenant ce qu’on vous demandera plus tard. Votre choix vaut jusqu’à ce que vous le changiez.
ui-mini = Voir toute l’arène, ou se rapprocher
ui-ask-crew = { $who ->
    [you] Quelle armure portez-vous ?
   *[other] Que porte { $name } ?
}
ui-why-crew = Chacun choisit en secret ; les équipages sont révélés ensemble.
ui-armour-how = { $boxes ->
    [one] { $boxes } case
   *[other] { $boxes } cases
} ; vous touchez et sautez avec { $av } ou moins
ui-no-gladiator = Pas de gladiateur
ui-two-items = deux objets
ui-ask-place = { $who ->
    [you] D’où partez-vous ?
   *[other] D’où part { $name } ?
}
ui-why-place = Un tour de la ligne A compte { $inside } cases, mais ses virages ne sont sûrs que jusqu’à { $slow } ; un tour de la ligne D en compte { $outside }, avec des virages sûrs jusqu’à { $fast }.
ui-ask-wall = Où dressez-vous votre mur ?
ui-why-wall = En ligne A ou D, en travers du chemin des autres.
ui-ask-walk = { $who ->
    [you] Où marchez-vous ?
   *[other] Où marche { $name } ?
}
ui-gate-how = À l’abri, mais hors course.
ui-ask-announce = À quelle vitesse ?
ui-why-announce = Le disque d’un virage donne sa vitesse sûre. Chaque point de trop coûte un tirage : { $skids } % de risque de déraper. Sous chaque vitesse, ce qu’elle coûte tout droit.
ui-speed = Vitesse { $speed } ; tout droit, { $draws ->
    [0] aucun tirage
    [one] { $draws } tirage
   *[other] { $draws } tirages
}
ui-ask-step = Quelle case ensuite ?
ui-announced = Annoncé { $speed }
ui-to-go = encore { $count }
ui-draws = { $count ->
    [one] { $count } tirage : { $skids } % de risque de déraper
   *[other] { $count } tirages : { $skids } % de risque de déraper
}
ui-drive = Aller en
ui-drive-how = Aller en (ou touchez une case)
ui-way = { $space }, { $count ->
    [one] { $count } case
   *[other] { $count } cases
}{ $draws ->
    [0] {""}
    [one] , { $draws } tirage : { $skids } % de risque de déraper
   *[other] , { $draws } tirages : { $skids } % de risque de déraper
}{ $ram ->
    [yes]  ; tamponne ce qui s’y trouve
   *[no] {""}
}
ui-safe = vitesse sûre { $safe }
ui-straight = hors virage
ui-ask-skill = Vous avez tiré « { $row } ». Tirer à nouveau ?
ui-skill-left = un nouveau tirage tient la ligne à { $holds } % ; il reste { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-ask-shift = Se rabattre ?
ui-shift-to = vers { $space } : la ligne est plus courte{ $safe ->
    [0] {""}
   *[other] , mais sa vitesse sûre est { $safe }, ici { $here }
}
ui-ask-whip = Fouetter vos bêtes ?
ui-specials = Actions spéciales
ui-test = { $target } ou moins au D10 : { $odds } % ; { $does }
ui-no-test = sans test ; { $does }
ui-ask-window = { $who ->
    [you] Sautez-vous ?
   *[other] { $name } saute ?
}
ui-why-window = { $unit } passe à portée.
ui-ask-attack = { $who ->
    [you] Attaquez-vous ?
   *[other] { $name } attaque ?
}
ui-ask-special = { $who ->
    [you] Tentez-vous une action spéciale ?
   *[other] { $name } tente une action spéciale ?
}
ui-ask-alone = { $who ->
    [you] Aucun adversaire à votre portée
   *[other] Aucun adversaire à la portée { $name }
}
ui-why-special = Aucun adversaire n’est à portée. Secret jusqu’à ce que tous aient choisi.
ui-why-alone = Secret jusqu’à ce que tous aient choisi.
ui-do-nothing = Ne rien faire
ui-do-whip = Fouetter
ui-why-commit = Secret jusqu’à ce que tous aient choisi ; toutes les attaques ont lieu en même temps.
ui-who-chose = Qui a choisi
ui-has-chosen = { $name } : a choisi
ui-is-choosing = { $name } : choisit
ui-ask-release = { $who ->
    [you] Lâchez-vous prise ?
   *[other] { $name } lâche prise ?
}
ui-ask-fight = { $who ->
    [you] Qui frappez-vous ?
   *[other] Qui { $name } frappe-t-il ?
}
ui-why-fight = Vous avez passé la ligne ensemble : le dernier debout gagne.
ui-end-name = Nom
ui-end-place = À la fin

# Aide
help-key-digits = la vitesse, ou le choix de ce numéro
help-board = Sur le sable
help-safe = Vitesse sûre d’une case de virage : au-dessus, vous tirez une fois par point de trop.
help-draws = Tirages que cette case coûte à votre vitesse.
help-ram = Cette case est occupée : vous tamponneriez.
help-fury = Bêtes en frénésie : hors de contrôle.
help-foot = À pied.
help-drag = Traîné derrière un char.
help-mp = Points de mouvement des bêtes.
help-egg = Tours achevés.
help-sheet = Votre fiche
help-boxes = Les cases dorées sont les coins, communs à deux côtés. Plus bas, une case grise coûte 1 blessure au conducteur ; une noire brise le char.
help-beasts = Un chiffre dans une case des bêtes est leur vitesse une fois cochée ; à côté de chaque rang, ce qu’il leur faut pour toucher, calmes et en frénésie.
help-tables = Les barres donnent les chances du prochain tirage ; touchez-les pour voir les deux tables.

# pourquoi un bot ferait ainsi
why-speed = { $speed ->
    [one] { $speed } case.
   *[other] { $speed } cases.
} Tout droit, cela coûte { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
} sur la table des virages : { $skids } % de risque de déraper.
why-speed-safe = { $speed ->
    [0] Vous restez sur place
    [one] { $speed } case tout droit sans tirage
   *[other] { $speed } cases tout droit sans tirage
} ; à la vitesse { $next }, il y en aurait { $more }.
why-speed-free = { $speed ->
    [0] Vous restez sur place, sans risque.
    [one] { $speed } case tout droit, sans tirage.
   *[other] { $speed } cases tout droit, sans tirage.
}
why-wins = { $left ->
    [one] La ligne d’arrivée est à { $left } case
   *[other] La ligne d’arrivée est à { $left } cases
} : cela peut vous faire gagner la course.{ $draws ->
    [0] { "" }
   *[other] { " " }Tout droit, le risque de déraper est de { $skids } %.
}
why-draws = Cela coûte { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
} sur la table des virages : { $skids } % de risque de déraper.
why-someone = le char qui s’y trouve
why-step-short = Aucun tirage, et c’est le chemin le plus court : { $left ->
    [one] { $left } case
   *[other] { $left } cases
} jusqu’à la ligne d’arrivée.
why-step-safe = Aucun tirage ; tout autre chemin en coûte au moins { $least }.
why-step-free = Aucun tirage{ $left ->
    [0] { "" }
    [one] { " " }; { $left } case jusqu’à la ligne d’arrivée
   *[other] { " " }; { $left } cases jusqu’à la ligne d’arrivée
}{ $safe ->
    [0] { "" }
   *[other] , et le prochain virage de cette ligne est sûr jusqu’à { $safe }
}.
why-step-least = { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}, { $skids } % de risque de déraper : tout autre chemin coûte plus.
why-step-near = { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}, { $skids } % de risque de déraper, mais c’est le chemin le plus court : { $left ->
    [one] { $left } case
   *[other] { $left } cases
} jusqu’à la ligne d’arrivée.
why-whip = Un coup de fouet : { $does }.
why-end = Un coup de fouet donnerait des cases en plus à { $gains } %, mais des dégâts à { $hurts } % et la frénésie à { $frenzy } %.
why-redraw = Tel quel, { $does } ; un nouveau tirage tient la ligne à { $holds } %.
why-best-draw = C’est le meilleur tirage : { $does }.
why-accept = Tel quel, { $does }. Vous gardez vos points de compétence ; un nouveau tirage tiendrait la ligne à { $holds } %.
why-shift-ram = Se rabattre là { $does }.
why-shift = La corde est plus courte : il y resterait { $inside ->
    [one] { $inside } case
   *[other] { $inside } cases
} jusqu’à la ligne d’arrivée, et { $here } d’ici.
why-no-shift = Plus à la corde, la vitesse sûre est { $inside } ; ici, elle est { $here }.
why-crew = { $boxes } cases d’armure avant toute blessure ; vous touchez et sautez avec { $av } ou moins.
why-decline = Le conducteur mène alors seul, avec le fouet et le trident.
why-place = { $left ->
    [one] { $left } case
   *[other] { $left } cases
} jusqu’à la ligne d’arrivée ; un tour par la ligne { $lane } compte { $lap } cases.
why-wall = Il barre le chemin à tous les chars de cette ligne.
why-no-wall = Un mur vous gênerait aussi.
why-stand = Aucun pas ne vaut mieux que cette case : être piétiné coûte un D10 plus la vitesse du char.
why-walk = À pied, restez loin des chars : être piétiné coûte un D10 plus leur vitesse.
why-stay = Vous gardez votre place : qui rate un saut tombe ou est traîné.
why-act = { $kind ->
    [attack] Touche
   *[special] Réussit
} à { $odds } % ({ $target } ou moins au D10) : { $does }.
why-act-sure = Sans test : { $does }.
why-let-go = Chaque case où vous êtes traîné vous coûte 1 dégât.
why-hold = Vous avancez avec les bêtes et pouvez même gagner ainsi, mais chaque case vous coûte 1 dégât.
why-rest = La meilleure attaque d’ici touche à { $odds } % ; vous gardez vos armes.
why-rest-aboard = Aucun adversaire n’est à portée, et qui quitte son char le perd.
why-rest-alone = Aucun adversaire n’est à portée.
why-race = { $ahead ->
    [0] Vous menez la course.
    [one] { $ahead } rival est devant vous.
   *[other] { $ahead } rivaux sont devant vous.
}

# Ce que fait un choc, un coup de fouet, une attaque ou une action spéciale
effect-ram = { $how ->
    [side] tamponne { $unit } : il prend { $hit }, vous prenez { $recoil }
    [rear] tamponne { $unit } par l’arrière : il prend { $hit }, vos bêtes prennent { $hit }
    [head-on] heurte { $unit } de front : les bêtes des deux prennent { $hit }
    [wreck-beside] heurte une épave : vous prenez { $recoil }
   *[wreck-ahead] heurte une épave : vos bêtes prennent { $hit }
}
effect-stroke = { $gains } % de chances de cases en plus, { $hurts } % de risque de dégâts et { $frenzy } % de frénésie{ $armed ->
    [yes] { " " }; puis plus de trident ce tour
   *[no] { "" }
}
effect-strike = { $points ->
    [one] { $points } dégât
   *[other] { $points } dégâts
}
effect-throw = { $points } dégâts ; touché ou raté, l’arme est perdue
effect-fight = de 1 à { $most } dégâts, selon le jet
effect-lash = { $gains } % de chances qu’elles s’élancent, { $hurts } % de risque de dégâts et { $frenzy } % de frénésie
effect-net = 1 dégât, et pris dans le filet ; le filet est perdu
effect-bite = de { $least } à { $most } dégâts{ $rear ->
    [yes] { " " }à l’arrière
   *[no] { "" }
}
effect-board = { $leaves ->
    [yes] vous quittez votre char
   *[no] vous y prenez place
}{ $falls ->
    [yes] { " " }; en cas d’échec, vous tombez ou êtes traîné
   *[no] { "" }
}
effect-leap = vous perdez votre char : à pied, 1 case par tour
effect-unharness = votre char devient une épave, vous êtes à pied
effect-ride = votre char devient une épave, vous êtes sur les bêtes
effect-calm = vos bêtes vous obéissent de nouveau

# Ce que fait un ordre permanent dans une fenêtre
window-window = Ne jamais sauter quand on me le demande
window-alone = Ne rien faire au combat quand aucun adversaire n’est à portée
# Le but et la table des virages
help-goal = Menez votre char dans les virages et soyez le premier conducteur à boucler tous les tours de piste.
help-row-shift = vous pouvez vous rapprocher de la corde d’une ligne
help-row-hold = vous gardez votre ligne
help-row-skid-1 = vous glissez d’une ligne vers l’extérieur
help-row-skid-2 = vous glissez de deux lignes vers l’extérieur
help-row-skid-3 = vous glissez de trois lignes vers l’extérieur

# La fin
end-margin = { $laps ->
    [one] un tour
   *[other] { $laps } tours
}
end-result = { $laps ->
    [one] { $laps } tour
   *[other] { $laps } tours
} sur { $of }
end-turns = La course a duré { $turns } tours de jeu.
end-annulled = La course a été annulée au tour de jeu { $turns } : aucun conducteur ne pouvait plus gagner.
end-gone = Votre course s’est arrêtée avant la fin : { $fate }.
highlight-lap = Tour de piste le plus rapide
highlight-lap-value = { $value ->
    [one] { $value } tour de jeu
   *[other] { $value } tours de jeu
}
highlight-speed = Char le plus rapide
highlight-speed-value = { $value ->
    [one] { $value } case
   *[other] { $value } cases
}
highlight-rams = Char qui a le plus tamponné
highlight-hits = Le plus de coups portés
highlight-leaps = Le plus de sauts à bord
highlight-walls = Char qui a touché le plus de murs

# Ce que lit qui n’a rien à décider.
ui-wait-secret = Les choix restent cachés jusqu’à ce que tous aient choisi.

# Panonceaux sur la piste pour ce qui arrive à chaque étape : un mot ou deux
sign-ram = Choc !
sign-wall = Le mur !
sign-stuck = Bloqué
sign-crash = Crash !
sign-skid = Dérape
sign-thrown = Éjecté !
sign-holds = Tient bon
sign-whip = Fouet
sign-frenzy = Frénésie !
sign-calm = Calmé
sign-trampled = Piétiné !
sign-dodges = Esquive
sign-aboard = À bord !
sign-leaps = Saute
sign-dragged = Traîné !
sign-falls = Tombe
sign-on-foot = À pied
sign-shield = Bouclier perdu
sign-dead = Tué
sign-wreck = En pièces !
sign-lap = Tour { $lap }/{ $laps }
sign-laser = Laser !
sign-miss = Raté
sign-net = Dans le filet !
sign-hit = Touché !
sign-hold = Tient la ligne
sign-may-cut = Peut se rabattre
sign-wins = Victoire !

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Tenez votre ligne dans les virages, ou chassez-en les autres. Le public préfère les accidents.
bot-rookie = débutant
bot-driver = pilote
bot-ace = as
round = Tour
round-before = Tour précédent
round-next = Tour suivant

# Ce que comptent les simulations
figure-hits = Coups au but par joueur
figure-wrecks = Épaves par joueur
figure-race = Peuple
figure-armour = Armure
figure-item = Objet d’un gladiateur
