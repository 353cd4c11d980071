//! The end of a game on its page: who won and why, how it went, what decided it, and the next game.

mod verdict;

use pixie_engine::PointSource;

use self::verdict::{largest_gain, largest_loss, verdict};
use crate::web::Visitor;
use crate::web::coach::swing_texts;
use crate::web::curve::{Curve, Drawn};
use crate::web::home::try_key;
use crate::web::texts::{EndingTexts, Texts, minus};
use pixie_board::{Mood, portrait};
use pixie_engine::effect::EndCause;
use pixie_service::access::permission::access::Opened;
use pixie_service::access::permission::{self, Operation};
use pixie_service::game::Games;
use pixie_service::ground::pools::Work;
use pixie_service::ground::problem::Result;
use pixie_service::record::history::Teller;
use pixie_service::record::results::{self, GameResult, SeatResult, TieBreak, TurningKind, TurningPoint};
use pixie_service::record::verify::check_game;

/// The end of a game.
#[derive(Debug)]
pub(super) struct Ending {
    /// Who won, in words.
    pub(super) winner: String,
    /// The Queen as she looks now, and what she says.
    pub(super) queen: String,
    pub(super) verdict: Vec<String>,
    /// Whether the order is told one by one, as to those who have played.
    pub(super) is_told: bool,
    /// Why it ended.
    pub(super) cause: &'static str,
    /// The seats, best first.
    pub(super) seats: Vec<Ended>,
    /// From where the points came: a row for each source, with a number for each of `seats`.
    pub(super) sources: Vec<(&'static str, Vec<String>)>,
    /// The points of each seat over the game as a picture.
    pub(super) curve: Option<Curve>,
    /// Versions with a sentence each.
    pub(super) turning_points: Vec<(i32, String)>,
    /// What the check of the dice has found, if the reader wants it.
    pub(super) checked: Option<String>,
    /// Whether the reader may open the next game.
    pub(super) may_play_again: bool,
    /// The key of the form by which a guest begins another game.
    pub(super) try_again: Option<String>,
}

/// A seat of the table of results.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) colour: &'static str,
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) rank: u8,
    /// The points, or that it is in the pit.
    pub(super) score: String,
    /// What set it apart from others with the same score.
    pub(super) tie_break: Option<&'static str>,
    /// From where most of the points came, and what cost most; empty if nothing did.
    pub(super) mostly: String,
}

impl Ending {
    /// Loads it; none before the end. Its dice are checked if the visitor asks for that.
    pub(super) async fn load(
        games: &Games,
        opened: &Opened,
        teller: &Teller,
        t: &Texts,
        (visitor, is_checked): (&Visitor, bool),
    ) -> Result<Option<Self>> {
        let Some(result) = results::result(games, opened).await? else { return Ok(None) };
        let checked = match is_checked {
            true => Some(check_dice(games, opened, visitor, &t.ending).await?),
            false => None,
        };
        let texts = &t.ending;
        Ok(Some(Self {
            winner: winner(&result, teller, texts),
            queen: portrait(if result.seats.iter().all(|seat| seat.score.is_none()) {
                Mood::Angry
            } else {
                Mood::Pleased
            }),
            verdict: verdict(&result, |seat| teller.name(seat), &t.verdict),
            is_told: opened.standing.seat.is_some(),
            cause: cause(result.cause, texts),
            seats: result.seats.iter().map(|seat| Ended::new(seat, teller, t)).collect(),
            sources: sources(&result.seats, texts),
            curve: curve(&result),
            turning_points: turning_points(&result, opened, visitor, teller, texts),
            checked,
            try_again: opened.standing.trial.then(|| try_key(games)),
            may_play_again: permission::check(Operation::Rematch, opened.game(), &opened.standing).is_ok(),
        }))
    }
}

impl Ended {
    fn new(result: &SeatResult, teller: &Teller, t: &Texts) -> Self {
        Self {
            colour: result.seat.word(),
            number: result.seat.number(),
            name: match result.taken_over {
                true => format!("{} – {}", teller.name(result.seat), t.seats.taken_over),
                false => teller.name(result.seat),
            },
            rank: result.rank,
            score: result.score.map_or_else(|| t.table.in_the_pit.to_owned(), minus),
            tie_break: result.tie_break.map(|tie_break| match tie_break {
                TieBreak::Servants => t.ending.by_servants,
                TieBreak::FirstServant => t.ending.by_first_servant,
            }),
            mostly: mostly(result, t),
        }
    }
}

