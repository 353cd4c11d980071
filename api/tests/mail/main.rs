//! Tests of reading mails: a corpus of real mails from programs and people, and whole threads made
//! from templates.

mod corpus;
mod marks;
mod programs;
mod proof;
mod spellings;
mod support;
