# Ce qui s’est passé
race-began = La course { $race } du championnat commence
series-chosen = { $seat } choisit la Tuile { $number } de la série { $series }
circuit-laid = Le Circuit est en place
tile-revealed = La Tuile { $index } est révélée : { $tile }, { $face }
tile-hidden = La Tuile { $index } est cachée
recon-over = Le Tour de Reconnaissance est terminé
lane-picked = { $seat } prend le Couloir { $lane }
round-started = Manche { $round }
program-locked = { $seat } verrouille
program-unlocked = { $seat } déverrouille
resigned = { $seat } abandonne
program-forced = { $seat } force l’accélération : Couloirs { $lanes }, Vitesse { $speed }, deux cases cochées, { $shields ->
    [one] { $shields } libre
   *[other] { $shields } libres
}
program-plain = { $seat } vole par les Couloirs { $lanes }
program-braked = { $seat } freine à la Vitesse { $speed } : Couloirs { $lanes }
acts = { $seat } joue
stepped = { $seat } entre sur la Tuile { $index }, Couloir { $lane }
lap-ticked = { $seat } coche le Tour { $laps }
damaged = { $seat } touche un piège : { $amount ->
    [one] { $amount } case perdue
   *[other] { $amount } cases perdues
}, { $left ->
    [one] { $left } libre
   *[other] { $left } libres
}
destroyed = { $seat } est détruit
speed-up = { $seat } passe sur un Accélérateur : Vitesse { $from } → { $to }
speed-down = { $seat } passe sur un Ralentisseur : Vitesse { $from } → { $to }
top-speed-held = { $seat } passe sur un Accélérateur à la Vitesse maximale
repaired = { $seat } se répare : { $amount ->
    [one] { $amount } case effacée
   *[other] { $amount } cases effacées
}, { $left ->
    [one] { $left } libre
   *[other] { $left } libres
}
mechanism-passed = { $seat } passe sur un Mécanisme
looped = La Tuile arrière repart à la place { $to }
looped-kraken = Une Tuile Kraken est posée à la place { $to }
looped-missiles = Les Missiles se glissent à la place { $to }
looped-mobile = Les Pièges Mobiles repartent à la place { $to }
reseated = La Tuile arrière repart avec les Vaisseaux qu’elle porte
mobile-turned = Les Pièges Mobiles changent de côté
kraken-replaced = Un autre Kraken prend la place de l’ancien
vessel-carried = { $seat } est poussé avec la Tuile de tête
round-reset = Les Tableaux de bord sont effacés
swap-offered = { $seat } peut intervertir deux Tuiles cachées
tiles-swapped = { $seat } intervertit les Tuiles { $one } et { $other }
swap-declined = { $seat } laisse les Tuiles en place
score-moved = Le marqueur de Score descend à { $to }
score-held = Le temps s’est arrêté : le marqueur de Score reste sur { $at }
ended-finish = { $count ->
    [one] { $seats } gagne la course
   *[other] { $seats } se partagent la course
}
ended-survivor = { $seats } reste seul en course et gagne
ended-all-destroyed = Plus personne en course ; { $count ->
    [one] { $seats } est allé le plus loin et gagne
   *[other] { $seats } sont allés aussi loin et se partagent la course
}
ended-solo-victory = Le troisième Tour : victoire
ended-solo-crash = Le Vaisseau est détruit : défaite
ended-solo-out-of-time = Le marqueur de Score est à 0, le temps est écoulé : défaite
points-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout

# Ce qu’on peut faire
do-choose = Tuile { $number } de la série { $series }
do-confirm = Poser ce Circuit
do-lane = Prendre le Couloir { $lane }
do-mark = Ligne { $line } : Couloir { $lane }
do-erase = Effacer depuis la ligne { $line }
do-lock = Verrouiller la programmation
do-unlock = Déverrouiller la programmation
do-swap = Intervertir les Tuiles { $one } et { $other }
do-decline = Laisser en place
do-resign = Abandonner

