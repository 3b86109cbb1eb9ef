# server
guest-name = Invité { $number }
table-of = La table { $name }
no-such-game = il n’y a pas de jeu « { $game } » ici
no-such-page = Cette page n’existe pas.
no-such-table = Cette table n’existe pas. L’adresse est peut-être incomplète.
no-such-game-here = Ce jeu n’existe pas ici.
no-such-seat = Cette table n’a pas cette place.
no-such-hand = Les joueurs d’un appareil partagé ont pour hand un nombre de 1 à 8.
wrong-method = Cette adresse n’accepte pas ce type de requête.
seat-taken = Cette place est prise.
full = Toutes les places sont prises ; vous pouvez regarder.
not-seated = Vous ne jouez pas à cette table.
foreign-seat = Cette place est à un autre joueur.
no-person = Choisissez d’abord un pseudo, pour que la table sache votre nom.
wrong-password = Identifiant ou mot de passe incorrect.
login-taken = Cet identifiant est déjà pris ; choisissez-en un autre.
has-account = Vous avez déjà un compte.
no-account = Vous n’avez pas encore de compte.
has-played = Seul un compte qui n’a pas encore joué peut être celui d’un bot : les parties jouées par une personne restent les siennes.
no-such-bot = Aucun compte de bot n’a l’identifiant « { $login } ».
no-such-challenge = Ce défi n’existe pas, ou vous n’y prenez pas part.
challenge-over = Ce défi est terminé.
own-challenge = Vous ne pouvez pas vous défier vous-même.
no-opponent = Un défi nomme un compte de bot pour une place au moins : « @ » et son identifiant.
too-many-challenges = Trop de défis attendent une réponse, les vôtres ou ceux qui visent ce bot ; retirez-en un ou attendez.
bad-login = Un identifiant a de 3 à 24 caractères visibles.
bad-password = Un mot de passe a de 8 à 128 caractères.
too-many-tries = Trop d’essais. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
foreign-origin = Cette requête vient d’un autre site et a été refusée.
started = La partie a déjà commencé.
not-started = La partie n’a pas encore commencé.
seats-open = Des places sont encore libres ; seul l’hôte peut les donner à des bots.
over = La partie est terminée.
stale = La partie a avancé entre-temps ; regardez le plateau et décidez à nouveau.
no-hint = Pas de conseil : vous n’avez rien à décider en ce moment.
no-such-order = Ce jeu ne pose pas cette question.
bad-name = Un nom a de 1 à 24 caractères visibles et ne commence pas par « BOT », qui signale les bots.
bad-title = Le nom d’une table a au plus 40 caractères visibles.
unreadable = Cette requête est illisible : { $what }
too-large = Cette requête est trop grande.
wrong-media = Cette adresse accepte du JSON ou un formulaire, rien d’autre.
too-fast = Trop de requêtes. Réessayez dans un instant.
too-many-tables = Vous avez trop de tables ouvertes ; terminez-en ou quittez-en une d’abord.
too-many-lines = Vous avez trop de pages ouvertes ici ; fermez-en une d’abord.
server-full = Le serveur est complet en ce moment. Votre partie est en sûreté ; réessayez dans un instant.
too-slow = Cette requête a mis trop de temps à arriver. Réessayez.
too-many-watchers = Il y a trop de spectateurs à cette table en ce moment.
not-kept = Votre coup n’a pas pu être enregistré ; il n’a donc pas été joué. Réessayez ; rien d’autre n’est perdu.
closing = Le serveur s’arrête un instant. Votre partie est en sûreté ; revenez bientôt.
broken = Une erreur s’est produite à cette table ; elle est remise dans l’état où elle était. Rechargez la page.
other-rules = cette partie suit la version { $theirs } des règles ; ce serveur a la version { $ours }
other-content = cette partie a été jouée avec d’autres fichiers de contenu que ceux de ce serveur
unreplayable = les coups de cette partie ne peuvent pas être rejoués : { $reason }
error-title = Une erreur s’est produite
start-address-taken = { $address } est déjà utilisée : un autre programme y écoute. Choisissez un autre port, par exemple --listen { $other }, ou arrêtez ce programme.
start-address-bad = Impossible d’écouter sur { $address } : { $reason }. Choisissez une autre adresse avec --listen.
start-data = Le répertoire de données { $path } est inutilisable : { $reason }. Choisissez-en un autre avec --data.
start-data-taken = Le répertoire de données { $path } est utilisé par un autre hippodrome. Arrêtez-le, ou choisissez un autre répertoire avec --data.
start-store = La base de données { $path } ne peut pas être ouverte : { $reason }. Rien n’a été changé. Restaurez une sauvegarde, ou choisissez un autre répertoire avec --data.
start-key = Le fichier de clé { $path } est inutilisable : { $reason }. Restaurez une sauvegarde ; à défaut, supprimez-le : une nouvelle clé est créée, et chacun doit de nouveau indiquer son nom.
why-forbidden = lecture ou écriture non permise
why-missing = il n’existe pas
why-no-directory = une partie du chemin est un fichier, pas un dossier
why-read-only = le disque est en lecture seule
why-full = le disque est plein
why-locked = un autre programme l’a verrouillée ; réessayez quand il aura fini
why-disk = l’écriture sur le disque a échoué
why-short = il est tronqué
why-not-here = cette machine n’a pas cette adresse
why-foreign = c’est la base d’un autre programme
why-newer = elle a été écrite par une version plus récente de ce programme
why-other = « { $detail } »
start-content = { $file } : { $reason }
serve-here = Hippodrome est ouvert : { $address }
serve-port = Le port { $taken } est déjà utilisé ; le serveur en prend un autre.
serve-no-browser = Aucun navigateur n’a pu être ouvert. Ouvrez vous-même cette adresse : { $address }
serve-near = Depuis d’autres appareils de ce réseau : { $address }
serve-stop = Arrêtez avec Ctrl+C. Toutes les parties sont enregistrées dans { $path }.
serve-closed = Fermé. Toutes les parties sont gardées.

