//! Tests of playing by forms, from the lobby to moves on the board.

use super::browser::Browser;
use crate::support::Service;

/// The URL at which it is shown what the first move would do.
fn first_option(browser: &Browser) -> String {
    if let Some(link) = browser.html.split("<a class=\"option\" href=\"").nth(1) {
        let link = link.split('"').next().expect("a value").replace("&#62;", ">").replace("&amp;", "&");
        return link.split('#').next().expect("a path").to_owned();
    }
    let list = browser.html.split("<select name=\"move\"").nth(1).unwrap_or_else(|| panic!("{}", browser.text()));
    let list = list.split("</select>").next().unwrap_or_default();
    let said = list.split("<option value=\"").last().expect("an option").split('"').next().expect("a value");
    let said = said.replace(' ', "+").replace("&#62;", "%3E");
    format!("{}?move={said}", browser.path.split('?').next().expect("a path"))
}

#[tokio::test]
async fn a_game_is_opened_joined_and_played() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, "ada@example.org").await;
    ada.open("/games/new").await;
    let wish =
        [("name", ""), ("players", "2"), ("rulebook", "de"), ("dump_amount", "up_to_three"), ("pace_hours", "soon")];
    ada.send("/games/new", &wish).await;
    assert_eq!(ada.status, 400);
    assert!(ada.says("The field <code>pace_hours</code> cannot be read"), "{}", ada.text());
    assert!(ada.says("<option value=\"de\" selected>") && ada.says("value=\"up_to_three\" checked"), "{}", ada.text());
    let wish = [&wish[1..4], &[("name", "Ada's <b>"), ("pace_hours", "72"), ("take_back", "yes")]].concat();
    ada.send("/games/new", &wish).await;
    let game = ada.path.split('?').next().expect("a path").to_owned();
    assert!(game.starts_with("/games/") && ada.says("Ada&#39;s &#60;b&#62;"), "{} {}", ada.path, ada.text());

    let mut guest = Browser::of(&service);
    guest.open("/").await;
    assert!(guest.says(&format!("href=\"{game}\"")), "the lobby shows it: {}", guest.text());
    guest.open(&game).await;
    assert!(guest.says(&format!("/sign-in?next={game}")) && !guest.says("/join"), "{}", guest.text());

    ada.send(&format!("{game}/invitations"), &[("email", "nobody@")]).await;
    assert_eq!(ada.status, 400);
    assert!(ada.says("value=\"nobody@\""), "{}", ada.text());

    let mut bo = Browser::signed_in(&service, "bo@example.org").await;
    bo.open("/").await;
    assert!(!bo.says("You are invited"), "{}", bo.text());
    ada.open(&game).await;
    ada.send(&format!("{game}/invitations"), &[("email", "bo@example.org")]).await;
    bo.open("/").await;
    assert!(bo.says("You are invited") && bo.says(&format!("action=\"{game}/decline\"")), "{}", bo.text());
    let sit_down = [bo.hidden(&format!("{game}/join")), vec![("seat".to_owned(), "1".to_owned())]].concat();
    bo.post(&format!("{game}/join"), &sit_down).await;
    assert_eq!(bo.status, 409, "somebody sits there: {}", bo.text());
    bo.send(&format!("{game}/join"), &[("seat", "2")]).await;
    assert_eq!(bo.path, format!("{game}?note=joined"), "{}", bo.text());
    assert!(bo.says("<svg") && bo.says("The board in words"), "it has begun");
    bo.open("/").await;
    assert!(!bo.says("You are invited"), "{}", bo.text());

    // Some players answer their decisions; an illegal move is refused and stays in its field.
    let mut answered = 0;
    while answered < 6 {
        for player in [&mut ada, &mut bo] {
            player.open(&game).await;
            if player.says("Your turn") {
                answer(player, &game).await;
                answered += 1;
            }
        }
    }
    let asked = if ada.says("Your turn") { &mut ada } else { &mut bo };
    asked.open(&game).await;
    if asked.says("Your turn") {
        asked.open(&format!("{game}?move=steal-everything")).await;
        assert_eq!(asked.status, 400);
        assert!(asked.says("value=\"steal-everything\"") && asked.says("Did you mean"), "{}", asked.text());
    }

    bo.open(&game).await;
    let said = bo.hidden(&format!("{game}/messages"));
    let words = [said, vec![("text".to_owned(), "Hello <Ada>!".to_owned())]].concat();
    for _ in 0..2 {
        bo.post(&format!("{game}/messages"), &words).await;
        assert_eq!(bo.path, format!("{game}?note=said"));
    }
    assert_eq!(bo.html.matches("Hello &#60;Ada&#62;!").count(), 1, "what is sent twice is said once");
    guest.open(&game).await;
    assert!(!guest.says("Hello") && guest.says("<svg"), "who watches sees the board, and does not hear them");

    guest.open(&format!("{game}/history/1")).await;
    assert!(guest.says("The board was not set up yet") && guest.says("/history/2\" rel=\"next\""), "{}", guest.text());
    guest.open(&format!("{game}/history?version=4")).await;
    assert!(guest.path.ends_with("/history/4") && guest.says("The game begins"), "{}", guest.text());
    guest.open(&format!("{game}/history/999")).await;
    assert_eq!(guest.status, 404);
    guest.open(&format!("{game}/record")).await;
    assert!(guest.html.starts_with("[Game ") && guest.html.contains("[Rulebook \"de\"]"), "{}", guest.html);

    // A button on an old page takes back only moves that this page has shown.
    ada.open(&game).await;
    let back = format!("{game}/take-back");
    let old = ada.hidden(&back);
    loop {
        ada.open(&game).await;
        if ada.says("Your turn") {
            answer(&mut ada, &game).await;
        }
        bo.open(&game).await;
        if bo.says("Your turn") {
            answer(&mut bo, &game).await;
            break;
        }
    }
    ada.post(&back, &old).await;
    assert_eq!(ada.status, 409);
    assert!(ada.says("The play has moved on meanwhile"), "{}", ada.text());
    ada.open(&game).await;
    assert!(ada.says("These moves would not count any more"), "{}", ada.text());
    let ask = ada.hidden(&back);
    for _ in 0..2 {
        ada.post(&back, &ask).await;
        assert_eq!(ada.path, format!("{game}?note=asked"), "asked once: {}", ada.text());
    }
    bo.open(&game).await;
    assert!(bo.says("These moves would not count any more") && bo.says("name=\"agree\""), "{}", bo.text());

    bo.send(&format!("{game}/resign"), &[]).await;
    assert_eq!(bo.path, "/?note=resigned");
}

