//! Our pages for other programs: previews of links, and lists for search engines.

mod card;
mod embedding;
mod preview;
mod robot_rules;
mod site_map;

pub(super) use self::card::show_card;
pub(crate) use self::embedding::oembed;
pub(super) use self::preview::LinkPreview;
pub(super) use self::robot_rules::robots;
pub(super) use self::site_map::{show as sitemap, show_part as sitemap_part};
