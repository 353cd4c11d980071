//! Tests that a bare line feed in a head is spoilt, wherever reads end, and that nothing else is.

use actix_web::rt::Runtime;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;

/// The same bytes as the server gets them, and whether the connection was ended by an error.
fn let_through(reads: Vec<Vec<u8>>) -> (Vec<u8>, bool) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let (mut lines, mut seen) = (StrictLines::new(&ServiceConfig::default()), Vec::new());
        for mut read in reads {
            if lines.check(&mut read).is_err() {
                return (seen, true);
            }
            seen.append(&mut read);
        }
        (seen, false)
    })
}

/// The heads of the requests in these bytes, as the server reads them, and whether it refuses what follows.
fn served(bytes: &[u8]) -> (Vec<Vec<u8>>, bool) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let (mut codec, mut heads) = (Codec::new(ServiceConfig::default()), Vec::new());
        let mut unread = BytesMut::from(bytes);
        loop {
            let before = unread.clone();
            match codec.decode(&mut unread) {
                Ok(Some(Message::Item(_))) => heads.push(before[..before.len() - unread.len()].to_vec()),
                Ok(Some(_)) => {}
                Ok(None) => return (heads, false),
                Err(_) => return (heads, true),
            }
        }
    })
}

fn has_bare_line_feed(bytes: &[u8]) -> bool {
    bytes.iter().enumerate().any(|(at, byte)| *byte == b'\n' && (at == 0 || bytes[at - 1] != b'\r'))
}

/// These bytes, as they arrive if reads end at these places.
fn split(bytes: &[u8], ends: &[usize]) -> Vec<Vec<u8>> {
    let mut ends: Vec<_> = ends.iter().map(|end| end % (bytes.len() + 1)).chain([0, bytes.len()]).collect();
    ends.sort_unstable();
    ends.windows(2).map(|pair| bytes[pair[0]..pair[1]].to_vec()).collect()
}

/// Should this fail one day, the decoder has become strict itself, and the stream is of no use any more.
#[test]
fn the_server_would_read_such_a_head() {
    let head = b"GET / HTTP/1.1\nHost: a\n\n";
    assert_eq!(served(head), (vec![head.to_vec()], false));
}

/// `|` marks where the server is to find the first zero, and all that follows are zeros, too.
#[test]
fn a_line_that_ends_in_a_bare_line_feed_is_made_unreadable_with_all_behind_it() {
    let good = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
    let table = [
        "GET / HTTP/1.1|\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a|\n\r\n",
        "GET / HTTP/1.1\r\nHost: a|\nB: c\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n|\n",
        "GET / HTTP/1.1\r\nHost: a\r\n|\nrest",
        "GET / HTTP/1.1|\nHost: a\n\n",
        "|\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\n|\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1|\n",
        "GET / HTTP/1.0\r\n|\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3|\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na\nb|\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n\n\r\r|\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\n\n\r\n0\r\n\r\nGET / HTTP/1.1|\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n\nGET / HTTP/1.1|\n",
    ];
    for case in table.into_iter().flat_map(|case| [case.to_owned(), format!("{good}{case}")]) {
        let (before, behind) = case.split_once('|').unwrap();
        let sent = [before, behind].concat();
        let expected = [before.as_bytes(), &vec![0; behind.len()]].concat();
        let complete = served(before.as_bytes()).0;
        for ends in [vec![], (0..sent.len()).collect()] {
            assert_eq!(let_through(split(sent.as_bytes(), &ends)), (expected.clone(), false), "{case:?}");
        }
        assert_eq!(served(&expected), (complete, true), "{case:?}");
    }
}

#[test]
fn the_bytes_of_bodies_and_good_lines_are_left_alone() {
    let table = [
        "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n\n\na\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16\r\n\r\nGET / HTTP/1.1\n\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\n\n\n\n\r\n1\r\n\r\r\n0\r\nA: b\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        // The server takes all that follows for a body.
        "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\na\nb\n\nGET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\na\nb\n\n",
    ];
    for case in table {
        for ends in [vec![], (0..case.len()).collect()] {
            assert_eq!(let_through(split(case.as_bytes(), &ends)), (case.as_bytes().to_vec(), false), "{case:?}");
        }
    }
}

#[test]
fn a_bare_line_feed_after_the_last_chunk_ends_the_connection() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n";
    for trailers in ["\n", "\n\r\n", "A: b\n\r\n", "A: b\r\n\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"] {
        let sent = [head, trailers].concat();
        for ends in [vec![], (0..sent.len()).collect()] {
            let (seen, has_ended) = let_through(split(sent.as_bytes(), &ends));
            assert!(has_ended && sent.as_bytes().starts_with(&seen), "{trailers:?}");
        }
    }
}

