# server
level-beginner = débutant
level-amateur = amateur
level-confirmed = confirmé
level-expert = expert
level-perfect = mémoire parfaite
level-rookie = débutant
level-driver = pilote
level-manager = directeur d’écurie
level-ace = as
level-dirty = as sans scrupules
level-easy = facile
level-normal = normal
level-hard = difficile
guest-name = Invité { $number }
table-of = La table { $name }
no-such-game = il n’y a pas de jeu « { $game } » ici
no-such-page = Cette page n’existe pas.
no-such-table = Cette table n’existe pas. L’adresse est peut-être incomplète.
no-such-game-here = Ce jeu n’existe pas ici.
no-such-seat = Cette table n’a pas cette place.
wrong-method = Cette adresse n’accepte pas une telle requête.
seat-taken = Quelqu’un est déjà assis là.
full = Toutes les places sont prises ; vous pouvez regarder.
not-seated = Vous n’êtes pas assis à cette table.
foreign-seat = Cette place est à quelqu’un d’autre.
nobody = Nous ne savons pas qui vous êtes : asseyez-vous d’abord avec un surnom.
wrong-password = Cet identifiant et ce mot de passe ne vont pas ensemble.
login-taken = Quelqu’un a déjà cet identifiant ; choisissez-en un autre.
has-account = Vous avez déjà un compte.
no-account = Vous n’avez pas encore de compte ici.
bad-login = Un identifiant a de 3 à 24 caractères visibles.
bad-password = Un mot de passe a de 8 à 128 caractères.
too-many-tries = Trop d’essais de suite. Réessayez dans { $seconds } secondes.
foreign-origin = Cette requête vient d’un autre site et a été refusée.
started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
seats-open = Des places sont encore libres ; seul l’hôte peut les donner à des robots.
over = La partie est finie.
stale = La table a changé depuis ; regardez et décidez à nouveau.
no-hint = Pas de conseil ici : personne ne vous demande rien pour l’instant.
no-such-order = Ce jeu ne demande rien de tel que l’on puisse passer.
bad-name = Un nom a de 1 à 24 caractères visibles.
bad-title = Le nom d’une table a au plus 40 caractères visibles.
unreadable = Cette requête est illisible : { $what }
too-large = Cette requête est trop grande.
wrong-media = Cette adresse accepte du JSON ou un formulaire, rien d’autre.
too-fast = Doucement, s’il vous plaît : trop de requêtes. Réessayez dans un instant.
too-many-tables = Vous avez beaucoup de tables ouvertes ; finissez-en ou quittez-en une d’abord.
too-many-lines = Vous avez beaucoup de pages ouvertes ici ; fermez-en une d’abord.
house-full = La maison est pleine en ce moment. Votre table est en sûreté ; revenez bientôt.
too-slow = Cette requête a mis trop de temps à arriver. Réessayez.
too-many-watchers = Trop de personnes regardent cette table en ce moment.
not-kept = Votre coup n’a pas pu être noté, il n’a donc pas été joué. Réessayez ; rien d’autre n’est perdu.
closing = La maison ferme un instant. Votre table est en sûreté ; revenez bientôt.
broken = Quelque chose s’est cassé à cette table ; elle est remise en place comme elle était. Rechargez la page.
other-rules = cette partie suit la version { $theirs } des règles ; cette maison a la version { $ours }
other-content = cette partie a été jouée avec d’autres fichiers de contenu que ceux de cette maison
unreplayable = les coups de cette partie ne peuvent être rejoués : { $reason }
error-title = Cela n’a pas marché
start-address-taken = { $address } est déjà utilisée : un autre programme y écoute. Choisissez un autre port, par exemple --listen { $other }, ou arrêtez ce programme.
start-address-bad = Impossible d’écouter sur { $address } : { $reason }. Choisissez une autre adresse avec --listen.
start-data = Le répertoire de données { $path } est inutilisable : { $reason }. Choisissez-en un autre avec --data.
start-data-taken = Le répertoire de données { $path } est utilisé par un autre hippodrome. Arrêtez-le, ou choisissez un autre répertoire avec --data.
start-store = La base de données { $path } ne peut être ouverte : { $reason }. Rien n’a été changé. Remettez une copie, ou choisissez un autre répertoire avec --data.
start-key = Le fichier de clé { $path } est inutilisable : { $reason }. Remettez une copie ; faute de copie, supprimez-le : une nouvelle clé est créée, et chacun se rassied.
why-forbidden = la lecture ou l’écriture n’est pas permise
why-missing = ce n’est pas là
why-no-directory = une partie du chemin est un fichier, pas un dossier
why-read-only = le disque est en lecture seule
why-full = le disque est plein
why-locked = un autre programme l’a verrouillée ; réessayez quand il aura fini
why-disk = le disque n’accepte pas ce qui est écrit
why-short = il est tronqué
why-not-here = cette machine n’a pas cette adresse
why-foreign = c’est la base d’un autre programme
why-newer = elle a été écrite par une version plus récente de ce programme
why-other = « { $detail } »
start-content = { $file } : { $reason }
serve-here = Hippodrome est ouvert : { $address }
serve-near = Depuis d’autres appareils de ce réseau : { $address }
serve-stop = Arrêtez avec Ctrl+C. Toutes les parties sont gardées dans { $path }.
serve-closed = Fermé. Toutes les parties sont gardées.

