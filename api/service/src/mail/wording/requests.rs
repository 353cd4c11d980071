//! Requests: questions by which something is ordered politely, `could I have 2 apples, please?`.

/// The words with which a question is a request.
const REQUESTS: [&str; 17] = [
    "could",
    "can",
    "may",
    "might",
    "would",
    "please",
    "könnte",
    "könnten",
    "kann",
    "darf",
    "dürfte",
    "puis",
    "pourrais",
    "czy",
    "mogę",
    "mógłbym",
    "mogłabym",
];
/// The words without which a question asks for nothing.
const PLEASE: [&str; 12] =
    ["please", "pls", "plz", "kindly", "bitte", "plaît", "plait", "svp", "stp", "proszę", "poproszę", "have"];

/// Whether a question asks for something politely: `could I have 2 apples, please?`
pub(super) fn is_request(clause: &str) -> bool {
    let lower = clause.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.next().is_some_and(|first| REQUESTS.contains(&first)) && words.any(|word| PLEASE.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polite_question_is_a_request() {
        assert!(is_request("Could I have two apples, please"));
        assert!(is_request("Könnte ich bitte zwei Äpfel haben"));
        for question in ["Should I pass", "Can I pass", "pass"] {
            assert!(!is_request(question), "{question}");
        }
    }
}
