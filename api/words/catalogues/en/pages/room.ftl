page-room-punctual = The player of { $seat } answers { $percent } of 100 questions in time, half of them within { $median }, and has left { $left ->
        [one] 1 game
       *[other] { $left } games
    }.
page-room-punctual-new = The player of { $seat } is new to games with a clock, and has left { $left ->
        [one] 1 game
       *[other] { $left } games
    }.
page-room-least-in-time = Who joins has answered at least { $percent } of 100 questions in time, or is new here.
page-room-estimate = As these players answer, the game takes about { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } in which the clocks do not sleep.
page-room-title = Who plays
page-room-sit-here = Sit here
page-room-sign-in = Sign in to play
page-room-starts = The game starts by itself as soon as every seat is taken.
page-room-contributions = All seats are taken. The game starts as soon as all who promised a contribution to the dice have sent it.
page-room-start = Start now, with bots on the free seats
page-room-leave = Leave the game
page-room-call-off = Call the game off…
page-room-call-off-more = Nobody can join it any more; it stays in the lists as cancelled.
page-room-call-off-now = Yes, call it off
page-room-decline = Decline the invitation
page-room-vacant = A seat can be taken over
page-room-take-over = Take it over
page-room-invite = Invite somebody
page-room-address = Their mail address, or the name of somebody you have played with
page-room-send = Send an invitation
page-room-invited = Who is invited
page-room-invited-by = somebody, by { $name }
page-room-declined = has declined
page-room-undelivered = could not be delivered: is the address right?
