# Les décisions
steady = Rouler : un dé
push = Pousser : deux dés, un double cale
draft = Aspiration : doubler la voiture devant
boost = Jouer votre carte
unreadable = { $text } n’est pas une décision : steady, push, draft ou boost.

# Le journal
drove = { $seat } avance de { $squares } jusqu’à la case { $to }
stalled = { $seat } cale sur un double { $die }
drafted = { $seat } prend l’aspiration jusqu’à la case { $to }
boosted = { $seat } joue une carte de { $squares } et file jusqu’à la case { $to }
won = { $seat } gagne

# Les refus
not-your-turn = Ce n’est pas votre tour.
no-car-to-draft = Aucune voiture n’est une à trois cases devant.
no-card = Vous avez joué votre carte.
unknown-player = Personne ne s’appelle « { $name } ».
wrong-card = Une carte vaut de { $least } à { $most } cases, pas { $squares }.
wrong-finish = L’arrivée est une case de { $least } à { $most }, pas { $finish }.

# La page
goal = Soyez le premier à l’arrivée. Tentez votre chance avec deux dés, et jouez votre carte secrète au meilleur moment.
turn = Tour { $number }
over = La course est finie
ask = À vous de jouer
ask-card = Votre carte : { $squares }
no-card-left = Votre carte est jouée
square = case { $square }
board = Le plateau : { $finish } cases
start = Départ
car = { $seat } : { $square ->
    [0] au départ
   *[other] case { $square }
}
help-car = Une voiture, de la couleur de son joueur
help-card = Le joueur a encore une carte secrète
help-finish = L’arrivée
end-result = case { $square }
end-margin = { $squares ->
    [one] 1 case
   *[other] { $squares } cases
}
end-rounds = { $rounds ->
    [one] Gagné au premier tour.
   *[other] Gagné au tour { $rounds }.
}
end-place = Place
end-name = Joueur
end-square = Case
highlight-drive = Plus long trajet
highlight-drive-value = { $value } cases
highlight-stalls = Le plus de calages
highlight-drafts = Le plus d’aspirations

# Pourquoi le bot décide ainsi
why-steady-home = Un dé vous mène à l’arrivée { $times } fois sur 6.
why-steady = Un dé avance de 3 ou 4 cases en moyenne, et le moteur ne peut pas caler.
why-push-home = Deux dés vous mènent à l’arrivée { $times } fois sur 36.
why-push = Deux dés avancent de presque 6 cases en moyenne, calages compris ; un dé, de 3 ou 4.
why-draft = L’aspiration avance de { $squares } cases, sans dé.
why-boost-home = Votre carte vous mène à l’arrivée à coup sûr.
why-boost = Votre carte avance de { $squares } cases à coup sûr.

# La carte du jeu, les niveaux de ses bots, et le nom d’un tour dans la relecture
pitch = Un dé, ou deux si vous osez, et une carte secrète à garder pour l’arrivée.
bot-driver = pilote
round = Tour
round-before = Tour précédent
round-next = Tour suivant
