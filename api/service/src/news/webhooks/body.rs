//! The forms of what is posted.

use askama::filters::{Html, escape};
use serde_json::{Value, json};
use url::Url;

use super::announcement::Announcement;
use super::webhook::BodyKind;

/// The most characters of a text in a chat: ntfy takes 4096 bytes.
const LONGEST: usize = 1000;
/// The most characters of a title and of a text for Discord, which takes 2000 in all. Each may be escaped.
const DISCORD_TITLE: usize = 80;
const DISCORD_TEXT: usize = 800;
/// The most characters of a notification: a push service takes 4096 bytes.
const SHORT: usize = 300;

/// The body of a delivery; none if this form has nothing to say.
pub(super) fn body(kind: BodyKind, told: &Announcement, url: &str) -> Option<Vec<u8>> {
    if kind != BodyKind::Standard && told.lines.is_empty() {
        return None;
    }
    let body = match kind {
        BodyKind::Standard => json!({"type": told.kind, "timestamp": told.at, "data": told.data}),
        BodyKind::Discord => discord(told),
        BodyKind::Slack => slack(told),
        BodyKind::Matrix => matrix(told),
        BodyKind::Ntfy => ntfy(told, url),
    };
    Some(body.to_string().into_bytes())
}

/// What the service worker of a browser is told; none if there is nothing to say. `waiting` is the number of games that wait for its user.
pub(super) fn push_message(told: &Announcement, waiting: i64) -> Option<Vec<u8>> {
    // Of one kind of news about a game the newest is shown.
    let tag = format!("{} {}", told.kind, told.game.unwrap_or_default());
    let words = json!({
        "title": told.title,
        "body": brief(&told.lines.join("\n"), SHORT),
        "path": told.url.path(),
        "tag": tag,
        "waiting": waiting,
    });
    (!told.lines.is_empty()).then(|| words.to_string().into_bytes())
}

/// The URL to which a form is posted. ntfy takes JSON at its root, with the topic in the body.
pub(super) fn target(kind: BodyKind, url: &Url) -> Url {
    let mut target = url.clone();
    if kind == BodyKind::Ntfy {
        target.set_path("/");
    }
    target
}

fn text(told: &Announcement, escaped: impl Fn(&str) -> String) -> String {
    escaped(&brief(&told.lines.join("\n"), LONGEST))
}

fn brief(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Names and messages of players must neither format the text nor call anybody.
fn discord(told: &Announcement) -> Value {
    let plain = |text: &str| {
        let special = |c: char| "\\*_~`|[]<>#@".contains(c);
        text.chars().flat_map(|c| special(c).then_some('\\').into_iter().chain([c])).collect::<String>()
    };
    let (title, lines) = (brief(&told.title, DISCORD_TITLE), brief(&told.lines.join("\n"), DISCORD_TEXT));
    let content = format!("**{}**\n{}\n<{}>", plain(&title), plain(&lines), told.url);
    json!({"content": content, "allowed_mentions": {"parse": []}})
}

fn slack(told: &Announcement) -> Value {
    let plain = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let text = format!("{}\n{}\n<{}>", plain(&told.title), text(told, plain), told.url);
    json!({"text": text, "mrkdwn": false})
}

fn matrix(told: &Announcement) -> Value {
    let html = |text: &str| escape(text, Html).map(|safe| safe.to_string()).unwrap_or_default();
    let lines = text(told, html).replace('\n', "<br>");
    let link = html(told.url.as_str());
    json!({
        "text": format!("{}\n{}\n{}", told.title, text(told, str::to_owned), told.url),
        "html": format!("<strong>{}</strong><br>{lines}<br><a href=\"{link}\">{link}</a>", html(&told.title)),
    })
}

fn ntfy(told: &Announcement, url: &str) -> Value {
    let topic = Url::parse(url).ok().and_then(|url| url.path_segments()?.next_back().map(str::to_owned));
    json!({
        "topic": topic.unwrap_or_default(),
        "title": told.title,
        "message": text(told, str::to_owned),
        "click": told.url,
    })
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::super::announcement::Told;
    use super::*;

    fn told(kind: BodyKind, lines: &[&str]) -> Option<Value> {
        let told = Announcement {
            kind: "game.message",
            at: DateTime::UNIX_EPOCH,
            title: "Pixie Queen \"<b>*Friday*\"".into(),
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            url: "https://pixie.example/games/1".parse().expect("a URL"),
            game: None,
            data: Told::default(),
        };
        body(kind, &told, "https://ntfy.example/my-topic").map(|body| serde_json::from_slice(&body).expect("JSON"))
    }

    #[test]
    fn words_of_players_neither_format_a_chat_nor_call_anybody() {
        let said = ["Bo (red) says: @everyone <!channel> [here](https://evil.example) **now** & <script>"];
        let discord = told(BodyKind::Discord, &said).expect("a body");
        assert_eq!(discord["allowed_mentions"], json!({"parse": []}));
        let content = discord["content"].as_str().expect("a text");
        assert!(
            content.contains("\\@everyone \\<!channel\\> \\[here\\](https://evil.example) \\*\\*now\\*\\*"),
            "{content}"
        );
        assert!(content.starts_with("**Pixie Queen \"\\<b\\>\\*Friday\\*\"**\n"), "{content}");
        let slack = told(BodyKind::Slack, &said).expect("a body");
        let text = slack["text"].as_str().expect("a text");
        assert!(
            text.contains("@everyone &lt;!channel&gt;") && text.ends_with("<https://pixie.example/games/1>"),
            "{text}"
        );
        let matrix = told(BodyKind::Matrix, &said).expect("a body");
        let html = matrix["html"].as_str().expect("a text");
        assert!(!html.contains("<script>") && !html.contains("<b>"), "{html}");
        assert!(matrix["text"].as_str().is_some_and(|text| text.contains(said[0])), "{matrix}");
    }

    #[test]
    fn ntfy_gets_the_topic_in_the_body_and_a_text_that_is_not_too_long() {
        let long = "ä".repeat(2000);
        let ntfy = told(BodyKind::Ntfy, &[&long]).expect("a body");
        assert_eq!(ntfy["topic"], "my-topic");
        assert_eq!(ntfy["click"], "https://pixie.example/games/1");
        assert_eq!(ntfy["message"].as_str().map(|text| text.chars().count()), Some(LONGEST + 1));
        let url = "https://ntfy.example/my-topic".parse().expect("a URL");
        assert_eq!(target(BodyKind::Ntfy, &url).as_str(), "https://ntfy.example/");
    }

    #[test]
    fn discord_gets_no_more_than_it_takes() {
        let discord = told(BodyKind::Discord, &[&"*".repeat(2000)]).expect("a body");
        let content = discord["content"].as_str().expect("a text");
        assert!(
            content.chars().count() < 2000 && content.ends_with("\\*…\n<https://pixie.example/games/1>"),
            "{content}"
        );
    }

    #[test]
    fn a_chat_gets_nothing_if_there_is_nothing_to_say() {
        assert_eq!(told(BodyKind::Discord, &[]), None);
        assert_eq!(told(BodyKind::Standard, &[]).expect("a body")["type"], "game.message");
    }
}
