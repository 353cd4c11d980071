//! The table of heavy work: each kind, its pool, and its urgency. `deploy/limits.md` names the bound of each.

/// A pool of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PoolName {
    /// Bots think here. Its threads are a setting, as they are the budget of a machine; there may be none.
    Thinking,
    /// Pictures are painted here.
    Painting,
    /// What people write and hand in is read here, and files are made.
    Reading,
}

impl PoolName {
    /// Every pool, in the order of the declaration.
    pub const ALL: [Self; 3] = [Self::Thinking, Self::Painting, Self::Reading];

    /// Its name in the table, in metrics, and as the name of its threads.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Thinking => "thinking",
            Self::Painting => "painting",
            Self::Reading => "reading",
        }
    }

    /// Of the levels 1 to 19, how much its threads stand back behind those that serve.
    pub(super) const fn nice(self) -> i32 {
        match self {
            // The picture of a mail is a part of the game; a millisecond each.
            Self::Painting => 10,
            Self::Thinking | Self::Reading => 19,
        }
    }

    /// The most pieces that wait for its threads. A share has a quarter of these places.
    pub const fn places(self) -> usize {
        match self {
            Self::Painting => 256,
            Self::Thinking | Self::Reading => 64,
        }
    }

    /// After how many seconds somebody who was refused may find room.
    pub(super) const fn seconds(self) -> u64 {
        match self {
            Self::Thinking => 10,
            Self::Painting => 1,
            Self::Reading => 2,
        }
    }
}

/// The order in which pieces of one pool are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// A game waits for the work.
    Urgent,
    /// A person waits for the work.
    Usual,
    /// Nobody waits for the work, and it can be asked for again.
    Patient,
}

impl Urgency {
    /// Every urgency, the most urgent one first.
    pub const ALL: [Self; 3] = [Self::Urgent, Self::Usual, Self::Patient];

    /// The place of this urgency in [`Self::ALL`].
    pub(super) const fn rank(self) -> usize {
        self as usize
    }
}

/// Declares [`Work`] as a table: one row is one kind of work.
macro_rules! works {
    ($($work:ident $word:literal $pool:ident $urgency:ident $what:literal)*) => {
        /// A kind of heavy work.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Work { $(#[doc = $what] $work,)* }

        impl Work {
            /// Every kind of work, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$work,)*];

            /// Its name in metrics, logs and documents.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$work => $word,)* }
            }

            /// The pool that does it.
            pub const fn pool(self) -> PoolName {
                match self { $(Self::$work => PoolName::$pool,)* }
            }

            /// Its urgency within this pool.
            pub const fn urgency(self) -> Urgency {
                match self { $(Self::$work => Urgency::$urgency,)* }
            }
        }
    };
}

works! {
    BotMove "bot-move" Thinking Urgent "The choice of a move by a bot that thinks."
    Advice "advice" Thinking Usual "The best moves for a player who asks for advice."
    Analysis "analysis" Thinking Patient "The judgement of one move of a game that is over."

    MailPicture "mail-picture" Painting Usual "The picture of the board in a mail."
    Picture "picture" Painting Usual "A picture of the board that a browser or program asks for."

    Mail "mail" Reading Urgent "Parsing a mail, and finding out what its lines mean."
    Words "words" Reading Usual "Finding out which move a player means by what they typed on a page."
    Export "export" Reading Patient "Packing what a user has into an archive."
    History "history" Reading Usual "Telling the past of a long game: a version, a difference, the record or the file."
    Check "check" Reading Usual "Following a whole game to check its history and its dice."
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn words_are_unique() {
        let words: BTreeSet<_> = Work::ALL.iter().map(|work| work.word()).collect();
        assert_eq!(words.len(), Work::ALL.len());
    }

    #[test]
    fn moves_of_bots_come_before_what_people_are_told_by_them() {
        assert_eq!([Work::BotMove, Work::Advice, Work::Analysis].map(Work::pool), [PoolName::Thinking; 3]);
        assert!(Work::BotMove.urgency() < Work::Advice.urgency());
        assert!(Work::Advice.urgency() < Work::Analysis.urgency());
    }
}
