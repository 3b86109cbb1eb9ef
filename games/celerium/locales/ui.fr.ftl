# La page.

## Où en est la saison
ui-over = Saison terminée
ui-turn-faces = La saison commence
ui-turn-race = Course { $round }/{ $rounds }
ui-turn-market = Marché { $round }/{ $rounds }
ui-turn-round = Garage { $round }/{ $rounds }
ui-lead = { $name } en tête, { $points } PV
ui-lead-you = vous menez, { $points } PV
ui-lead-level = égalité à { $points } PV
ui-brief = { $name } en tête
ui-brief-you = vous menez
ui-brief-level = égalité
ui-goal = But : le plus de points de victoire (PV) après { $rounds } courses, un par case d’avance de vos vaisseaux sur le dernier de tous.
ui-result = Course { $round } sur { $rounds } : résultat
ui-result-cells = Cases
ui-result-bonus = Bonus
ui-result-race = Course
ui-result-season = Saison
ui-continue = Continuer
ui-vp = { $points } PV
ui-now = pour l’instant +{ $points }
ui-actions-left = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
ui-words = La table en mots
ui-wheel = Autorisés : bouclier { $shield }, ligne { $line }, planète { $planet }.
ui-planet = { $planet }, { $kind } : verte { $green }, jaune { $yellow }, bleue { $blue }.
ui-seat = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de victoire, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $energy } d’énergie.
ui-on-cell = { $vessel } sur la case { $cell }
ui-cell-bonus = bonus Starbot { $bonus } ici
ui-shot = touché

## Le plateau
ui-terrestrial = Tellurique
ui-oceanic = Océanique
ui-gaseous = Gazeuse
ui-volcanic = Volcanique
ui-weak = { " " }: pilotes sensibles −3
ui-raced = dernière course
ui-starts = Pilote { $pilot } · Starbot { $starbot }
ui-authorised = Autorisés
ui-level = Niveau { $level }
ui-plays = { $seat } joue { $card }
ui-die = jusqu’à { $most }
ui-my-pilot = votre pilote
ui-my-starbot = votre Starbot
ui-vessel-of = { $vessel } { $seat }

## L’écurie
ui-mine = Votre franchise
ui-all = Toutes les franchises
ui-close = Fermer
ui-token-first = Commence
ui-token-keep = Garde la ligne
ui-token-market-first = 1re au marché
ui-token-market-last = dernière au marché
ui-jammed = brouillée
ui-cell = case { $cell }
ui-damaged = endommagée
ui-no-upgrade = aucune amélioration
ui-boosts = Boosts
ui-installed = actif
ui-inspected = contrôlé
ui-hangar = hangar
ui-lamp-yes = autorisé
ui-lamp-no = non autorisé : −{ $one } et −{ $two } cases
ui-face-down = face cachée
ui-actions = actions
ui-action-word = { $actions ->
    [one] action
   *[other] actions
}
ui-energy = énergie
ui-in-hangar = Hangar
ui-in-workshop = Atelier
ui-hand = Événements
ui-races-on = sur la ligne { $line }

## Cartes
ui-no-cards = Aucun événement en main.
ui-and-or = et / ou
ui-move = Avancer jusqu’à { $cells }
ui-used = déjà utilisé
ui-used-energy = une option par carte
ui-one-card = une carte par tour
ui-jammed-now = brouillage à ce tour
ui-have-actions = { $actions ->
    [one] vous avez { $actions } action
   *[other] vous avez { $actions } actions
}
ui-have-energy = vous avez { $energy } d’énergie
ui-stuck = aucun vaisseau ne peut bouger
ui-reaction-only = en réaction seulement
ui-last-race = inutile à la dernière course
ui-no-target = inutilisable maintenant
ui-no-rival-near = { $cells ->
    [one] aucun rival sur la case suivante
   *[other] aucun rival de 1 à { $cells } cases devant
}
ui-no-cell-ahead = aucune case après la { $cell }
ui-no-cell-behind = aucune case avant la première
ui-there-already = déjà à cette place
ui-starbot-far = votre Starbot est trop loin
ui-one-cell = tous deux sur la même case
ui-no-group = aucun rival touché
ui-no-meteorite = plus de météorite
ui-meteorite-there = une météorite s’y trouve
ui-no-shot = plus de jeton tir
ui-all-shot = tous les rivaux sont déjà touchés
ui-no-workshop = plus de jeton atelier
ui-no-upgrades = aucune amélioration rivale à endommager
ui-no-boosts = aucun rival n’a activé un tel boost
ui-no-drain = aucun rival n’a d’énergie
ui-no-steal = aucun rival n’a de carte
ui-all-jammed = tous les rivaux sont déjà brouillés
ui-no-token = plus de jeton de ce type
ui-have-token = vous avez déjà ce jeton
ui-last-already = déjà dernier
ui-full = votre jauge est pleine
ui-no-draw = plus de carte à piocher
ui-no-repair = rien à réparer
ui-do-it = Jouer

