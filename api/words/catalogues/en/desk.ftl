# Answers of the mail desk, which does what is not about one game. What stands between ` and ` is written to the desk exactly so: a test
# reads each of these orders, in each language, and wants it to say the same as the English one.


# Games and seats.
desk-games = Your games
desk-waits-for-you = It waits for you.
desk-waits-for-you-until = It waits for you until { $time }.
desk-waits-for-players = It waits for players: { $taken } of { $players } seats are taken; { $pace }.
desk-is-paused = It is paused.
desk-waits-for-others = It waits for others.
desk-no-games = You play in no game. `open` lists those that wait for players, `new game for 3` opens one.
desk-open-games = Games that wait for players
desk-seats-taken = { $taken } of { $players } seats are taken; { $pace }.
desk-no-open-games = No game waits for players. `new game for 3` opens one.
desk-open-seats = Seats for substitutes
desk-open-seat = { SEAT($seat) }, one of { $players }, round { $round }: { $penalties } penalties, { $servants } in the castle, { $slaves } in the mine.
desk-no-open-seats = No seat waits for a substitute.


# Games that are behind the reader.
desk-past-games = Your past games
desk-no-past-games = No game is behind you yet. `games` lists those in which you play.
desk-older-games = Older ones are on the page { $url }
desk-past-over = It is over.
desk-past-cancelled = It was cancelled.
desk-past-open = It waits for players.
desk-past-goes-on = It goes on.
desk-past-left = You left before the start, on { $time }.
desk-past-resigned = You resigned on { $time }.
desk-past-handed-over = On { $time } it went on without you.
desk-past-taken-over = A substitute took your seat over on { $time }.
desk-past-removed = You were removed on { $time }.

# Settings, each with the order that changes it.
desk-settings = Your settings
desk-set-name = Name: { $name } (`name Ada`)
desk-set-mails-at-once = Mails about games: at once (`mails daily`, `mails reminders`, `mails off`)
desk-set-mails-digest = Mails about games: one a day (`mails at once`, `mails reminders`, `mails off`)
desk-set-mails-reminders = Mails about games: only reminders and ends (`mails at once`, `mails daily`, `mails off`)
desk-set-mails-none = Mails about games: none (`mails at once`, `mails daily`, `mails reminders`)
desk-set-digest = The daily mail comes at { $hour }:00 (`digest at 8`)
desk-set-zone = Time zone: { $zone } (`time zone Europe/Warsaw`)
desk-set-language = Language: { $tongue } (`language deutsch`)
desk-set-off = Off: { $what }
desk-set-off-nothing = Off: nothing (`hours off 22:00-08:00`, `days off sat sun`, `holidays DE`)
desk-set-holidays = the holidays of { $country } (`holidays { $code }`)
desk-set-second = { $email } writes for you, too (`no second address { $email }`)
desk-set-second-asked = { $email } has not agreed yet (`no second address { $email }`)
desk-set-no-nudges = Nobody may nudge you (`nudges on`)
desk-set-muted = Muted games: { $number } (`unmute` and the name of one)

# Erasing an account. The words are known in all languages for ever.
desk-erasing = Erasing your account
desk-erasing-how = Bots take over your seats, and your name, your address and all that you have written are deleted. Nobody can undo that. If you mean it, answer this mail with these words and nothing else; you get no answer, and no mail any more:
desk-erase-for-good = erase me for good

