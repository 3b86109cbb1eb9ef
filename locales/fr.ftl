# Fichiers et ligne de commande
file-missing = { $path } : ce fichier ou dossier n’existe pas
file-forbidden = { $path } : la lecture ou l’écriture n’est pas permise
file-directory = { $path } : c’est un dossier, pas un fichier
file-full = { $path } : il n’y a plus de place pour l’écrire
file-unreadable = { $path } : { $reason }
file-large = { $path } : ce fichier dépasse { $most } Mio
file-not-text = { $path }:{ $line }: ce n’est pas du texte UTF-8
content-loose = { $path } : ce fichier n’est dans le dossier d’aucun jeu
content-none = { $path } : { $game } n’a pas de fichier de contenu
content-unknown = { $path } : { $game } n’a pas de fichier de contenu de ce nom ; il a : { $known }
content-whose = { $path } : aucun jeu, ou plus d’un, ne lit un fichier de contenu de ce nom ; placez-le dans un dossier qui porte le nom de son jeu
content-good = { $path } : du bon contenu pour { $game }
unknown-game = il n’y a pas de jeu « { $game } » ; il y a : { $known }
no-threads = le système n’accorde pas autant de fils d’exécution : { $reason }
usage-command = il n’y a pas de commande « { $name } » ; il y a : { $known }.
usage-unknown = { $argument } n’est pas compris ici.
usage-missing = il manque { $argument }.
usage-no-value = { $argument } demande une valeur.
usage-value = { $argument } n’accepte pas « { $value } ».
usage-takes = Valeurs possibles : { $values }.
usage-between = Valeurs possibles : les nombres entiers de { $least } à { $most }.
usage-from = Valeurs possibles : les nombres entiers à partir de { $least }.
usage-conflict = { $argument } et { $other } ne vont pas ensemble.
usage-before = { $argument } est écrit avant la commande, où l’option serait perdue. Écrivez : hippodrome serve { $argument } …
usage-other = cette ligne de commande ne peut être lue.
usage-help = Essayez : hippodrome --help
help-default = { $help } [par défaut : { $value }]
help-possible = { $help } [valeurs possibles : { $values }]
fault = c’est une faute du programme, pas la vôtre : { $what } ({ $place })

# games
games-id = jeu
games-name = nom
games-seats = joueurs
games-version = version des règles
games-bots = bots
games-example = un exemple pour apprendre
games-options = Options de { $game } :
games-more = hippodrome games JEU dit d’un jeu ce que change chaque option, et sa valeur par défaut.
games-defaults = Options de { $game }, chacune avec sa valeur par défaut ; sur une ligne de commande, écrivez clé=valeur :
games-values = valeurs :
games-per-seat = valeurs, une par joueur, séparées par des virgules :

# check
check-progress = Vérification de { $game }
check-done = { $violations ->
    [0] { $game } : tout est respecté, après { $decisions } décisions en { $games } parties.
    [one] { $game } : une infraction, après { $decisions } décisions en { $games } parties :
   *[other] { $game } : { $violations } infractions, après { $decisions } décisions en { $games } parties :
 }
secrets-progress = Comparaison de { $game }
secrets-done = { $leaks ->
    [0] { $game } : rien n’est trahi, en { $pairs } paires à { $positions } positions de { $games } parties.
    [one] { $game } : une fuite, en { $pairs } paires à { $positions } positions de { $games } parties :
   *[other] { $game } : { $leaks } fuites, en { $pairs } paires à { $positions } positions de { $games } parties :
 }
secrets-who = Paires selon qui regarde : joueurs { $players }, spectateurs { $spectators }, retardataires { $late } ; autour d’un pas inaperçu { $unnoticed }. Ce ne sont pas des paires : positions égales { $same }, distinguées par un écran partagé { $shared }. Pas faits par le temps écoulé : { $overdue }.

# scenario
scenario-none = aucun fichier de scénario n’a été trouvé
scenario-fails = { $file } n’est pas respecté : { $title }
scenario-summary = Scénarios respectés : { $passed } ; non respectés : { $failed } ; illisibles : { $unreadable }.
coverage-nowhere = { $path } n’est pas ici : nommez le dossier des scénarios, ou appelez depuis la racine des sources
coverage-missing = – rien ne la montre –
coverage-summary = { $missing ->
    [0] { $game } : les { $rules } règles sont toutes montrées.
   *[other] { $game } : { $shown } règles montrées sur { $rules } ; il manque : { $which }.
 }