# page
page-home = Accueil
page-welcome = Prenez place, la course commence.
page-welcome-how = « Jouer tout de suite » lance une première partie contre des bots faciles ; ou ouvrez une table et envoyez le lien à vos amis. Pas besoin de compte.
page-games = Jeux
page-game = Jeu
page-players-range = { $range } joueurs
page-play-now = Jouer tout de suite
page-first-game = { $count ->
    [one] Première partie : 1 bot
   *[other] Première partie : { $count } bots
} ({ $level }), sans limite de temps
page-against-bots = contre des bots
page-new-table = Nouvelle table
page-mine = Reprendre mes parties
page-open = Tables ouvertes
page-open-none = Aucune table n’attend de joueurs. Créez-en une et envoyez le lien.
page-watch = Regarder
page-your-turn = À vous de jouer
page-waiting = En attente
age-now = à l’instant
age-minutes = il y a { $count } min
age-hours = il y a { $count } h
age-days = { $count ->
    [one] il y a 1 jour
   *[other] il y a { $count } jours
}
option-is = { $option } : { $value }
option-not = { $option } : non
option-without = toutes sauf { $names }
page-finished = Terminée
page-sit = S’asseoir
page-look-on = Regarder
page-to-home = Retour à l’accueil
page-language = Langue
page-theme = Jour ou nuit
page-sound = Son
page-help = Aide et règles
page-menu = Menu
page-connected = Connecté
page-lost = Connexion perdue, reconnexion…
page-copied = Copié
page-you-are = Votre nom ici
page-you = vous
page-me = Moi
page-skip = Aller à la question
page-players = Joueurs
page-board = Plateau
page-log = Journal
page-close = Fermer
page-replay = Revoir ce qui vient de se passer
page-pause = Pause ou reprise
page-step = Étape suivante
page-skip-steps = Passer l’animation
page-pace = Vitesse des animations
page-keys = Clavier
page-key-help = cette aide
page-key-pace = vitesse des animations
page-goal = But du jeu :
page-rules-now = Règles de cette décision
page-rules-search = Chercher dans les règles
page-rules-none = Aucune règle ne contient ces mots.
page-rules = Toutes les règles
page-record = Télécharger la partie
page-leave = Quitter la table
page-new-how = Choisissez le jeu et les joueurs, puis commencez.
page-to-field = Aller au champ
page-who-plays = Qui joue
page-rules-variants = Règles et variantes
page-rules-variants-how = Tout a une bonne valeur par défaut.
page-more = La table
page-more-how = Nom, horloge, liste des tables, hasard vérifiable
page-parts-some = Choisir
page-seat = Place { $seat }
page-seats-how = Vos amis prennent place grâce au lien que vous recevez ensuite.
page-seats-alone = Pour jouer seul, retirez les autres joueurs : la partie se joue alors en solo.
page-seats-solo = Solo : vous jouez seul, les autres places restent libres.
page-seat-open = un ami, par lien
page-seat-none = place libre
page-seat-add = Ajouter un joueur
page-bots = Bots
page-bot = bot : { $level }
page-bot-account = compte de bot
page-bot-accounts = Comptes de bot en ligne
page-challenge = Défi
page-challenge-how = La partie commence dès que tous ont accepté.
page-challenge-yes = accepté
page-challenge-left = { $count ->
    [one] Sans réponse, il prend fin dans 1 minute.
   *[other] Sans réponse, il prend fin dans { $count } minutes.
}
challenge-declined = { $name } a décliné le défi.
challenge-declined-why = { $name } a décliné le défi : « { $reason } »
challenge-withdrawn = Vous avez retiré ce défi.
challenge-expired = Aucune réponse n’est arrivée à temps.
challenge-void = Tous ont accepté, mais la table n’a pas pu s’ouvrir : vous avez peut-être trop de tables ouvertes.
page-nickname = Votre pseudo
page-table-name = Nom de la table
page-invite = Inviter
page-public = Visible dans la liste des tables
page-public-how = Le lien mène toujours à la table.
page-public-others = Tant qu’une place est libre, et si d’autres jouent
page-public-always = Toujours, pour que tout le monde regarde
page-public-never = Jamais
page-open-table = Ouvrir la table
page-start-with-bots = Commencer avec des bots
page-send-link = Envoyez ce lien ou montrez le code
page-copy = Copier
page-no-account = Vos amis n’ont pas besoin de compte.
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
page-play-easy = Jouer une partie facile
page-lesson-repeat = Recommencer
page-hint = Conseil
page-hint-how = ce que ferait ici le meilleur bot
page-hint-by = Le meilleur bot, qui n’en sait pas plus que vous.
page-hint-do = Suivre ce conseil
page-please-wait = Veuillez patienter
page-waiting-for = En attente { $names }
page-watch-board = Regardez le plateau
page-move-shown = Suivez l’action sur le plateau.
page-step-held = La partie vous attend : lisez le résultat, puis appuyez sur le bouton du plateau.
page-turn-plays = { $turn }
page-far = { $name }, { $done } choix sur { $of }
page-far-of-several = { $name } ({ $done } choix sur { $of })
page-ready-count = { $done } sur { $of } prêts
page-wait-decided = Votre décision est prise.
page-refresh = Actualiser
page-hint-fill = Remplir ainsi
page-wait-how = La partie continue dès que c’est fait.
page-to-the-end = Aller au résultat
page-to-the-end-how = Votre partie est finie : on ne vous demandera plus rien.
page-you-look-on = Vous regardez la partie.
page-best = Votre meilleur score jusqu’ici : { $before }.
page-best-new = Nouveau record : { $points } (avant : { $before }).
page-best-first = { $points } : votre premier résultat, et celui à battre.
page-best-not = Ne compte pas comme record : des coups ont été annulés, ou la partie en continue une autre.
page-fair = Vérifier le hasard
page-fair-shuffle = Vérifier le hasard
page-welcome-here = Bienvenue
page-take-seat = Prenez place
page-sit-on = Prendre la place { $seat }
page-seats-taken = Toutes les places sont prises.
page-start-when = Prêts à commencer ?
page-start-bots = Des bots prennent les places libres ; leur niveau : « { $level } ».
page-start = Commencer la partie
page-waiting-players = En attente de joueurs
page-wait-start = La partie commence quand toutes les places sont prises.
page-mine-waits = { $count ->
    [one] { $count } partie vous attend
   *[other] { $count } parties vous attendent
}
page-waits-for-more = { $count ->
    [one] attend encore { $count } personne
   *[other] attend encore { $count } personnes
}

