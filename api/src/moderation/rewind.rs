//! `POST /games/{id}/moderation/rewind`: taking the play back, and doing again what was taken back.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::State;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

use super::desk::{Acted, By, Desk, acted};
use super::{Act, Reason};
use crate::auth::Caller;
use crate::event_store::Version;
use crate::game::access::board;
use crate::game::{Change, Game, GameEvent, Games, Reseed, Rewound, playing};
use crate::http::{IdempotencyKey, Json};
use crate::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};

/// Where to go back to, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"to_version": 9, "reason": "misclick", "reseed": false}))]
pub(crate) struct RewindRequest {
    /// The version of the move, or of the start, that will be the last one again. It may have been taken back itself.
    #[schema(minimum = 1, example = 9)]
    to_version: Version,
    /// Shown to everybody who may see the game.
    reason: Reason,
    /// Whether the dice get a new seed. Without one, the same moves meet the same dice again. A game that was over always
    /// gets one, as its seed is out.
    #[serde(default)]
    reseed: bool,
}

/// Take the play back
///
/// From here on the play is what it was after an earlier version. Nothing is deleted: what was taken back stays in the log,
/// marked, and can be gone to again. Seats and messages stay as they are. Open decisions are asked anew, so that no answer
/// to an old one is taken. For moderators who do not play in the game.
#[utoipa::path(
    tag = "moderation",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = RewindRequest,
    responses((status = 200, body = Acted), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/moderation/rewind")]
pub(crate) async fn rewind_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<RewindRequest>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &request);
    let desk = Desk::open(&games, caller, *id, &request.reason).await?;
    board(&games.read(*id, 0).await?.state)?;
    let aim = aim(&games, *id, request.to_version).await?;
    let new_seed = games.entropy().bytes();
    let rewound = desk.act(Act::Rewind, command, |game, seeds, by| {
        let now = board(game)?;
        if game.position == request.to_version {
            return Err(conflict(format!("The play stands at version {} already.", request.to_version)));
        }
        let seed = (request.reseed || game.is_over()).then_some(new_seed);
        let rewound = rewound(game, now, &request, by, seed);
        let seeds = seed.map_or_else(|| seeds.clone(), |seed| seeds.reseeded(seed));
        let events = playing::rewind(game, board(&aim)?, by.actor(), rewound, &seeds);
        Ok(Change { events, seed, ..Change::default() })
    });
    Ok(acted(&rewound.await?))
}

/// The game as it was after the version to go back to, which must be a move or the start.
async fn aim(games: &Games, id: Uuid, version: Version) -> Result<Arc<Game>> {
    let before = version.checked_sub(1).filter(|before| *before >= 0);
    let stored = match before {
        Some(before) => games.store().read(id, before, 1).await?.pop(),
        None => None,
    };
    let stored = stored.ok_or_else(|| conflict(format!("There is no version {version}.")))?;
    match GameEvent::read(&stored).map_err(Problem::internal)? {
        GameEvent::Started(_) | GameEvent::Moved(_) => games.at(id, version).await,
        _ => Err(conflict(format!("Version {version} is neither a move nor the start of the game."))),
    }
}

fn rewound(game: &Game, now: &State, request: &RewindRequest, by: By, seed: Option<[u8; 32]>) -> Rewound {
    let reseed =
        seed.map(|seed| Reseed { epoch: game.epoch() + 1, seed_commitment: hex::encode(Sha256::digest(seed)) });
    Rewound { to_version: request.to_version, reason: Some(by.reason), asked: now.asked, reseed, request: None }
}

fn conflict(detail: String) -> Problem {
    Problem::new(Kind::Conflict, detail)
}
