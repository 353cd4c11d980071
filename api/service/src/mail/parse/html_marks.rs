//! The names by which mail programs mark quotations and signatures in their HTML.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a mail program marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Quoted text, or the attribution above it.
    Quoted,
    /// The beginning of a quotation: what is below it is quoted, too.
    Opening,
    /// A signature.
    Signature,
}

/// The names of a mail program or of a family of them: classes, ids and names in lower case, and
/// some attributes as `attribute=value`.
struct Program {
    quoted: &'static [&'static str],
    openings: &'static [&'static str],
    signatures: &'static [&'static str],
}

const fn program(
    quoted: &'static [&'static str],
    openings: &'static [&'static str],
    signatures: &'static [&'static str],
) -> Program {
    Program { quoted, openings, signatures }
}

/// The programs and their names. Many more quote by a plain `blockquote` (Apple Mail, Mail.ru, Yandex,
/// HEY, SOGo, Orange, WP) or by a block of headers (Notes).
const PROGRAMS: [(&str, Program); 39] = [
    ("any", program(&["quoted-text", "quotedreply"], &[], &["signature", "element=signature"])),
    (
        "Gmail, Superhuman, Shortwave",
        program(
            &[],
            &[],
            &["gmail_signature", "gmail_signature_prefix", "data-smartmail=gmail_signature", "sh-signature"],
        ),
    ),
    ("Apple Mail, iCloud", program(&[], &[], &["applemailsignature", "x-apple-signature", "apple-signature"])),
    (
        "Outlook",
        program(
            &[],
            &[
                "divrplyfwdmsg",
                "appendonsend",
                "outlookmessageheader",
                "stopspelling",
                "replysplit",
                "mail-editor-reference-message-container",
                "olk_src_body_section",
            ],
            &["outlooksignature"],
        ),
    ),
    (
        "Outlook on phones",
        program(
            &[],
            &["ms-outlook-mobile-reference-message"],
            &["ms-outlook-mobile-signature", "ms-outlook-ios-signature", "ms-outlook-android-signature"],
        ),
    ),
    (
        "Thunderbird, Postbox",
        program(&["moz-cite-prefix", "moz-email-headers-table", "__pbconvhr"], &[], &["moz-signature"]),
    ),
    (
        "Yahoo",
        program(
            &["yahoo_quoted"],
            &["yahoo-quoted-begin"],
            &["ymail_android_signature", "ymail_ios_signature", "yahoo_signature", "yahoo-signature"],
        ),
    ),
    (
        "AOL",
        program(
            &[],
            &["aolmail_replyheader", "replyheader", "device_aol_et_org_dt_dd_quote"],
            &["__aol_mail_signature__"],
        ),
    ),
    ("GMX, web.de, mail.com", program(&["quote"], &[], &[])),
    (
        "Proton",
        program(
            &["protonmail_quote"],
            &[],
            &[
                "protonmail_signature_block",
                "protonmail_signature_block-user",
                "protonmail_signature_block-proton",
                "protonmail_mobile_signature_block",
            ],
        ),
    ),
    ("Tuta", program(&["tutanota_quote"], &[], &[])),
    ("Fastmail", program(&["qt"], &[], &[])),
    (
        "Zoho",
        program(&["zmail_extra", "zmail_extra_hr"], &["title=beforequote:::"], &["zm-_id_-sgn", "zmail_signature"]),
    ),
    (
        "Mail.ru",
        program(
            &["composewebview_previouse_content"],
            &[],
            &["data-signature-widget=container", "data-signature-widget=content", "mail-app-auto-default-signature"],
        ),
    ),
    ("Samsung Email", program(&[], &[], &["composer_signature"])),
    ("K-9, Thunderbird on phones", program(&[], &[], &["k9mail-signature"])),
    ("FairEmail", program(&["fairemail=reference"], &[], &["fairemail_signature", "fairemail=signature"])),
    ("Spark", program(&["messagereplysection"], &[], &["messagesignaturesection"])),
    ("Front", program(&["front-blockquote"], &[], &["front-signature"])),
    ("Newton, CloudMagic", program(&["cm_replymail_content_wrap", "cm_quote"], &[], &["cm_signature", "cm_footer"])),
    ("Mailspring, Nylas", program(&["nylas-quote"], &[], &["nylas-signature"])),
    ("Missive", program(&["missive_quote"], &[], &["missive_signature"])),
    ("Airmail", program(&["airmail_on"], &[], &["bloop_sign"])),
    ("eM Client", program(&["cite2"], &[], &["signature_old"])),
    ("Evolution", program(&["-x-evo-cite"], &[], &["-x-evo-signature-wrapper", "-x-evo-signature"])),
    ("Geary", program(&["geary-quote"], &[], &["geary-signature"])),
    ("Roundcube", program(&["reply-intro"], &[], &["_rc_sig"])),
    (
        "Zimbra",
        program(
            &["data-marker=__quoted_text__"],
            &["zwchr", "data-marker=__divider__"],
            &["data-marker=__sig_pre__", "data-marker=__sig_post__"],
        ),
    ),
    ("Horde", program(&[], &[], &["impcomposesignature"])),
    ("GroupWise", program(&[], &["groupwisereplyheader"], &[])),
    ("HEY", program(&["quoted-content"], &[], &[])),
    ("Canary", program(&["canaryblockquote"], &[], &["canarysig"])),
    ("Edison", program(&["edo-original"], &[], &["edo-signature"])),
    ("Open-Xchange", program(&[], &[], &["io-ox-signature"])),
    ("Infomaniak", program(&["ik_mail_quote"], &[], &["editorusersignature"])),
    ("Notion", program(&["notion-mail-quote"], &[], &[])),
    ("Skiff", program(&["skiff_quote"], &[], &[])),
    ("QQ, 139", program(&["reply139content", "origbody"], &["orimsghtmlseperator"], &[])),
    ("Alimail", program(&["alimail-quote"], &[], &[])),
];

