//! The pages of webhooks: the list, and one webhook with its last deliveries.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use super::confirming::confirm_first;
use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, NoFields, Note, Posted, Visitor, page_response, redirect, redirect_with_note};
use pixie_service::delivery::outbox::{Occasion, WorkerWakeup};
use pixie_service::game::Games;
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::http_client::HttpClient;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::news::webhooks::{
    BodyKind, DeliveryState, DeliveryView, Webhook, WebhookChange, WebhookRequest, WebhookState, change, create,
    deliveries, queue_test, remove, repeat, webhooks_of,
};

/// The form of a new webhook. The page has chosen its id: a form sent twice makes one webhook.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct WebhookForm {
    key: Uuid,
    url: String,
    body: BodyKind,
    /// The id or the address of a game; all of the user's if empty.
    #[serde(default)]
    game: String,
    turn: Option<String>,
    began: Option<String>,
    ended: Option<String>,
    message: Option<String>,
    nudge: Option<String>,
    consent: Option<String>,
    changed: Option<String>,
}

impl WebhookForm {
    /// The occasions, their names in the form, and whether they are ticked.
    fn ticks(&self) -> [(Occasion, &'static str, bool); 7] {
        [
            (Occasion::Turn, "turn", self.turn.is_some()),
            (Occasion::Began, "began", self.began.is_some()),
            (Occasion::Ended, "ended", self.ended.is_some()),
            (Occasion::Message, "message", self.message.is_some()),
            (Occasion::Nudge, "nudge", self.nudge.is_some()),
            (Occasion::Consent, "consent", self.consent.is_some()),
            (Occasion::Changed, "changed", self.changed.is_some()),
        ]
    }

    fn request(&self, wrong_game: &str) -> Result<WebhookRequest> {
        let game = self.game.trim().trim_end_matches('/');
        let id = game.rsplit('/').next().unwrap_or_default().parse();
        let game = match (game.is_empty(), id) {
            (true, _) => None,
            (false, Ok(id)) => Some(id),
            (false, Err(_)) => return Err(Problem::new(Kind::Malformed, wrong_game)),
        };
        let ticked = self.ticks().into_iter().filter(|(.., is_ticked)| *is_ticked);
        let occasions = ticked.map(|(occasion, ..)| occasion).collect();
        Ok(WebhookRequest { url: self.url.clone(), body: self.body, occasions, game })
    }
}

/// A webhook in the list.
struct Entry {
    id: Uuid,
    host: String,
    body: BodyKind,
    occasions: String,
    game: Option<Uuid>,
    state: WebhookState,
}

impl Entry {
    fn new(webhook: &Webhook, t: &Texts) -> Self {
        let words: Vec<_> = webhook.occasions.iter().map(|occasion| texts::occasion(t, occasion.as_str())).collect();
        Self {
            id: webhook.id,
            host: webhook.host(),
            body: webhook.body,
            occasions: words.join(", "),
            game: webhook.game,
            state: webhook.state,
        }
    }
}

#[derive(Template)]
#[template(path = "web/account/webhooks.html")]
struct List<'a> {
    frame: Frame,
    title: &'a str,
    problem: Option<&'a Problem>,
    webhooks: Vec<Entry>,
    form: &'a WebhookForm,
}

impl List<'_> {
    fn bodies(&self) -> [(&'static str, &'static str, bool); 5] {
        let t = &self.frame.t.webhooks;
        BodyKind::ALL.map(|body| {
            let name = match body {
                BodyKind::Standard => t.body_standard,
                BodyKind::Discord => "Discord",
                BodyKind::Slack => "Slack, Mattermost",
                BodyKind::Matrix => "Matrix (Hookshot)",
                BodyKind::Ntfy => "ntfy",
            };
            (body.word(), name, body == self.form.body)
        })
    }

    fn occasions(&self) -> [(&'static str, &'static str, bool); 7] {
        let t = &self.frame.t.webhooks;
        self.form.ticks().map(|(occasion, name, is_ticked)| {
            let told = match occasion {
                Occasion::Turn => t.turn,
                Occasion::Began => t.began,
                Occasion::Ended => t.ended,
                Occasion::Message => t.message,
                Occasion::Nudge => t.nudge,
                Occasion::Consent => t.consent,
                Occasion::Changed => t.changed,
            };
            (name, told, is_ticked)
        })
    }
}

#[derive(Template)]
#[template(path = "web/account/new_webhook.html")]
struct Made<'a> {
    frame: Frame,
    title: &'a str,
    id: Uuid,
    host: String,
    secret: &'a str,
}

/// A delivery on the page.
struct DeliveryRow {
    view: DeliveryView,
    at: Option<Moment>,
    next: Option<Moment>,
}

impl DeliveryRow {
    fn new(view: DeliveryView, locale: Locale) -> Self {
        let moment = |at| Moment::new(at, locale);
        Self { at: view.tried_at.map(moment), next: view.next_at.map(moment), view }
    }
}

#[derive(Template)]
#[template(path = "web/account/webhook.html")]
struct One<'a> {
    frame: Frame,
    title: &'a str,
    webhook: Webhook,
    tried: Vec<DeliveryRow>,
}