/// Makes the first listed move twice, as if the button was pressed twice; it is made once.
pub(super) async fn answer(player: &mut Browser, game: &str) {
    let first = first_option(player);
    player.open(&first).await;
    assert!(player.says("id=\"preview\""), "{first}: {}", player.text());
    let moves = format!("{game}/moves");
    let rest = player.html.split("<button class=\"button\" name=\"move\" value=\"").nth(1).expect("a button");
    let said = rest.split('"').next().expect("a move").replace("&#62;", ">");
    let form = [player.hidden(&moves), vec![("move".to_owned(), said)]].concat();
    for _ in 0..2 {
        player.post(&moves, &form).await;
        assert_eq!((player.status, player.path.clone()), (200, format!("{game}?note=moved")), "{}", player.text());
    }
}

#[tokio::test]
async fn a_game_against_bots_begins_with_one_click() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, "ada@example.org").await;
    ada.open("/").await;
    let form = [ada.hidden("/try"), vec![("players".to_owned(), "3".to_owned())]].concat();
    ada.post("/try", &form).await;
    let game = ada.path.clone();
    ada.post("/try", &form).await;
    assert_eq!(ada.path, game, "two clicks are one game");
    for _ in 0..8 {
        assert!(ada.says("Your turn"), "the bots answer at once: {}", ada.text());
        answer(&mut ada, &game).await;
    }
    // With only bots as opponents a move is taken back at once, and stays in the history.
    let moves = |page: &Browser| page.html.matches("class=\"undone\"").count();
    let back = format!("{game}/take-back");
    let form = [ada.hidden(&back), vec![("reason".to_owned(), "wrong button".to_owned())]].concat();
    for _ in 0..2 {
        ada.post(&back, &form).await;
        assert_eq!(ada.path, format!("{game}?note=taken_back"), "taken back once: {}", ada.text());
    }
    assert_eq!(ada.html.matches("wrong button").count(), 1, "{}", ada.text());
    assert!(ada.says("wrong button"), "{}", ada.text());
    ada.open(&format!("{game}/history")).await;
    assert!(moves(&ada) > 0, "{}", ada.text());

    ada.open("/").await;
    assert!(ada.says("Waiting for you") && ada.says(&format!("href=\"{game}\"")), "{}", ada.text());
    let mut other = Browser::signed_in(&service, "bo@example.org").await;
    other.open(&game).await;
    assert_eq!(other.status, 404, "it is private");

    ada.open(&game).await;
    ada.send(&format!("{game}/resign"), &[]).await;
    assert_eq!((ada.status, ada.path), (200, format!("{game}?note=resigned_last")), "it leads to the result");
}
