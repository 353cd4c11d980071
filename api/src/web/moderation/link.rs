//! The link from a game's page to its moderator page.

use crate::web::texts::Texts;
use crate::web::{Locale, Moment};
use pixie_service::access::permission::access::Opened;
use pixie_service::access::permission::{self, Operation};
use pixie_service::game::Games;

/// The link to the moderator page, for moderators of the game.
pub(crate) struct Link {
    /// The note about an open inspection, with its end.
    pub(crate) looks: Option<String>,
}

impl Link {
    /// The link for a moderator who may look after this game; none for everybody else.
    pub(crate) fn of(games: &Games, opened: &Opened, locale: Locale, t: &Texts) -> Option<Self> {
        let (game, standing) = (opened.game(), &opened.standing);
        permission::check(Operation::Moderate, game, standing).ok()?;
        Some(Self { looks: inspection_note(games, opened, locale, t) })
    }
}

/// The note about an open inspection, with its end.
pub(super) fn inspection_note(games: &Games, opened: &Opened, locale: Locale, t: &Texts) -> Option<String> {
    let until = opened.game().inspections.open_until(opened.standing.user?, games.clock().now())?;
    Some(t.moderation.looks(&Moment::new(until, locale).text))
}
