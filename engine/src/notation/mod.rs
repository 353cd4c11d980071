//! The text form of moves (design: notation).

mod words;
