//! `GET /me/log`: the log of the caller as a file.

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use sqlx::PgPool;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::ground::http::etag;
use crate::ground::problem::{Kind, Problem, Result, Unauthorized};
use crate::record::archive::{MEDIA_TYPE, export_log};
use pixie_event_store::StreamKind;

/// My log
///
/// Everything that was written down about your account, one JSON object a line: every event with its hash, as it was hashed,
/// then the proof that a daily root covers it. Of what moderators did there are only the time, the kind and the place in the
/// chain, so that nobody learns which moderator it was: `GET /me/cases` tells the reasons.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses(
        (
            status = 200,
            content_type = "application/x-ndjson",
            body = String,
            example = "{\"events\":1,\"format\":\"pixie-post log\",\"head\":\"9c1d…\",\"id\":\"01900000-0000-7000-8000-000000000001\",\"stream\":\"user\",\"version\":1}\n{\"event\":{…},\"hash\":\"…\",\"prev_hash\":\"…\"}\n{\"end\":{\"lines\":2,\"sha256\":\"…\"}}\n",
        ),
        (status = 304, description = "Nothing has changed since the ETag."),
        Unauthorized,
    )
)]
#[get("/me/log")]
pub async fn read_my_log(request: HttpRequest, pool: Data<PgPool>, caller: Caller) -> Result<HttpResponse> {
    my_log(&request, &pool, caller.user_id()).await
}

/// The file, for a request of the API or of a browser.
pub async fn my_log(request: &HttpRequest, pool: &PgPool, user: Uuid) -> Result<HttpResponse> {
    let log = export_log(pool, (StreamKind::User, user)).await?.ok_or(Kind::Unauthorized)?.for_user();
    let mut file = Vec::new();
    let sum = log.write(&mut file).map_err(Problem::internal)?;
    etag::answer_with(request, &hex::encode(sum), |response| {
        let name = "attachment; filename=\"pixie-post-log.ndjson\"";
        Ok(response.insert_header((CONTENT_TYPE, MEDIA_TYPE)).insert_header((CONTENT_DISPOSITION, name)).body(file))
    })
}
