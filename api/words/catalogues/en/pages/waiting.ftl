page-waiting-keep-asked = Nobody has touched this game for long. Unless one of its players keeps it, it is called off:
page-waiting-keep = Keep the game
page-waiting-changed = The host has changed this game since you sat down:
page-waiting-changed-more = Do you still want to play? The game does not start before you have answered.
page-waiting-agree = Agree, and keep the seat
page-waiting-leave = Leave the game instead
page-waiting-change-waits = The host has changed this game. It does not start before all agree; not yet: { $names }.
page-waiting-change = Change the game
page-waiting-change-title = Change the game
page-waiting-change-more = All others who sit here are asked by mail whether they still want to play, and the game does not start before they agree. Who may see it stays as it is.
page-waiting-change-now = Save
page-waiting-time-now = As it is now: { $time }
page-waiting-remove = Remove…
page-waiting-remove-more = The seat is free again, and they are told by mail. They can only come back if you invite them again.
page-waiting-remove-now = Yes, remove them
page-waiting-link = Invitation link
page-waiting-link-more = Whoever knows the link may take a seat. It works for two weeks and for ten people, as long as you are the host.
page-waiting-link-again = A new link makes the old one void.
page-waiting-link-uses = Your link has brought { $uses } of at most { $most ->
        [one] 1 person
       *[other] { $most } people
    }. It works until
page-waiting-make-link = Make a link
page-waiting-withdraw-link = Withdraw the link
page-waiting-link-title = Your invitation link
page-waiting-link-once = Copy it now: it is shown only this once.
page-waiting-link-mail = Who plays by mail writes this line to the mail desk:
page-waiting-link-kept = Back to the game
page-waiting-linked = { $name } invites you to this game of Pixie Queen.
page-waiting-sits-here = You have a seat in this game.
page-waiting-to-game = To the game
page-waiting-full = All seats are taken. If somebody gets up, the link lets you sit down.
page-waiting-sign-in-first = To take a seat, sign in with your mail address; you need no password. Then you come back here.
page-waiting-take-seat = Take a seat
