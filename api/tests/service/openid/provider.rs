//! A small OpenID provider of the tests, which does whatever an attacker would have one do.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use url::Url;

use crate::support::{START, moment};

/// Our name and our secret there.
pub(super) const CLIENT: &str = "pixie";
pub(super) const SECRET: &str = "a secret with : and +";

/// What the provider answers, and what it was asked. Tests change it at will.
pub(super) struct Behaviour {
    /// The key that signs, its id, and whether it is published.
    key: EcdsaKeyPair,
    pub(super) key_id: String,
    pub(super) publishes: bool,
    /// Changes of the metadata, of the claims of the next id token, and of the answer of the userinfo endpoint.
    pub(super) metadata: BTreeMap<&'static str, Value>,
    pub(super) claims: BTreeMap<&'static str, Value>,
    pub(super) user_info: Option<Value>,
    /// A whole id token in the place of a signed one.
    pub(super) token: Option<String>,
    /// Whether a code may be used again.
    pub(super) takes_codes_again: bool,
    /// The answers to these paths are as long as this, in bytes, or do not come at all.
    pub(super) long: BTreeMap<&'static str, usize>,
    pub(super) hangs: Vec<&'static str>,
    /// The codes that were given, with the query by which somebody was sent here.
    codes: BTreeMap<String, BTreeMap<String, String>>,
    /// The paths of all requests.
    pub(super) asked: Vec<String>,
}

/// The provider. It ends with the test.
#[derive(Clone)]
pub(super) struct Provider {
    pub(super) issuer: String,
    behaviour: Arc<Mutex<Behaviour>>,
}

fn new_key() -> EcdsaKeyPair {
    let chance = SystemRandom::new();
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &chance).expect("a key");
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref(), &chance).expect("a key")
}

fn pairs(query: &str) -> BTreeMap<String, String> {
    url::form_urlencoded::parse(query.as_bytes()).into_owned().collect()
}

