help-trust-title = Moderators, and checking a game

help-trust-lead = Why you need not take anybody's word.

help-trust-moderators-title = What moderators can do

help-trust-moderators =
    Whatever they do needs a reason. What they do to a game is written into it for everybody to read who can see the game, and its players are told.
    - Pause a game, and have it go on. Deadlines are put off as long.
    - Take the play back, or on again, if they must with new dice.
    - Replace a player or close a seat: a bot plays on at once.
    - Change a deadline.
    - Cancel a game. What was secret in it is shown then, the seeds of the dice included.
    - Look behind the screens, and read what players say to each other, for an hour. The seed of the dice stays hidden even then, and whoever has looked never plays in that game.
    - Warn somebody, mute them for a time, or show others a neutral name instead of theirs.
    - Hide a message.
    - Keep two users out of each other's games.
    - Keep somebody out of this server, and let them in again.
    Nobody moderates a game in which they play or have played.

help-trust-reports-title = Report something

help-trust-reports =
    Beside a message, a name and a move there is a small *Report*. It tells the moderators what is wrong, in your words. They see what you report as it was then, also if it is changed later.
    - Nobody but moderators learns who reported something.
    - A moderator who plays in the game, or who is reported, does not see the report.
    - You get the answer by mail, and find it on the page [My reports](/reports). If what was done is undone later, after an appeal, you are told so, too.

help-trust-appeals-title = If moderators have done something to you

help-trust-appeals =
    You get a mail with the reason: if you were warned, muted or suspended, or if your name was hidden. Who takes another name is seen with it at once.
    If you do not agree, appeal within 30 days after the case is closed: by the link in the mail, or on the page [What moderators did to my account](/me/cases). You can do this once, also while you are suspended. Another moderator, who had no part in it, looks at everything again and answers you by mail. If you are right, everything that was done in the case is undone.
    The log of your account, which you can download on your page, says what was done to it, and when.

help-trust-networks-title = What they know about you

help-trust-networks =
    Moderators see your name, your games and what was done to your account. They never see your address: who knows it already can ask which account it belongs to.
    Who runs this server can turn on that they also see how many accounts were made from one network. Then a hash of the network, which is a part of the address of your computer, is kept for 14 days after you signed in for the first time. Without the key of this server nobody can turn it back into a network. It goes with your account.

help-trust-log-title = Nothing is deleted

help-trust-log = Everything that happens to a game is an event, and no event is ever changed. Each is sealed by a hash over itself and the hash before it. Mails about your turn end with the newest one: who changed the past would have to change your mailbox as well.

help-trust-roots-title = One hash a day

help-trust-roots =
    After each day one hash is made over all games: the [root of the day](/roots). Each root contains the one before it. Mails about your turn tell the newest root, too. So one mail of yours, about any game, shows whether the past of any other game was changed.
    The file of a game contains the proof that a root covers it. With `--root` and the root, the programs below check this proof.

help-trust-dice-title = The dice

help-trust-dice =
    All chance of a game, dice, draws and shuffling, follows from one secret number, its seed. Before anybody sits down the game shows the seed's fingerprint (SHA-256), and at the end the seed itself; all of them, if a moderator has had to change it. So nobody can choose the dice on the way, and everybody can roll them again later.
    On the page of a game you find both under *This game*.

help-trust-check-title = Check a game yourself

help-trust-check =
    When a game is over, *Download the game* on the pages of its history gives you all of it, to be checked on your own computer. Save it as `game.ndjson`. Then
    - `pixie-post verify game.ndjson` checks each event, each hash and each roll, and says where something does not fit,
    - `python3 check_game.py game.ndjson` is a short program that checks the hashes and the dice with nothing of ours; it comes with the source code.
    With `--head 57:9c1d…` the first one also looks whether the hash in a mail of yours is in it.
