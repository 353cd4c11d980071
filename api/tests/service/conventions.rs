//! Tests of the conventions of HTTP: compression, languages, headers of pages and limits, conditions.

use std::collections::BTreeSet;
use std::io::Read as _;

use pixie_words::{Language, problem as words};
use reqwest::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, CONTENT_ENCODING, IF_NONE_MATCH, LINK, VARY};
use reqwest::{Method, RequestBuilder, Response};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::support::stream::Stream;

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

async fn table(service: &Service) -> ([Client; 2], String) {
    let players = [service.user("Ada").await, service.user("Bo").await];
    let game = players[0].post("/games", json!({"name": "Usual", "players": 2})).await.expect(201);
    let game = format!("/games/{}", game["id"].as_str().expect("an id"));
    players[1].put(&format!("{game}/seats/me")).await.expect(200);
    (players, game)
}

#[tokio::test]
async fn large_answers_of_the_api_are_compressed_for_who_takes_that_and_streams_are_not() {
    let service = Service::start().await;
    let ([ada, _], game) = table(&service).await;
    let state = format!("{game}/state");
    let ask = async |encodings: &str| {
        ada.request(Method::GET, &state).header(ACCEPT_ENCODING, encodings).send().await.unwrap()
    };
    let plain = ask("identity").await;
    assert_eq!((header(&plain, "content-encoding"), header(&plain, VARY.as_str())), ("", "Accept-Encoding"));
    let plain = plain.bytes().await.unwrap();
    for takes in ["gzip", "br;q=1, gzip;q=0.5"] {
        let packed = ask(takes).await;
        assert_eq!(header(&packed, "content-encoding"), "gzip", "{takes}");
        let packed = packed.bytes().await.unwrap();
        assert!(packed.len() * 2 < plain.len());
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&*packed).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain);
    }
    for refuses in ["gzip;q=0", "br", ""] {
        assert_eq!(header(&ask(refuses).await, "content-encoding"), "", "{refuses}");
    }
    let request = ada.request(Method::GET, &format!("{game}/stream")).header(ACCEPT_ENCODING, "gzip");
    let mut stream = Stream::answering(request).await;
    assert!(!stream.response.headers().contains_key(CONTENT_ENCODING));
    stream.event().await;
}

#[tokio::test]
async fn who_is_limited_reads_how_much_is_left() {
    let service = Service::start_with(|settings| {
        (settings.rate_limit, settings.trust_loopback) = (60, Some(false));
    })
    .await;
    let first = service.get("/api/v1/rulebooks").await;
    assert_eq!(
        (header(&first, "ratelimit-policy"), header(&first, "ratelimit")),
        ("\"burst\";q=120;w=120", "\"burst\";r=119;t=1")
    );
    let ada = service.user("Ada").await;
    let own = ada.request(Method::GET, "/me").send().await.unwrap();
    assert_eq!(header(&own, "content-language"), "en");
    assert!(header(&own, "ratelimit").starts_with("\"burst\";r="), "{:?}", own.headers());

    let free = Service::start().await;
    assert_eq!(header(&free.get("/api/v1/rulebooks").await, "ratelimit"), "", "no limit, no header");
}

#[tokio::test]
async fn each_page_of_a_list_leads_to_the_next_one() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for number in 0..5 {
        ada.post("/games", json!({"name": format!("Game {number}"), "players": 2})).await.expect(201);
        service.clock.advance(chrono::TimeDelta::seconds(1));
    }
    for list in ["/games?status=open&limit=2", "/me/games?limit=2"] {
        let (mut path, mut pages) = (Some(list.to_owned()), Vec::new());
        while let Some(here) = path {
            let page = ada.request(Method::GET, &here).send().await.unwrap();
            let link = header(&page, LINK.as_str()).to_owned();
            let next = link.strip_prefix("</api/v1").and_then(|link| link.strip_suffix(">; rel=\"next\""));
            let body: Value = page.json().await.unwrap();
            assert_eq!(next.is_some(), body["next"].is_string());
            pages.push(body["games"].as_array().expect("a list").len());
            path = next.map(str::to_owned);
        }
        assert_eq!(pages, [2, 2, 1], "{list}");
    }
}