## Questions
ui-ask-face = Qui vole pour vous ?
ui-why-face = Un pilote pour toute la saison, choisi en secret. Les chiffres sont sa puissance sur chaque ligne : la case d’où il part, sans compter améliorations et planète.
ui-ask-market = Achetez une amélioration, ou passez
ui-why-market = 1 action pour acheter, 1 de plus pour installer. Passer n’est pas définitif.
ui-order = Ordre
ui-on-sale = Améliorations en vente
ui-buy = Acheter
ui-sold = vendue
ui-sold-to = vendue à { $name }
ui-sold-you = vendue à vous
ui-best = Votre { $vessel }, ligne { $line } : { $from } → { $to }
ui-no-gain = Aucun vaisseau ne partirait plus loin
ui-ask-equip = Installer une amélioration ?
ui-install-on = Installer sur le { $vessel }
ui-install-for = Remplacer { $old } sur le { $vessel }
ui-install-energy = énergie { $from }→{ $to }
ui-install-same = ne change rien ici
ui-why-equip = 1 action chacune, pour cette course et les suivantes. Votre énergie est la somme des améliorations installées, 2 au moins.
ui-ask-events = Combien de cartes événement ?
ui-why-events = { $actions ->
    [one] Vous avez { $actions } action. Chaque carte en coûte 1, et son mouvement en coûtera encore pendant la course. Vous voyez les cartes après avoir payé.
   *[other] Vous avez { $actions } actions. Chaque carte en coûte 1, et son mouvement en coûtera encore pendant la course. Vous voyez les cartes après avoir payé.
}
ui-ask-boosts = Quels boosts activez-vous ?
ui-why-boosts = Les points sont acquis aussitôt. Après la course, une carte contrôle est tirée : un boost que la roue n’autorise pas fait alors reculer vos deux vaisseaux.
ui-activate = Activer
ui-activate-none = Ne rien activer
ui-gain-shield = Arrête une attaque contre vous pour 3 d’énergie.
ui-gain-starts = Départ pilote/Starbot : { $starts }.
ui-gain-no-line = Aucune ligne possible n’a de moins : seulement les points.
ui-gain-no-planet = Votre pilote n’est pas faible ici : seulement les points.
ui-legal-now = Conforme : aucun risque, sauf si la roue tourne.
ui-illegal-now = Non conforme. Risque : { $first ->
    [0] aucun, plus aucune carte contrôle n’examine ce boost.
   *[other] { $first } sur { $left } si vous finissez premier, { $seats ->
        [2] { $second } sur { $left } si vous êtes deuxième
       *[other] { $second } si vous êtes deuxième, { $behind } plus loin
    }. Pris, vos vaisseaux reculent de { $one } et de { $two } : environ { $points } points.
}
ui-ask-line = Sur quelle ligne courez-vous ?
ui-line-px2 = Puissance du pilote doublée : dépense votre jeton Px2, qui vaut 3 PV gardé
ui-line-px2-kept = P×2 non utilisé : aucun changement
ui-line-mod = { $power } aux deux vaisseaux
ui-why-line = En secret, et pas la ligne de la dernière course. Les chiffres sont les cases de départ de votre pilote et de votre Starbot.
ui-why-line-keep = En secret ; votre jeton permet de garder la ligne de la dernière course. Les chiffres sont les cases de départ de votre pilote et de votre Starbot.
ui-ask-check = Que défaussez-vous ?
ui-why-check = Le hangar et l’atelier contiennent deux améliorations au plus : celles que vous défaussez sont perdues.
ui-ask-turn = Jouez une carte (mouvement, énergie ou les deux), ou passez
ui-why-turn = 1 point par case d’avance de vos vaisseaux sur le dernier de tous ; le Starbot ne compte que derrière votre pilote.
ui-why-turn-expert = 1 point par case d’avance de vos vaisseaux sur le dernier de tous ; la moitié est perdue pour chaque condition que votre pilote ne remplit pas.
ui-season-title = Course { $round } sur { $rounds }
ui-season-market = Marché
ui-season-equip = Améliorations
ui-season-events = Événements
ui-season-boosts = Boosts
ui-season-line = Ligne
ui-season-race = Course
ui-season-points = Points
ui-ask-card = { $card } : jouer l’autre moitié ?
ui-ask-double = Case double : continuer de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} au plus ?
ui-why-double = Votre { $vessel } a fini son mouvement sur une case ×2. Chaque bouton montre de combien il continue, et la case où il s’arrête.
ui-ask-die = { $cells ->
    [one] Le dé donne { $cells } case : quel vaisseau avance ?
   *[other] Le dé donne jusqu’à { $cells } cases : quel vaisseau avance ?
}
ui-why-die = Chaque bouton montre de combien le vaisseau avance, et la case où il s’arrête.
ui-ask-reaction = On vous attaque. Réagir ?
ui-attack = { $seat } joue { $card } : « { $effect } ».
ui-attack-at = Cible : { $aim }.
ui-attack-moves = Sans réaction, votre { $vessel } passe de la case { $from } à la case { $to }.
ui-attack-points = Si la course finissait alors, elle vous rapporterait { $now } au lieu de { $before }.
ui-my-boost = votre boost { $boost }
ui-reactions = Réactions…
ui-shield-how = L’attaque ne vous fait rien.
ui-ask-first = Quel vaisseau compte comme le premier ?
ui-why-first = Vos vaisseaux sont à égalité et un boost n’est pas conforme : celui qui compte comme premier recule davantage.
ui-penalties = Pilote −{ $pilot }, Starbot −{ $starbot }
ui-fly = Choisir { $name }
ui-weak-on = −3 sur les planètes : { $kinds }

