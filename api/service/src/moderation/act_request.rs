//! The extractor of requests for an act in a game: the game, the moderator, the body with the reason, and the case.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::web::{Data, Path, Query};
use actix_web::{Error, FromRequest, HttpRequest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::because::Because;
use super::game_case::InCase;
use super::intervention::Intervention;
use crate::access::auth::Caller;
use crate::game::{Games, Reason, Submission};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem;

/// The body of a request for an act.
pub(super) trait ActBody: DeserializeOwned + Serialize + 'static {
    /// The reason of the act.
    fn reason(&self) -> &Reason;
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
        let because = Because { reason: self.body.reason().clone(), case: self.case };
        Intervention::open(&self.games, self.caller.clone(), self.game, &because).await
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
