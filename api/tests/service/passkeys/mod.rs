//! Tests of passkeys: adding and using them, attacks on them, and roles that need them.

mod attacks;
pub(crate) mod device;
mod roles;
mod using;

use self::device::ORIGIN;
use crate::support::Service;

/// A service whose address is one for which browsers make passkeys.
async fn service() -> Service {
    Service::start_with(|settings| settings.public_url = Some(ORIGIN.parse().expect("a URL"))).await
}
