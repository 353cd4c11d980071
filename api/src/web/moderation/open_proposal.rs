//! The open proposal of a moderator or a player, as a part of the page of the game and of its moderator page.

use pixie_engine::Seat;

use crate::web::Locale;
use pixie_event_store::Version;
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{GameEvent, Games, Proposer};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::record::history::{Happening, Teller};

/// The open proposal.
pub(in crate::web) struct OpenProposal {
    pub(in crate::web) version: Version,
    pub(in crate::web) headline: String,
    pub(in crate::web) sentences: Vec<String>,
    /// The players who have agreed.
    pub(in crate::web) agreed: Vec<String>,
    /// The players who have not agreed yet.
    pub(in crate::web) missing: Vec<String>,
    /// Whether the reader is one of them.
    pub(in crate::web) is_asked: bool,
    /// Whether the reader has made it.
    pub(in crate::web) is_own: bool,
    /// Whether a player has made it.
    pub(in crate::web) is_by_player: bool,
}

impl OpenProposal {
    /// The open proposal of a game; none if nothing is proposed.
    pub(in crate::web) async fn load(games: &Games, opened: &Opened, locale: Locale) -> Result<Option<Self>> {
        let game = opened.game();
        let Some(open) = game.open_proposal() else { return Ok(None) };
        let stored = games.store().read(game.id, open.version - 1, 1).await?;
        let events = GameEvent::read_all(&stored)?;
        let teller = Teller::load(games.pool(), game, opened.viewer(), locale.zone, (&stored, &events))
            .await?
            .in_language(locale.language);
        let Some((stored, event)) = stored.iter().zip(&events).next() else { return Ok(None) };
        let happening = teller.describe(stored, event).map_err(Problem::internal)?;
        let Some(Happening { headline, sentences, .. }) = happening else { return Ok(None) };
        let missing: Vec<Seat> = game.proposal_missing(open).collect();
        Ok(Some(Self {
            version: open.version,
            headline,
            sentences,
            agreed: open.agreed.iter().map(|seat| teller.name(*seat)).collect(),
            missing: missing.iter().map(|seat| teller.name(*seat)).collect(),
            is_asked: opened.standing.seat.is_some_and(|own| missing.contains(&own)),
            is_own: match open.by {
                Proposer::Moderator(user) => opened.standing.user == Some(user),
                Proposer::Seat(seat) => opened.standing.seat == Some(seat),
            },
            is_by_player: open.by.seat().is_some(),
        }))
    }
}
