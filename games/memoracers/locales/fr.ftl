# Ce qui s’est passé
race-began = La course { $race } du championnat commence
series-chosen = { $seat } choisit la tuile { $number } de la série { $series }
circuit-laid = Le circuit est en place
tile-revealed = La place { $index } est révélée : { $tile }, { $face }
tile-hidden = La place { $index } est cachée
recon-over = Le tour de reconnaissance est terminé
lane-picked = { $seat } prend le couloir { $lane }
round-started = Manche { $round }
program-locked = { $seat } verrouille sa programmation
program-unlocked = { $seat } déverrouille sa programmation
resigned = { $seat } abandonne
program-forced = { $seat } force l’accélération : { $count ->
    [one] couloir
   *[other] couloirs
} { $lanes }, vitesse { $speed }, bouclier −2 (reste { $shields })
program-plain = { $seat } passe par { $count ->
    [one] le couloir
   *[other] les couloirs
} { $lanes }
program-braked = { $seat } freine à la vitesse { $speed } : { $count ->
    [one] couloir
   *[other] couloirs
} { $lanes }
acts = { $seat } vole
stepped = { $seat } arrive à la place { $index }, couloir { $lane }
lap-ticked = { $seat } boucle son { $laps ->
    [1] 1er
   *[other] { $laps }e
} tour
damaged = { $seat } touche un piège : bouclier −{ $amount } (reste { $left })
destroyed = { $seat } perd son vaisseau
speed-up = { $seat } passe sur un accélérateur : vitesse { $from } → { $to }
speed-down = { $seat } passe sur un ralentisseur : vitesse { $from } → { $to }
top-speed-held = { $seat } passe sur un accélérateur, mais vole déjà à la vitesse maximale
repaired = { $seat } se répare : bouclier +{ $amount } (soit { $left })
forced = { $seat } force l’accélération : bouclier −2 (reste { $shields }), vitesse { $speed }
braked = { $seat } freine à la vitesse { $speed }
boxes-lost = { $seat } : bouclier −{ $amount } (reste { $left })
boxes-cleared = { $seat } : bouclier +{ $amount } (soit { $left })
speed-reached = { $seat } : vitesse { $from } → { $to }
mechanism-passed = { $seat } passe sur un mécanisme
looped = La tuile arrière passe à l’avant, place { $to }
looped-kraken = Une tuile Kraken est posée à la place { $to }
looped-missiles = Les missiles se glissent à la place { $to }
looped-mobile = Les pièges mobiles passent à l’avant, place { $to }
reseated = La tuile arrière passe à l’avant avec les vaisseaux qu’elle porte
mobile-turned = Les pièges mobiles changent de côté
kraken-replaced = Un autre Kraken prend la place de l’ancien
vessel-carried = { $seat } est poussé avec la tuile de tête
round-reset = Les tableaux de bord sont effacés
swap-offered = { $seat } peut intervertir deux tuiles cachées
tiles-swapped = { $seat } intervertit les tuiles des places { $one } et { $other }
swap-declined = { $seat } laisse les tuiles en place
score-moved = Le marqueur de score descend à { $to }
score-held = Le temps s’est arrêté : le marqueur de score reste sur { $at }
ended-finish = { $count ->
    [one] { $seats } gagne la course
   *[other] { $seats } se partagent la victoire
}
ended-survivor = { $seats } reste seul en course et gagne
ended-all-destroyed = Il ne reste aucun vaisseau ; { $count ->
    [one] { $seats } est allé le plus loin et gagne
   *[other] { $seats } sont allés aussi loin et se partagent la victoire
}
ended-solo-victory = Troisième tour : victoire
ended-solo-crash = Le vaisseau est détruit : défaite
ended-solo-out-of-time = Le marqueur de score est à 0, temps écoulé : défaite
points-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout

# Ce qu’on peut faire
do-choose = Tuile { $number } de la série { $series }
do-confirm = Poser ce circuit
do-lane = Prendre le couloir { $lane }
do-mark = Ligne { $line } : couloir { $lane }
do-erase = Effacer depuis la ligne { $line }
do-lock = Verrouiller la programmation
do-unlock = Déverrouiller la programmation
do-swap = Intervertir les places { $one } et { $other }
do-decline = Laisser les tuiles en place
do-resign = Abandonner

