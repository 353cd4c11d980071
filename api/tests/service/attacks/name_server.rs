//! A DNS server with a few TXT records, for signatures of senders.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use tokio::net::UdpSocket;

/// The answer to a question of which there is no record.
const NO_SUCH_NAME: u8 = 3;

/// Answers questions for these records until the test ends. All other names do not exist.
pub(crate) async fn serve(records: BTreeMap<String, String>) -> SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").await.expect("a socket");
    let address = socket.local_addr().expect("an address");
    tokio::spawn(async move {
        let mut question = [0; 2048];
        while let Ok((length, from)) = socket.recv_from(&mut question).await {
            let answer = answer(&question[..length], &records);
            let _ = socket.send_to(&answer, from).await;
        }
    });
    address
}

fn answer(message: &[u8], records: &BTreeMap<String, String>) -> Vec<u8> {
    let (mut at, mut name) = (12, Vec::new());
    while message[at] != 0 {
        let end = at + 1 + usize::from(message[at]);
        name.push(String::from_utf8_lossy(&message[at + 1..end]).to_ascii_lowercase());
        at = end;
    }
    let question = &message[12..at + 5];
    let text = records.get(&name.join(".")).filter(|_| message[at + 2] == 16);
    let code = if text.is_some() { 0 } else { NO_SUCH_NAME };
    let head = [&message[..2], &[0x81, 0x80 | code, 0, 1, 0, u8::from(text.is_some()), 0, 0, 0, 0]].concat();
    let record = text.map(|text| {
        let chunks = text.as_bytes().chunks(255);
        let data: Vec<u8> = chunks.flat_map(|chunk| [&[u8::try_from(chunk.len()).unwrap()], chunk].concat()).collect();
        let length = u16::try_from(data.len()).expect("a short record").to_be_bytes();
        [&[0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60], &length[..], &data].concat()
    });
    [&head, question, &record.unwrap_or_default()].concat()
}
