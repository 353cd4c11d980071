//! The origins of events as a reader may see them.

use std::collections::BTreeMap;

use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth;
use crate::access::permission::access::Opened;
use crate::access::permission::sees_source;
use crate::people::users::Name;
use pixie_event_store::{Source, StoredEvent, Version};

/// Why an event happened, and from where.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "engine": "0.1.0",
    "program": "0.1.0",
    "source": {
        "by": "api",
        "request": "0f3e8a52-5a0c-4be7-9d0a-3c1f6f0b7a11",
        "token": "01900000-0000-7000-8000-000000000002",
    },
}))]
pub struct OriginView {
    /// The version of the event from which this one follows, such as the move before the move of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    cause: Option<Version>,
    /// The version of the engine, which decided on it.
    #[schema(example = "0.1.0")]
    engine: String,
    /// The version of the program, which wrote it.
    #[schema(example = "0.1.0")]
    program: String,
    /// From where it came: shown for the caller's own events, and to moderators who may moderate the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Source>,
    /// The name of the token in the source, for moderators; others find it in their list of tokens.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(null))]
    token_name: Option<Name>,
}

/// The sources of events that a reader may see.
pub struct EventSources<'a> {
    pub(super) opened: &'a Opened,
    /// Whether they are shown here at all.
    are_shown: bool,
    /// The names of the tokens in them.
    names: BTreeMap<Uuid, Name>,
}

impl<'a> EventSources<'a> {
    /// For the caller of an opened game, without names of tokens.
    pub fn new(opened: &'a Opened) -> Self {
        Self { opened, are_shown: true, names: BTreeMap::new() }
    }

    /// No sources at all, for what several readers get.
    pub fn hidden(opened: &'a Opened) -> Self {
        Self { are_shown: false, ..Self::new(opened) }
    }

    /// Loads the names of the tokens in these events, as far as the tokens still exist.
    pub async fn with_names(self, pool: &PgPool, stored: &[StoredEvent]) -> sqlx::Result<Self> {
        let tokens: Vec<Uuid> = stored.iter().filter_map(|event| token(&self.of(event)?)).collect();
        let names = if tokens.is_empty() { BTreeMap::new() } else { auth::token_names(pool, &tokens).await? };
        Ok(Self { names, ..self })
    }

    /// The source of an event, if the reader may see it.
    pub fn of(&self, stored: &StoredEvent) -> Option<Source> {
        let Opened { folded, standing, .. } = self.opened;
        let is_seen = self.are_shown && sees_source(&folded.state, standing, &stored.actor().ok()?);
        stored.origin().ok()??.source().filter(|_| is_seen)
    }

    /// The name of the token in a source.
    pub fn name(&self, source: &Source) -> Option<&Name> {
        self.names.get(&token(source)?)
    }

    /// The origin of an event; none in events from before there were origins.
    pub(super) fn view(&self, stored: &StoredEvent) -> serde_json::Result<Option<OriginView>> {
        let Some(origin) = stored.origin()? else { return Ok(None) };
        let source = self.of(stored);
        let token_name = source.and_then(|source| self.name(&source).cloned());
        let (engine, program) = (origin.engine.into_owned(), origin.program.into_owned());
        Ok(Some(OriginView { cause: origin.cause, engine, program, source, token_name }))
    }
}

fn token(source: &Source) -> Option<Uuid> {
    match source {
        Source::Api { token, .. } => Some(*token),
        _ => None,
    }
}
