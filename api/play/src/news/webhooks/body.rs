//! The bodies of deliveries: JSON for programs, for several chats, and for browsers.

use askama::filters::{Html, escape};
use serde_json::{Value, json};
use url::Url;

use super::announcement::Announcement;
use super::webhook::BodyKind;

/// The most characters of a text in a chat: ntfy takes 4096 bytes.
const CHAT_TEXT: usize = 1000;
/// The most characters of a title and of a text for Discord, which takes 2000 in all. Each may be escaped.
const DISCORD_TITLE: usize = 80;
const DISCORD_TEXT: usize = 800;
/// The most characters of a notification: a push service takes 4096 bytes.
const NOTIFICATION_TEXT: usize = 300;

/// The body of a delivery; none if this form has nothing to say.
pub(super) fn body(kind: BodyKind, announcement: &Announcement, url: &str) -> Option<Vec<u8>> {
    if kind != BodyKind::Standard && announcement.lines.is_empty() {
        return None;
    }
    let body = match kind {
        BodyKind::Standard => {
            json!({"type": announcement.kind, "timestamp": announcement.at, "data": announcement.data})
        }
        BodyKind::Discord => discord(announcement),
        BodyKind::Slack => slack(announcement),
        BodyKind::Matrix => matrix(announcement),
        BodyKind::Ntfy => ntfy(announcement, url),
    };
    Some(body.to_string().into_bytes())
}

/// The message for the service worker of a browser; none if there is nothing to say. `waiting` is the number of games that wait for its
/// user.
pub(super) fn push_message(announcement: &Announcement, waiting: i64) -> Option<Vec<u8>> {
    // Of one kind of news about a game the newest is shown.
    let tag = format!("{} {}", announcement.kind, announcement.game.unwrap_or_default());
    let words = json!({
        "title": announcement.title,
        "body": shorten(&announcement.lines.join("\n"), NOTIFICATION_TEXT),
        "path": announcement.url.path(),
        "tag": tag,
        "waiting": waiting,
    });
    (!announcement.lines.is_empty()).then(|| words.to_string().into_bytes())
}

/// The URL to which a form is posted. ntfy takes JSON at its root, with the topic in the body.
pub(super) fn target(kind: BodyKind, url: &Url) -> Url {
    let mut target = url.clone();
    if kind == BodyKind::Ntfy {
        target.set_path("/");
    }
    target
}

/// The lines of an announcement, short enough for a chat, and escaped for it.
fn chat_text(announcement: &Announcement, escaped: impl Fn(&str) -> String) -> String {
    escaped(&shorten(&announcement.lines.join("\n"), CHAT_TEXT))
}

