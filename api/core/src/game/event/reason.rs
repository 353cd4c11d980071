//! The reason for an act of a moderator, as free text.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::GameEvent;
use crate::ground::visible_text::has_visible;
use crate::people::users::misleads;
use pixie_event_store::NewText;

/// The kind of these texts in the database.
const KIND: &str = "reason";

/// 1 to 500 characters on one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 1, max_length = 500, example = "misclick")]
pub struct Reason(String);

const LONGEST: usize = 500;

impl TryFrom<String> for Reason {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let reason = text.trim();
        let is_reason = reason.chars().count() <= LONGEST && !reason.chars().any(misleads) && has_visible(reason);
        if is_reason {
            Ok(Self(reason.to_owned()))
        } else {
            Err("`reason` should be 1 to 500 characters on one line, at least one of them visible")
        }
    }
}

impl Reason {
    /// The reason as text, without spaces around it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The reason as an erasable text, which its author can have erased.
    pub fn text(&self, salt: [u8; 32], author: Uuid) -> NewText {
        NewText::bound(salt, KIND, Some(author), self.as_str())
    }
}

/// The reasons for these events of a game, without erased ones. Most events have none, and then
/// there is no query.
pub async fn reasons_of(
    pool: &PgPool,
    game_id: Uuid,
    events: impl IntoIterator<Item = &GameEvent>,
) -> sqlx::Result<BTreeMap<Uuid, String>> {
    if events.into_iter().all(|event| event.reason().is_none()) {
        return Ok(BTreeMap::new());
    }
    let rows = sqlx::query!(
        r#"SELECT text_id, CASE WHEN EXISTS (
                SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id
            ) THEN 'hidden by a moderator' ELSE body END AS "body!"
         FROM game_texts t WHERE game_id = $1 AND kind = $2"#,
        game_id,
        KIND,
    );
    Ok(rows.fetch_all(pool).await?.into_iter().map(|row| (row.text_id, row.body)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_something_on_one_line() {
        let reason = |text: &str| Reason::try_from(text.to_owned());
        assert_eq!(reason(" misclick ").unwrap(), Reason("misclick".to_owned()));
        assert!(reason(&"é".repeat(500)).is_ok());
        for text in ["", "  ", "two\nlines", "\u{202e}backwards", &"a".repeat(501)] {
            assert!(reason(text).is_err(), "{text:?}");
        }
    }
}
