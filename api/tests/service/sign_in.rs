//! Tests of sign-in by mailed code and by mailed link.

use chrono::TimeDelta;
use pixie_words::Language;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::{Service, code_in, problem};
use crate::waiting::{seen, wait_until};

const ADA: &str = "ada@example.org";

async fn try_code(service: &Service, email: &str, code: &str) -> Response {
    service.send(Method::POST, "/api/v1/auth/token", json!({"email": email, "code": code})).await
}

/// The problem for a refused code, which must not depend on the reason.
async fn refusal(response: Response) -> Value {
    assert_eq!(response.status(), 401);
    assert_eq!(response.headers()["www-authenticate"], "Bearer");
    problem(response).await
}

fn other_than(code: &str) -> String {
    let wrong = if code.starts_with('2') { "3" } else { "2" };
    wrong.to_owned() + &code[1..]
}

#[tokio::test]
async fn a_mailed_code_becomes_a_token() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    let body = json!({"email": " ADA@Example.org", "code": code.to_lowercase().replace('-', " "), "name": " Ada "});
    let response = service.send(Method::POST, "/api/v1/auth/token", body).await;
    assert_eq!(response.status(), 201);
    assert_eq!(response.headers()["cache-control"], "no-store");
    let signed_in: Value = response.json().await.unwrap();
    assert_eq!(signed_in["user"]["name"], "Ada");
    assert_eq!(signed_in["user"]["email"], ADA);
    assert_eq!(signed_in["user"]["role"], "player");
    assert_eq!(signed_in["user"]["bot"], false);

    let token = signed_in["token"].as_str().unwrap();
    assert!(token.starts_with("pixie_"), "{token}");
    let me = service.request(Method::GET, "/api/v1/me").bearer_auth(token).send().await.unwrap();
    assert_eq!(me.json::<Value>().await.unwrap(), signed_in["user"]);
}

#[tokio::test]
async fn the_mail_says_what_it_is_for() {
    let service = Service::start().await;
    service.code(ADA).await;
    let mail = &service.mails(1).await[0];
    for part in [
        "From: \"Pixie Post\" <pixie-post@localhost>",
        "To: ada@example.org",
        "Subject: Your sign-in code for Pixie Post",
        "Auto-Submitted: auto-generated",
        "within 15 minutes",
    ] {
        assert!(mail.contains(part), "{part} in {mail}");
    }
    let link = mail.lines().find(|line| line.starts_with("http://")).unwrap();
    assert!(link.starts_with(&format!("http://{}/sign-in?id=", service.address)), "{link}");
    assert!(!link.contains("ada"), "{link}");
}

#[tokio::test]
async fn who_signs_in_again_is_the_same_user_with_the_same_name() {
    let service = Service::start().await;
    let first = service.sign_in(ADA, "Ada").await;
    let second = service.sign_in("Ada@EXAMPLE.org", "laptop").await;
    assert_eq!(first.id, second.id);
    assert_ne!(first.token, second.token);
    assert_eq!(service.get_as(&second, "/api/v1/me").await["name"], "Ada");
}

#[tokio::test]
async fn no_name_is_made_of_an_address() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    let signed_in: Value = try_code(&service, ADA, &code).await.json().await.unwrap();
    let name = signed_in["user"]["name"].as_str().unwrap();
    assert!(name.starts_with("Player ") && name.len() == 11, "{name}");
}

#[tokio::test]
async fn every_wrong_code_is_refused_in_the_same_words() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    let stranger = refusal(try_code(&service, "eve@example.org", &code).await).await;
    let wrong = refusal(try_code(&service, ADA, &other_than(&code)).await).await;
    let no_code = refusal(try_code(&service, ADA, "?").await).await;
    assert_eq!(try_code(&service, ADA, &code).await.status(), 201);
    let used = refusal(try_code(&service, ADA, &code).await).await;

    let code = service.code(ADA).await;
    service.clock.advance(TimeDelta::minutes(15));
    let late = refusal(try_code(&service, ADA, &code).await).await;
    for other in [wrong, no_code, used, late] {
        assert_eq!(stranger, other);
    }
}

#[tokio::test]
async fn a_code_works_for_fifteen_minutes() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    service.clock.advance(TimeDelta::minutes(15) - TimeDelta::microseconds(1));
    assert_eq!(try_code(&service, ADA, &code).await.status(), 201);
}

