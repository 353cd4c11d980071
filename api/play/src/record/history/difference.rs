//! `GET /games/{id}/difference`: the changes between two versions, in words.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use pixie_engine::difference::differences;
use pixie_engine::{Viewer, Visibility};
use pixie_words::{Language, problem as words};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::said_move::SaidMove;
use super::sentences::{Happening, Teller};
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::{Game, GameEvent, Games};
use crate::ground::http::{ReaderLanguage, etag};
use crate::ground::problem::{Conflict, Kind, NotFound, Problem, Result};
use crate::people::users::TimeZone;
use pixie_event_store::{StoredEvent, Version};

/// How a game differs between two versions, as the caller may see it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "from": 12,
    "to": 15,
    "undone": [{
        "version": 12,
        "at": "2026-01-01T00:00:00Z",
        "headline": "Bo (red): steal-silver",
        "sentences": ["Bo (red) places 1 disc on Steal Silver.", "Bo (red) takes 2 silver from the supply."],
        "undone_by": 14,
    }],
    "done": [{
        "version": 15,
        "at": "2026-01-01T00:00:00Z",
        "headline": "Bo (red): food-tile",
        "sentences": ["Bo (red) places 1 disc on Food Tile.", "Bo (red) takes the food tile 2."],
    }],
    "differences": [
        "Bo (red) has 0 discs on Steal Silver instead of 1.",
        "Bo (red) has 1 disc on Food Tile instead of 0.",
        "Bo (red) has the tiles food tile 2 instead of nothing.",
        "The supply has 2 silver more.",
        "The stack of food tiles is 3 and 4 instead of 3, 4 and 2.",
    ],
}))]
pub struct DifferenceView {
    /// The version from which the difference is seen.
    #[schema(example = 12)]
    from: Version,
    /// Where it leads to.
    #[schema(example = 15)]
    to: Version,
    /// The play that led to `from` and not to `to`.
    pub undone: Vec<StepView>,
    /// The play that led to `to` and not to `from`.
    pub done: Vec<StepView>,
    /// What is different on the board, a sentence each. Only what the caller may see.
    pub differences: Vec<String>,
}

/// A move, or the start.
#[derive(Debug, Serialize, ToSchema)]
pub struct StepView {
    /// Its place in the game.
    #[schema(example = 12)]
    pub version: Version,
    /// When it was made.
    at: DateTime<Utc>,
    /// Who did what.
    #[schema(example = "Bo (red): steal-silver")]
    pub headline: String,
    /// The move, if it is one that the caller may see; programs find it in the log.
    #[serde(skip)]
    pub said: Option<SaidMove>,
    /// The effects of the act, each as a sentence.
    sentences: Vec<String>,
    /// The version of the rewind that had taken it back by the later of the two versions, if one had.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    undone_by: Option<Version>,
}

/// The two versions to compare.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Between {
    /// The version to look from. It may be undone, or later than `to`.
    #[param(value_type = i32, minimum = 1)]
    pub from: Version,
    /// The version to look at.
    #[param(value_type = i32, minimum = 1)]
    pub to: Version,
}

/// The difference between two versions
///
/// In words: the moves that led to the one version and not to the other, and what is different on the board. Any two
/// versions since the start can be compared, in any order, also those that were taken back: from the last move that was
/// undone to the version of the rewind, it tells what the rewind has changed. The sentences are in the language of
/// `Accept-Language`: English, German, French or Polish; the language of the server else.
#[utoipa::path(
    tag = "history",
    params(
        ("id" = Uuid, Path, description = "The game"),
        Between,
        ("Accept-Language" = Option<String>, Header, description = "The languages that the reader likes, such as `pl, en;q=0.5`")
    ),
    responses(
        (status = 200, body = DifferenceView),
        (status = 304, description = "Nothing has changed since the ETag."),
        NotFound,
        Conflict,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/difference")]
pub async fn read_difference(
    request: HttpRequest,
    games: Data<Games>,
    caller: MaybeCaller,
    ReaderLanguage(language): ReaderLanguage,
    id: Path<Uuid>,
    between: Query<Between>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    // Names change without an event, so the versions alone cannot be the ETag.
    etag::answer_same_in(&request, language, &difference(&games, &opened, *between, language).await?)
}

/// The changes between two versions that the caller may see, told in this language.
pub async fn difference(
    games: &Games,
    opened: &Opened,
    between: Between,
    language: Language,
) -> Result<DifferenceView> {
    let Between { from, to } = between;
    opened.check_version(from)?;
    opened.check_version(to)?;
    let (game, viewer, sight) = (opened.game(), opened.viewer(), opened.visibility()?);
    let past = opened.up_to(games, from.max(to));
    let (before, after) = (past.at(from).await?, past.at(to).await?);
    let all = Arc::clone(past.events().await?);
    let many = all.len();
    let compared = games.compute(opened.share, many, move || Compared::new(between, before, after, &all)).await??;
    let log = (&*compared.stored, &*compared.events);
    let teller = Teller::load(games.pool(), game, viewer, TimeZone::default(), log).await?.in_language(language);
    games.compute(opened.share, many, move || compared.show(&teller, viewer, sight)).await?
}

/// The game at both versions, and the events that lead to only one of them.
struct Compared {
    between: Between,
    before: Arc<Game>,
    after: Arc<Game>,
    stored: Vec<StoredEvent>,
    events: Vec<GameEvent>,
}

impl Compared {
    /// `all` are the events up to the later version.
    fn new(between: Between, before: Arc<Game>, after: Arc<Game>, all: &[StoredEvent]) -> Result<Self> {
        let Between { from, to } = between;
        let is_parting = |version| leads_to(&before, from, version) != leads_to(&after, to, version);
        let stored: Vec<_> = all.iter().filter(|event| is_parting(event.version)).cloned().collect();
        let events = GameEvent::read_all(&stored)?;
        Ok(Self { between, before, after, stored, events })
    }

    fn show(&self, teller: &Teller, viewer: Viewer, sight: Visibility) -> Result<DifferenceView> {
        let Self { between: Between { from, to }, before, after, stored, events } = self;
        let seen_before = before.view_as_of(board(before, *from)?, viewer, sight);
        let seen_after = after.view_as_of(board(after, *to)?, viewer, sight);
        let later = if from > to { before } else { after };
        let undone_by = later.rewinds.undone();
        let (mut undone, mut done) = (Vec::new(), Vec::new());
        for (stored, event) in stored.iter().zip(events).filter(|(_, event)| event.is_play()) {
            let Some(happening) = teller.describe(stored, event).map_err(Problem::internal)? else { continue };
            let steps = if leads_to(after, *to, stored.version) { &mut done } else { &mut undone };
            steps.push(StepView::new(happening, &undone_by));
        }
        let differences = differences(&seen_before, &seen_after);
        let differences = differences.iter().map(|found| teller.tell_difference(found)).collect();
        Ok(DifferenceView { from: *from, to: *to, undone, done, differences })
    }
}

fn board(game: &Game, version: Version) -> Result<&pixie_engine::State> {
    game.board
        .as_ref()
        .ok_or_else(|| Problem::new(Kind::Conflict, move |language| words::before_start(language, &version)))
}

/// Whether a version counts in a game that was looked at after another one.
fn leads_to(game: &Game, end: Version, version: Version) -> bool {
    version <= end && game.rewinds.stands(version)
}

impl StepView {
    fn new(happening: Happening, undone: &BTreeMap<Version, Version>) -> Self {
        let Happening { version, at, headline, said, sentences, .. } = happening;
        Self { version, at, headline, said, sentences, undone_by: undone.get(&version).copied() }
    }
}
