# Ce qui est arrivé
journey-began = { $number ->
    [1] Le premier voyage commence à { $city }
   *[other] Le voyage { $number } commence à { $city }
} ; { $seat } est capitaine.
card-drawn = { $seat } pioche { $card }.
card-drawn-hidden = { $seat } pioche une carte.
pile-reshuffled = La défausse forme une nouvelle pioche de { $cards } cartes.
asked = { $seat } doit décider.
rolled = { $seat } lance les dés : { $dice }.
rolled-lifeboat = { $seat } lance les dés de la chaloupe : { $dice }.
rolled-none = { $seat } n’a aucun dé à lancer.
stays = { $seat } reste à bord.
leaves = { $seat } descend.
boards = { $seat } part en chaloupe.
treasure-taken = { $seat } prend à { $city } un trésor de { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
treasure-taken-hidden = { $seat } prend un trésor à { $city }.
city-closed = Il n’y a plus de trésor à { $city }.
special-played = { $seat } joue { $card }.
rerolled = Relance : les dés de l’aéronef montrent { $dice }.
rerolled-lifeboat = Relance : les dés de la chaloupe montrent { $dice }.
reroll-declined = { $seat } garde les dés.
ejected = { $seat } doit descendre.
captain-changed = { $to } remplace { $from } comme capitaine.
gear-changed = { $seat } défausse { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 } et en repioche autant.
spied = { $by } a espionné { $on }.
spied-seen = { $by } a espionné { $on } : { $cards }.
lifeboat-boarded = { $seat } prend la chaloupe à { $city } ; elle ne craint pas { $hazard }.
abandoned = L’aéronef est vide et ne va pas plus loin.
paid = { $seat } paie { $cards }.
paid-nothing = { $seat } n’a rien à payer.
failure-declared = { $seat } ne paie pas.
spyglass-used = { $seat } utilise une longue-vue { $city } : le vaisseau est sauvé.
escaped = { $seat } saute avant la chute.
crashed = L’aéronef s’écrase : { $seats } { $count ->
    [one] ne gagne
   *[other] ne gagnent
 } rien.
crashed-empty = L’aéronef s’écrase, vide.
crashed-lifeboat = La chaloupe s’écrase : { $seats } ne gagne rien.
moved = L’aéronef atteint { $city }.
moved-lifeboat = La chaloupe atteint { $city }.
stopped = { $seat } ne va pas plus loin { $city }.
landfall = L’aéronef est arrivé : escale finale à { $city }.
landfall-lifeboat = La chaloupe est arrivée : escale finale à { $city }.
lifeboat-finished = La chaloupe { $seat } est de nouveau libre.
captain-passed = { $seat } est maintenant capitaine.
journey-ended = Le voyage { $number } est terminé.
scored = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $treasures ->
    [one] { $treasures } trésor
   *[other] { $treasures } trésors
}.
game-ended = { $count ->
    [one] { $seats } gagne.
   *[other] { $seats } se partagent la victoire.
 }
