//! `GET /games/{id}/advice`: what a strong player would do, and why.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use askama::Template;
use pixie_words::move_label;
use uuid::Uuid;

use super::decisions::Mover;
use crate::web::texts::CoachTexts;
use crate::web::{Frame, Visitor, page_response};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::game::Games;
use pixie_service::ground::pools::Pools;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::people::users::TimeZone;
use pixie_service::record::history::Teller;
use pixie_service::table::bots::{Advice, AdvisedMove, advise};

/// So many points more or less at the end are luck, as in the analysis of a game.
const LUCK: f64 = 3.0;

#[derive(Template)]
#[template(path = "web/game/advice.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    id: Uuid,
    version: Version,
    decision: String,
    /// The best moves, the best one first; none if nothing is asked.
    moves: Vec<Advised>,
}

/// A move, and why it is good.
struct Advised {
    /// What people call it, and the move in notation.
    label: String,
    notation: String,
    /// The first word of the notation, which tells its kind.
    kind: String,
    /// What it does at once.
    does: String,
    /// What is to be expected of it, beside the best of the other moves.
    worth: String,
    /// How the games that were tried out with it have ended.
    tried: String,
}

impl Advised {
    fn new(advised: &AdvisedMove, (rival, is_best): (Option<&AdvisedMove>, bool), mover: &Mover<'_>) -> Self {
        let t = &mover.texts.coach;
        Self {
            label: move_label(mover.texts.language, &advised.said),
            kind: advised.notation.split(' ').next().unwrap_or_default().to_owned(),
            notation: advised.notation.clone(),
            does: mover.does_at_once(&advised.said),
            worth: worth(advised, rival, is_best, t),
            tried: tried(advised, t),
        }
    }
}

/// How good a move is beside the best of the others, in words; nothing where there is none. A strong player's first sight counts, too, and
/// moves that looked worse were tried out in fewer games: so another move may have a better lead than the best one, which says little.
fn worth(advised: &AdvisedMove, rival: Option<&AdvisedMove>, is_best: bool, t: &CoachTexts) -> String {
    let Some(rival) = rival else { return String::new() };
    let more = advised.lead - rival.lead;
    let points = format!("{:.0}", more.abs());
    match more {
        _ if is_best && more >= LUCK => t.best(&points),
        _ if is_best || more > -LUCK => t.as_good.to_owned(),
        _ => t.less_good(&points),
    }
}

/// How the games with a move have ended; nothing where there is no choice, and so none were tried.
fn tried(advised: &AdvisedMove, t: &CoachTexts) -> String {
    if advised.games == 0 {
        return String::new();
    }
    let mut text = t.tried(advised.games, &advised.victories);
    if advised.falls > 0 {
        text += " ";
        text += &t.pit(&advised.falls);
    }
    text
}

/// The advised moves as their player reads them, the best one first.
async fn explain(games: &Games, opened: &Opened, advice: &Advice, frame: &Frame) -> Result<Vec<Advised>> {
    let (game, board) = (opened.game(), opened.board()?);
    let teller = Teller::load(games.pool(), game, opened.viewer(), TimeZone::default(), (&[], &[]))
        .await?
        .in_language(frame.t.language);
    let mover = Mover { game, board, seat: advice.seat, teller: &teller, texts: frame.t, own_moves: &[] };
    let rival = |is_best| advice.moves.get(usize::from(is_best));
    let moves = advice.moves.iter().enumerate().map(|(place, advised)| (advised, place == 0));
    Ok(moves.map(|(advised, is_best)| Advised::new(advised, (rival(is_best), is_best), &mover)).collect())
}

#[get("/games/{id}/advice")]
pub(in crate::web) async fn show_advice(
    games: Data<Games>,
    pools: Data<Pools>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let caller = visitor.maybe_caller()?;
    let opened = open(&games, &caller, *id, 0, Operation::Advise).await?;
    let frame = Frame::new(&visitor);
    let (decision, moves) = match advise(&pools, &opened, visitor.texts.language).await {
        Ok(advice) => {
            let moves = explain(&games, &opened, &advice, &frame).await?;
            (advice.decision, moves)
        }
        Err(problem) if problem.kind() == Kind::Conflict => Default::default(),
        Err(problem) => return Err(problem),
    };
    page_response(
        StatusCode::OK,
        &Page { title: frame.t.coach.advice, frame, id: *id, version: opened.folded.head.version, decision, moves },
    )
}

#[cfg(test)]
mod tests {
    use pixie_engine::Move;
    use pixie_engine::moves::Answer;

    use super::*;
    use crate::web::texts::english;

    #[test]
    fn a_difference_that_may_be_luck_is_none() {
        let t = &english().coach;
        let advised = |lead| AdvisedMove {
            notation: "pass".into(),
            said: Move::Answer(Answer::Pass {}),
            lead,
            games: 24,
            victories: 12,
            falls: 0,
            reasons: Vec::new(),
        };
        let told = |lead, is_best| worth(&advised(lead), Some(&advised(1.0)), is_best, t);
        assert_eq!(told(3.9, true), t.as_good);
        assert_eq!(told(5.4, true), "Clearly better than the others: about 4 points more at the end.");
        assert_eq!(told(5.4, false), t.as_good);
        assert_eq!(told(-1.9, false), t.as_good);
        assert_eq!(told(-4.0, true), t.as_good);
        assert_eq!(told(-4.0, false), "The best move is worth about 5 points more at the end.");
        assert_eq!(worth(&advised(1.0), None, true, t), "");
    }
}