# page
page-home = Accueil
page-welcome = Prenez place et courez.
page-welcome-how = Avec des amis au loin ou contre des bots. Sans compte, sans téléchargement.
page-games = Jeux
page-game = Jeu
page-pitch-memoracers = Volez de mémoire au-dessus de Tuiles qui se cachent derrière vous.
page-pitch-robo_rally = Programmez cinq registres en secret, puis regardez l’usine faire le reste.
page-pitch-celestia = Rester à bord ou descendre à temps : votre capitaine bluffe peut-être.
page-pitch-circus_imperium = Tenir sa ligne dans les virages, ou en chasser les autres. Le public préfère les accidents.
page-pitch-celerium = Deux vaisseaux, deux jauges comptées, et une roue qui décide de ce qui était permis.
page-players-range = { $range } joueurs
page-play-now = Jouer tout de suite
page-against-bots = contre des bots
page-new-table = Nouvelle table
page-mine = Reprendre mes parties
page-open = Tables ouvertes
page-open-none = Aucune table n’attend de joueurs. Ouvrez-en une et envoyez le lien.
page-watch = Regarder
page-your-turn = À vous
page-waiting = En attente
page-finished = Terminée
page-sit = S’asseoir
page-look-on = Regarder
page-to-home = Vers l’accueil
page-language = Langue
page-theme = Jour ou nuit
page-sound = Son
page-help = Aide et règles
page-menu = Menu
page-connected = Connecté
page-lost = Connexion perdue, nouvel essai…
page-copied = Copié
page-you-are = Votre nom ici
page-you = vous
page-me = Moi
page-skip = Aller à la question
page-players = Joueurs
page-board = Plateau
page-log = Journal
page-close = Fermer
page-replay = Revoir la dernière manche
page-pause = Pause ou reprise
page-step = Un temps plus loin
page-skip-beats = Aller au présent
page-pace = Vitesse des temps
page-keys = Touches
page-key-help = cette aide
page-key-pace = vitesse des temps
page-rules = Tout le livret
page-record = Télécharger l’enregistrement
page-leave = Quitter la table
page-new-how = Choisissez, invitez, commencez. Tout a une bonne valeur par défaut.
page-options-of = Options de { $game }
page-seats = Places
page-seat = Place { $seat }
page-seats-how = Les places ouvertes attendent des amis qui viennent par le lien.
page-seats-alone = Seul, vous jouez en solo : choisissez ce mode et laissez les autres places de côté.
page-seat-open = ouverte, attend un ami
page-seat-none = non utilisée
page-bots = Bots
page-bot = bot, { $level }
page-nickname = Votre surnom
page-table-name = Nom de la table
page-invite = Inviter
page-invite-how = Dès que la table est ouverte, vous recevez un lien et un code à montrer ou à envoyer.
page-public = Visible à l’accueil
page-public-how = sinon, seul le lien y mène
page-open-table = Ouvrir la table
page-own = { $what }, à vous
page-send-link = Envoyez ce lien ou montrez le code
page-copy = Copier
page-no-account = Les amis s’assoient sans compte.
page-here = présent
page-away = absent
page-thinking = réfléchit
page-decided = a décidé
page-your-decision = À vous
page-learn = Apprendre en jouant
page-lesson = Leçon { $number } sur { $of }
page-lesson-again = C’est permis, mais ce n’est pas le sujet de cette leçon. Essayez encore.
page-lesson-done = Réussi
page-lesson-next = Leçon suivante
page-lesson-repeat = Encore une fois
page-hint = Conseil
page-hint-how = ce que ferait ici le meilleur bot
page-hint-by = Le meilleur bot, qui n’a rien vu ni entendu de plus que vous.
page-hint-do = Faire ainsi
page-please-wait = Patience
page-waiting-for = En attente { $names }
page-watch-board = Regardez le plateau
page-nobody-decides = Personne ne décide maintenant : la table avance d’elle-même.
page-wait-how = Votre part est faite ; la table continue dès qu’ils ont décidé.
page-you-look-on = Vous regardez.
page-the-end = Fin
page-best = Votre meilleur score jusqu’ici : { $before }.
page-best-new = Nouveau record : { $points }. C’était { $before }.
page-best-first = { $points } : votre premier résultat ici, et celui à battre.
page-best-not = Ce résultat ne compte pas comme record : une partie du jeu a été reprise.
page-fair = Preuve que rien n’a été truqué
page-welcome-here = Bienvenue
page-take-seat = Prenez place
page-sit-on = S’asseoir à la place { $seat }
page-start-when = Commencez quand tout le monde est là
page-start-bots = Les places encore ouvertes sont prises par des bots.
page-start = Commencer la partie
page-waiting-players = En attente de joueurs
page-wait-start = La partie commence quand les places sont prises.
page-mine-waits = { $count ->
    [one] { $count } vous attend
   *[other] { $count } vous attendent
}
page-waits-for-more = { $count ->
    [one] attend encore { $count } personne
   *[other] attend encore { $count } personnes
}

