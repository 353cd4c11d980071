//! Tests of timestamps by an outside witness: one made with OpenSSL, behind a small HTTP server.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use pixie_service::ground::entropy::Entropy;
use pixie_service::record::roots::{TimestampFault, check_reply, newest, stamp_newest};
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use url::Url;

use super::{faults, game, let_days_pass};
use crate::support::Service;
use crate::support::office::Office;
use crate::waiting::wait_until;

/// A time-stamping authority with its own certificate.
const CONFIG: &str = "
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical,CA:TRUE
[witness]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = tsa1
[tsa1]
serial = serial
signer_cert = witness.pem
signer_key = witness.key
certs = ca.pem
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
";

/// The folder of an authority; none if OpenSSL is missing.
fn authority() -> Option<TempDir> {
    if Command::new("openssl").arg("version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "openssl is missing");
        eprintln!("openssl is missing, so no timestamp is made");
        return None;
    }
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join("tsa.cnf"), CONFIG).expect("a file");
    std::fs::write(folder.path().join("serial"), "01").expect("a file");
    for words in [
        "req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=CA -config tsa.cnf -extensions ca -days 9",
        "req -newkey rsa:2048 -nodes -keyout witness.key -out witness.csr -subj /CN=Witness -config tsa.cnf",
        "x509 -req -in witness.csr -CA ca.pem -CAkey ca.key -set_serial 2 -out witness.pem -extfile tsa.cnf -extensions witness -days 9",
    ] {
        openssl(folder.path(), words);
    }
    Some(folder)
}

#[track_caller]
fn openssl(folder: &Path, words: &str) -> String {
    let output = Command::new("openssl").args(words.split(' ')).current_dir(folder).output().expect("it runs");
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success(), "openssl {words}: {said}");
    said
}

/// What the witness does with a question.
#[derive(Clone, Copy)]
enum Mood {
    Stamps,
    /// Stamps the question, with another nonce.
    OtherQuestion,
    /// Stamps another hash than the one that was sent.
    OtherHash,
    IsBroken,
    SendsAPage,
}

/// A server that answers one question in each mood, and then none. Its questions are kept.
async fn serve(folder: PathBuf, moods: &[Mood]) -> (Url, Arc<Mutex<Vec<Vec<u8>>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/tsr", listener.local_addr().expect("an address")).parse().expect("a URL");
    let (mut moods, questions) = (VecDeque::from(moods.to_vec()), Arc::new(Mutex::new(Vec::new())));
    let kept = Arc::clone(&questions);
    tokio::spawn(async move {
        while let Some(mood) = moods.pop_front() {
            let (mut stream, _) = listener.accept().await.expect("a client");
            let question = read_question(&mut stream).await;
            let answer = answer(&folder, mood, &question);
            stream.write_all(&answer).await.expect("an answer");
            stream.shutdown().await.expect("an end");
            kept.lock().expect("questions").push(question);
        }
    });
    (url, questions)
}

async fn read_question(stream: &mut TcpStream) -> Vec<u8> {
    let mut request = Vec::new();
    loop {
        let mut bytes = [0; 4096];
        let count = stream.read(&mut bytes).await.expect("bytes");
        request.extend_from_slice(&bytes[..count]);
        let end = request.windows(4).position(|four| four == b"\r\n\r\n");
        // A question with our nonce has 69 bytes.
        if let Some(end) = end.filter(|end| request.len() >= end + 4 + 69) {
            let head = String::from_utf8_lossy(&request[..end]).to_lowercase();
            assert!(head.starts_with("post /tsr ") && head.contains("application/timestamp-query"), "{head}");
            return request[end + 4..].to_vec();
        }
        assert!(count > 0, "the question was cut off");
    }
}

fn answer(folder: &Path, mood: Mood, question: &[u8]) -> Vec<u8> {
    let mut question = question.to_vec();
    match mood {
        Mood::Stamps | Mood::SendsAPage => {}
        // The last bytes are the nonce and the flag for the certificate.
        Mood::OtherQuestion => question[69 - 4] ^= 1,
        Mood::OtherHash => question[30] ^= 1,
        Mood::IsBroken => return b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n".to_vec(),
    }
    std::fs::write(folder.join("question.tsq"), question).expect("a file");
    openssl(folder, "ts -reply -config tsa.cnf -queryfile question.tsq -out reply.tsr");
    let reply = std::fs::read(folder.join("reply.tsr")).expect("a reply");
    let kind = if matches!(mood, Mood::SendsAPage) { "text/html" } else { "application/timestamp-reply" };
    let head = format!("HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n", reply.len());
    [head.into_bytes(), reply].concat()
}

