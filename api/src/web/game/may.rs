//! The rights of the reader of a game's page.

use pixie_event_store::Status;
use pixie_service::access::permission::access::Opened;
use pixie_service::access::permission::{self, Operation};
use pixie_service::table::nudges::may_nudge;

/// The actions that the reader may do; whether they are possible now is for the game to decide.
pub(super) struct May {
    pub(super) join: bool,
    pub(super) leave: bool,
    pub(super) call_off: bool,
    pub(super) start: bool,
    pub(super) keep: bool,
    /// Change the game, share the invitation link, and remove somebody.
    pub(super) share: bool,
    /// Whether the game only waits for contributions to the dice.
    pub(super) contribute: bool,
    pub(super) invite: bool,
    pub(super) decline: bool,
    pub(super) resign: bool,
    /// Propose to the others to end or adjourn the game.
    pub(super) propose: bool,
    pub(super) vote: bool,
    pub(super) talk: bool,
    /// Remind those whose turn it is.
    pub(super) nudge: bool,
    pub(super) ask_advice: bool,
    pub(super) give_orders: bool,
}

impl May {
    /// What this reader may do.
    pub(super) fn of(opened: &Opened) -> Self {
        let (game, standing) = (opened.game(), &opened.standing);
        let may = |operation| permission::check(operation, game, standing).is_ok();
        let (is_open, runs) = (game.status == Status::Open, game.status == Status::Running);
        let has_seat = standing.seat.is_some();
        let is_vacant = game.can_be_joined_late();
        let is_full = game.is_full();
        Self {
            join: !has_seat
                && ((is_open && !is_full && may(Operation::Join))
                    || (is_vacant && may(standing.joining_operation(game, None)))),
            leave: is_open && !game.has_one_player() && may(Operation::Leave),
            call_off: is_open && may(Operation::CallOff),
            keep: is_open && game.keep_until.is_some() && may(Operation::Keep),
            share: is_open && may(Operation::Host),
            start: is_open && !is_full && game.unconfirmed().next().is_none() && may(Operation::Start),
            contribute: game.awaits_contributions(),
            invite: (is_open || is_vacant) && may(Operation::Invite),
            decline: is_open && standing.invited && !has_seat,
            resign: runs && may(Operation::Resign),
            propose: (runs || game.status == Status::Paused)
                && game.open_proposal().is_none()
                && may(Operation::Consent),
            vote: runs && may(Operation::Vote),
            talk: may(Operation::Talk),
            nudge: may_nudge(game, standing),
            ask_advice: runs && may(Operation::Advise),
            give_orders: runs && has_seat && !standing.trial && may(Operation::Move),
        }
    }
}
