page-table-seats = Seats
page-table-free = free
page-table-program = { $name } (a program)
page-table-is-asked = is asked
page-table-until = until
page-table-no-time-left = no time left
page-table-minutes-left = { $number ->
        [one] 1 minute left
       *[other] { $number } minutes left
    }
page-table-hours-left = { $number ->
        [one] 1 hour left
       *[other] { $number } hours left
    }
page-table-days-left = { $number ->
        [one] 1 day left
       *[other] { $number } days left
    }
page-table-open = Waiting for players
page-table-beginning = Before the first round
page-table-round = Round { $round }
page-table-paused = Paused
page-table-finished = Over
page-table-cancelled = Cancelled
page-table-players = { $players ->
        [one] 1 player
       *[other] { $players } players
    }
page-table-pace = { $hours ->
        [one] 1 hour a move
       *[other] { $hours } hours a move
    }
page-table-pace-days = { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    }
page-table-private = private
page-table-board = The board
page-table-players-title = The players
page-table-player = Player
page-table-you = you
page-table-holds = Holds
page-table-hidden = hidden
page-table-penalties = Penalties
page-table-points = Points
page-table-discs = Discs
page-table-mine = Mine
page-table-servants = Servants
page-table-tracks = Silver / gold track
page-table-tiles = Tiles
page-table-in-words = The board in words
page-table-of = { $part } of { $whole }
page-table-slaves = slaves: { $slaves }
page-table-rocks = rocks: { $rocks }
page-table-in-the-pit = in the pit
page-table-favourite = the Queen’s Favorite
page-table-passed = has passed
page-table-has-offered = has offered
page-table-food-tile = food { $value }
page-table-food-tile-more = It gives you { $value } food of your choice at the start of every round.
page-table-away = { $name } is away, and back on { $day }.
page-table-stalled-bot = { $name } is a bot that thinks, and no part of this service thinks for bots just now. The game goes on as soon as its operator starts one (PIXIE_BOT_THREADS).
page-table-turn-order = Turn order: { $order }
page-table-wanted = The Queen wants: { $food }
page-table-result = { $rank }. { $name }: { $score }