signal-sure = { $seat } a l’air confiant.
signal-doubtful = { $seat } a l’air d’hésiter.
signal-teasing = { $seat } taquine la table.
power-used = { $seat } utilise son pouvoir (personnage { $character }).
treasure-given = { $seat } donne un trésor { $city }, de { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
forced = { $on } devra faire comme { $by }.
help-shown = { $seat } regarde l’aide offerte.
help-returned = { $seat } récupère les cartes Coup de pouce offertes.
help-used = { $seat } aide avec { $cards }.

# Pourquoi non
game-over = La partie est terminée.
not-your-roll = Ce n’est pas à vous de lancer les dés ou de vous arrêter.
not-alone = Seul un capitaine resté seul à bord peut arrêter l’aéronef, et avant le lancer seulement.
just-boarded = La chaloupe doit lancer les dés dans le tour où vous y montez.
city-emptied = Il n’y a plus de trésor dans cette cité.
not-your-declaration = Ce n’est pas à vous de décider.
lifeboat-taken = La chaloupe est déjà occupée.
no-lifeboat-card = Il vous faut cette carte chaloupe en main.
closed-before-roll = Nouveau matos et Espionne se jouent avant un lancer, quand on vous le demande.
closed-before-reveal = Cette carte se joue après les passagers et avant le capitaine, quand on vous le demande.
closed-rescue = Une longue-vue ne sert que lorsque votre vaisseau va s’écraser.
closed-escape = Un Jetpack ne se joue que lorsque votre vaisseau s’écrase.
not-in-hand = Vous n’avez pas cette carte en main : { $card }.
no-such-dice = Choisissez des dés lancés ; seul le capitaine les choisit.
no-blank = Aucun dé n’est vierge.
not-ejectable = Seul un autre passager de l’aéronef peut être débarqué, jamais le capitaine.
not-nameable = Choisissez un autre joueur à bord de l’aéronef.
not-the-captain = Seul le capitaine de l’aéronef joue Envie pressante, avant de payer pour les dés.
nothing-to-change = Vous n’avez aucune autre carte à changer.
nothing-to-see = Choisissez un autre joueur qui a des cartes.
not-your-reroll = Vous n’avez pas de dés à choisir : aucun Itinéraire bis n’a été joué.
not-your-events = Ce n’est pas à vous de payer pour les dés.
wrong-payment = Ces cartes ne correspondent pas aux dés : une carte adaptée, ou un Turbo, par danger.
must-pay = Vous avez l’équipement pour ces dés : vous devez payer.
no-spyglass = Vous n’avez pas de longue-vue de cette cité.
nothing-to-pass = Il n’y a pas de carte spéciale à jouer maintenant.
not-quiet = On vous le demande déjà.
asked-so = C’est déjà votre choix.
already-signalled = Vous avez déjà fait un signe pendant cette étape.
wrong-offer = Offrez des cartes Coup de pouce à vous qui correspondent aux dés, quand on vous le demande.
no-power = Votre personnage ne peut pas faire cela maintenant.
unreadable = « { $text } » n’est pas une décision de Celestia.

# Décisions
do-roll = Lancer les dés
do-roll-fewer = Lancer deux dés de moins
do-stop = S’arrêter ici et prendre un trésor
do-stay = Rester à bord
do-disembark = Descendre avec un trésor
do-board = Partir en chaloupe, sans craindre { $hazard }
some-seat = la place { $number }
of-some-seat = de la place { $number }
do-force-stay = Rester, et { $seat } doit rester aussi
do-force-leave = Descendre, et { $seat } doit descendre aussi
do-route = Itinéraire bis : le capitaine peut relancer des dés
do-route-dice = Itinéraire bis : relancer { $count ->
    [one] le dé { $dice }
   *[other] les dés { $dice }
}
do-weather = Mauvais temps : relancer les dés vierges
do-eject = Débarquement : { $seat } doit descendre
do-jetpack = Jetpack : partir avec un trésor avant la chute
do-nature = Envie pressante : { $seat } devient capitaine
do-gear = Nouveau matos : changer toute votre main
do-spy = Espionne : regarder la main { $seat }
do-reroll = Relancer { $count ->
    [one] le dé { $dice }
   *[other] les dés { $dice }
}
do-reroll-none = Garder les dés tels quels
do-pay = Payer { $cards }
do-pay-nothing = Poursuivre le voyage
do-fail = Renoncer : le vaisseau s’écrase
do-spyglass = Utiliser la longue-vue { $city }
do-offer = Offrir { $cards }
do-give = Donner un trésor { $city } et relancer tous les dés
do-helm = Devenir capitaine
do-calm = Ignorer les pirates
do-draw = Piocher deux cartes pour aider le capitaine
do-pass = Passer cette fois
do-pass-step = Passer jusqu’à la prochaine cité
do-pass-journey = Passer jusqu’au prochain voyage
do-listen-before-roll = Me demander de nouveau avant les lancers
do-listen-before-reveal = Me demander de nouveau avant la décision du capitaine
do-listen-rescue = Me demander de nouveau quand je peux sauver le vaisseau
do-listen-escape = Me demander de nouveau quand je peux sauter
do-ask-playable = Me demander dès que je peux jouer une carte
do-ask-rescue = Me demander seulement quand le vaisseau va s’écraser
do-ask-never = Ne jamais me demander pour les cartes spéciales
do-signal-sure = Avoir l’air confiant
do-signal-doubtful = Avoir l’air d’hésiter
do-signal-teasing = Taquiner

# Noms
fog = le brouillard
lightning = la foudre
birds = les oiseaux
pirates = les pirates
die-blank = une face vide
die-fog = brouillard
die-lightning = foudre
die-birds = oiseaux
die-pirates = pirates
dice-blank = { $count ->
    [1] une face vide
    [2] deux faces vides
    [3] trois faces vides
    [4] quatre faces vides
   *[other] { $count } faces vides
}
dice-same = { $count ->
    [1] { $die }
    [2] deux fois { $die }
    [3] trois fois { $die }
    [4] quatre fois { $die }
   *[other] { $count } fois { $die }
}
card-compass = Boussole
card-lightning-rod = Paratonnerre
card-foghorn = Corne de brume
card-cannons = Canons
card-turbo = Turbo
card-alternate-route = Itinéraire bis
card-bad-weather = Mauvais temps
card-ejection = Débarquement
card-jetpack = Jetpack
card-nature-calls = Envie pressante
card-new-gear = Nouveau matos
card-spy = Espionne
card-lifeboat-fog = Chaloupe (brouil­lard)
card-lifeboat-lightning = Chaloupe (foudre)
card-lifeboat-birds = Chaloupe (oiseaux)
card-lifeboat-pirates = Chaloupe (pirates)
card-improved-compass = Boussole améliorée
card-improved-lightning-rod = Paratonnerre amélioré
card-improved-foghorn = Corne de brume améliorée
card-improved-cannons = Canons améliorés
card-help-compass = Coup de pouce : boussole
card-help-lightning-rod = Coup de pouce : para­tonnerre
card-help-foghorn = Coup de pouce : corne de brume
card-help-cannons = Coup de pouce : canons
cards-none = rien
city-1 = Héolia
city-2 = Zéphyra
city-3 = Carillon
city-4 = Mirador
city-5 = Lanterne
city-6 = Almageste
city-7 = Astralis
city-8 = Empyrée
city-9 = Meiji
character-red = Rouge
character-blue = Bleu
character-green = Vert
character-yellow = Jaune
character-black = Noir
character-purple = Violet

# Options
option-mode = Version
option-mode-lifeboat = Avec la chaloupe
option-mode-base = Jeu de base
option-little_help = Coup de pouce : équipement amélioré, entraide, personnages
option-open_treasures = Tout le monde voit la valeur des trésors
option-timer = Temps par décision
limits-decision = chaque décision est limitée à { $seconds } secondes
option-timer-off = Sans limite
option-timer-30 = 30 secondes
option-timer-60 = 60 secondes
option-timer-90 = 90 secondes
explain-mode = La chaloupe permet de quitter le vaisseau plus tard et ajoute dix cartes.
explain-little_help = Ajoute des équipements plus forts, des cartes pour aider les autres passagers et un personnage avec un pouvoir pour chaque joueur.
explain-open_treasures = Tout le monde voit la valeur des trésors ; sinon seul leur propriétaire la connaît.
explain-timer = Passé ce temps, le choix habituel du jeu est fait à la place du joueur.

# Contenus impossibles
content-die = un dé a six faces parmi blank, fog, lightning, birds, pirates
content-city = cité { $label } : une à trois valeurs croissantes, la plus basse sur la tuile, 40 exemplaires au plus, 4 dés au plus
content-order = cité { $label } : les nombres montent de cité en cité, et seule la première se passe de dé
content-cities = il y a neuf cités, pas { $count }
content-card = il n’y a pas de carte « { $code } »
content-box = la carte { $code } appartient à une autre version, ou a plus de 40 exemplaires
content-twice = la carte { $code } figure deux fois
content-missing = la carte { $code } manque
content-deck = { $count } cartes, c’est trop ou trop peu : au moins 60 dans le jeu de base, au plus 200 en tout

# Positions impossibles
position-range = « { $key } » est hors limites
position-no-player = aucun joueur ne s’appelle « { $name } »
position-city = aucune cité ne porte le nombre { $label }
position-place = { $name } est dans la chaloupe si et seulement si la chaloupe le dit
position-cards = plus de cartes d’une sorte que le paquet n’en a
position-treasures = plus de trésors d’une sorte que la cité n’en a
position-treasure = « { $text } » n’est pas un trésor : le nombre de la cité, deux-points, la valeur ou S
position-asked = aucun joueur ne peut avoir à décider ici

# La table
ui-turn = Voyage { $number }
ui-over = Terminé
ui-sky = Neuf cités dans les nuages
ui-words = Le voyage en mots
ui-city = { $city } : trésors { $worth }, { $left ->
    [one] { $left } restant
   *[other] { $left } restants
}, { $dice ->
    [0] point de départ
    [one] { $dice } dé pour y aller
   *[other] { $dice } dés pour y aller
}
ui-city-closed = { $city } : plus de trésor, on n’y fait plus escale
ui-airship = L’aéronef est à { $city } avec { $seats } ; { $captain } est capitaine ; dés : { $dice }
ui-airship-finished = L’aéronef a terminé ce voyage
ui-lifeboat = La chaloupe est à { $city } avec { $seat }, sans craindre { $hazard } ; dés : { $dice }
ui-lifeboat-reserve = La chaloupe est libre
ui-not-rolled = pas encore lancés
ui-player = { $seat } : { $place }
ui-captain = capitaine
ui-stays = reste
ui-aboard = à bord
ui-in-lifeboat = en chaloupe
ui-ashore = à terre
ui-standing = { $place } · au moins { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} · { $treasures ->
    [one] { $treasures } trésor
   *[other] { $treasures } trésors
}
ui-standing-points = { $place } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur { $goal } · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} · { $treasures ->
    [one] { $treasures } trésor
   *[other] { $treasures } trésors
}
ui-character = personnage : { $name }
ui-character-spent = personnage : { $name }, pouvoir utilisé
ui-phase-roll = Dés
ui-phase-passengers = Passagers
ui-phase-specials = Spéciales
ui-phase-captain = Capitaine
ui-phase-move = Trajet
ui-phase-lifeboat = Chaloupe
ui-piles = Pioche { $draw } · Défausse { $discard }
ui-box = Cartes et trésors
ui-box-how = Pour chaque carte : combien sont dans la défausse, sur toutes celles du jeu.
ui-box-treasures = Trésors au départ
ui-spyglass = Longue-vue
ui-treasure-of = { $city } : { $worth }
ui-close = Fermer
ui-asking = Quand me demander
ui-asking-how = On ne vous demande de jouer une carte spéciale que si vous en avez une à jouer ; aucun autre joueur ne le voit. Vous pouvez choisir qu’on vous le demande moins souvent.
ui-asking-passed = Vous passez pour l’instant
ui-dice-airship = Dés de l’aéronef
ui-dice-lifeboat = Dés de la chaloupe
ui-free = libre
ui-die-asks = { $die } : { $card }
ui-die-free = { $die } : rien à payer
ui-hand-label = Votre main
ui-hand-count = { $count ->
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
}
ui-hand-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur { $goal }
ui-note = Vu par votre Espionne, à ce moment-là : { $seat } avait { $cards }
ui-ask-before-roll = Jouer une carte avant le lancer ?
ui-ask-roll = Capitaine, lancez-vous les dés ?
ui-ask-roll-lifeboat = Continuez-vous en chaloupe ?
ui-ask-declare = Restez-vous à bord ?
ui-ask-before-reveal = Jouer une carte avant la décision du capitaine ?
ui-ask-decision = Capitaine, poursuivez-vous le voyage ?
ui-ask-decision-lifeboat = Poursuivez-vous le voyage ?
ui-ask-reroll = Quels dés relancez-vous ?
ui-ask-offers = Quelles cartes Coup de pouce offrez-vous ?
ui-ask-helped = Acceptez-vous cette aide ?
ui-ask-rescue = Sauver le vaisseau ?
ui-ask-escape = Sauter avant la chute ?
ui-can-pay = Vous pouvez payer.
ui-can-pay-nothing = Rien à payer.
ui-can-pay-turbos = Vous ne pouvez payer qu’avec { $count ->
    [one] { $count } Turbo
   *[other] { $count } Turbos
 }.
