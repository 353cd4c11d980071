//! What mails say: a folder of mails as programs and people send them, and whole threads made of templates.

mod corpus;
mod programs;
mod support;
