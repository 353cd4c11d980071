//! Tests of a server that demands TLS and a certificate of its client.

use std::path::Path;
use std::process::Command;

use super::server::{Server, folder, give};
use super::{is_installed, on};
use crate::support::program::{Folder, Serving, line, run};
use crate::waiting::{seen, wait_until};

/// Nobody gets in without TLS; `pixie` only with a certificate, `word` with a password.
const RULES: &str = "hostssl all pixie 127.0.0.1/32 cert\nhostssl all word 127.0.0.1/32 scram-sha-256";

fn openssl(folder: &Path, words: &str) {
    let output = Command::new("openssl").args(words.split(' ')).current_dir(folder).output().expect("it runs");
    assert!(output.status.success(), "openssl {words}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Two authorities, of which the first signs for the server `localhost` and for the client `pixie`.
fn make_certificates(folder: &Path) {
    for authority in ["ca", "other"] {
        openssl(
            folder,
            &format!(
                "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={authority} -keyout {authority}.key -out {authority}.crt"
            ),
        );
    }
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost").expect("a file");
    for (name, subject, names) in [("server", "localhost", " -extfile names"), ("client", "pixie", " -extfile names")] {
        openssl(folder, &format!("req -newkey rsa:2048 -nodes -subj /CN={subject} -keyout {name}.key -out {name}.csr"));
        openssl(
            folder,
            &format!(
                "x509 -req -in {name}.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -out {name}.crt{names}"
            ),
        );
    }
    give(&folder.join("server.key"));
}

async fn server_with_tls(folder: &Folder) -> Server {
    make_certificates(folder.path());
    let at = folder.path().display();
    let settings = format!(
        "ssl = on\nssl_cert_file = '{at}/server.crt'\nssl_key_file = '{at}/server.key'\nssl_ca_file = '{at}/ca.crt'"
    );
    let server = Server::start(folder, "server", &settings, RULES).await;
    server.sql("postgres", "CREATE ROLE pixie SUPERUSER LOGIN").await;
    server.sql("postgres", "CREATE ROLE word SUPERUSER LOGIN PASSWORD 'a p@ss/word'").await;
    server.sql("postgres", "CREATE DATABASE pixie").await;
    server
}

#[tokio::test]
async fn a_server_that_demands_tls_and_certificates_is_served_with_all_that_connects() {
    if !is_installed("openssl") {
        return;
    }
    let folder = folder("tls");
    let server = server_with_tls(&folder).await;
    let at = folder.path().display();
    let own = format!("sslcert={at}/client.crt&sslkey={at}/client.key");
    let url = |host: &str, rest: &str| format!("postgres://pixie@{host}:{}/pixie?{rest}", server.port);
    let full = url("localhost", &format!("sslmode=verify-full&sslrootcert={at}/ca.crt&{own}"));

    let refused = [
        (url("localhost", "sslmode=disable"), "no pg_hba.conf entry"),
        (url("localhost", "sslmode=require"), "connection requires a valid client certificate"),
        (url("localhost", &format!("sslmode=verify-full&sslrootcert={at}/other.crt&{own}")), "UnknownIssuer"),
        (url("127.0.0.1", &format!("sslmode=verify-full&sslrootcert={at}/ca.crt&{own}")), "not valid for name"),
        (url("localhost", &format!("sslmode=verify-full&{own}")), "UnknownIssuer"),
        (url("localhost", &format!("sslmode=require&sslrootcert={at}/other.crt&{own}")), "UnknownIssuer"),
        (url("localhost", &format!("sslmode=verify-ca&sslrootcert={at}/nowhere.crt&{own}")), "cannot read the file"),
    ];
    for (url, reason) in &refused {
        let (code, words) = run(on(&folder, url).arg("migrate"));
        assert_eq!(code, Some(1), "{url}: {words}");
        assert!(words.contains(reason), "{url}: {words}");
    }

    let taken = [
        full.clone(),
        url("localhost", &format!("sslrootcert={at}/ca.crt&sslmode=verify-ca&{own}")),
        url("127.0.0.1", &format!("sslmode=verify-ca&sslrootcert={at}/ca.crt&{own}")),
        url("127.0.0.1", &format!("sslmode=require&{own}")),
        url("127.0.0.1", &own),
        format!(
            "postgres://word:a%20p%40ss%2Fword@localhost:{}/pixie?sslmode=verify-full&sslrootcert={at}/ca.crt",
            server.port
        ),
    ];
    for url in &taken {
        assert_eq!(run(on(&folder, url).arg("migrate")), (Some(0), String::new()), "{url}");
    }

    let serving = Serving::spawn(&mut on(&folder, &full));
    line(on(&folder, &full).args(["token", "ada@example.org"]));
    let http = crate::support::http_client();
    let ready = http.get(format!("http://{}/readyz", serving.1)).send().await.expect("an answer");
    assert_eq!(ready.status(), 200);
    let count = async |which: &str| {
        let sql = format!(
            "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = 'pixie' AND {which}"
        );
        server.sql("postgres", &sql).await.parse::<u32>().expect("a number")
    };
    let lines = "ssl AND application_name = 'pixie-post line'";
    wait_until("one line of notifications", async || seen(count(lines).await, |lines| *lines == 1)).await;
    assert_eq!(count("NOT ssl").await, 0, "every connection, that of notifications, too");
    assert!(count("ssl AND application_name ~ '^pixie-post [0-9]'").await >= 1);
}

/// Postgres' own programs read the same URL.
#[tokio::test]
async fn a_backup_goes_the_same_way() {
    if !is_installed("openssl") {
        return;
    }
    let folder = folder("tls-backup");
    let server = server_with_tls(&folder).await;
    let at = folder.path().display();
    let url = |database: &str, root: &str| {
        let port = server.port;
        format!(
            "postgres://word:a%20p%40ss%2Fword@localhost:{port}/{database}?sslmode=verify-full&sslrootcert={at}/{root}.crt"
        )
    };
    line(on(&folder, &url("pixie", "ca")).args(["token", "ada@example.org"]));
    let file = folder.path().join("backup");
    let backed_up = run(on(&folder, &url("pixie", "ca")).arg("backup").arg(&file));
    assert_eq!(backed_up, (Some(0), String::new()));
    server.sql("postgres", "CREATE DATABASE again").await;
    let (code, words) = run(on(&folder, &url("again", "ca")).arg("restore").arg(&file));
    assert_eq!(code, Some(0), "{words}");
    assert_eq!(server.sql("again", "SELECT email FROM users").await, "ada@example.org");
}
