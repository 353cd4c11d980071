//! The endpoints of acts in a game: the extractor of their requests, and what they have in common in the specification.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::{Data, Path, Query};
use actix_web::{Error, FromRequest, HttpRequest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::act_reason::ActReason;
use super::game_case::InCase;
use super::intervention::Intervention;
use crate::access::auth::Caller;
use crate::game::{Games, Reason, Submission};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem;
use pixie_event_store::Version;

/// The body of a request for an act.
pub(super) trait ActBody: DeserializeOwned + Serialize + 'static {
    /// The reason of the act.
    fn reason(&self) -> &Reason;

    /// The version of the game on which the moderator has decided, if [`Act::compares_table`](super::Act::compares_table).
    fn from(&self) -> Option<Version> {
        None
    }
}

/// A request for an act in a game.
pub struct ActRequest<T> {
    games: Data<Games>,
    caller: Caller,
    game: Uuid,
    key: IdempotencyKey,
    case: Option<Uuid>,
    pub(super) body: T,
}

impl<T: ActBody> ActRequest<T> {
    /// The command of the request.
    pub(super) fn submission(&self) -> Submission {
        self.caller.submit(&self.key, &self.body)
    }

    /// Starts the intervention.
    ///
    /// # Errors
    /// The caller may not moderate this game.
    pub(super) async fn open(&self) -> problem::Result<Intervention<'_>> {
        let act_reason = ActReason { reason: self.body.reason().clone(), case: self.case, from: self.body.from() };
        Intervention::open(&self.games, self.caller.clone(), self.game, &act_reason).await
    }
}

type Parts<T> = (Data<Games>, Caller, Path<Uuid>, IdempotencyKey, Query<InCase>, Json<T>);

impl<T: ActBody> FromRequest for ActRequest<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = Parts::<T>::from_request(request, payload);
        Box::pin(async move {
            let (games, caller, id, key, in_case, Json(body)) = parts.await?;
            Ok(Self { games, caller, game: *id, key, case: in_case.case, body })
        })
    }
}

/// Defines the endpoint of an act: its text in the specification, its path, its answers and its body. The block carries the act out
/// and makes the answer. Here stands what all acts have in common: the parameters, the usual problems, the token and the permission.
macro_rules! act_endpoint {
    (
        $(#[doc = $doc:tt])+
        #[post($path:tt)]
        #[responses($($responses:tt)*)]
        pub async fn $name:ident($intervention:ident, $request:ident: $Body:ident) $answer:block
    ) => {
        $(#[doc = $doc])+
        #[utoipa::path(
            tag = "moderation",
            params(
                ("id" = Uuid, Path, description = "The game"),
                $crate::moderation::game_case::InCase,
                $crate::ground::http::IdempotencyKey,
            ),
            request_body = $Body,
            responses(
                $($responses)*,
                $crate::ground::problem::BadRequest,
                $crate::ground::problem::Unauthorized,
                $crate::ground::problem::Forbidden,
                $crate::ground::problem::NotFound,
                $crate::ground::problem::Conflict,
            ),
            security(("token" = []))
        )]
        #[post($path)]
        pub async fn $name(
            $request: $crate::moderation::act_request::ActRequest<$Body>,
        ) -> $crate::ground::problem::Result<actix_web::HttpResponse> {
            let $intervention = $request.open().await?;
            Ok($answer)
        }
    };
}
pub(super) use act_endpoint;