#[tokio::test]
async fn a_move_on_another_version_is_not_made() {
    let service = Service::start().await;
    let ([ada, bo], game) = table(&service).await;
    let read = ada.request(Method::GET, &format!("{game}/decisions")).send().await.unwrap();
    let tag = header(&read, "etag").to_owned();
    let open: Value = read.json().await.unwrap();
    let version = open["version"].as_i64().expect("a version");
    let mine = |open: &Value| {
        open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true).cloned()
    };
    let asked = mine(&open).or(mine(&bo.get(&format!("{game}/decisions")).await.expect(200)));
    let (asked, mover) = (asked.expect("somebody is asked"), if mine(&open).is_some() { &ada } else { &bo });
    let make = |wanted: String, key: &'static str| {
        let body = json!({"decision": asked["id"], "move": asked["legal"][0]["move"]});
        let request = mover.request(Method::POST, &format!("{game}/moves")).header("If-Match", wanted);
        answer(request.header("Idempotency-Key", key).json(&body))
    };
    for wrong in ["17", "W/\"x-red\"", "\"\""] {
        make(wrong.to_owned(), "wrong").await.problem("malformed");
    }
    let refused = make(format!("\"{}\"", version - 1), "stale").await;
    assert_eq!((refused.status, &refused.body["version"]), (412, &json!(version)));
    assert_eq!(ada.get(&game).await.expect(200)["version"], version, "nothing has happened");
    make(tag.clone(), "first").await.expect(200);
    make(tag, "first").await.expect(200);
    make(format!("\"{version}\""), "second").await.problem("precondition-failed");
}

#[tokio::test]
async fn decisions_are_told_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let (players, game) = table(&service).await;
    let path = format!("{game}/decisions");
    let open = players[0].get(&path).await.expect(200);
    let asked = usize::from(open["decisions"][0]["mine"] != true);
    let ask = async |languages: &str, known: &str| {
        let request = players[asked].request(Method::GET, &path).header(ACCEPT_LANGUAGE, languages);
        request.header(IF_NONE_MATCH, known).send().await.unwrap()
    };
    let (mut tags, mut notations) = (BTreeSet::new(), BTreeSet::new());
    for (languages, language, heading, label) in [
        ("en-GB", "en", "Choose one of the abilities that lie face up", "Choose "),
        ("de-AT, en;q=0.5", "de", "Eine der offen liegenden Fähigkeiten wählen", "„"),
        ("nl, fr;q=0.7, de;q=0.3", "fr", "Choisir une des compétences visibles", "Choisir « "),
        ("pl", "pl", "Wybierz jedną z odsłoniętych zdolności", "Wybierz zdolność „"),
        ("nl, *;q=0.1", "en", "Choose one of the abilities that lie face up", "Choose "),
    ] {
        let told = ask(languages, "\"\"").await;
        let (tag, varies) = (header(&told, "etag").to_owned(), told.headers().get_all(VARY).iter());
        assert_eq!((told.status().as_u16(), header(&told, "content-language")), (200, language));
        assert!(varies.into_iter().any(|name| name == "Accept-Language"), "{:?}", told.headers());
        let body: Value = told.json().await.unwrap();
        let decision = &body["decisions"][0];
        assert_eq!(decision["heading"], heading);
        for made in decision["legal"].as_array().expect("a list") {
            assert!(made["label"].as_str().is_some_and(|text| text.starts_with(label)), "{made}");
            notations.insert(made["notation"].to_string());
        }
        assert_eq!(decision["legal"].as_array().map(Vec::len), Some(notations.len()), "one notation in all languages");

        let same = ask(languages, &tag).await;
        assert_eq!((same.status().as_u16(), header(&same, "content-language")), (304, language));
        assert!(same.headers().get_all(VARY).iter().any(|name| name == "Accept-Language"), "{:?}", same.headers());
        assert_eq!(header(&same, "etag"), tag);
        tags.insert(tag);
    }
    assert_eq!(tags.len(), 4, "one for each language: {tags:?}");
    for tag in &tags {
        let known = ask("pl", tag).await;
        assert_eq!(known.status() == 304, tag.ends_with("-pl\""), "{tag}");
    }
}

