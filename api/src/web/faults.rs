//! The error pages, for browsers and errors outside of the API.

use actix_web::dev::ServiceResponse;
use actix_web::http::{Method, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::{Frame, Visitor, page_response, redirect};
use pixie_service::ground::problem::{Kind, Problem, Result};

#[derive(Template)]
#[template(path = "web/fault.html")]
struct Page<'a> {
    frame: Frame,
    title: &'a str,
    problem: &'a Problem,
}

/// Turns problems into HTML pages for clients that ask for HTML. Programs, which accept anything,
/// get JSON.
pub(crate) async fn faults(response: ServiceResponse) -> ServiceResponse {
    let problem = response.response().extensions().get::<Problem>().cloned();
    let Some(problem) = problem.filter(|_| wants_page(response.request())) else { return response };
    // If the session cannot be looked up, for example because the database is away, the problem is
    // sent as JSON.
    let Ok(page) = page(response.request(), &problem).await else { return response };
    let kept = [header::RETRY_AFTER, header::ALLOW];
    let kept = kept.map(|name| response.headers().get(&name).cloned().map(|value| (name, value)));
    let mut replacement = response.into_response(page);
    for (name, value) in kept.into_iter().flatten() {
        replacement.headers_mut().insert(name, value);
    }
    replacement
}

fn wants_page(request: &HttpRequest) -> bool {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    !request.path().starts_with("/api/") && accepts.contains("text/html")
}

async fn page(request: &HttpRequest, problem: &Problem) -> Result<HttpResponse> {
    // The request was counted already, or was refused because there were too many.
    let visitor = Visitor::recognise(request).await?;
    if problem.kind() == Kind::Unauthorized {
        let next = if request.method() == Method::GET { request.uri().to_string() } else { "/".to_owned() };
        let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("next", &next).finish();
        return Ok(redirect(&format!("/sign-in?{query}")));
    }
    let frame = Frame::new(&visitor);
    let title = problem.kind().title(frame.t.language);
    page_response(problem.kind().status(), &Page { title: &title, frame, problem })
}
