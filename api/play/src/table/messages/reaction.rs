//! Reactions to messages: one sign of each reader.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sqlx::{PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::PlayerView;
use crate::people::users::PublicUser;

/// What a reader answers to a message with one sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// ♥
    Like,
    /// 😄
    Laugh,
    /// 😮
    Wow,
    /// 😢
    Sad,
    /// ✿
    Thanks,
}

impl Reaction {
    /// Every reaction, in the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Like, Self::Laugh, Self::Wow, Self::Sad, Self::Thanks];

    /// Its name in requests and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Like => "like",
            Self::Laugh => "laugh",
            Self::Wow => "wow",
            Self::Sad => "sad",
            Self::Thanks => "thanks",
        }
    }

    /// What people see: signs that machines without a font of emoji have, too.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Like => "♥",
            Self::Laugh => "😄",
            Self::Wow => "😮",
            Self::Sad => "😢",
            Self::Thanks => "✿",
        }
    }

    /// The reaction with this name; none for those of a newer version.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reaction| reaction.word() == word)
    }
}

/// A reaction to a message, and of whom.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReactionView {
    /// The sign that the users chose.
    pub reaction: Reaction,
    /// Who reacted so.
    pub users: Vec<PlayerView>,
}

/// Reactions to messages, by message: each reaction with its users.
pub(super) type Reactions = BTreeMap<Uuid, BTreeMap<Reaction, Vec<Uuid>>>;

/// The reactions to these messages.
pub(super) async fn to(pool: &PgPool, game: Uuid, messages: &[Uuid]) -> sqlx::Result<Reactions> {
    let rows = sqlx::query!(
        "SELECT message_id, user_id, reaction FROM reactions WHERE game_id = $1 AND message_id = ANY ($2) ORDER BY user_id",
        game,
        messages,
    );
    let mut reactions = Reactions::new();
    for row in rows.fetch_all(pool).await? {
        if let Some(reaction) = Reaction::from_word(&row.reaction) {
            reactions.entry(row.message_id).or_default().entry(reaction).or_default().push(row.user_id);
        }
    }
    Ok(reactions)
}

/// What everybody sees of the reactions to a message.
pub(super) fn views(reactions: BTreeMap<Reaction, Vec<Uuid>>, names: &BTreeMap<Uuid, PublicUser>) -> Vec<ReactionView> {
    let view = |(reaction, users): (Reaction, Vec<Uuid>)| ReactionView {
        reaction,
        users: users.into_iter().map(|user| PlayerView::new(user, names)).collect(),
    };
    reactions.into_iter().map(view).collect()
}

/// Forgets all reactions of a user.
pub async fn erase_reactions(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM reactions WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
