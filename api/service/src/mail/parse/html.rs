//! The conversion of HTML mails to plain text, for the HTML that mail programs make of typed text.
//!
//! Quoted text becomes a bare `>`; where a program only marks the beginning of the quotation, a
//! title is inserted. Both are then cut like those of plain text, see [`lines`](super::lines). The lines of
//! signatures are marked.

use html5gum::{DefaultEmitter, HtmlString, StartTag, Token, Tokenizer};

use super::html_marks::{self, Mark};
use super::limits::MOST_LINES;
use super::text_line::{LineEnd, TextLine, is_quoted, split};
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

/// The steps of a tag: its names are looked up among all that are known.
const TAG: usize = 20;

/// The lines of a page. The steps are its letters, and some for each tag.
pub(super) fn lines(html: &str, budget: &Budget) -> Result<Vec<TextLine>, Exhausted> {
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

/// Whether nothing is written above the quotation.
fn says_nothing(lines: &[TextLine]) -> bool {
    let above = lines.iter().take_while(|line| line.text != TITLE);
    above.filter(|line| !line.is_signature && !is_quoted(&line.text)).all(|line| line.text.is_empty())
}

/// A part of the page, up to the end of the element that began it.
struct Stretch {
    element: String,
    /// The number of open elements with the same name.
    depth: usize,
    is_quoted: bool,
}

impl Stretch {
    fn start(&mut self, name: &str, is_void: bool) {
        self.depth += usize::from(self.element == name && !is_void);
    }

    /// Returns whether the element has ended.
    fn end(&mut self, name: &str) -> bool {
        self.depth -= usize::from(self.element == name);
        self.depth == 0
    }

    /// Whether a block ends it: this closes an open paragraph.
    fn is_ended_by(&self, is_block: bool) -> bool {
        self.element == "p" && is_block
    }
}

#[derive(Default)]
struct Page {
    /// The lines, and whether each belongs to a signature.
    lines: Vec<(String, bool)>,
    line: String,
    /// The part that is skipped.
    stretch: Option<Stretch>,
    signature: Option<Stretch>,
    /// The number of open elements that keep their white space.
    preformatted: usize,
}

impl Page {
    fn start(&mut self, tag: &StartTag<()>) {
        let name = text(&tag.name);
        let is_void = VOID.contains(&name.as_str());
        let is_block = BLOCKS.contains(&name.as_str());
        // A block implicitly ends an open paragraph.
        self.stretch.take_if(|stretch| stretch.is_ended_by(is_block));
        if let Some(stretch) = &mut self.stretch {
            stretch.start(&name, is_void);
            return;
        }
        if self.signature.as_ref().is_some_and(|signature| signature.is_ended_by(is_block)) {
            self.end_signature();
        }
        if let Some(signature) = &mut self.signature {
            signature.start(&name, is_void);
        }
        if name == "br" || is_block {
            self.end_line();
        } else if name == "td" || name == "th" {
            self.line.push(' ');
        }
        let marks = marks(&name, tag);
        if marks.contains(&Mark::Opening) {
            self.end_line();
            self.lines.push((TITLE.to_owned(), false));
        }
        let style = attribute(tag, "style").replace([' ', '\n', '\t', '\r'], "");
        let is_quoted = name == "blockquote" || marks.contains(&Mark::Quoted) || is_framed(&style);
        if is_quoted {
            self.end_line();
            self.lines.push((">".to_owned(), false));
        }
        let is_hidden = HIDDEN.contains(&name.as_str()) || is_invisible(tag, &style);
        if !is_void && (is_quoted || is_hidden) {
            self.stretch = Some(Stretch { element: name, depth: 1, is_quoted });
            return;
        }
        if !is_void && self.signature.is_none() && marks.contains(&Mark::Signature) {
            self.end_line();
            self.signature = Some(Stretch { element: name.clone(), depth: 1, is_quoted: false });
        }
        self.preformatted += usize::from(name == "pre");
    }

    fn end(&mut self, name: &str) {
        if let Some(stretch) = &mut self.stretch {
            if stretch.end(name) {
                self.stretch = None;
            }
        } else {
            self.preformatted = self.preformatted.saturating_sub(usize::from(name == "pre"));
            if self.signature.as_mut().is_some_and(|signature| signature.end(name)) {
                self.end_signature();
            }
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
        self.lines.push((std::mem::take(&mut self.line), self.signature.is_some()));
    }

    fn end_signature(&mut self) {
        self.end_line();
        self.signature = None;
    }

    fn finish(mut self) -> Vec<TextLine> {
        self.end_line();
        // An unclosed quotation continues in the next part.
        let is_open = self.stretch.is_some_and(|stretch| stretch.is_quoted);
        self.lines.extend(is_open.then(|| (TITLE.to_owned(), false)));
        let split = |(text, is_signature): (String, bool)| {
            split(&text, LineEnd::Written).into_iter().map(move |line| TextLine { is_signature, ..line })
        };
        let mut lines: Vec<TextLine> = self.lines.into_iter().flat_map(split).take(MOST_LINES + 1).collect();
        // Who deletes the rest of the mail types inside of the element of the signature.
        if says_nothing(&lines) {
            lines.iter_mut().for_each(|line| line.is_signature = false);
        }
        lines
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

/// What the names of an element mark.
fn marks(element: &str, tag: &StartTag<()>) -> Vec<Mark> {
    let mut marks = Vec::from_iter(html_marks::mark(&format!("element={element}")));
    for (name, value) in &tag.attributes {
        let (name, value) = (text(name), text(value).to_lowercase());
        match name.as_str() {
            "class" | "id" | "name" => marks.extend(value.split_ascii_whitespace().filter_map(html_marks::mark)),
            name if html_marks::ATTRIBUTES.contains(&name) => {
                marks.extend(html_marks::mark(&format!("{name}={value}")));
            }
            _ => {}
        }
    }
    marks
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
