//! Tests of reading mails: a corpus of real mails from programs and people, and whole threads made
//! from templates.

mod corpus;
mod labels;
mod marks;
mod mutations;
mod nothing_unordered;
mod picker;
mod programs;
mod proof;
mod random_text;
mod scenes;
mod spellings;
mod support;
