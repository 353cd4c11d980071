//! The errors of OAuth, in the form of RFC 6749 and not as problems, because programs of others expect that.

use std::borrow::Cow;
use std::fmt;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::ground::problem::Problem;

/// An error code of OAuth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// A parameter is missing, wrong, or there twice.
    InvalidRequest,
    /// The code is wrong, was used, is too old, or belongs to another program.
    InvalidGrant,
    /// There is no such scope, or none for programs of others.
    InvalidScope,
    /// Only the two ways in the metadata lead to a token.
    UnsupportedGrantType,
    /// Only `code` is answered.
    UnsupportedResponseType,
    /// The user has refused.
    AccessDenied,
    /// The user has not answered yet.
    AuthorizationPending,
    /// The program asks too often: five seconds more between two questions from now on.
    SlowDown,
    /// The user has not answered in time.
    ExpiredToken,
}

impl ErrorCode {
    /// The word for the error in answers, as RFC 6749 defines it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::InvalidRequest => "invalid_request",
            Self::InvalidGrant => "invalid_grant",
            Self::InvalidScope => "invalid_scope",
            Self::UnsupportedGrantType => "unsupported_grant_type",
            Self::UnsupportedResponseType => "unsupported_response_type",
            Self::AccessDenied => "access_denied",
            Self::AuthorizationPending => "authorization_pending",
            Self::SlowDown => "slow_down",
            Self::ExpiredToken => "expired_token",
        }
    }
}

/// What is wrong, in the form of OAuth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"error": "invalid_grant", "error_description": "The code was used already."}))]
pub struct OAuthError {
    /// Stable: programs branch on it.
    pub(super) error: ErrorCode,
    /// A sentence for who writes the program.
    #[schema(value_type = String)]
    pub(super) error_description: Cow<'static, str>,
}

impl OAuthError {
    pub(super) fn new(error: ErrorCode, description: impl Into<Cow<'static, str>>) -> Self {
        Self { error, error_description: description.into() }
    }

    /// A request with a wrong parameter.
    pub(super) fn invalid_request(description: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::InvalidRequest, description)
    }

    /// What is wrong, as a sentence for the developer of the program.
    pub fn description(&self) -> &str {
        &self.error_description
    }
}

impl fmt::Display for OAuthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.error.word(), self.error_description)
    }
}

impl ResponseError for OAuthError {
    fn status_code(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn error_response(&self) -> HttpResponse {
        HttpResponse::build(self.status_code()).insert_header((header::CACHE_CONTROL, "no-store")).json(self)
    }
}

/// The reason why a program gets no token: an error of OAuth, or a problem of ours, such as a database that is away.
#[derive(Debug)]
pub enum Refusal {
    /// An error that OAuth knows.
    OAuth(OAuthError),
    /// A problem that OAuth has no error for.
    Problem(Problem),
}

impl From<OAuthError> for Refusal {
    fn from(error: OAuthError) -> Self {
        Self::OAuth(error)
    }
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        Self::Problem(error.into())
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OAuth(error) => error.fmt(f),
            Self::Problem(problem) => problem.fmt(f),
        }
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::OAuth(error) => error.status_code(),
            Self::Problem(problem) => problem.status_code(),
        }
    }

    fn error_response(&self) -> HttpResponse {
        match self {
            Self::OAuth(error) => error.error_response(),
            Self::Problem(problem) => problem.error_response(),
        }
    }
}
