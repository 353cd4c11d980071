//! The senses of words: the language-independent meanings from which descriptions of moves are made.

/// The meaning of a word, or a part of the meaning of a compound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    // Goods and cubes.
    Apple,
    Bread,
    Honey,
    Silver,
    Gold,
    Food,
    Rock,
    // Seats.
    Blue,
    Red,
    Yellow,
    Green,
    Grey,
    Dummy,
    // Actions, answers, and the places called like actions.
    Steal,
    Take,
    Promote,
    Trade,
    Convert,
    Tile,
    Double,
    Offer,
    Look,
    Bag,
    Mercy,
    Whip,
    Track,
    Casino,
    Ring,
    Rob,
    Mine,
    Exchange,
    Dump,
    Copy,
    Special,
    Priority,
    Temporary,
    Pass,
    Stop,
    Demote,
    Beg,
    Announce,
    Unchain,
    // Abilities, and the rest of the board.
    Ability,
    Cheap,
    Bonus,
    Income,
    Extra,
    Free,
    Place,
    Anything,
    Lenient,
    Servant,
    Slave,
    // Small words.
    Nothing,
    Yes,
    No,
    /// Denies what the clause says.
    Not,
    /// Stands between two things of which either is meant.
    Or,
    /// What follows is a condition.
    If,
    /// Asks, or calls out: `what`, `how`.
    Ask,
    /// Leaves open whether the clause is meant.
    Maybe,
    All,
    /// `a`, `ein`, `une`: at most one thing.
    Article,
    /// Stands between the two sides of a trade or of an exchange.
    For,
    /// Stands before the end of a step.
    To,
    /// Stands before the beginning of a step.
    From,
    /// `number`, `option`: a number of the list follows.
    Listed,
    /// Says nothing: `please`, `I`, `my move is`.
    Filler,
    /// Greets, thanks or wishes well, and belongs to no order: `hello`, `cheers`.
    Courtesy,
    /// Says something of no order: `too`, `nice`. A clause with such a word is not an order as a whole.
    Vague,
}

/// Words with their sense, or with the senses that a compound has together. Words are separated by blanks, the words
/// of a phrase by `_`; `*` stands for any ending.
pub(super) type Words = &'static [(&'static [Sense], &'static str)];
