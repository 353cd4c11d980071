//! The sections of the moderator pages.

use crate::web::texts::Texts;

/// A section of the moderator pages.
pub(in crate::web) struct SectionLink {
    pub(in crate::web) href: &'static str,
    pub(in crate::web) name: &'static str,
    pub(in crate::web) is_current: bool,
}

/// The sections; the one with this URL is the current one.
pub(in crate::web) fn sections(shown: &str, t: &Texts) -> [SectionLink; 4] {
    let sections = [
        ("/moderation", t.moderation.games),
        ("/moderation/cases", t.cases.cases),
        ("/moderation/users", t.moderation.users),
        ("/moderation/audit", t.moderation.audit),
    ];
    sections.map(|(href, name)| SectionLink { href, name, is_current: href == shown })
}
