//! Lines with what was understood of them, for those who test how well mails are understood.

/// Lines as somebody wrote them, each with what was understood, or with why nothing was.
pub type AnnotatedLines = Vec<(String, String)>;
