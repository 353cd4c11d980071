//! The sign-in mail.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use url::Url;
use uuid::Uuid;

use super::{Code, codes};
use crate::clock::Clock;
use crate::mail_out::{self, Letterhead};
use crate::outbox::{Failure, Mail, Rendered};
use crate::users::EmailAddress;

/// Its kind in the outbox.
pub const KIND: &str = "sign-in";

/// What is queued. It is forgotten when the mail is done, and the code is dead soon after.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SignInMail {
    pub(super) email: EmailAddress,
    pub(super) code: Code,
}

/// Writes the mail, unless its code is of no more use.
pub async fn render(mail: &Mail, pool: &PgPool, clock: &Clock, letterhead: &Letterhead) -> Result<Rendered, Failure> {
    let data = mail.data.clone().unwrap_or_default();
    let SignInMail { email, code } =
        serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))?;
    let id = mail.key.game_id;
    if !still_wanted(id, pool, clock).await? {
        return Ok(Rendered::Dropped);
    }
    let text = text(id, &code, letterhead.public_url());
    let draft = letterhead.draft(id, &email, "Your sign-in code for Pixie Post", text, mail.queued_at);
    let letter = mail_out::write(&draft).map_err(|error| Failure::Permanent(error.to_string()))?;
    Ok(Rendered::Letter(letter))
}

/// Whether the code of this mail still opens the door.
pub async fn still_wanted(id: Uuid, pool: &PgPool, clock: &Clock) -> Result<bool, Failure> {
    codes::is_live(pool, id, clock.now()).await.map_err(|error| Failure::Transient(error.to_string()))
}

fn text(id: Uuid, code: &Code, public_url: &Url) -> String {
    // The link names the mail, not the address: links are written down on their way.
    let mut link = public_url.clone();
    link.set_path("/sign-in");
    link.query_pairs_mut().append_pair("id", &id.to_string()).append_pair("code", &code.to_string());
    format!(
        "Your code for Pixie Post is

    {code}

Type it where you were asked for it, or open this page and press its button:

{link}

Either works once, within 15 minutes. If it was not you who asked for it,
do nothing: nobody gets in without this mail.
"
    )
}