# Reprendre, parler, rejouer
taken-back = D’un commun accord, { $name } reprend sa dernière décision.
nothing-to-take-back = Il n’y a rien ici que vous puissiez reprendre.
wish-stands = Quelqu’un demande déjà à reprendre un coup ; répondez d’abord.
no-wish = Plus personne ne demande à reprendre un coup.
bad-talk = Dites entre 1 et 300 caractères, sans caractère de contrôle.
not-over = La partie n’est pas finie.
faded = Se souvenir fait partie de ce jeu : son passé se revoit une fois la partie finie.
page-take-back = Reprendre
page-take-back-ask = Demander à reprendre
page-order = Ne plus me le demander
page-orders = Ordres permanents
page-order-revoke = me le demander de nouveau
page-orders-more = { $count } de plus
page-orders-how = Sans vous le demander, jusqu’à nouvel ordre. Personne d’autre n’en est averti.
page-passes = Vous passez
page-passes-how = Votre ordre permanent répond pour vous.
page-wish = { $name } demande à reprendre sa dernière décision
page-wish-yours = Vous demandez à reprendre votre dernière décision
page-wish-how = À partir de là, les dés sont jetés de nouveau.
page-wish-missing = On attend encore : { $names }
page-agree = D’accord
page-decline = Refuser
page-withdraw = Retirer la demande
page-talk = Discussion
page-talk-none = Rien n’a encore été dit.
page-talk-apart = Pendant la partie, les spectateurs discutent entre eux.
page-talk-words = Votre message à la table
page-talk-send = Envoyer
page-talk-mute = Masquer ce que dit { $name }, ou le montrer de nouveau
page-signals = Dire d’un seul geste
signal-hello = Bonjour, bonne partie !
signal-good = Bien joué !
signal-thanks = Merci !
signal-oops = Oups, c’est ma faute.
signal-think = Je réfléchis…
signal-hurry = On continue ?
page-rematch = Revanche
page-rematch-open = Aller à la revanche
page-play-again = Rejouer
page-play-stronger = Rejouer, bots plus forts ({ $level })
page-play-gentler = Rejouer, bots plus faciles ({ $level })
page-rematch-yours = Vous voulez une revanche
page-rematch-asked = { $name } veut une revanche
page-rematch-agreed = { $name } veut une revanche ; vous êtes d’accord
page-rematch-declined = { $name } veut une revanche ; vous avez refusé
page-rematch-count = { $count } sur { $of } d’accord
page-rematch-yes = d’accord
page-rematch-no = refus
page-rematch-open-answer = pas encore de réponse
page-rematch-without = { $count ->
    [one] Commencer sans { $names } : un bot prend la place
   *[other] Commencer sans { $names } : des bots prennent les places
}
page-replay-game = Revoir toute la partie
page-replay-at = Moment { $at } sur { $of }
page-replay-round = Manche { $round }
page-replay-beat = temps { $beat } sur { $of }
page-replay-eyes = Vu par
page-replay-onlooker = un spectateur
page-replay-first = Au début
page-replay-last = À la fin
page-replay-round-before = À la manche précédente
page-replay-round-next = À la manche suivante
page-replay-before = Un coup en arrière
page-replay-next = Un coup en avant
page-replay-beat-before = Un temps en arrière
page-replay-beat-next = Un temps en avant
page-replay-go = Y aller
page-replay-play = Lire ou mettre en pause
page-replay-back = Retour à la table
page-replay-begin = Le début
page-replay-quiet = Rien n’a été annoncé.
page-replay-link = Lien vers ce moment
page-replay-leads = Tournants de la partie
page-replay-lead = { $name } prend la tête
page-play-on = Continuer d’ici
page-play-on-how = Une nouvelle table contre des robots, avec d’autres dés.
page-play-on-as = Vous jouez
page-since = Ce qui s’est passé depuis votre dernière visite
page-upload = Revoir un enregistrement
page-upload-how = Choisissez un fichier téléchargé depuis une table.
page-upload-go = Ouvrir l’enregistrement
record-unreadable = ce n’est pas l’enregistrement d’une partie : { $detail }
record-unknown-game = cet enregistrement vient d’un jeu que l’on ne joue pas ici : { $game }
record-title = Enregistrement de { $game }
page-notify = Me prévenir quand c’est mon tour