# What can be written to the desk: an order, and what it does.
desk-can-write = What you can write
desk-can-write-where = To { $address }, or as an answer to this mail; an order on each line. To play, answer the mails about your games.
desk-order-games = games
desk-order-games-what = Your games, and what they wait for.
desk-order-past-games = past games
desk-order-past-games-what = Those that are over, and those that you have left.
desk-order-state = state Rainy days
desk-order-state-what = The board of this game, and what you can do there; `state Rainy days 57` as it was then.
desk-order-history = history Rainy days
desk-order-history-what = What has happened in it of late; `history Rainy days 1-9` from the beginning.
desk-order-open = open
desk-order-open-what = The games that wait for players.
desk-order-join = join Rainy days
desk-order-join-what = Takes a seat in one of them.
desk-order-new-game = new game for 3, called Rainy days
desk-order-new-game-what = Opens a game; also `private`, `2 days a move`, `open holdings`, `German rules` (or French, Polish).
desk-order-invite = invite bo@example.org
desk-order-invite-what = Invites somebody to your game, also by the name of somebody with whom you have played; `invite bo@example.org to Rainy days` if you have several.
desk-order-link = link
desk-order-link-what = A link to your game: whoever knows it may take a seat. `link off` withdraws it.
desk-order-remove = remove red
desk-order-remove-what = Removes the player of a seat from your game, before its start.
desk-order-change = change Rainy days: 4 players
desk-order-change-what = Changes your game before its start; also `2 days a move`, `no pace`, `French rules`, `called Sunny days`. Who sits there is asked again.
desk-order-start = start
desk-order-start-what = Starts your game with bots on its free seats.
desk-order-keep = keep Rainy days
desk-order-keep-what = Lets your game wait on for players, if it asks whether it should.
desk-order-leave = leave Rainy days
desk-order-leave-what = Gives your seat up before the start.
desk-order-substitute = substitute
desk-order-substitute-what = You like to take over seats that others leave, and are asked by mail; `no substitute` ends that.
desk-order-seats = seats
desk-order-seats-what = The seats that substitutes can take; `join Rainy days` takes one.
desk-order-rules = rules
desk-order-rules-what = The rules in short.
desk-order-help = help track
desk-order-help-what = Explains one action.
desk-order-settings = settings
desk-order-settings-what = Which mails you get, and when.
desk-order-mails = mails daily
desk-order-mails-what = One mail a day; also `mails at once`, `mails reminders`, `mails off`. `digest at 8` says when.
desk-order-nudges = nudges off
desk-order-nudges-what = Nobody nudges you any more; `nudges on` changes that.
desk-order-invitations = invitations on
desk-order-invitations-what = Everybody may invite you by your name; `invitations off`: only people with whom you have played.
desk-order-mute = mute Rainy days
desk-order-mute-what = No more mail about this game; `unmute Rainy days` ends that.
desk-order-away = away until 3 May
desk-order-away-what = Your deadlines wait for you; also `away 3 to 17 May`, `away for a week`. `back` ends it.
desk-order-hours = hours off 22:00-08:00
desk-order-hours-what = When your clocks sleep; also `days off sat sun`, `holidays DE`, and `none` for each.
desk-order-zone = time zone Europe/Warsaw
desk-order-zone-what = The clock by which mails tell times.
desk-order-language = language deutsch
desk-order-language-what = The language of mails about games: English, Deutsch, Français, Polski.
desk-order-languages = language
desk-order-languages-what = Which languages are understood.
desk-order-name = name Ada
desk-order-name-what = What others call you.
desk-order-stop = stop
desk-order-stop-what = Ends all mails about games.
desk-order-address = address ada@example.org
desk-order-address-what = Moves your account to another mail address, if both mailboxes agree.
desk-order-second = second address ada@work.example
desk-order-second-what = Mails from there count as yours, too, once its reader agrees; `no second address ada@work.example` ends that.
desk-order-export = export
desk-order-export-what = A link to all that is known of you.
desk-order-erase = erase
desk-order-erase-what = Tells how to erase your account.