# simulate
simulate-progress = Parties de { $game }
unknown-bot = { $game } n’a pas de bot « { $bot } » ; il a : { $known }
too-many-bots = { $bots } bots sont trop pour { $seats } places
simulate-head = { $players ->
    [one] { $game } : un joueur, { $games } parties à partir de la graine { $seed }
   *[other] { $game } : { $players } joueurs, { $games } parties à partir de la graine { $seed }
 }
simulate-rounds = Tours : { $total } en tout ; par partie au moins { $least }, en moyenne { $mean }, au plus { $most }. Décisions : { $decisions }.
simulate-ends = Victoires partagées : { $shared }. Sans vainqueur : { $no_winner }. Inachevées : { $unfinished }.
simulate-points = Points : { $mean } en moyenne ; 10, 50 et 90 % des places ont au plus { $low }, { $middle } et { $high }. La meilleure en a { $best }, { $lead } de plus que la deuxième ; { $level } des parties n’en ont pas de telle.
simulate-time = { $cpu } s de temps processeur en { $wall } s.
simulate-lost = la partie de graine { $seed } finit autrement quand ses coups sont rejoués
simulate-records = { $count ->
    [one] { $records } enregistrement écrit dans { $directory }.
   *[other] { $records } enregistrements écrits dans { $directory }.
 }
column-seat = place
column-bot = bot
column-wins = victoires
column-rate = taux de victoire
column-interval = intervalle à 95 %
column-rank = rang moyen
column-points = points moyens
column-held = eu
column-mean = par rapport à la moyenne
column-place = rang
column-name = nom
column-score = points
winner = vainqueur

# replay
replay-unreadable = ce n’est pas un enregistrement (« { $detail } »)
replay-viewer = personne ne s’appelle « { $name } » ici ; il y a : { $known }, spectator
replay-head = { $game } (version { $version } des règles) : { $seats } ; { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
 }
replay-move = { $name } : { $decision }
replay-clock = l’horloge
replay-timed-out = {" "}(temps écoulé)
replay-after = { $moves ->
    [one] Après { $moves } coup :
   *[other] Après { $moves } coups :
 }
replay-verified = Vérifié : l’enregistrement mène à la position qu’il donne ({ $hash }).
replay-drawn = { $moves ->
    [one] Le plateau après { $moves } coup : { $path }
   *[other] Le plateau après { $moves } coups : { $path }
}
replay-one-only = --at, --as et --svg sont pour un seul enregistrement
replay-none = { $path } : il n’y a pas d’enregistrement (*.json) dans ce dossier
replay-progress = relecture
replay-differs = après le coup { $moves } : { $reason }
replay-all = { $count ->
    [one] { $verified } enregistrement sur { $records } mène à la position qu’il donne. Coups : { $moves }, en { $seconds } s.
   *[other] { $verified } enregistrements sur { $records } mènent à la position qu’ils donnent. Coups : { $moves }, en { $seconds } s.
 }

# verify
verify-sealed = Le sceau tient : { $moves } coups et { $draws } tirages découlent de la graine et des mots de { $words } places sur { $seats }.
verify-plain = Le sceau tient : { $moves } coups découlent de la graine. Ses tirages ne sont pas listés : cet enregistrement est de format 1.
verify-earlier = Les coups 1 à { $moves }, avec { $draws } tirages, ne découlent pas de ce sceau mais de { $count ->
    [one] celui d’une partie antérieure
   *[other] ceux de { $count } parties antérieures
 }, dont celle-ci reprend le cours. Qui y a joué peut comparer :
verify-earlier-match = coups { $first } à { $last } : sceau { $seal }, mots { $words }

