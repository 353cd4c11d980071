//! The way by which a request came: by a page, or to the API.

use std::net::IpAddr;

use actix_web::HttpRequest;
use pixie_event_store::Source;
use uuid::Uuid;

use crate::ground::http::{RequestId, limited_household};
use crate::ground::pools::Share;
use crate::ground::problem::Result;

/// The way by which a request came.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    kind: WayKind,
    request: RequestId,
    /// Where from; none if limits do not apply to it.
    household: Option<IpAddr>,
}

#[derive(Clone, Copy, Debug)]
enum WayKind {
    Page,
    Api,
}

impl Way {
    /// The request of a page.
    ///
    /// # Errors
    /// It has no id.
    pub fn page(request: &HttpRequest) -> Result<Self> {
        Self::of(request, WayKind::Page)
    }

    /// A request to the API.
    pub(super) fn api(request: &HttpRequest) -> Result<Self> {
        Self::of(request, WayKind::Api)
    }

    fn of(request: &HttpRequest, kind: WayKind) -> Result<Self> {
        Ok(Self { kind, request: RequestId::of(request)?, household: limited_household(request) })
    }

    /// As the source of events, with this token.
    pub(super) fn source(self, token: Uuid) -> Source {
        let RequestId(request) = self.request;
        match self.kind {
            WayKind::Page => Source::Page { case: None, request },
            WayKind::Api => Source::Api { case: None, request, token },
        }
    }

    /// The share of a user who came by it. Whoever tries a game without an account counts for their household: such users are quickly
    /// made.
    pub(super) fn share(self, user: Uuid, is_on_trial: bool) -> Share {
        match self.household {
            Some(household) if is_on_trial => Share::Household(household),
            Some(_) => Share::User(user),
            None => Share::Uncounted(user),
        }
    }
}
