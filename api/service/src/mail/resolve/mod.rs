//! The meaning of a mail: its lines become orders, for a game, an invitation or the mail desk; and when its turn comes, a line becomes
//! a move.

mod annotated_lines;
mod asked;
pub(super) mod best_reading;
pub(super) mod called_by_name;
mod days;
pub(super) mod desk;
pub(super) mod digest;
pub(super) mod hours;
pub(super) mod intent;
mod line_result;
mod move_list;
pub(super) mod note;
pub(super) mod orders;
mod phrases;
mod placed_mail;
#[cfg(test)]
mod printed_orders;
mod queued;
pub(super) mod reason;
pub(super) mod seat;
mod seat_word;
mod shown_move;
pub(super) mod topics;
mod typed;
mod words_of_time;

pub use self::annotated_lines::AnnotatedLines;
pub(super) use self::asked::{Asked, Expected};
pub(super) use self::days::WrittenDays;
pub use self::desk::read_desk_orders;
pub use self::digest::split_digest_answer;
pub(super) use self::line_result::LineResult;
pub(super) use self::move_list::move_list;
pub use self::orders::{Word, words};
pub(super) use self::placed_mail::place;
pub(super) use self::shown_move::shown_move;
pub use self::typed::{TypedWords, read_typed_words};