# backup, restore, doctor
backup-done = { $file } contient tout (personnes : { $people }, tables : { $tables }, coups : { $moves }). Gardez-le comme une clé : avec lui, on peut signer au nom de n’importe qui.
restore-done = Le répertoire de données { $path } est rétabli (personnes : { $people }, tables : { $tables }, coups : { $moves }).
doctor-sound = Le répertoire de données est sain (tables rejouées : { $tables }, coups : { $moves }).
doctor-fault = { $table } ({ $game }) : { $what }
doctor-unsound = Tables en défaut : { $faults } sur { $tables }.

# arène
arena-two = une arène demande au moins deux bots : --bots un,autre
arena-many = une arène prend au plus { $most } bots, pas { $bots }
arena-other = { $path } : ceci est l’état d’une autre arène (différents : { $what }) ; nommez un autre fichier
arena-unreadable = { $path } : ceci n’est pas l’état d’une arène (« { $detail } »)
arena-head = { $players ->
    [one] { $game } : un joueur, { $games } parties sur { $asked } à partir de la graine { $seed }
   *[other] { $game } : { $players } joueurs, { $games } parties sur { $asked } à partir de la graine { $seed }
 }
arena-decided = C’est tranché : de deux bots, l’un devance l’autre, ou ils se valent à { $margin } points près.
arena-open = Ce n’est pas tranché : des bots peuvent encore se devancer ou se valoir à { $margin } points près. D’autres parties le diront : --games.
arena-stopped = Arrêtée avant la fin.
arena-unfinished = Parties inachevées : { $unfinished }.
arena-ahead = { $bot } devance
arena-level = ils se valent
arena-not-yet = ouvert
column-rating = cote
column-played = jouées
column-pair = paire
column-better = mieux placés
column-level = à égalité
column-part = le premier devant
column-any-time = intervalle à 95 %, à tout moment
column-verdict = verdict

# bots qui sont des programmes
program-start = le bot « { $bot } » ne peut pas jouer : { $reason }
program-empty = aucun programme n’est nommé
program-quote = un guillemet n’est pas fermé
program-missing = ce programme n’existe pas
program-forbidden = le système ne permet pas de le lancer
program-slow = il n’a pas dit à temps qu’il est prêt. La sortie standard est-elle vidée (flush) après chaque ligne ?
program-flood = sa première ligne n’a pas de fin
program-gone = il s’est arrêté avant d’être prêt ; il a dit pour finir : { $said }
program-gone-silent = il s’est arrêté avant d’être prêt, sans rien dire
program-nonsense = sa première ligne ne dit pas qu’il est prêt : { $said }
program-version = il parle la version { $version } du protocole, non la { $known }
column-program = programme
column-asked = décisions demandées
column-lost = tours perdus
column-mean-time = temps moyen
column-slowest = temps le plus long
fault-slow = tours perdus faute de réponse à temps : { $count }. La sortie standard est-elle vidée (flush) après chaque ligne ?
fault-slow-said = tours perdus faute de réponse à temps : { $count } ; sur la sortie d’erreur, il a écrit : { $said }
fault-nonsense = tours perdus par une ligne sur la sortie standard qui n’est pas une réponse : { $count } ; la première : { $said }
fault-illegal = tours perdus par une décision interdite : { $count } ; la première : { $said }
fault-gone = tours perdus parce que le programme s’était arrêté : { $count } ; il a dit pour finir : { $said }
fault-gone-silent = tours perdus parce que le programme s’était arrêté, ou a été arrêté après cinq tours perdus : { $count }
fault-flood = tours perdus par une ligne sans fin, ou par trop de lignes : { $count }
bot-check-good = { $game } : le bot répond à chaque question, à temps, par une décision permise.
bot-check-bad = { $game } : le bot perd des tours, décidés alors par le choix par défaut du jeu.
bot-check-differs = Les mêmes parties n’ont pas fini deux fois de la même façon : pour rejouer à l’identique, tirez le hasard du bot de la graine de chaque partie.