# Horloges
bad-clock = Ces horloges sont impossibles : de 5 secondes à un jour par décision, de 1 à 600 minutes en réserve, de 1 à 30 jours.
clocks-none = sans horloge
clocks-decision-seconds = { $count } secondes par décision
clocks-decision-minutes = { $count ->
    [one] 1 minute par décision
   *[other] { $count } minutes par décision
}
clocks-bank = { $minutes } minutes pour la partie, { $seconds } secondes de plus par décision
clocks-days = { $count ->
    [one] 1 jour par décision
   *[other] { $count } jours par décision
}
late-default = le retardataire reçoit le choix par défaut du jeu
late-bot = un robot prend la place du retardataire
page-clocks = Horloges
page-clocks-how = Elles s’arrêtent quand la maison est fermée. Les délais propres au jeu s’y ajoutent.
page-late-bot = Un robot prend la place du retardataire
page-late-bot-how = jusqu’à son retour ; sinon le choix par défaut du jeu est fait pour lui
page-clock-left = il lui reste { $left }

# Absence
not-away = Un robot ne peut jouer que pour quelqu’un qui est absent depuis une minute.
page-wish-stand-in = Un robot doit-il jouer pour { $name }, qui est absent ?
page-wish-stand-in-how = La place est rendue à tout moment.
page-stand-in = Laisser un robot jouer pour { $name }
page-stand-in-level = Niveau du robot
page-return = Reprendre votre place
page-return-how = Un robot joue pour vous.
page-bot-for-me = Laisser un robot jouer pour moi

# La recherche du salon
page-search = Titre ou joueur
page-search-all = tous les jeux
page-search-go = Chercher

# backup, restore, doctor
keep-no-house = Il n’y a pas de maison dans { $path }. Indiquez son répertoire avec --data.
keep-taken = { $path } existe déjà, et rien n’est écrasé.
keep-no-copy = { $path } n’est pas une copie faite par « hippodrome backup ».
keep-damaged = { $path } est tronqué ou abîmé : { $reason }.
keep-older = { $path } a été écrit par une version plus ancienne du programme. Ouvrez une fois la maison avec celle-ci, puis examinez-la.
keep-file = { $path } ne peut pas servir : { $reason }.
doctor-broken = le programme lui-même s’y est effondré
doctor-open = elle a des coups alors qu’elle n’a pas commencé
doctor-gap = le coup { $number } manque
doctor-move = au coup { $number } : { $reason }
doctor-status = ses coups la disent finie et son état non, ou l’inverse

