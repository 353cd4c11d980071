//! The names of the commands in all languages of the rulebooks.

use super::order::Section;
use crate::table::proposals::PlayerChange;

/// A command without parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommandWord {
    Tell(Section),
    Undo,
    Agree(bool),
    /// Ask those whose turn it is to go on.
    Nudge,
    /// Let a game wait on for players.
    Keep,
    /// Give up the seat before the start.
    Leave,
    /// Withdraw the standing orders.
    NoStandingOrders,
    /// Propose to the others to end the game, or to go on with it.
    Propose(PlayerChange),
    /// Somebody seems to want to resign: only the one word does so.
    Resign,
}

/// The words of each command, separated by `|`.
const COMMANDS: [(CommandWord, &str); 16] = [
    (
        CommandWord::Tell(Section::Help),
        "help|?|??|help me|help please|please help|commands|hilfe|hilfe bitte|befehle|aide|aidez-moi|à l'aide|commandes|pomoc|pomocy",
    ),
    (
        CommandWord::Tell(Section::State),
        "state|status|board|the board|show board|show the board|position|overview|stand|spielstand|spielbrett|übersicht|zustand|\
         état|etat|plateau|situation|stan|plansza|stan gry|sytuacja",
    ),
    (
        CommandWord::Tell(Section::Legal),
        "legal|moves|legal moves|options|list|my options|what can i do|what can i do?|what are my options|what are my options?|\
         züge|zuege|mögliche züge|optionen|liste|was kann ich tun|was kann ich tun?|coups|coups possibles|coups légaux|\
         que puis-je faire|que puis-je faire ?|que puis-je faire?|ruchy|możliwe ruchy|lista|opcje|co mogę zrobić|co mogę zrobić?",
    ),
    (
        CommandWord::Tell(Section::History),
        "history|log|what happened|what happened?|verlauf|geschichte|was ist passiert|was ist passiert?|historique|histoire|historia|\
         przebieg|co się stało|co się stało?",
    ),
    (
        CommandWord::Tell(Section::StandingOrders),
        "orders|my orders|standing orders|my standing orders|show orders|show my orders|daueraufträge|meine aufträge|aufträge|\
         consignes|mes consignes|ordres|mes ordres|polecenia|moje polecenia|stałe polecenia",
    ),
    (
        CommandWord::NoStandingOrders,
        "no orders|no standing orders|no more orders|withdraw orders|withdraw my orders|cancel orders|cancel my orders|delete orders|\
         orders off|keine aufträge|aufträge löschen|keine daueraufträge|plus de consignes|annuler mes consignes|plus d'ordres|\
         bez poleceń|cofnij polecenia",
    ),
    (
        CommandWord::Undo,
        "take back|take it back|takeback|take that back|undo that|undo it please|undo please|undo my last move|undo last move|\
         zurücknehmen|zug zurücknehmen|rückgängig|rückgängig machen|annuler|annule|annuler mon coup|reprendre mon coup|cofnij|\
         cofnij ruch|cofnąć",
    ),
    (
        CommandWord::Agree(true),
        "i agree|i do agree|i agree to that|i agree to it|i agree with that|i agree to this|of course i agree|yes, i agree|yes i agree|ich stimme zu|stimme zu|zustimmen|je suis d'accord|j'accepte|zgadzam się",
    ),
    (
        CommandWord::Agree(false),
        "i disagree|i do not agree|i don't agree|ich stimme nicht zu|ich bin dagegen|dagegen|je ne suis pas d'accord|pas d'accord|\
         je refuse|nie zgadzam się|sprzeciw",
    ),
    (
        CommandWord::Nudge,
        "nudge|nudge them|nudge the others|nudge everybody|send a nudge|anstupsen|stups|die anderen anstupsen|relancer|relance|\
         relancer les autres|ponagl|ponaglij|ponaglenie",
    ),
    (
        CommandWord::Keep,
        "keep|keep it|keep the game|keep this game|behalten|spiel behalten|das spiel behalten|partie behalten|garder|garder la partie|zachowaj|\
         zachowaj grę",
    ),
    (
        CommandWord::Leave,
        "leave|leave the game|leave this game|i leave|i leave the game|spiel verlassen|das spiel verlassen|partie verlassen|ich verlasse das spiel|\
         quitter la partie|je quitte la partie|opuszczam grę|opuścić grę",
    ),
    (
        CommandWord::Propose(PlayerChange::Ending),
        "end the game|end this game|propose to end|propose to end the game|propose end|let's end the game|let us end the game|\
         let's end it|spiel beenden|das spiel beenden|partie beenden|beenden wir das spiel|terminer la partie|finissons la partie|\
         zakończmy grę|zakończyć grę",
    ),
    (
        CommandWord::Propose(PlayerChange::Abandonment),
        "abandon the game|abandon this game|end the game without a result|call the game off|spiel abbrechen|das spiel abbrechen|partie abbrechen|\
         brechen wir das spiel ab|arrêter la partie|arrêtons la partie|przerwijmy grę|przerwać grę",
    ),
    (
        CommandWord::Propose(PlayerChange::Continuation),
        "go on|go on now|go on with the game|let's go on|let us go on|continue the game|weiterspielen|spielen wir weiter|\
         reprendre la partie|reprenons la partie|grajmy dalej",
    ),
    (
        CommandWord::Resign,
        "i resign|resign me|quit|i quit|i give up|give up|i'm out|ich gebe auf|aufgeben|ich steige aus|abandonner|j'abandonne|\
         j'abandonne la partie|poddaję się|rezygnuję",
    ),
];

/// The words before a message to the others.
const MESSAGE: &str = "message|msg|message to all|message to everyone|tell everyone|tell all|say|nachricht|nachricht an alle|mitteilung|\
                       sag allen|message à tous|dis à tous|dire|wiadomość|wiadomość do wszystkich|powiedz";

/// The command in a line in lower case, without the signs at its end.
pub(super) fn command(plain: &str) -> Option<CommandWord> {
    let plain =
        plain.trim_matches(|c: char| matches!(c, '"' | '`' | '*' | '-' | ' ' | '\'' | '“' | '”' | '„' | '«' | '»'));
    let plain = plain.replace('\u{2019}', "'");
    COMMANDS.into_iter().find(|(_, words)| are_named(words, &plain)).map(|(command, _)| command)
}

/// The words before standing orders. `orders:` alone is none of them: so do many begin who write their moves.
const STANDING: &str = "standing orders|my standing orders|standing order|in advance|daueraufträge|dauerauftrag|im voraus|consignes|mes consignes|\
                        d'avance|stałe polecenia|z góry";

/// Whether this word, in lower case, asks for a preview.
pub(in crate::mail::resolve) fn is_preview(word: &str) -> bool {
    are_named("preview|vorschau|aperçu|podgląd", word)
}

/// Whether standing orders follow this word.
pub(super) fn is_standing(word: &str) -> bool {
    are_named(STANDING, word)
}

/// Whether a message follows this word.
pub(super) fn is_message(word: &str) -> bool {
    are_named(MESSAGE, word)
}

/// Whether this is one of the words that are separated by `|`.
fn are_named(words: &str, word: &str) -> bool {
    words.split('|').any(|known| known == word)
}