# What can be written about a game, in an answer to a mail about it: a word, and what it does.
desk-seat-how = Answer any mail about the game: each line of the first block that you write is an order, if every word in it belongs to one. The lines are done from the top down, and the first that is refused or not clear stops the rest. Your own words will do, and the number of a listed move; what is not quite clear is proposed, and not done. Below your lines you may leave what your mail program quotes, and your signature.
desk-word-move = steal-food apples
desk-word-move-what = Any move: those that are legal are listed when it is your turn.
desk-word-number = 3
desk-word-number-what = The third of the listed moves. Your own words will do as well: `I steal two apples, please`. What is clear is done; what is nearly clear is asked, and `yes` does it.
desk-word-preview = preview
desk-word-preview-what = As the first line: tells what the lines below it would do, and does nothing.
desk-word-state = state
desk-word-state-what = What everybody has, as far as you may see it. `state 57` shows it as it was at version 57.
desk-word-legal = legal
desk-word-legal-what = What you can play now.
desk-word-history = history
desk-word-history-what = What has happened of late. `history 1-9` tells the first nine versions.
desk-word-message = message: Who took the honey?
desk-word-message-what = Says something to the others, with the lines below it up to an empty one. With nothing behind `message:` the next lines are said, up to an empty one or to a line with a single dot.
desk-word-nudge = nudge
desk-word-nudge-what = Reminds those whose turn it is by a mail that says that you wait; once a day in a game.
desk-word-keep = keep
desk-word-keep-what = Lets a game wait on for players that asks whether it should; before its start.
desk-word-leave = leave
desk-word-leave-what = Gives your seat up before the start. `agree` says that you still want to play, if the host has changed the game.
desk-word-hand = hand red to bot
desk-word-hand-what = Votes that the bot plays a seat that is late; `hand red to di@example.org` invites somebody, too.
desk-word-undo = undo
desk-word-undo-what = Takes your last move back, if nobody has learned anything from it; else the others are asked. `undo to 12: wrong button` goes back to move 12 and says why.
desk-word-agree = agree
desk-word-agree-what = Agrees to what another wants to take back, or to what a moderator proposes; `disagree` does not, and withdraws what you have asked for. `agree 12` says which request is meant.
desk-word-away = away until 3 May
desk-word-away-what = Your deadlines do not end on these days; also `away 3 to 17 May`, `away until Friday`, `away for a week`. `back` ends it.
desk-word-orders = standing orders:
desk-word-orders-what = Below it, one a line, answers that you give in advance: `food bread, honey`, or once, `if track silver possible: track silver else casino`. They answer as soon as you are asked, and nobody else sees them. `orders` shows them, `no orders` withdraws them.
desk-word-adjourn = adjourn until 3 May
desk-word-adjourn-what = Proposes to the others to let the game rest; also `adjourn for a week`. `go on` proposes to end that early, `end the game` to end it with the result of the board as it is, `abandon the game` without one. It is done once all agree.
desk-word-pace = pace 2 days
desk-word-pace-what = Proposes to the others another pace of the game; also `pace 12 hours`, `pace daily`, `pace none`. Once all agree, who is asked has all the time anew.
desk-word-resign = resign
desk-word-resign-what = Gives your seat to a bot, for good. It must be the only line.
desk-word-help = help
desk-word-help-what = This.
desk-word-help-about = help track
desk-word-help-about-what = What one action does, with an example.

# The rules in short.
desk-rules-about = What it is about
desk-rules-about-1 = You lead a clan of pixies. They begin as slaves in your mine, are promoted up the four rows of a pyramid, and become servants in the castle of the Queen. Reward points count for you, penalties against you; who has the most in the end wins.
desk-rules-about-2 = There are seven rounds at most, each of five phases.
desk-rules-round = A round
desk-rules-round-1 = Steal: each of your pixies on the pyramid takes the food of its space: the higher the row, the more.
desk-rules-round-2 = Action: in order, one after the other, you place discs for an action, which is done at once. A space of the pyramid costs two discs, or one if a pixie stands on it; a space beside it costs one. To pass costs 5 penalties.
desk-rules-round-3 = Offering: a tile shows the one food that the Queen wants. In secret everybody offers as much as they like of one kind: this food, silver, or gold. To offer nothing costs 5 penalties. What was offered is gone.
desk-rules-round-4 = Reward: silver and gold bring steps on the tracks, and one more for who has offered the most. For each of the wanted food a pixie may be promoted one row. Who comes to the servant space is in the castle, for good, and brings reward points.
desk-rules-round-5 = Penalty: slaves in your mine cost penalties, and so do the tracks, the lower you stand on them.
desk-rules-climb = Promotion
desk-rules-climb-1 = A promotion step goes one row up, onto a place for a pixie. If a pixie of somebody else stands there, you pay an apple, and the two change places. A slave that is chained to a rock stays where it is.
desk-rules-climb-2 = If nobody offers what the Queen wants, nobody is promoted, and one pixie is demoted to the mine.
desk-rules-penalties = Penalties
desk-rules-penalties-1 = They count at once. With each slave symbol that your penalties reach or pass, one of your pixies on the pyramid goes down to the mine; who comes first in order is spared. Who comes to the end of the track falls into the pit, and is out of the game.
desk-rules-end = The end
desk-rules-end-1 = The game ends after the round in which the last golden tile is taken, or after the seventh. Rocks on slaves cost 1 penalty each, and who holds the most of a resource 3. Then reward points less penalties are the score; with a tie the most servants win.
desk-rules-two = With two players
desk-rules-two-1 = A third colour stands in the way: it can be pushed out for an apple. An offer may hold two kinds.
desk-rules-actions = The actions
desk-rules-all = All of the rules, also where the rulebooks differ, are at { $url }. In a game, `help track` tells of one action.

# Orders as mails print them.
desk-agree-to = agree { $version }
desk-disagree-with = disagree { $version }
desk-hand = hand { SEAT($seat) }
desk-hand-to-bot = hand { SEAT($seat) } to bot
desk-hand-to-address = hand { SEAT($seat) } to { $address }
desk-join-game = join { $game }
desk-join = join
desk-join-as = join as { $name }
desk-decline = decline
desk-say = message: Well played!
