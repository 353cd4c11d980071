//! The sign-in by a passkey. The script of the page asks for a challenge, and sends the form when the browser has answered it.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse, get, post};
use serde::Deserialize;

use super::{Page, refuse};
use crate::web::{Frame, Posted, browser_cookie, local_path, redirect, session};
use pixie_service::access::auth::SignInPlace;
use pixie_service::access::openid::OpenId;
use pixie_service::access::passkeys::{PasskeyAnswer, PasskeyRequest, Passkeys};
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::problem::{Kind, Result};

#[get("/sign-in/passkey/challenge")]
pub(in crate::web) async fn ask_for_passkey(passkeys: Data<Passkeys>) -> Result<web::Json<PasskeyRequest>> {
    Ok(web::Json(passkeys.request_for_sign_in()?))
}

/// The passkey that the browser has used, as JSON.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct PasskeyForm {
    credential: String,
    #[serde(default)]
    next: String,
}

#[post("/sign-in/passkey")]
pub(in crate::web) async fn enter_by_passkey(
    request: HttpRequest,
    passkeys: Data<Passkeys>,
    openid: Data<OpenId>,
    entropy: Data<Entropy>,
    form: Posted<PasskeyForm>,
) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let browser = browser_cookie::of(&request, &visitor.public_url, &entropy);
    let next = local_path(&fields.next);
    let signed_in = match PasskeyAnswer::parse(&fields.credential) {
        Ok(answer) => passkeys.sign_in(&answer, None, SignInPlace::Browser(&browser)).await,
        Err(problem) => Err(problem),
    };
    match signed_in {
        Ok((_, new)) => {
            let signed_in = session::with_cookie(redirect(next), session::open(&new.token, &visitor.public_url));
            Ok(browser_cookie::kept(signed_in, &browser, &visitor.public_url))
        }
        // The button was pressed twice, and the first request has signed the user in.
        Err(problem) if problem.kind() == Kind::Unauthorized && visitor.session().is_some() => Ok(redirect(next)),
        Err(problem) if matches!(problem.kind(), Kind::Unauthorized | Kind::Malformed) => {
            refuse(Page::new(Frame::new(&visitor), &openid, next), &problem)
        }
        Err(problem) => Err(problem),
    }
}
