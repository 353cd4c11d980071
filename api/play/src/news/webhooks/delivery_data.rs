//! The data of a delivery in the outbox.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::delivery::outbox::{Failure, Mail, Occasion, WebhookDelivery};
use pixie_event_store::Version;

/// Which news is posted to which webhook. SQL makes it, too: in the projection of games, and in the outbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DeliveryData {
    /// The id of the webhook.
    pub(super) webhook: Uuid,
    /// The occasion; none for a test.
    #[serde(default)]
    pub(super) occasion: Option<Occasion>,
    /// The game that it is about.
    #[serde(default)]
    pub(super) game: Option<Uuid>,
    /// The first version that it is about.
    #[serde(default)]
    pub(super) first: Version,
    /// The last version that it is about.
    #[serde(default)]
    pub(super) version: Version,
    /// The message that it is about.
    #[serde(default)]
    pub(super) about: Option<Uuid>,
}

impl DeliveryData {
    /// The word of a test instead of an occasion.
    const TEST: &str = "webhook.test";

    /// A test of a webhook.
    pub(super) fn test(webhook: Uuid) -> Self {
        Self { webhook, occasion: None, game: None, first: 0, version: 0, about: None }
    }

    /// The data of a queued delivery.
    pub(super) fn of(delivery: &Mail<WebhookDelivery>) -> Result<Self, Failure> {
        let data = delivery.data.clone().unwrap_or_default();
        serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))
    }

    /// The word of the occasion.
    pub(super) fn word(&self) -> &'static str {
        self.occasion.map_or(Self::TEST, Occasion::as_str)
    }
}