impl One<'_> {
    fn state_text(&self, state: DeliveryState) -> &'static str {
        let t = &self.frame.t.webhooks;
        match state {
            DeliveryState::Waiting => t.waiting,
            DeliveryState::Delivered => t.delivered,
            DeliveryState::Dropped => t.dropped,
            DeliveryState::GivenUp => t.given_up,
        }
    }
}

#[get("/me/webhooks")]
pub(in crate::web) async fn show_webhooks(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let key = games.entropy().id(games.clock().now());
    let form = WebhookForm { key, turn: Some("yes".to_owned()), ..WebhookForm::default() };
    list(&visitor, Some(&request), games.pool(), &form, None).await
}

async fn list(
    visitor: &Visitor,
    request: Option<&HttpRequest>,
    pool: &PgPool,
    form: &WebhookForm,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let webhooks = webhooks_of(pool, visitor.member()?.user_id())
        .await?
        .into_iter()
        .map(|hook| Entry::new(&hook, visitor.texts))
        .collect();
    let frame = Frame::new(visitor);
    let frame = match request {
        Some(request) => frame.with_note(request),
        None => frame,
    };
    let page = List { title: frame.t.webhooks.title, frame, problem, webhooks, form };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// Makes a webhook, and shows its secret only in this answer, so that it is in no URL.
#[post("/me/webhooks")]
pub(in crate::web) async fn make_webhook(
    games: Data<Games>,
    client: Data<HttpClient>,
    form: Posted<WebhookForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    let made = match fields.request(visitor.texts.webhooks.wrong_game) {
        Ok(request) => create(&games, &client, &caller, fields.key, &request).await,
        Err(problem) => Err(problem),
    };
    match made {
        Ok(Some(new)) => {
            let frame = Frame::new(&visitor);
            let (title, host) = (frame.t.webhooks.made, new.webhook.host());
            page_response(StatusCode::CREATED, &Made { frame, title, id: new.webhook.id, host, secret: &new.secret })
        }
        Ok(None) => Ok(redirect("/me/webhooks")),
        Err(problem) if problem.kind() == Kind::ConfirmationNeeded => Ok(confirm_first("/me/webhooks")),
        Err(problem) if matches!(problem.kind(), Kind::Malformed | Kind::Conflict | Kind::NotFound) => {
            list(&visitor, None, games.pool(), &fields, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

#[get("/me/webhooks/{id}")]
pub(in crate::web) async fn show_webhook(
    request: HttpRequest,
    pool: Data<PgPool>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let user = visitor.member()?.user_id();
    let tried = deliveries(&pool, user, *id).await?;
    let webhook = webhooks_of(&**pool, user).await?.into_iter().find(|webhook| webhook.id == *id);
    let webhook = webhook.ok_or(Kind::NotFound)?;
    let locale = visitor.locale();
    let frame = Frame::new(&visitor).with_note(&request);
    let title = frame.t.webhooks.title;
    let tried = tried.into_iter().map(|view| DeliveryRow::new(view, locale)).collect();
    page_response(StatusCode::OK, &One { frame, title, webhook, tried })
}

#[post("/me/webhooks/{id}/delete")]
pub(in crate::web) async fn delete_webhook(
    pool: Data<PgPool>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    remove(&pool, form.visitor.member()?.user_id(), *id).await?;
    Ok(redirect_with_note("/me/webhooks", Note::WebhookDeleted))
}

/// Whether the webhook is to post.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct StateForm {
    active: bool,
}

#[post("/me/webhooks/{id}/state")]
pub(in crate::web) async fn switch_webhook(
    games: Data<Games>,
    client: Data<HttpClient>,
    id: Path<Uuid>,
    form: Posted<StateForm>,
) -> Result<HttpResponse> {
    let switched = WebhookChange { active: Some(form.fields.active), ..WebhookChange::default() };
    change(&games, &client, &form.visitor.member()?, *id, &switched).await?;
    Ok(redirect_with_note(&format!("/me/webhooks/{id}"), Note::Saved))
}

#[post("/me/webhooks/{id}/test")]
pub(in crate::web) async fn test_webhook(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    wakeup: Data<WorkerWakeup>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let user = form.visitor.member()?.user_id();
    limit.admit_test(&request, user)?;
    queue_test(&games, &wakeup, user, *id).await?;
    Ok(redirect_with_note(&format!("/me/webhooks/{id}"), Note::DeliveryQueued))
}

#[post("/me/webhooks/{id}/deliveries/{delivery}/repeat")]
pub(in crate::web) async fn repeat_delivery(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    wakeup: Data<WorkerWakeup>,
    path: Path<(Uuid, Uuid)>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let (id, delivery) = path.into_inner();
    let user = form.visitor.member()?.user_id();
    limit.admit_test(&request, user)?;
    repeat(&games, &wakeup, user, (id, delivery)).await?;
    Ok(redirect_with_note(&format!("/me/webhooks/{id}"), Note::DeliveryQueued))
}
