//! The names of users and bots, as everybody may see them.

use std::collections::BTreeMap;

use pixie_words::{Language, person};
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Avatar;

/// The name of users whose data was erased.
pub const FORMER: &str = "former player";

/// What others see instead of a name that a moderator has hidden.
pub const UNNAMED: &str = "unnamed player";

/// A name in sentences of this language: that of people without one is a word of ours.
pub fn name_in(language: Language, name: &str) -> String {
    match name {
        FORMER => person::former(language),
        UNNAMED => person::unnamed(language),
        name => name.to_owned(),
    }
}

/// The name of the bot on a seat, with the number of the seat, so that two bots at a table have
/// different names, and keep them when others come and go.
pub fn bot_name(seat: u8) -> String {
    format!("Bot {seat}")
}

/// A user as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"name": "Ada", "bot": false}))]
pub struct PublicUser {
    /// Chosen by them, never derived from their address.
    pub name: String,
    /// Whether a program plays for them.
    pub bot: bool,
    /// The picture that they have chosen; left out if none.
    #[serde(skip_serializing_if = "Avatar::is_plain")]
    #[schema(required = false)]
    pub avatar: Avatar,
}

/// The names of these users. Unknown ids are left out; erased users are called [`FORMER`], and users
/// whose name is hidden [`UNNAMED`].
pub async fn names(db: impl PgExecutor<'_>, ids: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, PublicUser>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows = sqlx::query!(
        r#"SELECT id, name, bot, name_hidden, avatar AS "avatar: Avatar" FROM users WHERE id = ANY($1)"#,
        ids
    );
    let public = rows.fetch_all(db).await?.into_iter().map(|row| {
        let name = match row.name {
            Some(_) if row.name_hidden => UNNAMED.to_owned(),
            name => name.unwrap_or_else(|| FORMER.to_owned()),
        };
        (row.id, PublicUser { name, bot: row.bot, avatar: row.avatar })
    });
    Ok(public.collect())
}
