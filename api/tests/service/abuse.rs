//! Tests with nonsense at every endpoint of the specification: each answer is a problem of a known
//! type, and nothing is written.

use std::collections::BTreeSet;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::client::{Answer, Client, answer};

/// An operation of the specification.
struct Route {
    method: Method,
    path: String,
    /// The media type of its body.
    takes: Option<String>,
    /// The example of its body.
    example: Option<Value>,
    signed_in: bool,
    has_query: bool,
    /// The required query, such as `?from=1&to=1`.
    query: String,
    is_api: bool,
}

/// A service with a game that waits for players, and its creator.
struct Scene {
    service: Service,
    ada: Client,
    game: String,
    known: BTreeSet<String>,
}

/// The example of a schema, or of a referenced one.
fn example(specification: &Value, schema: &Value) -> Option<Value> {
    let choices = schema["oneOf"].as_array().into_iter().flatten().chain([schema]);
    let names = choices.filter_map(|schema| schema["$ref"].as_str()?.rsplit('/').next());
    names.map(|name| specification["components"]["schemas"][name]["example"].clone()).next()
}

impl Scene {
    async fn set_up() -> Self {
        let service = Service::start().await;
        let ada = service.user("Ada").await;
        let game = ada.post("/games", json!({"players": 3})).await.expect(201);
        let problems: Value = service.get("/problems").await.json().await.expect("JSON");
        let known = problems.as_array().expect("a list").iter();
        let known = known.map(|problem| problem["type"].as_str().expect("a type").to_owned()).collect();
        Self { game: game["id"].as_str().expect("an id").to_owned(), service, ada, known }
    }

    /// Every operation of the specification.
    async fn routes(&self) -> Vec<Route> {
        let specification: Value = self.service.get("/openapi.json").await.json().await.expect("JSON");
        let mut routes = Vec::new();
        for (path, item) in specification["paths"].as_object().expect("paths") {
            for (method, operation) in item.as_object().expect("operations") {
                let security = operation["security"].as_array();
                let named = |part: &Value| specification.pointer(part["$ref"].as_str()?.trim_start_matches('#'));
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let parameters = parameters.map(|part| named(part).unwrap_or(part));
                let asked: Vec<_> = parameters.filter(|parameter| parameter["in"] == "query").collect();
                let required = asked.iter().filter(|parameter| parameter["required"] == true);
                let required: Vec<_> =
                    required.map(|parameter| format!("{}=1", parameter["name"].as_str().expect("a name"))).collect();
                let mark = if required.is_empty() { "" } else { "?" };
                routes.push(Route {
                    method: method.to_uppercase().parse().expect("a method"),
                    path: path.clone(),
                    takes: operation["requestBody"]["content"].as_object().and_then(|body| body.keys().next().cloned()),
                    example: example(
                        &specification,
                        &operation["requestBody"]["content"]["application/json"]["schema"],
                    ),
                    signed_in: security
                        .is_some_and(|ways| !ways.is_empty() && ways.iter().all(|way| *way != json!({}))),
                    has_query: !asked.is_empty(),
                    query: format!("{mark}{}", required.join("&")),
                    is_api: path.starts_with("/api/"),
                });
            }
        }
        assert!(routes.len() > 30);
        routes
    }

    fn request(&self, route: &Route, id: &str) -> RequestBuilder {
        let path = route.path.replace("{id}", id).replace("{slug}", id).replace("{name}", id).replace("{token}", id);
        let path = path.replace("{version}", "1").replace("{message}", id);
        self.service.request(route.method.clone(), &format!("{path}{}", route.query))
    }

    /// A valid request with the example of its body.
    fn sound(&self, route: &Route, id: &str) -> RequestBuilder {
        let request = self.request(route, id);
        if let Some(example) = &route.example { request.json(example) } else { request }
    }

    /// Ada's valid request to a route.
    fn ada(&self, route: &Route, id: &str) -> RequestBuilder {
        self.request(route, id).bearer_auth("pixie_Ada")
    }

    /// Checks that an answer is a problem with one of these statuses, and with a known type.
    #[track_caller]
    fn refused(&self, what: &str, route: &Route, answer: &Answer, statuses: &[u16]) {
        let Route { method, path, .. } = route;
        if path.starts_with("/oauth/") && answer.body["error"].is_string() {
            assert_eq!(
                (answer.status, &answer.body["error"]),
                (400, &json!("invalid_request")),
                "{what}: {method} {path}"
            );
            return;
        }
        assert!(statuses.contains(&answer.status), "{what}: {method} {path}: {} {}", answer.status, answer.body);
        assert!(answer.body["type"].as_str().is_some_and(|kind| self.known.contains(kind)), "{what}: {}", answer.body);
    }

