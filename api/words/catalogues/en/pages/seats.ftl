page-seats-title = Seats to take over
page-seats-lead = Somebody had to leave these games. Who is on the list of substitutes may play on for them, and is asked by mail when a seat is offered; the game notes whom it has asked.
page-seats-is-one = You are on the list of substitutes.
page-seats-is-none = You are not on the list of substitutes.
page-seats-join-list = Put me on the list
page-seats-leave-list = Take me off the list
page-seats-none = No seat waits for somebody just now.
page-seats-stands = one of { $players }, round { $round }: { $penalties ->
        [one] 1 penalty
       *[other] { $penalties } penalties
    }, { $servants } in the castle, { $slaves } in the mine
page-seats-until = A bot gets it
page-seats-take = Take this seat
page-seats-link = Seats to take over
page-seats-taken-over = taken over