/// What the server itself refuses needs no zeros, but nothing behind it is let through either.
#[test]
fn nothing_is_let_through_behind_what_the_server_refuses_itself() {
    let table = [
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n",
    ];
    for refused in table {
        assert!(served(refused.as_bytes()).1, "{refused:?}");
        let behind = b"GET / HTTP/1.1\n\n".to_vec();
        let (seen, has_ended) = let_through(vec![refused.as_bytes().to_vec(), behind]);
        assert!(!has_ended && seen[refused.len()..].iter().all(|byte| *byte == 0), "{refused:?}");
    }
}

/// A request whose body has many line feeds, and the places in it at which lines of its head end.
fn request() -> impl Strategy<Value = (Vec<u8>, Vec<usize>)> {
    let bytes = || vec(prop_oneof![select(b"\r\n\0 aG".to_vec()), any::<u8>()], 0..40);
    let fields = vec(select(vec!["Accept: a", "B:", "Expect: 100-continue", "Cookie: \tc=d "]), 0..3);
    let body = prop_oneof![
        Just((String::new(), Vec::new())),
        bytes().prop_map(|bytes| (format!("Content-Length: {}\r\n", bytes.len()), bytes)),
        vec(bytes(), 0..3).prop_map(|chunks| {
            let mut body = Vec::new();
            for chunk in chunks.iter().filter(|chunk| !chunk.is_empty()) {
                body.extend([format!("{:x};a=b\r\n", chunk.len()).as_bytes(), chunk, b"\r\n"].concat());
            }
            body.extend(b"0\r\nA: b\r\n\r\n");
            ("Transfer-Encoding: chunked\r\n".to_owned(), body)
        }),
    ];
    (select(vec!["", "\r\n", "\r\n\r\n"]), fields, body).prop_map(|(blank, fields, (framing, body))| {
        let fields: String = fields.iter().map(|field| format!("{field}\r\n")).collect();
        let head = format!("{blank}PUT /a HTTP/1.1\r\n{framing}Host: a\r\n{fields}\r\n");
        let ends = head.match_indices('\r').map(|(at, _)| at).collect();
        ([head.into_bytes(), body].concat(), ends)
    })
}

/// Pieces of requests that fit and that do not, to be put together by chance.
const PIECES: &[&str] = &[
    "\r\n",
    "\n",
    "\r",
    "\r\n\r\n",
    "\n\n",
    "GET / HTTP/1.1",
    "POST /a HTTP/1.0",
    "CONNECT a:1 HTTP/1.1",
    "Host: a",
    "Host: a\r\n",
    "Content-Length: 5\r\n",
    "Content-Length: 1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\n\r\n",
    "0\r\n",
    "1\r\na\r\n",
    "0\r\n\r\n",
    "5",
    "abcde",
    "A: b",
    " ",
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\n\n",
    "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn good_requests_arrive_as_they_are_wherever_reads_end(
        requests in vec(request(), 1..5), ends in vec(0..2000_usize, 0..12),
    ) {
        let sent = requests.iter().flat_map(|(bytes, _)| bytes.clone()).collect::<Vec<_>>();
        prop_assert_eq!(served(&sent).0.len(), requests.len());
        prop_assert_eq!(let_through(split(&sent, &ends)), (sent, false));
    }

    #[test]
    fn one_bare_line_feed_spoils_its_request_and_no_byte_before(
        before in vec(request(), 0..3), spoilt in request(), behind in vec(request(), 0..2), place: prop::sample::Index,
        ends in vec(0..2000_usize, 0..12),
    ) {
        let mut sent = before.iter().flat_map(|(bytes, _)| bytes.clone()).collect::<Vec<_>>();
        let (mut bytes, places) = spoilt;
        let place = places[place.index(places.len())];
        bytes.remove(place);
        let spoilt_at = sent.len() + place;
        sent.extend(bytes);
        sent.extend(behind.iter().flat_map(|(bytes, _)| bytes.clone()));
        let mut expected = sent.clone();
        expected[spoilt_at..].fill(0);
        let (seen, has_ended) = let_through(split(&sent, &ends));
        prop_assert!(!has_ended);
        prop_assert_eq!(&seen, &expected);
        let (heads, is_refused) = served(&seen);
        prop_assert_eq!((heads.len(), is_refused), (before.len(), true));
    }

    #[test]
    fn the_server_reads_no_head_with_a_bare_line_feed_whatever_is_sent(
        pieces in vec(select(PIECES), 1..30), ends in vec(0..2000_usize, 0..12),
    ) {
        let sent = pieces.concat().into_bytes();
        let (seen, _) = let_through(split(&sent, &ends));
        for head in served(&seen).0 {
            prop_assert!(!has_bare_line_feed(&head), "{:?}", String::from_utf8_lossy(&head));
        }
    }
}