# Pourquoi c’est refusé
not-building = Aucun circuit n’est en construction.
not-the-builder = Un autre joueur construit ce circuit.
no-such-choice = Le circuit a déjà cette tuile, ou ce numéro n’existe pas.
not-the-grid = Ce n’est pas le moment de choisir un couloir de départ.
not-your-grid-turn = Un autre joueur choisit d’abord son couloir de départ.
no-such-lane = Il y a cinq couloirs, de 1 à 5.
lane-taken = Ce couloir est pris.
not-programming = Ce n’est pas le moment de programmer.
out-of-the-race = Votre vaisseau est hors course.
locked = Votre programmation est verrouillée : déverrouillez-la d’abord.
not-locked = Votre programmation n’est pas verrouillée.
box-count = Il faut exactement une case à la ligne { $line }, en partant du bas.
lane-shift-too-wide = À la ligne { $line }, un vaisseau se décale d’un couloir au plus.
lane-out-of-range = Ligne { $line } : il y a cinq couloirs, de 1 à 5.
too-long = C’est plus de lignes que votre vitesse n’en permet.
empty = Cochez au moins une case : un vaisseau ne peut pas rester sur place.
forced-forbidden = L’accélération forcée coûte deux cases de bouclier ; il vous en reste trop peu.
top-speed = La vitesse 5 ne peut pas être forcée davantage.
no-swap-right = Vous ne pouvez pas intervertir de tuiles maintenant.
not-a-dark-pair = Choisissez deux tuiles voisines, toutes deux face cachée.
already-resigned = Vous avez déjà abandonné.
unreadable = « { $text } » n’est pas une décision de MemoRacers.

# Mise en place
setup-circuit = « { $circuit } » n’est pas un circuit : A, B, C, D, random, build, ou neuf tuiles avec chaque numéro de 1 à 9 une fois, comme 1-A,2-B,3-A,4-D,5-C,6-A,7-B,8-C,9-D.
setup-solo = Le mode solo est pour un pilote, pas { $seats }.
setup-alone = Seul, on joue en mode solo.
setup-handicaps = Il y a { $count } handicaps pour { $seats } places.
content-code = « { $code } » n’est pas une tuile : 1-A à 9-D, K-1 à K-4
content-twice = la tuile { $code } figure deux fois
content-missing = la tuile { $code } manque
content-lanes = « { $lanes } » n’est pas cinq couloirs des lettres . T A S R M
content-missiles = un numéro de 2 à 9 au moins doit être sans missiles dans toutes les séries
content-kind = la tuile { $code } ne peut être de ce genre : kraken sur les tuiles K seulement, la tuile 1 n’est jamais spéciale

# Noms
lane-safe = sûr
lane-trap = piège
lane-accelerator = accélérateur
lane-slow-down = ralentisseur
lane-repair = réparateur
lane-mechanism = mécanisme
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
option-circuit-A = Série A, débutants
option-circuit-B = Série B, l’usure
option-circuit-C = Série C, la mécanique
option-circuit-D = Série D, la plus dure
option-circuit-random = Séries au hasard
option-circuit-build = Construit par un joueur
option-handicaps = Handicap
option-handicaps-beginner = Débutant : aucun
option-handicaps-amateur = Amateur : 2 cases de bouclier
option-handicaps-confirmed = Confirmé : 4 cases de bouclier
option-handicaps-expert = Expert : 6 cases de bouclier
option-kraken_folly = Folie du Kraken
option-memory_assist = Aide à la mémoire
option-memory_assist-off = Sans
option-memory_assist-ghosts = Fantômes des tuiles vues
option-recon_pace = Tour de reconnaissance
option-recon_pace-relaxed = Tranquille
option-recon_pace-standard = Normal
option-recon_pace-brisk = Vif
option-program_timer = Temps de programmation
timed-out-program = les lignes déjà cochées sont jouées
timed-out-grid = le couloir libre le plus proche du centre est pris
timed-out-swap = les tuiles restent en place
limits-program = la programmation est limitée à { $seconds } secondes, le choix du couloir de départ à 30, l’échange de tuiles à 20
option-program_timer-off = Sans limite
option-program_timer-30 = 30 secondes
option-program_timer-60 = 60 secondes
option-program_timer-90 = 90 secondes
option-solo_star_rule = Étoiles du mode solo
option-solo_star_rule-printed = Comme imprimé
option-solo_star_rule-corrected = Corrigé
explain-mode = La course se joue à deux ou plus, le solo contre la montre, le championnat compte une course par joueur.
explain-circuit = Les neuf tuiles à survoler : la série A est la plus facile ; un circuit peut aussi être construit à la table.
other-circuit = Ou neuf tuiles, chaque numéro de 1 à 9 une fois : 1-A,2-B,3-A,4-D,5-C,6-A,7-B,8-C,9-D.
explain-handicaps = Les meilleurs pilotes partent avec des cases de bouclier déjà cochées.
explain-kraken_folly = Le Kraken revient juste derrière le premier au lieu de revenir devant tout le monde.
explain-memory_assist = Les tuiles cachées gardent une trace pâle de ce qu’on y a vu.
explain-recon_pace = Combien de temps chaque tuile est montrée avant la course.
explain-program_timer = Passé ce temps, le programme est joué tel quel.
explain-solo_star_rule = Accélérateurs et réparateurs rendent le circuit solo plus difficile, comme imprimé, ou plus facile.