#[tokio::test]
async fn only_an_answer_to_our_question_about_the_newest_root_is_kept() {
    let Some(folder) = authority() else { return };
    let moods = [Mood::IsBroken, Mood::SendsAPage, Mood::OtherHash, Mood::OtherQuestion, Mood::Stamps, Mood::Stamps];
    let (url, questions) = serve(folder.path().to_owned(), &moods).await;
    let (office, entropy) = (Office::open().await, Entropy::seeded(7));
    let stamp = async || stamp_newest(&office.pool, &url, &entropy, office.clock.now()).await;
    assert_eq!(stamp().await.expect("nothing to do"), None, "there is no root");
    game(&office).await;
    let_days_pass(&office, 1).await;
    for complaint in ["503", "text/html", "about another hash", "answers another question"] {
        let error = stamp().await.expect_err(complaint);
        assert!(format!("{error:#}").contains(complaint), "{error:#}");
    }
    let root = newest(&office.pool).await.expect("an answer").expect("a root");
    assert_eq!(stamp().await.expect("a timestamp"), Some(root.day));
    assert_eq!(stamp().await.expect("nothing to do"), None, "once for each root");
    assert_eq!(faults(&office.pool).await, [""; 0]);
    let questions: Vec<_> = questions.lock().expect("questions").clone();
    assert_eq!(questions.len(), 5);
    assert!(questions.iter().all(|question| question[24..56] == root.hash.0));
    assert_ne!(questions[0], questions[1], "each question has another nonce");
    std::fs::write(folder.path().join("ours.tsq"), &questions[0]).expect("a file");
    let read = openssl(folder.path(), "ts -query -in ours.tsq -text");
    assert!(read.contains("Hash Algorithm: sha256") && read.contains("Certificate required: yes"), "{read}");

    // Two days without the service: the newest root covers the others.
    let_days_pass(&office, 2).await;
    let later = newest(&office.pool).await.expect("an answer").expect("a root");
    assert_eq!(stamp().await.expect("a timestamp"), Some(later.day));
}

#[tokio::test]
async fn openssl_checks_a_timestamp_as_it_is_served() {
    let Some(folder) = authority() else { return };
    let (url, _) = serve(folder.path().to_owned(), &[Mood::IsBroken, Mood::Stamps]).await;
    let service = Service::start_with(|settings| settings.timestamp_url = Some(url)).await;
    service.seated(2, json!({"name": "Rainy days"})).await;
    service.clock.advance(TimeDelta::days(1));
    let listed = async || service.guest().get("/roots").await.expect(200)["roots"][0].clone();
    let stamped = wait_until("a timestamp", async || {
        let root: Value = listed().await;
        if root["timestamped"] == json!(true) {
            return Ok(root);
        }
        // It is tried again after the failure.
        service.clock.advance(TimeDelta::minutes(1));
        Err(root)
    })
    .await;
    let answer = service.get("/api/v1/roots/2026-01-01/timestamp").await;
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/timestamp-reply");
    assert_eq!(answer.headers()[CACHE_CONTROL], "public, max-age=31536000, immutable");
    let reply = answer.bytes().await.expect("bytes");
    std::fs::write(folder.path().join("root.tsr"), &reply).expect("a file");
    let hash = stamped["hash"].as_str().expect("a hash");
    let said = openssl(folder.path(), &format!("ts -verify -digest {hash} -in root.tsr -CAfile ca.pem"));
    assert!(said.contains("Verification: OK"), "{said}");

    let hash = hex::decode(hash).expect("hex").try_into().expect("a hash");
    assert_eq!(check_reply(&reply, hash, None), Ok(()));
    assert_eq!(check_reply(&reply, [7; 32], None), Err(TimestampFault::OtherHash));
    assert_eq!(check_reply(&reply, hash, Some([0x41; 8])), Err(TimestampFault::OtherNonce));
    for length in 0..reply.len() {
        assert!(check_reply(&reply[..length], hash, None).is_err(), "{length}");
    }
}
