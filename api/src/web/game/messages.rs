//! The messages of the players: the newest ones on the page of the game, all of them on further
//! pages.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use crate::web::avatar::{self, IN_A_LINE};
use crate::web::folded_text::FoldedText;
use crate::web::texts::TalkTexts;
use crate::web::{Frame, Locale, Moment, Visitor, page_response};
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::access::permission::{self, Operation};
use pixie_service::game::GameView;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::table::messages::{MessageList, Reaction, ReactionView, messages};
use pixie_words::seat_name;

/// The number of messages on the page of the game.
const SOME: u8 = 30;
/// The number on each further page.
const MOST: u8 = 100;

/// The messages, for readers who may see them.
pub(super) struct Talk {
    /// The messages of the page, newest first.
    pub(super) said: Vec<Said>,
    /// The newest one. A form that is sent twice has the same value, so it sends its message once.
    pub(super) last: String,
    pub(super) game: Uuid,
    /// Whether the reader may react.
    pub(super) may_react: bool,
    /// The URL of older messages, if there are any.
    pub(super) older: Option<String>,
}

pub(super) struct Said {
    pub(super) id: Uuid,
    pub(super) name: String,
    /// The picture of the author.
    pub(super) picture: String,
    pub(super) colour: &'static str,
    pub(super) colour_name: String,
    pub(super) number: u8,
    pub(super) at: Moment,
    pub(super) text: FoldedText,
    /// The sentence below which the text is folded, if the reader has blocked the author.
    pub(super) folded: Option<String>,
    /// How readers reacted.
    pub(super) signs: Vec<Sign>,
}

/// A reaction to a message.
pub(super) struct Sign {
    pub(super) word: &'static str,
    pub(super) sign: &'static str,
    /// What it is called.
    pub(super) name: &'static str,
    /// `Laugh: Ada, Bo`; none if nobody has reacted so.
    pub(super) who: Option<String>,
    pub(super) count: usize,
    /// Whether the reader has reacted so.
    pub(super) is_own: bool,
}

impl Sign {
    /// All reactions there are, whether somebody reacted so or not.
    fn all(t: &TalkTexts, reactions: &[ReactionView], reader: Option<Uuid>) -> Vec<Self> {
        let sign = |reaction: Reaction| {
            let users = reactions.iter().find(|view| view.reaction == reaction).map(|view| &view.users[..]);
            let users = users.unwrap_or_default();
            let names: Vec<&str> = users.iter().map(|user| user.user.name.as_str()).collect();
            let name = called(t, reaction);
            Self {
                word: reaction.word(),
                sign: reaction.sign(),
                name,
                who: (!names.is_empty()).then(|| format!("{name}: {}", names.join(", "))),
                count: names.len(),
                is_own: reader.is_some_and(|reader| users.iter().any(|user| user.id == reader)),
            }
        };
        Reaction::ALL.map(sign).into()
    }
}

fn called(t: &TalkTexts, reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Like => t.like,
        Reaction::Laugh => t.laugh,
        Reaction::Wow => t.wow,
        Reaction::Sad => t.sad,
        Reaction::Thanks => t.thanks,
    }
}

impl Talk {
    /// Loads them; none for readers who may not see them.
    pub(super) async fn load(pool: &PgPool, opened: &Opened, t: &TalkTexts, locale: Locale) -> Result<Option<Self>> {
        if permission::check(Operation::Listen, opened.game(), &opened.standing).is_err() {
            return Ok(None);
        }
        let list = messages(pool, opened.game().id, opened.standing.user, None, SOME).await?;
        Ok(Some(Self::of(opened, list, t, locale)))
    }

    fn of(opened: &Opened, list: MessageList, t: &TalkTexts, locale: Locale) -> Self {
        let (game, reader) = (opened.game().id, opened.standing.user);
        let may_react = permission::check(Operation::Talk, opened.game(), &opened.standing).is_ok();
        let last = list.messages.first().map(|message| message.id.to_string()).unwrap_or_default();
        let older = list.next.map(|cursor| format!("/games/{game}/messages?cursor={cursor}"));
        let said = list.messages.into_iter().map(|message| Said {
            id: message.id,
            folded: message.blocked.then(|| t.blocked(&message.author.user.name)),
            signs: Sign::all(t, &message.reactions, reader),
            picture: avatar::picture(message.author.user.avatar, IN_A_LINE),
            name: message.author.user.name,
            colour: message.seat.word(),
            colour_name: seat_name(locale.language, message.seat),
            number: message.seat.number(),
            at: Moment::new(message.at, locale),
            text: FoldedText::new(message.text.as_str()),
        });
        Self { game, said: said.collect(), last, may_react, older }
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
    let locale = visitor.locale();
    let name = GameView::of(pool, opened.game(), opened.folded.head.version).await?.summary.name;
    let list = messages(pool, *id, opened.standing.user, before.cursor, MOST).await?;
    let frame = Frame::new(&visitor);
    let title = frame.t.talk.all(&name);
    let talk = Talk::of(&opened, list, &frame.t.talk, locale);
    let page = Page { frame, title, name, id: *id, talk };
    page_response(StatusCode::OK, &page)
}