# La table dessinée
ui-turn-build = Construction
ui-turn-recon = Reconn. { $step }/17
ui-turn-grid = Grille de départ
ui-turn-round = Manche { $round }
ui-turn-over = Terminé
ui-turn-race = Course { $race }/{ $races } · { $now }
ui-words = Le circuit en mots, depuis l’arrière, chaque tuile du couloir 1 au couloir 5, puis les vaisseaux
ui-vessel = { $seat } : place { $place }, couloir { $lane }, vitesse { $speed }, bouclier { $boxes }, tour { $laps }
ui-vessel-waits = { $seat } n’est pas encore sur la grille
ui-vessel-wreck = { $seat } : vaisseau détruit
ui-hull = { $seat }, couloir { $lane }
ui-lapping = +{ $laps ->
    [one] { $laps } tour
   *[other] { $laps } tours
}
ui-cap-destroyed = détruit
ui-cap-passes = dépasse { $seat }
ui-cap-speed = Vitesse { $to }
ui-cap-held = le temps s’arrête
ui-cap-lap = Tour { $laps }
ui-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
ui-grid-short = n° { $place }
ui-grid-place = n° { $place } sur la grille · bouclier { $boxes }
ui-standing = { $place } · tour { $laps } · vitesse { $speed } · bouclier { $boxes }
ui-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-wreck-short = épave
ui-wreck = épave, manche { $round }
ui-result = { $laps ->
    [one] { $laps } tour
   *[other] { $laps } tours
} · bouclier { $boxes }
ui-strip-across = Circuit de dix tuiles, l’arrière à gauche, l’avant à droite
ui-strip-up = Circuit de dix tuiles, l’arrière en bas, l’avant en haut
ui-ring = l’avant rejoint l’arrière : dix tuiles en anneau
ui-tile-up = { $tile } : { $lanes }
ui-tile-down = face cachée
ui-tile-ghost = face cachée, vue en dernier { $tile } : { $lanes }
ui-tile-kraken = face cachée, un Kraken est ici
ui-speed = Vitesse
ui-shield = Bouclier
ui-lap = Tour
ui-grid = Programmation : un couloir par ligne
ui-box = Ligne { $line }, couloir { $lane }
ui-line = ligne { $line }
ui-what-trap = piège : −1 par ligne
ui-what-repair = bouclier : +1 par ligne inutilisée
ui-key-trap = piège −{ $boxes }
ui-key-boost = vitesse +1
ui-key-kraken = Kraken : piège
ui-key-slow = vitesse −1
ui-key-missile = missile : piège
ui-key-repair = bouclier +{ $boxes }
ui-key-mobile = piège mobile
ui-key-mech = échanger deux tuiles
ui-recon = Tour de reconnaissance : mémorisez les tuiles
ui-recon-step = Étape { $step } sur { $steps }. Les tuiles sont révélées une à une, puis toutes sauf les deux premières sont cachées de nouveau.
ui-grid-lanes = Les cinq couloirs de la ligne de départ
ui-swap-who = { $seat } est passé sur un mécanisme et peut intervertir deux tuiles cachées voisines
ui-track-solo = Piste de score : marqueur sur { $score }, rang { $rank } si vous finissez maintenant
ui-track-won = Piste de score : marqueur sur { $score }, rang { $rank }
ui-track-crashed = Piste de score : marqueur sur { $score }, vaisseau détruit, aucun rang
ui-track-lost = Piste de score : marqueur sur 0, temps écoulé
ui-track-points = { $seat } : { $points }
ui-star-traps = plus de pièges que A
ui-missiles = Missiles
ui-mobile = Pièges mobiles
ui-ask-build = Construisez le circuit
ui-build-how = Choisissez une version de chaque numéro. Les tuiles sont ensuite mélangées et posées, avec un Kraken parmi elles.
ui-difficulty = Difficulté { $stars } ★
ui-difficulty-extreme = Difficulté { $stars } ★, extrême
ui-ask-lane = Choisissez votre couloir de départ
ui-lane = Couloir { $lane }
ui-lane-how = Les couloirs de la ligne de départ n’ont pas encore d’effet. Le milieu laisse le plus de chemins ouverts.
ui-ask-swap = Intervertir deux tuiles cachées ?
ui-swap-how = Deux tuiles cachées voisines changent de place sans être vues. Les paires sont éclairées sur le circuit.
ui-ask-locked = Votre programmation est verrouillée
ui-ask-write = { $lines ->
    [one] Cochez une case : votre couloir
   *[other] Cochez une case par ligne, { $lines } lignes
}
ui-tap-how = { $lines ->
    [one] Les cases éclairées sous le circuit sont les couloirs où vous pouvez voler sur la prochaine tuile.
   *[other] Les cases éclairées sous le circuit sont les couloirs où vous pouvez voler : la ligne 1 est la prochaine tuile.
}
ui-ask-braking = { $lines } sur { $speed } lignes : freinage à { $lines }
ui-ask-ready = { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
} : prêt à voler
ui-ask-forced = { $lines } lignes, accélération forcée : bouclier −2
ui-price = Avec { $lines ->
    [one] une ligne
   *[other] { $lines } lignes
}, chaque piège coûte { $lines ->
    [one] { $lines } case
   *[other] { $lines } cases
} de bouclier et un réparateur en rend { $repair }.
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
ui-resign-sure = Abandonner la course ? Votre vaisseau est détruit sur place pendant le vol de la manche. C’est définitif.
ui-resign-no = Continuer la course
ui-plan-lane = Couloir { $lane } :
ui-remembered = vu : { $what }
ui-not-seen = pas visible
ui-races = Points de chaque course
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
position-no-player = aucun joueur ne s’appelle « { $name } »
position-order = « order » nomme chaque place une fois
position-range = « { $key } » est hors limites
position-start = avant la course aucun vaisseau n’a bougé, et les couloirs se prennent dans l’ordre de la grille
position-program = la programmation de la place { $seat } est impossible ici
position-writing = un joueur doit encore être en train de programmer
position-rotated = { $tile } n’est jamais pivotée : elle n’a pas de pièges mobiles
position-unseen = { $tile } est face visible et ne peut être inconnue
position-strip = « strip » a dix tuiles
position-reserve = « reserve » a trois tuiles
position-tile = il n’y a pas de tuile « { $tile } »
help-key-digits = Couloir de la ligne suivante, ou choix
help-key-arrows = d’une case à l’autre

