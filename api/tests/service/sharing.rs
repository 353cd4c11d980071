//! Tests of what other programs read about pages: previews, oEmbed, `robots.txt`, the sitemap.

use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

/// The page that a guest gets.
async fn page(service: &Service, path: &str) -> String {
    service.get(path).await.text().await.expect("a page")
}

/// The content of a tag with this property or name.
fn tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("\"{name}\" content=\""))?;
    Some(rest.split_once('"').expect("a tag ends").0)
}

async fn started(by: &Client, settings: Value) -> String {
    let (path, _) = game(by, settings).await;
    by.post(&format!("{path}/start"), json!({})).await.expect(200);
    path
}

fn at(service: &Service, path: &str) -> String {
    format!("http://{}{path}", service.address)
}

#[tokio::test]
async fn a_link_to_a_public_game_shows_its_board_and_who_is_asked() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (open, _) = game(&ada, json!({"players": 3, "name": "\"Rainy\" <days>"})).await;
    let waiting = page(&service, &open).await;
    assert_eq!(tag(&waiting, "og:title"), Some("&#34;Rainy&#34; &#60;days&#62;"));
    assert_eq!(tag(&waiting, "og:description"), Some("Waiting for players. 1 of 3 seats are taken."));
    assert_eq!((tag(&waiting, "og:image"), tag(&waiting, "twitter:card")), (None, Some("summary")));

    let path = started(&ada, json!({"players": 2})).await;
    let shown = page(&service, &path).await;
    let asked = tag(&shown, "og:description").expect("a description");
    assert!(asked.contains("It waits for Ada (blue)"), "{asked}");
    assert_eq!(tag(&shown, "og:url"), Some(&*at(&service, &path)));
    assert!(shown.contains(&format!("<link rel=\"canonical\" href=\"{}\">", at(&service, &path))));
    let image = tag(&shown, "og:image").expect("a picture");
    assert_eq!(image, at(&service, &format!("/api/v1{path}/board.png")));
    let png = service.get(&format!("/api/v1{path}/board.png")).await.bytes().await.expect("a picture");
    let number = |from: usize| u32::from_be_bytes(png[from..from + 4].try_into().expect("four bytes")).to_string();
    assert_eq!(tag(&shown, "og:image:width"), Some(&*number(16)));
    assert_eq!(tag(&shown, "og:image:height"), Some(&*number(20)));
    assert!(shown.contains("application/atom+xml") && !shown.contains("noindex"));
}

#[tokio::test]
async fn a_link_to_a_private_game_shows_nothing() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let path = started(&ada, json!({"players": 2, "private": true, "name": "Secret table"})).await;
    let (hidden, nothing) =
        (page(&service, &path).await, page(&service, "/games/01900000-0000-7000-8000-00000000000f").await);
    assert_eq!(hidden, nothing);
    let oembed = format!("/oembed?url={}", at(&service, &path));
    assert_eq!(service.get(&oembed).await.status(), 404);

    // Not even its players are given what they might pass on.
    let own = service
        .request(reqwest::Method::GET, &path)
        .header("Accept", "text/html")
        .header("Cookie", "session=pixie_Ada");
    let own = own.send().await.expect("an answer").text().await.expect("a page");
    assert!(own.contains("Secret table") && own.contains("noindex"), "{own}");
    assert!(!own.contains("og:") && !own.contains("canonical") && !own.contains("oembed"), "{own}");
}

#[tokio::test]
async fn oembed_answers_for_public_games_of_this_service() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let path = started(&ada, json!({"players": 2, "name": "Rainy days"})).await;
    let url = at(&service, &path);
    let ask = async |query: &str| service.get(&format!("/oembed?url={url}{query}")).await;

    let answer = ask("&format=json").await;
    assert_eq!(answer.headers()["cache-control"], "public, max-age=300");
    let embedding: Value = answer.json().await.expect("JSON");
    assert_eq!((&embedding["version"], &embedding["type"]), (&json!("1.0"), &json!("photo")));
    assert_eq!((&embedding["title"], &embedding["width"]), (&json!("Rainy days"), &json!(480)));
    assert_eq!(embedding["url"], at(&service, &format!("/api/v1{path}/board.png")));
    let small: Value = ask("&maxwidth=100&maxheight=200&dnt=1").await.json().await.expect("JSON");
    let size = |member: &str| small[member].as_u64().expect("a number");
    assert!(size("width") <= 100 && size("height") <= 200, "{small}");

    let (open, _) = game(&ada, json!({"players": 3})).await;
    let link: Value = service.get(&format!("/oembed?url={}", at(&service, &open))).await.json().await.expect("JSON");
    assert_eq!((&link["type"], link.get("url")), (&json!("link"), None));

    assert_eq!(ask("&format=xml").await.status(), 501);
    for unknown in
        ["https://example.org/games/01900000-0000-7000-8000-000000000003", "nonsense", &at(&service, "/help")]
    {
        assert_eq!(service.get(&format!("/oembed?url={unknown}")).await.status(), 404, "{unknown}");
    }
    assert_eq!(service.get("/oembed").await.status(), 400);
}