# Plusieurs personnes devant un écran
hand-name = Joueur
page-seat-here = Quelqu’un sur cet écran
page-here-name = Son nom
page-here-how = Sur un même écran, on se passe l’appareil.
page-here-add = Quelqu’un de plus sur cet écran
page-here-button = Ajouter
page-here-add-how = Vous vous passez l’appareil ; là où il y a quelque chose à cacher, un rideau tombe entre-temps.
page-here-remove = Sans { $name }
page-hand-front = { $name } est devant l’écran
page-hand-over = Passez l’appareil à { $name }
page-hand-over-how = Un rideau tombe jusqu’à ce que { $name } soit là.
page-hand-again = L’appareil est passé par tout le monde. Attendez les autres, ou refaites un tour.
page-hand-on = Au tour { $name }
page-hand-on-how = Rien n’est caché : la page passe de son côté.
page-hand-back = { $name } reprend la place du robot
page-curtain-how = Plus personne d’autre ne regarde l’écran. { $name } appuie sur le bouton quand tout est prêt.
page-i-am = Je suis { $name }
page-i-am-not = Ce n’est pas { $name } ?

# Le grand écran
page-screen = Grand écran
page-screen-back = Retour à la table
page-screen-join = Venez avec votre téléphone
page-screen-how = Scannez le code et prenez place : le plateau est ici pour tous, votre côté est sur votre téléphone.
page-screen-scan = Regardez sur votre téléphone

# Notices
me-title = Vous
me-how = Votre nom ici, votre compte, et où l’on vous prévient qu’une table vous attend.
me-name = Votre nom
me-save = Enregistrer
me-saved = Enregistré.
me-notices = Vous prévenir en votre absence
me-notices-how = Quand c’est à vous, quand on demande votre accord et quand une partie est finie : une fois chaque fois, et jamais pendant que vous regardez la table.
page-me-notices = Me prévenir ailleurs
account-new = Gardez vos parties : un compte
account-new-how = Avec un identifiant et un mot de passe, vous retrouvez vos parties sur tous vos appareils. Tout ce qui est à vous vous suit.
account-login = Identifiant
account-password = Mot de passe
account-make = Créer le compte
account-enter = Vous avez un compte
account-enter-how = Ce que vous avez joué sur cet appareil vous suit.
account-sign-in = Se connecter
account-yours = Votre compte
account-you-are = Vous êtes connecté sous l’identifiant { $login }.
account-devices = { $count ->
    [one] Seulement ici.
   *[other] À { $count } endroits.
}
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout ailleurs
account-everywhere-how = Partout ailleurs : sur tout autre appareil, dans tout programme qui a un jeton de vous.
account-other-password = Un autre mot de passe
account-old = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-change = Le changer
account-delete = Partir pour de bon
account-delete-how = Identifiant, mot de passe, avis et meilleurs résultats sont effacés, et votre nom devient partout « { $name } ». Des robots prennent vos places dans les parties en cours. Les parties restent, et ce que vous avez dit aux tables aussi : elles sont aussi aux autres. On ne peut pas revenir en arrière.
account-sure = Oui, je pars pour de bon.
account-delete-now = Tout effacer
account-made = Votre compte est créé. Désormais, vous retrouvez vos parties partout où vous vous connectez.
account-in = Content de vous revoir. Tout ce que vous avez joué sur cet appareil est aussi à vous.
account-in-left = { $count ->
    [one] Content de vous revoir. À une table, vous et l’invité de cet appareil avez chacun une place : celle de l’invité reste comme elle est. Tout le reste est à vous.
   *[other] Content de vous revoir. À { $count } tables, vous et l’invité de cet appareil avez chacun une place : celles de l’invité restent comme elles sont. Tout le reste est à vous.
}
account-out = Vous êtes déconnecté. Vos parties vous attendent.
account-everywhere = Vous n’êtes plus connecté qu’ici.
account-password-new = Votre mot de passe est changé. Partout ailleurs, vous êtes déconnecté.
account-deleted = Vous êtes parti, et votre nom n’est plus là. Au revoir !
hook-kind = Ce qui est envoyé
hook-none = Rien
hook-none-how = Seulement les notifications du navigateur, tant que la table y est ouverte.
hook-ntfy-how = L’adresse d’un sujet, p. ex. https://ntfy.sh/ suivi d’un mot que personne ne devine.
hook-discord-how = L’adresse d’un webhook, dans les réglages d’un salon à vous.
hook-json-how = Pour votre propre programme : un POST avec jeu, table, adresse et texte.
hook-address = Adresse
hook-address-how = Elle n’est montrée à personne d’autre. Qui la connaît peut vous écrire.
hook-try = Essayer
hook-off = Plus rien n’est envoyé : dix avis de suite ne sont pas arrivés. Essayez l’adresse, puis enregistrez-la de nouveau.
hook-arrived = Un avis a été envoyé et il est arrivé (réponse { $status }).
hook-forbidden = La maison n’envoie pas d’avis dans son propre réseau.
hook-no-host = Il n’y a pas d’hôte de ce nom.
hook-no-connection = Personne n’écoute à cette adresse.
hook-no-trust = La connexion n’est pas sûre : l’autre côté n’a pas pu prouver qui il est.
hook-too-slow = Aucune réponse n’est venue à temps.
hook-nonsense = Ce qui est revenu n’est pas une réponse du web.
hook-redirect = L’adresse renvoie ailleurs (réponse { $status }) ; indiquez celle vers laquelle elle renvoie.
hook-status = L’avis y a été refusé (réponse { $status }).
no-hook = Choisissez d’abord ce qui est envoyé, et où.
bad-hook = Une adresse commence par https:// ou http:// et nomme un hôte.
bad-hook-long = Une adresse a au plus 500 caractères.
bad-hook-userinfo = Une adresse ne doit contenir ni nom ni mot de passe devant l’hôte.
bad-hook-port = Le port d’une adresse est 80, 443 ou au moins 1024.
bad-hook-topic = Une adresse de ntfy finit par un seul sujet fait de lettres, chiffres, - et _, p. ex. https://ntfy.sh/mon-sujet.
notice-turn = À vous de jouer à { $game } : « { $title } ».
notice-consent = On demande votre accord à { $game } : « { $title } ».
notice-over = La partie de { $game } est finie : « { $title } ».
notice-more = { $count ->
    [one] … et 1 autre table.
   *[other] … et { $count } autres tables.
}
notice-test = C’est ainsi qu’Hippodrome vous prévient qu’une table vous attend.

