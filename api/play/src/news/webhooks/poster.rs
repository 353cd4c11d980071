//! The worker's part of webhooks: composes a delivery, posts it, and records the result.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::TimeDelta;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use url::Url;
use uuid::Uuid;

use super::announcement::compose_announcement;
use super::body::{body, push_message, target};
use super::delivery_data::DeliveryData;
use super::failing::{must_forget, must_stop, stop};
use super::signature::headers;
use super::store::{self, Attempt, Target, forget_device, transient, waiting_games};
use crate::delivery::outbox::{
    Backoff, Failure, Letter, Mail, Render, Rendered, Transport, WebhookDelivery, WorkerSettings, WorkerWakeup,
};
use crate::delivery::web_push::{DeviceKeys, Vapid, encrypt};
use crate::game::Games;
use crate::ground::http_client::{Answer, HttpClient, NoAnswer, UrlFault};
use crate::people::users;

/// The most deliveries to the webhooks of one user at a time: servers that do not answer must not keep the others waiting.
const MOST_IN_FLIGHT: usize = 4;
/// The number of seconds for which a push service keeps a message for a browser that is not there.
const PUSH_TTL: &str = "86400";
/// The most characters of an answer that are stored.
const KEPT_CHARACTERS: usize = 300;

/// Posts deliveries. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Poster {
    /// The games that deliveries are about.
    pub games: Games,
    /// The client that sends the requests and checks their addresses.
    pub client: HttpClient,
    /// Where the links in deliveries lead.
    pub public_url: Url,
    /// Wakes the worker that sends mails.
    pub wakeup: WorkerWakeup,
    /// Identifies us at push services.
    pub vapid: Vapid,
    /// The number of deliveries on their way, by user.
    pub in_flight: InFlight,
}

/// The number of deliveries on their way, by user.
#[derive(Clone, Debug, Default)]
pub struct InFlight(Arc<Mutex<BTreeMap<Uuid, usize>>>);

impl InFlight {
    /// Counts one more of this user until the value is dropped; none if there are enough.
    fn acquire(&self, user: Uuid) -> Option<InFlightGuard> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = all.entry(user).or_default();
        (*number < MOST_IN_FLIGHT).then(|| {
            *number += 1;
            InFlightGuard { all: self.clone(), user }
        })
    }
}

/// Counts a delivery as one on its way until it is dropped.
struct InFlightGuard {
    all: InFlight,
    user: Uuid,
}

