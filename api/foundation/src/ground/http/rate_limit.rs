//! The rate limits: requests of one client, and sign-in mails sent for one client.

use std::net::IpAddr;
use std::sync::Arc;

use actix_web::dev::ServiceResponse;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::web::Data;
use actix_web::{HttpMessage as _, HttpRequest};
use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use uuid::Uuid;

use super::clients::Clients;
use crate::ground::clock::Clock;
use crate::ground::pools::{Allowance, Meter, Spent};
use crate::ground::problem::{Problem, Result};
use crate::ground::settings::Settings;

/// The requests at once after a rest. A page with its script, style and pictures is some ten of them, and a person opens several pages.
const BURST: u32 = 120;

/// The sign-in mails of one household: per minute, and at once after a pause. A school has one
/// address, and nobody should write to a thousand strangers through this service.
const MAILS: (u32, u32) = (1, 30);

/// The sign-ins of programs without a browser that one household may begin: per minute, and at once after a pause. Each is a row in
/// the database, and a code that somebody could guess.
const DEVICES: (u32, u32) = (10, 30);
/// The games that one household may try without an account: per hour, and at once after a pause.
const TRIALS: (u32, u32) = (6, 6);
/// The tests of one user that are posted to webhooks and sent to devices, and the deliveries posted again by hand: per minute, and at
/// once after a pause. Each is a request to somebody else's server.
const TESTS: (u32, u32) = (4, 10);
/// The analyses of games that one household may begin without an account: per hour, and at once after a pause. Each takes a thread some
/// ten seconds.
const ANALYSES: (u32, u32) = (12, 6);
/// The exports of one user: per minute, and at once after a pause.
const EXPORTS: (u32, u32) = (1, 5);
/// The most exports at a time, of all users.
const EXPORTS_AT_ONCE: usize = 4;

/// The limits of this node.
pub struct RateLimit {
    clients: Clients,
    by_address: Meter<IpAddr>,
    by_user: Meter<Uuid>,
    mails: Meter<IpAddr>,
    devices: Meter<IpAddr>,
    trials: Meter<IpAddr>,
    tests: Meter<Uuid>,
    analyses: Meter<IpAddr>,
    exports: Meter<Uuid>,
    exports_at_once: Arc<Semaphore>,
}

impl RateLimit {
    /// The limits that the settings say.
    pub fn new(settings: &Settings, clock: &Clock) -> Self {
        Self {
            clients: Clients::new(settings),
            by_address: Meter::new(settings.rate_limit, BURST, clock.clone()),
            by_user: Meter::new(settings.rate_limit, BURST, clock.clone()),
            mails: Meter::new(MAILS.0, MAILS.1, clock.clone()),
            devices: Meter::new(DEVICES.0, DEVICES.1, clock.clone()),
            trials: Meter::hourly(TRIALS.0, TRIALS.1, clock.clone()),
            tests: Meter::new(TESTS.0, TESTS.1, clock.clone()),
            analyses: Meter::hourly(ANALYSES.0, ANALYSES.1, clock.clone()),
            exports: Meter::new(EXPORTS.0, EXPORTS.1, clock.clone()),
            exports_at_once: Arc::new(Semaphore::new(EXPORTS_AT_ONCE)),
        }
    }

    /// Refuses the request of a user who makes too many, from all addresses together.
    pub fn admit_user(&self, request: &HttpRequest, user: Uuid) -> Result<()> {
        if self.clients.of_request(request).is_none() {
            Ok(())
        } else {
            record_allowance(request, self.by_user.admit(user))
        }
    }

    /// Refuses a client that makes too many requests.
    fn admit_client(&self, request: &HttpRequest) -> Result<()> {
        self.clients
            .of_request(request)
            .map_or(Ok(()), |household| record_allowance(request, self.by_address.admit(household)))
    }

    /// Refuses an export of a user who has made too many; waits while there are too many of all users. An export is counted until
    /// what is returned is dropped.
    pub async fn admit_export(&self, request: &HttpRequest, user: Uuid) -> Result<OwnedSemaphorePermit> {
        if self.clients.of_request(request).is_some() {
            self.exports.admit(user)?;
        }
        Arc::clone(&self.exports_at_once).acquire_owned().await.map_err(Problem::internal)
    }