# Pourquoi c’est refusé
not-building = Aucun Circuit n’est en construction.
not-the-builder = Quelqu’un d’autre construit ce Circuit.
no-such-choice = Le Circuit a déjà cette Tuile, ou ce numéro n’existe pas.
not-the-grid = Ce n’est pas le moment de prendre un Couloir de départ.
not-your-grid-turn = Quelqu’un d’autre choisit d’abord son Couloir de départ.
no-such-lane = Il y a cinq Couloirs, de 1 à 5.
lane-taken = Ce Couloir est occupé.
not-programming = Ce n’est pas le moment de programmer.
out-of-the-race = Votre Vaisseau est hors course.
locked = Votre programmation est verrouillée : déverrouillez-la d’abord.
not-locked = Votre programmation n’est pas verrouillée.
box-count = La ligne { $line } doit avoir exactement une case, en partant du bas.
lane-shift-too-wide = À la ligne { $line }, un Vaisseau se décale d’un Couloir au plus.
lane-out-of-range = Ligne { $line } : il y a cinq Couloirs, de 1 à 5.
too-long = C’est plus de lignes que votre Vitesse n’en permet.
empty = Cochez au moins une case : rester sur place est impossible.
forced-forbidden = L’Accélération forcée coûte deux cases ; il vous en reste trop peu.
top-speed = La Vitesse 5 ne peut pas être forcée davantage.
no-swap-right = Vous ne pouvez pas intervertir de Tuiles maintenant.
not-a-dark-pair = Choisissez deux Tuiles voisines, toutes deux face cachée.
already-resigned = Vous avez déjà abandonné.
unreadable = « { $text } » n’est pas une décision de MemoRacers.

# Mise en place
setup-circuit = « { $circuit } » n’est pas un Circuit : A, B, C, D, random, build, ou neuf Tuiles avec chaque numéro de 1 à 9 une fois.
setup-solo = Le mode Solo est pour un pilote, pas { $seats }.
setup-alone = Un pilote seul joue en mode=solo.
setup-handicaps = Il y a { $count } handicaps pour { $seats } places.
content-code = « { $code } » n’est pas une Tuile : 1-A à 9-D, K-1 à K-4
content-twice = la Tuile { $code } figure deux fois
content-missing = la Tuile { $code } manque
content-lanes = « { $lanes } » n’est pas cinq Couloirs des lettres . T A S R M
content-missiles = un numéro de 2 à 9 au moins doit être sans Missiles dans toutes les séries
content-kind = la Tuile { $code } ne peut être de ce genre : kraken sur les Tuiles K seulement, la Tuile 1 n’est jamais spéciale

# Noms
lane-safe = sûr
lane-trap = piège
lane-accelerator = Accélérateur
lane-slow-down = Ralentisseur
lane-repair = Réparateur
lane-mechanism = Mécanisme
rank-neophyte = Néophyte
rank-professional = Professionnel
rank-veteran = Vétéran
rank-champion = Champion
rank-prodigy = Prodige

# Options
option-mode = Mode
option-mode-race = Course
option-mode-solo = Solo
option-mode-championship = Championnat
option-circuit = Circuit
option-circuit-A = Série A, l’école
option-circuit-B = Série B, l’usure
option-circuit-C = Série C, la mécanique
option-circuit-D = Série D, l’épreuve
option-circuit-random = Séries au hasard
option-circuit-build = Construit à la table
option-handicaps = Handicap
option-handicaps-beginner = Débutant : aucun
option-handicaps-amateur = Amateur : 2 cases
option-handicaps-confirmed = Confirmé : 4 cases
option-handicaps-expert = Expert : 6 cases
option-kraken_folly = Folie du Kraken
option-memory_assist = Aide à la mémoire
option-memory_assist-off = Sans
option-memory_assist-ghosts = Fantômes des Tuiles vues
option-recon_pace = Tour de Reconnaissance
option-recon_pace-relaxed = Tranquille
option-recon_pace-standard = Normal
option-recon_pace-brisk = Vif
option-program_timer = Temps de programmation
option-program_timer-off = Sans limite
option-program_timer-30 = 30 secondes
option-program_timer-60 = 60 secondes
option-program_timer-90 = 90 secondes
option-solo_star_rule = Étoiles du Solo
option-solo_star_rule-printed = Comme imprimé
option-solo_star_rule-corrected = Corrigé

