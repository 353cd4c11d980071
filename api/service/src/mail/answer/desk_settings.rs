//! The settings of the reader, each with the order that changes it, in an answer of the mail desk.

use pixie_words::{Language, desk};

use crate::delivery::mail_out::Block;
use crate::game::Games;
use crate::ground::problem::Result;
use crate::mail::resolve::note::hours_off;
use crate::people::users::second_addresses::second_addresses_of;
use crate::people::users::{Choice, TurnMails, User, hours};

/// All settings that can be changed by mail.
pub(super) async fn blocks(games: &Games, reader: &User, language: Language) -> Result<Vec<Block>> {
    let choice = Choice::of(games.pool(), reader.id).await?;
    let hours = hours::of(&mut *games.pool().acquire().await?, reader.id).await?;
    let mut items = vec![
        desk::set_name(language, &reader.name),
        match choice.turn_mails {
            TurnMails::AtOnce => desk::set_mails_at_once(language),
            TurnMails::Digest => desk::set_mails_digest(language),
            TurnMails::Reminders => desk::set_mails_reminders(language),
            TurnMails::None => desk::set_mails_none(language),
        },
        desk::set_digest(language, &choice.digest_hour),
        desk::set_zone(language, &choice.time_zone),
        desk::set_language(language, &language),
        hours_off(language, &hours),
    ];
    for second in second_addresses_of(games.pool(), reader.id).await? {
        let email = second.email.as_str();
        items.push(match second.confirmed_at {
            Some(_) => desk::set_second(language, &email),
            None => desk::set_second_asked(language, &email),
        });
    }
    if !choice.nudges {
        items.push(desk::set_no_nudges(language));
    }
    if !choice.muted_games.is_empty() {
        items.push(desk::set_muted(language, &choice.muted_games.len()));
    }
    Ok(vec![Block::heading(desk::settings(language)), Block::list(items)])
}
