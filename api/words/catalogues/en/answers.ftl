# Answers to mails. An answer speaks to its reader. What stands between ` and ` is to be written as it is.

# The first words, and what became of the mail in one sentence, which goes on behind the comma.
answer-hello = Hello { $name },
answer-hello-nameless = Hello,
answer-nothing-found = no move was found in your mail, so nothing was done. Answer with the number of a move, or with the move in a sentence of its own; `help` tells what else you can write, and `help casino` what an action does.
answer-nothing-found-help = no move was found in your mail, so nothing was done. This is what you can write.
answer-nothing-done = nothing was done, for the reason below.
answer-too-many = these are more mails than can be answered. This one was not read, and further ones will not be for an hour: they get no answer, and your page lists them (Your mails). Nothing is lost that was done before.
answer-too-long = nothing was done, because your mail is too long.
answer-given-up = your mail could not be read to its end: two times it was begun and broken off. It is not tried again. What was done of it is told below; the rest is not done. Write again in few words, one order on each line.
answer-done-to-unclear = your mail was done up to the line that is not quite clear, below.
answer-unclear = nothing was done yet, because your mail is not quite clear.
answer-done-to-unread = your mail was done up to the line that could not be understood.
answer-unread = nothing was done, because not all of your mail could be understood.
answer-preview = nothing was done; this is what your mail would do.
answer-done-to-refused = your mail was done up to the line that is refused below.
answer-done-to-end = your mail was done up to the line where reading it ended.
answer-done = it is done.
answer-asked-for = here is what you have asked for.
answer-encrypted = nothing was done: your mail is encrypted, and Pixie Post has no key to it. Please answer without encryption.
answer-opaque-signature = nothing was done: your mail program has packed the text into its signature (opaque S/MIME). Please sign in clear text, or not at all.
answer-winmail = nothing was done: your mail program has put the text into `winmail.dat`, which only Outlook reads. Please send plain text or HTML (in Outlook: Format Text, Plain Text).
answer-only-picture = nothing was done: there is only a picture in your mail, and pictures are not read. Please write your move as text.
answer-only-subject = nothing was done: there is only a subject in your mail. Please write your move below it, where the text goes.

# What was not read.
answer-last = Your last mails did nothing. Further ones like them are not answered, so that two programs do not write to each other for ever. As soon as you do something, by mail or on the page, your mails are answered again.
answer-end-unshown = { $read ->
        [0] No line of your mail was read
        [one] Only the first line of your mail was read
       *[other] Only the first { $read } lines of your mail were read
    }: it has more words than are looked at in one mail. { $left ->
        [one] 1 line below was not read, and nothing was done because of it.
       *[other] { $left } lines below were not read, and nothing was done because of them.
    }
answer-end-shown = { $read ->
        [0] No line of your mail was read
        [one] Only the first line of your mail was read
       *[other] Only the first { $read } lines of your mail were read
    }: it has more words than are looked at in one mail. Nothing was done of the rest: { $lines }. Write in fewer words, one order on each line.
answer-and-more = { $lines }, and { $more } more
answer-quoted = “{ $line }”
answer-ignored = Not read as an order: { $lines }.
answer-ignored-more = Not read as an order: { $lines }, and more.
answer-ignored-how = Nobody else reads it; what the others are to read begins with `message:`.

# The lines, each as it was written, and what became of it.
answer-your-mail = Your mail
answer-would-do = What your mail would do
answer-line-not-yet = { $said }: not done yet
answer-line-refused = { $said }: refused
answer-line-not-done = { $said }: not done
answer-line-unread = { $said }: not understood
answer-labelled-move = { $label } (`{ $notation }`)
answer-read-as = Read as { $shown }.
answer-did-you-mean = Did you mean { $shown }? If so, answer this mail with `yes`; else write what you want.
answer-did-you-mean-so = Did you mean { $shown }? If so, write it just so.
answer-number-for = `{ $number }` for { $shown }
answer-write-number = Write the number, or the move: { $choices }.
answer-write-out = Write it out: { $choices }.
answer-nearest = The legal move most like it is { $shown }.
answer-price-pass = It costs you 5 penalties, and you act no more in this round.
answer-price-offer = It costs you 5 penalties.
answer-nothing-written = (nothing)
answer-mail-before = Your mail before
answer-for-example = For example: `{ $example }`.

