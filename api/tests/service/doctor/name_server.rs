//! A stand-in for the DNS.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};

/// A record of a name.
#[derive(Clone, Debug)]
pub(super) enum Record {
    Text(String),
    Address(Ipv4Addr),
    MailServer(&'static str),
    /// Of an address, whose name is written `1.2.0.192.in-addr.arpa`.
    Name(&'static str),
}

/// The answer to a question of which there is no record.
const NO_SUCH_NAME: u8 = 3;

/// Answers questions for these records until the test process ends. All other names do not exist.
pub(super) fn serve(records: Vec<(String, Record)>) -> SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").expect("a socket");
    let address = socket.local_addr().expect("an address");
    std::thread::spawn(move || {
        let mut question = [0; 2048];
        while let Ok((length, from)) = socket.recv_from(&mut question) {
            let _ = socket.send_to(&answer(&question[..length], &records), from);
        }
    });
    address
}

fn answer(message: &[u8], records: &[(String, Record)]) -> Vec<u8> {
    let (mut at, mut labels) = (12, Vec::new());
    while message[at] != 0 {
        let end = at + 1 + usize::from(message[at]);
        labels.push(String::from_utf8_lossy(&message[at + 1..end]).to_ascii_lowercase());
        at = end;
    }
    let (question, kind, name) = (&message[12..at + 5], message[at + 2], labels.join("."));
    let is_known = records.iter().any(|(known, _)| *known == name);
    let found: Vec<_> = records.iter().filter(|(known, _)| *known == name).map(|(_, record)| data(record)).collect();
    let found: Vec<_> = found.into_iter().filter(|(of_kind, _)| *of_kind == kind).collect();
    let code = if is_known { 0 } else { NO_SUCH_NAME };
    let count = u8::try_from(found.len()).expect("few records");
    let mut answer = [&message[..2], &[0x81, 0x80 | code, 0, 1, 0, count, 0, 0, 0, 0], question].concat();
    for (kind, data) in found {
        let length = u16::try_from(data.len()).expect("a short record").to_be_bytes();
        answer.extend([&[0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60], &length[..], &data].concat());
    }
    answer
}

/// The type of a record, and its data.
fn data(record: &Record) -> (u8, Vec<u8>) {
    match record {
        Record::Address(address) => (1, address.octets().to_vec()),
        Record::Name(name) => (12, encoded(name)),
        Record::MailServer(name) => (15, [vec![0, 10], encoded(name)].concat()),
        Record::Text(text) => {
            let chunks = text.as_bytes().chunks(255);
            (16, chunks.flat_map(|chunk| [&[u8::try_from(chunk.len()).unwrap()], chunk].concat()).collect())
        }
    }
}

fn encoded(name: &str) -> Vec<u8> {
    let labels = name.split('.').filter(|label| !label.is_empty());
    let mut encoded: Vec<_> =
        labels.flat_map(|label| [&[u8::try_from(label.len()).unwrap()], label.as_bytes()].concat()).collect();
    encoded.push(0);
    encoded
}
