//! The page of the browsers that get news, and of this one, if its user asks for it.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use sqlx::PgPool;
use uuid::Uuid;

use crate::web::texts::{self, Texts};
use crate::web::{Frame, Locale, Moment, NoFields, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::delivery::outbox::{Occasion, WorkerWakeup};
use pixie_service::delivery::web_push::Vapid;
use pixie_service::game::Games;
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::http_client::HttpClient;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::news::devices::{self, Device, DeviceRequest, PushKeys, devices_of, forget, register};

/// A browser in the list.
struct Entry {
    id: Uuid,
    name: String,
    occasions: String,
    used: Option<Moment>,
}

impl Entry {
    fn new(device: Device, locale: Locale, t: &Texts) -> Self {
        let words: Vec<_> = device.occasions.iter().map(|occasion| texts::occasion(t, occasion.as_str())).collect();
        let used = device.last_used_at.map(|at| Moment::new(at, locale));
        Self { id: device.id, name: device.name, occasions: words.join(", "), used }
    }
}

#[derive(Template)]
#[template(path = "web/account/devices.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    devices: Vec<Entry>,
    /// Our public key.
    key: String,
}

impl Page<'_> {
    /// The occasions with their names in the form and in words, and whether they are ticked at first.
    fn occasions(&self) -> [(&'static str, &'static str, bool); 5] {
        let t = &self.frame.t.webhooks;
        [
            ("turn", t.turn, true),
            ("began", t.began, false),
            ("ended", t.ended, false),
            ("message", t.message, false),
            ("consent", t.consent, false),
        ]
    }
}

#[get("/me/devices")]
pub(in crate::web) async fn show_devices(
    request: HttpRequest,
    pool: Data<PgPool>,
    vapid: Data<Vapid>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let user = visitor.member()?.user_id();
    let locale = visitor.locale();
    let devices =
        devices_of(&**pool, user).await?.into_iter().map(|device| Entry::new(device, locale, visitor.texts)).collect();
    let frame = Frame::new(&visitor).with_note(&request);
    page_response(StatusCode::OK, &Page { title: frame.t.devices.title, frame, devices, key: vapid.public_key() })
}

/// What the script of the page fills in, and what its user has chosen.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct DeviceForm {
    name: String,
    endpoint: String,
    p256dh: String,
    auth: String,
    turn: Option<String>,
    began: Option<String>,
    ended: Option<String>,
    message: Option<String>,
    nudge: Option<String>,
    consent: Option<String>,
}

impl DeviceForm {
    fn request(self, wrong_name: &str) -> Result<DeviceRequest> {
        let ticks = [
            (Occasion::Turn, self.turn),
            (Occasion::Began, self.began),
            (Occasion::Ended, self.ended),
            (Occasion::Message, self.message),
            (Occasion::Nudge, self.nudge),
            (Occasion::Consent, self.consent),
        ];
        let occasions = ticks.into_iter().filter_map(|(occasion, tick)| tick.map(|_| occasion)).collect();
        let name = self.name.parse().map_err(|_| Problem::new(Kind::Malformed, wrong_name))?;
        let keys = PushKeys { p256dh: self.p256dh, auth: self.auth };
        Ok(DeviceRequest { name, endpoint: self.endpoint, keys, occasions })
    }
}

#[post("/me/devices")]
pub(in crate::web) async fn register_device(
    games: Data<Games>,
    client: Data<HttpClient>,
    form: Posted<DeviceForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let caller = visitor.member()?;
    register(&games, &client, &caller, &fields.request(visitor.texts.account.wrong_name)?).await?;
    Ok(redirect_with_note("/me/devices", Note::DeviceRegistered))
}

#[post("/me/devices/{id}/forget")]
pub(in crate::web) async fn forget_device(
    pool: Data<PgPool>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    forget(&pool, form.visitor.member()?.user_id(), *id).await?;
    Ok(redirect_with_note("/me/devices", Note::DeviceForgotten))
}

#[post("/me/devices/{id}/test")]
pub(in crate::web) async fn test_device(
    request: HttpRequest,
    games: Data<Games>,
    limit: Data<RateLimit>,
    wakeup: Data<WorkerWakeup>,
    id: Path<Uuid>,
    form: Posted<NoFields>,
) -> Result<HttpResponse> {
    let user = form.visitor.member()?.user_id();
    limit.admit_test(&request, user)?;
    devices::test(&games, &wakeup, user, *id).await?;
    Ok(redirect_with_note("/me/devices", Note::DeliveryQueued))
}