# Reprendre, parler, rejouer
undone = { $name } annule son dernier coup.
page-undone = (annulé)
taken-back = D’un commun accord, { $name } annule son dernier coup.
nothing-to-undo = Il n’y a rien à annuler.
request-open = Un joueur demande déjà d’annuler un coup ; répondez-lui d’abord.
no-request = La demande d’annulation n’est plus là.
bad-talk = Un message a de 1 à 300 caractères, sans caractère de contrôle.
not-over = La partie n’est pas terminée.
faded = La mémoire fait partie de ce jeu : vous pourrez revoir la partie quand elle sera terminée.
page-undo = Annuler
page-undo-ask = Demander d’annuler
page-order = Ne plus me demander
page-orders = Questions à ne plus poser
page-order-revoke = me demander de nouveau
page-orders-more = { $count } de plus
page-orders-how = On répond pour vous à ces questions jusqu’à ce que vous le changiez ici. Aucun autre joueur ne le sait.
page-passes = Vous passez
page-passes-how = Vous avez demandé qu’on ne vous le demande plus.
page-request = { $name } demande d’annuler son dernier coup
page-request-yours = Vous demandez d’annuler votre dernier coup
page-request-how = La partie revient juste avant ce coup.
page-request-how-again = La partie revient juste avant ce coup ; tout ce qui suit est tiré de nouveau.
page-declined-by = { $name } a refusé
page-declined-late = Pas de réponse à temps
page-declined-undo = Votre coup est maintenu.
page-declined-bot = Aucun bot ne joue pour { $name }.
page-absent-left = { $name } a quitté la table
page-absent-yet = { $name } n’est pas encore là
page-absent-wait = Vous pouvez attendre ; après une minute, un bot peut jouer à sa place.
page-absent-bot = Vous pouvez attendre encore, ou laisser un bot jouer jusqu’à son retour.
page-let-bot = Laisser un bot jouer
page-waiting-friends = { $count ->
    [one] En attente de votre ami : envoyez-lui ce lien
   *[other] En attente de vos amis : envoyez-leur ce lien
}
page-copy-link = Copier le lien
page-waiting-host = On attend { $name } lance la partie
page-waiting-host-how = La partie commence quand toutes les places sont prises, ou quand { $name } donne les places libres à des bots.
page-start-too = … ou lancez-la vous-même : tout le monde est là.
page-link-too = D’autres peuvent venir avec ce lien ou ce code
page-link-watch = Lien ou code pour regarder
page-no-account-watch = Pas besoin de compte pour regarder.
page-request-missing = On attend encore : { $names }
page-agree = Accepter
page-decline = Refuser
page-withdraw = Retirer la demande
page-talk = Discussion
page-talk-none = Aucun message pour l’instant.
page-talk-apart = Pendant la partie, les spectateurs discutent entre eux.
page-talk-words = Votre message à la table
page-talk-send = Envoyer
page-talk-mute = Masquer ou afficher les messages { $name }
page-signals = Messages rapides
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
page-rematch-agreed = { $name } veut une revanche ; vous êtes d’accord
page-rematch-declined = { $name } veut une revanche ; vous avez refusé
page-rematch-count = { $count } sur { $of } d’accord
page-rematch-yes = d’accord
page-rematch-no = refus
page-rematch-open-answer = pas encore de réponse
page-rematch-without = { $count ->
    [one] Commencer sans { $names } : un bot prend la place
   *[other] Commencer sans { $names } : des bots prennent les places
}
page-replay-game = Revoir la partie
page-replay-at = Coup { $at } sur { $of }
page-replay-step = étape { $step } sur { $of }
page-replay-eyes = Vu par
page-replay-spectator = un spectateur
page-replay-first = Au début (Début)
page-replay-last = À la fin (Fin)
page-replay-round-before = Tour précédent
page-replay-round-next = Tour suivant
page-replay-page-up = { $words } (Page préc.)
page-replay-page-down = { $words } (Page suiv.)
page-replay-before = Coup précédent (↑)
page-replay-next = Coup suivant (↓)
page-replay-step-before = Étape précédente (←)
page-replay-step-next = Étape suivante (→)
page-replay-go = Y aller
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-slider = Coup
page-replay-short-first = Début
page-replay-short-last = Fin
page-replay-short-move = Coup
page-replay-short-round = Tour
page-replay-short-step = Étape
page-replay-back = Retour à la table
page-replay-begin = Le début
page-replay-quiet = Rien à signaler.
page-replay-since = Rien de nouveau depuis :
page-replay-link = Lien vers ce coup
page-replay-leads = Tournants de la partie
page-replay-lead = { $name } prend la tête
page-play-on = Continuer à partir d’ici
page-play-on-how = Une nouvelle partie contre des bots ; tout ce qui suit est tiré de nouveau.
page-play-on-as = Vous jouez
page-since = Ce qui s’est passé depuis votre dernière visite
page-upload = Ouvrir une partie téléchargée
page-upload-how = Choisissez un fichier que vous avez téléchargé depuis une table.
page-upload-go = Ouvrir la partie
record-unreadable = ce n’est pas le fichier d’une partie : { $detail }
record-unknown-game = ce fichier vient d’un jeu que ce serveur n’a pas : { $game }
record-title = Partie de { $game }
page-notify = Me prévenir quand c’est mon tour

