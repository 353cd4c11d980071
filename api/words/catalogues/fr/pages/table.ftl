page-table-seats = Places
page-table-free = libre
page-table-program = { $name } (un programme)
page-table-is-asked = doit répondre
page-table-until = jusqu’au
page-table-no-time-left = plus de temps
page-table-minutes-left = { $number ->
        [one] encore { $number } minute
       *[other] encore { $number } minutes
    }
page-table-hours-left = { $number ->
        [one] encore { $number } heure
       *[other] encore { $number } heures
    }
page-table-days-left = { $number ->
        [one] encore { $number } jour
       *[other] encore { $number } jours
    }
page-table-open = En attente de joueurs
page-table-beginning = Avant le premier tour
page-table-round = Tour { $round }
page-table-paused = En pause
page-table-finished = Finie
page-table-cancelled = Annulée
page-table-players = { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
page-table-pace = { $hours ->
        [one] { $hours } heure par coup
       *[other] { $hours } heures par coup
    }
page-table-pace-days = { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
page-table-private = privée
page-table-board = Le plateau
page-table-players-title = Les joueurs
page-table-player = Joueur
page-table-you = vous
page-table-holds = Possède
page-table-hidden = caché
page-table-penalties = Punitions
page-table-points = Points
page-table-discs = Disques
page-table-mine = Mine
page-table-servants = Servants
page-table-tracks = Piste argent / or
page-table-tiles = Tuiles
page-table-in-words = Le plateau en mots
page-table-of = { $part } sur { $whole }
page-table-slaves = esclaves : { $slaves }
page-table-rocks = pierres : { $rocks }
page-table-in-the-pit = aux oubliettes
page-table-favourite = le Chouchou
page-table-passed = a passé
page-table-has-offered = a offert
page-table-food-tile = Nourriture { $value }
page-table-food-tile-more = Elle vous donne au début de chaque tour de la nourriture au choix : { $value }.
page-table-away = { $name } : absence, retour le { $day }.
page-table-stalled-bot = { $name } est un bot qui réfléchit, et rien dans ce service ne réfléchit pour les bots en ce moment. La partie reprend dès que l’exploitant met cela en route (PIXIE_BOT_THREADS).
page-table-turn-order = Ordre du tour : { $order }
page-table-wanted = La Reine veut : { $food }
page-table-result = { $rank }. { $name } : { $score }
