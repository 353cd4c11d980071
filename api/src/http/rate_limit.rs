//! How many requests one client may make.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::X_FORWARDED_FOR;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest};
use ipnet::IpNet;
use moka::sync::Cache;

use crate::clock::Clock;
use crate::problem::{Kind, Problem};
use crate::settings::Settings;

/// The most clients remembered at a time.
const CLIENTS: u64 = 100_000;

/// Remembers for each client when it will have paid for its requests (the generic cell rate algorithm).
pub(super) struct RateLimit {
    /// Microseconds that one request costs; nothing if there is no limit.
    cost: i64,
    /// Microseconds a client may be in debt.
    credit: i64,
    include_loopback: bool,
    trusted_proxies: Vec<IpNet>,
    clock: Clock,
    paid_at: Cache<IpAddr, Arc<AtomicI64>>,
}

impl RateLimit {
    pub(super) fn new(settings: &Settings, clock: Clock) -> Self {
        let cost = 60_000_000_i64.checked_div(settings.rate_limit.into()).unwrap_or_default();
        let credit = cost * i64::from(settings.rate_burst.saturating_sub(1));
        Self {
            cost,
            credit,
            include_loopback: settings.rate_limit_loopback,
            trusted_proxies: settings.trusted_proxies.clone(),
            clock,
            // Who has been silent for so long has paid.
            paid_at: Cache::builder()
                .max_capacity(CLIENTS)
                .time_to_idle(Duration::from_micros(credit.unsigned_abs()) + Duration::from_secs(60))
                .build(),
        }
    }

    /// Lets the client in, or says how many seconds it should wait.
    fn admit(&self, client: IpAddr) -> Result<(), u64> {
        if self.cost == 0 || self.is_exempt(client) {
            return Ok(());
        }
        let now = self.clock.now().timestamp_micros();
        let paid_at = self.paid_at.get_with(household(client), || Arc::new(AtomicI64::new(now)));
        let charge = |paid_at: i64| {
            let paid_at = paid_at.max(now);
            (paid_at - now <= self.credit).then_some(paid_at + self.cost)
        };
        match paid_at.fetch_update(Ordering::Relaxed, Ordering::Relaxed, charge) {
            Ok(_) => Ok(()),
            Err(paid_at) => Err((paid_at - now - self.credit).unsigned_abs().div_ceil(1_000_000)),
        }
    }

    fn is_exempt(&self, client: IpAddr) -> bool {
        client.is_loopback() && !self.include_loopback
    }

    /// Whose request it is: the last address on its way that is not a proxy of ours.
    fn client(&self, request: &HttpRequest) -> Option<IpAddr> {
        let is_trusted = |address: IpAddr| self.trusted_proxies.iter().any(|network| network.contains(&address));
        let mut client = request.peer_addr()?.ip().to_canonical();
        let forwarded: Vec<_> =
            request.headers().get_all(X_FORWARDED_FOR).filter_map(|value| value.to_str().ok()).collect();
        for hop in forwarded.iter().flat_map(|value| value.split(',')).rev() {
            // What an untrusted one says about those before it counts for nothing.
            if !is_trusted(client) {
                break;
            }
            let Ok(address) = hop.trim().parse::<IpAddr>() else {
                break;
            };
            client = address.to_canonical();
        }
        Some(client)
    }
}

/// One customer usually has a whole IPv6 network of 64 bits.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// Which household a request comes from; none if limits do not hold for it.
pub(crate) fn limited_household(request: &HttpRequest) -> Option<IpAddr> {
    let limit = request.app_data::<Data<RateLimit>>()?;
    limit.client(request).filter(|client| !limit.is_exempt(*client)).map(household)
}

/// Refuses a client's request if there were too many of late.
pub(super) async fn limit(
    limit: Data<RateLimit>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if let Some(client) = limit.client(request.request())
        && let Err(seconds) = limit.admit(client)
    {
        return Err(Problem::from(Kind::TooManyRequests).retry_after(seconds).into());
    }
    next.call(request).await
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use chrono::{DateTime, TimeDelta};

    use super::*;

    fn proxied(peer: &str, forwarded: &str) -> Option<IpAddr> {
        let settings = Settings { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..Settings::default() };
        let request = TestRequest::default()
            .peer_addr(format!("{peer}:1").parse().unwrap())
            .insert_header((X_FORWARDED_FOR, forwarded))
            .to_http_request();
        RateLimit::new(&settings, Clock::System).client(&request)
    }

    #[test]
    fn forwarded_addresses_count_only_from_trusted_proxies() {
        assert_eq!(proxied("192.0.2.1", "198.51.100.7"), "192.0.2.1".parse().ok());
        assert_eq!(proxied("10.0.0.1", "198.51.100.7"), "198.51.100.7".parse().ok());
        assert_eq!(proxied("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2"), "198.51.100.7".parse().ok());
    }

    #[test]
    fn a_burst_is_paid_for_in_time() {
        let settings = Settings { rate_limit: 60, rate_burst: 2, ..Settings::default() };
        let (clock, hands) = Clock::manual(DateTime::UNIX_EPOCH);
        let limit = RateLimit::new(&settings, clock);
        let client = "192.0.2.1".parse().unwrap();

        assert_eq!([limit.admit(client), limit.admit(client), limit.admit(client)], [Ok(()), Ok(()), Err(1)]);
        hands.advance(TimeDelta::seconds(1));
        assert_eq!([limit.admit(client), limit.admit(client)], [Ok(()), Err(1)]);
    }

    #[test]
    fn this_machine_is_exempt() {
        let settings = Settings { rate_limit: 60, rate_burst: 1, ..Settings::default() };
        let limit = RateLimit::new(&settings, Clock::System);
        assert!((0..10).all(|_| limit.admit("127.0.0.1".parse().unwrap()).is_ok()));
    }
}
