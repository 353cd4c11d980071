//! The conversion of HTML mails to plain text, for the HTML that mail programs make of typed text.
//!
//! Quoted text becomes a bare `>`; where a program only marks the beginning of the quotation, a
//! title is inserted. Both are then cut like those of plain text, see [`lines`](super::lines).

use html5gum::{DefaultEmitter, HtmlString, StartTag, Token, Tokenizer};

use crate::ground::budget::{Budget, Exhausted};

/// Inserted for the mark after which everything is quoted.
const TITLE: &str = "--- quoted ---";

/// Elements that are never visible, or never typed text.
const HIDDEN: [&str; 13] = [
    "title", "style", "script", "template", "noscript", "textarea", "select", "button", "object", "iframe", "svg",
    "math", "audio",
];
const BLOCKS: [&str; 32] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "html",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];
/// Elements without an end tag.
const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Names of elements with quoted text, as `class`, `id` or `name`.
const QUOTED: [&str; 7] = [
    "yahoo_quoted",
    "moz-cite-prefix",
    "reply-intro",
    "quote",
    "moz-email-headers-table",
    "tutanota_quote",
    "quoted-text",
];
/// Names of elements at the beginning of a quotation.
const OPENINGS: [&str; 9] = [
    "divrplyfwdmsg",
    "appendonsend",
    "outlookmessageheader",
    "stopspelling",
    "zwchr",
    "orimsghtmlseperator",
    "mail-editor-reference-message-container",
    "olk_src_body_section",
    "ms-outlook-mobile-reference-message",
];
/// Names of signatures.
const SIGNATURES: [&str; 6] = [
    "gmail_signature",
    "gmail_signature_prefix",
    "moz-signature",
    "signature",
    "ms-outlook-mobile-signature",
    "protonmail_signature_block",
];

/// The steps of a tag: its names are compared with all that are known.
const TAG: usize = 20;

/// The plain text of a page, line by line. The steps are its letters, and some for each tag.
pub(super) fn plain(html: &str, budget: &Budget) -> Result<String, Exhausted> {
    let mut emitter = DefaultEmitter::default();
    // The tokenizer must know that the content of scripts is not text.
    emitter.naively_switch_states(true);
    let mut page = Page::default();
    for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
        match token {
            Token::StartTag(tag) => {
                budget.spend(TAG + tag.attributes.len())?;
                page.start(&tag);
            }
            Token::EndTag(tag) => page.end(&text(&tag.name)),
            Token::String(string) => {
                budget.spend(string.len())?;
                page.text(&String::from_utf8_lossy(&string));
            }
            _ => {}
        }
    }
    Ok(page.finish())
}

/// A part that is skipped, up to the end of the element that began it.
struct Stretch {
    element: String,
    /// The number of open elements with the same name.
    depth: usize,
    is_quoted: bool,
}

#[derive(Default)]
struct Page {
    lines: Vec<String>,
    line: String,
    stretch: Option<Stretch>,
    /// The number of open elements that keep their white space.
    preformatted: usize,
}

impl Page {
    fn start(&mut self, tag: &StartTag<()>) {
        let name = text(&tag.name);
        let is_void = VOID.contains(&name.as_str());
        let is_block = BLOCKS.contains(&name.as_str());
        // A block implicitly ends an open paragraph.
        self.stretch.take_if(|stretch| stretch.element == "p" && is_block);
        if let Some(stretch) = &mut self.stretch {
            stretch.depth += usize::from(stretch.element == name && !is_void);
            return;
        }
        if name == "br" || is_block {
            self.end_line();
        } else if name == "td" || name == "th" {
            self.line.push(' ');
        }
        let names = names(tag);
        let is_one_of = |known: &[&str]| names.iter().any(|name| known.contains(&name.as_str()));
        if is_one_of(&OPENINGS) {
            self.end_line();
            self.lines.push(TITLE.to_owned());
        }
        let style = attribute(tag, "style").replace([' ', '\n', '\t', '\r'], "");
        let is_quoted = name == "blockquote" || is_one_of(&QUOTED) || is_framed(&style);
        if is_quoted {
            self.end_line();
            self.lines.push(">".to_owned());
        }
        let is_hidden = HIDDEN.contains(&name.as_str()) || is_one_of(&SIGNATURES) || is_invisible(tag, &style);
        if !is_void && (is_quoted || is_hidden) {
            self.stretch = Some(Stretch { element: name, depth: 1, is_quoted });
            return;
        }
        self.preformatted += usize::from(name == "pre");
    }

    fn end(&mut self, name: &str) {
        if let Some(stretch) = &mut self.stretch {
            stretch.depth -= usize::from(stretch.element == name);
            if stretch.depth == 0 {
                self.stretch = None;
            }
        } else {
            self.preformatted = self.preformatted.saturating_sub(usize::from(name == "pre"));
        }
        if self.stretch.is_none() && BLOCKS.contains(&name) {
            self.end_line();
        }
    }

    fn text(&mut self, text: &str) {
        if self.stretch.is_some() {
            return;
        }
        if self.preformatted > 0 {
            let mut lines = text.split('\n');
            self.line.push_str(lines.next().unwrap_or_default());
            for line in lines {
                self.end_line();
                self.line.push_str(line);
            }
            return;
        }
        for c in text.chars() {
            // A no-break space counts; other blanks count once.
            match c {
                ' ' | '\t' | '\n' | '\r' | '\u{c}' if self.line.is_empty() || self.line.ends_with(' ') => {}
                ' ' | '\t' | '\n' | '\r' | '\u{c}' => self.line.push(' '),
                c => self.line.push(c),
            }
        }
    }

    fn end_line(&mut self) {
        self.lines.push(std::mem::take(&mut self.line));
    }

    fn finish(mut self) -> String {
        self.end_line();
        // An unclosed quotation continues in the next part.
        self.lines.extend(self.stretch.is_some_and(|stretch| stretch.is_quoted).then(|| TITLE.to_owned()));
        self.lines.join("\n")
    }
}

/// Mail programs show quotations by a line along the left edge.
fn is_framed(style: &str) -> bool {
    style.contains("border-left:")
        && style.contains("solid")
        && !style.contains("border-left:none")
        && !style.contains("border-left:0")
}

/// The sender did not see hidden text.
fn is_invisible(tag: &StartTag<()>, style: &str) -> bool {
    let says = |property: &str| style.contains(property);
    let tiny =
        style.split(';').any(|one| matches!(one, "font-size:0" | "font-size:0px" | "font-size:0pt" | "opacity:0"));
    says("display:none") || says("visibility:hidden") || says("mso-hide:all") || tiny || has(tag, "hidden")
}

/// The names of an element in lower case. Outlook puts `x_` before names in quoted mails.
fn names(tag: &StartTag<()>) -> Vec<String> {
    let all = ["class", "id", "name"].map(|name| attribute(tag, name)).join(" ");
    all.split_ascii_whitespace().map(|name| name.trim_start_matches("x_").to_owned()).collect()
}

fn has(tag: &StartTag<()>, name: &str) -> bool {
    tag.attributes.keys().any(|key| key.0 == name.as_bytes())
}

/// The value of an attribute in lower case, empty if there is none.
fn attribute(tag: &StartTag<()>, name: &str) -> String {
    let value = tag.attributes.iter().find(|(key, _)| key.0 == name.as_bytes());
    value.map(|(_, value)| String::from_utf8_lossy(value).to_lowercase()).unwrap_or_default()
}

fn text(name: &HtmlString) -> String {
    String::from_utf8_lossy(name).into_owned()
}