/// The attributes with marks, besides `class`, `id` and `name`.
pub(super) const ATTRIBUTES: [&str; 5] =
    ["data-marker", "data-signature-widget", "data-smartmail", "title", "fairemail"];

static MARKS: LazyLock<BTreeMap<&str, Mark>> = LazyLock::new(|| {
    let marked = |names: &'static [&'static str], mark| names.iter().map(move |name| (*name, mark));
    let all = PROGRAMS.iter().flat_map(|(_, program)| {
        let quoted = marked(program.quoted, Mark::Quoted);
        quoted.chain(marked(program.openings, Mark::Opening)).chain(marked(program.signatures, Mark::Signature))
    });
    all.collect()
});

/// What a name marks. A program that quotes a page puts something before its names: Outlook `x_`, Yahoo
/// `yiv` and a number, or `ydp` and one of sixteen digits.
pub(super) fn mark(name: &str) -> Option<Mark> {
    let own = name.trim_start_matches("x_");
    let known = |name: &str| MARKS.get(name).copied();
    known(own).or_else(|| known(own.strip_prefix("yiv")?.trim_start_matches(|c: char| c.is_ascii_digit()))).or_else(
        || {
            let (digits, rest) = own.strip_prefix("ydp")?.split_at_checked(8)?;
            digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| known(rest)).flatten()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::super::{Nature, read};
    use super::{ATTRIBUTES, Mark, PROGRAMS, mark};

    /// The text of a page as it is read.
    fn written(page: &str) -> Vec<String> {
        let mail = format!("From: ada@example.org\r\nContent-Type: text/html\r\n\r\n{page}");
        let Nature::Written { lines } = read(mail.as_bytes()).unwrap().nature else { panic!("written by a person") };
        lines.into_iter().map(|line| line.text).collect()
    }

    /// An element with this name, and this text in it.
    fn element(name: &str, text: &str) -> Vec<String> {
        match name.split_once('=') {
            Some(("element", tag)) => vec![format!("<{tag}>{text}</{tag}>")],
            Some((attribute, value)) => vec![format!("<div {attribute}=\"{value}\">{text}</div>")],
            None => ["class", "id", "name"]
                .map(|kind| format!("<div {kind}=\"{}\">{text}</div>", name.to_uppercase()))
                .into(),
        }
    }

    #[test]
    fn each_mark_of_each_program_is_cut() {
        for (program, names) in PROGRAMS {
            for name in names.signatures.iter().chain(names.quoted) {
                for marked in element(name, "Grace<br>pass<div>mine</div>") {
                    let page = format!("<div>ring</div>{marked}<div>look</div>");
                    assert_eq!(written(&page), ["ring", "look"], "{program}: {page}");
                }
            }
            for name in names.openings {
                for marked in element(name, "Pixie Post, yesterday") {
                    let page = format!("<div>ring</div>{marked}<div>pass</div><div>mine</div>");
                    assert_eq!(written(&page), ["ring"], "{program}: {page}");
                }
            }
        }
    }

    #[test]
    fn names_are_known_with_what_other_programs_put_before_them() {
        for name in ["x_x_gmail_signature", "yiv0803871557gmail_signature", "ydp1a2b3c4dgmail_signature"] {
            assert_eq!(mark(name), Some(Mark::Signature), "{name}");
        }
        for name in ["", "my_gmail_signature", "yiv", "ydp1a2b", "title", "blockquote", "trix-content"] {
            assert_eq!(mark(name), None, "{name}");
        }
        assert!(ATTRIBUTES.iter().all(|name| !["class", "id", "name"].contains(name)));
    }

    #[test]
    fn who_writes_inside_of_a_signature_is_read() {
        for page in [
            "<div id=\"Signature\"><div>ring</div><div>Ada</div></div>",
            "<div class=\"gmail_signature\">ring<br>Ada</div><blockquote>pass</blockquote>",
            "<div id=\"ymail_android_signature\">ring</div><div id=\"ymail_android_signature\">Ada</div>",
        ] {
            assert_eq!(written(page), ["ring", "Ada"], "{page}");
        }
    }
}
