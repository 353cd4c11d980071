//! 32 bytes as 64 hexadecimal digits: hashes, seeds and contributions.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// 32 bytes, in JSON as 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Digits(pub [u8; 32]);

impl Digits {
    /// Reads 64 hexadecimal digits in lower case; none if the text is anything else.
    pub fn read(text: &str) -> Option<Self> {
        let bytes = hex::decode(text).ok()?.try_into().ok()?;
        (hex::encode(bytes) == text).then_some(Self(bytes))
    }

    /// The SHA-256 hash of these bytes.
    #[must_use]
    pub fn hash(self) -> Self {
        Self(Sha256::digest(self.0).into())
    }
}

impl std::fmt::Display for Digits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Prints nothing of them, as they can be secret.
impl std::fmt::Debug for Digits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Digits")
    }
}

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| de::Error::custom("64 hexadecimal digits in lower case are expected"))
    }
}

impl PartialSchema for Digits {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[0-9a-f]{64}$"));
        text.description(Some("32 bytes as hexadecimal digits.")).build().into()
    }
}

impl ToSchema for Digits {}
