//! The reasons why a mail was not sent on purpose.

/// Why a mail was dropped. Its word stands in the database, so it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropReason {
    /// It is of no more use: its question was answered, or a newer mail says more.
    Overtaken,
    /// The reader has muted the game.
    Muted,
    /// The reader has chosen not to get such mails.
    NotChosen,
    /// The address of the reader takes no mail.
    Suppressed,
    /// The reader is suspended, or has gone.
    NoReader,
}

impl DropReason {
    /// All reasons.
    pub const ALL: &[Self] = &[Self::Overtaken, Self::Muted, Self::NotChosen, Self::Suppressed, Self::NoReader];

    /// The word for the reason, as in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Overtaken => "overtaken",
            Self::Muted => "muted",
            Self::NotChosen => "not_chosen",
            Self::Suppressed => "suppressed",
            Self::NoReader => "no_reader",
        }
    }

    /// The reason with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_reason() {
        for reason in DropReason::ALL {
            assert_eq!(DropReason::from_word(reason.as_str()), Some(*reason));
        }
        assert_eq!(DropReason::from_word("rain"), None);
    }
}
