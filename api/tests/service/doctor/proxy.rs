//! A stand-in for the proxy in front of the service.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};

/// What it makes of `X-Forwarded-For` and of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    Appends,
    Replaces,
    PassesOn,
    Removes,
    /// It appends, and passes an answer on when all of it is there.
    Buffers,
}

/// The address of the client that it claims to have.
const CLIENT: &str = "198.51.100.7";

/// Serves until the test process ends.
fn serve(mut answer: impl FnMut(Vec<String>, TcpStream) + Send + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for connection in listener.incoming().map_while(Result::ok) {
            let lines = BufReader::new(&connection).lines().map_while(Result::ok);
            let head = lines.take_while(|line| !line.is_empty()).collect();
            answer(head, connection);
        }
    });
    address
}

/// A proxy in front of this address.
pub(super) fn proxy(service: SocketAddr, manner: Manner) -> SocketAddr {
    serve(move |head, mut client| {
        let mut onward = TcpStream::connect(service).expect("the service");
        let (mut claimed, mut others) = (Vec::new(), String::new());
        for line in head {
            match line.split_once(": ") {
                Some((name, value)) if name.eq_ignore_ascii_case("x-forwarded-for") => claimed.push(value.to_owned()),
                _ => others += &format!("{line}\r\n"),
            }
        }
        let own = CLIENT.to_owned();
        let told = match manner {
            Manner::Appends | Manner::Buffers => [claimed, vec![own]].concat(),
            Manner::Replaces => vec![own],
            Manner::PassesOn => claimed,
            Manner::Removes => Vec::new(),
        };
        if !told.is_empty() {
            others += &format!("X-Forwarded-For: {}\r\n", told.join(", "));
        }
        onward.write_all(format!("{others}\r\n").as_bytes()).expect("the service listens");
        if manner == Manner::Buffers {
            let mut all = Vec::new();
            let _ = onward.read_to_end(&mut all);
            let _ = client.write_all(&all);
        } else {
            let _ = std::io::copy(&mut onward, &mut client);
        }
    })
}

/// A server that answers everything with this.
pub(super) fn answering(status: &'static str) -> SocketAddr {
    serve(move |_, mut client| {
        let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello");
        let _ = client.write_all(answer.as_bytes());
    })
}
