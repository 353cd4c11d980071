//! `GET /games/{id}/advice`: what a strong player would do, and why.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use askama::Template;
use uuid::Uuid;

use crate::web::texts::Texts;
use crate::web::{Frame, Visitor, page_response};
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::Games;
use pixie_service::ground::pools::Pools;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::table::bots::{AdvisedMove, advise};
use pixie_service::table::play::sentence;

#[derive(Template)]
#[template(path = "web/coach/advice.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    id: Uuid,
    decision: String,
    /// The best moves, the best one first; none if nothing is asked.
    moves: Vec<Advised>,
}

/// A move, and why it is good.
struct Advised {
    /// The name of its kind, and the move in notation.
    name: &'static str,
    notation: String,
    /// The first reasons in plain words.
    why: String,
    /// Sentences, each in parts, of which some are moves.
    reasons: Vec<Vec<(bool, String)>>,
}

/// So many reasons are told beside a move of the list.
const BRIEFLY: usize = 2;

impl Advised {
    fn new(advised: AdvisedMove, t: &Texts) -> Self {
        let parts = |reason: &String| {
            let reason = sentence(reason);
            let parts = reason.split('`').enumerate().filter(|(_, text)| !text.is_empty());
            parts.map(|(place, text)| (place % 2 == 1, text.to_owned())).collect()
        };
        let brief: Vec<String> = advised.reasons.iter().take(BRIEFLY).map(|reason| sentence(reason)).collect();
        let word = advised.notation.split(' ').next().unwrap_or_default();
        Self {
            name: (t.kinds)(word).0,
            reasons: advised.reasons.iter().map(parts).collect(),
            why: brief.join(" "),
            notation: advised.notation,
        }
    }
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
    let t = frame.t;
    let (decision, moves) = match advise(&pools, &opened).await {
        Ok(advice) => (advice.decision, advice.moves.into_iter().map(|advised| Advised::new(advised, t)).collect()),
        Err(problem) if problem.kind() == Kind::Conflict => Default::default(),
        Err(problem) => return Err(problem),
    };
    page_response(StatusCode::OK, &Page { title: t.coach.advice, frame, id: *id, decision, moves })
}
