//! The worker's part of webhooks: composes a delivery, posts it, and notes what became of it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use url::Url;
use uuid::Uuid;

use super::announcement::announce;
use super::body::{body, push_message, target};
use super::delivery_data::DeliveryData;
use super::failing::{has_failed, is_lost, stop};
use super::signature::headers;
use super::store::{self, Target, Tried, for_now, forget_device, note, waiting_games};
use crate::delivery::outbox::{
    Backoff, Failure, Letter, Mail, Render, Rendered, Transport, WebhookDelivery, WorkerSettings, WorkerWakeup,
};
use crate::delivery::web_push::{DeviceKeys, Vapid, encrypt};
use crate::game::Games;
use crate::ground::http_client::{Answer, HttpClient, NoAnswer};
use crate::people::users;

/// The most deliveries to the webhooks of one user at a time: servers that do not answer must not keep the others waiting.
const AT_A_TIME: usize = 4;
/// For how many seconds a push service keeps a message for a browser that is not there.
const KEPT_BY_PUSH: &str = "86400";
/// How much of an answer is kept, in characters.
const KEPT: usize = 300;

/// Posts deliveries. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Poster {
    /// The games that deliveries are about.
    pub games: Games,
    /// Makes the requests.
    pub client: HttpClient,
    /// Where the links in deliveries lead.
    pub public_url: Url,
    /// Wakes the worker that sends mails.
    pub wakeup: WorkerWakeup,
    /// Identifies us at push services.
    pub vapid: Vapid,
    /// The number of deliveries on their way, by user.
    pub on_their_way: OnTheirWay,
}

/// The number of deliveries on their way, by user.
#[derive(Clone, Debug, Default)]
pub struct OnTheirWay(Arc<Mutex<BTreeMap<Uuid, usize>>>);

impl OnTheirWay {
    /// Counts one more of this user until the value is dropped; none if there are enough.
    fn begin(&self, user: Uuid) -> Option<Begun> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = all.entry(user).or_default();
        (*number < AT_A_TIME).then(|| {
            *number += 1;
            Begun { all: self.clone(), user }
        })
    }
}

/// A delivery that is on its way.
struct Begun {
    all: OnTheirWay,
    user: Uuid,
}

impl Drop for Begun {
    fn drop(&mut self) {
        let mut all = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(number) = all.get_mut(&self.user) {
            *number -= 1;
            if *number == 0 {
                all.remove(&self.user);
            }
        }
    }
}

impl Poster {
    /// The settings of the worker: a delivery is tried for about three days.
    pub fn settings() -> WorkerSettings {
        let backoff = Backoff { first: TimeDelta::seconds(10), longest: TimeDelta::hours(8), tries: 24 };
        WorkerSettings { side_by_side: 32, backoff, ..WorkerSettings::default() }
    }

    /// The webhook of a delivery, and the body; none if it is of no more use.
    async fn compose(&self, mail: &Mail<WebhookDelivery>) -> Result<Option<(Target, DeliveryData, Vec<u8>)>, Failure> {
        let data = DeliveryData::of(mail)?;
        let pool = self.games.pool();
        let Some(target) = store::target(pool, data.webhook).await? else { return Ok(None) };
        let user = users::find(pool, target.user).await.map_err(for_now)?;
        if user.is_none_or(|user| user.is_suspended(self.games.clock().now())) {
            return Ok(None);
        }
        let told = announce(&self.games, &data, (target.user, mail.queued_at), &self.public_url).await?;
        let Some(told) = told else { return Ok(None) };
        let body = match target.device_key {
            Some(_) => push_message(&told, waiting_games(pool, target.user).await.map_err(for_now)?),
            None => body(target.body, &told, &target.url),
        };
        Ok(body.map(|body| (target, data, body)))
    }

    async fn post(&self, letter: &Letter) -> Result<(), Failure> {
        let (webhook, delivery) = ids(letter).ok_or_else(|| Failure::Permanent("it has no ids".into()))?;
        let gone = || Failure::Permanent("the webhook is gone".into());
        let to = store::target(self.games.pool(), webhook).await?.ok_or_else(gone)?;
        let busy = || Failure::Transient("too many deliveries to this user are on their way".into());
        let _begun = self.on_their_way.begin(to.user).ok_or_else(busy)?;
        let answer = self.ask(&to, letter).await;
        let tried = self.tried(&answer);
        let failure = tried.fault.clone();
        self.note(&to, delivery, &tried).await;
        failure.map_or(Ok(()), |fault| Err(Failure::Transient(fault)))
    }