# The game below.
answer-not-done-yet = Not done yet: { $subject }
answer-undelivered = Your invitation did not arrive
answer-happened-then = What happened then
answer-has-happened = What has happened
answer-game-over = The game is over; nothing more can be played.
answer-game-cancelled = The game was cancelled; nothing more can be played.
answer-game-paused = The game is paused by a moderator. You will get a mail when it goes on and it is your turn.
answer-nobody-asked = Nobody is asked just now.
answer-waits-for = You are not asked now. The game waits for { LIST($names) }.
answer-nothing-legal = You will get a mail when it is your turn; until then no move is legal.
answer-not-begun = There is no board to tell of: the game has not begun.
answer-no-version = The game has no version { $version }: it has 1 to { $newest }.
answer-game-at = The game at version { $version }
answer-no-board-then = There was no board for you then: the game had not begun, or you had no seat.
answer-happened-from = What happened from version { $first } to { $last }
answer-nothing-there = Nothing happened there that counts still, or that you may see.
answer-goes-on-with = It goes on with `history { $first }-{ $last }`.

# Standing orders.
answer-orders = Your standing orders
answer-orders-none = You have none. Write `standing orders:` and below it, one a line, what shall be answered for you as soon as you are asked: `food bread, honey` each time, or `next: casino` once.
answer-orders-now = If you were asked now, the answer would be { $shown }. The question: { $question }.
answer-orders-until-move = The next move that you make yourself withdraws them.
answer-orders-taken-back = They count no longer, since play was taken back: give them again if they still fit.
answer-orders-moved = They count no longer, since you have made a move yourself.
answer-orders-seat-lost = They count no longer, since you have left your seat.
answer-orders-over = They count no longer, since the game is over.
answer-order-answered = It has answered, in version { $version }.
answer-order-once = It answers once.
answer-order-stands = It stands.

# The answer to who was invited.
answer-invited-join = Takes part, on the first free seat; `join 2` takes seat 2. `yes` does the same.
answer-invited-join-as = Does so under this name.
answer-invited-decline = Takes no part. `no` does the same.

# The question whether somebody has written a mail. The word alone is the answer to it.
answer-is-it-you = Did you write this mail to Pixie Post?
answer-is-it-you-there = Is this mail from another address of yours?
answer-proof-none = a mail in your name has come to Pixie Post, and nothing proves that it is from you.
answer-proof-none-by = a mail in your name has come to Pixie Post, and nothing proves that it is from you. It was handed in by { $route }, and no mail of yours has come from there before.
answer-proof-signed = a mail of yours has come to Pixie Post. { $signer } has signed it, but never signs to whom a mail is written, so you may have written it to somebody else who has passed it on.
answer-proof-other = a mail from { $other } has come to an address of Pixie Post that only mails to you contain. Orders count from the address of your account, which is this one.
answer-proof-other-by = a mail from { $other } (handed in by { $route }) has come to an address of Pixie Post that only mails to you contain. Orders count from the address of your account, which is this one.
answer-proof-lines = Nothing was done yet. It begins with these lines:
answer-proof-how = If you wrote it, answer this mail with this word:
answer-proof-then = It will then be read.
answer-proof-then-route = It will then be read, and later mails that come the same way are read at once.
answer-proof-then-signed = It will then be read, and later mails of yours that { $signer } has signed are read at once.
answer-proof-then-other = It will then be read as if you had written it here, and so are later mails from { $other } that come the same way. What we write still goes to this address.
answer-proof-else = If you did not write it, do nothing: then nothing happens. Do not pass this mail on. Somebody may know the reply address of a mail that we sent you; it is of no use to them as long as you do not confirm.