# pourquoi un bot ferait ainsi
do-plan = Passer par { $count ->
    [one] le couloir
   *[other] les couloirs
} { $lanes }
why-clear = Ce chemin évite les pièges des tuiles visibles ; { $worse ->
    [one] { $worse } des { $paths } chemins de cette longueur en a un ou plusieurs.
   *[other] { $worse } des { $paths } chemins de cette longueur en ont un ou plusieurs.
}
why-none = Aucun chemin de cette longueur n’a de piège sur les tuiles visibles ; du couloir { $lane }, vous pourrez continuer dans { $lanes } couloirs.
why-dark = { $count ->
    [one] Une tuile est cachée : vous y volez de mémoire dans le couloir { $lanes }.
   *[other] { $count } tuiles sont cachées : vous y volez de mémoire dans les couloirs { $lanes }.
}
why-traps-least = Aucun chemin de cette longueur n’en a moins.
why-repairs = { $count ->
    [one] Il passe par un réparateur
   *[other] Il passe par { $count } réparateurs
} : bouclier +{ $boxes }{ $count ->
    [one] { "" }
   *[other] { " " }chacun
}.
why-slower = { $count ->
    [one] Il passe par un ralentisseur.
   *[other] Il passe par { $count } ralentisseurs.
}
why-braked = Avec { $lines ->
    [one] une ligne
   *[other] { $lines } lignes
} au lieu de { $speed }, un piège ne coûte que { $lines ->
    [one] { $lines } case
   *[other] { $lines } cases
} de bouclier.
why-lane-next = { $traps ->
    [0] Aucun des { $lanes } couloirs accessibles sur la tuile suivante n’est un piège.
    [one] Un des { $lanes } couloirs accessibles sur la tuile suivante est un piège.
   *[other] { $traps } des { $lanes } couloirs accessibles sur la tuile suivante sont des pièges.
}
why-swap = D’après ce qui a été vu, échanger les tuiles { $one } et { $other } vous aide plus que votre rival le plus proche.
why-traps = Ce chemin passe par { $traps ->
    [one] { $traps } piège visible
   *[other] { $traps } pièges visibles
}, à { $tiles ->
    [one] { $tiles } case
   *[other] { $tiles } cases
} de bouclier chacun ; il vous en reste { $shields }.
why-faster = { $count ->
    [one] Il passe par un accélérateur.
   *[other] Il passe par { $count } accélérateurs.
}
why-forced = Une ligne de plus que votre vitesse coûte 2 cases de bouclier.
why-lane = Du couloir { $lane }, tous les autres sont à { $tiles } tuiles au plus.
why-decline = D’après ce qui a été vu, aucun échange ne vous aide plus que votre rival le plus proche.
why-choose = Toutes les versions se valent ici : tous les pilotes survolent la même tuile { $number } de la série { $series }.
why-confirm = Chaque numéro a sa version, et tous les pilotes survolent le même circuit.
why-other = Pas de meilleur choix.

