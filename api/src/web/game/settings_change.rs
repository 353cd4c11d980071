//! The change of its host on the page of a waiting game.

use crate::web::texts::Texts;
use pixie_event_store::Version;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{GameView, Games, LobbySeat, SettingsChangeView};
use pixie_service::ground::problem::Result;
use pixie_service::people::users::{FORMER, name_in};
use pixie_service::table::lobby::settings_differences;
use pixie_words::seat_name;

/// A change to which somebody has not agreed.
pub(super) struct ChangeNote {
    pub(super) version: Version,
    /// What is different for the reader, if they have not agreed.
    pub(super) differences: Vec<String>,
    /// Who has not agreed, in a sentence.
    pub(super) waits_for: String,
}

impl ChangeNote {
    /// The note on the page of a game; none if nobody must agree to anything.
    pub(super) async fn of(games: &Games, opened: &Opened, view: &GameView, t: &Texts) -> Result<Option<Self>> {
        let Some(SettingsChangeView { version, waits_for }) = &view.settings_change else { return Ok(None) };
        let name = |seat: &LobbySeat| {
            let player = name_in(t.language, seat.player.as_ref().map_or(FORMER, |player| &player.user.name));
            format!("{player} ({})", seat_name(t.language, seat.seat))
        };
        let waiting = view.summary.seats.iter().filter(|seat| waits_for.contains(&seat.seat));
        let names = waiting.map(name).collect::<Vec<_>>().join(", ");
        let differences = match opened.standing.seat.filter(|seat| waits_for.contains(seat)) {
            Some(seat) => settings_differences(games.pool(), opened.game(), seat, t.language).await?,
            None => Vec::new(),
        };
        let waits_for = t.waiting.change_waits(&names);
        Ok(Some(Self { version: *version, differences, waits_for }))
    }
}
