# What happened
docks-taken = { $seat } a le quai 1, et les autres suivent dans l’ordre des places
options-offered = { $who } peut garder une carte parmi : { $options }
option-kept = { $who } garde { $option }
home-left = { $seat } choisit la face gauche comme camp
home-right = { $seat } choisit la face droite comme camp
turn-began = Tour { $turn }
went-down = { $who } est hors tension : plus de dégâts, pas de cartes
dealt = { $who } reçoit { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
flywheel-taken = { $who } reprend la carte du volant d’inertie
recompiled = { $who } recompile : { $count ->
    [one] { $count } nouvelle carte
   *[other] { $count } nouvelles cartes
}
is-ready = { $who } a terminé son programme
filled = { $who } : { $count ->
    [one] { $count } registre est rempli
   *[other] { $count } registres sont remplis
} au hasard
filled-none = { $who } : le programme était complet, rien n’est rempli au hasard
stored = { $who } pose une carte sur { $option }
power-announced = { $who } annonce une mise hors tension pour le prochain tour
power-passed = { $who } reste sous tension
gyro-on = { $who } active le stabilisateur gyroscopique
gyro-off = { $who } laisse le stabilisateur gyroscopique inactif
register-began = Registre { $register }
substituted = { $who } remplace le registre { $register } par la carte conditionnelle
revealed = { $who } révèle { $card }
aborted = { $who } actionne l’Interrupteur d’urgence : { $card } à la place
executes = { $who } exécute { $card }
executes-copy = { $who } exécute une copie de la carte { $card }
braked = { $who } freine
geared = { $who } va une case plus loin
way-to-cell = en { $to }
way-over-edge = par-dessus le bord { $edge } depuis { $from }
moved-card = { $who } passe { $way }
moved-push = { $who } est poussé { $way }
moved-express = Le tapis express emporte { $who } { $way }
moved-belt = Le tapis emporte { $who } { $way }
moved-pusher = Un repousseur envoie { $who } { $way }
moved-weapon = Le tir envoie { $who } { $way }
blocked = Un mur arrête { $who }
turned = { $who } se tourne vers { $facing }
turned-belt = Le virage tourne { $who } vers { $facing }
belt-held = Le tapis ne peut emporter { $who } en { $at } : case occupée ou disputée
push-held = Des poussées se gênent : { $who } ne bouge pas
gear-turned = Un engrenage tourne { $who } vers { $facing }
board-laser = { $beams ->
    [one] Un laser de l’usine touche { $who }
   *[other] Des lasers de l’usine touchent { $who } : { $beams } rayons
}
fired = { $who } tire avec { $weapon } sur { $target }
rear-fired = { $who } tire vers l’arrière sur { $target }
rammed = { $who } percute { $target }
token-taken = { $who } est touché : { $damage ->
    [one] { $damage } dégât en tout
   *[other] { $damage } dégâts en tout
}
token-entry = { $who } revient avec { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}
token-shielded = Le Bouclier de veille protège { $who }
token-coated = Le Revêtement ablatif { $who } encaisse ({ $tokens } sur 3)
register-locked = Le registre { $register } { $who } se verrouille
locked-while-down = Hors tension : le registre { $register } { $who } reçoit { $card } de la pioche, face visible
register-unlocked = Le registre { $register } { $who } se libère
option-armour = { $who } sacrifie { $option } au lieu de prendre un dégât
option-wrecked = { $who } perd { $option }
option-shot = La Conduite de tir détruit { $option } ({ $who })
option-spent = { $who } : { $option } est épuisé
radio-controlled = { $who } exécute désormais le programme { $by }
scrambled = Le registre { $register } { $who } est brouillé
destroyed-pit = { $who } tombe dans un puits
destroyed-edge = { $who } tombe du plateau
destroyed-damage = { $who } a 10 dégâts : robot détruit
life-lost = { $who } perd une vie : { $left ->
    [0] c’était la dernière
    [one] il en reste une
   *[other] il en reste { $left }
}
eliminated = { $who } est éliminé
flag-touched = { $who } touche le drapeau { $flag }
flag-by-arm = { $who } atteint le drapeau { $flag } avec le Bras mécanique
archive-moved = Le marqueur d’archive { $who } passe en { $to }
flag-moved = Le drapeau { $flag } est emporté en { $to }
flag-out = Le drapeau { $flag } disparaît jusqu’au prochain registre
flag-back = Le drapeau { $flag } réapparaît en { $to }
flag-taken = { $who } prend le drapeau { $flag }
flag-dropped = { $who } lâche le drapeau { $flag } en { $at }
flag-lost = Le drapeau { $flag } porté par { $who } retourne à sa place en { $at }
flag-returned = { $who } remet le drapeau { $flag } à sa place
flag-controlled = { $who } prend le contrôle du drapeau { $flag }
sent-off = { $by } expulse { $who } du parcours
coin-heads = La pièce tombe sur face
coin-tails = La pièce tombe sur pile
face-turned = Le plateau { $face } pivote d’un quart de tour
became-superbot = { $who } devient le SuperBot
finished = { $who } a touché tous les drapeaux et quitte le parcours
repaired = { $who } est réparé : { $damage ->
    [one] { $damage } dégât restant
   *[other] { $damage } dégâts restants
}
option-drawn = { $who } reçoit { $option }
breaker-tripped = Le Disjoncteur met { $who } hors tension pour le prochain tour
stays-down = { $who } reste hors tension
wakes-up = { $who } se remet sous tension
entered = { $who } entre en { $at }, tourné vers { $facing }
set-up = { $who } commence en { $at }, tourné vers { $facing }
entry-down = { $who } sera hors tension
entry-up = { $who } revient sous tension
resigned = { $seat } quitte la course
claimed = { $seat } revendique la victoire
race-won = { $seats } { $count ->
    [one] gagne
   *[other] gagnent
} la course
last-turn-over = Le tour { $turn } était le dernier
no-winner = Aucun robot ne gagne

# Option cards: name, effect
equipment-ablative-coat = Revêtement ablatif
effect-ablative-coat = Encaisse vos 3 prochains dégâts, puis est défaussé.
equipment-abort-switch = Interrupteur d’urgence
effect-abort-switch = Une fois par tour, après la révélation : votre carte et toutes les suivantes sont remplacées par des cartes de la pioche.
equipment-brakes = Freins
effect-brakes = Avec « Avance de 1 », vous pouvez ne pas bouger.
equipment-circuit-breaker = Disjoncteur
effect-circuit-breaker = Avec 3 dégâts ou plus en fin de tour, vous commencez le suivant hors tension.
equipment-conditional-program = Programme conditionnel
effect-conditional-program = Gardez une carte inutilisée ; avant une révélation, elle peut remplacer la carte programmée.
equipment-crab-legs = Pattes de crabe
effect-crab-legs = « Avance de 1 » et une rotation dans le même registre : un pas de côté sans tourner.
equipment-double-barreled-laser = Laser double
effect-double-barreled-laser = Le laser principal tire deux coups.
equipment-dual-processor = Processeur double
effect-dual-processor = Un déplacement et une rotation dans un registre : une case de moins (deux avec un demi-tour), puis la rotation.
equipment-extra-memory = Mémoire étendue
effect-extra-memory = Une carte de plus à chaque tour.
equipment-fire-control = Conduite de tir
effect-fire-control = Un tir de votre laser principal peut verrouiller un registre de votre choix ou détruire un équipement.
equipment-flywheel = Volant d’inertie
effect-flywheel = Gardez une carte de déplacement inutilisée et jouez-la plus tard.
equipment-fourth-gear = Quatrième vitesse
effect-fourth-gear = Avec « Avance de 3 », vous pouvez avancer de 4.
equipment-gyroscopic-stabilizer = Stabilisateur gyroscopique
effect-gyroscopic-stabilizer = Tant qu’il est actif, ni engrenages ni tapis ne vous font pivoter.
equipment-high-power-laser = Laser haute puissance
effect-high-power-laser = Le laser principal peut traverser un mur ou un robot.
equipment-mechanical-arm = Bras mécanique
effect-mechanical-arm = Touche un drapeau ou un site de réparation voisin.
equipment-mini-howitzer = Mini-obusier
effect-mini-howitzer = Cinq tirs : 1 dégât et la cible est repoussée.
equipment-power-down-shield = Bouclier de veille
effect-power-down-shield = Hors tension, arrête 1 dégât par côté à chaque registre.
equipment-pressor-beam = Rayon répulseur
effect-pressor-beam = Repousse la cible d’une case au lieu de tirer.
equipment-radio-control = Radiocommande
effect-radio-control = La cible exécute vos registres restants à la place des siens.
equipment-ramming-gear = Bélier
effect-ramming-gear = Un robot que vous percutez prend 1 dégât.
equipment-rear-firing-laser = Laser arrière
effect-rear-firing-laser = Un second laser tire vers l’arrière.
equipment-recompile = Recompilation
effect-recompile = Une fois par tour : une nouvelle main contre 1 dégât.
equipment-reverse-gear = Marche arrière rapide
effect-reverse-gear = Avec « Recule de 1 », vous pouvez reculer de 2.
equipment-scrambler = Brouilleur
effect-scrambler = Le prochain registre de la cible est remplacé par le dessus de la pioche.
equipment-superior-archive = Archive supérieure
effect-superior-archive = Vous revenez en course sans les 2 dégâts habituels.
equipment-tractor-beam = Rayon tracteur
effect-tractor-beam = Attire d’une case une cible éloignée.

# Words, buttons, refusals, content, options
unreadable = « { $text } » n’est pas une décision de RoboRally
blocker-of = { $name } (bloqueur)
card-u-turn = Demi-tour
card-rotate-left = Tourne à gauche
card-rotate-right = Tourne à droite
card-back-up = Recule de 1
card-move-1 = Avance de 1
card-move-2 = Avance de 2
card-move-3 = Avance de 3
card-full = { $kind } ({ $priority })
card-pair = { $card } avec { $with }
card-crab = { $card } avec { $with } en pas de côté
card-none = aucune carte
north = le nord
east = l’est
south = le sud
west = l’ouest
side-north = nord
side-east = est
side-south = sud
side-west = ouest
weapon-laser = le laser principal
weapon-through = le laser haute puissance
weapon-howitzer = le mini-obusier
weapon-pressor = le rayon répulseur
weapon-radio = la radiocommande
weapon-scrambler = le brouilleur
weapon-tractor = le rayon tracteur
do-place = { $card } dans le registre { $register }
do-crab = { $card } à côté de la carte du registre { $register } : pas de côté
do-dual = { $card } à côté de la carte du registre { $register } : avance et rotation
do-back = Reprendre { $card } en main
do-ready = Prêt
do-ready-blocker = Prêt : bloqueur
do-fill = Compléter au hasard
do-fill-blocker = Compléter le bloqueur au hasard
do-recompile = Recompiler : nouvelle main, 1 dégât
do-recompile-blocker = Recompiler le bloqueur : nouvelle main, 1 dégât
do-stand-ask = Hors tension : toujours me demander
do-stand-locked = Hors tension : me demander dès qu’un registre est verrouillé
do-stand-yes = Hors tension : annoncer
do-stand-no = Hors tension : jamais
do-yes = Oui
do-no = Non
do-store = Garder { $card }
do-fire = Tirer avec { $weapon }
do-control-none = Un dégât ordinaire
do-control-lock = Verrouiller le registre { $register }
do-control-destroy = Détruire { $option }
do-spare = Sacrifier { $option } pour éviter 1 dégât
do-take = Prendre les dégâts
do-lose = Perdre { $option }
do-touch = Toucher { $cell }
do-enter = Entrer en { $cell }, tourné vers { $facing }
do-keep = Garder { $option }
do-home-left = La face gauche
do-home-right = La face droite
do-claim = Revendiquer la victoire
do-resign = Quitter la course
refused-over = La course est terminée.
refused-not-asked = Vous ne pouvez pas décider cela maintenant.
refused-not-programming = Ce n’est pas le moment de programmer.
refused-already-ready = Vous êtes prêt : votre programme est fixé.
refused-no-such-robot = Vous ne programmez pas ce robot.
refused-not-in-hand = La carte { $card } n’est pas dans votre main.
refused-not-programmed = La carte { $card } n’est pas dans un registre libre.
refused-locked = Le registre { $register } est verrouillé.
refused-occupied = Le registre { $register } contient déjà une carte.
refused-no-pair = Ces deux cartes ne peuvent pas partager un registre.
refused-incomplete = Remplissez d’abord tous les registres libres.
refused-no-recompile = La Recompilation n’est pas possible maintenant.
refused-cannot-store = La carte { $card } ne peut pas être gardée là.
refused-no-weapon = Cette arme ne peut pas tirer maintenant.
refused-no-control = La Conduite de tir ne peut pas faire cela.
refused-no-option = { $option } ne peut pas être sacrifié maintenant.
refused-nothing-to-touch = Il n’y a rien à toucher ici.
refused-no-entry = Votre robot ne peut pas entrer là, ainsi tourné.
refused-not-offered = { $option } ne vous a pas été proposé.
refused-not-alone = D’autres sont encore en course.
refused-out = Vous êtes hors course.
setup-course = Aucun parcours ne s’appelle « { $course } » ; il y a : { $known }.
setup-players = { $course } ne se joue pas à { $players } ; nombre de joueurs : { $known }.
setup-lives = Pour quatre vies, il faut cinq joueurs ou plus.
setup-equipment = « { $card } » n’est pas une carte équipement ; les cartes sont : { $known }.
board-twice = le plateau { $board } figure deux fois
board-unreadable = cette ligne ne fait partie d’aucun plateau : { $text }
board-two-pushers = ({ $x },{ $y }) a deux repousseurs
board-two-lasers = ({ $x },{ $y }) a deux fois le même laser
board-pusher = le repousseur en ({ $x },{ $y }) pousse contre un mur ou se trouve dans un puits
board-straight = ({ $x },{ $y }) n’est pas un tapis
board-row-outside = ce plateau n’a pas de rangée { $row }
board-row-twice = la rangée { $row } figure deux fois
board-row-missing = la rangée { $row } manque
board-row-length = la rangée { $row } a { $count } cases et non { $width }
board-token = « { $token } » dans la rangée { $row } n’est pas une case
board-outside = { $cell } n’est pas sur ce plateau
course-twice = le parcours { $course } figure deux fois
course-face = { $face } n’est pas une face avec son coin, par exemple exchange@0,0r1
course-faces = un parcours a une à quatre faces carrées
course-no-board = aucun plateau ne s’appelle { $board }
course-overlap = { $board } recouvre une autre face ou sort de la grille
course-players = un parcours se joue de 2 à 8, pas à { $players }
course-docks = { $docks } quais ne suffisent pas pour { $robots } robots
course-flags = un parcours a un à huit drapeaux, pas { $flags }
course-flag-cell = « { $cell } » n’est pas la case d’un drapeau : après le plateau viennent les cases de ses drapeaux, colonne puis ligne, par exemple board:exchange 7,1 9,7
course-flag-outside = le drapeau en ({ $x },{ $y }) est hors du plateau
course-flag-pit = le drapeau { $flag } est dans un puits
course-lasers = un parcours a au plus { $most } lasers
course-par = le par est { $par } et non celui indiqué
inventory-board = plateau { $id } : { $width } sur { $height }, tapis { $belts }, engrenages { $gears }, puits { $pits }, repousseurs { $pushers }, lasers { $lasers }, sites de réparation { $sites }, quais { $docks }
inventory-course = parcours { $id } « { $name } » : { $fewest } à { $most } joueurs, quais { $docks }, drapeaux { $flags }, par { $par }
course-unreachable = le drapeau { $flag } est inaccessible
option-course = Parcours
option-lives = Vies
option-lives-3 = 3
option-lives-4 = 4 (dès cinq joueurs)
option-strict_lives = Éliminé à la dernière vie perdue
option-full_ranking = Continuer pour un classement complet
option-equipment = Cartes équipement
option-equipment-all = Les 26
option-equipment-none = Aucune
option-optional_circuit_breaker = Le Disjoncteur demande d’abord
option-strict_memory = Cacher son programme une fois prêt
option-sand_timer = Sablier pour le dernier à programmer
option-sand_timer-off = aucun
option-sand_timer-30 = 30 secondes
option-sand_timer-60 = 60 secondes
timed-out-program = le programme est gardé, les registres vides sont remplis au hasard
limits-course = chacun dispose de { $seconds } secondes pour programmer
limits-sand = le dernier joueur à programmer dispose de { $seconds } secondes
limits-cap = un programme est limité à { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, toute autre réponse à { $seconds } secondes
limits-answers = toute autre réponse est limitée à { $seconds } secondes
option-programming_cap = Limite pour chaque programme et chaque réponse
option-programming_cap-off = aucune
option-programming_cap-60 = 1 minute
option-programming_cap-120 = 2 minutes
option-programming_cap-300 = 5 minutes
explain-course = Les plateaux sur lesquels on court et la place des drapeaux.
other-course = Ou le nom d’un parcours de votre propre contenu.
explain-lives = Combien de fois un robot peut être détruit et revenir ; quatre à partir de cinq joueurs.
explain-strict_lives = Un robot est éliminé dès que sa dernière vie est perdue ; sinon il joue encore cette vie.
explain-full_ranking = La course ne s’arrête pas au vainqueur : les autres courent pour les places.
explain-equipment = Les robots peuvent gagner ces cartes sur le parcours ; chacune change ce que sait faire le robot.
other-equipment = Ou les cartes qui sont laissées de côté : brakes,flywheel.
explain-optional_circuit_breaker = Un robot avec le disjoncteur choisit s’il s’éteint ; sinon il s’éteint toujours.
explain-strict_memory = Une fois prêt, vous ne voyez plus votre programme, comme à une vraie table.
explain-sand_timer = Quand les autres sont prêts, le dernier joueur a ce temps ; ensuite les registres vides sont remplis au hasard.
explain-programming_cap = Le temps maximal pour chaque programme, même si d’autres réfléchissent encore, et pour toute autre réponse.
course-group-easy = Faciles
course-group-mid = Moyens
course-group-hard = Difficiles
course-group-expert = Pour experts
course-group-team = En équipes
course-group-own = Parcours ajoutés
course-facts = { $level } · { $length } · { $flags ->
    [0] sans drapeau
    [one] 1 drapeau
   *[other] { $flags } drapeaux
} · { $players } joueurs
course-length-short = court
course-length-medium = longueur moyenne
course-length-long = long
course-level-easy = facile
course-level-mid = moyen
course-level-hard = difficile
course-level-expert = pour experts
course-level-team = en équipes
option-course-risky_exchange = Échange risqué · facile, longueur moyenne · 2–8
option-course-checkmate = Échec et mat · facile, court · 5–8
option-course-dizzy_dash = Course au vertige · facile, court · 2–8
option-course-island_hop = Saut de l’île · moyen, longueur moyenne · 2–8
option-course-chop_shop_challenge = Défi de la casse · moyen, longueur moyenne · 2–4
option-course-twister = Tourbillon · moyen, longueur moyenne · 5–8
option-course-bloodbath_chess = Échecs sanglants · moyen, longueur moyenne · 2–4
option-course-around_the_world = Tour du monde · difficile, long · 5–8
option-course-death_trap = Piège mortel · difficile, court · 2–4
option-course-pilgrimage = Pèlerinage · difficile, long · 2–8
option-course-vault_assault = Assaut du coffre · expert, court · 2–4
option-course-whirlwind_tour = Visite éclair · expert, longueur moyenne · 5–8
option-course-lost_bearings = Boussole perdue · expert, longueur moyenne · 2–4
option-course-robot_stew = Ragoût de robots · expert, longueur moyenne · 2–4
option-course-oddest_sea = Drôle d’odyssée · expert, long · 5–8
option-course-against_the_grain = À contre-courant · expert, longueur moyenne · 2–4
option-course-island_king = Roi de l’île · expert, court · 5–8
option-course-tricksy = Fourberies · expert, long · 2–4
option-course-moving_targets = Cibles mouvantes · expert, longueur moyenne · 2–8
option-course-set_to_kill = Réglés pour tuer · expert, longueur moyenne · 5–8
option-course-factory_rejects = Rebuts d’usine · expert, court · 5–8
option-course-option_world = Monde d’équipements · expert, longueur moyenne · 2–8
option-course-tight_collar = Collier serré · expert, longueur moyenne · 2–8
option-course-ball_lightning = Foudre en boule · expert, court · 2–8
option-course-day_of_the_superbot = Le jour du SuperBot · expert, longueur moyenne · 5–8
option-course-interference = Interférences · expert, longueur moyenne · 2–4
option-course-flag_fry = Drapeaux grillés · expert, court · 2–8
option-course-frenetic_factory = Usine frénétique · expert, long · 5–8
option-course-marathon_madness = Folie du marathon · expert, long · 5–8
option-course-tandem_carnage = Carnage en tandem · équipes, longueur moyenne · 4, 6, 8
option-course-all_for_one = Tous pour un · équipes, long · 4, 6, 8
option-course-capture_the_flag = Capture du drapeau · équipes, longueur moyenne · 4, 6, 8
option-course-toggle_boggle = Va-et-vient · équipes, longueur moyenne · 4, 6, 8
option-course-war_zone = Zone de guerre · équipes, longueur moyenne · 4, 6, 8
option-course-first_laps = Premiers tours · facile, court · 2–8

# The page
ui-over = Course terminée
ui-board = { $course }, { $columns } colonnes et { $rows } rangées
ui-pan = Plan de l’usine
ui-zoom-all = Voir toute l’usine
ui-zoom-in = Agrandir
ui-map = Carte : le cadre montre ce que vous voyez ; touchez pour regarder ailleurs
ui-words = Robots sur le parcours
ui-robot = { $name } en { $at }, tourné vers { $facing }, { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}, { $flags ->
    [one] { $flags } drapeau touché
   *[other] { $flags } drapeaux touchés
}
ui-robot-away = { $name } est hors du parcours et revient à la fin du tour
ui-robot-out = { $name } est éliminé
ui-robot-home = { $name } a terminé
ui-standing = drapeau { $flags }/{ $of } · dégâts { $damage } · vies { $lives }
ui-standing-short = { $flags }/{ $of } · { $damage }✹
ui-out = éliminé
ui-home = arrivé
ui-team = équipe { $team }
ui-away = détruit
ui-down = hors tension
ui-announced = hors tension au prochain tour
ui-floor = sol
ui-pit = puits
ui-belt = tapis vers { $dir }
ui-express = tapis express vers { $dir }
ui-gear-left = engrenage à gauche
ui-gear-right = engrenage à droite
ui-site = site de réparation
ui-site-option = site de réparation et d’équipement
ui-dock = quai { $number }
ui-pusher = repousseur vers { $dir } aux registres { $registers }
ui-wall = mur vers { $dir }
ui-beam = rayon laser
ui-alone = Sans les autres robots.
ui-stop = Registre { $register } : { $at }, tourné vers { $facing }.
ui-trip-lost = Registre { $register } : détruit !
ui-trip-flag = touche le drapeau { $flag }
ui-trip-beam = laser : { $beams ->
    [one] { $beams } dégât
   *[other] { $beams } dégâts
}
ui-trip-hit = Registre { $register } : dans le laser ({ $beams }).
ui-registers = Registres
ui-register = Registre { $register } : { $card }
ui-locked = verrouillé
ui-take-back = Reprendre en main
ui-hand = Main
ui-two-cards = Deux cartes dans un registre
ui-u-turn = Demi-tour
ui-left = Gauche
ui-right = Droite
ui-back = Recule
ui-move-1 = Avance 1
ui-move-2 = Avance 2
ui-move-3 = Avance 3
ui-strip = Déroulement du tour
ui-order = Cartes dans l’ordre
ui-step-draft = Choix des équipements
ui-step-muster = Mise en place
ui-step-deal = Distribution
ui-step-programming = Programmation
ui-step-options = Équipements
ui-step-power = Hors tension
ui-step-repair = Réparations
ui-step-reentry = Retour en course
ui-step-a = A · révélation
ui-step-b = B · les robots bougent
ui-step-c1 = C1 · tapis express
ui-step-c2 = C2 · tous les tapis
ui-step-c3 = C3 · repousseurs
ui-step-c4 = C4 · engrenages
ui-step-d = D · lasers
ui-step-e = E · toucher
ui-step-of = Registre { $register } · { $step }
ui-sheet = Robots : dégâts, vies, équipements
ui-close = Fermer
ui-lives = { $lives ->
    [one] { $lives } vie
   *[other] { $lives } vies
}
ui-ready = prêt
ui-fills = { $filled ->
    [one] { $filled } registre
   *[other] { $filled } registres
} sur 5
ui-damage = Dégâts { $damage }
ui-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
ui-power-switch = Hors tension au prochain tour
ui-power-why = efface tous les dégâts, coûte un tour
ui-power-how = Touchez pour répondre d’avance : oui, non, ou toujours demander. Tant que la réponse est non, la question vous est posée dès que les dégâts verrouillent un registre.
ui-next = Dès que tout le monde est prêt, les robots se déplacent : cinq registres, et dans chacun la plus haute carte d’abord. Puis agissent les tapis, les repousseurs, les engrenages et les lasers.
ui-you-are-last = Vous programmez en dernier :
ui-is-last = { $name } programme en dernier :
ui-end-place = Place
ui-end-name = Joueur
ui-end-flags = Drapeaux
ui-end-lives = Vies
ui-ask-program = Programmez { $registers ->
    [one] { $registers } registre
   *[other] { $registers } registres
}
ui-ask-program-blocker = Programmez le bloqueur : { $registers ->
    [one] { $registers } registre
   *[other] { $registers } registres
}
ui-how = Touchez une carte : elle va dans le premier registre libre. Touchez un registre : la carte revient.
ui-clear = Vider
ui-random = Au hasard
ui-random-how = Remplir les registres vides au hasard ; vous dites ensuite si vous êtes prêt
ui-ask-muster = { $blocker ->
    [yes] Où commence votre bloqueur, et tourné vers où ?
   *[no] Où commence votre robot, et tourné vers où ?
}
ui-ask-enter = { $blocker ->
    [yes] Où revient votre bloqueur, et tourné vers où ?
   *[no] Où revient votre robot, et tourné vers où ?
}
ui-ask-facing = { $blocker ->
    [yes] Votre bloqueur revient en { $at } : tourné vers où ?
   *[no] Votre robot revient en { $at } : tourné vers où ?
}
ui-ask-use = { $option } ?
ui-ask-draft = Quel équipement gardez-vous ?
ui-ask-home = Quelle face est votre camp ?
ui-why-flywheel = Reprendre la carte gardée en main ?
ui-ask-power = { $blocker ->
    [yes] Mettre votre bloqueur hors tension au prochain tour ?
   *[no] Vous mettre hors tension au prochain tour ?
}
ui-why-power = Un robot hors tension perd tous ses dégâts et passe un tour. Vous pouvez répondre d’avance en programmant.
ui-why-substitute = Remplacer le registre { $register } par la carte gardée ?
ui-ask-fire = { $blocker ->
    [yes] Comment tire votre bloqueur ?
   *[no] Comment tirez-vous ?
}
ui-why-fire = En vue : { $targets }
ui-ask-control = Que fait ce tir ?
ui-ask-armour = Vous êtes touché : sacrifier un équipement ?
ui-why-armour = Chaque équipement sacrifié évite 1 dégât.
ui-ask-lose = Détruit : quel équipement perdez-vous ?
ui-ask-stay-down = { $blocker ->
    [yes] Votre bloqueur reste-t-il hors tension ?
   *[no] Restez-vous hors tension ?
}
ui-why-stay-down = Si oui, les nouveaux dégâts disparaissent au début du tour.
ui-ask-entry-power = { $blocker ->
    [yes] Votre bloqueur revient-il hors tension ?
   *[no] Revenez-vous hors tension ?
}
ui-why-entry-power = Un robot hors tension perd tous ses dégâts et passe un tour.
ui-program = Votre programme
ui-again = Revoir le tour
ui-pause = Pause
ui-one-step = Étape suivante
ui-skip = Aller à la fin
ui-eye = Aperçu
ui-power-ask = Hors tension ?
ui-power-never = Hors tension : jamais
ui-power-no = Hors tension : non
ui-power-yes = Hors tension : oui
help-factory = L’usine
help-robots = Les robots
help-key-card = carte dans le registre suivant
help-key-back = reprendre en main la carte du registre 1 à 5
help-key-arrows = sur le plateau : de case en case, lues à voix haute
help-key-zoom = sur le plateau : agrandir, réduire
help-belt = Tapis : vous porte d’une case (étape C2)
help-express = Tapis express : vous porte d’une case en C1 et d’une en C2
help-bend = Virage : fait pivoter le robot que le tapis y amène
help-gear = Engrenage : un quart de tour (étape C4)
help-pusher = Repousseur : pousse aux registres indiqués (étape C3)
help-pit = Puits : détruit votre robot
help-wall = Mur : arrête robots et lasers
help-laser = Laser : 1 dégât par rayon (étape D)
help-flag = Drapeau : touchez-les dans l’ordre, à la fin d’un registre
help-archive = Archive : vous revenez ici
help-site = Site de réparation : 1 dégât de moins en fin de tour
help-site-option = Site de réparation qui donne aussi un équipement
help-robot-1 = Coin
help-robot-2 = Soucoupe
help-robot-3 = Croix
help-robot-4 = Char
help-robot-5 = Losange
help-robot-6 = Tortue
help-robot-7 = Araignée
help-robot-8 = Fer à cheval
ui-flag = Drapeau { $flag }

# pourquoi un bot ferait ainsi
do-program = Programmer { $cards }
why-touches = Si aucun robot ne vous gêne, vous touchez le drapeau { $flag } au registre { $register } et finissez à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} du drapeau { $next }.
why-touches-falls = Vous touchez le drapeau { $flag } au registre { $at } ; vous ne tombez qu’ensuite, au registre { $register }, et revenez au drapeau.
why-wins = Si aucun robot ne vous gêne, vous touchez le drapeau { $flag }, le dernier, au registre { $register } : vous gagnez.
why-near = Si aucun robot ne vous gêne, vous finissez ce tour à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} du drapeau { $flag } : { $gain } de moins que maintenant.
why-clear = Vous évitez les lasers et ne finissez à côté d’aucun puits ni bord, à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} du drapeau { $flag }.
why-tried = Face aux programmes possibles des rivaux, c’est le meilleur de ceux qui ont été essayés.
why-lost = Vous tombez au registre { $register } et revenez en { $back }, à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} du drapeau { $flag } ; vous en êtes à { $before } maintenant.
why-all-fall = Avec cette main, tous les programmes tombent ; celui-ci au registre { $register }. Vous revenez en { $back }.
why-down = Avec { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}, vous ne recevez que { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} par tour ; un tour hors tension efface tout.
why-awake = Avec { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}, vous recevez encore { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} ; une mise hors tension coûterait un tour entier.
why-spurt = Votre dernier drapeau, le { $flag }, n’est qu’à { $way ->
    [one] { $way } registre
   *[other] { $way } registres
} avec les bonnes cartes ; une mise hors tension coûterait un tour entier.
why-hurt-here = Là où vous êtes, l’usine vous infligerait d’autres dégâts pendant le tour hors tension.
why-none-nearer = Si aucun robot ne vous gêne, vous finissez à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} du drapeau { $flag } ; avec cette main, aucun programme sans chute ne finit plus près.
why-sooner = Vous finissez en { $at } : de là, avec les bonnes cartes, le drapeau { $flag } demande { $then ->
    [one] { $then } registre
   *[other] { $then } registres
} ; d’ici, il en demande { $now }.
why-tried-end = Si aucun robot ne vous gêne, vous finissez en { $at }. Des programmes essayés face à ceux que les rivaux peuvent avoir, c’est le meilleur.
why-tried-falls = Vous tombez au registre { $register } et revenez en { $back }. Des programmes essayés face à ceux que les rivaux peuvent avoir, c’est le meilleur.
why-tried-at = Si aucun robot ne vous gêne, vous finissez en { $at }, à { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} du drapeau { $flag }. Des programmes essayés face à ceux que les rivaux peuvent avoir, c’est le meilleur.
why-enter = En { $at }, tourné vers { $facing }, vous êtes à { $way ->
    [one] { $way } registre
   *[other] { $way } registres
} du drapeau { $flag } avec les bonnes cartes ; le pire choix en demanderait { $most }.
why-enter-same = En { $at }, tourné vers { $facing }, vous êtes à { $way ->
    [one] { $way } registre
   *[other] { $way } registres
} du drapeau { $flag } avec les bonnes cartes ; aucun choix n’en demande moins.
why-any-other = Ici, tous les choix se valent.
why-control = Le robot touché garde sa carte au registre { $register } et ne peut plus le programmer.
why-control-destroy = Le robot touché perd un équipement : { $option }. { $effect }
why-spare = Avec { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}, un de plus vous coûterait un registre ou le robot ; vous cédez un équipement : { $option }.
why-lose = De vos équipements, c’est celui qui vous aide le moins à gagner les drapeaux : { $option }. { $effect }
why-store = { $card } : cette carte vous servira à un tour suivant.
why-any = Ici, tous les choix se valent ; voici le premier.
why-laser = Il inflige 1 dégât, et chaque dégât coûte une carte au robot touché.
why-take = Avec { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
}, vous pouvez encaisser, et vous gardez vos équipements.
why-flywheel = Vous avez une carte de plus à choisir.
why-store-nothing = Aucune de vos cartes inutilisées ne vaut d’être gardée.
why-arm = Vous touchez le drapeau sans être dessus.
why-arm-repair = Vous êtes réparé sans être sur le site.
why-planned = Votre programme a été prévu sans lui.

