//! The baseline of GET state: a handler of the same server that only sends the same answer.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::web::{self, Bytes, Data};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use anyhow::Context as _;

use super::http::lines;

/// The answer to every request.
struct Answer {
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

/// Serves the answers in a folder, each with its headers, until it is killed. A file is named after
/// its path, with `-` for `/`.
pub(crate) fn serve(folder: &Path) -> anyhow::Result<()> {
    let mut answers = BTreeMap::new();
    for file in std::fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().into_string().ok().context("a file is called like a path")?;
        answers.insert(name, read(&std::fs::read(file.path())?)?);
    }
    let answers = Data::new(answers);
    let listener = TcpListener::bind("127.0.0.1:0")?;
    eprintln!("serving address={}", listener.local_addr()?);
    let app = move || App::new().app_data(answers.clone()).default_service(web::to(give));
    let server = HttpServer::new(app).listen(listener)?;
    Ok(actix_web::rt::System::new().block_on(server.run())?)
}

async fn give(request: HttpRequest, answers: Data<BTreeMap<String, Answer>>) -> HttpResponse {
    let Some(answer) = answers.get(&request.path()[1..].replace('/', "-")) else {
        return HttpResponse::NotFound().finish();
    };
    let mut response = HttpResponse::Ok();
    for header in &answer.headers {
        response.insert_header(header.clone());
    }
    response.body(answer.body.clone())
}

fn read(answer: &[u8]) -> anyhow::Result<Answer> {
    let end = answer.windows(4).position(|end| end == b"\r\n\r\n").context("an answer has a head")?;
    let (head, body) = answer.split_at(end + 4);
    let mut headers = Vec::new();
    for (name, value) in lines(head) {
        // The server adds these headers itself.
        if ![&b"content-length"[..], b"date", b"connection"].contains(&name) {
            headers.push((HeaderName::from_bytes(name)?, HeaderValue::from_bytes(value)?));
        }
    }
    Ok(Answer { headers, body: Bytes::copy_from_slice(body) })
}