# Horloges
bad-clock = Cette horloge est impossible : de 5 secondes à un jour par coup, de 1 à 600 minutes en réserve, de 1 à 30 jours.
clocks-none = sans horloge
clocks-decision-seconds = { $count } secondes par coup
clocks-decision-minutes = { $count ->
    [one] 1 minute par coup
   *[other] { $count } minutes par coup
}
limits-none = Aucune limite de temps.
limits-own = { $own } ; rien d’autre n’est limité.
limits-both = { $clocks } ; { $own }.
limits-off = { $clocks } ; les limites propres au jeu ne s’appliquent pas.
page-limits = Garder les limites de temps propres au jeu
page-limits-how = sinon, elles ne s’appliquent pas avec une réserve de temps ou des jours
clocks-bank = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} pour la partie, { $seconds } secondes de plus par coup
clocks-days = { $count ->
    [one] 1 jour par coup
   *[other] { $count } jours par coup
}
late-default = temps écoulé, le coup par défaut du jeu est joué
late-bot = temps écoulé, un bot prend le relais
page-clocks = Horloges
page-clocks-how = Les horloges s’arrêtent quand le serveur est arrêté. Elles ne tournent que si leur joueur peut décider.
page-late-bot = Un bot prend le relais quand le temps est écoulé
page-late-bot-how = jusqu’au retour du joueur ; sinon le coup par défaut du jeu est joué
page-clock-left = il reste { $left }

