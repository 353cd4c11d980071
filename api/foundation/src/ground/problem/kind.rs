//! The closed list of problem types for clients.

use actix_web::http::StatusCode;

/// Declares [`Kind`] as a table: one row is one problem type.
macro_rules! kinds {
    ($($kind:ident $slug:literal $status:ident $title:literal $meaning:literal)*) => {
        /// A problem type. Its slug is stable: clients branch on it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Kind { $(#[doc = $meaning] $kind,)* }

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
            pub const fn title(self) -> &'static str {
                match self { $(Self::$kind => $title,)* }
            }

            /// Its meaning, and what the client can do.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$kind => $meaning,)* }
            }
        }
    };
}

// Of the types with one status the most general comes first: it is used for a bare status.
kinds! {
    Malformed "malformed" BAD_REQUEST "Malformed request"
        "The request cannot be read: a wrong or unknown field, broken JSON, an impossible parameter. Correct it before trying again."
    Unauthorized "unauthorized" UNAUTHORIZED "Sign in first"
        "The request needs a valid bearer token."
    Forbidden "forbidden" FORBIDDEN "Not allowed"
        "You are known, but this is not yours to do."
    InsufficientScope "insufficient-scope" FORBIDDEN "The token lacks a scope"
        "The token is valid, but not for this; the member `scope` says which scope is needed. Sign in by mail, or make a token with this scope."
    ConfirmationNeeded "confirmation-needed" FORBIDDEN "Sign in once more"
        "This needs a token for which a mailed code was typed, or a passkey used, a short while ago. Confirm the token, or sign in anew and send the request with the new one."
    NotFound "not-found" NOT_FOUND "Not found"
        "There is nothing at this address, or nothing you may know of."
    MethodNotAllowed "method-not-allowed" METHOD_NOT_ALLOWED "Method not allowed"
        "The address exists, but not for this method; the Allow header lists those it has."
    NotAcceptable "not-acceptable" NOT_ACCEPTABLE "Not acceptable"
        "The answer cannot be given in a form the Accept header asks for."
    RequestTimeout "request-timeout" REQUEST_TIMEOUT "Request too slow"
        "The request did not arrive in time. Try again."
    Conflict "conflict" CONFLICT "Conflict"
        "The request does not fit the present state. Read the state again."
    StaleDecision "stale-decision" CONFLICT "Stale decision"
        "The decision was answered or taken back in the meantime. Read the open decisions again."
    PreconditionFailed "precondition-failed" PRECONDITION_FAILED "Precondition failed"
        "A condition in the headers does not hold."
    BodyTooLarge "body-too-large" PAYLOAD_TOO_LARGE "Body too large"
        "The body is larger than this address takes."
    AddressTooLong "address-too-long" URI_TOO_LONG "Address too long"
        "The address of the request is longer than any the service has. Put less into it."
    UnsupportedMediaType "unsupported-media-type" UNSUPPORTED_MEDIA_TYPE "Unsupported media type"
        "The body is not of the media type this address takes; mostly that is application/json."
    Unprocessable "unprocessable" UNPROCESSABLE_ENTITY "Unprocessable"
        "The request was understood, but cannot be followed."
    Refused "refused" UNPROCESSABLE_ENTITY "Refused by the rules"
        "The move was understood, but the rules do not allow it. The member `code` says why."
    IdempotencyKeyReused "idempotency-key-reused" UNPROCESSABLE_ENTITY "Idempotency key reused"
        "This Idempotency-Key came with another body before. Use a new key for a new request."
    HeadersTooLarge "headers-too-large" REQUEST_HEADER_FIELDS_TOO_LARGE "Headers too large"
        "The headers of the request are larger than the service takes. Send fewer, or fewer cookies."
    TooManyRequests "too-many-requests" TOO_MANY_REQUESTS "Too many requests"
        "Slow down; the Retry-After header says for how long."
    Internal "internal" INTERNAL_SERVER_ERROR "Internal error"
        "Something went wrong on our side. It has been logged under the id in the X-Request-Id header."
    NotImplemented "not-implemented" NOT_IMPLEMENTED "Not implemented"
        "The service does not give this answer in the form that is asked for. The detail says in which form it does."
    Unavailable "unavailable" SERVICE_UNAVAILABLE "Unavailable"
        "The service cannot answer just now. Try again in a while."
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
