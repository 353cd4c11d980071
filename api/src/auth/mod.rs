//! PLACEHOLDER until the branch with the real one is merged.
use actix_web::{FromRequest, HttpRequest, dev::Payload};
use std::future::{Ready, ready};
use uuid::Uuid;

/// Signed in.
#[derive(Clone, Debug)]
pub struct Caller(MaybeCaller);
/// Perhaps signed in.
#[derive(Clone, Debug)]
pub struct MaybeCaller {
    user: Option<Uuid>,
    moderator: bool,
}
impl Caller {
    /// Who.
    pub fn user_id(&self) -> Uuid {
        self.0.user.expect("signed in")
    }
}
impl From<Caller> for MaybeCaller {
    fn from(caller: Caller) -> Self {
        caller.0
    }
}
impl MaybeCaller {
    /// Who.
    pub fn user_id(&self) -> Option<Uuid> {
        self.user
    }
    /// Whether.
    pub fn is_moderator(&self) -> bool {
        self.moderator
    }
}
impl FromRequest for MaybeCaller {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;
    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self { user: None, moderator: false }))
    }
}
impl FromRequest for Caller {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;
    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Err(crate::problem::Problem::from(crate::problem::Kind::Unauthorized).into()))
    }
}
/// PLACEHOLDER.
pub fn plain_letter(byte: u8) -> char {
    char::from(b'a' + byte % 26)
}