    async fn ask(&self, to: &Target, letter: &Letter) -> Result<Answer, NoAnswer> {
        let url = Url::parse(&to.url).map_err(|_| NoAnswer::Refused("it is not a URL"))?;
        let now = self.games.clock().now();
        if let Some(key) = &to.device_key {
            return self.push(&url, (key, &to.secret), &letter.message).await;
        }
        let mut headers = headers(&to.secret, &letter.message_id, now, &letter.message);
        headers.push(("content-type", "application/json".into()));
        headers.push(("user-agent", format!("pixie-post (+{})", letter.sender)));
        self.client.post(&target(to.body, &url), headers, letter.message.clone()).await
    }

    /// Hands a message for a browser to its push service.
    async fn push(&self, url: &Url, (key, secret): (&[u8], &[u8]), message: &[u8]) -> Result<Answer, NoAnswer> {
        let keys = DeviceKeys::of(key, secret).map_err(|_| NoAnswer::Refused("these are no keys of a browser"))?;
        let failed = |_| NoAnswer::Failed("the message could not be encrypted".into());
        let body = encrypt(&keys, message).map_err(failed)?;
        let now = self.games.clock().now();
        let authorization = self.vapid.authorization(url, &self.public_url, now).map_err(failed)?;
        let headers = vec![
            ("authorization", authorization),
            ("content-type", "application/octet-stream".into()),
            ("content-encoding", "aes128gcm".into()),
            ("ttl", KEPT_BY_PUSH.into()),
            ("urgency", "normal".into()),
        ];
        self.client.post(url, headers, body).await
    }

    fn tried(&self, answer: &Result<Answer, NoAnswer>) -> Tried {
        let at = self.games.clock().now();
        match answer {
            Ok(Answer { status, body }) => Tried {
                at,
                status: Some(*status),
                answer: Some(readable(body)),
                fault: (!(200..300).contains(status)).then(|| format!("the server has answered with {status}")),
            },
            Err(why) => Tried { at, status: None, answer: None, fault: Some(why.to_string()) },
        }
    }

    /// Notes the result. If this fails, the delivery is done or tried again all the same.
    async fn note(&self, to: &Target, delivery: Uuid, tried: &Tried) {
        let noted = async {
            let mut transaction = self.games.pool().begin().await?;
            let failing = note(&mut transaction, (to.id, delivery), tried).await?;
            if to.device_key.is_some() {
                if is_lost(failing.as_ref(), tried.status, tried.at) {
                    forget_device(&mut *transaction, to.id).await?;
                }
            } else if has_failed(failing.as_ref(), tried.status, tried.at) {
                stop(&mut transaction, self.games.entropy(), (to.id, to.user), tried.at).await?;
                self.wakeup.wake();
            }
            transaction.commit().await
        };
        if let Err(error) = noted.await {
            tracing::warn!(%error, webhook = %to.id, "job.webhooks: could not note the result of a delivery");
        }
    }
}

/// Boxed, because an async function is compiled again in every crate that awaits it.
impl Poster {
    fn write<'a>(&'a self, mail: &'a Mail<WebhookDelivery>) -> BoxFuture<'a, Result<Rendered, Failure>> {
        async move {
            let Some((target, data, body)) = self.compose(mail).await? else { return Ok(Rendered::Dropped) };
            let delivery = mail.key.subject_id;
            store::keep(self.games.pool(), (delivery, mail.queued_at), &data).await.map_err(for_now)?;
            Ok(Rendered::Letter(Letter {
                sender: self.public_url.to_string(),
                recipient: target.id.to_string(),
                message_id: format!("msg_{}", delivery.simple()),
                message: body,
            }))
        }
        .boxed()
    }

    fn is_wanted<'a>(&'a self, mail: &'a Mail<WebhookDelivery>) -> BoxFuture<'a, Result<bool, Failure>> {
        async move { Ok(self.compose(mail).await?.is_some()) }.boxed()
    }
}

impl Render<WebhookDelivery> for Poster {
    async fn render(&self, mail: &Mail<WebhookDelivery>) -> Result<Rendered, Failure> {
        self.write(mail).await
    }

    async fn still_wanted(&self, mail: &Mail<WebhookDelivery>) -> Result<bool, Failure> {
        self.is_wanted(mail).await
    }
}

impl Transport for Poster {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        self.post(letter).boxed().await
    }
}

/// The webhook and the delivery.
fn ids(letter: &Letter) -> Option<(Uuid, Uuid)> {
    Some((letter.recipient.parse().ok()?, letter.message_id.strip_prefix("msg_")?.parse().ok()?))
}

/// The beginning of an answer, as text that Postgres can store.
fn readable(body: &[u8]) -> String {
    String::from_utf8_lossy(body).replace('\0', " ").chars().take(KEPT).collect()
}
