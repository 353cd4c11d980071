# Mails about a game. A mail speaks to its reader; $name is how they are called.

# Dates as they stand in a sentence. "$time" is the hour with the time zone, such as 18:00 CET.
mail-weekday-1 = Monday
mail-weekday-2 = Tuesday
mail-weekday-3 = Wednesday
mail-weekday-4 = Thursday
mail-weekday-5 = Friday
mail-weekday-6 = Saturday
mail-weekday-7 = Sunday
mail-month-1 = January
mail-month-2 = February
mail-month-3 = March
mail-month-4 = April
mail-month-5 = May
mail-month-6 = June
mail-month-7 = July
mail-month-8 = August
mail-month-9 = September
mail-month-10 = October
mail-month-11 = November
mail-month-12 = December
mail-date = { $weekday } { $day } { $month } { $year }, { $time }

# These two lines frame a mail, and are found again in answers. Never change one that was ever sent: add a new message instead.
mail-answer-above = --- Write your moves above this line ---
mail-fewer-mails = Fewer mails, or none

# The first words.
mail-hello-turn = Hello { $name }, it is your turn.
mail-hello-reminder = Hello { $name }, the others are waiting for you.
mail-hello-late = Hello { $name }, you are late.
mail-hello-late-since = Hello { $name }, you are late since { $time }.
mail-late-has-time = You still have time until { $time }: nobody takes your seat before. After that the clock answers for you.
mail-late-vote = The others may now vote to have your seat played by somebody else; if they do not, a bot plays it from { $time } on. If you answer before that, you go on playing.
mail-late-soon = The clock answers for you soon. If you answer before that, you go on playing.
mail-answer-by = Please answer by { $time }.
mail-no-limit = There is no time limit in this game.
mail-no-limit-but-bot = There is no time limit in this game, but if you do not answer at all, a bot plays your seat from { $time } on.

# Subjects.
mail-subject = { $wanted }: { $game }
mail-subject-reminder = Reminder: { $subject }
mail-subject-late = You are late: { $subject }
mail-wanted-in-round = { $wanted }, round { $round }
mail-wanted-ability = Choose an ability
mail-wanted-food = Choose { $number } food
mail-wanted-action = Your action
mail-wanted-copy = Another action to copy
mail-wanted-whips = { $whips ->
        [one] The opponent for the whip
       *[other] Divide { $whips } whips
    }
mail-wanted-rocks = { $rocks ->
        [one] Place { $rocks } rock
       *[other] Place { $rocks } rocks
    }
mail-wanted-demote = The mine or mercy
mail-wanted-announce = Double offering or not
mail-wanted-offer = Your offer
mail-wanted-promotion = { $steps ->
        [one] Your promotion step
       *[other] Your { $steps } promotion steps
    }
mail-wanted-extra-promotion = Your extra promotion step
mail-wanted-dummy = Move the dummy

# The question, and how to answer it.
mail-question-in-round = { $question } (round { $round })
mail-answer-with-one-press = Answer with one press
mail-move-on-page = Or move on the page of the game
mail-can-do = What you can do
mail-answer-how = Answer with a number, or with the words behind it:
mail-several-lines = Several lines are played in their order; the word help explains what else you can write.
mail-forms = In the forms above, a|b is one of them, and 1-5 a number.
mail-at-any-time = At any time:
mail-such-as = { $form }, such as
mail-such-moves = { $ways ->
        [one] { $ways } move such as
       *[other] { $ways } moves such as
    }
mail-such-as-of = { $form } ({ $ways } ways), such as

# What has happened.
mail-happened = What happened since your last move
mail-before-that = Before that
mail-more-in-history = (What came before is in the history of the game.)

# Board and possessions.
mail-picture = The board, which is told in words below
mail-you-have = You have { $what }.
mail-own-things = What you have
mail-others-things = The others
mail-things-of = { $name }: { $what }
mail-resource = { RESOURCE($what, $number, form: "counted") }
mail-discs = { $number ->
        [one] { $number } disc
       *[other] { $number } discs
    }
mail-penalties = { $number ->
        [one] { $number } penalty
       *[other] { $number } penalties
    }
mail-reward-points = { $number ->
        [one] { $number } reward point
       *[other] { $number } reward points
    }
mail-slaves = { $number ->
        [one] { $number } slave
       *[other] { $number } slaves
    }
mail-rocks = { $number ->
        [one] { $number } rock
       *[other] { $number } rocks
    }
mail-servants = { $number ->
        [one] { $number } servant
       *[other] { $number } servants
    }
