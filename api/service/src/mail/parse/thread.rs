//! The mail of ours that a mail answers, by the ids in it.

use uuid::Uuid;

use super::message::Message;
use pixie_event_store::Version;

/// The game and the version of the newest mail of ours to this user that a mail answers, by the ids in it.
pub(in crate::mail) fn answered_version(message: &Message, user: Uuid) -> Option<(Uuid, Version)> {
    let mut ids = message.in_reply_to.iter().chain(message.references.iter().rev());
    ids.find_map(|id| game_and_version(id, user))
}

/// The game and the version in the id of a mail to a user: `GAME.VERSION.USER.KIND@HOST`.
fn game_and_version(id: &str, user: Uuid) -> Option<(Uuid, Version)> {
    let mut parts = id.split('@').next()?.split('.');
    let (game, version, reader) = (parts.next()?, parts.next()?, parts.next()?);
    let is_theirs = Uuid::try_parse(reader).ok()? == user && parts.next().is_some();
    let version = version.parse().ok().filter(|version| *version > 0 && is_theirs)?;
    Some((Uuid::try_parse(game).ok()?, version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_mail_about_a_game_names_its_version_and_reader() {
        let (game, user) = (Uuid::from_u128(7), Uuid::from_u128(8));
        let (its, mine) = (game.simple(), user.simple());
        assert_eq!(game_and_version(&format!("{its}.12.{mine}.turn@pixie.example"), user), Some((game, 12)));
        for other in [
            format!("{its}.12.{}.turn@pixie.example", Uuid::from_u128(9).simple()),
            format!("{its}.{mine}@pixie.example"),
            format!("{its}.x.{mine}.turn@pixie.example"),
            format!("{its}.-1.{mine}.turn@pixie.example"),
            format!("{its}.12.{mine}@pixie.example"),
            "1@example.org".to_owned(),
            String::new(),
        ] {
            assert_eq!(game_and_version(&other, user), None, "{other}");
        }
    }
}
