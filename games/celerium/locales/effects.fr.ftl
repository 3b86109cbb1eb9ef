# Ce que dit l’option d’une carte (CL-24).

green = verte
yellow = jaune
blue = bleue
shield = bouclier
line = ligne
planet = planète
push = poussée
shot-class = tir
sabotage = sabotage
control = contrôle
advance-any = Avancez l’un de vos vaisseaux de { $n } au plus
advance-pilot = Avancez votre pilote de { $n } au plus
advance-starbot = Avancez votre Starbot de { $n } au plus
advance-both = Avancez chacun de vos vaisseaux de { $n } au plus
die-full = Lancez le dé : avancez l’un de vos vaisseaux d’autant au plus
die-half = Lancez le dé : avancez l’un de vos vaisseaux de la moitié au plus, arrondie au-dessus
draft = Avancez de { $n } au plus l’un de vos vaisseaux qui a un rival à { $range } au plus devant lui
place-ahead = Placez-vous juste devant un vaisseau rival qui a { $range } { $range ->
    [one] case
   *[other] cases
 } d’avance au plus
place-behind = Placez-vous juste derrière un vaisseau rival qui a { $range } { $range ->
    [one] case
   *[other] cases
 } d’avance au plus
tuck = Placez votre Starbot juste derrière votre pilote, à { $range } au plus
swap-own = Échangez votre pilote et votre Starbot
retreat-any = Un vaisseau rival recule de { $n }
retreat-pilot = Un pilote rival recule de { $n }
retreat-starbot = Un Starbot rival recule de { $n }
pilots-line = Les pilotes rivaux de la ligne { $line } reculent de { $n }
pilots-chosen = Choisissez une ligne : les pilotes rivaux y reculent de { $n }
pilots-yours = Les pilotes rivaux de votre ligne reculent de { $n }
pilots-ahead = Les pilotes rivaux devant le vôtre reculent de { $n }
starbots-line = Les Starbots rivaux de la ligne { $line } reculent de { $n }
starbots-chosen = Choisissez une ligne : les Starbots rivaux y reculent de { $n }
starbots-yours = Les Starbots rivaux de votre ligne reculent de { $n }
starbots-ahead = Les Starbots des rivaux dont le pilote est devant le vôtre reculent de { $n }
lure = Un Starbot rival s’emballe de { $n } vers l’avant
drag = Ramenez juste derrière votre vaisseau un rival qui a { $range } { $range ->
    [one] case
   *[other] cases
 } d’avance au plus
swap-rival = Échangez de place avec un vaisseau rival qui a { $range } { $range ->
    [one] case
   *[other] cases
 } d’avance au plus
meteorite = Lâchez une météorite juste derrière votre Starbot
shot = Tirez sur un vaisseau rival : il ne bouge pas à son prochain tour
turn-wheel = Tournez la roue d’un cran
control-one = Contrôle inopiné du boost { $boost } d’un rival
control-all = Contrôle inopiné du boost { $boost } de tous les rivaux
control-chosen-one = Contrôle inopiné d’un boost d’un rival
control-chosen-all = Contrôle inopiné d’un type de boost de tous les rivaux
peek = Regardez les boosts activés d’un rival
swap-boost = Échangez l’un de vos boosts avec la réserve
damage = Endommagez une amélioration installée d’un rival
drain = Un rival perd { $n } d’énergie
steal = Volez une carte événement au hasard
jam = Un rival ne peut pas utiliser d’option d’énergie à son prochain tour
market-last = Un rival sera dernier au prochain marché
keep-line = Vous pourrez garder votre ligne à la prochaine course
market-first = Vous serez premier au prochain marché
gain-energy = Gagnez { $n } d’énergie
gain-actions = { $n ->
    [one] Gagnez { $n } action
   *[other] Gagnez { $n } actions
 }
draw = { $n ->
    [one] Piochez une carte événement d’un niveau accessible
   *[other] Piochez { $n } cartes événement d’un niveau accessible
 }
repair = Réparez l’une de vos améliorations
cancel-control = Réaction : annulez un contrôle inopiné contre vous
parry = Réaction : annulez une attaque contre vous ({ $kinds })
reflect = Réaction : renvoyez un recul ou un tir à son auteur