# Images
picture-title = { $game }, après le coup { $at } sur { $of }
picture-about = Joueurs : { $names }. Vu par { $eyes }.
picture-move = Coup { $at } sur { $of }

## Les dés d’une table

bad-word = Un mot pour les dés a 64 lettres au plus, toutes visibles.
dice-title = Les dés de cette table
dice-sealed = Les dés sont scellés
dice-next = Les dés de la revanche sont scellés
dice-more = Qu’est-ce que c’est ?
dice-own = Votre mot pour les dés
dice-own-how = N’importe quel mot convient. Sans mot, votre navigateur en compose un.
dice-add = L’ajouter
dice-seal = Sceau
dice-secret = Secret
dice-secret-later = Il est montré une fois la partie finie.
dice-words = Ce que chaque place a ajouté
dice-no-word = rien
dice-how = Pourquoi personne ne peut choisir les dés
dice-how-sealed = La maison a tiré un secret et en montre le sceau : une empreinte qui ne va avec aucun autre secret.
dice-how-words = Alors seulement, chacun à la table ajoute un mot à lui. Les mots ne sont pas secrets.
dice-how-draws = Secret et mots donnent ensemble chaque dé et chaque carte, chacun par son nom et son numéro. La maison ne pouvait les choisir, car elle ignorait les mots ; un joueur non plus, car il ignorait le secret.
dice-how-shown = Après le dernier coup, le secret est montré.
dice-how-check = L’enregistrement de la partie contient chaque tirage. La maison le vérifie sur cette page ; verify.py le vérifie sans la maison : cent lignes de Python à lire et à lancer.
dice-holds = Tout se tient : le sceau, { $moves } coups et { $draws } tirages découlent du secret et des mots.
dice-plain = Tout se tient : le sceau et chaque coup découlent du secret. Cette partie date d’avant les mots.
dice-fault = Quelque chose ne tient pas : { $reason }
dice-earlier = Parties antérieures
dice-earlier-how = { $draws ->
    [0] Cette partie reprend le cours d’une autre. Les coups 1 à { $moves } et ce qui y est tombé ne découlent pas de ce sceau, mais des sceaux et des mots ci-dessous. Qui y a joué peut comparer.
   *[other] Cette partie reprend le cours d’une autre. Les coups 1 à { $moves } et leurs { $draws } tirages ne découlent pas de ce sceau, mais des sceaux et des mots ci-dessous. Qui y a joué peut comparer.
}
dice-earlier-moves = Coups { $first } à { $last }
dice-draws = Ce qui a été tiré
dice-draw-name = Tirage
dice-draw-count = Nombre
dice-record = L’enregistrement, avec chaque tirage
dice-checker = verify.py
