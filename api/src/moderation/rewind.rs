//! `POST /games/{id}/moderation/rewind`: taking the play back, and doing again what was taken back.

use std::sync::Arc;

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_engine::State;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Reason;
use crate::auth::Caller;
use crate::entropy::Entropy;
use crate::event_store::{Actor, Version};
use crate::game::access::{board, open};
use crate::game::{Change, Game, GameEvent, Games, Reseed, Rewound, playing};
use crate::http::{IdempotencyKey, Json};
use crate::permission::{self, Operation};
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

/// What a rewind has made.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"version": 15}))]
pub(crate) struct RewindDone {
    /// The version of the rewind.
    #[schema(example = 15)]
    version: Version,
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
    responses((status = 200, body = RewindDone), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/moderation/rewind")]
pub(crate) async fn rewind_game(
    games: Data<Games>,
    entropy: Data<Entropy>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<RewindRequest>,
) -> Result<HttpResponse> {
    let user = caller.user_id();
    let opened = open(&games, &caller.into(), *id, 0, Operation::Moderate).await?;
    board(opened.game())?;
    let aim = aim(&games, *id, request.to_version).await?;
    let (reason, new_seed) = (Uuid::from_bytes(entropy.bytes()), entropy.bytes());
    let done = games
        .play(*id, key.command(user, &request), |game, seeds| {
            permission::check(Operation::Moderate, game, &opened.standing.renewed(game))?;
            let now = board(game)?;
            if game.position == request.to_version {
                return Err(conflict(format!("The play stands at version {} already.", request.to_version)));
            }
            let seed = (request.reseed || game.is_over()).then_some(new_seed);
            let rewound = rewound(game, now, &request, reason, seed);
            let seeds = seed.map_or_else(|| seeds.clone(), |seed| seeds.reseeded(seed));
            let events = playing::rewind(game, board(&aim)?, Actor::Moderator { user }, rewound, &seeds);
            Ok(Change { events, texts: vec![request.reason.text(reason, user)], seed, told: None })
        })
        .await?;
    Ok(HttpResponse::Ok().json(RewindDone { version: done.version }))
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

fn rewound(game: &Game, now: &State, request: &RewindRequest, reason: Uuid, seed: Option<[u8; 32]>) -> Rewound {
    let reseed =
        seed.map(|seed| Reseed { epoch: game.epoch() + 1, seed_commitment: hex::encode(Sha256::digest(seed)) });
    Rewound { to_version: request.to_version, reason: Some(reason), asked: now.asked, reseed, request: None }
}

fn conflict(detail: String) -> Problem {
    Problem::new(Kind::Conflict, detail)
}