# Absence
not-away = Un bot ne peut jouer que pour un joueur absent depuis une minute.
page-request-substitute = Laisser un bot jouer pour { $name }, qui est absent ?
page-request-substitute-how = Le joueur peut revenir à tout moment.
page-substitute = Laisser un bot jouer pour { $name }
page-substitute-level = Niveau du bot
page-return = Reprendre votre place
page-return-how = Un bot joue pour vous.
page-bot-for-me = Laisser un bot jouer pour moi

# La recherche du salon
page-search = Titre ou joueur
page-search-all = tous les jeux
page-search-go = Chercher

# backup, restore, doctor
keep-no-data = Il n’y a pas de données d’Hippodrome dans { $path }. Indiquez leur répertoire avec --data.
keep-taken = { $path } existe déjà, et rien n’est écrasé.
keep-no-copy = { $path } n’est pas une sauvegarde faite par « hippodrome backup ».
keep-damaged = { $path } est tronqué ou abîmé : { $reason }.
keep-older = { $path } a été écrit par une version plus ancienne du programme. Lancez une fois le serveur avec celle-ci, puis examinez-le.
keep-file = { $path } ne peut pas servir : { $reason }.
doctor-broken = le programme a planté en la lisant
doctor-open = elle a des coups alors qu’elle n’a pas commencé
doctor-gap = le coup { $number } manque
doctor-move = au coup { $number } : { $reason }
doctor-status = ses coups la disent finie et son état non, ou l’inverse