#[tokio::test]
async fn a_refused_move_is_told_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let (players, game) = table(&service).await;
    let path = format!("{game}/moves");
    let asked = async |player: &Client| {
        player.get(&format!("{game}/decisions")).await.expect(200)["decisions"][0]["mine"] == true
    };
    let player = if asked(&players[0]).await { &players[0] } else { &players[1] };
    for (languages, language, detail) in [
        ("nl", "en", "This does not answer what was asked: Choose one of the abilities that lie face up."),
        ("de", "de", "Das beantwortet nicht, was gefragt war: Eine der offen liegenden Fähigkeiten wählen."),
        ("fr-CA", "fr", "Cela ne répond pas à ce qui est demandé : Choisir une des compétences visibles."),
        ("pl", "pl", "To nie odpowiada na pytanie: Wybierz jedną z odsłoniętych zdolności."),
    ] {
        for way in [path.clone(), format!("{path}?dry_run=true")] {
            let request = player.request(Method::POST, &way).header(ACCEPT_LANGUAGE, languages);
            let told = request.json(&json!({"notation": "steal-silver"})).send().await.unwrap();
            assert_eq!((told.status().as_u16(), header(&told, "content-language")), (422, language));
            assert!(told.headers().get_all(VARY).iter().any(|name| name == "Accept-Language"), "{:?}", told.headers());
            let body: Value = told.json().await.unwrap();
            assert_eq!((&body["detail"], &body["code"]), (&json!(detail), &json!("another-question")), "{way}");
            assert!(body["nearest"].is_string(), "{body}");
        }
    }
    let other = player.request(Method::POST, &path).header(ACCEPT_LANGUAGE, "pl");
    let other = other.json(&json!({"notation": "dance"})).send().await.unwrap();
    assert_eq!((other.status().as_u16(), header(&other, "content-language")), (400, "pl"));
    let body: Value = other.json().await.unwrap();
    assert_eq!(
        body["detail"],
        "Nie ma takiego ruchu: `dance` tu nie pasuje. Oczekiwane: zdolność, na przykład `ability cheap-gold`.",
        "{body}"
    );
    assert_eq!(body["notation"]["found"], "dance", "{body}");
}

type Told = fn(Language) -> String;
/// A request, and the problem that answers it: its status, its type, its title, and its sentence unless that holds more.
type Case<'a> = (&'a dyn Fn() -> RequestBuilder, u16, &'static str, Told, Option<Told>);

