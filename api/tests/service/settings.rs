//! Tests of wrong settings: the service does not start, and prints one sentence.

use std::process::Command;

use crate::support::program::{Folder, program, run};

#[track_caller]
fn refusal(command: &mut Command) -> String {
    let (code, words) = run(command);
    assert_eq!(code, Some(2), "{words}");
    assert_eq!(words.lines().count(), 1, "{words}");
    words
}

#[test]
fn a_wrong_value_is_named_with_what_would_be_right() {
    let folder = Folder::new("value");
    let words = refusal(program(&folder).env("PIXIE_LISTEN", "everywhere"));
    assert_eq!(
        words,
        "pixie-post: PIXIE_LISTEN is wrong: `everywhere` is not an IP address and a port, such as `127.0.0.1:8080`.\n"
    );
}

#[test]
fn an_unknown_key_in_the_file_is_named_with_those_there_are() {
    let folder = Folder::new("key");
    std::fs::create_dir(folder.path()).unwrap();
    let file = folder.path().join("settings.toml");
    std::fs::write(&file, "listne = '127.0.0.1:80'").unwrap();
    let words = refusal(program(&folder).env("PIXIE_CONFIG", file));
    assert!(words.contains("`listne`") && words.contains(" listen,"), "{words}");
}

#[test]
fn a_secret_is_not_repeated() {
    let folder = Folder::new("secret");
    let words = refusal(program(&folder).env("PIXIE_SMTP_URL", "http://user:secret@mail"));
    assert!(!words.contains("secret"), "{words}");
}

#[test]
fn the_witness_of_roots_is_a_plain_url() {
    let folder = Folder::new("witness");
    for wrong in ["ftp://witness.example", "https://user:secret@witness.example/tsr", "witness"] {
        let words = refusal(program(&folder).env("PIXIE_TIMESTAMP_URL", wrong));
        assert!(words.contains("an http or https URL without a password") && !words.contains("secret"), "{words}");
    }
}

#[test]
fn sites_that_may_use_the_api_are_origins() {
    let folder = Folder::new("origins");
    for wrong in ["board.example", "https://board.example/", "https://*.example"] {
        let words = refusal(program(&folder).env("PIXIE_CORS_ORIGINS", wrong));
        assert!(words.contains(&format!("`{wrong}` is not an origin, such as `https://board.example`")), "{words}");
    }
}

#[test]
fn keys_are_held_to_be_keys_and_not_repeated() {
    let folder = Folder::new("keys");
    let words = refusal(program(&folder).env("PIXIE_SIGNING_KEY", "my secret"));
    assert!(words.contains("64 hexadecimal digits") && !words.contains("my secret"), "{words}");
    let words = refusal(program(&folder).env("PIXIE_DKIM_KEY", "/nowhere.pem"));
    assert!(words.contains("PIXIE_DKIM_SELECTOR"), "{words}");
    let signs = [("PIXIE_DKIM_SELECTOR", "pixie"), ("PIXIE_MAIL_FROM", "post@example.org")];
    let (code, words) = run(program(&folder).arg("serve").env("PIXIE_DKIM_KEY", "/nowhere.pem").envs(signs));
    assert!(code.is_some_and(|code| code != 0) && words.contains("cannot read the key in `/nowhere.pem`"), "{words}");
}

#[test]
fn what_makes_no_sense_together_is_refused() {
    let folder = Folder::new("sense");
    let words = refusal(program(&folder).env("PIXIE_SMTP_URL", "smtp://mail.example.org"));
    assert!(words.contains("PIXIE_MAIL_FROM"), "{words}");
    for name in ["PIXIE_REQUEST_SECONDS", "PIXIE_CONNECTIONS", "PIXIE_RATE_BURST", "PIXIE_BODY_LIMIT"] {
        let words = refusal(program(&folder).env(name, "0"));
        assert!(words.contains(&format!("{name} is ")), "{words}");
    }
    for name in ["PIXIE_LIST_DELAY_MS", "PIXIE_MAIL_PAUSE_SECONDS"] {
        let words = refusal(program(&folder).env(name, "3600001"));
        assert!(words.contains(&format!("{name} is above")), "{words}");
    }
}

#[test]
fn the_doors_for_mail_are_held_to_make_sense() {
    let folder = Folder::new("doors");
    for (name, value, words) in [
        ("PIXIE_INBOUND_SECRET", "12345678901234567", "take letters, too"),
        ("PIXIE_LMTP_LISTEN", "port 24", "is not an IP address and a port"),
        ("PIXIE_INBOUND_SECRET", "short", "fewer than 16 characters"),
        ("PIXIE_AUTHSERV_ID", "mx example", "is not the name of a mail server"),
    ] {
        let said = refusal(program(&folder).env(name, value));
        assert!(said.contains(name) && said.contains(words) && !said.contains("1234567"), "{said}");
    }
    let (code, words) = run(program(&folder).arg("migrate").env("PIXIE_LMTP_LISTEN", "0.0.0.0:8024"));
    assert_eq!(code, Some(0));
    assert!(words.contains("LMTP knows no passwords"), "{words}");
}

#[test]
fn an_unknown_variable_only_warns() {
    let folder = Folder::new("unknown");
    let (code, words) = run(program(&folder).arg("migrate").env("PIXIE_COLOUR", "blue"));
    assert_eq!(code, Some(0));
    assert!(words.contains("PIXIE_COLOUR is not a setting"), "{words}");
}
