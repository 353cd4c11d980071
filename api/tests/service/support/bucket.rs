//! A stand-in for an S3-compatible server with one bucket, which checks signatures by its own account.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard};

use actix_web::web::{Bytes, Data, PayloadConfig, to};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use chrono::{DateTime, SecondsFormat, Utc};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::settings::{BackupTo, Secret, Settings};
use sha2::{Digest as _, Sha256};

const KEY_ID: &str = "key-of-tests";
const SECRET: &str = "a-secret-of-tests";
const REGION: &str = "nowhere-1";
const BUCKET: &str = "kept";

/// What is in the bucket.
#[derive(Debug, Default)]
pub(crate) struct Content {
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// The parts of files that are not whole yet.
    pub(crate) uploads: BTreeMap<String, Unfinished>,
    /// So many requests are refused with 503.
    pub(crate) refusals: u32,
    /// The number of uploads in parts so far.
    pub(crate) begun: u32,
}

/// A file that is not whole yet.
#[derive(Debug)]
pub(crate) struct Unfinished {
    pub(crate) key: String,
    pub(crate) at: DateTime<Utc>,
    pub(crate) parts: BTreeMap<u32, Vec<u8>>,
}

/// A server on this machine.
pub(crate) struct Standin {
    address: SocketAddr,
    content: Data<Mutex<Content>>,
}

impl Standin {
    pub(crate) fn start() -> Self {
        let content = Data::new(Mutex::new(Content::default()));
        let served = content.clone();
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let server = HttpServer::new(move || {
                App::new().app_data(served.clone()).app_data(PayloadConfig::new(64 << 20)).default_service(to(answer))
            });
            let server = server.workers(1).bind("127.0.0.1:0").expect("a port");
            sender.send(server.addrs()[0]).expect("somebody waits");
            actix_web::rt::System::new().block_on(server.run())
        });
        Self { address: receiver.recv().expect("an address"), content }
    }

    pub(crate) fn content(&self) -> MutexGuard<'_, Content> {
        self.content.lock().expect("nobody panics with it")
    }

    /// The settings of a service that keeps its backups here.
    pub(crate) fn settings(&self) -> Settings {
        Settings {
            backup_to: Some(BackupTo::Bucket { name: BUCKET.into(), prefix: "of pixie/".into() }),
            backup_s3_endpoint: Some(format!("http://{}", self.address).parse().expect("a URL")),
            backup_s3_region: REGION.into(),
            backup_s3_key_id: Some(KEY_ID.into()),
            backup_s3_secret: Some(Secret::from(SECRET.to_owned())),
            ..Settings::default()
        }
    }

    /// The settings as environment of a program.
    pub(crate) fn environment(&self) -> [(&'static str, String); 5] {
        [
            ("PIXIE_BACKUP_TO", format!("s3://{BUCKET}/of pixie")),
            ("PIXIE_BACKUP_S3_ENDPOINT", format!("http://{}", self.address)),
            ("PIXIE_BACKUP_S3_REGION", REGION.into()),
            ("PIXIE_BACKUP_S3_KEY_ID", KEY_ID.into()),
            ("PIXIE_BACKUP_S3_SECRET", SECRET.into()),
        ]
    }
}

/// HMAC-SHA256, as RFC 2104 defines it.
fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    let padded = |pad: u8| block.map(|byte| byte ^ pad);
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(text).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().to_vec()
}

/// Whether the request is signed with our key, as "Signature Version 4" has it.
fn is_signed(request: &HttpRequest, body: &[u8]) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let hash = hex::encode(Sha256::digest(body));
    let (time, mut query) = (header("x-amz-date"), request.query_string().split('&').collect::<Vec<_>>());
    query.sort_unstable();
    let names = "host;x-amz-content-sha256;x-amz-date";
    let headers = format!("host:{}\nx-amz-content-sha256:{hash}\nx-amz-date:{time}\n", header("host"));
    let canonical =
        [request.method().as_str(), request.uri().path(), &query.join("&"), &headers, names, &hash].join("\n");
    let scope = format!("{}/{REGION}/s3/aws4_request", time.get(..8).unwrap_or_default());
    let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", hex::encode(Sha256::digest(canonical)));
    let mut key = format!("AWS4{SECRET}").into_bytes();
    for part in scope.split('/') {
        key = mac(&key, part.as_bytes());
    }
    let signature = hex::encode(mac(&key, text.as_bytes()));
    let wanted = format!("AWS4-HMAC-SHA256 Credential={KEY_ID}/{scope}, SignedHeaders={names}, Signature={signature}");
    header("x-amz-content-sha256") == hash && header("authorization") == wanted
}

async fn answer(request: HttpRequest, body: Bytes, content: Data<Mutex<Content>>) -> HttpResponse {
    if !is_signed(&request, &body) {
        let why = "<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong.</Message></Error>";
        return HttpResponse::Forbidden().body(why);
    }
    let mut content = content.lock().expect("nobody panics with it");
    if content.refusals > 0 {
        content.refusals -= 1;
        return HttpResponse::ServiceUnavailable().body("<Error><Code>SlowDown</Code></Error>");
    }
    let url = url::Url::parse(&format!("http://host{}", request.uri())).expect("a URL");
    let query: BTreeMap<String, String> = url.query_pairs().into_owned().collect();
    let path = percent_encoding::percent_decode_str(url.path()).decode_utf8_lossy().into_owned();
    let Some(key) = path.strip_prefix(&format!("/{BUCKET}")) else { return HttpResponse::NotFound().finish() };
    let range = request.headers().get("range").and_then(|range| range.to_str().ok());
    content.answer((request.method().as_str(), range), key.trim_start_matches('/'), &query, &body)
}

