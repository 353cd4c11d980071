//! The end of a mail of ours that a mail program has copied without a mark.

use std::sync::LazyLock;

use crate::delivery::mail_out::last_lines;

static LAST_LINES: LazyLock<Vec<String>> = LazyLock::new(|| last_lines().collect());

/// The number of lines up to the end of the last mail of ours in these lines, if one ends there.
pub(super) fn lines_to_end(lines: &[&str]) -> Option<usize> {
    let last = lines.iter().rposition(|line| ends_mail(line))?;
    // The address is on the same line or on the next one.
    let is_address = |line: &&str| plain(line).contains("://") && !plain(line).contains(' ');
    Some(last + 1 + usize::from(!lines[last].contains("://") && lines.get(last + 1).is_some_and(is_address)))
}

/// Whether it is the last line of our mails, in any decoration.
fn ends_mail(line: &str) -> bool {
    let line = plain(line);
    let begins_with = |last: &String| line.get(..last.len()).is_some_and(|start| start.eq_ignore_ascii_case(last));
    LAST_LINES.iter().any(begins_with)
}

fn plain(line: &str) -> &str {
    line.trim_start_matches(['>', '|', '*', '_', '[', '<', ' '])
}

#[cfg(test)]
mod tests {
    use super::super::{Nature, read, written};
    use pixie_words::{Language, mail};

    use crate::delivery::mail_out::{Block, Link, Page, SmallPrint};

    /// A mail of ours.
    fn ours(language: Language) -> Page {
        let url = |path: &str| format!("https://play.example.com/{path}").parse().unwrap();
        let link = |label: &str, path: &str| SmallPrint::Link(Link { label: label.into(), url: url(path) });
        let blocks = vec![Block::title("Your turn"), Block::paragraph("Hello Ada,"), Block::list(["pass", "mine"])];
        let small_print = vec![
            link("The game", "games/0190"),
            SmallPrint::Text("Keep this mail.".into()),
            link(
                &mail::fewer_mails(language),
                "unsubscribe/aaaaaaaaaaaaaaaaaaaaaaaaaeaaaaaaaaaaaaaaaaaaaaaaati7jik4ngqoacvmhbtqd5lbj",
            ),
        ];
        Page { answerable: true, language, blocks, small_print, ..Page::default() }
    }

    fn lines(text: &str) -> Vec<String> {
        let (lines, doubtful) = written(text).unwrap();
        assert!(doubtful.is_empty(), "{doubtful:?}");
        lines.into_iter().map(|line| line.text).collect()
    }

    const ATTRIBUTIONS: [&str; 5] = [
        "",
        "On Fri, Nov 20, 2026 at 12:00 PM Pixie Post <x@play.example.com> wrote:\n\n",
        "Le 20/11/2026 à 12:00, Pixie Post a écrit :\n",
        "-----Original Message-----\n",
        "From: Pixie Post\nSent: Friday, 20 November 2026 12:00\nTo: Ada\nSubject: your turn\n\n",
    ];

    #[test]
    fn a_reply_below_an_unmarked_copy_is_read() {
        for language in Language::ALL {
            let copy = ours(*language).text();
            assert!(copy.starts_with(&mail::answer_above(*language)));
            for attribution in ATTRIBUTIONS {
                for indent in ["", "    ", "| "] {
                    let copy: String = copy.lines().map(|line| format!("{indent}{line}\n")).collect();
                    assert_eq!(lines(&format!("{attribution}{copy}\nring\nlook\n")), ["ring", "look"], "{attribution}");
                    assert_eq!(lines(&format!("\n{attribution}{copy}ring\n\n-- \nAda\n")), ["ring"], "{attribution}");
                    // Two mails of ours, as in a long thread.
                    let twice = format!("{attribution}{copy}\n{attribution}{copy}\nring\n");
                    assert_eq!(lines(&twice), ["ring"], "{attribution}");
                }
            }
        }
    }

    #[test]
    fn what_stands_above_is_enough() {
        let copy = ours(Language::English).text();
        for attribution in ATTRIBUTIONS {
            assert_eq!(lines(&format!("ring\n\n{attribution}{copy}\nlook\n")), ["ring"], "{attribution}");
            assert_eq!(lines(&format!("{attribution}{copy}")), [""; 0], "{attribution}");
            // Without its end nobody knows where the copy ends.
            let cut = copy.rsplit_once("\n-- \n").unwrap().0;
            assert_eq!(lines(&format!("{attribution}{cut}\nlook\n")), [""; 0], "{attribution}");
        }
    }

    #[test]
    fn the_same_in_html() {
        let copy = ours(Language::English).html("17@pixie.example", "your turn", None).unwrap();
        let (_, copy) = copy.split_once("<body").unwrap().1.split_once('>').unwrap();
        let copy = copy.split("</body>").next().unwrap();
        for attribution in [
            "<div>On Fri, Nov 20, 2026 at 12:00 PM Pixie Post &lt;x@play.example.com&gt; wrote:</div>",
            "<div id=\"appendonsend\"></div><div id=\"divRplyFwdMsg\"><b>From:</b> Pixie Post</div>",
        ] {
            let mail =
                format!("From: ada@example.org\r\nContent-Type: text/html\r\n\r\n{attribution}{copy}<p>ring</p>");
            let Nature::Written { lines } = read(mail.as_bytes()).unwrap().nature else { panic!("written") };
            assert_eq!(lines.iter().map(|line| &*line.text).collect::<Vec<_>>(), ["ring"], "{attribution}");
        }
    }
}
