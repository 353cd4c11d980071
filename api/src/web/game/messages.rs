//! The messages of the players: the newest ones on the page of the game, all of them on further
//! pages.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use crate::web::texts::fill;
use crate::web::{Frame, Moment, Visitor, answer};
use pixie_service::game::GameView;
use pixie_service::game::Games;
use pixie_service::messages::{MessageList, messages};
use pixie_service::permission::access::{Opened, open};
use pixie_service::permission::{self, Operation};
use pixie_service::problem::Result;
use pixie_service::users::TimeZone;

/// The number of messages on the page of the game.
const SOME: u8 = 30;
/// The number on each further page.
const MOST: u8 = 100;

/// The messages, for readers who may see them.
pub(super) struct Talk {
    /// Newest first.
    pub(super) said: Vec<Said>,
    /// The newest one. A form that is sent twice has the same value, so it sends its message once.
    pub(super) last: String,
    /// The URL of older messages, if there are any.
    pub(super) older: Option<String>,
}

/// A message.
pub(super) struct Said {
    pub(super) id: Uuid,
    pub(super) name: String,
    pub(super) colour: &'static str,
    pub(super) number: u8,
    pub(super) at: Moment,
    pub(super) text: String,
}

impl Talk {
    /// Loads them; none for readers who may not see them.
    pub(super) async fn load(pool: &PgPool, opened: &Opened, zone: TimeZone) -> Result<Option<Self>> {
        if permission::check(Operation::Listen, opened.game(), &opened.standing).is_err() {
            return Ok(None);
        }
        let game = opened.game().id;
        Ok(Some(Self::of(game, messages(pool, game, None, SOME).await?, zone)))
    }

    fn of(game: Uuid, list: MessageList, zone: TimeZone) -> Self {
        let last = list.messages.first().map(|message| message.id.to_string()).unwrap_or_default();
        let older = list.next.map(|cursor| format!("/games/{game}/messages?cursor={cursor}"));
        let said = list.messages.into_iter().map(|message| Said {
            id: message.id,
            name: message.author.user.name,
            colour: message.seat.word(),
            number: message.seat.number(),
            at: Moment::new(message.at, zone),
            text: message.text.to_string(),
        });
        Self { said: said.collect(), last, older }
    }
}

#[derive(Template)]
#[template(path = "web/game/messages.html")]
struct Page {
    frame: Frame,
    title: String,
    name: String,
    id: Uuid,
    talk: Talk,
}

/// The cursor of the page.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Before {
    cursor: Option<Uuid>,
}

/// A page with a hundred messages, for readers who may see them.
#[get("/games/{id}/messages", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_talk(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    before: Query<Before>,
) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.member()?.into(), *id, 0, Operation::Listen).await?;
    let pool = games.pool();
    let zone = visitor.zone(pool).await?;
    let name = GameView::of(pool, opened.game(), opened.folded.head.version).await?.summary.name;
    let list = messages(pool, *id, before.cursor, MOST).await?;
    let frame = Frame::new(&visitor);
    let title = fill(frame.t.talk.all, &[("name", &name)]);
    answer(StatusCode::OK, &Page { frame, title, name, id: *id, talk: Talk::of(*id, list, zone) })
}
