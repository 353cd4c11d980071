//! The problems as answers in the OpenAPI specification: handlers list those that they return on
//! purpose.

use utoipa::IntoResponses;

use super::ProblemBody;

/// The request cannot be read
#[derive(IntoResponses)]
#[response(status = 400, content_type = "application/problem+json")]
pub struct BadRequest(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);

/// There is no valid token, or what should prove who you are does not
#[derive(IntoResponses)]
#[response(status = 401, content_type = "application/problem+json")]
pub struct Unauthorized(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);

/// Not yours to do, or you are suspended
#[derive(IntoResponses)]
#[response(status = 403, content_type = "application/problem+json")]
pub struct Forbidden(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);

/// There is no such thing, or none you may know of
#[derive(IntoResponses)]
#[response(status = 404, content_type = "application/problem+json")]
pub struct NotFound(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);

/// It does not fit the present state
#[derive(IntoResponses)]
#[response(status = 409, content_type = "application/problem+json")]
pub struct Conflict(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);

/// A condition in the headers does not hold
#[derive(IntoResponses)]
#[response(status = 412, content_type = "application/problem+json")]
pub struct PreconditionFailed(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);

/// The rules do not allow it, or the request cannot be followed
#[derive(IntoResponses)]
#[response(status = 422, content_type = "application/problem+json")]
pub struct Unprocessable(#[expect(dead_code, reason = "it only tells the type of the body")] ProblemBody);
