# The headlines of events that are no moves, each without a full stop, and the sentences below them. $name is a player with a colour.

# Who sits at the table.
event-because = { $headline }: { $why }
event-takes-over = { $name } takes the seat over
event-taken-off = { SEAT($seat, form: "start") } taken off the game by a moderator
event-for-cause = The player was removed for cause, and does not come back.
event-free-again = { SEAT($seat, form: "start") } is free again
event-free-again-host = Its player is gone. If this was the host, the next player is.
event-resigns = { SEAT($seat, form: "start") } resigns; a bot plays on
event-late = { SEAT($seat, form: "start") } is late with an answer
event-away = { $name } is away, and has more time
event-deadline-now = The deadline is { $time } now.
event-grace = { $name } has a little more time, once
event-until = Until { $time }.
event-timed-out = The time of { $name } is out
event-clock-acts = The clock acts instead.
event-clock-acts-again = It is number { $misses } in a row. The clock acts instead.
event-offered = The seat of { $name } is offered to substitutes
event-offered-until = If nobody takes it until { $time }, a bot gets it.
event-handed-over = { SEAT($seat, form: "start") } is handed over to a bot by a moderator
event-handed-over-by-clock = { SEAT($seat, form: "start") } is handed over to a bot by the clock
event-handed-over-by-vote = { SEAT($seat, form: "start") } is handed over to a bot, as the others have voted
event-invited-may-take = Who is invited may take the seat over.
event-closed = { SEAT($seat, form: "start") } closed by a moderator
event-bot-to-the-end = A bot plays this seat to the end.
event-seat-restored = A moderator gives the seat back to { $name }

# How the game goes on or ends.
event-paused = Paused by a moderator
event-resumed = Resumed by a moderator
event-called-off-by-clock = Called off by the clock: nothing has happened for long
event-called-off = Called off by who opened it
event-cancelled = Cancelled by a moderator
event-public-at = Everything becomes public { $time }.
event-published-by-moderator = Published by a second moderator
event-published = Everything in the game is public now
event-no-result = The game ends without a result, as its players have agreed
event-rests = The game rests, as its players have agreed
event-goes-on-at = It goes on { $time } by itself.
event-goes-on = The game goes on
event-time-agreed = Time is kept anew, as agreed: { $time }
event-time-agreed-anew = Who is asked has all the time from now on.
event-deadline-changed = Deadline of { $name } changed by a moderator
event-it-is-now = It is { $time } now.
event-inspected = A moderator looks behind the screens
event-contributed = { $name } contributes to the dice

# Taking back, and drawing anew.
event-rewound-agreed = Taken back to { $version } by { $name }, as all have agreed
event-rewound-alone = Taken back to { $version } by { $name } alone
event-rewound-to-replay = Taken back to { $version } by a moderator, to play the later moves again as it was proposed
event-rewound = Taken back to { $version } by a moderator
event-rewound-to = From here on the play is what it was after { $version }.
event-new-seed = The dice have a new seed, whose SHA-256 is { $commitment }.
event-redrawn-taken-over = Drawn anew, because the players before could know more than the new one
event-redrawn-was-over = Drawn anew, because the game was over, and its seed is known
event-redrawn-older = Drawn anew, because the play goes back to before the dice were drawn anew
event-redrawn-moderator = Drawn anew, as a moderator wants it
event-redrawn-seat-left = Drawn anew, because a seat was given up after contributions were revealed
event-redrawn-forked = Drawn anew, because it is known what came in the other game

# What players ask each other.
event-undo-asked = { $name } asks to take back to { $version }
event-undo-agreed = { $name } agrees to take back
event-undo-withdrawn = { $name } no longer asks to take back
event-undo-refused = { $name } does not agree to take back; the play stays as it is
event-undo-lapsed = Not all have agreed in time to take back
event-proposed = { $name } proposes to { $what }
event-proposed-by-moderator = A moderator proposes to { $what }
event-propose-other-move = make `{ $said }` of move { $version }, and to play the later moves again
event-propose-drop-move = drop move { $version }, and to play the later moves again
event-propose-correction = correct what { $name } holds
event-propose-cancel = cancel the game
event-propose-end = end the game now
event-propose-no-result = end the game without a result
event-propose-rest = let the game rest until { $time }
event-propose-go-on = go on with the game now
event-propose-time = play from now on with { $time }
event-propose-rewind = take the finished play back to { $version }
event-would-replay = The play goes back to { $version }. A later move that is not possible any more is left out.
event-would-cancel = It would end without a result.
event-would-end = The result would be that of the board as it is, with the final scoring.
event-would-have-no-result = Nobody would win or lose it.
event-would-rest = Bots and clocks would rest, too.
event-would-have-time = Who is asked would have all the time anew, and nobody would be late.
event-would-go-on = The result would no longer count, and the game would go on.
event-needs-all-or-second = It is done if all players at the table agree, or a second moderator does. It lapses as soon as anybody moves.
event-needs-all-at-once = It is done if all players at the table agree. It lapses as soon as anybody moves.
event-needs-all = It is done if all players at the table agree. Play may go on meanwhile.
event-agrees = { $name } agrees to what is proposed
event-does-not-agree = { $name } does not agree; what was proposed is not done
event-second-agrees = A second moderator agrees to what was proposed
event-proposal-ended = A moderator ends the proposal; it is not done

# A game that waits for players.
event-keep-asked = Nobody has touched the game for long: its host is asked whether it should still wait
event-keep-until = It is called off { $time }, unless somebody keeps it.
event-kept = { $name } keeps the game
event-kept-by-doing = The game waits on, as its players have done something for it
event-settings-changed = The host has changed the game
event-settings-asks = Who must agree: { LIST($names) }.
event-settings-agreed = { $name } agrees to what the host has changed
event-new-name = It has another name.
event-new-players = It is for { $players } players.
event-new-rulebook = Its rulebook is `{ $rulebook }`.
event-new-toggles = Points of its rules are played otherwise.
event-new-edition = Its edition is { $edition }, revision { $revision }.
event-new-time = Time: { $time }.
