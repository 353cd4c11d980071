//! The relation of two domains.

/// Whether a domain is another one or lies within it. A top-level domain belongs to nobody.
pub(super) fn is_within(domain: &str, other: &str) -> bool {
    let Some(rest) = domain.strip_suffix(other).filter(|_| other.contains('.')) else { return false };
    rest.is_empty() || rest.ends_with('.')
}
