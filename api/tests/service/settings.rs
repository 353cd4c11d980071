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
fn an_unknown_key_in_the_file_is_named_with_the_nearest_setting() {
    let folder = Folder::new("key");
    std::fs::create_dir(folder.path()).unwrap();
    let file = folder.path().join("settings.toml");
    std::fs::write(&file, "listne = '127.0.0.1:80'").unwrap();
    let words = refusal(program(&folder).env("PIXIE_CONFIG", &file));
    let told = format!("`listne` in `{}`, line 1, is not a setting; the nearest is `listen`.", file.display());
    assert_eq!(words, format!("pixie-post: {told}\n"));
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
    for name in ["PIXIE_REQUEST_SECONDS", "PIXIE_CONNECTIONS"] {
        let words = refusal(program(&folder).env(name, "0"));
        assert!(words.contains(&format!("{name} is ")), "{words}");
    }
    let words = refusal(program(&folder).env("PIXIE_MAIL_PAUSE_SECONDS", "3601"));
    assert!(words.contains("PIXIE_MAIL_PAUSE_SECONDS is wrong: `3601` is not a whole number of "), "{words}");
}

#[test]
fn the_doors_for_mail_are_held_to_make_sense() {
    let folder = Folder::new("doors");
    for (name, value, words) in [
        ("PIXIE_LMTP_LISTEN", "port 24", "is not an IP address and a port"),
        ("PIXIE_INBOUND_SECRET", "short1234567", "a text of 16 characters or more"),
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
    let (code, words) = run(program(&folder).args(["config", "check"]).env("PIXIE_POST_SERVICE_HOST", "10.0.0.1"));
    assert_eq!((code, words.as_str()), (Some(0), ""), "Kubernetes sets such variables");
}

#[test]
fn a_setting_of_an_earlier_release_is_refused_with_what_to_do() {
    let folder = Folder::new("removed");
    let words = refusal(program(&folder).env("PIXIE_RATE_LIMIT_LOOPBACK", "true"));
    let told = "PIXIE_RATE_LIMIT_LOOPBACK is not a setting any more: remove it; for limits on requests from this machine set PIXIE_TRUST_LOOPBACK to `false`.";
    assert!(words.contains(told), "{words}");
}

#[test]
fn all_faults_are_named_at_once_with_their_places() {
    let folder = Folder::new("faults");
    std::fs::create_dir(folder.path()).unwrap();
    let file = folder.path().join("settings.toml");
    let text = "smtp_url = 'smtp://mail.example.org'\nrate_limit = \"600\"\nconnections = -1\n\n[mail]\nfrom = 'me'\n";
    std::fs::write(&file, text).unwrap();
    let mut command = program(&folder);
    command.args(["config", "check", "--config"]).arg(&file).env("PIXIE_LISTEN", "everywhere");
    let (code, words) = run(&mut command);
    assert_eq!(code, Some(2), "{words}");
    let lines: Vec<_> = words.lines().collect();
    let place = |key: &str, line: u32| format!("pixie-post: `{key}` in `{}`, line {line},", file.display());
    let faults = [
        format!("{} is a table, but settings stand before all tables.", place("mail", 5)),
        "PIXIE_LISTEN is wrong: `everywhere` is not an IP address and a port".to_owned(),
        format!("{} is wrong: `-1` is not a whole number of connections from 1", place("connections", 3)),
        format!(
            "{} is wrong: a whole number of requests a minute from 0 is expected, without quotes.",
            place("rate_limit", 2)
        ),
        format!("See `smtp_url` in `{}`, line 1.", file.display()),
    ];
    for fault in &faults {
        assert!(lines.iter().any(|line| line.contains(fault.as_str())), "{fault}\n{words}");
    }
    assert_eq!(lines.len(), faults.len(), "{words}");
}

#[test]
fn what_is_no_toml_is_named_with_its_lines() {
    let folder = Folder::new("toml");
    std::fs::create_dir(folder.path()).unwrap();
    let file = folder.path().join("settings.toml");
    std::fs::write(&file, "listen = 127.0.0.1:8080\nlog = 'info'\nlog = 'warn'\n").unwrap();
    let (code, words) = run(program(&folder).args(["config", "check"]).env("PIXIE_CONFIG", &file));
    assert_eq!(code, Some(2), "{words}");
    for line in [1, 3] {
        assert!(words.contains(&format!("`{}`, line {line}, is not TOML: ", file.display())), "{words}");
    }
    let (code, words) = run(program(&folder).args(["config", "check"]).env("PIXIE_CONFIG", "/nowhere.toml"));
    assert!(code == Some(2) && words.contains("The settings file `/nowhere.toml` cannot be read"), "{words}");
}

#[test]
fn secrets_are_read_from_files_and_credentials() {
    let folder = Folder::new("secrets");
    std::fs::create_dir_all(folder.path().join("credentials")).unwrap();
    let [secret, empty, credential, file] =
        ["secret", "empty", "credentials/inbound_secret", "settings.toml"].map(|name| folder.path().join(name));
    std::fs::write(&secret, "not a database\n").unwrap();
    std::fs::write(&empty, "\n").unwrap();
    std::fs::write(&file, format!("smtp_url_file = \"{}\"\n", secret.display())).unwrap();
    let check = |variables: &[(&str, &std::path::Path)]| {
        let mut command = program(&folder);
        command.args(["config", "check"]).envs(variables.iter().copied());
        run(&mut command)
    };
    let credentials = ("CREDENTIALS_DIRECTORY", credential.parent().unwrap());
    for (variables, fault) in [
        (
            [("DATABASE_URL_FILE", secret.as_path()), credentials],
            "DATABASE_URL_FILE is wrong: it is not a URL, such as",
        ),
        ([("DATABASE_URL_FILE", &empty), credentials], "is empty"),
        (
            [("DATABASE_URL_FILE", "/nowhere".as_ref()), credentials],
            "DATABASE_URL_FILE is wrong: `/nowhere` cannot be read",
        ),
        ([("PIXIE_CONFIG", &file), credentials], "`smtp_url_file` in"),
    ] {
        let (code, words) = check(&variables);
        assert!(code == Some(2) && words.contains(fault) && !words.contains("not a database"), "{words}");
    }
    let both = [("PIXIE_SIGNING_KEY", secret.as_path()), ("PIXIE_SIGNING_KEY_FILE", &secret)];
    assert!(check(&both).1.contains("are both set: remove one of them"));
    std::fs::write(&credential, "short").unwrap();
    let (code, words) = check(&[credentials]);
    assert!(code == Some(2) && words.contains("The credential `inbound_secret` is wrong"), "{words}");
    // The environment wins over the credential.
    let other = ("PIXIE_INBOUND_SECRET", std::path::Path::new("a long enough secret"));
    assert_eq!(check(&[credentials, other]).0, Some(0));
    std::fs::write(&credential, "a long enough secret\n").unwrap();
    assert_eq!(check(&[credentials]).0, Some(0));
}

#[test]
fn the_example_has_every_setting_and_all_of_it_is_valid() {
    let folder = Folder::new("example");
    std::fs::create_dir(folder.path()).unwrap();
    let example = include_str!("../../../deploy/pixie-post.toml");
    let uncommented = |line: &str| match line.strip_prefix('#') {
        // A secret cannot be given in two ways.
        Some(line) if line.contains(" = ") && !line.starts_with(' ') && !line.contains("_file = ") => line.to_owned(),
        _ => String::new(),
    };
    let text: Vec<_> = example.lines().map(uncommented).collect();
    let file = folder.path().join("settings.toml");
    std::fs::write(&file, text.join("\n")).unwrap();
    // The settings of a provider belong together.
    let secret = ("PIXIE_OPENID_CLIENT_SECRET", "the secret at the provider");
    let (code, words) =
        run(program(&folder).args(["config", "check"]).env("PIXIE_CONFIG", &file).env(secret.0, secret.1));
    assert_eq!(code, Some(0), "{words}");
    std::fs::write(&file, example).unwrap();
    let (code, words) = run(program(&folder).args(["config", "check"]).env("PIXIE_CONFIG", &file));
    assert_eq!(code, Some(0), "{words}");
}