/// `most from Rings (+9), lost most by Slaves (−4)`
fn mostly(result: &SeatResult, t: &Texts) -> String {
    let name = |source| source_name(source, &t.ending);
    let gain = largest_gain(result).map(|(source, points)| t.verdict.gained_most(&signed(points), &name(source)));
    let loss = largest_loss(result).map(|(source, points)| t.verdict.lost_most(&signed(points), &name(source)));
    gain.into_iter().chain(loss).collect::<Vec<_>>().join(", ")
}

/// What decided it: by the chances if the game is analysed already, else by the points.
fn turning_points(
    result: &GameResult,
    opened: &Opened,
    visitor: &Visitor,
    teller: &Teller,
    t: &EndingTexts,
) -> Vec<(i32, String)> {
    let analysis = visitor.analyses.made(opened.game().id, opened.folded.head.version);
    let swings = analysis.map(|analysis| swing_texts(&analysis, teller, t)).unwrap_or_default();
    if !swings.is_empty() {
        return swings;
    }
    let points = result.turning_points.iter();
    points.map(|it| (it.version, turning_point_text(it, &teller.name(it.seat), t))).collect()
}

/// The points of each seat over the game.
fn curve(result: &GameResult) -> Option<Curve> {
    let rounds: Vec<u8> = result.moments.iter().map(|moment| moment.round).collect();
    let seats = result.seats.iter().map(|seat| (seat.seat, &seat.curve[..])).collect();
    Curve::of(&Drawn { seats, rounds: &rounds, start: 0 })
}

/// Who won, with their points. Several can share the first rank.
fn winner(result: &GameResult, teller: &Teller, t: &EndingTexts) -> String {
    let first = result.seats.iter().filter(|seat| seat.rank == 1);
    let names = first.clone().map(|seat| teller.name(seat.seat)).collect::<Vec<_>>().join(", ");
    match first.clone().next().and_then(|seat| seat.score) {
        None => t.nobody_won.to_owned(),
        Some(points) if first.count() > 1 => t.winners(&names, &minus(points)),
        Some(points) => t.winner(&names, &minus(points)),
    }
}

fn cause(cause: EndCause, t: &EndingTexts) -> &'static str {
    match cause {
        EndCause::GoldenTiles => t.golden_tiles,
        EndCause::SeventhRound => t.seventh_round,
        EndCause::LastPlayer => t.last_player,
        EndCause::NobodyLeft => t.nobody_left,
        EndCause::Agreement => t.agreement,
    }
}

/// A row for each source that gave or cost somebody points.
fn sources(seats: &[SeatResult], t: &EndingTexts) -> Vec<(&'static str, Vec<String>)> {
    let points = |seat: &SeatResult, source| {
        let row = seat.points.iter().find(|row| row.source == source);
        row.map_or_else(String::new, |row| signed(row.points))
    };
    let rows = PointSource::ALL.into_iter().map(|source| {
        let numbers: Vec<_> = seats.iter().map(|seat| points(seat, source)).collect();
        (source_name(source, t), numbers)
    });
    rows.filter(|(_, numbers)| numbers.iter().any(|number| !number.is_empty())).collect()
}

fn source_name(source: PointSource, t: &EndingTexts) -> &'static str {
    match source {
        PointSource::Offerings => t.offerings,
        PointSource::Servants => t.servants,
        PointSource::Rings => t.rings,
        PointSource::Tracks => t.tracks,
        PointSource::Passes => t.passes,
        PointSource::Whips => t.whips,
        PointSource::Copies => t.copies,
        PointSource::Offers => t.offers,
        PointSource::Slaves => t.slaves,
        PointSource::TrackPenalties => t.track_penalties,
        PointSource::Rocks => t.rocks,
        PointSource::Majorities => t.majorities,
    }
}

/// `+3` or `−3`.
fn signed(points: i16) -> String {
    if points < 0 { minus(points) } else { format!("+{points}") }
}

fn turning_point_text(point: &TurningPoint, name: &str, t: &EndingTexts) -> String {
    let (points, round) = (point.change.unsigned_abs(), point.round);
    match point.kind {
        TurningKind::Fell => t.fell(&name, &round),
        TurningKind::TookTheLead => t.took_the_lead(&name, &round),
        TurningKind::Gained => t.gained(&name, &points, &round),
        TurningKind::Lost => t.lost(&name, &points, &round),
    }
}

/// Follows all events of the game, and throws the dice again from the seeds that the end has published.
async fn check_dice(games: &Games, opened: &Opened, visitor: &Visitor, t: &EndingTexts) -> Result<String> {
    let id = opened.game().id;
    let events = opened.past(games, 0, opened.folded.head.version).await?;
    let number = events.len().to_string();
    Ok(match visitor.run(Work::Check, move || check_game(id, &events, None)).await? {
        Ok(checked) => t.checked(&number, &checked.followed),
        Err(fault) => t.fault(&fault),
    })
}