# Why a line is no order, or not a whole one.
answer-fault-alone = This must be the only order in a mail, so that nobody does it by accident.
answer-fault-below-quotation = It stands right below a quoted line and may belong to it. Leave an empty line above it.
answer-fault-preview = Only the first line of a mail makes it a preview.
answer-fault-message = A message is 1 to 2000 characters, at least one of them visible, without control characters other than line feeds.
answer-fault-message-how = Write `message:` and then the text.
answer-fault-hand = Write `hand red to bot`, or `hand red to bo@example.org` to invite somebody.
answer-fault-seat = A seat is called by its colour, such as `red`, or by its number.
answer-fault-hand-to = It is handed to `bot` or to a mail address.
answer-fault-join = You sit at this game already; only an invitation is answered so.
answer-fault-resign = To give your seat to a bot, for good, write `resign`.
answer-fault-topic = The help knows no such thing. Write `help`, or `help` and an action, such as `help track`.
answer-fault-away = Write `away until 3 May`, `away 3 to 17 May`, `away until Friday` or `away for a week`; `back` ends it.
answer-fault-adjourn = Write `adjourn until 3 May`, `adjourn until Friday` or `adjourn for a week`; the others must agree.
answer-fault-no-day = There is no such day.
answer-fault-pace = Write `pace daily` (or live, swift, relaxed, leisurely), `pace 2 days`, `pace 12 hours`, or `pace none`.
answer-fault-pace-range = A pace is an hour to 60 days.
answer-fault-undo = Write `undo`, or `undo to 12` to go back to move 12; and why, if you like: `undo: wrong button`.
answer-fault-undo-reason = A reason is 1 to 500 characters on the same line.
answer-fault-agree = Write `agree` or `disagree`, with the number of the request if you like: `agree 12`.
answer-fault-name = `{ $name }` is no name: it should be 1 to 40 characters, at least one of them visible, and none a control character.
answer-fault-invitation = An invitation is answered by `join` or `decline`.
answer-fault-invitation-join = Write `join`, with a seat such as `join 2` and with a name such as `join as Bo`.
answer-fault-invitation-no = Did you mean no? Then answer with `no`. An invitation is answered by `join` or `decline`.
answer-fault-invitation-yes = Did you mean yes? Then answer with `yes`. An invitation is answered by `join` or `decline`.
answer-fault-digest-one = Write one of the numbers or moves that the mail lists.
answer-fault-digest = { $games ->
        [one] This mail was about { $games } game: write the letter of the game before each move, such as `A 3` or `B pass`.
       *[other] This mail was about { $games } games: write the letter of the game before each move, such as `A 3` or `B pass`.
    }
answer-fault-digest-name = Two games of the mail have this name: write the letter of the game instead, such as `A 3`.
answer-fault-notation = At `{ $found }`: expected { $expected }.
answer-fault-notation-near = At `{ $found }`: expected { $expected }; did you mean `{ $near }`?
answer-fault-notation-end = At the end: expected { $expected }.
answer-fault-order = In order { $line }, at `{ $found }`: expected { $expected }.
answer-fault-order-near = In order { $line }, at `{ $found }`: expected { $expected }; did you mean `{ $near }`?
answer-fault-order-end = In order { $line }, at the end: expected { $expected }.
answer-futile-seat = The order `{ $order }` can never answer: nobody plays { SEAT($seat) } in this game.
answer-futile-whip = The order `{ $order }` can never answer: whips hit opponents only.
answer-futile-round = The order `{ $order }` can never answer: round { $round } is over.
answer-futile-ability = The order `{ $order }` can never answer: the ability is chosen once, and you have yours.
answer-futile-dummy = The order `{ $order }` can never answer: only a game of two players has a dummy.
answer-futile-announce = The order `{ $order }` can never answer: in this game a double offering is not announced.