#[tokio::test]
async fn problems_are_told_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let (players, game) = table(&service).await;
    let nothing = format!("/games/{}", Uuid::nil());
    let ada = |method: Method, path: &str| players[0].request(method, path);
    let stranger = |path: &str| service.request(Method::GET, &format!("/api/v1{path}"));
    let with_body =
        |request: RequestBuilder, body: &'static str| request.header("Content-Type", "application/json").body(body);
    let cases: [Case<'_>; 6] = [
        (&|| ada(Method::GET, &nothing), 404, "not-found", words::title_not_found, Some(words::no_game)),
        (
            &|| ada(Method::DELETE, &format!("{game}/seats/me")),
            409,
            "conflict",
            words::title_conflict,
            Some(words::leave_started),
        ),
        (&|| stranger("/me"), 401, "unauthorized", words::title_unauthorized, Some(words::meaning_unauthorized)),
        (&|| with_body(ada(Method::POST, "/games"), "{\"players\": "), 400, "malformed", words::title_malformed, None),
        (
            &|| with_body(ada(Method::POST, "/games"), "[]"),
            400,
            "malformed",
            words::title_malformed,
            Some(words::json_object),
        ),
        (
            &|| ada(Method::PUT, "/me"),
            405,
            "method-not-allowed",
            words::title_method_not_allowed,
            Some(words::meaning_method_not_allowed),
        ),
    ];
    for language in [Language::German, Language::French, Language::Polish] {
        for (request, status, slug, title, detail) in &cases {
            let told = request().header(ACCEPT_LANGUAGE, language.tag()).send().await.unwrap();
            assert_eq!((told.status().as_u16(), header(&told, "content-language")), (*status, language.tag()));
            assert!(told.headers().get_all(VARY).iter().any(|name| name == "Accept-Language"), "{:?}", told.headers());
            assert_eq!(header(&told, "content-type"), "application/problem+json");
            assert_eq!(header(&told, "allow").is_empty(), *status != 405, "the other headers stay");
            assert_eq!(header(&told, "www-authenticate").is_empty(), *status != 401);
            let body: Value = told.json().await.unwrap();
            assert_eq!((&body["type"], &body["status"]), (&json!(format!("/problems/{slug}")), &json!(status)));
            assert_eq!(body["title"], title(language), "{body}");
            match detail {
                Some(detail) => assert_eq!(body["detail"], detail(language), "{body}"),
                None => {
                    let english: Value = request().send().await.unwrap().json().await.unwrap();
                    assert_ne!(body["detail"], english["detail"]);
                }
            }
            assert_eq!(body["game_status"] == "running", *status == 409, "the members stay: {body}");
        }
    }
}

#[tokio::test]
async fn a_difference_is_told_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let (players, game) = table(&service).await;
    for player in &players {
        let open = player.get(&format!("{game}/decisions")).await.expect(200);
        let mine = open["decisions"].as_array().expect("a list").iter().find(|own| own["mine"] == true);
        let Some(said) = mine.map(|own| own["legal"][0]["notation"].clone()) else { continue };
        player.post(&format!("{game}/moves"), json!({"notation": said})).await.expect(200);
        break;
    }
    let version = players[0].get(&game).await.expect(200)["version"].as_i64().expect("a number");
    let path = format!("{game}/difference?from={}&to={version}", version - 1);
    for (languages, language, chosen, discs) in [
        ("nl", "en", "chooses the ability", "is asked"),
        ("de", "de", "wählt die Fähigkeit", "wird gefragt"),
        ("fr", "fr", "choisit la compétence", "Question à"),
        ("pl", "pl", "wybiera zdolność", "Pytanie do gracza"),
    ] {
        let told = players[0].request(Method::GET, &path).header(ACCEPT_LANGUAGE, languages).send().await.unwrap();
        assert_eq!((told.status().as_u16(), header(&told, "content-language")), (200, language));
        assert!(told.headers().get_all(VARY).iter().any(|name| name == "Accept-Language"), "{:?}", told.headers());
        let body: Value = told.json().await.unwrap();
        assert!(body["done"][0]["sentences"].to_string().contains(chosen), "{body}");
        assert!(body["differences"].to_string().contains(discs), "{body}");
    }
}

#[tokio::test]
async fn the_acts_of_moderators_are_told_in_the_language_of_the_reader() {
    let service = Service::start().await;
    let (players, game) = table(&service).await;
    let mo = service.moderator("Mo").await;
    mo.post(&format!("{game}/moderation/pause"), json!({"reason": "a storm"})).await.expect(200);
    for (language, headline) in [
        ("en", "Paused by a moderator: a storm"),
        ("de", "Von einem Moderator angehalten: a storm"),
        ("fr", "Suspendu par un modérateur : a storm"),
        ("pl", "Wstrzymane przez moderatora: a storm"),
    ] {
        let path = format!("{game}/moderation");
        let told = players[0].request(Method::GET, &path).header(ACCEPT_LANGUAGE, language).send().await.unwrap();
        assert_eq!((told.status().as_u16(), header(&told, "content-language")), (200, language));
        let body: Value = told.json().await.unwrap();
        assert_eq!(body["acts"][0]["headline"], headline, "{body}");
    }
}