ui-can-pay-no = Vous ne pouvez pas payer.
ui-only-you = Visible par vous seulement.
ui-onwards = vers { $city }
ui-onwards-with = vers { $city }, avec { $seats }
ui-dice-ahead = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
} vers { $city }
ui-stay-if = vers { $city }, si { $captain } ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}) peut payer pour les dés
ui-treasure-here = un trésor { $city }, { $worth }
ui-worth = de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-worth-more = de { $points ->
    [one] { $points } point
   *[other] { $points } points
} ou plus
ui-worth-glass = de { $points } points ou plus, ou une longue-vue de { $glass } points
ui-board-free = rien à payer contre { $hazard }
ui-fail-airship = Renoncer : l’aéronef s’écrase
ui-fail-lifeboat = Renoncer : la chaloupe s’écrase
ui-power-once = votre pouvoir, une fois par partie
ui-do-board = Partir en chaloupe
ui-do-route = Itinéraire bis : relancer ces dés
ui-do-reroll = Relancer ces dés
ui-do-eject = Débarquement : faire descendre
ui-do-nature = Envie pressante : nommer capitaine
ui-do-spy = Espionne : regarder une main
ui-do-force-stay = Rester, et obliger un joueur à rester
ui-do-force-leave = Descendre, et obliger un joueur à descendre
ui-do-give = Donner un trésor et relancer tous les dés
ui-do-offer = Offrir de l’aide
ui-do-pay-else = Payer avec d’autres cartes
ui-end-place = Place
ui-end-name = Joueur
ui-end-points = Points
ui-end-treasures = Trésors
ui-end-count = { $count ->
    [one] { $count } trésor
   *[other] { $count } trésors
}

