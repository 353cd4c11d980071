//! The client for HTTP requests to addresses that users name.
//!
//! A user could name an address of our own network, which only we can reach. So the name is resolved first, every address is checked,
//! and the connection goes to one of the checked addresses: a second look-up could give another one. Redirects are not followed, and
//! no proxy is asked. Ports are those of HTTPS and what the operator allows: a request to another port could reach a service that is
//! none of HTTP and understands a part of it.

mod address;

use std::fmt;
use std::io::{self, Read as _};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tokio::time::timeout;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Body};
use url::{Host, Url};

use self::address::{is_of_provider, is_public};

/// The timeout of a look-up, and the one of a whole request.
const LOOK_UP: Duration = Duration::from_secs(5);
const REQUEST: Duration = Duration::from_secs(10);
/// How much of an answer is read, in bytes.
const LONGEST_ANSWER: usize = 1000;
/// The longest URL, in bytes.
const LONGEST_URL: usize = 1000;

/// Finds the addresses of a name.
pub trait Lookup: Send + Sync + 'static {
    /// The addresses of this name with this port.
    fn look_up(&self, name: String, port: u16) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>>;
}

/// Asks the resolver of the system.
#[derive(Clone, Copy, Debug)]
pub struct SystemLookup;

impl Lookup for SystemLookup {
    fn look_up(&self, name: String, port: u16) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> {
        async move { Ok(tokio::net::lookup_host((name, port)).await?.collect()) }.boxed()
    }
}

/// What is wrong with a URL itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UrlFault {
    /// It is none.
    #[error("it is not a URL")]
    NotAUrl,
    /// It is too long.
    #[error("the URL is too long")]
    TooLong,
    /// It does not ask for TLS.
    #[error("the URL should begin with `https://`")]
    NoTls,
    /// It holds a user or a password.
    #[error("the URL should have no user and no password")]
    Login,
    /// It names no host.
    #[error("the URL has no host")]
    NoHost,
}

/// The reason why there is no answer. It holds no secret: the user who named the address may read it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// No request goes to this URL.
    #[error("{0}")]
    Refused(UrlFault),
    /// One of the addresses of the name is not public.
    #[error("the name leads to an address that is not public")]
    Private,
    /// One of the addresses is of the provider of this machine.
    #[error("the name leads to an address at which providers tell the secrets of their machines")]
    Provider,
    /// No request goes to this port.
    #[error("the port should be {0}")]
    Port(String),
    /// The name has no address.
    #[error("the name cannot be resolved")]
    Unknown,
    /// There was no connection, or no answer in time.
    #[error("{0}")]
    Failed(String),
}

/// What a server answered to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The beginning of its body.
    pub body: Vec<u8>,
}

/// The addresses to which requests go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Public ones at these ports, by TLS.
    Public(Vec<u16>),
    /// Private ones, too, at any port, and without TLS.
    Private,
}

/// Makes requests. Cheap to clone.
#[derive(Clone)]
pub struct HttpClient {
    lookup: Arc<dyn Lookup>,
    reach: Reach,
}

impl fmt::Debug for HttpClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpClient").field("reach", &self.reach).finish_non_exhaustive()
    }
}

impl HttpClient {
    /// A client that looks names up in this way, and goes no further than this.
    pub fn new(lookup: Arc<dyn Lookup>, reach: Reach) -> Self {
        Self { lookup, reach }
    }

    /// Passes unless the URL alone says that no request goes there.
    ///
    /// # Errors
    /// The reason why no request goes there.
    pub fn check(&self, url: &Url) -> Result<(), NoAnswer> {
        let refuse = |why| Err(NoAnswer::Refused(why));
        if url.as_str().len() > LONGEST_URL {
            return refuse(UrlFault::TooLong);
        }
        if !(url.scheme() == "https" || (self.is_private() && url.scheme() == "http")) {
            return refuse(UrlFault::NoTls);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return refuse(UrlFault::Login);
        }
        self.check_port(url)?;
        let address = match url.host() {
            Some(Host::Domain(_)) => return Ok(()),
            Some(Host::Ipv4(address)) => address.into(),
            Some(Host::Ipv6(address)) => address.into(),
            None => return refuse(UrlFault::NoHost),
        };
        self.check_address(address)
    }

    fn is_private(&self) -> bool {
        self.reach == Reach::Private
    }

