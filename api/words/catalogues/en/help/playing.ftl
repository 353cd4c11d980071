help-playing-title = Playing here

help-playing-lead = Games over days, at your own pace.

help-playing-begin-title = To begin

help-playing-begin =
    {"["}Sign in](/sign-in) with your mail address: we mail you a link and a code, and there is no password. Then
    - try a game against bots on your [home page](/), which starts at once and which only you see,
    - sit down in a [game that waits for players](/games?status=open),
    - or [open one](/games/new) and invite people to it by mail.
    A game starts by itself when every seat is taken. Whoever has opened it can start it earlier, with bots on the free seats.

help-playing-turn-title = Your turn

help-playing-turn =
    The page of a game says what you are asked, lists every legal move and tells what each would do. Several players can be asked at the same time. A move after which you could not go back by yourself is shown to you once more before it is made.
    What happens without a choice the game does for you.

help-playing-notation-title = Moves in writing

help-playing-notation =
    Every move can be written, on the page and in a mail. [Every move](/help/actions) has examples.
    - An action begins with its name: `steal-food apples`, `trade 3 apples for silver`, `whip`.
    - Places of pixies are called like the actions on them, and `mine` and `servant`: `promote mine > trade`.
    - Several steps stand in one line: `promote mine > trade, trade > mercy`.
    - Players are called by colour or number: `red`, `2`. The two places of chained slaves are 1 and 2: `red.1`.
    - A number that is left out is 1: `offer honey`.
    - Capitals, spaces, dashes, singular and plural do not matter.
    What cannot be read or is not legal is never done; you are told why, and which legal move is the most like it.

help-playing-time-title = Time

help-playing-time =
    A game may have a time for each move, from an hour to sixty days. You are reminded when a quarter of it is left, at least half an hour and at most a day before it ends.
    When somebody is late, nothing happens by itself: all others who are not late can vote to hand the seat over. With more than half of their votes a bot plays it on, or somebody who is invited, with the bot until they come. If the late player moves first, the votes lapse.
    Who says before that they are away, on the [account page](/me) or by mail (`away until 3 May`), is not expected: their deadlines do not end on these days, and after them they have a day, or as long as a move has if that is less. All together that gives a player at most 28 days more in one game. The others see when they are back. The deadline moves at once, or, for a question that comes later, when the reminder would be due.

help-playing-take-back-title = Taking back

help-playing-take-back =
    If the game allows it, you take your last move back alone, as long as it has told nobody anything: no dice, no draw, nothing revealed, and nobody else has moved since. Against bots alone you can go back as you like until the game is over.
    Otherwise you can ask. All others must agree within three days; play may go on meanwhile, and what was played in that time is taken back, too. One who disagrees ends the matter.
    Nothing is deleted: what was taken back stays in the history, marked. And the same moves meet the same dice again, so it is no use for another roll.

help-playing-history-title = What has happened

help-playing-history = The history of a game shows the board after every event, and what happened in words. The record is all of it as one text to download. When a game is over, everybody who may see it sees all that was secret in it, except what the players have said to each other.

help-playing-fork-title = Playing on from an earlier moment

help-playing-fork = Beside any moment of a game that is over, *Play on from here* gives you a private game that begins with that board. You play one seat, and bots the others, or people whom you invite. Dice and hidden tiles are new ones, so nothing comes for sure as it came before.

help-playing-leave-title = Leaving

help-playing-leave = Before the start you leave as you have come. Later you can resign: a bot plays your seat on. In a game that everybody sees you may come back once, as long as nobody has taken the seat over. The game goes on for the others.
