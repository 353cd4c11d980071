//! Tests of reading mails: a corpus of real mails from programs and people, and whole threads made
//! from templates.

mod corpus;
<<<<<<< HEAD
mod mutations;
mod nothing_unordered;
mod picker;
=======
mod marks;
>>>>>>> 761bb1ee1962917e39724874604996d60fb37474
mod programs;
mod proof;
mod random_text;
mod scenes;
mod spellings;
mod support;