mail-food-tile = food tile { $value }
mail-single-use-tile = tile { SINGLE_USE($tile) }
mail-ability = ability { ABILITY($ability) }
mail-track-steps = track steps { $silver } (silver) and { $gold } (gold)
mail-in-pit = in the pit
mail-table = The table
mail-turn-order = Turn order: { $names }
mail-queen-wants = The Queen wants: { RESOURCE($food) }
mail-asked = Asked: { $name }
mail-asked-until = Asked: { $name } (until { $time })
mail-asked-too = Asked, too: { $name }
mail-asked-too-until = Asked, too: { $name } (until { $time })
mail-on-servant-space = On the servant space: { $what }
mail-on-space = On { SPACE($space) }: { $what }
mail-on-circle = On { CIRCLE($space) }: { $what }
mail-pixie-of = pixie of { SEAT($seat) }
mail-pixie-of-dummy = pixie of dummy
mail-discs-of = { $number ->
        [one] { $number } disc of { SEAT($seat) }
       *[other] { $number } discs of { SEAT($seat) }
    }

# The end of a game.
mail-over-won = { $game } is over: you won
mail-over-shared = { $game } is over: you share the 1st place
mail-over-placed = { $rank ->
        [1] { $game } is over: you are 1st of { $players }
        [2] { $game } is over: you are 2nd of { $players }
        [3] { $game } is over: you are 3rd of { $players }
       [one] { $game } is over: you are { $rank }st of { $players }
       *[other] { $game } is over: you are { $rank }th of { $players }
    }
mail-over-cancelled = { $game } was cancelled
mail-won = You won.
mail-shared = You share the 1st place.
mail-placed = { $rank ->
        [1] You are 1st of { $players }.
        [2] You are 2nd of { $players }.
        [3] You are 3rd of { $players }.
       [one] You are { $rank }st of { $players }.
       *[other] You are { $rank }th of { $players }.
    }
mail-is-over = The game is over
mail-hello-over = Hello { $name }, the game is over.
mail-was-cancelled = The game was cancelled.
mail-hello-cancelled = Hello { $name }, the game ends without a result.
mail-public-from = Everything in it becomes public { $time }, unless it goes on before.
mail-result = The result
mail-standing = { $rank }. { $name }: { $score }
mail-standing-pit = { $rank }. { $name }: in the pit
mail-dice = The dice, to check
mail-seed = Their seed: { $seed }
mail-new-seed = Their new seed: { $seed }
mail-hash-of-seed = Its SHA-256, known from the start: { $hash }
mail-hash-of-new-seed = Its SHA-256, known since the play was taken back: { $hash }
mail-whole-game = The whole game

# The small print.
mail-the-game = The game
mail-as-of = This is the game as of { $time }. Its version, and the hash of all that happened up to it:
mail-keep = Keep this mail, and nobody can change the past of this game unnoticed.
mail-newest-root = The newest daily root, which covers all games:

mail-language-chosen = Mails about games come in English from now on.

# A question that stands in a mail about something else.
mail-your-turn = It is your turn: { $question }
mail-and-your-turn = And it is your turn: { $question }

# What others say and want. "$who" is a player with the seat, such as Ada (blue).
mail-nudged = Hello { $name }, { $who } waits for you and asks you to go on: { $question }
mail-nudge-subject = { $who } waits for you: { $game }
mail-no-more-nudges = Nobody can nudge you more than once a day in a game. If you want no nudges, say so on the page of your account, or write nudges off to the mail desk.
mail-says-to-all = Hello { $name }, { $who } says to all of you:
mail-message-subject = { $who } writes: { $game }
mail-say-to-all = To say something to all, answer this mail with a line such as

# Taking back.
mail-undo-subject = { $who } asks to take back: { $game }
mail-undo-title = Do you agree to take back?
mail-undo-hello = Hello { $name }, { $wish }.
mail-undo-how = It happens if everybody else at the table agrees by { $time }. Play may go on meanwhile. Answer with one of these lines
mail-undo-page = or press a button on the page of the game: { $url }
mail-undo-moves = These moves would not count any more, and neither would what is played until all have agreed. The same moves then meet the same dice again.
mail-undo-more = { $number ->
        [one] (and { $number } before these)
       *[other] (and { $number } before these)
    }
mail-not-taken-back-subject = Not taken back: { $game }
mail-not-taken-back = Nothing is taken back.
mail-undo-refused = Hello { $name }, { $who } does not agree to take back. The play stays as it is.
mail-undo-late = Hello { $name }, not all have agreed in time to take back. The play stays as it is.
mail-taken-back-subject = Taken back: { $game }
mail-taken-back = The play was taken back.
mail-hello-taken-back = Hello { $name }, the play was taken back. It is not your turn now.

# Late players, and seats.
mail-late-subject = { $number ->
        [one] { LIST($who) } is late: { $game }
       *[other] { LIST($who) } are late: { $game }
    }
mail-late-title = { $number ->
        [one] { LIST($who) } is late.
       *[other] { LIST($who) } are late.
    }
mail-late-hello = { $number ->
        [one] Hello { $name }, { LIST($who) } is late with an answer.
       *[other] Hello { $name }, { LIST($who) } are late with an answer.
    }
