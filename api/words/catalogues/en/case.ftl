# Mails to players about reports, appeals and decisions of moderators.
case-report-overturned =
    Hello { $name },
    another moderator has looked again at what you reported, after an appeal, and has undone what was done about it.
case-report-acted =
    Hello { $name },
    we have looked at what you reported, and have done something about it.
case-report-duplicate =
    Hello { $name },
    what you reported was reported before, and we look at it there.
case-report-unfounded =
    Hello { $name },
    we have looked at what you reported, and there was nothing to do.
case-report-subject = Your report at Pixie Post is answered
case-report-changed-subject = The answer to your report at Pixie Post has changed
case-reports = Your reports
case-the-answer = The answer:
case-appeal-overturned =
    Hello { $name },
    another moderator has looked at your appeal, and has undone what was done in this case.
case-appeal-upheld =
    Hello { $name },
    another moderator has looked at your appeal. The decision stands.
case-appeal-subject = Your appeal at Pixie Post is answered

# What a moderator has done to an account, and what follows from it.
case-suspended-subject = Your account at Pixie Post is suspended
case-suspended =
    Hello { $name },
    a moderator has suspended your account.
case-suspended-then = Until a moderator lets you in again you cannot sign in, and mails from you are not read. A bot plays your seats on; in games that have not started they are free for others.
case-suspended-until =
    Hello { $name },
    a moderator has suspended your account until { $time }.
case-suspended-until-then = Until then you cannot sign in, and mails from you are not read. If this is no more than three days, your seats stay yours; if it is longer, a bot plays them on, and in games that have not started they are free for others.
case-unsuspended-subject = Your account at Pixie Post is open again
case-unsuspended =
    Hello { $name },
    a moderator has ended the suspension of your account.
case-unsuspended-then = You can sign in and play again, with the seats you still have. Mails from you are read again, too.
case-warned-subject = A warning from Pixie Post
case-warned =
    Hello { $name },
    a moderator warns you.
case-warned-then = Nothing else has changed: you can play on. Please keep it in mind.
case-muted-subject = You are muted at Pixie Post
case-muted =
    Hello { $name },
    a moderator has muted you until { $time }.
case-muted-then = You can play on. Until then you write neither messages to other players nor reasons.
case-unmuted-subject = You can write again at Pixie Post
case-unmuted =
    Hello { $name },
    a moderator has ended your muting.
case-unmuted-then = You can write to other players again.
case-name-hidden-subject = Your name at Pixie Post is hidden
case-name-hidden =
    Hello { $name },
    a moderator has hidden your name.
case-name-hidden-then = You can play on. Others see “unnamed player” until you choose another name on your page.
case-name-shown-subject = Your name at Pixie Post is shown again
case-name-shown =
    Hello { $name },
    a moderator shows your name again.
case-name-shown-then = Others see it as before.
case-the-reason = The reason:
case-appeal-how = If you do not agree, you can appeal within 30 days after the case is closed; the link says when that is. Another moderator will answer. You need not sign in for this; the link is for you alone.
case-appeal = Appeal

# The mail to moderators about cases that wait.
case-waiting-subject = Cases wait for a moderator at Pixie Post
case-waiting =
    Hello { $name },
    these cases wait for a moderator. The newest one comes first.
case-waiting-appeal = An appeal, { $time }
case-waiting-message = A report about a message, { $time }
case-waiting-move = A report about a move, { $time }
case-waiting-name = A report about a name, { $time }
case-waiting-game = A report about a game, { $time }
case-waiting-player = A report about a player, { $time }
case-waiting-how-often = How often you get this mail is a choice on your page.
case-waiting-cases = The cases
