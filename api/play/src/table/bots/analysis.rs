//! `GET /games/{id}/analysis`: what each move of a game that is over was worth, and what would have been better.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use actix_web::http::header::RETRY_AFTER;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use moka::sync::Cache;
use pixie_words::Language;
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::judged_move::JudgedMove;
use super::judgement::Course;
use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::Games;
use crate::ground::http::{RateLimit, ReaderLanguage, etag};
use crate::ground::pools::{Pools, Share, Unfinished, Work};
use crate::ground::problem::{Conflict, NotFound, Problem, Result};
use pixie_event_store::{Hash, Version};

/// Analyses that are kept in memory, of about 20 kB each.
const KEPT: u64 = 200;
/// The most analyses that are being made at a time on a node.
const ANALYSES_AT_ONCE: usize = 32;
/// The most of them for one share.
const ANALYSES_OF_SHARE: usize = 2;
/// After how many seconds an analysis may have ended.
const WAIT: u64 = 30;
/// How many best and worst moves are named.
const NAMED: usize = 3;

/// The analysis of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "moves": [{"version": 20, "round": 1, "seat": "blue", "notation": "steal-food apples", "after": -1.0,
        "other": "steal-food honey", "other_value": 2.5, "verdict": "doubtful",
        "why": ["blue takes 2 honey.", "Of 40 imagined games this seat won 22 with it, and 17 with its own move."],
        "chances": [{"seat": "blue", "chance": 0.425}, {"seat": "red", "chance": 0.575}]}],
    "worst": [20], "best": [], "turning_points": [20],
}))]
pub struct Analysis {
    /// The moves in which there was a choice, oldest first.
    pub moves: Vec<JudgedMove>,
    /// The versions of the moves that lost most, the worst first.
    pub worst: Vec<Version>,
    /// The versions of the moves that were better than all others by most, the best first.
    pub best: Vec<Version>,
    /// The versions that decided most, oldest first.
    pub turning_points: Vec<Version>,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(example = json!({"done": 40, "of": 131}))]
pub struct AnalysisProgress {
    /// How many moves are judged by now.
    pub done: usize,
    /// How many moves there are to judge.
    pub of: usize,
}

/// An analysis, or how far it is.
#[derive(Clone, Debug)]
pub enum Analysed {
    /// The analysis is ready.
    Done(Arc<Analysis>),
    /// The analysis is being made, and is so far by now.
    Begun(AnalysisProgress),
}

impl Analysis {
    fn of(moves: Vec<JudgedMove>) -> Self {
        let clear = |judged: &&JudgedMove| judged.is_clear();
        let mut by_gain: Vec<&JudgedMove> = moves.iter().filter(clear).collect();
        by_gain.sort_by(|one, other| one.gain().total_cmp(&other.gain()));
        let versions = |chosen: &mut dyn Iterator<Item = &&JudgedMove>| -> Vec<Version> {
            chosen.take(NAMED).map(|judged| judged.version).collect()
        };
        let worst = versions(&mut by_gain.iter().filter(|judged| judged.gain() < 0.0));
        let best = versions(&mut by_gain.iter().rev().filter(|judged| judged.gain() > 0.0));
        by_gain.sort_by(|one, other| other.gain().abs().total_cmp(&one.gain().abs()));
        let mut turning_points = versions(&mut by_gain.iter());
        turning_points.sort_unstable();
        Self { worst, best, turning_points, moves }
    }

    /// The same with its sentences in this language.
    #[must_use]
    pub fn told_in(&self, language: Language) -> Self {
        let moves = self.moves.iter().cloned().map(|judged| judged.told_in(language)).collect();
        Self { moves, ..self.clone() }
    }

    /// The judgement of the move of this version.
    pub fn of_version(&self, version: Version) -> Option<&JudgedMove> {
        self.moves.iter().find(|judged| judged.version == version)
    }
}