mail-late-others-has-time = { $who } still has time until { $time }. After that the clock answers instead.
mail-late-how-to-vote = If more than half of the others want it so, a bot plays on, or somebody you invite. To vote for that, answer this mail with a line such as
mail-form-to-address = { $form } to a mail address, such as
mail-replaced-subject = You do not play any more: { $game }
mail-replaced-by-act = Hello { $name }, you do not play in this game any more. { $act } Thank you for having played.
mail-removed = Hello { $name }, the host of this game has removed you before its start. You can take a seat again if you are invited again.
mail-replaced-by-clock = Hello { $name }, your time for an answer was over, and the game goes on without you: your seat ({ SEAT($seat) }) is played by a bot now, until somebody takes it over. Thank you for having played.
mail-replaced-by-vote = Hello { $name }, your time for an answer was over, and the others have voted to go on without you: your seat ({ SEAT($seat) }) is played by a bot now, until somebody takes it over. Thank you for having played.
mail-offered-subject = A seat for you in { $game }?
mail-offered-waits = Hello { $name }, a seat is free in { $game }: { SEAT($seat) }, one of { $seats }, in round { $round }. The game waits for you until { $time }; then a bot gets the seat.
mail-offered-bot = Hello { $name }, a seat is free in { $game }: { SEAT($seat) }, one of { $seats }, in round { $round }. A bot keeps it until you come.
mail-offered-has = So far it has { $penalties } penalties, { $servants } pixies in the castle and { $slaves } in the mine.
mail-offered-take = To take it, answer with this line
mail-look-at-game = Look at the game
mail-substitutes = You get this as you are on the list of substitutes; `no substitute` takes you off it.
mail-keep-hello = Hello { $name }, your game { $game } waits for players ({ $taken } of { $seats } seats are taken), and nobody has touched it for long. If nobody does until { $time }, it is called off.
mail-keep-how = To let it wait on, answer this mail with the word
mail-keep-page = or press the button on the page of the game, where you can also call it off, start it with bots, or invite others.
mail-keep-game = Keep the game
mail-keep-subject = Should it still wait? { $game }
mail-changed-hello = Hello { $name }, the host of { $game }, which waits for players and in which you sit, has changed it since you sat down:
mail-changed-how = Do you still want to play? The game does not start before you have answered with one of these lines
mail-changed-page = or press a button on the page of the game.
mail-changed-subject = Do you still want to play? { $game }

# The daily mail, and what was done to a game.
mail-digest-none = Nothing waits for you.
mail-digest-waiting = { $number ->
        [one] A game waits for you.
       *[other] { $number } games wait for you.
    }
mail-digest-hello = Hello { $name }, this is what happened in your games.
mail-digest-hello-one = Hello { $name }, answer with a number, or with the words behind it, each on a line of its own.
mail-digest-hello-several = Hello { $name }, answer with the letter of a game, and a number or the words behind it, such as A 3. One answer may hold moves of several games, each on a line of its own.
mail-digest-help = The word help after a letter explains what else you can write. In the forms above, a|b is one of them, and 1-5 a number.
mail-digest-proposal = A moderator proposes a correction of this game, and waits for your answer.
mail-says = { $who } says:
mail-page-of-game = The page of the game
mail-head-of-game = { $game }, version { $version }: { $hash }
mail-digest-subject = What happened in your games
mail-digest-subject-one = { $game } waits for you
mail-digest-subject-several = { $number ->
        [one] { $number } game waits for you
       *[other] { $number } games wait for you
    }
mail-new-in-game = Hello { $name }, this is new in your game:
mail-done-to-game = Hello { $name }, this was done to your game:
mail-agree-to-end = Do you agree to end { $game }?
mail-agree-to-adjourn = Do you agree to adjourn { $game }?
mail-agree-to-go-on = Do you agree to go on with { $game }?
mail-agree-to-pace = Do you agree to another pace of { $game }?
mail-agree-to-correction = Do you agree to a correction? { $game }
mail-called-off = { $game } was called off
mail-adjourned = Adjourned: { $game }
mail-paused = Paused: { $game }
mail-somebody-left = Somebody has left: { $game }
mail-another-pace = Another pace: { $game }
mail-goes-on = It goes on: { $game }
mail-moderator-acted = A moderator has acted: { $game }
mail-answer-one-of = Answer with one of these lines
# Invitations.
mail-invited-subject = You are invited to a game of Pixie Queen
mail-invited-subject-by = { $who } invites you to Pixie Queen: { $game }
mail-invited-by-stranger = This is an invitation to a game of Pixie Queen for { $players }, by mail or on the web, each whenever they like. It comes from a player whom you have not met here; they chose these words:
mail-invites-you = { $who } invites you: { $game }
mail-invited-by = { $who } invites you to a game of Pixie Queen for { $players }, by mail or on the web, each whenever they like:
mail-seat-kept = { $what } A bot plays it until you take it.
mail-seat-vacant = A seat is vacant: a bot plays it until you take it over.
mail-starts-when-full = It starts when the last seat is taken.
mail-join-how = To take part, or not, answer this mail with one of these words:
mail-join-name = The name is what the others call you. From then on the game comes by mail, and you play by answering. If you do nothing, no reminder will come. You can also sign in as { $address } and play on the web:
mail-programs-find = Programs find it at { $url }.