# rapport
rows-form = { $path } : le nom de ce fichier doit finir par .csv, .jsonl ou .parquet
content-built-in = contenu du programme
against-same = { $path } : ce dossier n’apporte rien de différent
sweep-two = --sweep { $sweep } : nommez une option et au moins deux valeurs : clé=une,autre
report-title = { $game } : rapport de parties simulées
report-played = { $games } parties à { $players } joueurs à partir de la graine { $seed } ; { $bots } ; contenu { $content }.
report-all-bots = tous les bots : { $bot }
report-bots-by-seat = bots dans l’ordre des places : { $bots }
report-stopped = Arrêté avant la fin : { $asked } parties étaient demandées.
report-chapter-numbers = En chiffres
report-chapter-seats = La place à table compte-t-elle ?
report-chapter-bots = Bots
report-chapter-course = Déroulement des parties
report-chapter-counted = Ce que compte le jeu
report-chapter-held = L’avoir aide-t-il à gagner ?
report-chapter-choices = Que décident les vainqueurs ?
report-note-numbers = Des moyennes, suivies après ± de la moitié de leur intervalle à 95 % ; entre parenthèses, ce qui contient huit parties sur dix. Derrière une part, son intervalle à 95 %.
report-note-seats = Combien de fois chaque place a gagné, avec son intervalle à 95 %. En pointillé, la moyenne de toutes les places : un intervalle qui n’y touche pas montre un avantage ou un désavantage.
report-note-course = Chaque barre est une part de toutes les parties, ou de toutes les questions ; en pointillé, la moyenne. Plusieurs variantes sont des contours, chacun dans sa couleur.
report-note-held = Pour tout ce qu’une place peut avoir : combien de fois ont gagné celles qui l’ont eu au moins une fois dans la partie, avec l’intervalle à 95 %, et combien il y en a eu. En pointillé, la moyenne du tableau : un intervalle qui n’y touche pas désigne une chose forte ou faible. Quand une place peut avoir une chose plusieurs fois, on lit aussi combien de fois un vainqueur l’a eue dans une partie, et combien de fois une autre place.
report-note-compared = ≠ marque un taux sûrement différent de celui de la première variante.
report-nothing-first = Rien ne s’écarte sûrement de la moyenne de sa catégorie.
report-nothing-different = Rien ne diffère sûrement de la première variante.
report-note-choices = Pour chaque décision : combien de fois ont gagné ceux qui l’ont prise au moins une fois dans la partie. Qui mène ne décide pas comme qui est distancé : ces chiffres montrent où regarder, non ce qui cause quoi.
report-chapter-first = À regarder d’abord
report-note-first = Ce qui s’écarte le plus de la moyenne de sa catégorie (en pointillé), d’après le bord le plus proche de son intervalle, et a été compté trente fois au moins. Sur cent choses sans effet, cinq arrivent ici par hasard.
report-note-different = Ce qui diffère sûrement de la première variante : les intervalles ne se touchent pas.
report-few-winners = Dans { $without } parties sur { $games }, personne n’a gagné : les taux de victoire disent peu de chose ici. Des bots plus forts (--bots) en finissent davantage.
report-plot-seats = Taux de victoire de chaque place
report-plot-rounds = Combien dure une partie
report-plot-decisions = Combien on décide dans une partie
report-plot-legal = Combien de choix on a
report-plot-lead-changes = Combien de fois la tête change
report-plot-settled = Quand le vainqueur a pris définitivement la tête
report-across-rounds = tours
report-across-decisions = décisions de tous les joueurs
report-across-legal = décisions permises à une question
report-across-lead-changes = changements de tête dans une partie
report-across-settled = part de la partie déjà jouée
report-up-games = part des parties
report-up-questions = part des questions
report-mean-at = moyenne { $mean }
report-thing = quoi
report-holders = places qui l’ont eu
report-sides = un vainqueur / une autre
report-games = parties
report-rounds = tours par partie
report-round = (ici : { $round })
report-usual-round = tour
report-decisions = décisions par partie
report-per-round = décisions par tour
report-legal = décisions permises à une question
report-lead-changes = changements de tête
report-settled = part de la partie après laquelle la moitié des vainqueurs ne quittaient plus la tête
report-margin = points d’avance du premier sur le deuxième
report-shared = victoires partagées
report-no-winner = sans vainqueur
report-unfinished = inachevées
report-mean = moyenne
report-takers = l’ont prise
report-decision = décision
report-taken = { $times ->
    [one] prise { $taken } fois
   *[other] prise { $taken } fois
 }
report-more = { $more } autres, prises moins souvent, sont omises.
