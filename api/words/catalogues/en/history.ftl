# The headlines of the play, without a full stop. $said is a move in notation, $why what a moderator has written.
history-begins = The game begins
history-move = { $name }: { $said }
history-move-again = { $name }: { $said } (for { $version })
history-secret = { $name }: a secret answer
history-secret-again = { $name }: a secret answer (for { $version })
history-corrected = Corrected by a moderator
history-corrected-because = Corrected by a moderator: { $why }
history-ended = The game ends, as its players have agreed
history-forked = Played on from move { $version } of another game
history-forked-hidden = Played on from another game, which is not told
# A player and the colour of the seat.
player-on-seat = { $name } ({ SEAT($seat) })

# Who has no name: those whose account was deleted, and those whose name a moderator has hidden.
person-former = former player
person-unnamed = unnamed player
