//! Tests of the mails about new ways into an account, and of the press that ends them.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::support::client::Client;
use crate::support::{Service, code_in, readable};
use crate::web::browser::{Browser, link};

const ADA: &str = "ada@example.org";

/// The mails about new ways into accounts that have gone so far.
async fn notices(service: &Service) -> Vec<String> {
    service.all_mails_sent().await;
    let mails = service.raw_mails();
    mails.iter().map(|mail| readable(mail)).filter(|mail| mail.contains("/not-me/")).collect()
}

/// The only notice that has gone since there were this many.
async fn only_new(service: &Service, before: usize) -> String {
    let all = notices(service).await;
    assert_eq!(all.len(), before + 1, "{all:?}");
    all.into_iter().next_back().expect("a mail")
}

/// The path of the page to which a notice leads.
fn page_of(notice: &str) -> String {
    let line = notice.lines().find(|line| line.contains("/not-me/")).expect("a link");
    line[line.find("/not-me/").expect("found")..].trim().to_owned()
}

/// Presses the button of a notice, and sees that it was done.
async fn press(service: &Service, page: &str) {
    let mut guest = Browser::of(service);
    guest.open(page).await;
    assert_eq!(guest.status, 200, "{}", guest.text());
    assert!(guest.says("Was it not you?"), "{}", guest.text());
    guest.send(page, &[]).await;
    assert!(guest.status == 200 && guest.says("It is ended"), "{}", guest.text());
    guest.open(page).await;
    assert!(guest.status == 200 && guest.says("It is ended"), "another time: {}", guest.text());
}

async fn signs_in(browser: &mut Browser, service: &Service, email: &str) {
    let path = link(service, email).await;
    browser.open(&path).await;
    browser.send("/sign-in", &[]).await;
    assert_eq!(browser.status, 200, "{}", browser.text());
}

/// Whether a browser is signed in.
async fn is_signed_in(browser: &mut Browser) -> bool {
    browser.open("/me").await;
    browser.path == "/me"
}

#[tokio::test]
async fn a_sign_in_in_another_browser_is_told_by_mail_and_one_press_ends_exactly_it() {
    let service = Service::start().await;
    let mut own = Browser::signed_in(&service, ADA).await;
    assert!(notices(&service).await.is_empty(), "nobody is told of their own first sign-in");
    own.open("/").await;
    own.send("/sign-out", &[]).await;
    signs_in(&mut own, &service, ADA).await;
    assert!(notices(&service).await.is_empty(), "the browser is known");

    let mut other = Browser::of(&service);
    signs_in(&mut other, &service, ADA).await;
    let notice = only_new(&service, 0).await;
    for words in
        ["To: ada@example.org", "Subject: A new sign-in to your account", "by a mailed code or link", "1 January 2026"]
    {
        assert!(notice.contains(words), "{words}: {notice}");
    }
    assert!(!notice.contains("127.0.0.1,") && !notice.contains("List-Unsubscribe"), "{notice}");

    // Programs open links: that changes nothing.
    let mut guest = Browser::of(&service);
    for _ in 0..2 {
        guest.open(&page_of(&notice)).await;
        assert_eq!(guest.status, 200);
    }
    assert!(is_signed_in(&mut other).await);
    press(&service, &page_of(&notice)).await;
    assert!(!is_signed_in(&mut other).await);
    assert!(is_signed_in(&mut own).await, "nothing else ends");

    // The next sign-in there is no new browser any more; but for somebody else it is one.
    service.clock.advance(TimeDelta::minutes(15));
    signs_in(&mut other, &service, ADA).await;
    assert_eq!(notices(&service).await.len(), 1);
    let bo = service.user("Bo").await;
    other.open("/").await;
    other.send("/sign-out", &[]).await;
    signs_in(&mut other, &service, &bo.email).await;
    assert!(only_new(&service, 1).await.contains(&format!("To: {}", bo.email)));
    let macs = "SELECT count(DISTINCT mac) FROM known_browsers";
    let macs: i64 = sqlx::query_scalar(macs).fetch_one(&service.owner).await.expect("a number");
    assert_eq!(macs, 3, "the same browser has another hash for another user");
}