# Aide
help-key-digits = les choix, de haut en bas
help-dice = Les dés, et les cartes qui les paient
help-blank = face vide : rien à payer
help-answer = { $card } : contre { $hazard }
help-turbo = Turbo : remplace n’importe laquelle de ces cartes
help-specials = Cartes spéciales
help-route = laissez le capitaine relancer une fois les dés de son choix
help-weather = faites relancer tous les dés vierges
help-ejection = faites descendre un autre passager avec un trésor
help-jetpack = sautez avec un trésor avant la chute
help-nature = nommez un autre joueur à bord capitaine pour cette étape
help-gear = défaussez toute votre main et repiochez autant de cartes
help-spy = regardez la main d’un autre joueur
help-lifeboat = Chaloupe
help-lifeboat-effect = quittez l’aéronef ; une sorte de danger ne vous coûte rien
help-spyglass = sauve le vaisseau sans payer, puis est défaussée ; gardée, elle vaut 2 points
help-board = Sur le plateau
help-wheel = le capitaine
help-stays = reste à bord à cette étape
help-aboard = à bord de l’aéronef
help-ashore = à terre, jusqu’au prochain voyage
help-chest = trésors restants dans une cité, ou gagnés
help-hand = cartes en main
help-pip = dés à lancer pour y aller

