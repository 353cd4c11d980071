//! The orders that can be written to the mail desk, in an answer that was asked for them.

use pixie_words::{Language, desk};

use crate::delivery::mail_out::{Block, Command, Item, MailIdentity};

/// A sentence in a language.
type Told = fn(Language) -> String;

/// The orders, and what each does.
const ORDERS: [(Told, Told); 34] = [
    (desk::order_games, desk::order_games_what),
    (desk::order_past_games, desk::order_past_games_what),
    (desk::order_state, desk::order_state_what),
    (desk::order_history, desk::order_history_what),
    (desk::order_open, desk::order_open_what),
    (desk::order_join, desk::order_join_what),
    (desk::order_new_game, desk::order_new_game_what),
    (desk::order_invite, desk::order_invite_what),
    (desk::order_link, desk::order_link_what),
    (desk::order_remove, desk::order_remove_what),
    (desk::order_change, desk::order_change_what),
    (desk::order_start, desk::order_start_what),
    (desk::order_keep, desk::order_keep_what),
    (desk::order_leave, desk::order_leave_what),
    (desk::order_substitute, desk::order_substitute_what),
    (desk::order_seats, desk::order_seats_what),
    (desk::order_rules, desk::order_rules_what),
    (desk::order_help, desk::order_help_what),
    (desk::order_settings, desk::order_settings_what),
    (desk::order_mails, desk::order_mails_what),
    (desk::order_nudges, desk::order_nudges_what),
    (desk::order_invitations, desk::order_invitations_what),
    (desk::order_mute, desk::order_mute_what),
    (desk::order_away, desk::order_away_what),
    (desk::order_hours, desk::order_hours_what),
    (desk::order_zone, desk::order_zone_what),
    (desk::order_language, desk::order_language_what),
    (desk::order_languages, desk::order_languages_what),
    (desk::order_name, desk::order_name_what),
    (desk::order_stop, desk::order_stop_what),
    (desk::order_address, desk::order_address_what),
    (desk::order_second, desk::order_second_what),
    (desk::order_export, desk::order_export_what),
    (desk::order_erase, desk::order_erase_what),
];

/// The orders with what they do, as their reader can write them.
pub(super) fn blocks(language: Language, identity: &MailIdentity) -> Vec<Block> {
    let items = ORDERS.iter().map(|(order, what)| Item { text: order(language), more: vec![what(language)] });
    vec![
        Block::heading(desk::can_write(language)),
        Block::Paragraph(desk::can_write_where(language, &identity.desk())),
        Block::list(items),
    ]
}

/// How to erase the account.
pub(super) fn erasing(language: Language) -> Vec<Block> {
    vec![
        Block::heading(desk::erasing(language)),
        Block::paragraph(desk::erasing_how(language)),
        Block::Commands(vec![Command::Line(desk::erase_for_good(language))]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::budget::Budget;
    use crate::mail::resolve::desk::read_line;
    use crate::mail::resolve::reason::{Fault, GameFault, GameOrder, Reason};
    use crate::mail::wording::Glossary;

    /// The names of games in examples.
    const GAMES: [(&str, &str); 6] = [
        ("Regentage", "Rainy days"),
        ("Jours de pluie", "Rainy days"),
        ("Deszczowe dni", "Rainy days"),
        ("Sonnentage", "Sunny days"),
        ("Jours de soleil", "Sunny days"),
        ("Słoneczne dni", "Sunny days"),
    ];

    /// What an order means; its games have English names.
    fn meaning(order: &str) -> String {
        let english = GAMES.iter().fold(order.to_owned(), |order, (own, english)| order.replace(own, english));
        let read = read_line(&english, &Glossary::new(Budget::of(usize::MAX)));
        format!("{:?}", read.unwrap_or_else(|why| panic!("{order}: {why:?}")))
    }

    /// The orders between quotation marks in what an order does. Some are the end of a longer one, which begins so.
    fn quoted(language: Language, order: Told, what: Told) -> Vec<String> {
        let has_begun = |begin: Told| std::ptr::fn_addr_eq(order, begin);
        let what = what(language);
        let whole = |text: &str| match text {
            text if has_begun(desk::order_new_game) => format!("new game for 3, {text}"),
            text if has_begun(desk::order_change) => format!("change: {text}"),
            "none" | "keine" | "aucun" | "brak" => format!("days off {text}"),
            text => text.to_owned(),
        };
        what.split('`').skip(1).step_by(2).map(whole).collect()
    }

    #[test]
    fn every_order_that_is_listed_says_the_same_in_each_language() {
        for language in Language::ALL {
            for (order, what) in ORDERS {
                assert_eq!(meaning(&order(*language)), meaning(&order(Language::English)), "{}", order(*language));
                let (own, english) = (quoted(*language, order, what), quoted(Language::English, order, what));
                assert_eq!(own.len(), english.len(), "{own:?}");
                for (own, english) in own.iter().zip(&english) {
                    assert_eq!(meaning(own), meaning(english), "{own}");
                }
            }
            assert_eq!(meaning(&desk::erase_for_good(*language)), "EraseForGood");
        }
    }

    #[test]
    fn every_order_that_other_answers_tell_of_is_understood() {
        for language in Language::ALL.iter().copied() {
            let told = [
                desk::no_games(language),
                desk::no_open_games(language),
                desk::no_past_games(language),
                desk::set_name(language, &"Ada"),
                desk::set_mails_at_once(language),
                desk::set_mails_digest(language),
                desk::set_mails_reminders(language),
                desk::set_mails_none(language),
                desk::set_digest(language, &8),
                desk::set_zone(language, &"UTC"),
                desk::set_language(language, &language),
                desk::set_off_nothing(language),
                desk::set_holidays(language, &"DE", &"DE"),
                desk::set_second(language, &"ada@work.example"),
                desk::set_no_nudges(language),
                desk::rules_all(language, &"here"),
            ];
            let faults = [
                Fault::NoOrder,
                Fault::WhichGame,
                Fault::HowToRemove,
                Fault::HowToInvite,
                Fault::HowToMove,
                Fault::HowToAdd,
                Fault::DigestHour,
                Fault::HowToChooseMails,
                Fault::HowToSetHours,
                Fault::HowToSetDays,
                Fault::HowToSetHolidays,
                Fault::NoCountry,
            ];
            let faults = faults.map(|fault| Reason::from(fault).sentence(language));
            // The word before the name of a game stands alone.
            let is_whole = |order: &&str| !["from", "to", "aus", "zu", "de", "à", "z", "do"].contains(order);
            for order in faults.iter().flat_map(|fault| fault.split('`').skip(1).step_by(2)).filter(is_whole) {
                meaning(order);
            }
            for (order, begin) in [(GameOrder::Open, "new game for 3, "), (GameOrder::Change, "change: ")] {
                let how = Reason::from(Fault::Game { order, problem: GameFault::NoChange }).sentence(language);
                let mut orders = how.split('`').skip(1).step_by(2);
                meaning(orders.next().expect("an example"));
                orders.for_each(|further| drop(meaning(&format!("{begin}{further}"))));
            }
            for order in told.iter().flat_map(|told| told.split('`').skip(1).step_by(2)) {
                meaning(order);
            }
        }
    }
}