#[tokio::test]
async fn each_new_token_program_and_webhook_is_told_of_and_ended_by_its_own_press() {
    let service = Service::start_with(|settings| settings.webhook_private = true).await;
    let ada = service.user("Ada").await;

    let made = ada.post("/me/tokens", json!({"name": "my bot"})).await.expect(201);
    let bot = Client::with_token(service.address, made["token"].as_str().expect("a token")).await;
    let told_bot = only_new(&service, 0).await;
    assert!(told_bot.contains("Subject: A new token") && told_bot.contains("\"my bot\""), "{told_bot}");

    let code = service.code(&ada.email).await;
    let body = json!({"email": ada.email, "code": code, "name": "my terminal"});
    let answer = service.send(Method::POST, "/api/v1/auth/token", body).await.json::<serde_json::Value>().await;
    let answer = answer.expect("JSON");
    let terminal = Client::with_token(service.address, answer["token"].as_str().expect("a token")).await;
    let told_terminal = only_new(&service, 1).await;
    assert!(
        told_terminal.contains("Subject: A new token") && told_terminal.contains("\"my terminal\""),
        "{told_terminal}"
    );

    let code = service.code_of("Ada", &[]).await;
    let program = service.with(&service.exchange(&code, &[]).await).await;
    let told_program = only_new(&service, 2).await;
    assert!(told_program.contains("Subject: A program may use your account"), "{told_program}");
    assert!(told_program.contains("\"Ada's board\""), "{told_program}");

    let hook = json!({"url": "https://hooks.example/secret-path", "occasions": ["game.turn"]});
    ada.post("/me/webhooks", hook).await.expect(201);
    let told_hook = only_new(&service, 3).await;
    assert!(told_hook.contains("Subject: A new webhook") && told_hook.contains("hooks.example"), "{told_hook}");
    assert!(!told_hook.contains("secret-path"), "{told_hook}");

    let state = async || {
        let hooks = ada.get("/me/webhooks").await.expect(200)["webhooks"].as_array().expect("a list").len();
        let [bot, terminal, program] =
            [bot.get("/me").await, terminal.get("/me").await, program.get("/me").await].map(|answer| answer.status);
        (bot, terminal, program, hooks)
    };
    assert_eq!(state().await, (200, 200, 200, 1));
    press(&service, &page_of(&told_terminal)).await;
    assert_eq!(state().await, (200, 401, 200, 1));
    press(&service, &page_of(&told_program)).await;
    assert_eq!(state().await, (200, 401, 401, 1));
    press(&service, &page_of(&told_hook)).await;
    assert_eq!(state().await, (200, 401, 401, 0));
    press(&service, &page_of(&told_bot)).await;
    assert_eq!(state().await, (401, 401, 401, 0));
    assert_eq!(ada.get("/me").await.status, 200);
}

