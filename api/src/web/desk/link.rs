//! The link from a game's page to its moderator page.

use crate::game::Games;
use crate::game::access::Opened;
use crate::notifications::TimeZone;
use crate::permission::{self, Operation};
use crate::web::Moment;
use crate::web::texts::{Texts, fill};

/// For who may moderate a game.
pub(crate) struct Link {
    /// That they see everything just now, and until when.
    pub(crate) looks: Option<String>,
}

impl Link {
    /// None for everybody else.
    pub(crate) fn of(games: &Games, opened: &Opened, zone: TimeZone, t: &Texts) -> Option<Self> {
        let (game, standing) = (opened.game(), &opened.standing);
        permission::check(Operation::Moderate, game, standing).ok()?;
        Some(Self { looks: looks(games, opened, zone, t) })
    }
}

/// That a moderator sees everything just now, and until when.
pub(super) fn looks(games: &Games, opened: &Opened, zone: TimeZone, t: &Texts) -> Option<String> {
    let until = opened.game().inspections.open_until(opened.standing.user?, games.clock().now())?;
    Some(fill(t.desk.looks, &[("until", &Moment::new(until, zone).told)]))
}