# Why no move is made of a line.
answer-doubt-too-many-words = There are too many words in this mail to read them all. Write fewer, and one order on each line.
answer-doubt-line-below = The line below may belong to this one.
answer-doubt-question = That is a question, so nothing is done. Write the move itself, or its number.
answer-doubt-denial = You say what you do not want, so nothing is done. Write what you want.
answer-doubt-condition = That depends on what may happen first, so nothing is done now. Write the move itself, or its number, if you want it in any case. A standing order answers for you as soon as you are asked: write `standing orders: next: { $notation }`.
answer-doubt-condition-help = That depends on what may happen first, so nothing is done now. Write the move itself, or its number, if you want it in any case. A standing order answers for you as soon as you are asked: `help` tells how.
answer-doubt-several = This can mean several moves.
answer-doubt-several-ways = There are several ways, so each step must be said.
answer-doubt-no-yes = Nothing is asked here that is answered by yes or no. Write `agree` or `disagree` to who asks to take back.
answer-doubt-not-asked = You are asked nothing now.
answer-doubt-not-asked-after = After the line before, you are asked nothing more until others have moved.
answer-doubt-no-move = No move that is possible now was found in it.
answer-doubt-unknown = Not understood: `{ $word }`.
answer-doubt-unknown-two = Not understood: `{ $word }`, `{ $other }`.
answer-doubt-number-and-words = The number and the words mean different moves.
answer-doubt-no-number = The list has no number { $number }.
answer-doubt-no-list = You are asked nothing now, so there is no list of moves.
answer-doubt-list = { $moves ->
        [one] The list has { $moves } move.
       *[other] The list has { $moves } moves.
    }
answer-doubt-list-changed = What you can do has changed since that list was sent.
answer-doubt-list-changed-move = What you can do has changed since that list was sent, and { $shown } is not legal any more.
answer-doubt-list-changed-one = What you can do has changed since that list was sent. Write one number of the new one.
answer-doubt-one-move = You are asked for one move.
answer-doubt-only-proposed = Only this was proposed. Write what comes after it, or another move, on a line of its own.
answer-doubt-proposal-gone = What was proposed is not legal any more.

# Why an order is not carried out.
answer-hindered-in-english = { $why }
answer-hindered-later = Thank you. The game waits for you.
answer-hindered-later-preview = The game would wait for you.
answer-hindered-retracted = Your mail seems to take this back, or to leave it open. Write only what you want, and it is done.
answer-hindered-keep-seat = You keep your seat until you write `leave`. The game does not start as long as you do not agree.
answer-hindered-which-change = Answer the mail that tells what the host has changed, or see it on the page of the game.
answer-hindered-seated = You sit at this game already. To leave it once it runs, answer a mail about it with `resign`.
answer-hindered-one-game = One mail shows one game. Ask for this one in another mail.
answer-hindered-undelivered = The mail server of this address says that there is no such mailbox, so the invitation did not arrive. Ask for the right address, and invite that one.
answer-hindered-unproven = Write it as an answer to this mail: anybody could write it to the address that everybody knows.
answer-hindered-unproven-order = Write it as an answer to this mail: anybody could write `{ $order }` to the address that everybody knows.
answer-hindered-answered = It comes too late: you have answered this with { $shown } already, in version { $version }.
answer-hindered-answered-for = It comes too late: this was answered for your seat with { $shown }, in version { $version }.
answer-hindered-settled = It comes too late: this was settled without you, in version { $version }.
answer-hindered-answer-undone = That was taken back in version { $version }, and what is open now is a new question.
answer-hindered-gone = What you answer is not asked any more.
answer-hindered-undone-all = What you answer is not asked any more: play was taken back to { $to } by { SEAT($seat) }, as all have agreed, in version { $version }.
answer-hindered-undone-all-because = What you answer is not asked any more: play was taken back to { $to } by { SEAT($seat) }, as all have agreed: { $why }, in version { $version }.
answer-hindered-undone-alone = What you answer is not asked any more: play was taken back to { $to } by { SEAT($seat) } alone, in version { $version }.
answer-hindered-undone-alone-because = What you answer is not asked any more: play was taken back to { $to } by { SEAT($seat) } alone: { $why }, in version { $version }.
answer-hindered-undone-proposed = What you answer is not asked any more: play was taken back to { $to } by a moderator, to play the later moves again as it was proposed, in version { $version }.
answer-hindered-undone-proposed-because = What you answer is not asked any more: play was taken back to { $to } by a moderator, to play the later moves again as it was proposed: { $why }, in version { $version }.
answer-hindered-undone-moderator = What you answer is not asked any more: play was taken back to { $to } by a moderator, in version { $version }.
answer-hindered-undone-moderator-because = What you answer is not asked any more: play was taken back to { $to } by a moderator: { $why }, in version { $version }.

