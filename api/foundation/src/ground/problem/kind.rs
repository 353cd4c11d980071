//! The closed list of problem types for clients.

use actix_web::http::StatusCode;
use pixie_words::{Language, problem as words};

/// Declares [`Kind`] as a table: one row is one problem type.
macro_rules! kinds {
    ($($kind:ident $slug:literal $status:ident $title:ident $meaning:ident)*) => {
        /// A problem type. Its slug is stable: clients branch on it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Kind { $(#[doc = concat!("`", $slug, "`")] $kind,)* }

        impl Kind {
            /// Every problem type there is.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// The stable name, the last part of the `type` URI.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$kind => $slug,)* }
            }

            /// The HTTP status it is sent with.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$kind => StatusCode::$status,)* }
            }

            /// A short title, the same for every occurrence.
            pub fn title(self, language: Language) -> String {
                match self { $(Self::$kind => words::$title(language),)* }
            }

            /// Its meaning, and what the client can do.
            pub fn meaning(self, language: Language) -> String {
                match self { $(Self::$kind => words::$meaning(language),)* }
            }
        }
    };
}

// Of the types with one status the most general comes first: it is used for a bare status.
kinds! {
    Malformed "malformed" BAD_REQUEST title_malformed meaning_malformed
    Unauthorized "unauthorized" UNAUTHORIZED title_unauthorized meaning_unauthorized
    Forbidden "forbidden" FORBIDDEN title_forbidden meaning_forbidden
    InsufficientScope "insufficient-scope" FORBIDDEN title_insufficient_scope meaning_insufficient_scope
    ConfirmationNeeded "confirmation-needed" FORBIDDEN title_confirmation_needed meaning_confirmation_needed
    NotFound "not-found" NOT_FOUND title_not_found meaning_not_found
    MethodNotAllowed "method-not-allowed" METHOD_NOT_ALLOWED title_method_not_allowed meaning_method_not_allowed
    NotAcceptable "not-acceptable" NOT_ACCEPTABLE title_not_acceptable meaning_not_acceptable
    RequestTimeout "request-timeout" REQUEST_TIMEOUT title_request_timeout meaning_request_timeout
    Conflict "conflict" CONFLICT title_conflict meaning_conflict
    StaleDecision "stale-decision" CONFLICT title_stale_decision meaning_stale_decision
    PreconditionFailed "precondition-failed" PRECONDITION_FAILED title_precondition_failed meaning_precondition_failed
    BodyTooLarge "body-too-large" PAYLOAD_TOO_LARGE title_body_too_large meaning_body_too_large
    AddressTooLong "address-too-long" URI_TOO_LONG title_address_too_long meaning_address_too_long
    UnsupportedMediaType "unsupported-media-type" UNSUPPORTED_MEDIA_TYPE title_unsupported_media_type meaning_unsupported_media_type
    Unprocessable "unprocessable" UNPROCESSABLE_ENTITY title_unprocessable meaning_unprocessable
    Refused "refused" UNPROCESSABLE_ENTITY title_refused meaning_refused
    IdempotencyKeyReused "idempotency-key-reused" UNPROCESSABLE_ENTITY title_idempotency_key_reused meaning_idempotency_key_reused
    HeadersTooLarge "headers-too-large" REQUEST_HEADER_FIELDS_TOO_LARGE title_headers_too_large meaning_headers_too_large
    TooManyRequests "too-many-requests" TOO_MANY_REQUESTS title_too_many_requests meaning_too_many_requests
    Internal "internal" INTERNAL_SERVER_ERROR title_internal meaning_internal
    NotImplemented "not-implemented" NOT_IMPLEMENTED title_not_implemented meaning_not_implemented
    Unavailable "unavailable" SERVICE_UNAVAILABLE title_unavailable meaning_unavailable
}

impl Kind {
    /// The `type` of its problems.
    pub fn uri(self) -> String {
        format!("/problems/{}", self.slug())
    }

    /// The problem type with this slug.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.slug() == slug)
    }

    /// The type for a bare error status of the framework; a status that is not in the list gets the
    /// type of its class.
    pub fn from_status(status: StatusCode) -> Self {
        Self::ALL.iter().copied().find(|kind| kind.status() == status).unwrap_or(if status.is_client_error() {
            Self::Malformed
        } else {
            Self::Internal
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn slugs_are_unique_and_found_again() {
        let slugs: BTreeSet<_> = Kind::ALL.iter().map(|kind| kind.slug()).collect();
        assert_eq!(slugs.len(), Kind::ALL.len());
        assert!(Kind::ALL.iter().all(|kind| Kind::from_slug(kind.slug()) == Some(*kind)));
    }
}
