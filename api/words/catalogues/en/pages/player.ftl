page-player-since = Plays here since { $month }.
page-player-program = A program.
page-player-in-time = Answers { $percent } of 100 questions in time, half of them within { $median }.
page-player-left = { $left ->
        [one] Has left 1 running game, or lost a seat in it.
       *[other] Has left { $left } running games, or lost a seat in them.
    }
page-player-none-finished = No public game of theirs is over yet.
page-player-games = Public games that are over
page-player-size = Players
page-player-finished = Finished games
page-player-won = Won
page-player-all = All their finished games
page-player-report = Report this name
page-player-block = Block
page-player-block-more = You two take no seat beside each other any more, and neither can invite the other; games in which you both sit go on. What they say at the table is folded away for you, and comes by no mail. They are not told.
page-player-block-now = Block them
page-player-is-blocked = You have blocked them.
page-player-unblock = Unblock