## La fin
ui-end-place = Place
ui-end-name = Franchise
ui-end-points = Points
ui-end-level = Niveau
ui-end-ahead = { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’avance sur le meilleur bot.
ui-end-level-points = Autant de points que le meilleur bot.
ui-end-behind = { $points ->
    [one] { $points } point
   *[other] { $points } points
} de retard sur le meilleur bot.

## Aide
help-key-digits = les options de vos cartes, ou les choix, dans leur ordre
help-key-pass = passer, finir le tour, ne pas réagir
help-board = Sur la piste
help-pilot = Pilote : le grand vaisseau, sur la moitié extérieure
help-starbot = Starbot : un petit drone, sur la moitié intérieure
help-meteor = Météorite : arrête une fois chaque vaisseau qui entre
help-shot = Tir : ce vaisseau ne bouge pas à son prochain tour
help-react = En réaction seulement
help-shield = Boost bouclier
help-line = Boost ligne
help-planet = Boost planète
help-actions = Actions : acheter, installer, avancer
help-energy = Énergie : paie les options d’énergie des cartes
help-double = ×2 : un vaisseau qui finit son mouvement ici peut avancer d’autant. +1 à +6 : bonus d’un Starbot à partir d’ici.
help-zones = Le bord de la piste montre les zones des niveaux : trait plein, tirets, points. Avec la règle expert, le pilote doit atteindre la zone de votre niveau.
help-cards = Une carte donne son mouvement, une de ses options d’énergie, ou les deux. Ouvrez une option pour voir ses cases et ses cibles sur la piste.
help-boosts = Le chiffre d’un boost est sa version ; la lampe montre si la roue l’autorise en ce moment.
help-goal = Courez une saison avec deux vaisseaux, le pilote et le Starbot : la franchise qui a le plus de points de victoire après la dernière course l’emporte.

# La fin
end-margin = { $points ->
    [one] un point
   *[other] { $points } points
}
end-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-level = { $ahead } et { $behind } ont chacun { $points } points : { $ahead } passe devant avec { $more } d’énergie contre { $less }.
end-shared = { $seats } ont autant de points et autant d’énergie : la place est partagée.
end-races = { $races ->
    [one] La saison a compté { $races } course.
   *[other] La saison a compté { $races } courses.
}

# Panonceaux sur la piste pour ce qui arrive à chaque étape : un mot ou deux
sign-blocked = Bloqué
sign-attack = Attaque !
sign-shield = Bouclier !
sign-reacts = Réplique !
sign-reflected = Renvoyé !
sign-meteorite = Météorite !
sign-hit = Touché !
sign-damaged = Endommagée !
sign-stolen = Volé !
sign-jammed = Brouillé !
sign-legal = Conforme
sign-illegal = Non conforme !