# What was done of an order to a seat.
answer-done-nothing = Nothing was done.
answer-done-no-step = There was no step left.
answer-done-said = The others will read it.
answer-done-nudged = Whoever is asked gets a mail that you wait.
answer-done-handed = A bot plays that seat now.
answer-done-vote = Your vote is counted.
answer-done-taken-back = It is taken back.
answer-done-undo-asked = The others are asked to agree by { $time }: { $seats }.
answer-done-others-must-agree = Others must still agree.
answer-done-all-agreed = All have agreed: it is done.
answer-done-all-agreed-undo = All have agreed: it is taken back.
answer-done-not-done = What was proposed is not done.
answer-done-stays = The play stays as it is.
answer-done-no-longer = You no longer ask for it.
answer-done-absent = You are away from { $first } to { $last }, and back on { $back }.
answer-done-absences = { $absences } Your deadlines do not end before, and the others see when you are back. `back` takes an absence of today back.
answer-done-back = Welcome back. The time that your deadlines have gained stays yours.
answer-done-not-away = You have not said that you are away today, so there is nothing to take back.
answer-done-orders = They answer for you as soon as you are asked; nobody else sees them.
answer-done-no-orders = Your standing orders are withdrawn.
answer-done-had-no-orders = You had none.
answer-done-resigned = A bot has your seat now and plays it on.
answer-done-proposed = The others are asked; it is done once all agree. `disagree { $version }` takes it back.
answer-done-at-once = It is done.
answer-done-kept = The game waits on for players.
answer-done-left = You have left the game.
answer-done-still-playing = You agree, and keep your seat.
answer-done-declined = You are not asked again for this game. Who changes their mind may still join.
answer-done-seat-waits = You have the { SEAT($seat) } seat. The game starts when the last one is taken; you will get a mail.
answer-done-seat-begun = You have the { SEAT($seat) } seat, and the game has begun.
answer-done-a-seat-waits = You have a seat. The game starts when the last one is taken; you will get a mail.
answer-done-a-seat-begun = You have a seat, and the game has begun.

# What a mail would do that is only tried.
answer-would-unknown-after = What comes after that cannot be known yet.
answer-would-say = The others would read it.
answer-would-nudge = Those whose turn it is would get a mail, if you wait for them.
answer-would-keep = The game would wait on for players, if it does.
answer-would-leave = You would give your seat up, if the game has not started.
answer-would-hand = You would vote for that, if the seat is late.
answer-would-undo = It would be taken back, or the others would be asked to agree.
answer-would-agree = You would agree to take back, if somebody asks for it, or to what a moderator proposes.
answer-would-disagree = You would not agree to that.
answer-would-away = Your deadlines would not end on these days.
answer-would-back = Your absence of today would be taken back.
answer-would-orders = These orders would take the place of earlier ones.
answer-would-orders-now = These orders would take the place of earlier ones. Now they would answer { $shown }.
answer-would-no-orders = Your standing orders would be withdrawn.
answer-would-propose = The others would be asked to agree.
answer-would-resign = A bot would have your seat, for good.
answer-would-nothing = Nothing would change.