# pourquoi un bot ferait ainsi
why-roll = Votre main paie { $chance } % des lancers de { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.
why-must-roll = Vous devez lancer ; votre main paie { $chance } % des lancers de { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.
why-fewer = Avec { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, votre main paie { $chance } % des lancers ; avec { $all }, { $usual } %.
why-fly = Continuer rapporte environ { $on ->
    [one] { $on } point
   *[other] { $on } points
} en moyenne, se poser ici environ { $off }.
why-fly-far = Se poser rapporte environ { $off ->
    [one] { $off } point
   *[other] { $off } points
}, mais il faut continuer pour atteindre { $city }, où un trésor en vaut { $ahead } en moyenne.
why-land = Se poser rapporte environ { $off ->
    [one] { $off } point
   *[other] { $off } points
}, continuer environ { $on } en moyenne.
why-land-sure = Se poser rapporte à coup sûr environ { $off ->
    [one] { $off } point
   *[other] { $off } points
} ; continuer en rapporte environ { $on } en moyenne, mais rien après une chute.
why-stay-only = Il ne reste aucun trésor ici : descendre ne rapporterait rien.
why-stay = Rester rapporte environ { $on ->
    [one] { $on } point
   *[other] { $on } points
} en moyenne, descendre environ { $off }.
why-stay-jetpack = Si l’aéronef s’écrase, votre Jetpack vous rapporte encore un trésor.
why-stay-far = Descendre rapporte environ { $off ->
    [one] { $off } point
   *[other] { $off } points
}, mais il faut rester pour atteindre { $city }, où un trésor en vaut { $ahead } en moyenne.
why-off = Descendre rapporte environ { $off ->
    [one] { $off } point
   *[other] { $off } points
}, rester environ { $on } en moyenne.
why-off-sure = Descendre rapporte à coup sûr environ { $off ->
    [one] { $off } point
   *[other] { $off } points
} ; rester en rapporte environ { $on } en moyenne, mais rien après une chute.
why-off-empty = Il ne reste aucun trésor ici, mais vous évitez une chute.
why-force-off = Le passager que vous faites descendre n’ira pas plus loin non plus.
why-force-stay = Le passager que vous retenez à bord court le même risque.
why-aboard = Le capitaine a { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} et { $chance } % de chances de payer pour ces dés.
why-board = Dans la chaloupe, sans rien payer pour { $hazard }, votre main paie { $chance } % des lancers de { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}.
why-pay = Vous payez tous les dés avec { $cards } ; à { $city }, un trésor vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} en moyenne.
why-cannot-keep = Votre main ne peut pas payer pour ces dés, et aucune de vos cartes spéciales ne vaut d’être jouée pour cette étape.
why-reroll = Si vous relancez { $count ->
    [one] ce dé
   *[other] ces dés
} ({ $dice }), votre main a { $chance } % de chances de payer.
why-route = Le capitaine n’a que { $chance } % de chances de payer pour ces dés ; avec cette carte, il relance ceux qu’il veut.
why-weather = Le capitaine a { $now } % de chances de payer pour ces dés ; une fois les faces vides relancées, { $then } %.
why-eject = Le passager que vous faites descendre prend un trésor ici, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et aucun plus loin.
why-nature = Un autre joueur devient capitaine et doit payer ; vous pouvez descendre avec un trésor, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-offer = Sans aide, le vaisseau s’écrase : vous proposez { $cards }, et chaque carte d’aide gardée jusqu’à la fin coûte 2 points.
why-helm-risk = Vous seriez capitaine à la place d’un joueur qui a { $chance } % de chances de payer.
why-calm = Sans les pirates, il y a moins à payer.
why-give = { $dice ->
    [one] Le dé est relancé
   *[other] Les { $dice } dés sont relancés
} contre un trésor { $city }.
why-draw = Les deux cartes que vous piochez suffiront peut-être pour ces dés.
why-no-need = Ces dés ne demandent rien : l’aéronef continue.
why-free = Il n’y a rien à payer ; à { $city }, un trésor vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} en moyenne.
why-can = Votre main peut payer pour ces dés.
why-cannot = Votre main ne peut pas payer pour ces dés.
why-dear = Vous pourriez payer, mais ces cartes valent plus que ce qui vous attend.
why-jetpack = Le vaisseau s’écrase, mais le Jetpack vous rapporte encore un trésor : { $points ->
    [one] { $points } point
   *[other] { $points } points
} en moyenne.
why-gear = Votre équipement sert contre { $kinds } des quatre dangers ; vous piochez une main toute neuve.
why-spy = Vous voyez { $cards ->
    [one] la carte
   *[other] les { $cards } cartes
} du capitaine avant de rester ou de descendre.
why-spy-other = Vous voyez { $cards ->
    [one] une carte qu’un seul joueur connaît
   *[other] { $cards } cartes qu’un seul joueur connaît
}.
why-spyglass = Sans elle, le vaisseau s’écrase ; à { $city }, un trésor vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} en moyenne.
why-keep-spyglass = Une longue-vue que vous gardez vaut { $points } points à la fin.
why-helm = Vous pouvez payer pour ces dés ; le capitaine, avec { $chance } % de chances.
why-early = Les dés ne sont pas encore lancés : gardez vos cartes.
why-ashore = Vous n’êtes pas à bord : une chute ne vous coûte rien. Gardez vos cartes.
why-keep = Gardez vos cartes spéciales pour plus tard.
why-odds = Le capitaine a { $chance } % de chances de pouvoir payer pour ces dés.