#[tokio::test]
async fn five_wrong_tries_without_a_request_end_all_codes_of_an_address_for_those_without_one() {
    let service = Service::start().await;
    let codes = [service.code(ADA).await, service.code(ADA).await];
    for _ in 0..5 {
        refusal(try_code(&service, ADA, "00000000").await).await;
    }
    for code in &codes {
        refusal(try_code(&service, ADA, code).await).await;
    }
    // Another address is not affected, and a new code works.
    service.sign_in("bo@example.org", "Bo").await;
    service.sign_in(ADA, "Ada").await;
}

#[tokio::test]
async fn a_code_works_once_even_for_two_at_the_same_moment() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    let (one, other) = tokio::join!(try_code(&service, ADA, &code), try_code(&service, ADA, &code));
    let mut answers = [one.status().as_u16(), other.status().as_u16()];
    answers.sort_unstable();
    assert_eq!(answers, [201, 401]);
}

#[tokio::test]
async fn an_address_is_sent_three_codes_in_fifteen_minutes_and_nobody_can_tell() {
    let service = Service::start().await;
    let ask = async |email: &str| {
        let response = service.send(Method::POST, "/api/v1/auth/email", json!({"email": email})).await;
        let status = response.status().as_u16();
        let answer: Value = response.json().await.unwrap();
        (status, answer["request"].as_str().expect("a request").len())
    };
    let (a, b, c, d, e) = tokio::join!(ask(ADA), ask(ADA), ask("ADA@example.org"), ask(ADA), ask(ADA));
    assert_eq!([&a, &b, &c, &d, &e], [&(202, 26); 5]);
    assert_eq!(ask("bo@example.org").await, (202, 26));
    let mails = service.mails(4).await;
    let to_ada = mails.iter().filter(|mail| mail.contains("To: ada@example.org")).count();
    assert_eq!((mails.len(), to_ada), (4, 3));

    service.clock.advance(TimeDelta::minutes(15));
    service.code(ADA).await;
}

