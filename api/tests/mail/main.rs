//! What mails say: a folder of mails as programs and people send them, whole threads made of templates, and noise.

mod corpus;
mod fuzz;
mod programs;
mod support;