# Plusieurs personnes devant un écran
hand-name = Joueur
page-seat-here = un joueur sur cet appareil
page-here-name = Nom du joueur
page-here-how = Les joueurs de cet appareil se le passent.
page-here-add = Ajouter un joueur sur cet appareil
page-here-button = Ajouter
page-here-add-how = Vous vous passez l’appareil ; s’il y a quelque chose à cacher, l’écran est masqué entre-temps.
page-here-remove = Retirer { $name }
page-hand-front = { $name } a l’appareil
page-hand-over = Passez l’appareil à { $name }
page-hand-over-how = L’écran reste masqué jusqu’à ce que { $name } confirme.
page-hand-again = Tout le monde a eu l’appareil. Attendez les autres, ou refaites un tour.
page-hand-on = Au tour { $name }
page-hand-on-how = Rien n’est secret : la page passe de son côté.
page-hand-back = { $name } reprend sa place au bot
page-curtain-how = Cet écran n’est que pour { $name }. Appuyez sur le bouton quand vous êtes devant l’écran.
page-i-am = Je suis { $name }
page-i-am-not = Ce n’est pas { $name } ?

# Le grand écran
page-screen = Grand écran
page-screen-back = Retour à la table
page-screen-join = Rejoignez avec votre téléphone
page-screen-how = Scannez le code et prenez place : le plateau est ici pour tous, votre côté est sur votre téléphone.
page-screen-scan = Regardez sur votre téléphone

