//! The HTML form of a page for mail programs: it loads nothing, and fits a phone.

use askama::Template;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use pixie_words::mail;

use super::page::{Block, Command, Page, SmallPrint};

/// The characters that stay as they are in a `mailto:` link (RFC 6068).
const UNENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Lists of mails show the first words of a mail. What stands below them is pushed out of sight by this many blanks.
const BLANKS: usize = 40;

#[derive(Template)]
#[template(path = "delivery/mail_out/page.html")]
struct Html<'a> {
    subject: &'a str,
    /// The end of the Content-IDs of the pictures.
    id: &'a str,
    /// Where answers go; none if the mail cannot be answered.
    reply_to: Option<&'a str>,
    page: &'a Page,
}

impl Page {
    /// The HTML. Picture number `n`, from 0, is the part with the Content-ID `n.id`.
    pub fn html(&self, id: &str, subject: &str, reply_to: Option<&str>) -> Result<String, askama::Error> {
        Html { subject, id, reply_to, page: self }.render()
    }
}

impl Html<'_> {
    /// The blocks, each with the number of the next picture.
    fn blocks(&self) -> impl Iterator<Item = (&Block, usize)> {
        self.page.blocks.iter().scan(0, |pictures, block| {
            let number = *pictures;
            *pictures += usize::from(matches!(block, Block::Picture(_)));
            Some((block, number))
        })
    }

    /// The line above which one answers.
    fn answer_above(&self) -> String {
        mail::answer_above(self.page.language)
    }

    /// A move with its number, and the letter of its game if the mail is about several.
    fn numbered_move(&self, letter: &Option<String>, number: &usize, words: &str) -> String {
        letter.as_ref().map_or_else(|| format!("{number}. {words}"), |game| format!("{game} {number}. {words}"))
    }

    /// The `mailto:` link that answers with a move.
    fn move_link(&self, letter: &Option<String>, notation: &str) -> Option<String> {
        match letter {
            Some(game) => self.answer_link(&format!("{game} {notation}")),
            None => self.answer_link(notation),
        }
    }

    /// The `mailto:` link that answers with this line.
    fn answer_link(&self, line: &str) -> Option<String> {
        let encoded = |text: &str| utf8_percent_encode(text, UNENCODED).to_string();
        let subject =
            if self.subject.starts_with("Re:") { self.subject.to_owned() } else { format!("Re: {}", self.subject) };
        self.reply_to.map(|to| format!("mailto:{to}?subject={}&body={}", encoded(&subject), encoded(line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_mail_that_can_be_answered_is_a_link_that_writes_it() {
        let commands = vec![
            Command::Move { letter: None, number: 3, notation: "promotion mine > gold".into(), label: None },
            Command::Line("message: & so?".into()),
            Command::Move { letter: None, number: 1, notation: "pass".into(), label: None }.of_game("B"),
        ];
        let page = Page { answerable: true, blocks: vec![Block::Commands(commands)], ..Page::default() };
        let html = page.html("1@pixie.example", "Your action: Ümlaut & co", Some("aeab@play.example")).unwrap();
        let subject = "subject=Re%3A%20Your%20action%3A%20%C3%9Cmlaut%20%26%20co";
        for body in ["promotion%20mine%20%3E%20gold", "message%3A%20%26%20so%3F", "B%20pass"] {
            let link = format!("href=\"mailto:aeab@play.example?{subject}&#38;body={body}\"");
            assert!(html.contains(&link), "{link} in {html}");
        }
        let without = page.html("1@pixie.example", "Your action", None).unwrap();
        assert!(without.contains("promotion mine") && !without.contains("mailto:"), "{without}");
    }

    #[test]
    fn the_first_words_say_what_is_asked_and_are_not_seen() {
        let mut page = Page { answerable: true, blocks: vec![Block::paragraph("Hello\nAda")], ..Page::default() };
        let first = |page: &Page| {
            let html = page.html("1@pixie.example", "Your action", None).unwrap();
            let (_, body) = html.split_once("<body").unwrap();
            let (_, hidden) = body.split_once("display:none").unwrap();
            let (_, words) = hidden.split_once('>').unwrap();
            words.split("&#").next().unwrap().to_owned()
        };
        assert_eq!(first(&page), "Hello Ada");
        page.preheader = "Take an action by Monday".into();
        assert_eq!(first(&page), "Take an action by Monday");
    }
}