# Ce que fait un ordre permanent dans une fenêtre
window-swap = N’intervertir aucune tuile
# Aide
help-goal = Retenez les tuiles, volez de mémoire et bouclez le premier trois tours.
help-tiles = Sur les tuiles
help-safe = Sûr : il ne se passe rien
help-trap = Piège : vous perdez une case de bouclier par ligne programmée
help-kraken = Kraken : un piège sur deux couloirs, ailleurs à chaque tour
help-missile = Missile : un piège ; sa tuile revient une place plus tôt
help-mobile = Piège mobile : change de côté à chaque tour
help-boost = Accélérateur : vitesse +1 dès la manche suivante
help-slow = Ralentisseur : vitesse −1 dès la manche suivante
help-repair = Réparateur : efface une coche de bouclier pour chacune des cinq lignes inutilisées
help-mech = Mécanisme : le dernier pilote qui y passe peut intervertir deux tuiles cachées
help-back = Face cachée : à voler de mémoire
help-dark = Un vaisseau sans case de bouclier libre est détruit.

# La fin
end-margin-points = { $points ->
    [one] un point
   *[other] { $points } points
}
end-margin-tiles = { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}
end-margin-laps = { $laps ->
    [one] un tour
   *[other] { $laps } tours
}
end-solo-victory = Vous gagnez : trois tours dans les temps
end-solo-crash = Votre vaisseau est détruit
end-solo-out-of-time = Votre temps est écoulé
end-resigned = Vous avez abandonné.
end-destroyed = Votre vaisseau a été détruit à la manche { $round }.
end-survivor = Il ne restait aucun autre vaisseau en course.
end-wrecks = Tous les vaisseaux ont été détruits : le dernier, le plus avancé, gagne.
end-level = À égalité de distance et de vitesse après { $rounds } manches.
end-faster = À égalité de distance : le vaisseau le plus rapide gagne.
end-rounds = { $rounds ->
    [one] La course a duré { $rounds } manche.
   *[other] La course a duré { $rounds } manches.
}
end-races = { $races ->
    [one] Le championnat a compté { $races } course.
   *[other] Le championnat a compté { $races } courses.
}
highlight-lap = Tour le plus rapide
highlight-lap-value = { $value ->
    [one] { $value } manche
   *[other] { $value } manches
}
highlight-speed = Vitesse de pointe
highlight-tiles = Plus longue distance
highlight-tiles-value = { $value ->
    [one] { $value } tuile
   *[other] { $value } tuiles
}
highlight-damage = Le plus de cases de bouclier perdues
highlight-repaired = Le plus de cases de bouclier réparées
highlight-swaps = Le plus de tuiles échangées

# Ce que lit qui n’a rien à décider.
ui-wait-recon = Mémorisez les tuiles
ui-wait-recon-how = Chaque tuile est montrée une fois, puis retournée : retenez ses couloirs sûrs.
ui-wait-flight = La manche { $round } se joue : les vaisseaux volent
ui-wait-out = Votre vaisseau est hors course.

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Volez de mémoire au-dessus de tuiles qui se retournent derrière vous.
bot-beginner = débutant
bot-amateur = amateur
bot-confirmed = confirmé
bot-expert = expert
bot-perfect = mémoire parfaite
round = Manche
round-before = Manche précédente
round-next = Manche suivante

# Ce que comptent les simulations
figure-damage = Dégâts par pilote
figure-repaired = Réparé par pilote
figure-tile = Tuile retournée par
