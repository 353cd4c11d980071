//! The preview of a replay: what becomes of each later move, and how the board would differ.

use pixie_engine::difference::differences;
use pixie_engine::repetition::LeftOut;
use pixie_engine::{Seat, State};
use pixie_words::{Language, problem as words, refusal_sentence};
use serde::Serialize;
use utoipa::ToSchema;

use super::Act;
use super::replay::ReplayPlan;
use crate::access::permission::access::{Opened, board};
use crate::game::{Game, Games, LaterMove, LaterMoves, ProposedReplay, Repeated, Seeds, playing};
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::TimeZone;
use crate::record::history::Teller;
use pixie_event_store::Version;

/// What a replay would change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "position": 46,
    "moves": [
        {"version": 45, "seat": "blue", "notation": "steal-food apples", "outcome": "changed", "instead": "steal-silver"},
        {"version": 46, "seat": "red", "notation": "steal-silver", "outcome": "left_out", "why": "`steal-silver` has been used this round; choose another action or `pass`"},
    ],
    "differences": ["The supply has 2 silver less."],
}))]
pub struct ReplayPreview {
    /// The version of the last move that counts now.
    pub position: Version,
    /// The moves after the version to which the play goes back.
    pub moves: Vec<MovePreview>,
    /// How the board would differ from the one of now, a sentence each. It is the board after the last move that could be
    /// tried out.
    pub differences: Vec<String>,
}

/// What would become of a move.
#[derive(Debug, Serialize, ToSchema)]
pub struct MovePreview {
    /// The version of the move.
    pub version: Version,
    /// The seat that made the move.
    pub seat: Seat,
    /// The move in notation.
    pub notation: String,
    /// What would become of it.
    pub outcome: MoveFate,
    /// The move that is made instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// Why it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What would become of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MoveFate {
    /// It is made again.
    Kept,
    /// Another one is made instead.
    Changed,
    /// It is dropped, as it is proposed.
    Dropped,
    /// It is not possible any more.
    LeftOut,
    /// It comes after dice that nobody has seen. It is tried when the replay is carried out.
    Unknown,
}

/// The preview for a moderator who inspects the game.
pub async fn preview(games: &Games, opened: &Opened, plan: &ReplayPlan) -> Result<ReplayPreview> {
    let game = opened.game();
    Act::Propose.check(game.status)?;
    let now = board(game)?;
    plan.check(game)?;
    let (change, later) = plan.read(games, &opened.folded).await?;
    let (repeated, then) = games.try_out(game, |seeds| tried(game, &later, &change, seeds)).await??;
    let (viewer, sight) = (opened.viewer(), opened.visibility()?);
    let [before, after] = [now, &then].map(|board| game.view_as_of(board, viewer, sight));
    let teller = Teller::load(games.pool(), game, viewer, TimeZone::default(), (&[], &[])).await?;
    let found = differences(&before, &after);
    let moves = repeated.iter().map(|repeated| MovePreview::of(repeated, &change));
    let moves = moves.chain(later.after(repeated.len()).iter().map(MovePreview::unknown)).collect();
    Ok(ReplayPreview {
        position: game.position,
        moves,
        differences: found.iter().map(|found| teller.tell_difference(found)).collect(),
    })
}

/// Passes if the move of the plan is possible in the place of the other one, as far as anybody can know.
pub(super) fn check_instead(game: &Game, later: &LaterMoves, plan: &ProposedReplay, seeds: &Seeds) -> Result<()> {
    tried(game, later, plan, seeds).map(drop)
}

/// The moves that could be tried out, and the board after them.
fn tried(game: &Game, later: &LaterMoves, plan: &ProposedReplay, seeds: &Seeds) -> Result<(Vec<Repeated>, State)> {
    let (repeated, then) = playing::try_replay(game, (later, board(&later.then)?), (board(game)?, plan), seeds);
    let changed = repeated.iter().find(|repeated| repeated.before.version == plan.version);
    if let Some(Repeated { outcome: Some(Err(refused)), .. }) = changed {
        let refused = *refused;
        return Err(Problem::new(Kind::Refused, move |language| left_out_sentence(language, refused)));
    }
    Ok((repeated, then))
}

fn left_out_sentence(language: Language, why: LeftOut) -> String {
    match why {
        LeftOut::NotAsked => words::replay_not_asked(language),
        LeftOut::Refused(refusal) => refusal_sentence(language, &refusal),
    }
}

impl MovePreview {
    fn of(Repeated { before, said, outcome }: &Repeated, plan: &ProposedReplay) -> Self {
        let is_changed = before.version == plan.version;
        let (fate, why) = match outcome {
            None => (MoveFate::Dropped, None),
            Some(Ok(_)) if is_changed => (MoveFate::Changed, None),
            Some(Ok(_)) => (MoveFate::Kept, None),
            Some(Err(left_out)) => (MoveFate::LeftOut, Some(left_out.to_string())),
        };
        let instead = said.filter(|_| is_changed).map(|said| said.to_string());
        Self { outcome: fate, instead, why, ..Self::unknown(before) }
    }

    fn unknown(made: &LaterMove) -> Self {
        let (version, seat, notation) = (made.version, made.seat, made.said.to_string());
        Self { version, seat, notation, outcome: MoveFate::Unknown, instead: None, why: None }
    }
}