    /// Everything in the database, except the last uses of tokens.
    async fn written(&self) -> String {
        let dump = self.service.dump().await;
        dump.lines().filter(|line| !line.starts_with("tokens: ")).collect::<Vec<_>>().join("\n")
    }
}

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused() {
    let scene = Scene::set_up().await;
    let before = scene.written().await;
    let wide = format!("[{}0]", "0,".repeat(20_000));
    let deep = "[".repeat(30_000);
    let bodies = [
        "{",
        "[null]",
        "[]",
        "\"text\"",
        "{\"nothing_of_the_kind\": 1}",
        "{}x",
        "\0",
        "{\"players\": 1e999}",
        "{\"players\": -1, \"name\": \"\\u0000\"}",
        "{\"players\": 2, \"players\": 2}",
        "{\"email\": \"a@b\\r\\nBcc: c@d\"}",
        "{\"name\": \"\\u202egnp\"}",
        "{\"name\": \"\\ud800\"}",
        "{\"seat\": 99999999999999999999}",
        "{\"notation\": 7}",
        "{\"turn_mails\": \"🧚\"}",
        "{\"bots\": \"🧚\"}",
        "id=1&id=2&code=3",
        &wide,
        &deep,
    ];
    for route in scene.routes().await.iter().filter(|route| route.takes.is_some()) {
        let media_type = route.takes.as_deref().unwrap_or_default();
        // A mail server gets the same answer for any mail, even for an invalid one.
        let readable = route.takes.as_deref() == Some("message/rfc822");
        for body in bodies.iter().filter(|_| !readable) {
            let request = scene.ada(route, &scene.game).header(CONTENT_TYPE, media_type).body((*body).to_owned());
            scene.refused(body, route, &answer(request).await, &[400, 413]);
        }
        let other = scene.ada(route, &scene.game).header(CONTENT_TYPE, "text/plain").body("{}");
        scene.refused("text", route, &answer(other).await, &[415]);
        let large = scene.ada(route, &scene.game).header(CONTENT_TYPE, media_type).body(" ".repeat(2_000_000));
        scene.refused("large", route, &answer(large).await, &[413]);
    }
    assert_eq!(scene.written().await, before);
}

#[tokio::test]
async fn who_cannot_be_told_is_not_let_in() {
    let scene = Scene::set_up().await;
    let before = scene.written().await;
    for route in scene.routes().await.iter().filter(|route| route.signed_in) {
        let nobody = answer(scene.sound(route, &scene.game)).await;
        scene.refused("no token", route, &nobody, &[401]);
        assert_eq!(nobody.headers["www-authenticate"], "Bearer");
        for header in
            ["Bearer", "Bearer ", "Bearer pixie_nobody", "Basic cGl4aWU6cGl4aWU=", "pixie_Ada", "Bearer pixie_Ada 2"]
        {
            let wrong = answer(scene.sound(route, &scene.game).header(AUTHORIZATION, header)).await;
            scene.refused(header, route, &wrong, &[401]);
        }
    }
    assert_eq!(scene.written().await, before);
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let scene = Scene::set_up().await;
    let before = scene.written().await;
    for route in scene.routes().await.iter().filter(|route| route.path.contains('{')) {
        for id in [
            "01900000-0000-7000-8000-00000000ffff",
            "nothing",
            "%00",
            "..%2f..",
            "%F0%9F%A7%9A",
            "'--",
            "%E2%80%AE",
            &"9".repeat(2000),
        ] {
            let request = scene.sound(route, id).bearer_auth("pixie_Ada");
            // A caller without the permission gets this answer first.
            let is_for_moderators =
                ["/moderation/users/", "/moderation/cases/"].iter().any(|of| route.path.contains(of));
            let statuses: &[u16] = if is_for_moderators { &[403, 404] } else { &[404] };
            scene.refused(id, route, &answer(request).await, statuses);
        }
    }
    assert_eq!(scene.written().await, before);
}

#[tokio::test]
async fn queries_are_read_closely() {
    let scene = Scene::set_up().await;
    let before = scene.written().await;
    for route in scene.routes().await.iter().filter(|route| route.has_query && route.is_api) {
        for query in [
            "nothing_of_the_kind=1",
            "limit=99999999999999999999&at=-1&dry_run=2",
            "%00=%00",
            "after=1&after=2&at=x&at=y",
        ] {
            let path = route.path.replace("{id}", &scene.game);
            let request =
                scene.service.request(route.method.clone(), &format!("{path}?{query}")).bearer_auth("pixie_Ada");
            let request = if route.takes.is_some() { request.json(&json!({"notation": "pass"})) } else { request };
            scene.refused(query, route, &answer(request).await, &[400]);
        }
    }
    for query in
        ["decisions?min_version=-1", "state?min_version=-1", "events?after=-1", "events?limit=0", "events?limit=501"]
    {
        scene.ada.get(&format!("/games/{}/{query}", scene.game)).await.problem("malformed");
    }
    // A time that Postgres does not support.
    let forged = format!("0006da0e32076a7080{}", "0".repeat(32));
    for list in ["/games", "/me/games"] {
        scene.ada.get(&format!("{list}?cursor={forged}")).await.problem("malformed");
    }
    assert_eq!(scene.written().await, before);
}

#[tokio::test]
async fn head_is_get_without_a_body() {
    let scene = Scene::set_up().await;
    for route in scene.routes().await.iter().filter(|route| route.method == Method::GET) {
        let path = route.path.replace("{id}", &scene.game).replace("{slug}", "not-found").replace("{name}", "none");
        let got = scene.service.request(Method::GET, &path).bearer_auth("pixie_Ada").send().await.expect("an answer");
        let head = scene.service.request(Method::HEAD, &path).bearer_auth("pixie_Ada").send().await.expect("an answer");
        assert_eq!(head.status(), got.status(), "{path}");
        assert_eq!(head.headers().get(CONTENT_TYPE), got.headers().get(CONTENT_TYPE), "{path}");
        for header in ["cache-control", "x-request-id", "x-content-type-options", "content-security-policy"] {
            assert!(head.headers().contains_key(header), "{path}: {header}");
        }
        assert!(head.text().await.expect("no body").is_empty(), "{path}");
    }
}