# Notices
me-title = Votre profil
me-how = Votre nom, votre compte et vos notifications.
me-name = Votre nom
me-save = Enregistrer
me-saved = Enregistré.
me-notifications = Notifications en votre absence
me-notifications-how = Quand c’est à vous, quand on demande votre accord et quand une partie est terminée : une seule fois, et jamais pendant que la table est ouverte devant vous.
page-me-notifications = Notifications ailleurs
account-new = Gardez vos parties : créez un compte
account-new-how = Avec un identifiant et un mot de passe, vous retrouvez vos parties sur tous vos appareils. Vos parties actuelles passent sur le compte.
account-login = Identifiant
account-password = Mot de passe
account-make = Créer le compte
account-enter = Déjà un compte ?
account-enter-how = Les parties jouées sur cet appareil passent sur votre compte.
account-sign-in = Se connecter
account-yours = Votre compte
account-you-are = Vous êtes connecté sous l’identifiant { $login }.
account-devices = { $count ->
    [one] Connecté seulement ici.
   *[other] Connecté sur { $count } appareils.
}
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout ailleurs
account-everywhere-how = C’est-à-dire sur tout autre appareil, et dans tout programme qui utilise un de vos jetons.
account-other-password = Changer de mot de passe
account-old = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-change = Changer de mot de passe
account-delete = Supprimer le compte
account-delete-how = Votre identifiant, votre mot de passe, vos notifications et vos meilleurs résultats sont supprimés, et votre nom devient partout « { $name } ». Des bots prennent vos places dans les parties en cours. Les parties et les messages restent, car ils appartiennent aussi aux autres joueurs. C’est définitif.
account-sure = Oui, supprimer définitivement mon compte.
account-delete-now = Supprimer le compte
account-made = Votre compte est créé. Vous retrouvez vos parties partout où vous vous connectez.
account-in = Bon retour. Les parties de cet appareil sont maintenant sur votre compte.
account-in-left = { $count ->
    [one] Bon retour. À une table, votre compte et l’invité de cet appareil ont chacun une place ; celle de l’invité reste telle quelle. Toutes les autres parties sont maintenant sur votre compte.
   *[other] Bon retour. À { $count } tables, votre compte et l’invité de cet appareil ont chacun une place ; celles de l’invité restent telles quelles. Toutes les autres parties sont maintenant sur votre compte.
}
account-out = Vous êtes déconnecté. Vos parties vous attendent.
account-everywhere = Vous êtes déconnecté de tous vos autres appareils.
account-password-new = Votre mot de passe est changé. Vous êtes déconnecté de tous vos autres appareils.
account-deleted = Votre compte est supprimé. Au revoir !
webhook-kind = Service
webhook-none = Aucun
webhook-none-how = Seulement les notifications du navigateur, tant que la table y est ouverte.
webhook-ntfy-how = L’adresse d’un sujet : https://ntfy.sh/ suivi d’un nom difficile à deviner.
webhook-discord-how = L’adresse d’un webhook, dans les paramètres de l’un de vos salons.
webhook-json-how = Pour votre propre programme : un POST avec jeu, table, adresse et texte.
webhook-address = Adresse
webhook-address-how = Elle n’est visible que par vous. Toute personne qui la connaît peut vous écrire.
webhook-try = Envoyer un test
webhook-off = Les notifications sont coupées : dix de suite ne sont pas arrivées. Envoyez un test, puis enregistrez de nouveau l’adresse.
webhook-arrived = Le test est bien arrivé (réponse { $status }).
webhook-forbidden = Le serveur n’envoie pas de notifications dans son propre réseau.
webhook-no-host = Il n’y a pas d’hôte de ce nom.
webhook-no-connection = Aucun programme ne répond à cette adresse.
webhook-no-trust = La connexion n’est pas sûre : le certificat de l’autre côté n’est pas valable.
webhook-too-slow = Aucune réponse n’est venue à temps.
webhook-nonsense = La réponse n’est pas du HTTP.
webhook-redirect = Cette adresse redirige vers une autre (réponse { $status }) ; indiquez celle-là.
webhook-status = La notification a été refusée (réponse { $status }).
no-webhook = Choisissez d’abord un service et indiquez une adresse.
bad-webhook = Une adresse commence par https:// ou http:// et nomme un hôte.
bad-webhook-long = Une adresse a au plus 500 caractères.
bad-webhook-userinfo = Une adresse ne doit contenir ni nom ni mot de passe devant l’hôte.
bad-webhook-port = Le port d’une adresse est 80, 443 ou au moins 1024.
bad-webhook-topic = Une adresse de ntfy finit par un seul sujet fait de lettres, chiffres, - et _, p. ex. https://ntfy.sh/mon-sujet.
notification-turn = À vous de jouer à { $game } : « { $title } ».
notification-consent = { $game } : on demande votre accord à « { $title } ».
notification-over = { $game } : la partie « { $title } » est terminée.
notification-more = { $count ->
    [one] … et 1 autre table.
   *[other] … et { $count } autres tables.
}
notification-test = C’est ainsi qu’Hippodrome vous prévient qu’une partie vous attend.