# La table dessinée
ui-turn-build = Construction
ui-turn-recon = Reconn. { $step }/17
ui-turn-grid = Grille de départ
ui-turn-round = Manche { $round }
ui-turn-over = Terminé
ui-turn-race = Course { $race }/{ $races } · { $now }
ui-words = Le Circuit en mots, de l’arrière vers l’avant, chaque Tuile du Couloir 1 au Couloir 5, puis les Vaisseaux
ui-vessel = { $seat } : Tuile { $place }, Couloir { $lane }, Vitesse { $speed }, { $boxes } cases, Tour { $laps }
ui-vessel-waits = { $seat } n’est pas encore sur la grille
ui-vessel-wreck = { $seat } est détruit
ui-hull = { $seat }, Couloir { $lane }
ui-lapping = +{ $laps } Tour
ui-cap-destroyed = détruit
ui-cap-speed = Vitesse { $to }
ui-cap-held = horloge arrêtée
ui-cap-lap = Tour { $laps }
ui-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
ui-grid-short = n° { $place }
ui-grid-place = n° { $place } sur la grille · { $boxes } cases
ui-standing = { $place } · Tour { $laps } · Vitesse { $speed } · { $boxes } { $boxes ->
    [one] case
   *[other] cases
}
ui-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-wreck-short = épave
ui-wreck = épave, manche { $round }
ui-result = { $laps ->
    [one] { $laps } Tour
   *[other] { $laps } Tours
} · { $boxes } { $boxes ->
    [one] case
   *[other] cases
}
ui-strip-across = Circuit de dix Tuiles, l’arrière à gauche, l’avant à droite
ui-strip-up = Circuit de dix Tuiles, l’arrière en bas, l’avant en haut
ui-ring = l’avant rejoint l’arrière : dix Tuiles, un anneau
ui-tile-up = { $tile } : { $lanes }
ui-tile-down = face cachée
ui-tile-ghost = face cachée, vue en dernier { $tile } : { $lanes }
ui-tile-kraken = face cachée, un Kraken est venu ici
ui-speed = Vitesse
ui-shield = Bouclier
ui-lap = Tour
ui-grid = Programmation : un Couloir par ligne
ui-box = Ligne { $line }, Couloir { $lane }
ui-line = ligne { $line }
ui-what-trap = piège : −1 par ligne
ui-what-repair = Bouclier : 5 − lignes
ui-key-trap = piège −{ $boxes }
ui-key-boost = Vitesse +1
ui-key-kraken = Kraken : piège
ui-key-slow = Vitesse −1
ui-key-missile = missile : piège
ui-key-repair = Bouclier +{ $boxes }
ui-key-mobile = piège mobile
ui-key-mech = intervertir
ui-recon = Tour de Reconnaissance : retenez ce que vous voyez
ui-recon-step = Étape { $step } sur { $steps }. Les Tuiles sont révélées une à une, puis toutes sauf les deux premières sont cachées de nouveau.
ui-grid-lanes = Les cinq Couloirs de la ligne de départ
ui-swap-who = { $seat } est passé sur un Mécanisme et peut intervertir deux dos voisins
ui-track-solo = Piste de Score : marqueur sur { $score }, Rang { $rank } si vous finissiez maintenant
ui-track-lost = Piste de Score : marqueur sur 0, le temps est écoulé
ui-track-points = { $seat } : { $points }
ui-star-traps = plus de pièges que A
ui-missiles = Missiles
ui-mobile = Pièges Mobiles
ui-ask-build = Construisez le Circuit
ui-build-how = Choisissez une version de chaque numéro. Puis les Tuiles sont mélangées et posées ; un Kraken s’y ajoute.
ui-difficulty = Difficulté { $stars } ★
ui-difficulty-extreme = Difficulté { $stars } ★, extrême
ui-ask-lane = Choisissez votre Couloir de départ
ui-lane = Couloir { $lane }
ui-lane-how = Les Couloirs de la ligne de départ n’ont pas encore d’effet. Le centre laisse le plus de chemins ouverts.
ui-ask-swap = Intervertir deux Tuiles cachées ?
ui-swap-how = Deux dos voisins changent de place ; personne ne les regarde. Les paires sont éclairées sur le Circuit.
ui-ask-locked = Votre vol est verrouillé
ui-waits-for = En attente de { $seats }
ui-ask-write = Écrivez votre vol : { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
ui-ask-braking = { $lines } sur { $speed } lignes : freinage à { $lines }
ui-ask-ready = { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
} : prêt à voler
ui-ask-forced = { $lines } lignes, forcé : −2 cases
ui-price = Avec { $lines ->
    [one] une ligne
   *[other] { $lines } lignes
}, chaque piège coûte { $lines ->
    [one] { $lines } case
   *[other] { $lines } cases
} et un Réparateur en rend { $repair }.
ui-clock = Après cette manche, le marqueur descend à { $to }.
ui-lock = Verrouiller
ui-do-force = Forcer
ui-do-force-price = ligne { $line } : −2
ui-brake = Freiner
ui-brake-to = à { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
ui-undo = Annuler
ui-resign-sure = Abandonner la course ? Votre Vaisseau est détruit sur place quand la manche est volée. Impossible de revenir en arrière.
ui-resign-no = Continuer
ui-plan-lane = Couloir { $lane } :
ui-remembered = vu : { $what }
ui-not-seen = pas visible
ui-end-championship = { $count ->
    [one] { $seats } gagne le championnat
   *[other] { $seats } se partagent le championnat
}
ui-races = Points de chaque Course
ui-races-pilot = Pilote
ui-races-total = Total
ui-race = Course { $race }
ui-end-score = Score
ui-end-rank = Rang
ui-end-stars = Difficulté
ui-end-rounds = Manches
ui-assisted = avec aide à la mémoire

# positions impossibles
position-far = un vaisseau est plus loin que ne va aucune course
position-nobody = personne ne s’appelle « { $name } »
position-order = « order » nomme chaque place une fois
position-range = « { $key } » est hors limites
position-start = avant la course personne n’a bougé, et les voies se prennent dans l’ordre de la grille
position-program = le programme de la place { $seat } est impossible ici
position-writing = quelqu’un doit encore écrire son programme
position-rotated = { $tile } n’est jamais tournée : elle n’a pas de pièges mobiles
position-unseen = { $tile } est face visible et ne peut être inconnue
position-strip = « strip » a dix tuiles
position-reserve = « reserve » a trois tuiles
position-tile = il n’y a pas de tuile « { $tile } »
help-key-digits = Couloir de la ligne suivante, ou choix
help-key-arrows = d’une case à l’autre
option-circuit-own = p. ex. 1-A 2-B 3-C … 9-D

# pourquoi un bot ferait ainsi
do-plan = Voler par les couloirs { $lanes }
why-open = { $tiles ->
    [one] La prochaine tuile est visible et n’a pas de piège à cet endroit.
   *[other] Les { $tiles } prochaines tuiles sont visibles, et aucun piège n’est sur ce chemin.
}
why-dark = { $dark ->
    [one] Une de ces { $tiles } tuiles est cachée et se vole de mémoire ; aucun piège visible sur les { $open } autres.
   *[other] { $dark } de ces { $tiles } tuiles sont cachées et se volent de mémoire ; aucun piège visible sur les { $open } autres.
}
why-traps = Ce chemin rencontre { $traps ->
    [one] { $traps } piège
   *[other] { $traps } pièges
} que vous voyez, { $tiles } cases de bouclier chacun ; il vous en reste { $shields }.
why-faster = { $count ->
    [one] Il prend un accélérateur.
   *[other] Il prend { $count } accélérateurs.
}
why-forced = Une ligne de plus que votre vitesse coûte deux cases de bouclier.
why-lane = Du couloir { $lane }, tous les autres sont à { $tiles } tuiles au plus.
why-swap = D’après ce qui a été vu, cet échange vous aide plus que votre rival le plus proche.
why-decline = D’après ce qui a été vu, aucun échange ne vous aide plus que votre rival le plus proche.
why-other = Rien ici ne plaide pour un autre choix.

# Ce que fait un ordre permanent dans une fenêtre
window-swap = N’intervertir aucune Tuile