/// The analyses that were made or begun on this node. The same game has the same one on every node. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Analyses {
    pools: Pools,
    known: Cache<(Uuid, Version), Arc<Desk>>,
}

/// An analysis in the making.
#[derive(Debug)]
struct Desk {
    /// The share of the threads that the analysis is computed on: that of whoever asked first.
    share: Share,
    course: Course,
    done: AtomicUsize,
    result: OnceLock<Arc<Analysis>>,
}

impl Analyses {
    /// Analyses are made by these threads.
    pub fn new(pools: Pools) -> Self {
        Self { pools, known: Cache::new(KEPT) }
    }

    /// The analysis of a game that is over; else it is begun, if this was not done yet.
    ///
    /// # Errors
    /// The game was not played to its end, its events cannot be read, nobody thinks on this node, or too many are being made.
    pub async fn read(
        &self,
        games: &Games,
        limit: &RateLimit,
        (request, caller): (&HttpRequest, &MaybeCaller),
        opened: &Opened,
    ) -> Result<Analysed> {
        let (game, head) = (opened.game(), opened.folded.head);
        let key = (game.id, head.version);
        let desk = match self.known.get(&key) {
            Some(desk) => desk,
            None => {
                let board = game.board.as_ref().filter(|board| board.outcome.is_some()).ok_or_else(not_over)?;
                let share = caller.share;
                self.check_room(share)?;
                limit.admit_analysis(request, caller.has_account())?;
                let mut stored = games.past(share, game.id, 0, head.version).await?;
                stored.retain(|event| game.rewinds.stands(event.version));
                let course = Course::of(Arc::clone(&board.rules), &stored)?;
                let desk = Arc::new(Desk { share, course, done: AtomicUsize::new(0), result: OnceLock::new() });
                let kept = self.known.get_with(key, || Arc::clone(&desk));
                if Arc::ptr_eq(&kept, &desk) {
                    tokio::spawn(self.clone().make(key, desk, head.hash));
                }
                kept
            }
        };
        Ok(match desk.result.get() {
            Some(analysis) => Analysed::Done(Arc::clone(analysis)),
            None => {
                let done = desk.done.load(Ordering::Relaxed);
                Analysed::Begun(AnalysisProgress { done, of: desk.course.len() })
            }
        })
    }

    /// The analysis of this version of a game, if it was made on this node already.
    pub fn made(&self, game: Uuid, version: Version) -> Option<Arc<Analysis>> {
        self.known.get(&(game, version))?.result.get().map(Arc::clone)
    }

    /// Passes if one more analysis may be begun for this share.
    fn check_room(&self, share: Share) -> Result<()> {
        if self.pools.threads(Work::Analysis) == 0 {
            return Err(Unfinished::Nobody.into());
        }
        let begun = self.known.iter().filter(|(_, desk)| desk.result.get().is_none());
        room(begun.map(|(_, desk)| desk.share), share)
    }

    /// Judges one move after the other, so that bots that are to move come in between.
    async fn make(self, key: (Uuid, Version), desk: Arc<Desk>, seed: Hash) {
        let mut moves = Vec::new();
        while desk.done.load(Ordering::Relaxed) < desk.course.len() {
            let (at, place) = (Arc::clone(&desk), desk.done.load(Ordering::Relaxed));
            match self.pools.run(Work::Analysis, desk.share, move || at.course.judge(place, seed)).await {
                Ok(judged) => moves.extend(judged),
                Err(Unfinished::ShareFull { seconds } | Unfinished::PoolFull { seconds }) => {
                    // As long as the pool asks for.
                    tokio::time::sleep(Duration::from_secs(seconds)).await;
                    continue;
                }
                Err(unfinished) => {
                    tracing::warn!(error = %unfinished, game = %key.0, "job.think: a game cannot be analysed");
                    self.known.invalidate(&key);
                    return;
                }
            }
            desk.done.fetch_add(1, Ordering::Relaxed);
        }
        let _ = desk.result.set(Arc::new(Analysis::of(moves)));
    }
}