# What was done of an order to the mail desk.
answer-desk-account = You have an account, and others see you as { $name }.
answer-desk-substitute = You are on the list of substitutes. `seats` shows which seats you can take.
answer-desk-no-substitute = You are not on the list of substitutes.
answer-desk-languages = Mails about games come in English, German, French and Polish: write `language deutsch`, `language français` or `language polski`. Moves and most words in a game are understood in all four. Orders to this address are English, and so are the answers to them.
answer-desk-new-game = The game is open, and you have its first seat. Its sign is { $sign }. Invite the others by `invite bo@example.org`; it starts when its last seat is taken, or by `start`, with bots on the free seats.
answer-desk-mails-at-once = You get a mail whenever it is your turn.
answer-desk-mails-daily = You get one mail a day about all games. `digest at 8` says when.
answer-desk-mails-reminders = You get reminders, and the end of games; no other mails about them.
answer-desk-mails-none = You get no more mails about games, only answers to your own and codes to sign in. `mails at once` brings them back.
answer-desk-digest-hour = The digest comes at { $hour }:00 by the clock of your time zone. `mails daily` chooses it.
answer-desk-nudges = Others may nudge you when they wait for you, once a day in a game.
answer-desk-no-nudges = Nobody nudges you any more. `nudges on` changes that.
answer-desk-invitations = Everybody may invite you by your name. `invitations off` changes that.
answer-desk-no-invitations = Only people with whom you have played invite you by your name.
answer-desk-zone = All times in your mails are those of { $zone }.
answer-desk-muted = You get no more mail about { $game }. `unmute { $game }` changes that.
answer-desk-unmuted = You get mails about { $game } again.
answer-desk-not-muted = { $game } was not muted.
answer-desk-hours = { $hours }. In games that follow calendars your deadlines do not count these times, and do not end in them.
answer-desk-renamed = Others see you as { $name } from now on.
answer-desk-address = Mails to both addresses ask whether your account moves to { $address }. Answer yes to both. If you cannot answer the one here, it moves on { $time }.
answer-desk-second-address = A mail to { $address } asks its reader. Once they say yes, mails from there count as yours; what we write still comes here.
answer-desk-no-second-address = Mails from { $address } do not count as yours.
answer-desk-export = It is too large for a mail. A link to it is on its way to you; it works for a day.
answer-desk-seat-free = The seat is free again, and who sat there is told by mail.
answer-desk-no-link = Nobody comes by a link any more.
answer-desk-link = Whoever knows this link may take a seat: { $url } (by mail: `join { $secret }`). It works for two weeks and ten people; `link off` withdraws it.
answer-desk-invited = { $who } gets an invitation, if that address was not invited before.
answer-desk-invited-name = { $who } gets an invitation, if they were not invited before.
answer-desk-changed = The game is changed.
answer-desk-changed-asked = The game is changed. The others are asked by mail whether they still want to play.
answer-desk-begun = The game has begun. You get a mail when it is your turn.

# A day as it stands in a sentence.
answer-day = { $weekday } { $day } { $month } { $year }

# Faults in orders to the desk. Each order between ` and ` must be read as one.
answer-desk-fault-no-order = This is no order here. `help` lists them all.
answer-desk-fault-which-game = Say which game, by its name: `games` lists yours.
answer-desk-fault-remove = Write `remove red`, with the colour of the seat, and `from` with the name of the game if you have several.
answer-desk-fault-invite = Write `invite bo@example.org`, or the name of somebody, and `to` with the name of the game if you have several.
answer-desk-fault-move = Write `address ada@example.org` with the new address of your account.
answer-desk-fault-add = Write `second address ada@work.example` with another address of yours, or `no second address ada@work.example`.
answer-desk-fault-no-address = `{ $address }` is no mail address. { $how }
answer-desk-fault-digest-hour = The digest comes at a full hour: `digest at 8`, from 0 to 23.
answer-desk-fault-zone = `{ $zone }` is no time zone. Write `time zone Europe/Warsaw`, with the largest city of yours.
answer-desk-fault-mails = Write `mails at once`, `mails daily`, `mails reminders` or `mails off`.
answer-desk-fault-most-orders = A mail may have { $most } orders at most.
answer-desk-fault-hours = Write `hours off 22:00-08:00`, or `hours off none`.
answer-desk-fault-days = Write `days off sat sun`, or `days off none`.
answer-desk-fault-holidays = Write `holidays DE`, or `holidays none`.
answer-desk-fault-country = The holidays of this country are not known here. Write `holidays DE`; known are { $known }.
answer-desk-fault-open = Write `new game for 3`, and if you like `private`, `daily` or `2 days a move`, `French rules`, `called Rainy days`.
answer-desk-fault-change = Write `change Rainy days: 4 players`, or `2 days a move`, `no pace`, `French rules`, `called Sunny days`, several with commas.
answer-desk-fault-no-players = It does not say how many play. { $how }
answer-desk-fault-no-change = It does not say what is changed. { $how }
answer-desk-fault-privacy = Who may see a game stays as it is. { $how }
answer-desk-fault-not-understood = `{ $word }` is not understood. { $how }
answer-desk-fault-wish = { $error }. { $how }
