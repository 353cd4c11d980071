//! Webhooks: what happens is posted to addresses that users name, by the specification *Standard Webhooks*.
//!
//! A delivery is queued in the outbox, by the statement that writes the row of the game; so none is lost, and none tells of something
//! that has not happened. What it says is decided when it is first tried: only what its user, or everybody, may see then.

mod announcement;
mod body;
mod change;
mod create;
mod delete;
mod deliveries;
mod delivery_data;
mod failing;
mod list;
mod occasions;
mod poster;
mod repeat;
mod signature;
mod store;
mod test_delivery;
mod webhook;

pub use change::{WebhookChange, change, change_my_webhook};
pub use create::{NewWebhook, WebhookRequest, create, make_my_webhook};
pub use delete::{delete_my_webhook, remove};
pub use deliveries::{DeliveryState, DeliveryView, deliveries, list_my_deliveries};
pub use failing::{render as render_failed, still_wanted as failed_still_wanted};
pub use list::list_my_webhooks;
pub use occasions::owed;
pub use poster::{InFlight, Poster};
pub use repeat::{repeat, repeat_my_delivery};
pub use store::{clean_up, erase, forget_answers};
pub use test_delivery::{queue_test, queue_test_of, test_my_webhook};
pub use webhook::{BodyKind, Webhook, WebhookState, checked_occasions, checked_url, webhooks_of};
