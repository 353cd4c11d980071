//! Pixie Queen in words: sentences for effects, differences, questions and refusals, labels for moves, and headlines, in each language.
//!
//! The texts stand in `catalogues/`, a folder for each language, and become Rust when the crate is built: `README.md` tells
//! translators how. Nothing is read or looked up at run time.

mod dates;
mod differences;
mod effects;
mod history;
mod languages;
mod lists;
mod moves;
mod notation;
mod plural;
mod questions;
mod refusals;

/// What the generator has made of the catalogues.
mod messages {
    use std::fmt::{Display, Write};

    use pixie_engine::moves::Cubes;
    use pixie_engine::resources::Resources;

    use crate::lists::{Numbers, each, join};
    use crate::plural::{self, Category};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

pub use dates::{ClockTime, date_and_time, day_alone, month_of_year, weekday_name};
pub use differences::difference_sentence;
pub use effects::{effect_sentence, is_told};
pub use history::{Headline, player_on_seat};
pub use messages::{
    Language, ability_name, account, action_name, answer, board, case, circle_name, country, cube_name, desk, event,
    face_name, help, mail, metal_name, news, page, person, phase_name, place_name, problem, reason, resource_name,
    row_name, rule, seat_name, single_use_name, space_name, tile_name, time, topic,
};
pub use moves::move_label;
pub use notation::{futile_sentence, notation_sentence, orders_sentence, sentence};
pub use questions::{asked_again_sentence, asked_sentence, not_asked_sentence, question_heading};
pub use refusals::refusal_sentence;
