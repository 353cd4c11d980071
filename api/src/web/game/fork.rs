//! The note on the page of a fork: from where it comes.

use uuid::Uuid;

use crate::web::Visitor;
use crate::web::texts::Texts;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::{Fork, ForkOrigin, Game, Games};
use pixie_service::ground::problem::Result;

/// The note that says from which game this one was forked.
pub(super) struct ForkNote {
    pub(super) text: String,
    /// The page of the version from which it comes, if the reader may see it.
    pub(super) origin: Option<String>,
    /// Whether nobody else sees the game.
    pub(super) is_confidential: bool,
}

impl ForkNote {
    /// The note about a game; none if it is no fork.
    pub(super) async fn of(games: &Games, visitor: &Visitor, game: &Game, t: &Texts) -> Result<Option<Self>> {
        let Some(Fork { origin, confidential }) = game.fork else { return Ok(None) };
        let (text, origin) = match origin {
            ForkOrigin::Told { game, version } => {
                let link = format!("/games/{game}/history/{version}");
                let text = t.fork.from(&version);
                (text, may_read(games, visitor, game).await?.then_some(link))
            }
            ForkOrigin::Hidden(_) => (t.fork.from_hidden.to_owned(), None),
        };
        Ok(Some(Self { text, origin, is_confidential: confidential }))
    }
}

async fn may_read(games: &Games, visitor: &Visitor, game: Uuid) -> Result<bool> {
    Ok(open(games, &visitor.maybe_caller()?, game, 0, Operation::Read).await.is_ok())
}
