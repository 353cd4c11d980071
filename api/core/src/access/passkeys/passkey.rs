//! The passkeys of a user: list, rename, remove.

use actix_web::web::{self, Data, Path};
use actix_web::{HttpResponse, delete, get, patch};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Passkeys;
use crate::access::auth::{Auth, Caller};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::Name;

/// A passkey, as its owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-00000000000c",
    "name": "Ada's phone",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": "2026-01-02T12:00:00Z",
    "copied_at": null,
    "opens_role": false,
}))]
pub struct Passkey {
    /// By which it can be renamed and removed.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: Name,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last used.
    pub last_used_at: Option<DateTime<Utc>>,
    /// Since when it is refused, as another device seems to have a copy of it. Remove it, and add it anew.
    pub copied_at: Option<DateTime<Utc>>,
    /// Whether it opens the role of a moderator, too, where that takes a passkey: it was added in a session that another one such had
    /// opened, or was there when the role was given, or an operator has vouched for it.
    pub opens_role: bool,
}

/// All of my passkeys.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyList {
    /// The passkeys of the caller, oldest first.
    passkeys: Vec<Passkey>,
}

/// Another name for a passkey.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ada's old phone"}))]
pub struct PasskeyChange {
    /// 1 to 40 characters.
    name: Name,
}

/// My passkeys.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = PasskeyList), Unauthorized))]
#[get("/me/passkeys")]
pub async fn list_my_passkeys(pool: Data<PgPool>, caller: Caller) -> Result<web::Json<PasskeyList>> {
    Ok(web::Json(PasskeyList { passkeys: passkeys_of(&**pool, caller.user_id()).await? }))
}

/// Rename one of my passkeys.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The passkey")),
    request_body = PasskeyChange,
    responses((status = 200, body = Passkey), BadRequest, Unauthorized, NotFound),
)]
#[patch("/me/passkeys/{id}")]
pub async fn rename_my_passkey(
    passkeys: Data<Passkeys>,
    caller: Caller,
    id: Path<Uuid>,
    Json(change): Json<PasskeyChange>,
) -> Result<web::Json<Passkey>> {
    Ok(web::Json(passkeys.rename(caller.user_id(), *id, &change.name).await?))
}

/// Remove one of my passkeys.
///
/// Sessions that it has opened go on; `DELETE /me/tokens/{id}` ends them. Where moderators need a passkey, they are no longer those of a
/// moderator. The request needs a token that was confirmed in the last 15 minutes, as `POST /me/passkeys` does.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The passkey")),
    responses((status = 204, description = "It is removed"), Unauthorized, Forbidden, NotFound),
)]
#[delete("/me/passkeys/{id}")]
pub async fn remove_my_passkey(passkeys: Data<Passkeys>, caller: Caller, id: Path<Uuid>) -> Result<HttpResponse> {
    passkeys.remove(&caller, *id).await?;
    Ok(HttpResponse::NoContent().finish())
}

impl Passkeys {
    /// Gives a passkey of a user another name.
    ///
    /// # Errors
    /// They have no such passkey.
    pub async fn rename(&self, user: Uuid, id: Uuid, name: &Name) -> Result<Passkey> {
        let name = name.as_str();
        sqlx::query!("UPDATE passkeys SET name = $3 WHERE passkey_id = $1 AND user_id = $2", id, user, name)
            .execute(&self.pool)
            .await?;
        let mut all = passkeys_of(&self.pool, user).await?.into_iter();
        all.find(|passkey| passkey.id == id).ok_or_else(no_such_passkey)
    }

    /// Removes a passkey of a caller whose session is confirmed.
    ///
    /// # Errors
    /// They have no such passkey, or did not confirm their session.
    pub async fn remove(&self, caller: &Caller, id: Uuid) -> Result<()> {
        caller.check_confirmed(self.clock.now())?;
        let user = caller.user_id();
        let gone = sqlx::query!("DELETE FROM passkeys WHERE passkey_id = $1 AND user_id = $2", id, user);
        if gone.execute(&self.pool).await?.rows_affected() == 0 {
            return Err(no_such_passkey());
        }
        self.auth.forget_user(user);
        Ok(())
    }
}

/// The passkeys of a user, oldest first.
pub async fn passkeys_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<Passkey>> {
    let all = sqlx::query_as!(
        Passkey,
        r#"SELECT passkey_id AS id, name AS "name: Name", created_at, last_used_at, copied_at,
            vouched AS opens_role
         FROM passkeys WHERE user_id = $1 ORDER BY created_at, passkey_id"#,
        user,
    );
    all.fetch_all(db).await
}

/// Removes a passkey of a user that somebody else has added, with the sessions that it has opened or confirmed; does nothing if it is gone.
pub async fn end(pool: &PgPool, auth: &Auth, user: Uuid, id: Uuid) -> sqlx::Result<()> {
    let mut transaction = pool.begin().await?;
    sqlx::query!("DELETE FROM tokens WHERE passkey_id = $1 AND user_id = $2", id, user)
        .execute(&mut *transaction)
        .await?;
    sqlx::query!("DELETE FROM passkeys WHERE passkey_id = $1 AND user_id = $2", id, user)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    auth.forget_user(user);
    Ok(())
}

fn no_such_passkey() -> Problem {
    Problem::new(Kind::NotFound, words::no_passkey)
}
