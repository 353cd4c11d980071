//! The HTML form of a page for mail programs: it loads nothing, and fits a phone.

use askama::Template;

use super::page::{ANSWER_ABOVE, Block, Command, Page, SmallPrint};

#[derive(Template)]
#[template(path = "mail_out/page.html")]
struct Html<'a> {
    subject: &'a str,
    /// The end of the Content-IDs of the pictures.
    id: &'a str,
    page: &'a Page,
}

impl Page {
    /// The HTML. Picture number `n`, from 0, is the part with the Content-ID `n.id`.
    pub fn html(&self, id: &str, subject: &str) -> Result<String, askama::Error> {
        Html { subject, id, page: self }.render()
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
}
