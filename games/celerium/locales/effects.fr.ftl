# Ce que dit l’option d’une carte (CL-24).

green = verte
yellow = jaune
blue = bleue
shield = Bouclier
line = Ligne
planet = Planète
push = poussée
shot-class = tir
sabotage = sabotage
control = contrôle
advance-any = Avancez l’un de vos vaisseaux de { $n } au plus
advance-pilot = Avancez votre Pilote de { $n } au plus
advance-starbot = Avancez votre Starbot de { $n } au plus
advance-both = Avancez chacun de vos vaisseaux de { $n } au plus
die-full = Lancez le dé : avancez l’un de vos vaisseaux d’autant au plus
die-half = Lancez le dé : avancez l’un de vos vaisseaux de la moitié au plus, arrondie au-dessus
draft = Avancez de { $n } au plus l’un de vos vaisseaux qui a un rival à { $range } au plus devant lui
place-ahead = Placez-vous juste devant un vaisseau rival situé à { $range } au plus devant
place-behind = Placez-vous juste derrière un vaisseau rival situé à { $range } au plus devant
tuck = Placez votre Starbot juste derrière votre Pilote, à { $range } au plus
swap-own = Échangez votre Pilote et votre Starbot
retreat-any = Un vaisseau rival recule de { $n }
retreat-pilot = Un Pilote rival recule de { $n }
retreat-starbot = Un Starbot rival recule de { $n }
pilots-line = Les Pilotes rivaux de la ligne { $line } reculent de { $n }
pilots-chosen = Choisissez une ligne : les Pilotes rivaux y reculent de { $n }
pilots-yours = Les Pilotes rivaux de votre ligne reculent de { $n }
pilots-ahead = Les Pilotes rivaux devant le vôtre reculent de { $n }
starbots-line = Les Starbots rivaux de la ligne { $line } reculent de { $n }
starbots-chosen = Choisissez une ligne : les Starbots rivaux y reculent de { $n }
starbots-yours = Les Starbots rivaux de votre ligne reculent de { $n }
starbots-ahead = Les Starbots des rivaux dont le Pilote est devant le vôtre reculent de { $n }
lure = Un Starbot rival s’emballe de { $n } vers l’avant
drag = Tirez juste derrière votre vaisseau un rival situé à { $range } au plus devant
swap-rival = Échangez de place avec un vaisseau rival situé à { $range } au plus devant
meteorite = Lâchez une météorite juste derrière votre Starbot
shot = Tirez sur un vaisseau rival : immobile à son prochain tour
turn-wheel = Tournez la roue d’un cran
control-one = Contrôle inopiné du Boost { $boost } d’un rival
control-all = Contrôle inopiné du Boost { $boost } de tous les rivaux
control-chosen-one = Contrôle inopiné d’un Boost d’un rival
control-chosen-all = Contrôle inopiné d’un type de Boost de tous les rivaux
peek = Regardez les Boosts activés d’un rival
swap-boost = Échangez l’un de vos Boosts avec la réserve
damage = Endommagez un Upgrade installé d’un rival
drain = { $n ->
    [one] Un rival perd { $n } énergie
   *[other] Un rival perd { $n } énergies
 }
steal = Volez une carte Événement au hasard
jam = Un rival ne peut employer d’option d’énergie à son prochain tour
market-last = Un rival sera dernier au prochain Marché
keep-line = Vous pourrez garder votre ligne à la prochaine Course
market-first = Vous serez premier au prochain Marché
gain-energy = { $n ->
    [one] Gagnez { $n } énergie
   *[other] Gagnez { $n } énergies
 }
gain-actions = { $n ->
    [one] Gagnez { $n } action
   *[other] Gagnez { $n } actions
 }
draw = { $n ->
    [one] Piochez une carte Événement d’un niveau accessible
   *[other] Piochez { $n } cartes Événement d’un niveau accessible
 }
repair = Réparez l’un de vos Upgrades
cancel-control = Réaction : annulez un contrôle inopiné contre vous
parry = Réaction : annulez une attaque contre vous ({ $kinds })
reflect = Réaction : renvoyez un recul ou un tir à son auteur
