//! `GET /me/devices`: the browsers of the caller that get news.

use actix_web::get;
use actix_web::web::{self, Data};
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;

use super::device::{Device, devices_of};
use crate::access::auth::Caller;
use crate::delivery::web_push::Vapid;
use crate::ground::problem::{Result, Unauthorized};

/// All of my browsers that get news.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "key": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "devices": [{
        "id": "01900000-0000-7000-8000-00000000000a",
        "name": "Firefox on Ada's phone",
        "occasions": ["game.turn"],
        "created_at": "2026-01-01T00:00:00Z",
        "last_used_at": null,
    }],
}))]
pub struct DeviceList {
    /// Our public key, the `applicationServerKey` of `PushManager.subscribe`.
    key: String,
    /// The browsers of the caller, oldest first.
    devices: Vec<Device>,
}

/// My browsers that get news.
#[utoipa::path(tag = "devices", security(("token" = [])), responses((status = 200, body = DeviceList), Unauthorized))]
#[get("/me/devices")]
pub async fn list_my_devices(pool: Data<PgPool>, vapid: Data<Vapid>, caller: Caller) -> Result<web::Json<DeviceList>> {
    let devices = devices_of(&**pool, caller.user_id()).await?;
    Ok(web::Json(DeviceList { key: vapid.public_key(), devices }))
}