#[tokio::test]
async fn a_link_that_is_forged_foreign_or_old_ends_nothing() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    for user in [&ada, &bo] {
        user.post("/me/tokens", json!({"name": "my bot"})).await.expect(201);
    }
    let told = notices(&service).await;
    let [one, other] = [&ada, &bo].map(|user| {
        let told = told.iter().find(|told| told.contains(&user.email)).expect("a mail");
        page_of(told)
    });
    let tokens = async || {
        let count = "SELECT count(*) FROM tokens";
        sqlx::query_scalar::<_, i64>(count).fetch_one(&service.owner).await.expect("a number")
    };
    assert_eq!(tokens().await, 4);
    let token = |page: &str| page.strip_prefix("/not-me/").expect("a token").to_owned();
    // The notice of one with the signature of the other.
    let mixed = format!("/not-me/{}{}", &token(&one)[..26], &token(&other)[26..]);
    let changed = format!("{}{}", &one[..one.len() - 2], if one.ends_with("aa") { "ba" } else { "aa" });
    let mut guest = Browser::of(&service);
    let refused = async |guest: &mut Browser, page: &str| {
        guest.open(page).await;
        assert_eq!(guest.status, 404, "{page}: {}", guest.text());
        for action in [page.to_owned(), format!("{page}/everything")] {
            guest.post(&action, &[("csrf".to_owned(), String::new())]).await;
            assert_eq!(guest.status, 404, "{action}: {}", guest.text());
        }
    };
    for wrong in ["/not-me/x", &format!("/not-me/{}", "a".repeat(5000)), &mixed, &changed] {
        refused(&mut guest, wrong).await;
    }
    assert_eq!(tokens().await, 4);

    // Another site cannot press it.
    let request = service.request(Method::POST, &one).header("Sec-Fetch-Site", "cross-site");
    let request = request.header("content-type", "application/x-www-form-urlencoded").body("csrf=");
    assert_eq!(request.send().await.expect("an answer").status(), 403);

    service.clock.advance(TimeDelta::days(30));
    refused(&mut guest, &one).await;
    assert_eq!(tokens().await, 4);
}

#[tokio::test]
async fn who_has_had_a_stranger_in_their_account_signs_out_everywhere_and_makes_older_mails_void() {
    let service = Service::start().await;
    let mut own = Browser::signed_in(&service, ADA).await;
    let mut other = Browser::of(&service);
    signs_in(&mut other, &service, ADA).await;
    let page = page_of(&only_new(&service, 0).await);
    let mut guest = Browser::of(&service);
    guest.open(&page).await;
    guest.send(&page, &[]).await;
    guest.send(&format!("{page}/everything"), &[]).await;
    assert_eq!((guest.status, guest.path.as_str()), (200, "/?note=account_locked"));
    assert!(!is_signed_in(&mut own).await && !is_signed_in(&mut other).await);
    guest.open(&page).await;
    assert_eq!(guest.status, 404, "the mail is void");
    signs_in(&mut own, &service, ADA).await;
    assert_eq!(notices(&service).await.len(), 2, "every browser is a new one");
}

#[tokio::test]
async fn ten_ways_a_day_are_told_of_and_the_last_mail_says_so() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for n in 0..12 {
        ada.post("/me/tokens", json!({"name": format!("bot {n}")})).await.expect(201);
    }
    let told = notices(&service).await;
    assert_eq!(told.len(), 10);
    assert_eq!(told.iter().filter(|mail| mail.contains("the tenth such mail")).count(), 1);
    service.clock.advance(TimeDelta::days(1));
    ada.post("/me/tokens", json!({"name": "bot 13"})).await.expect(201);
    assert!(!only_new(&service, 10).await.contains("the tenth such mail"));
}

#[tokio::test]
async fn a_guest_is_told_nothing_and_who_is_erased_leaves_nothing() {
    let service = Service::start().await;
    let mut guest = Browser::of(&service);
    guest.open("/").await;
    let form = [guest.hidden("/try"), vec![("players".to_owned(), "2".to_owned())]].concat();
    guest.post("/try", &form).await;
    guest.open("/sign-in").await;
    guest.send("/sign-in/mail", &[("email", ADA)]).await;
    let code = code_in(service.mails(1).await.last().expect("a mail"));
    guest.send("/sign-in", &[("code", &code)]).await;
    assert!(notices(&service).await.is_empty(), "it is their first sign-in");
    let mut other = Browser::of(&service);
    signs_in(&mut other, &service, ADA).await;
    assert_eq!(notices(&service).await.len(), 1);

    let kept = async || {
        let count = "SELECT (SELECT count(*) FROM security_notices) + (SELECT count(*) FROM known_browsers)";
        sqlx::query_scalar::<_, i64>(count).fetch_one(&service.owner).await.expect("a number")
    };
    assert_eq!(kept().await, 3);
    other.open("/me/erase").await;
    other.send("/me/erase", &[("meant", "yes")]).await;
    assert_eq!(kept().await, 0);
}