impl Provider {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
        let issuer = format!("http://{}", listener.local_addr().expect("an address"));
        let behaviour = Behaviour {
            key: new_key(),
            key_id: "first".to_owned(),
            publishes: true,
            metadata: BTreeMap::new(),
            claims: BTreeMap::new(),
            user_info: None,
            token: None,
            takes_codes_again: false,
            long: BTreeMap::new(),
            hangs: Vec::new(),
            codes: BTreeMap::new(),
            asked: Vec::new(),
        };
        let provider = Self { issuer, behaviour: Arc::new(Mutex::new(behaviour)) };
        let server = provider.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let server = server.clone();
                tokio::spawn(async move { server.serve(stream).await });
            }
        });
        provider
    }

    /// What it does from now on.
    pub(super) fn behaviour(&self) -> MutexGuard<'_, Behaviour> {
        self.behaviour.lock().expect("a behaviour")
    }

    /// Signs with another key from now on, which is published under this id.
    pub(super) fn rotate(&self, id: &str) {
        let mut behaviour = self.behaviour();
        behaviour.key = new_key();
        id.clone_into(&mut behaviour.key_id);
    }

    /// The answer of its user, who was sent to this address and signs in as somebody: the path at which they come back.
    pub(super) fn lets_in(&self, sent_to: &str, subject: &str) -> String {
        let asked = pairs(Url::parse(sent_to).expect("an address").query().expect("a query"));
        assert_eq!(asked["client_id"], CLIENT);
        assert_eq!((asked["response_type"].as_str(), asked["scope"].as_str()), ("code", "openid email"));
        assert_eq!(asked["code_challenge_method"], "S256");
        let back = Url::parse(&asked["redirect_uri"]).expect("an address");
        assert_eq!(back.path(), "/sign-in/openid/back");
        let (state, mut code) = (asked["state"].clone(), asked);
        let mut behaviour = self.behaviour();
        let name = format!("code {}", behaviour.codes.len());
        code.insert("subject".to_owned(), subject.to_owned());
        behaviour.codes.insert(name.clone(), code);
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        format!("{}?{}", back.path(), query.append_pair("code", &name).append_pair("state", &state).finish())
    }

    async fn serve(&self, mut stream: TcpStream) {
        let mut bytes = Vec::new();
        let (head, body) = loop {
            let mut more = [0; 8192];
            let Ok(count @ 1..) = stream.read(&mut more).await else { return };
            bytes.extend_from_slice(&more[..count]);
            let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
            let is_length = |line: &&str| line.to_ascii_lowercase().starts_with("content-length:");
            let length = head.lines().find(is_length).map_or(0, |line| line[15..].trim().parse().expect("a number"));
            if bytes.len() >= end + 4 + length {
                break (head, String::from_utf8_lossy(&bytes[end + 4..]).into_owned());
            }
        };
        let path = head.split(' ').nth(1).expect("a path").to_owned();
        let (answer, hangs) = {
            let mut behaviour = self.behaviour();
            behaviour.asked.push(path.clone());
            let hangs = behaviour.hangs.contains(&path.as_str());
            (self.answer(&mut behaviour, &path, &head, &body), hangs)
        };
        if hangs {
            // Longer than anybody is patient.
            tokio::time::sleep(Duration::from_secs(600)).await;
        }
        let (status, body) = answer.map_or_else(|error| ("400 Bad Request", error), |answer| ("200 OK", answer));
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        // A client that has read enough goes.
        let _ = stream.write_all(format!("{head}{body}").as_bytes()).await;
    }

    fn answer(&self, behaviour: &mut Behaviour, path: &str, head: &str, body: &str) -> Result<String, String> {
        let mut answer = match path {
            "/.well-known/openid-configuration" => {
                let own = |path: &str| format!("{}{path}", self.issuer);
                json!({
                    "issuer": self.issuer, "authorization_endpoint": own("/auth"), "token_endpoint": own("/token"),
                    "jwks_uri": own("/keys"), "userinfo_endpoint": own("/me"),
                })
            }
            "/keys" => {
                let point = behaviour.key.public_key().as_ref();
                let encode = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
                let key = json!({"kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": behaviour.key_id,
                    "x": encode(&point[1..33]), "y": encode(&point[33..])});
                json!({"keys": if behaviour.publishes { vec![key] } else { Vec::new() }})
            }
            "/token" => self.tokens(behaviour, head, body)?,
            "/me" => {
                assert!(head.contains("Bearer an access token"), "{head}");
                behaviour.user_info.clone().ok_or_else(|| "{}".to_owned())?
            }
            _ => return Err("{}".to_owned()),
        };
        if path == "/.well-known/openid-configuration" {
            for (name, value) in &behaviour.metadata {
                answer[*name] = value.clone();
            }
        }
        if let Some(length) = behaviour.long.get(path) {
            answer["long"] = "x".repeat(*length).into();
        }
        Ok(answer.to_string())
    }

    fn tokens(&self, behaviour: &mut Behaviour, head: &str, body: &str) -> Result<Value, String> {
        let form = pairs(body);
        let refused = |why: &str| json!({"error": "invalid_grant", "why": why}).to_string();
        let secret: String = url::form_urlencoded::byte_serialize(SECRET.as_bytes()).collect();
        let basic = data_encoding::BASE64.encode(format!("{CLIENT}:{secret}").as_bytes());
        if !head.contains(&format!("Basic {basic}")) {
            return Err(refused("the secret is wrong"));
        }
        let code = behaviour.codes.get(&form["code"]).cloned().ok_or_else(|| refused("there is no such code"))?;
        if !behaviour.takes_codes_again {
            behaviour.codes.remove(&form["code"]);
        }
        let challenge = BASE64URL_NOPAD.encode(&Sha256::digest(&form["code_verifier"]));
        if challenge != code["code_challenge"] || form["redirect_uri"] != code["redirect_uri"] {
            return Err(refused("it is the code of somebody else"));
        }
        let now = moment(START).timestamp();
        let subject = &code["subject"];
        let mut claims = json!({
            "iss": self.issuer, "aud": CLIENT, "sub": subject, "exp": now + 3600, "iat": now, "nonce": code["nonce"],
            "email": format!("{subject}@example.org"), "email_verified": true,
        });
        for (name, value) in &behaviour.claims {
            claims[*name] = value.clone();
            if value.is_null() {
                claims.as_object_mut().expect("claims").remove(*name);
            }
        }
        let id_token = behaviour.token.clone().unwrap_or_else(|| sign(behaviour, &claims));
        Ok(json!({"id_token": id_token, "access_token": "an access token", "token_type": "Bearer"}))
    }
}

fn sign(behaviour: &Behaviour, claims: &Value) -> String {
    let part = |json: &Value| BASE64URL_NOPAD.encode(json.to_string().as_bytes());
    let message = format!("{}.{}", part(&json!({"alg": "ES256", "kid": behaviour.key_id})), part(claims));
    let signature = behaviour.key.sign(&SystemRandom::new(), message.as_bytes()).expect("a signature");
    format!("{message}.{}", BASE64URL_NOPAD.encode(signature.as_ref()))
}