# Ce que fait un ordre permanent dans une fenêtre
window-power_down = N’annoncer aucune mise hors tension
window-stay_down = Se remettre sous tension après un tour hors tension
window-fire = Tirer au laser principal
window-armour = Prendre tous les dégâts, garder les équipements
window-control = Dégâts ordinaires, sans Conduite de tir
window-arm = Aucun drapeau au bras mécanique
window-arm_repair = Aucune réparation au bras mécanique
window-gyro = Laisser le stabilisateur gyroscopique éteint
window-abort = Ne jamais actionner l’Interrupteur d’urgence
window-execute = Exécuter les cartes telles quelles
window-take_flywheel = Laisser la carte dans le volant d’inertie
window-store_flywheel = Ne rien garder dans le volant d’inertie
window-store_conditional = Ne garder aucune carte conditionnelle
window-substitute = Ne jamais utiliser la carte conditionnelle
window-breaker = Empêcher le disjoncteur de sauter
# Le but
help-goal = Programmez votre robot avec cinq cartes à chaque tour, et touchez le premier tous les drapeaux dans l’ordre.

# La fin
end-margin = { $flags ->
    [one] un drapeau
   *[other] { $flags } drapeaux
}
end-result = { $flags ->
    [one] { $flags } drapeau
   *[other] { $flags } drapeaux
}
end-team-you = Votre équipe gagne
end-team = L’équipe { $names } gagne
end-turns = La course a duré { $turns } tours.
end-survivor = Plus aucun rival n’était en course au tour { $turns }.
end-no-winner = La course s’est arrêtée au tour { $turns }, sans vainqueur.
highlight-hits = Le plus de tirs réussis
highlight-won = Victoire
highlight-won-value = tour { $value }
highlight-first-flag = Premier drapeau touché
highlight-first-flag-value = tour { $value }
highlight-spaces = Plus long trajet
highlight-spaces-value = { $value ->
    [one] { $value } case
   *[other] { $value } cases
}
highlight-damage = Le plus de dégâts subis
highlight-lost = Le plus de robots perdus

