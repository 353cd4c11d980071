help-mail-title = Playing by mail

help-mail-lead = A whole game without opening this page.

help-mail-answer-title = Just answer

help-mail-answer =
    When you are asked, a mail shows the board and what you can do. Answer it with your move on a line of its own. Keep or cut what your mail program quotes; your signature does no harm.
    - Write the number of a listed move, the move itself, or say it in your own words, in English, German, French or Polish.
    - Several lines are several orders, done from the top down. The first that is refused or not clear stops the rest.
    - What is nearly clear is asked: `yes` does it. What can mean several moves is listed with numbers. Nothing is done by a guess.
    - Courtesies and chat are left out.
    - An answer comes back that tells what was done.
    Write from the address you signed in with, and tell nobody the address you answer to: it is yours alone.

help-mail-words-title = What you can write

help-mail-words =
    How moves are written stands under [moves in writing](/help/playing#notation).
    An invitation is answered by `join` or `yes`, `decline` or `no`; `join 2 as Bo` chooses a seat and a name.

help-mail-which-title = Which mails you get

help-mail-which = All at once, one a day, only reminders, or none: that is for you to choose on [your page](/me). At the end of each mail about a game is a link by which you get no more of them.