    fn check_port(&self, url: &Url) -> Result<(), NoAnswer> {
        let Reach::Public(allowed) = &self.reach else { return Ok(()) };
        match url.port_or_known_default() {
            Some(port) if allowed.contains(&port) => Ok(()),
            _ => Err(NoAnswer::Port(allowed.iter().map(u16::to_string).collect::<Vec<_>>().join(" or "))),
        }
    }

    fn check_address(&self, address: IpAddr) -> Result<(), NoAnswer> {
        match address {
            _ if is_of_provider(address) => Err(NoAnswer::Provider),
            _ if self.is_private() || is_public(address) => Ok(()),
            _ => Err(NoAnswer::Private),
        }
    }

    /// Posts a body, and reads the status and the beginning of the answer.
    ///
    /// # Errors
    /// There is no answer.
    pub async fn post(
        &self,
        url: &Url,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<Answer, NoAnswer> {
        self.request(url, headers, Some(body), LONGEST_ANSWER).await
    }

    /// Posts a body, or gets what is there if there is none, and reads the status and the answer up to this length in bytes.
    ///
    /// # Errors
    /// There is no answer.
    pub async fn request(
        &self,
        url: &Url,
        headers: Vec<(&'static str, String)>,
        body: Option<Vec<u8>>,
        most: usize,
    ) -> Result<Answer, NoAnswer> {
        self.check(url)?;
        let addresses = Checked(self.addresses(url).await?);
        let (uri, is_private) = (url.as_str().to_owned(), self.is_private());
        let asked =
            tokio::task::spawn_blocking(move || send(&uri, addresses, is_private, headers, body.as_deref(), most));
        asked.await.map_err(|_| NoAnswer::Failed("the request failed".into()))?
    }

    /// The addresses of the host of a URL, all of them checked.
    async fn addresses(&self, url: &Url) -> Result<Vec<SocketAddr>, NoAnswer> {
        let port = url.port_or_known_default().ok_or(NoAnswer::Unknown)?;
        let found = match url.host().ok_or(NoAnswer::Unknown)? {
            Host::Ipv4(address) => vec![(address, port).into()],
            Host::Ipv6(address) => vec![(address, port).into()],
            Host::Domain(name) => {
                let found = timeout(LOOK_UP, self.lookup.look_up(name.to_owned(), port)).await;
                found.ok().and_then(Result::ok).ok_or(NoAnswer::Unknown)?
            }
        };
        found.iter().try_for_each(|address| self.check_address(address.ip()))?;
        if found.is_empty() { Err(NoAnswer::Unknown) } else { Ok(found) }
    }
}

/// The checked addresses of the one request that is made with them.
#[derive(Debug)]
struct Checked(Vec<SocketAddr>);

impl Resolver for Checked {
    fn resolve(&self, _: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let mut resolved = self.empty();
        // The list has room for 16 addresses.
        self.0.iter().take(16).for_each(|address| resolved.push(*address));
        Ok(resolved)
    }
}

fn send(
    uri: &str,
    addresses: Checked,
    is_private: bool,
    headers: Vec<(&'static str, String)>,
    body: Option<&[u8]>,
    most: usize,
) -> Result<Answer, NoAnswer> {
    let config = Agent::config_builder()
        .timeout_global(Some(REQUEST))
        .https_only(!is_private)
        .max_redirects(0)
        .http_status_as_error(false)
        .proxy(None)
        .max_idle_connections(0)
        .build();
    let agent = Agent::with_parts(config, DefaultConnector::new(), addresses);
    let answer = match body {
        Some(body) => {
            let request = agent.post(uri);
            headers.into_iter().fold(request, |request, (name, value)| request.header(name, value)).send(body)
        }
        None => {
            let request = agent.get(uri);
            headers.into_iter().fold(request, |request, (name, value)| request.header(name, value)).call()
        }
    };
    let answer = answer.map_err(|error| NoAnswer::Failed(error.to_string()))?;
    Ok(Answer { status: answer.status().as_u16(), body: read_prefix(answer.into_body(), most) })
}

/// Reads at most so many bytes of a body. The status counts, even if the body ends in the middle.
fn read_prefix(body: Body, most: usize) -> Vec<u8> {
    let mut read = Vec::new();
    let _ = body.into_reader().take(u64::try_from(most).unwrap_or(u64::MAX)).read_to_end(&mut read);
    read
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    struct Always(IpAddr);

    impl Lookup for Always {
        fn look_up(&self, _: String, port: u16) -> BoxFuture<'static, io::Result<Vec<SocketAddr>>> {
            let found = ["8.8.8.8".parse().expect("an address"), self.0].map(|address| (address, port).into());
            async move { Ok(found.to_vec()) }.boxed()
        }
    }

    fn public() -> Reach {
        Reach::Public(vec![443, 8443])
    }

    async fn post(client: &HttpClient, url: &str) -> Result<Answer, NoAnswer> {
        client.post(&Url::parse(url).expect("a URL"), Vec::new(), Vec::new()).await
    }

    #[tokio::test]
    async fn a_name_with_one_private_address_gets_no_request() {
        for address in ["10.0.0.1", "::1", "100.64.0.1", "::ffff:10.0.0.1"] {
            let client = HttpClient::new(Arc::new(Always(address.parse().expect("an address"))), public());
            assert_eq!(post(&client, "https://hooks.example/").await, Err(NoAnswer::Private), "{address}");
        }
    }

    #[tokio::test]
    async fn no_request_goes_where_a_provider_tells_secrets_whatever_the_settings() {
        for address in
            ["168.63.129.16", "169.254.169.254", "::ffff:169.254.169.254", "100.100.100.200", "fd00:ec2::254"]
        {
            for reach in [public(), Reach::Private] {
                let client = HttpClient::new(Arc::new(Always(address.parse().expect("an address"))), reach);
                assert_eq!(post(&client, "https://hooks.example/").await, Err(NoAnswer::Provider), "{address}");
            }
        }
    }

    #[tokio::test]
    async fn only_ports_of_https_are_asked() {
        let client = HttpClient::new(Arc::new(Always("10.0.0.1".parse().expect("an address"))), public());
        for port in
            [0, 21, 22, 25, 53, 80, 110, 143, 389, 465, 587, 993, 2375, 3306, 5432, 6379, 8080, 9200, 11211, 65535]
        {
            let url = format!("https://hooks.example:{port}/");
            assert_eq!(post(&client, &url).await, Err(NoAnswer::Port("443 or 8443".into())), "{port}");
        }
        for url in ["https://hooks.example/", "https://hooks.example:443/", "https://hooks.example:8443/"] {
            assert_eq!(post(&client, url).await, Err(NoAnswer::Private), "{url}");
        }
    }

    #[tokio::test]
    async fn a_url_of_a_private_address_or_without_tls_gets_no_request() {
        let client = HttpClient::new(Arc::new(SystemLookup), public());
        for url in ["https://[::1]/", "https://0/", "https://0x7f.1/", "https://2130706433/", "https://localhost/"] {
            assert_eq!(post(&client, url).await, Err(NoAnswer::Private), "{url}");
        }
        for url in
            ["https://169.254.169.254/latest/meta-data", "https://[::ffff:169.254.169.254]/", "https://0xa83f8110/"]
        {
            assert_eq!(post(&client, url).await, Err(NoAnswer::Provider), "{url}");
        }
        for url in ["http://hooks.example/", "ftp://hooks.example/", "https://ada:secret@hooks.example/"] {
            assert!(matches!(post(&client, url).await, Err(NoAnswer::Refused(_))), "{url}");
        }
    }

    #[tokio::test]
    async fn a_redirect_is_an_answer_and_a_long_answer_is_cut() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a socket");
        let port = listener.local_addr().expect("an address").port();
        let server = std::thread::spawn(move || {
            let (mut connection, _) = listener.accept().expect("a connection");
            let mut request = [0; 4096];
            let length = connection.read(&mut request).expect("a request");
            let answer = "HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 5000\r\n\r\n";
            let answer = format!("{answer}{}", "x".repeat(5000));
            let _ = io::Write::write_all(&mut connection, answer.as_bytes());
            String::from_utf8_lossy(&request[..length]).into_owned()
        });
        let client = HttpClient::new(Arc::new(Always("127.0.0.1".parse().expect("an address"))), Reach::Private);
        let url = Url::parse(&format!("http://127.0.0.1:{port}/hook?a=b")).expect("a URL");
        let answer = client.post(&url, vec![("webhook-id", "msg_1".into())], b"{}".to_vec()).await.expect("an answer");
        assert_eq!((answer.status, answer.body.len()), (302, 1000));
        let request = server.join().expect("a request");
        assert!(
            request.starts_with("POST /hook?a=b HTTP/1.1\r\n") && request.contains("webhook-id: msg_1"),
            "{request}"
        );
    }
}