# Ce que lit qui n’a rien à décider.
ui-turn-plays = Le tour { $turn } se joue : registre { $register }
ui-wait-ready = Votre programme est prêt.
ui-wait-down = Votre robot est hors tension pour ce tour.
ui-wait-out = Votre robot est hors course.
ui-wait-home = Votre robot a atteint le dernier drapeau.
ui-wait-choice = À décider : { $choice }.
choice-home = quelle face est le camp
choice-muster = où commence le robot, et tourné vers où
choice-use = { $option }, oui ou non
choice-power = se mettre hors tension au prochain tour ou non
choice-fire = avec quoi tirer
choice-control = l’effet du tir
choice-armour = sacrifier un équipement ou prendre les dégâts
choice-lose = quel équipement est perdu
choice-stay-down = rester hors tension ou non
choice-enter = où revient le robot, et tourné vers où
choice-enter-power = revenir hors tension ou non

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Programmez cinq registres en secret, puis regardez l’usine faire le reste.
bot-rookie = débutant
bot-driver = pilote
bot-ace = as
bot-dirty = as sans scrupules
round = Tour
round-before = Tour précédent
round-next = Tour suivant

# Ce que comptent les simulations
figure-damage = Jetons de dégâts par joueur
figure-destroyed = Robots détruits par joueur
figure-program = Carte de programme exécutée
figure-option = Carte option détenue
