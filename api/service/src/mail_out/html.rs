//! A page as HTML, for mail programs: nothing in it is fetched from anywhere, and it fits a phone.

use askama::Template;

use super::page::{ANSWER_ABOVE, Block, Command, Page, SmallPrint};

#[derive(Template)]
#[template(path = "mail_out/page.html")]
struct Html<'a> {
    subject: &'a str,
    /// What the ids of the pictures end with.
    id: &'a str,
    page: &'a Page,
}

impl Page {
    /// For most mail programs. Picture number `n`, from 0, is the part with the Content-ID `n.id`.
    pub fn html(&self, id: &str, subject: &str) -> Result<String, askama::Error> {
        Html { subject, id, page: self }.render()
    }
}

impl Html<'_> {
    /// The blocks, and for a picture its number.
    fn blocks(&self) -> impl Iterator<Item = (&Block, usize)> {
        self.page.blocks.iter().scan(0, |pictures, block| {
            let number = *pictures;
            *pictures += usize::from(matches!(block, Block::Picture(_)));
            Some((block, number))
        })
    }
}