# Ce que fait un ordre permanent dans une fenêtre
window-before_roll = Ne rien jouer avant les lancers
window-before_reveal = Ne rien jouer avant la décision du capitaine
window-rescue = Ne jamais sauver le vaisseau
window-escape = Ne jamais sauter avant la chute
window-offers = N’offrir aucune carte Coup de pouce
# Le but
help-goal = Volez de cité en cité, descendez à temps et amassez des trésors : dès qu’un joueur atteint 50 points, le plus haut score l’emporte.

# La fin
end-margin = { $points ->
    [one] un point
   *[other] { $points } points
}
end-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-level = À égalité de points, le plus grand nombre de trésors l’emporte.
end-shared = Autant de points, autant de trésors : la victoire est partagée.
end-journeys = { $journeys ->
    [one] La partie a duré { $journeys } voyage.
   *[other] La partie a duré { $journeys } voyages.
}
highlight-treasure = Trésor le plus précieux
highlight-in-time = Descentes juste à temps
highlight-in-time-value = { $value } fois
highlight-taken-down = Le plus de passagers dans une chute
highlight-crashes = Le plus de chutes
highlight-cards = Le plus de cartes payées en capitaine

# Ce que lit qui n’a rien à décider.
ui-wait-cards = Une carte peut encore être jouée
ui-wait-passengers = Les passagers décident tour à tour
ui-wait-failing = Une carte peut encore tout changer
ui-wait-crash = L’aéronef s’écrase
ui-wait-crash-lifeboat = La chaloupe s’écrase
ui-wait-saved = Le vaisseau est sauvé
ui-wait-secret = Qui peut en jouer une reste secret.

# Panonceaux dans le ciel pour ce qui arrive à chaque étape : un mot ou deux
sign-ejected = Éjecté !
sign-lifeboat = Chaloupe !
sign-escaped = S’échappe !
sign-captain = Capitaine
sign-forced = Contraint
sign-spied = Espionné
sign-saved = Sauvés !
sign-fails = Pas de carte !
sign-crash = Chute !
sign-landfall = Terminus
sign-stops = Débarque
sign-helps = Aide

# The card of the game, the levels of its bots, and what a replay calls a round
pitch = Restez à bord ou descendez à temps : votre capitaine bluffe peut-être.
bot-easy = facile
bot-normal = normal
bot-hard = difficile
round = Voyage
round-before = Voyage précédent
round-next = Voyage suivant

# Ce que comptent les simulations
figure-treasures = Trésors par joueur
figure-crashes = Chutes par joueur
figure-paid = Équipement employé
figure-special = Carte spéciale jouée
figure-power = Pouvoir utilisé
figure-city = Trésor pris à
