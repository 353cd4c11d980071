//! `/games/{id}/standing-orders`: the answers that a player gives in advance.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::web::{Frame, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::game::Games;
use pixie_service::ground::http::IdempotencyKey;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::table::standing_orders::{self, StandingOrdersView};

#[derive(Template)]
#[template(path = "web/orders/page.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    id: Uuid,
    /// The version for which the page was made.
    version: i32,
    /// The lines, as they were typed, or as they are kept.
    text: String,
    /// Why the lines are refused.
    refused: Option<String>,
    /// Whether the orders shown are only tried.
    is_trial: bool,
    /// Why the orders count no longer.
    withdrawn: Option<String>,
    view: StandingOrdersView,
}

impl Page {
    /// Examples of orders, and what they do.
    fn examples(&self) -> [(&'static str, &'static str); 8] {
        let t = &self.frame.t.order_examples;
        [
            ("food bread, honey", t.food),
            ("next: casino", t.next),
            ("if track silver possible: track silver else casino", t.possible),
            ("whip leader if penalties > 20", t.whip),
            ("beg if more than 4 penalties", t.beg),
            ("pass if only mine", t.pass),
            ("round 4: offer 2 bread", t.round),
            ("until i move", t.until),
        ]
    }

    fn new(visitor: &Visitor, opened: &Opened, view: StandingOrdersView) -> Self {
        let frame = Frame::new(visitor);
        let id = opened.game().id;
        let (title, version) = (frame.t.orders.title, opened.folded.head.version);
        let withdrawn = view.withdrawn.map(|why| why.sentence(frame.t.language));
        Self { frame, title, id, version, text: view.text(), refused: None, is_trial: false, withdrawn, view }
    }
}

#[get("/games/{id}/standing-orders")]
pub(super) async fn show(
    games: Data<Games>,
    visitor: Visitor,
    request: HttpRequest,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.member()?.into(), *id, 0, Operation::Move).await?;
    let view = standing_orders::show(&games, &opened).await?;
    let page = Page::new(&visitor, &opened, view);
    page_response(StatusCode::OK, &Page { frame: page.frame.with_note(&request), ..page })
}

/// The lines, and what to do with them.
#[derive(Debug, Deserialize)]
pub(super) struct Written {
    orders: String,
    #[serde(default)]
    version: String,
    act: Act,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Act {
    Try,
    Give,
    Withdraw,
}

/// Tries, gives or withdraws orders. A form sent twice gives them once.
#[post("/games/{id}/standing-orders")]
pub(super) async fn write(games: Data<Games>, id: Path<Uuid>, form: Posted<Written>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let user = caller.user_id();
    let opened = open(&games, &caller.into(), *id, 0, Operation::Move).await?;
    let here = format!("/games/{id}/standing-orders");
    let done = match fields.act {
        Act::Withdraw => {
            standing_orders::withdraw(&games, &opened).await.map(|_| redirect_with_note(&here, Note::OrdersWithdrawn))
        }
        Act::Try => standing_orders::try_orders(&opened, &fields.orders).and_then(|view| {
            let page = Page::new(&visitor, &opened, view);
            page_response(StatusCode::OK, &Page { text: fields.orders.clone(), is_trial: true, ..page })
        }),
        Act::Give => {
            let key = hex::encode(Sha256::digest(format!("{id} {} {}", fields.version, fields.orders)));
            let command = IdempotencyKey::of_form(key, "standing-orders").command(user, &fields.orders);
            let given = standing_orders::give(&games, &opened, &fields.orders, command).await;
            given.map(|_| redirect_with_note(&here, Note::OrdersGiven))
        }
    };
    match done {
        Ok(done) => Ok(done),
        Err(problem) if matches!(problem.kind(), Kind::Malformed | Kind::Conflict) => {
            let view = standing_orders::show(&games, &opened).await?;
            let refused = Some(problem.told_in(visitor.texts.language).detail().to_owned());
            let page = Page::new(&visitor, &opened, view);
            page_response(problem.kind().status(), &Page { text: fields.orders, refused, ..page })
        }
        Err(problem) => Err(problem),
    }
}