    /// Refuses a sign-in mail for a household that has sent too many, to any recipients.
    pub fn admit_mail(&self, request: &HttpRequest) -> Result<()> {
        self.clients.of_request(request).map_or(Ok(()), |household| Ok(self.mails.admit(household).map(drop)?))
    }

    /// Refuses the beginning of a sign-in of a program for a household that has begun too many.
    pub fn admit_device(&self, request: &HttpRequest) -> Result<()> {
        self.clients.of_request(request).map_or(Ok(()), |household| Ok(self.devices.admit(household).map(drop)?))
    }

    /// Refuses a game without an account for a household that has tried too many.
    pub fn admit_trial(&self, request: &HttpRequest) -> Result<()> {
        self.clients.of_request(request).map_or(Ok(()), |household| Ok(self.trials.admit(household).map(drop)?))
    }

    /// Refuses the beginning of an analysis for a household that has begun too many without an account.
    pub fn admit_analysis(&self, request: &HttpRequest, has_account: bool) -> Result<()> {
        let household = self.clients.of_request(request).filter(|_| !has_account);
        household.map_or(Ok(()), |household| Ok(self.analyses.admit(household).map(drop)?))
    }

    /// Refuses a test, or a delivery posted again by hand, of a user who has sent too many.
    pub fn admit_test(&self, request: &HttpRequest, user: Uuid) -> Result<()> {
        self.clients.of_request(request).map_or(Ok(()), |_| Ok(self.tests.admit(user).map(drop)?))
    }
}

/// Records in the request how much it has left its client. Of two limits the narrower one counts.
fn record_allowance(request: &HttpRequest, admitted: std::result::Result<Option<Allowance>, Spent>) -> Result<()> {
    let mut extensions = request.extensions_mut();
    if admitted.is_err() {
        // What another limit would still allow is of no use to who is refused.
        extensions.remove::<Allowance>();
    }
    if let Some(allowance) = admitted? {
        let is_narrower = extensions.get::<Allowance>().is_none_or(|other| allowance.remaining < other.remaining);
        if is_narrower {
            extensions.insert(allowance);
        }
    }
    Ok(())
}

/// Says in the headers of an answer what the client may still do.
pub fn show_rate<B>(response: &mut ServiceResponse<B>) {
    let Some(left) = response.request().extensions().get::<Allowance>().copied() else { return };
    let fields = [
        ("ratelimit-policy", format!("\"burst\";q={};w={}", left.burst, left.window)),
        ("ratelimit", format!("\"burst\";r={};t={}", left.remaining, left.reset)),
    ];
    for (name, value) in fields {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
}

/// The household of a request; none if limits do not apply to it.
pub fn limited_household(request: &HttpRequest) -> Option<IpAddr> {
    request.app_data::<Data<RateLimit>>()?.clients.of_request(request)
}

/// The network from which an account is made; none unless the operator wants to know it.
pub fn sign_up_network(request: &HttpRequest) -> Option<IpNet> {
    request.app_data::<Data<Settings>>().filter(|settings| settings.keep_networks)?;
    request.app_data::<Data<RateLimit>>()?.clients.network(request)
}

/// Refuses a client's request if there were too many recently.
pub fn check_rate(request: &HttpRequest) -> Result<()> {
    request.app_data::<Data<RateLimit>>().map_or(Ok(()), |limit| limit.admit_client(request))
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};

    use super::*;
    use crate::ground::problem::Kind;

    #[test]
    fn a_household_begins_few_analyses_without_an_account() {
        let (clock, hands) = Clock::manual(DateTime::UNIX_EPOCH);
        let limit = RateLimit::new(&Settings::default(), &clock);
        let request = actix_web::test::TestRequest::default().peer_addr("192.0.2.1:1".parse().expect("an address"));
        let request = request.to_http_request();
        assert!((0..ANALYSES.1).all(|_| limit.admit_analysis(&request, false).is_ok()));
        let refused = limit.admit_analysis(&request, false).expect_err("a refusal");
        assert_eq!(refused.kind(), Kind::TooManyRequests);
        assert!(
            (0..99).all(|_| limit.admit_analysis(&request, true).is_ok()),
            "who has an account is counted otherwise"
        );
        hands.advance(TimeDelta::minutes(5));
        assert_eq!(limit.admit_analysis(&request, false), Ok(()));
    }
}
