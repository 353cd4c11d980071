//! A webhook, as its user sees it.

use chrono::{DateTime, Utc};
use pixie_words::{Language, problem};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgExecutor;
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::delivery::outbox::Occasion;
use crate::ground::http_client::{HttpClient, NoAnswer, UrlFault};
use crate::ground::problem::{Kind, Problem, Result};

/// The form of what is posted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "webhook_body", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum BodyKind {
    /// JSON with `type`, `timestamp` and `data`, for programs.
    #[default]
    Standard,
    /// For a webhook of a Discord channel.
    Discord,
    /// For an incoming webhook of Slack or Mattermost.
    Slack,
    /// For a generic webhook of the Matrix bridge Hookshot.
    Matrix,
    /// For a topic of ntfy.
    Ntfy,
}

impl BodyKind {
    /// All forms of bodies.
    pub const ALL: [Self; 5] = [Self::Standard, Self::Discord, Self::Slack, Self::Matrix, Self::Ntfy];

    /// The name in the API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Discord => "discord",
            Self::Slack => "slack",
            Self::Matrix => "matrix",
            Self::Ntfy => "ntfy",
        }
    }
}

/// Whether anything is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "webhook_state", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum WebhookState {
    /// The webhook posts.
    Active,
    /// Its user has stopped it.
    Paused,
    /// It has failed for days, or its server said that it is gone; so it was stopped.
    Failed,
}

/// A webhook. Its secret is shown only when it is made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!(Webhook::example()))]
pub struct Webhook {
    /// The id of the webhook.
    pub id: Uuid,
    /// The address to which it posts.
    pub url: String,
    /// The form of what it posts.
    pub body: BodyKind,
    /// When it posts.
    pub occasions: Vec<Occasion>,
    /// The only game that it is about; all of my games if null.
    pub game: Option<Uuid>,
    /// Whether it posts.
    pub state: WebhookState,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Since when every try has failed; null if the last one has not.
    pub failing_since: Option<DateTime<Utc>>,
}

impl Webhook {
    /// A webhook that posts to a bot, the example in the specification.
    pub(super) fn example() -> Value {
        json!({
            "id": "01900000-0000-7000-8000-000000000008",
            "url": "https://bot.example/pixie",
            "body": "standard",
            "occasions": ["game.turn", "game.ended"],
            "game": null,
            "state": "active",
            "created_at": "2026-01-01T00:00:00Z",
            "failing_since": null,
        })
    }

    /// The host of its address.
    pub fn host(&self) -> String {
        let host = Url::parse(&self.url).ok().and_then(|url| url.host_str().map(str::to_owned));
        host.unwrap_or_default()
    }
}

/// The webhooks of a user, oldest first.
pub async fn webhooks_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Webhook>> {
    let rows = sqlx::query!(
        r#"SELECT webhook_id, url, body AS "body: BodyKind", occasions, game_id, state AS "state: WebhookState", created_at,
            failing_since
         FROM webhooks WHERE user_id = $1 AND device IS NULL ORDER BY created_at, webhook_id"#,
        user,
    );
    let webhooks = rows.fetch_all(db).await?.into_iter().map(|row| Webhook {
        id: row.webhook_id,
        url: row.url,
        body: row.body,
        occasions: known_occasions(&row.occasions),
        game: row.game_id,
        state: row.state,
        created_at: row.created_at,
        failing_since: row.failing_since,
    });
    Ok(webhooks.collect())
}

/// A webhook of this user.
///
/// # Errors
/// They have none with this id.
pub(super) async fn webhook_of(db: impl PgExecutor<'_>, user: Uuid, id: Uuid) -> Result<Webhook> {
    let found = webhooks_of(db, user).await?.into_iter().find(|webhook| webhook.id == id);
    found.ok_or_else(no_such_webhook)
}

pub(super) fn no_such_webhook() -> Problem {
    Problem::new(Kind::NotFound, problem::no_webhook)
}

/// The occasions that this program knows.
fn known_occasions(words: &[String]) -> Vec<Occasion> {
    words.iter().filter_map(|word| Occasion::from_word(word)).collect()
}

/// The URL, if requests go there, as far as it can be told without a look-up.
///
/// # Errors
/// None goes there, and why.
pub fn checked_url(client: &HttpClient, url: &str) -> Result<Url> {
    let wrong = |why: NoAnswer| Problem::new(Kind::Malformed, move |language| no_request(language, &why));
    let url = Url::parse(url.trim()).map_err(|_| wrong(NoAnswer::Refused(UrlFault::NotAUrl)))?;
    client.check(&url).map_err(wrong)?;
    Ok(url)
}

/// Why no request goes to a URL.
fn no_request(language: Language, why: &NoAnswer) -> String {
    match why {
        NoAnswer::Refused(UrlFault::NotAUrl) => problem::url_unreadable(language),
        NoAnswer::Refused(UrlFault::TooLong) => problem::url_long(language),
        NoAnswer::Refused(UrlFault::NoTls) => problem::url_https(language),
        NoAnswer::Refused(UrlFault::Login) => problem::url_user(language),
        NoAnswer::Refused(UrlFault::NoHost) => problem::url_host(language),
        NoAnswer::Private => problem::url_private(language),
        NoAnswer::Provider => problem::url_provider(language),
        NoAnswer::Port(ports) => problem::url_port(language, ports),
        NoAnswer::Unknown => problem::url_unknown(language),
        NoAnswer::Failed(complaint) => problem::url_failed(language, complaint),
    }
}

/// The words of the occasions, without repetitions.
///
/// # Errors
/// There is none, or the game is missing of which every change is told.
pub fn checked_occasions(occasions: &[Occasion], game: Option<Uuid>) -> Result<Vec<String>> {
    if occasions.is_empty() {
        return Err(Problem::new(Kind::Malformed, problem::occasions_none));
    }
    if game.is_none() && occasions.contains(&Occasion::Changed) {
        return Err(Problem::new(Kind::Malformed, problem::occasions_game));
    }
    let wanted = Occasion::ALL.into_iter().filter(|occasion| occasions.contains(occasion));
    Ok(wanted.map(|occasion| occasion.as_str().to_owned()).collect())
}
