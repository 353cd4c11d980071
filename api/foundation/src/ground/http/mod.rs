//! HTTP plumbing: extractors, entity tags, limits by client. It knows no feature.

mod clients;
pub mod content_security_policy;
pub mod etag;
mod extractors;
mod idempotency;
mod if_match;
mod json;
mod limit;
mod loopback;
mod page_link;
mod place;
mod problem_answers;
mod public_url;
mod rate_limit;
mod reader_language;
mod request_id;

pub use self::clients::Clients;
pub use self::extractors::{form as form_config, not_negative, path as path_config, query as query_config};
pub use self::idempotency::IdempotencyKey;
pub use self::if_match::{Expected, IfMatch};
pub use self::json::{Json, OptionalJson};
pub use self::json::{object, parse as parse_json, some_object};
pub use self::limit::Limit;
pub use self::loopback::is_loopback;
pub use self::page_link::link_next;
pub use self::place::Place;
pub use self::problem_answers::as_problem;
pub use self::public_url::PublicUrl;
pub use self::rate_limit::{RateLimit, check_rate, limited_household, show_rate, sign_up_network};
pub use self::reader_language::{ReaderLanguage, language_of_query, tell_in_language};
pub use self::request_id::RequestId;
