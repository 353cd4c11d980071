//! The words that can be written to a seat, with explanations: for the answer to `help`, and for
//! the help pages.

/// A word that can be written to a seat, and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// Its name in URLs.
    pub id: &'static str,
    /// Its form in a mail.
    pub written: &'static str,
    /// Its effect. Text between `` ` `` is to be written literally.
    pub what: &'static str,
}

const fn word(id: &'static str, written: &'static str, what: &'static str) -> Word {
    Word { id, written, what }
}

/// All words, in English.
pub const WORDS: &[Word] = &[
    word("write-move", "steal-food apples", "Any move: those that are legal are listed when it is your turn."),
    word(
        "write-number",
        "3",
        "The third of the listed moves. Your own words will do as well: `I steal two apples, please`. What is clear is done; what is \
         nearly clear is asked, and `yes` does it.",
    ),
    word("write-preview", "preview", "As the first line: tells what the lines below it would do, and does nothing."),
    word(
        "write-state",
        "state",
        "What everybody has, as far as you may see it. `state 57` shows it as it was at version 57.",
    ),
    word("write-legal", "legal", "What you can play now."),
    word("write-history", "history", "What has happened of late. `history 1-9` tells the first nine versions."),
    word(
        "write-message",
        "message: Who took the honey?",
        "Says something to the others, with the lines below it up to an empty one. With nothing behind `message:` the \
         next lines are said, up to an empty one or to a line with a single dot.",
    ),
    word(
        "write-nudge",
        "nudge",
        "Reminds those whose turn it is by a mail that says that you wait; once a day in a game.",
    ),
    word("write-keep", "keep", "Lets a game wait on for players that asks whether it should; before its start."),
    word(
        "write-leave",
        "leave",
        "Gives your seat up before the start. `agree` says that you still want to play, if the host has changed the game.",
    ),
    word(
        "write-hand",
        "hand red to bot",
        "Votes that the bot plays a seat that is late; `hand red to di@example.org` invites somebody, too.",
    ),
    word(
        "write-undo",
        "undo",
        "Takes your last move back, if nobody has learned anything from it; else the others are asked. \
         `undo to 12: wrong button` goes back to move 12 and says why.",
    ),
    word(
        "write-agree",
        "agree",
        "Agrees to what another wants to take back, or to what a moderator proposes; `disagree` does not, and withdraws what you have asked for. `agree 12` says which request is meant.",
    ),
    word(
        "write-away",
        "away until 3 May",
        "Your deadlines do not end on these days; also `away 3 to 17 May`, `away until Friday`, `away for a week`. `back` ends it.",
    ),
    word(
        "write-orders",
        "standing orders:",
        "Below it, one a line, answers that you give in advance: `food bread, honey`, or once, `if track silver possible: track silver else \
         casino`. They answer as soon as you are asked, and nobody else sees them. `orders` shows them, `no orders` withdraws them.",
    ),
    word(
        "write-adjourn",
        "adjourn until 3 May",
        "Proposes to the others to let the game rest; also `adjourn for a week`. `go on` proposes to end that early, `end the game` to end it \
         with the result of the board as it is, `abandon the game` without one. It is done once all agree.",
    ),
    word(
        "write-pace",
        "pace 2 days",
        "Proposes to the others another pace of the game; also `pace 12 hours`, `pace daily`, `pace none`. Once all agree, who is asked has all \
         the time anew.",
    ),
    word("write-resign", "resign", "Gives your seat to a bot, for good. It must be the only line."),
    word("write-help", "help", "This."),
    word("write-help-about", "help track", "What one action does, with an example."),
];
