//! The header `Idempotency-Key`, which marks repetitions of the same command.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::IntoParams;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use uuid::Uuid;

use crate::ground::problem::{Kind, Problem};
use pixie_event_store::{Command, CommandId, RequestHash};

/// The key of a request; none without the header.
#[derive(Clone, Debug)]
pub struct IdempotencyKey {
    /// The key, and the method and path of its request.
    key: Option<(String, String)>,
}

impl IdempotencyKey {
    /// The key in a page's form, so that sending the form twice has no effect the second time.
    pub fn of_form(key: String, form: &str) -> Self {
        Self { key: Some((key, form.to_owned())) }
    }

    /// The command of this user with this body.
    pub fn command(&self, user: Uuid, body: &impl Serialize) -> Option<Command> {
        let (key, route) = self.key.as_ref()?;
        let body = serde_json::to_vec(body).unwrap_or_default();
        let request = RequestHash::of(&[route.as_bytes(), &body]);
        Some(Command { id: CommandId::from_key(user, key), request })
    }
}

impl IntoParams for IdempotencyKey {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let visible = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(255));
        let key = ParameterBuilder::new()
            .name("Idempotency-Key")
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("Makes a repeated request harmless"))
            .schema(Some(visible.pattern(Some("^[!-~]+$"))));
        vec![key.build()]
    }
}

impl FromRequest for IdempotencyKey {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let sound = |key: &str| (1..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
        let key = match request.headers().get("Idempotency-Key").map(|value| value.to_str()) {
            None => None,
            Some(Ok(key)) if sound(key) => Some(key.to_owned()),
            Some(_) => {
                let detail = words::idempotency_key;
                return ready(Err(Problem::new(Kind::Malformed, detail).into()));
            }
        };
        let route = || format!("{} {}", request.method(), request.uri());
        ready(Ok(Self { key: key.map(|key| (key, route())) }))
    }
}