#[tokio::test]
async fn known_and_unknown_addresses_get_the_same_answer() {
    let service = Service::start().await;
    service.sign_in(ADA, "Ada").await;
    let mut answers = Vec::new();
    for email in [ADA, "nobody@example.org"] {
        let response = service.send(Method::POST, "/api/v1/auth/email", json!({"email": email})).await;
        let mut headers = response.headers().clone();
        for changing in ["date", "x-request-id"] {
            headers.remove(changing);
        }
        let status = response.status();
        let mut answer: Value = response.json().await.unwrap();
        assert_eq!(answer["request"].take().as_str().map(str::len), Some(26));
        answers.push((status, headers, answer));
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn bodies_are_read_strictly() {
    let service = Service::start().await;
    let wrong = [
        ("/api/v1/auth/email", json!({"email": "ada"}), "email"),
        ("/api/v1/auth/email", json!({"email": "a@b\r\nBcc: c@d"}), "email"),
        ("/api/v1/auth/email", json!({"email": ADA, "role": "moderator"}), "role"),
        ("/api/v1/auth/email", json!({}), "email"),
        ("/api/v1/auth/token", json!({"email": ADA, "code": "x", "bot": true}), "bot"),
        ("/api/v1/auth/token", json!({"email": ADA, "code": 1}), "code"),
        ("/api/v1/auth/token", json!({"code": "x"}), "request"),
        ("/api/v1/auth/token", json!({"email": ADA, "code": "x", "name": "\u{202e}adA"}), "name"),
    ];
    for (path, body, field) in wrong {
        let response = service.send(Method::POST, path, body.clone()).await;
        assert_eq!(response.status(), 400, "{body}");
        let problem = problem(response).await;
        assert!(problem["detail"].as_str().unwrap().contains(&format!("`{field}`")), "{problem}");
    }
}

#[tokio::test]
async fn nothing_in_a_link_gets_into_the_page() {
    let service = Service::start().await;
    let id = "01900000-0000-7000-8000-000000000003";
    let page = service.get(&format!("/sign-in?id={id}&code=%22%3E%3Cscript%3Ealert%281%29")).await;
    let html = page.text().await.unwrap();
    assert!(!html.contains("<script>") && !html.contains("alert(1") && !html.contains("SCR1-PTA"), "{html}");
    let half = format!("/sign-in?id={id}");
    for wrong in [half.as_str(), "/sign-in?id=1&code=2", &format!("/sign-in?id={id}&code=2&email=x")] {
        assert_eq!(service.get(wrong).await.status(), 400, "{wrong}");
    }
}

#[tokio::test]
async fn codes_and_mails_leave_nothing_behind() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    assert_eq!(code_in(&service.mails(1).await[0]), code);
    // A mail is kept for some time after it was sent.
    service.all_mails_sent().await;
    service.clock.advance(TimeDelta::days(31));
    let left = "SELECT (SELECT count(*) FROM sign_in_codes) + (SELECT count(*) FROM outbox)";
    wait_until("them to go", async || {
        let left: i64 = sqlx::query_scalar(left).fetch_one(&service.pool).await.unwrap();
        seen(left, |left| *left == 0)
    })
    .await;
}

#[tokio::test]
async fn codes_are_not_kept() {
    let service = Service::start().await;
    let code = service.code(ADA).await;
    let plain = code.replace('-', "");
    // While the mail is being sent, it contains the data.
    service.all_mails_sent().await;
    let all = service.dump().await;
    assert!(all.contains("sign_in_codes: ") && !all.contains(&code) && !all.contains(&plain), "{all}");
}

#[tokio::test]
async fn who_was_suspended_does_not_come_back_as_somebody_new() {
    let service = Service::start().await;
    let (mo, eve, ada) = (service.senior("Mo").await, service.user("Eve").await, service.user("Ada").await);
    let suspend = format!("/moderation/users/{}/suspend", eve.id);
    mo.post(&suspend, json!({"reason": "insults players"})).await.expect(200);
    assert_eq!(eve.delete("/me").await.status, 204);
    assert!(!service.dump().await.contains(&eve.email), "the address is not kept");

    // The answer does not reveal this, and no invitation is sent.
    let game = ada.post("/games", json!({"players": 3})).await.expect(201);
    let invitations = format!("/games/{}/invitations", game["id"].as_str().unwrap());
    for email in [eve.email.as_str(), "zoe@example.org"] {
        ada.post(&invitations, json!({"email": email})).await.expect(202);
    }
    let zoe = service.mail_with("To: zoe@example.org").await;
    assert!(zoe.contains("invites you"), "{zoe}");
    let code = service.code(&eve.email).await;
    let refused = try_code(&service, &eve.email, &code).await;
    assert_eq!(refused.status(), 403);
    assert_eq!(problem(refused).await["detail"], "This account is suspended.");
    let invited = service.mails(0).await.into_iter().filter(|mail| mail.contains("invites you"));
    assert!(invited.into_iter().all(|mail| !mail.contains(&eve.email)));

    // At every try, until a moderator, who sees them among the suspended users, ends the
    // suspension.
    let suspended = mo.get("/moderation/users?suspended=true").await.expect(200);
    let id = suspended["users"][0]["id"].as_str().expect("a user");
    assert_ne!(id, eve.id.to_string());
    mo.post(&format!("/moderation/users/{id}/unsuspend"), json!({"reason": "has asked nicely"})).await.expect(200);
    let back = service.sign_in(&eve.email, "Eve").await;
    assert_eq!(back.id, id);
}

#[tokio::test]
async fn who_signs_up_by_a_program_reads_its_language_or_that_of_the_server() {
    let service = Service::start_with(|settings| settings.language = Language::German).await;
    for (email, asked_for, language) in [
        ("ada@example.org", Some("fr-CA, en;q=0.5"), "fr"),
        ("bo@example.org", None, "de"),
        ("cy@example.org", Some("en"), "en"),
    ] {
        let before = service.mailbox();
        let code = service.request(Method::POST, "/api/v1/auth/email").header("Accept-Language", "en");
        assert_eq!(code.json(&json!({"email": email})).send().await.unwrap().status(), 202);
        let code = service.mailed_code(&before, email).await;
        let body = json!({"email": email, "code": code, "name": "Ada"});
        let mut request = service.request(Method::POST, "/api/v1/auth/token").json(&body);
        if let Some(asked_for) = asked_for {
            request = request.header("Accept-Language", asked_for);
        }
        let signed_in: Value = request.send().await.unwrap().json().await.unwrap();
        let token = signed_in["token"].as_str().expect("a token");
        let settings =
            service.request(Method::GET, "/api/v1/me/notifications").bearer_auth(token).send().await.unwrap();
        assert_eq!(settings.json::<Value>().await.unwrap()["language"], language, "{email}");
    }
    let told = service.get("/api/v1/games/nothing").await;
    assert_eq!(told.headers()["content-language"], "de");
    assert_eq!(problem(told).await["title"], "Nicht gefunden");
}
