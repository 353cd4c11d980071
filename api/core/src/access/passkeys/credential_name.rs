//! The ids of passkeys, as browsers want them.

use data_encoding::BASE64URL_NOPAD;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Passkeys;

/// The id of a passkey, as browsers want it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CredentialName {
    r#type: &'static str,
    /// The id of the passkey, in base64url.
    id: String,
}

impl Passkeys {
    /// The ids of the passkeys of a user, for browsers.
    pub(super) async fn credentials_of(&self, user: Uuid) -> sqlx::Result<Vec<CredentialName>> {
        let ids = sqlx::query_scalar!("SELECT credential FROM passkeys WHERE user_id = $1 ORDER BY passkey_id", user);
        let name = |id: Vec<u8>| CredentialName { r#type: "public-key", id: BASE64URL_NOPAD.encode(&id) };
        Ok(ids.fetch_all(&self.pool).await?.into_iter().map(name).collect())
    }
}
