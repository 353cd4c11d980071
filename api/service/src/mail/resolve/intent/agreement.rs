//! The yes to a proposed move with further words: `yes, two gold please`.

use pixie_engine::{Seat, State};

use super::{Circumstances, Intent, propose, proposed};
use crate::mail::resolve::reason::Doubt;
use crate::mail::wording::{self, Choices, Glossary, Wording, begins_with_yes};

/// What a line means that begins with a yes where a move was proposed: this move, if it explains the words, too. Else it is asked again; no
/// other move is proposed to who says yes.
pub(super) fn agreed(
    board: &State,
    seat: Seat,
    text: &str,
    (now, choices): (&Circumstances, &Choices),
    glossary: &Glossary,
) -> Option<Intent> {
    let marked = now.proposed.filter(|_| begins_with_yes(text, glossary))?;
    let said = proposed(board, seat, now.expected, marked, glossary).ok()??;
    let decision = board.decision(seat).map(|open| open.id);
    let alone = Choices::only(board, seat, said);
    let words = text.split_once(|c: char| !c.is_alphabetic()).map_or("", |(_, words)| words);
    if wording::explains(words, &alone, glossary) || repeats(words, &alone, glossary) {
        return Some(Intent::Move(said));
    }
    let names_more = !matches!(wording::read(words, choices, glossary), Wording::None(_));
    Some(propose(text, said, decision, names_more.then(|| Doubt::OnlyProposed.into())))
}

/// Whether words beside a yes name nothing but what was proposed, whatever else they say of it: `that is the trade I had in mind`.
fn repeats(words: &str, alone: &Choices, glossary: &Glossary) -> bool {
    const MORE: &str = "then after afterwards also again another other others same too both next dann danach auch noch wieder andere anderen \
        ensuite puis aussi encore autre potem też jeszcze znowu drugi";
    let names_more = words
        .to_lowercase()
        .split(|c: char| !c.is_alphabetic())
        .any(|word| MORE.split_whitespace().any(|more| more == word));
    !names_more && wording::names_only(words, alone, glossary)
}
