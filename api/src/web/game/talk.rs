//! What the players say to each other.

use pixie_engine::Seat;
use sqlx::PgPool;

use crate::game::access::Opened;
use crate::notifications::TimeZone;
use crate::permission::{self, Operation};
use crate::press::messages;
use crate::problem::Result;
use crate::web::Moment;

/// So many messages are shown.
const SOME: u8 = 30;

/// The messages, for who may hear them.
pub(super) struct Talk {
    /// Newest first.
    pub(super) said: Vec<Said>,
    /// Stands for what was said so far, so that a form that is sent twice says nothing twice.
    pub(super) last: String,
}

/// Something that was said.
pub(super) struct Said {
    pub(super) name: String,
    pub(super) colour: &'static str,
    pub(super) number: i16,
    pub(super) at: Moment,
    pub(super) text: String,
}

impl Talk {
    /// Reads them; none for who may not.
    pub(super) async fn load(pool: &PgPool, opened: &Opened, zone: TimeZone) -> Result<Option<Self>> {
        if permission::check(Operation::Listen, opened.game(), &opened.standing).is_err() {
            return Ok(None);
        }
        let list = messages(pool, opened.game().id, None, SOME).await?.messages;
        let last = list.first().map(|message| message.id.to_string()).unwrap_or_default();
        let said = list.into_iter().map(|message| Said {
            name: message.author.user.name,
            colour: u8::try_from(message.seat).ok().and_then(Seat::from_number).map_or("", Seat::word),
            number: message.seat,
            at: Moment::new(message.at, zone),
            text: message.text.to_string(),
        });
        Ok(Some(Self { said: said.collect(), last }))
    }
}