#[tokio::test]
async fn who_finds_a_weakness_knows_whom_to_tell_and_a_password_manager_where_to_go() {
    let service = Service::start_with(|settings| {
        settings.reply_domain = Some("play.example.org".to_owned());
        settings.operator_email = "Olga <olga@home.example>".parse().ok();
    })
    .await;
    let told = page(&service, "/.well-known/security.txt").await;
    let own = at(&service, "/.well-known/security.txt");
    let expected = format!(
        "Contact: mailto:postmaster@play.example.org\nExpires: 2026-04-01T00:00:00Z\nPreferred-Languages: en\nCanonical: {own}\n"
    );
    assert_eq!(told, expected, "and the own address of the operator is shown to nobody");
    let mut guest = Browser::of(&service);
    guest.open("/.well-known/change-password").await;
    assert_eq!(guest.path, "/sign-in?next=%2Fme", "{}", guest.text());

    let service = Service::start_with(|settings| {
        settings.security_contact = "https://example.org/report".parse().ok();
        settings.security_policy = "https://example.org/policy".parse().ok();
    })
    .await;
    let told = page(&service, "/.well-known/security.txt").await;
    assert!(told.starts_with("Contact: https://example.org/report\n"), "{told}");
    assert!(told.ends_with("Policy: https://example.org/policy\n"), "{told}");
}

/// What `robots.txt` says of a path, by RFC 9309: the longest matching rule counts.
fn may_be_read(rules: &str, path: &str) -> bool {
    let matches = |pattern: &str| {
        let (pattern, is_whole) = pattern.strip_suffix('$').map_or((pattern, false), |pattern| (pattern, true));
        let mut parts = pattern.split('*');
        let first = parts.next().unwrap_or_default();
        let mut rest = path.strip_prefix(first);
        for part in parts {
            rest = rest.and_then(|rest| rest.split_once(part)).map(|(_, rest)| rest);
        }
        rest.is_some_and(|rest| !is_whole || rest.is_empty())
    };
    let rules = rules.lines().filter_map(|line| line.split_once(": ")).filter(|(word, _)| *word != "Sitemap");
    let fitting = rules.filter(|(_, pattern)| matches(pattern));
    fitting.max_by_key(|(word, pattern)| (pattern.len(), *word == "Allow")).is_some_and(|(word, _)| word == "Allow")
}

#[tokio::test]
async fn search_engines_may_read_what_is_for_everybody() {
    let service = Service::start().await;
    let rules = page(&service, "/robots.txt").await;
    assert!(rules.contains(&format!("Sitemap: {}", at(&service, "/sitemap.xml"))), "{rules}");
    let game = "/games/01900000-0000-7000-8000-000000000003";
    for path in ["/", "/help", "/help/rounds", "/games", game, &format!("/api/v1{game}/board.png"), "/sitemap/2.xml"] {
        assert!(may_be_read(&rules, path), "{path}");
    }
    let below = ["/history", "/history/7", "?move=pass", "/stream", "/export"].map(|path| format!("{game}{path}"));
    let others = ["/me", "/me/log", "/games/new", "/games?cursor=7", "/sign-in", "/moderation", "/calendar/secret.ics"];
    for path in others.iter().copied().chain(below.iter().map(String::as_str)) {
        assert!(!may_be_read(&rules, path), "{path}");
    }
    assert!(page(&service, "/sign-in").await.contains("noindex"));
    assert!(!page(&service, "/help").await.contains("noindex"));
}

#[tokio::test]
async fn the_sitemap_lists_public_games_that_are_over_in_parts() {
    let service = Service::start().await;
    let few = page(&service, "/sitemap.xml").await;
    assert!(few.contains(&format!("<loc>{}</loc>", at(&service, "/help/rounds"))), "{few}");
    assert!(!few.contains("/games/0"));
    let many = "INSERT INTO games (game_id, created_at, head_at, version, players, private, status, rulebook, edition, head_hash,
            waiting, seats, summary)
        SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid,
            timestamptz '2026-01-01' + number * interval '1 second', '2026-02-01', 1, 2, number % 10 = 0,
            CASE number % 10 WHEN 1 THEN 'running' ELSE 'finished' END::game_status, 'en', 'standard', '', '{}',
            ARRAY[NULL, NULL]::uuid[], '{}'
        FROM generate_series(1, 60000) AS number";
    sqlx::query(many).execute(&service.owner).await.expect("games");

    let index = page(&service, "/sitemap.xml").await;
    assert_eq!(index.matches("<sitemap>").count(), 5, "{index}");
    let mut listed = 0;
    for part in 1..=5 {
        let part = page(&service, &format!("/sitemap/{part}.xml")).await;
        assert!(part.len() < 50 << 20);
        listed += part.matches("<lastmod>2026-02-01T00:00:00Z</lastmod>").count();
        assert!(!part.contains("00000000000a</loc>"), "10 is private");
    }
    assert_eq!(listed, 48_000);
    for none in ["6", "0", "x"] {
        assert_eq!(service.get(&format!("/sitemap/{none}.xml")).await.status(), 404, "{none}");
    }
}