/// A text with at most so many characters, and an ellipsis if some are missing.
fn shorten(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The body for Discord. Names and messages of players must neither format the text nor call anybody.
fn discord(announcement: &Announcement) -> Value {
    let plain = |text: &str| {
        let special = |c: char| "\\*_~`|[]<>#@".contains(c);
        text.chars().flat_map(|c| special(c).then_some('\\').into_iter().chain([c])).collect::<String>()
    };
    let (title, lines) =
        (shorten(&announcement.title, DISCORD_TITLE), shorten(&announcement.lines.join("\n"), DISCORD_TEXT));
    let content = format!("**{}**\n{}\n<{}>", plain(&title), plain(&lines), announcement.url);
    json!({"content": content, "allowed_mentions": {"parse": []}})
}

/// The body for Slack and Mattermost, without markup.
fn slack(announcement: &Announcement) -> Value {
    let plain = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let text = format!("{}\n{}\n<{}>", plain(&announcement.title), chat_text(announcement, plain), announcement.url);
    json!({"text": text, "mrkdwn": false})
}

/// The body for Hookshot, as text and as HTML.
fn matrix(announcement: &Announcement) -> Value {
    let html = |text: &str| escape(text, Html).map(|safe| safe.to_string()).unwrap_or_default();
    let lines = chat_text(announcement, html).replace('\n', "<br>");
    let link = html(announcement.url.as_str());
    json!({
        "text": format!("{}\n{}\n{}", announcement.title, chat_text(announcement, str::to_owned), announcement.url),
        "html": format!("<strong>{}</strong><br>{lines}<br><a href=\"{link}\">{link}</a>", html(&announcement.title)),
    })
}

/// The body for ntfy, with the topic that the URL names.
fn ntfy(announcement: &Announcement, url: &str) -> Value {
    let topic = Url::parse(url).ok().and_then(|url| url.path_segments()?.next_back().map(str::to_owned));
    json!({
        "topic": topic.unwrap_or_default(),
        "title": announcement.title,
        "message": chat_text(announcement, str::to_owned),
        "click": announcement.url,
    })
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::super::announcement::AnnouncementData;
    use super::*;

    fn posted(kind: BodyKind, lines: &[&str]) -> Option<Value> {
        let announcement = Announcement {
            kind: "game.message",
            at: DateTime::UNIX_EPOCH,
            title: "Pixie Queen \"<b>*Friday*\"".into(),
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            url: "https://pixie.example/games/1".parse().expect("a URL"),
            game: None,
            data: AnnouncementData::default(),
        };
        body(kind, &announcement, "https://ntfy.example/my-topic")
            .map(|body| serde_json::from_slice(&body).expect("JSON"))
    }

    #[test]
    fn words_of_players_neither_format_a_chat_nor_call_anybody() {
        let said = ["Bo (red) says: @everyone <!channel> [here](https://evil.example) **now** & <script>"];
        let discord = posted(BodyKind::Discord, &said).expect("a body");
        assert_eq!(discord["allowed_mentions"], json!({"parse": []}));
        let content = discord["content"].as_str().expect("a text");
        assert!(
            content.contains("\\@everyone \\<!channel\\> \\[here\\](https://evil.example) \\*\\*now\\*\\*"),
            "{content}"
        );
        assert!(content.starts_with("**Pixie Queen \"\\<b\\>\\*Friday\\*\"**\n"), "{content}");
        let slack = posted(BodyKind::Slack, &said).expect("a body");
        let text = slack["text"].as_str().expect("a text");
        assert!(
            text.contains("@everyone &lt;!channel&gt;") && text.ends_with("<https://pixie.example/games/1>"),
            "{text}"
        );
        let matrix = posted(BodyKind::Matrix, &said).expect("a body");
        let html = matrix["html"].as_str().expect("a text");
        assert!(!html.contains("<script>") && !html.contains("<b>"), "{html}");
        assert!(matrix["text"].as_str().is_some_and(|text| text.contains(said[0])), "{matrix}");
    }

    #[test]
    fn ntfy_gets_the_topic_in_the_body_and_a_text_that_is_not_too_long() {
        let long = "ä".repeat(2000);
        let ntfy = posted(BodyKind::Ntfy, &[&long]).expect("a body");
        assert_eq!(ntfy["topic"], "my-topic");
        assert_eq!(ntfy["click"], "https://pixie.example/games/1");
        assert_eq!(ntfy["message"].as_str().map(|text| text.chars().count()), Some(CHAT_TEXT + 1));
        let url = "https://ntfy.example/my-topic".parse().expect("a URL");
        assert_eq!(target(BodyKind::Ntfy, &url).as_str(), "https://ntfy.example/");
    }

    #[test]
    fn discord_gets_no_more_than_it_takes() {
        let discord = posted(BodyKind::Discord, &[&"*".repeat(2000)]).expect("a body");
        let content = discord["content"].as_str().expect("a text");
        assert!(
            content.chars().count() < 2000 && content.ends_with("\\*…\n<https://pixie.example/games/1>"),
            "{content}"
        );
    }

    #[test]
    fn a_chat_gets_nothing_if_there_is_nothing_to_say() {
        assert_eq!(posted(BodyKind::Discord, &[]), None);
        assert_eq!(posted(BodyKind::Standard, &[]).expect("a body")["type"], "game.message");
    }
}
