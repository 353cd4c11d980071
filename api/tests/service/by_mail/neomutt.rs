//! A neomutt in whose place of a person stands a list of keys: it reads the Maildir of a player, answers mails, and shows its list.

use std::fs;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::inbox::Mail;
use super::postfix::PLAYERS;
use super::terminal;
use crate::support::PATIENCE;

/// What its user has chosen. Most of it makes it ask nothing; how it quotes and threads is as shipped.
const CHOSEN: &str = r#"
set folder="{home}" record="" postponed="" mbox_type=Maildir
set realname="{name}" from="{name}@{players}" use_envelope_from=yes hostname="{players}"
set smtp_url="smtp://{smtp}" ssl_force_tls=no ssl_starttls=no
set editor="sh {home}/editor" edit_headers=no include=yes fast_reply=yes reply_to=yes abort_unmodified=no
set quit=yes move=no sleep_time=0 beep=no wait_key=no
set sort=threads sort_aux=date
source {home}/keys
"#;

/// The person: types above the quoted mail.
const EDITOR: &str = r#"{ cat "{home}/words"; echo; cat "$1"; } >"{home}/draft" && cat "{home}/draft" >"$1"
"#;

/// A screen that a VT52 can address.
const ROWS: usize = 90;
const COLUMNS: usize = 94;

/// A neomutt and its user.
pub(super) struct Neomutt {
    home: TempDir,
    maildir: PathBuf,
}

impl Neomutt {
    /// Whether it is installed, with the terminal that it needs. Without it CI fails; elsewhere the test says what is missing.
    pub(super) fn is_installed() -> bool {
        let missing = ["neomutt", "script"].into_iter().find(|name| {
            !["/usr/bin", "/usr/local/bin", "/bin"].iter().any(|folder| Path::new(folder).join(name).exists())
        });
        let Some(missing) = missing else { return true };
        let missing = format!("`{missing}` is not installed (`apt-get install neomutt bsdutils`)");
        assert!(std::env::var_os("CI").is_none(), "{missing}");
        eprintln!("left out: {missing}");
        false
    }

    /// The program of a player, who sends by this server.
    pub(super) fn new(name: &str, maildir: PathBuf, smtp: SocketAddr) -> Self {
        let home = TempDir::new().expect("a folder");
        let folder = home.path().to_str().expect("text").to_owned();
        let filled = |text: &str| {
            let text = text.replace("{home}", &folder).replace("{name}", name).replace("{players}", PLAYERS);
            text.replace("{smtp}", &smtp.to_string())
        };
        let neomutt = Self { home, maildir };
        neomutt.put("muttrc", &filled(CHOSEN));
        neomutt.put("editor", &filled(EDITOR));
        neomutt
    }

    /// Writes to somebody.
    pub(super) fn write(&self, to: &str, subject: &str, text: &str) {
        self.put("keys", "");
        let mut command = Command::new("neomutt");
        command.arg("-n").arg("-F").arg(self.file("muttrc")).args(["-s", subject, "--", to]);
        let mut child = command.stdin(Stdio::piped()).spawn().expect("it starts");
        child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
        assert!(child.wait().expect("it ends").success(), "it does not send");
    }

    /// Answers a mail of its mailbox.
    pub(super) fn reply(&self, mail: &Mail, words: &str) {
        self.put("words", &format!("{words}\n"));
        let id = mail.message_id.trim_matches(['<', '>']);
        self.run(&format!("<limit>~i {id}<enter><reply><send-message><quit>"));
    }

    /// The list of its mails, as it shows them. Nothing changes.
    pub(super) fn list(&self) -> String {
        terminal::shown(&self.run("<first-entry><exit>"), ROWS, COLUMNS)
    }

    /// Presses keys in its mailbox; what it has written to the terminal.
    fn run(&self, keys: &str) -> String {
        self.put("keys", &format!("push \"{keys}\"\n"));
        let neomutt = format!("neomutt -n -F '{}' -f '{}'", self.file("muttrc").display(), self.maildir.display());
        let mut command = Command::new("timeout");
        command.arg(PATIENCE.as_secs().to_string()).args(["script", "-qec", &neomutt, "/dev/null"]);
        command.env("TERM", "vt52").env("LC_ALL", "C.UTF-8");
        command.env("LINES", ROWS.to_string()).env("COLUMNS", COLUMNS.to_string());
        let done = command.stdin(Stdio::null()).output().expect("it starts");
        let output = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "after {keys} it shows\n{}", terminal::shown(&output, ROWS, COLUMNS));
        output
    }

    fn file(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.file(name), text).expect("ours");
    }
}
