//! Tests of mails about a game that was rewound.

use super::{BOT, asked, game_with};

#[tokio::test]
async fn everybody_is_told_and_what_was_taken_back_is_not_told_as_if_it_stood() {
    let (office, id) = game_with(BOT).await;
    let aim = office.play_until(id, |game| game.position > 8).await.position;
    let game = office.play_until(id, |game| game.position > aim + 6).await;
    office.work().await;
    let undone: Vec<_> = (aim + 1..=game.position).map(|version| format!(" #{version} ")).collect();
    let before = office.sent().len();

    office.rewind(id, aim).await;
    office.work().await;

    let (_, user) = asked(&office, id).await;
    let mails = office.sent().split_off(before);
    assert_eq!(mails.len(), 2, "{mails:?}");
    for (to, text) in &mails {
        let told = "it is your turn.";
        let is_asked = to.starts_with("ada") == (user.as_u128() == 1);
        assert_eq!(text.contains(told), is_asked, "{text}");
        assert_eq!(text.contains("It is not your turn now."), !is_asked, "{text}");
        assert!(text.contains(&format!("Taken back to {aim} by a moderator: a slip")), "{text}");
        assert!(undone.iter().all(|version| !text.contains(version)), "{text}");
    }
    assert_eq!(office.count("waiting").await, 0);
}

#[tokio::test]
async fn a_mail_about_what_was_taken_back_is_of_no_more_use() {
    let (office, id) = game_with(BOT).await;
    let aim = office.play_until(id, |game| game.position > 5).await.position;
    office.play_until(id, |game| game.position > aim + 3).await;
    office.rewind(id, aim).await;
    let after = office.game(id).await.position;
    assert_eq!(after, aim);
    office.rewind(id, aim + 1).await;
    office.work().await;
    let mails = office.sent();
    assert_eq!(mails.len(), 2, "only those about the second rewind: {mails:?}");
    let newest = format!("Taken back to {} by a moderator", aim + 1);
    assert!(mails.iter().all(|(_, text)| text.contains(&newest)), "{mails:?}");
}
