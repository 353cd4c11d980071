//! The mails of a user that the service keeps without having proven whose they are.

use super::house::{EMAIL, House, field};
use crate::support::letters::letter;

const DESK: &str = "play@localhost";
const ELSEWHERE: &str = "ada.elsewhere@example.net";

/// A mail from the user's own address that nothing proves, in an envelope that does not name it.
async fn to_desk(house: &House, id: &str, text: &str) {
    let mail = letter(EMAIL, DESK, id, text).replace("Subject: Re", "Subject: rosehip");
    house.hand_in("mangold@relay.example", DESK, &mail).await;
}

/// Before the user has an account: an answer to the invitation from another address of theirs, which waits for their `yes`.
pub(super) async fn before_signing_up(house: &House, invitation: &str) {
    house.hand_in(ELSEWHERE, invitation, &letter(ELSEWHERE, invitation, "u1@example.net", "message: endive")).await;
    house.mail("message: endive");
}

/// With an account: mails to the desk, to the operator, to a seat, and answers to a question and to a sign-in mail.
pub(super) async fn of_a_user(house: &House, seat: &str, sign_in: &str) {
    to_desk(house, "d1@example.org", "message: rutabaga").await;
    let question = field(&house.mail("rutabaga"), "Reply-To: ");
    to_desk(house, "d2@example.org", "message: second").await;
    to_desk(house, "d3@example.org", "message: third").await;
    to_desk(house, "d4@example.org", "message: kohlrabi").await;
    let automatic = letter(EMAIL, DESK, "d5@example.org", "I am away, says salsify");
    let automatic = automatic.replace("MIME-Version", "Auto-Submitted: auto-replied\r\nMIME-Version");
    house.hand_in("", DESK, &automatic).await;
    let operator = "postmaster@localhost";
    house.hand_in("mangold@relay.example", operator, &letter(EMAIL, operator, "d6@example.org", "parsnip")).await;

    let denial = letter(EMAIL, &question, "d7@example.org", "daikon is not from me");
    house.hand_in("mangold@relay.example", &question, &denial).await;
    house.hand_in(ELSEWHERE, seat, &letter(ELSEWHERE, seat, "d8@example.org", "message: celeriac")).await;
    house.hand_in(ELSEWHERE, sign_in, &letter(ELSEWHERE, sign_in, "d9@example.org", "sign up\nchicory")).await;
}