impl Drop for InFlightGuard {
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
        let user = users::find(pool, target.user).await.map_err(transient)?;
        if user.is_none_or(|user| user.is_suspended(self.games.clock().now())) {
            return Ok(None);
        }
        let announcement =
            compose_announcement(&self.games, &data, (target.user, mail.queued_at), &self.public_url).await?;
        let Some(announcement) = announcement else { return Ok(None) };
        let body = match target.device_key {
            Some(_) => push_message(&announcement, waiting_games(pool, target.user).await.map_err(transient)?),
            None => body(target.body, &announcement, &target.url),
        };
        Ok(body.map(|body| (target, data, body)))
    }

    /// Posts a delivery, and records the result.
    async fn post(&self, letter: &Letter) -> Result<(), Failure> {
        let (webhook, delivery) = ids(letter).ok_or_else(|| Failure::Permanent("it has no ids".into()))?;
        let gone = || Failure::Permanent("the webhook is gone".into());
        let to = store::target(self.games.pool(), webhook).await?.ok_or_else(gone)?;
        let busy = || Failure::Transient("too many deliveries to this user are on their way".into());
        let _in_flight = self.in_flight.acquire(to.user).ok_or_else(busy)?;
        let answer = self.request(&to, letter).await;
        let attempt = self.attempt(&answer);
        let failure = attempt.fault.clone();
        self.record(&to, delivery, &attempt).await;
        failure.map_or(Ok(()), |fault| Err(Failure::Transient(fault)))
    }

    /// Sends the request of a delivery, signed, or encrypted for a browser.
    async fn request(&self, to: &Target, letter: &Letter) -> Result<Answer, NoAnswer> {
        let url = Url::parse(&to.url).map_err(|_| NoAnswer::Refused(UrlFault::NotAUrl))?;
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
        let no_keys = |_| NoAnswer::Failed("these are no keys of a browser".into());
        let keys = DeviceKeys::from_bytes(key, secret).map_err(no_keys)?;
        let failed = |_| NoAnswer::Failed("the message could not be encrypted".into());
        let body = encrypt(&keys, message).map_err(failed)?;
        let now = self.games.clock().now();
        let authorization = self.vapid.authorization(url, &self.public_url, now).map_err(failed)?;
        let headers = vec![
            ("authorization", authorization),
            ("content-type", "application/octet-stream".into()),
            ("content-encoding", "aes128gcm".into()),
            ("ttl", PUSH_TTL.into()),
            ("urgency", "normal".into()),
        ];
        self.client.post(url, headers, body).await
    }

    /// The result of a try, as it is stored.
    fn attempt(&self, answer: &Result<Answer, NoAnswer>) -> Attempt {
        let at = self.games.clock().now();
        match answer {
            Ok(Answer { status, body }) => Attempt {
                at,
                status: Some(*status),
                answer: Some(beginning_of(body)),
                fault: (!(200..300).contains(status)).then(|| format!("the server has answered with {status}")),
            },
            Err(why) => Attempt { at, status: None, answer: None, fault: Some(why.to_string()) },
        }
    }

    /// Stores the result. If this fails, the delivery is done or tried again all the same.
    async fn record(&self, to: &Target, delivery: Uuid, attempt: &Attempt) {
        let recorded = async {
            let mut transaction = self.games.pool().begin().await?;
            let failing = store::record_attempt(&mut transaction, (to.id, delivery), attempt).await?;
            if to.device_key.is_some() {
                if must_forget(failing.as_ref(), attempt.status, attempt.at) {
                    forget_device(&mut *transaction, to.id).await?;
                }
            } else if must_stop(failing.as_ref(), attempt.status, attempt.at) {
                stop(&mut transaction, self.games.entropy(), (to.id, to.user), attempt.at).await?;
                self.wakeup.wake();
            }
            transaction.commit().await
        };
        if let Err(error) = recorded.await {
            tracing::warn!(%error, webhook = %to.id, "job.webhooks: could not note the result of a delivery");
        }
    }
}

/// Boxed, because an async function is compiled again in every crate that awaits it.
impl Poster {
    fn render_boxed<'a>(&'a self, mail: &'a Mail<WebhookDelivery>) -> BoxFuture<'a, Result<Rendered, Failure>> {
        async move {
            let Some((target, data, body)) = self.compose(mail).await? else { return Ok(Rendered::Dropped) };
            let delivery = mail.key.subject_id;
            store::record_delivery(self.games.pool(), (delivery, mail.queued_at), &data).await.map_err(transient)?;
            Ok(Rendered::Letter(Letter {
                sender: self.public_url.to_string(),
                recipient: target.id.to_string(),
                message_id: format!("msg_{}", delivery.simple()),
                message: body,
            }))
        }
        .boxed()
    }

    fn still_wanted_boxed<'a>(&'a self, mail: &'a Mail<WebhookDelivery>) -> BoxFuture<'a, Result<bool, Failure>> {
        async move { Ok(self.compose(mail).await?.is_some()) }.boxed()
    }
}

impl Render<WebhookDelivery> for Poster {
    async fn render(&self, mail: &Mail<WebhookDelivery>) -> Result<Rendered, Failure> {
        self.render_boxed(mail).await
    }

    async fn still_wanted(&self, mail: &Mail<WebhookDelivery>) -> Result<bool, Failure> {
        self.still_wanted_boxed(mail).await
    }
}

impl Transport for Poster {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        self.post(letter).boxed().await
    }
}

/// The ids of the webhook and of the delivery that a letter carries.
fn ids(letter: &Letter) -> Option<(Uuid, Uuid)> {
    Some((letter.recipient.parse().ok()?, letter.message_id.strip_prefix("msg_")?.parse().ok()?))
}

/// The beginning of an answer, as text that Postgres can store.
fn beginning_of(body: &[u8]) -> String {
    String::from_utf8_lossy(body).replace('\0', " ").chars().take(KEPT_CHARACTERS).collect()
}
