//! The OpenAPI specification, made from the URL table and the handlers in it.

use actix_web::App;
use actix_web::http::Method;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::{Modify, OpenApi as _};
use utoipa_actix_web::AppExt as _;

use super::{common_problems, routes};
use pixie_service::auth::Scope;

/// The general part of the specification. The security scheme of a handler is `("token" = [])`.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Pixie Post", description = "Play Pixie Queen by REST. Errors are problem+json (RFC 9457); `/problems` lists their types."),
    tags(
        (name = "auth", description = "Signing in"),
        (name = "me", description = "Yourself"),
        (name = "webhooks", description = "News for programs and chats: what happens is posted to an address of yours"),
        (name = "devices", description = "News for browsers, by Web Push"),
        (name = "lobby", description = "Opening games, finding them, sitting down"),
        (name = "play", description = "The board, and moves on it"),
        (name = "press", description = "What players say to each other"),
        (name = "cases", description = "Reports to the moderators, and what becomes of them"),
        (name = "history", description = "What has happened"),
        (name = "moderation", description = "Looking after games"),
        (name = "service", description = "What this is"),
        (name = "operations", description = "For those who run it"),
    ),
    modifiers(&Token),
)]
struct Description;

struct Token;

impl Modify for Token {
    fn modify(&self, specification: &mut OpenApi) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token from signing in, which has all scopes, or one made for a bot. The scope that an operation needs stands beside it."))
            .build();
        let inbound = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("`PIXIE_INBOUND_SECRET`, for the mail server."))
            .build();
        let components = specification.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        components.add_security_scheme("inbound", SecurityScheme::Http(inbound));
    }
}

/// The specification.
pub fn specification() -> OpenApi {
    let app = App::new().into_utoipa_app().openapi(Description::openapi()).configure(routes::table);
    let mut specification = app.split_for_parts().1;
    common_problems::add(&mut specification);
    add_scopes(&mut specification);
    specification
}

/// Adds the needed scope to each operation that takes a token. It stands in no annotation, so that the specification
/// cannot differ from what is checked.
fn add_scopes(specification: &mut OpenApi) {
    let without_scope = SecurityRequirement::new("token", [""; 0]);
    for (path, item) in &mut specification.paths.paths {
        let operations = [
            (Method::GET, &mut item.get),
            (Method::PUT, &mut item.put),
            (Method::POST, &mut item.post),
            (Method::DELETE, &mut item.delete),
            (Method::PATCH, &mut item.patch),
        ];
        for (method, operation) in operations {
            let (Some(operation), Some(scope)) = (operation, Scope::needed(&method, path)) else { continue };
            for way in operation.security.iter_mut().flatten().filter(|way| **way == without_scope) {
                *way = SecurityRequirement::new("token", [scope.word()]);
            }
        }
    }
}

/// The text of `openapi/openapi.json`.
///
/// # Panics
/// If it cannot be written as JSON, which would be a bug.
pub fn text() -> String {
    let json = specification().to_pretty_json().expect("the specification can be written as JSON");
    json + "\n"
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    /// Every `$ref` in a part of the specification.
    fn references(part: &Value) -> Vec<&str> {
        let own = part.get("$ref").and_then(Value::as_str);
        let parts = part.as_object().into_iter().flat_map(|members| members.values());
        let items = part.as_array().into_iter().flatten();
        own.into_iter().chain(parts.chain(items).flat_map(references)).collect()
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let specification = serde_json::to_value(super::specification()).unwrap();
        let references = references(&specification);
        assert!(references.len() > 100);
        for reference in references {
            assert!(specification.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
        }
    }

    #[test]
    fn the_file_is_in_step() {
        let file = include_str!("../../../openapi/openapi.json");
        assert_eq!(file, super::text(), "run `cargo run -- openapi > openapi/openapi.json`");
    }
}