/// Passes if beside the analyses of these shares one more may be made for this one.
fn room(begun: impl Iterator<Item = Share>, share: Share) -> Result<()> {
    let (mut all, mut own) = (0, 0);
    for other in begun {
        all += 1;
        own += usize::from(other == share);
    }
    if all >= ANALYSES_AT_ONCE {
        return Err(Unfinished::PoolFull { seconds: WAIT }.into());
    }
    if own >= ANALYSES_OF_SHARE && share != Share::Service {
        return Err(Unfinished::ShareFull { seconds: WAIT }.into());
    }
    Ok(())
}

fn not_over() -> Problem {
    Problem::conflict(words::no_analysis)
}

/// The analysis of a game
///
/// Only of a game that was played to its end: what each move was worth, what would have been better, and what decided most, by
/// the judgement of a strong player who knew what the seat could know. The first request begins it: the answer is then 202, and the
/// analysis is there some seconds later.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game")),
    responses(
        (status = 200, body = Analysis),
        (status = 202, body = AnalysisProgress, description = "It is being made; ask again after `Retry-After` seconds."),
        (status = 304, description = "Nothing has changed since the ETag."),
        NotFound,
        Conflict,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/analysis")]
pub async fn read_analysis(
    request: HttpRequest,
    games: Data<Games>,
    analyses: Data<Analyses>,
    limit: Data<RateLimit>,
    (caller, language): (MaybeCaller, ReaderLanguage),
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    match analyses.read(&games, &limit, (&request, &caller), &opened).await? {
        Analysed::Done(analysis) => {
            let mut answer = etag::answer_same(&request, &analysis.told_in(language.0))?;
            language.say(answer.headers_mut());
            Ok(answer)
        }
        Analysed::Begun(progress) => Ok(HttpResponse::Accepted().insert_header((RETRY_AFTER, "2")).json(progress)),
    }
}

#[cfg(test)]
mod tests {
    use pixie_engine::Seat;

    use super::super::judged_move::Verdict;
    use super::super::reasons::Reasons;
    use super::*;
    use crate::ground::problem::Kind;

    fn judged(version: Version, after: f64, other_value: f64) -> JudgedMove {
        JudgedMove {
            version,
            round: 1,
            seat: Seat::Blue,
            notation: "nothing".into(),
            after,
            other: "nothing".into(),
            other_value,
            verdict: Verdict::of(after, other_value),
            why: Vec::new(),
            reasons: Reasons::default(),
            chances: Vec::new(),
        }
    }

    #[test]
    fn a_household_has_two_analyses_made_at_a_time_and_nobody_more_than_there_is_room_for() {
        let household = |last: u8| Share::Household([192, 0, 2, last].into());
        let ask = |begun: &[Share], share| room(begun.iter().copied(), share).map_err(|problem| problem.kind());
        assert_eq!(ask(&[household(1)], household(1)), Ok(()));
        let two = [household(1), household(2), household(1)];
        assert_eq!(ask(&two, household(1)), Err(Kind::TooManyRequests));
        assert_eq!(ask(&two, household(2)), Ok(()));
        let many: Vec<_> = (0..32).map(household).collect();
        assert_eq!(ask(&many, household(99)), Err(Kind::Unavailable));
    }

    #[test]
    fn the_clearest_moves_are_named() {
        let moves = [(5, 0.0, 9.0), (6, 1.0, 2.0), (7, 8.0, 0.0), (8, 0.0, 4.0), (9, 0.0, 20.0), (10, 0.0, 5.0)];
        let analysis = Analysis::of(moves.map(|(version, after, other)| judged(version, after, other)).into());
        assert_eq!(analysis.worst, [9, 5, 10]);
        assert_eq!(analysis.best, [7]);
        assert_eq!(analysis.turning_points, [5, 7, 9]);
        assert!(analysis.of_version(9).is_some_and(|judged| judged.verdict == Verdict::Mistake));
    }
}