impl Content {
    fn answer(
        &mut self,
        (method, range): (&str, Option<&str>),
        key: &str,
        query: &BTreeMap<String, String>,
        body: &[u8],
    ) -> HttpResponse {
        let upload = query.get("uploadId");
        match (method, upload) {
            ("GET", _) if key.is_empty() && query.contains_key("uploads") => self.list_uploads(query),
            ("GET", _) if key.is_empty() => self.list(query),
            ("GET", _) => match self.files.get(key) {
                Some(file) => part(file, range.expect("files are asked for in parts")),
                None => HttpResponse::NotFound().body("<Error><Code>NoSuchKey</Code></Error>"),
            },
            ("POST", None) => {
                self.begun += 1;
                let id = format!("upload&{}", self.begun);
                let upload = Unfinished { key: key.to_owned(), at: Clock::System.now(), parts: BTreeMap::new() };
                self.uploads.insert(id.clone(), upload);
                let id = id.replace('&', "&amp;");
                HttpResponse::Ok().body(format!(
                    "<InitiateMultipartUploadResult><UploadId>{id}</UploadId></InitiateMultipartUploadResult>"
                ))
            }
            ("PUT", Some(id)) => {
                let number: u32 = query["partNumber"].parse().expect("a number");
                self.uploads.get_mut(id).expect("an upload").parts.insert(number, body.to_vec());
                HttpResponse::Ok().insert_header(("ETag", format!("\"part {number}\""))).finish()
            }
            ("POST", Some(id)) => {
                let parts = self.uploads.remove(id).expect("an upload").parts;
                for number in parts.keys() {
                    let listed = format!("<PartNumber>{number}</PartNumber><ETag>&quot;part {number}&quot;</ETag>");
                    assert!(String::from_utf8_lossy(body).contains(&listed), "{number} is not listed");
                }
                self.files.insert(key.to_owned(), parts.into_values().flatten().collect());
                HttpResponse::Ok().body("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>")
            }
            ("DELETE", Some(id)) => {
                self.uploads.remove(id);
                HttpResponse::NoContent().finish()
            }
            ("PUT", None) => {
                self.files.insert(key.to_owned(), body.to_vec());
                HttpResponse::Ok().finish()
            }
            ("DELETE", None) => {
                self.files.remove(key);
                HttpResponse::NoContent().finish()
            }
            _ => HttpResponse::MethodNotAllowed().finish(),
        }
    }

    fn list_uploads(&self, query: &BTreeMap<String, String>) -> HttpResponse {
        let uploads = self.uploads.iter().filter(|(_, upload)| upload.key.starts_with(&query["prefix"]));
        let uploads = uploads.map(|(id, Unfinished { key, at, .. })| {
            let (id, at) = (id.replace('&', "&amp;"), at.to_rfc3339_opts(SecondsFormat::Millis, true));
            format!("<Upload><Key>{key}</Key><UploadId>{id}</UploadId><Initiated>{at}</Initiated></Upload>")
        });
        let uploads: String = uploads.collect();
        HttpResponse::Ok().body(format!("<ListMultipartUploadsResult>{uploads}</ListMultipartUploadsResult>"))
    }

    /// Two files at a time, so that lists go on.
    fn list(&self, query: &BTreeMap<String, String>) -> HttpResponse {
        assert_eq!(query["list-type"], "2");
        let after = query.get("continuation-token").map_or("", String::as_str);
        let mut left = self.files.iter().filter(|(key, _)| key.starts_with(&query["prefix"]) && key.as_str() > after);
        let page: Vec<_> = left.by_ref().take(2).collect();
        let files =
            page.iter().map(|(key, file)| format!("<Contents><Key>{key}</Key><Size>{}</Size></Contents>", file.len()));
        let next = left
            .next()
            .and(page.last())
            .map(|(key, _)| format!("<NextContinuationToken>{key}</NextContinuationToken>"));
        let (files, next): (String, _) = (files.collect(), next.unwrap_or_default());
        HttpResponse::Ok().body(format!("<ListBucketResult>{files}{next}</ListBucketResult>"))
    }
}

/// The bytes of `bytes=0-99` of a file.
fn part(file: &[u8], range: &str) -> HttpResponse {
    let (from, to) = range.strip_prefix("bytes=").and_then(|range| range.split_once('-')).expect("a range");
    let (from, to): (usize, usize) = (from.parse().expect("a number"), to.parse().expect("a number"));
    if from >= file.len() {
        return HttpResponse::RangeNotSatisfiable().finish();
    }
    let end = file.len().min(to + 1);
    let range = format!("bytes {from}-{}/{}", end - 1, file.len());
    HttpResponse::PartialContent().insert_header(("Content-Range", range)).body(file[from..end].to_vec())
}
