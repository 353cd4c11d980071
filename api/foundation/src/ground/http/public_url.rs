//! The address under which the outside reaches the service.

use url::Url;

/// What links to our pages begin with.
#[derive(Clone, Debug)]
pub struct PublicUrl(pub Url);
