# La page.

## Où en est la saison
ui-over = Saison terminée
ui-turn-faces = La saison commence
ui-turn-race = Course { $round }/{ $rounds }
ui-turn-market = Marché { $round }/{ $rounds }
ui-turn-round = Avant la course { $round }/{ $rounds }
ui-vp = { $points } PV
ui-now = pour l’instant +{ $points }
ui-actions-left = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
ui-words = La table en mots
ui-wheel = Autorisés : bouclier { $shield }, ligne { $line }, planète { $planet }.
ui-planet = { $planet }, { $kind } : verte { $green }, jaune { $yellow }, bleue { $blue }.
ui-seat = { $seat } : { $points } points de victoire, { $actions ->
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
ui-raced = courue la dernière fois
ui-starts = Pilote { $pilot } · Starbot { $starbot }
ui-authorised = Autorisés
ui-level = Niveau { $level }
ui-plays = { $seat } joue { $card }
ui-die = jusqu’à { $most }
ui-my-pilot = votre pilote
ui-my-starbot = votre Starbot
ui-vessel-of = { $vessel } { $seat }

## L’écurie
ui-mine = Ma franchise
ui-all = Toutes les franchises
ui-close = Fermer
ui-token-first = Première
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
ui-energy = énergie
ui-in-hangar = Hangar
ui-in-workshop = Atelier
ui-hand = Événements
ui-races-on = sur la ligne { $line }

## Cartes
ui-no-cards = Aucun événement en main.
ui-and-or = et / ou
ui-move = Avancer jusqu’à { $cells }
ui-used = fait
ui-have-actions = { $actions ->
    [one] vous avez { $actions } action
   *[other] vous avez { $actions } actions
}
ui-have-energy = vous avez { $energy } d’énergie
ui-stuck = aucun vaisseau ne peut bouger
ui-reaction-only = en réaction seulement
ui-last-race = pas de manche suivante
ui-no-target = aucune cible
ui-do-it = Jouer

## Questions
ui-ask-face = Qui vole pour vous ?
ui-why-face = Une face de la carte pilote, pour toute la saison. Chacun choisit en secret.
ui-ask-market = Achetez une amélioration, ou passez
ui-order = Ordre
ui-market-how = L’installer coûte 1 action de plus.
ui-on-sale = Améliorations en vente
ui-buy = Acheter
ui-sold = vendue
ui-best = { $vessel }, ligne { $line } : { $from } → { $to }
ui-no-gain = aucun gain sur une ligne permise
ui-ask-equip = Installer une amélioration ?
ui-install-on = Installer sur le { $vessel }
ui-install-for = Échanger avec { $old } sur le { $vessel }
ui-why-equip = Chacune coûte 1 action. L’amélioration remplacée va au hangar ; votre énergie dépend des améliorations installées.
ui-ask-events = Combien d’événements ?
ui-why-events = Chacun coûte 1 action, jusqu’à votre niveau. Vous les voyez après avoir payé.
ui-ask-boosts = Quels boosts activez-vous ?
ui-why-boosts = Ils donnent des points aussitôt, mais un contrôle punit un boost que la roue n’autorise pas. Un boost allumé est autorisé en ce moment.
ui-no-boost = Aucun boost
ui-risk = risque −{ $one }/−{ $two }
ui-ask-line = Sur quelle ligne courez-vous ?
ui-why-line = En secret, et pas la ligne de la dernière course. Les chiffres sont les cases de départ de votre pilote et de votre Starbot.
ui-ask-check = Que défaussez-vous ?
ui-why-check = Le hangar et l’atelier contiennent deux améliorations en tout.
ui-ask-turn = Jouez un événement, ou passez
ui-ask-card = { $card } : et ensuite ?
ui-ask-double = Case double : continuer de { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
} au plus ?
ui-ask-die = Le dé donne jusqu’à { $cells }
ui-ask-reaction = On vous attaque. Réagir ?
ui-attack = { $seat } joue { $card } : { $effect }.
ui-reactions = Réactions…
ui-shield-how = L’attaque ne vous fait rien.
ui-ask-first = Quel vaisseau compte comme le premier ?
ui-why-first = Vos vaisseaux sont à égalité ; le premier recule davantage.
ui-penalties = Pilote −{ $pilot }, Starbot −{ $starbot }
ui-fly = Voler
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
help-meteor = Météorite : arrête le premier vaisseau qui entre
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
help-goal = Courez une saison avec deux vaisseaux, le pilote et le Starbot : le plus de points de victoire après la dernière course l’emporte.

# La fin
end-margin = { $points ->
    [one] un point
   *[other] { $points } points
}
end-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-level = À égalité de points, le plus d’énergie l’emporte.
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
sign-damaged = Abîmé !
sign-stolen = Volé !
sign-jammed = Brouillé !
sign-legal = Conforme
sign-illegal = Illégal !