# Images
picture-title = { $game }, après le coup { $at } sur { $of }
picture-about = Joueurs : { $names }. Vu par { $eyes }.
picture-move = Coup { $at } sur { $of }

## Les dés d’une table

bad-word = Un mot a 64 caractères visibles au plus.
dice-sealed = Tous les tirages de cette partie sont scellés
dice-next = Tous les tirages de la prochaine partie sont scellés
dice-more = Qu’est-ce que c’est ?
dice-own = Votre mot pour les tirages
dice-own-how = N’importe quel mot convient. Sinon, votre navigateur en invente un.
dice-add = Ajouter
dice-seal = Sceau
dice-secret = Secret
dice-secret-later = Il est montré quand la partie est terminée.
dice-words = Mots des joueurs
dice-no-word = aucun
dice-how = Pourquoi les tirages ne peuvent pas être choisis
dice-how-sealed = Avant la partie, le serveur tire un secret et en montre le sceau : une empreinte qui ne correspond à aucun autre secret.
dice-how-words = Ensuite seulement, chaque joueur ajoute un mot. Les mots sont publics.
dice-how-draws = Le secret et les mots déterminent ensemble chaque tirage de la partie. Le serveur ne pouvait pas les choisir, car il ignorait les mots ; un joueur non plus, car il ignorait le secret.
dice-how-shown = Après le dernier coup, le secret est montré.
dice-how-check = Le fichier de la partie contient chaque tirage. Le serveur le vérifie sur cette page ; verify.py le vérifie sans le serveur : cent lignes de Python à lire et à lancer.
dice-holds = Tout est juste : le sceau, { $moves } coups et { $draws } tirages découlent du secret et des mots.
dice-plain = Tout est juste : le sceau et chaque coup découlent du secret. Cette partie est plus ancienne que les mots des joueurs.
dice-fault = Il y a une erreur : { $reason }
dice-earlier = Parties antérieures
dice-earlier-how = { $draws ->
    [0] Cette partie en continue une autre. Les coups 1 à { $moves } ne découlent pas de ce sceau, mais des sceaux et des mots ci-dessous. Les joueurs de cette partie-là peuvent comparer.
   *[other] Cette partie en continue une autre. Les coups 1 à { $moves } et leurs { $draws } tirages ne découlent pas de ce sceau, mais des sceaux et des mots ci-dessous. Les joueurs de cette partie-là peuvent comparer.
}
dice-earlier-moves = Coups { $first } à { $last }
dice-draws = Tirages
dice-draw-name = Tirage
dice-draw-count = Nombre
dice-record = Le fichier de la partie, avec chaque tirage
dice-checker = verify.py

# La fin d’une partie
end-no-winner = Personne ne gagne
end-you-win = Vous gagnez
end-you-win-by = Vous gagnez avec { $margin } d’avance
end-you-share = Vous partagez la victoire avec { $names }
end-you-come-shared = Vous terminez { $place } ; { $names } partagent la victoire
end-you-come = Vous terminez { $place } ; { $name } gagne
end-you-come-by = Vous terminez { $place }, à { $margin } { $of }
end-you-lose = Vous perdez face à { $name }
end-you-lose-by = Vous perdez face à { $name }, à { $margin }
end-wins = { $name } gagne
end-wins-by = { $name } gagne avec { $margin } d’avance
end-share = { $names } partagent la victoire
end-place-2 = deuxième
end-place-3 = troisième
end-place-4 = quatrième
end-place-5 = cinquième
end-place-6 = sixième
end-place-7 = septième
end-place-8 = huitième
end-you = Vous
end-figures = Chiffres de la partie
end-all = Tous les résultats
end-next = Et maintenant ?
end-replay = Revoir
end-share-picture = Partager
end-lobby = Accueil
