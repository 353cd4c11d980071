//! The fuzz target for JSON bodies of requests.

use std::sync::{Arc, LazyLock};

use pixie_engine::chance::Seeded;
use pixie_engine::{Edition, Players, Rulebook, Rules, Seat, State, advance, legal_moves, open_decisions, start};
use serde::de::DeserializeOwned;
use uuid::Uuid;

use pixie_event_store::canonical;
use pixie_service::access::auth::post_confirmation::Confirmation;
use pixie_service::access::auth::post_email::CodeRequest;
use pixie_service::access::auth::post_token::SignIn;
use pixie_service::access::passkeys::{NewPasskey, PasskeyChange, PasskeyConfirmation, PasskeySignIn};
use pixie_service::ground::http::parse_json;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::me::absences::AbsenceRequest;
use pixie_service::me::address_change::endpoints::AddressChangeRequest;
use pixie_service::me::change::ProfileChange;
use pixie_service::me::create_token::TokenRequest;
use pixie_service::me::hours::HoursRequest;
use pixie_service::me::notifications::NotificationsChange;
use pixie_service::me::second_address::endpoints::SecondAddressRequest;
use pixie_service::me::substitute::SubstituteChoice;
use pixie_service::moderation::cases::{AppealRequest, CaseAct, ReportRequest};
use pixie_service::moderation::close::CloseSeatRequest;
use pixie_service::moderation::correct::CorrectionRequest;
use pixie_service::moderation::deadline::DeadlineRequest;
use pixie_service::moderation::inspect::InspectRequest;
use pixie_service::moderation::oversight::suspend::SuspensionRequest;
use pixie_service::moderation::oversight::user_act::UserActRequest;
use pixie_service::moderation::pause::ReasonRequest;
use pixie_service::moderation::replace::ReplaceRequest;
use pixie_service::moderation::replay::{ReplayPlan, ReplayRequest};
use pixie_service::moderation::restore::RestoreSeatRequest;
use pixie_service::moderation::rewind::RewindRequest;
use pixie_service::moderation::second::SecondAnswer;
use pixie_service::moderation::{AddressRequest, RoleRequest};
use pixie_service::news::devices::DeviceRequest;
use pixie_service::news::webhooks::{WebhookChange, WebhookRequest};
use pixie_service::table::absence::vote::VoteRequest;
use pixie_service::table::lobby::create::{GameRequest, open_game};
use pixie_service::table::lobby::invitation_link::InvitationLinkRequest;
use pixie_service::table::lobby::invite::InvitationRequest;
use pixie_service::table::lobby::join::JoinRequest;
use pixie_service::table::lobby::start::StartRequest;
use pixie_service::table::lobby::{ConfirmationRequest, ContributionRequest, ForkRequest, SettingsRequest};
use pixie_service::table::messages::ReactionRequest;
use pixie_service::table::messages::say::MessageRequest;
use pixie_service::table::notes::NoteRequest;
use pixie_service::table::play::Resignation;
use pixie_service::table::play::moves::MoveRequest;
use pixie_service::table::play::try_out;
use pixie_service::table::proposals::PlayerProposal;
use pixie_service::table::proposals::ProposalAnswer;
use pixie_service::table::standing_orders::OrdersRequest;
use pixie_service::table::undo::NewUndoRequest;
use pixie_service::table::undo::answer::UndoAnswer;

/// How an operation reads the bytes of a body.
type Take = fn(&[u8]) -> Result<()>;

/// Every operation with a JSON body, and its handler.
const BODIES: [(&str, Take); 61] = [
    ("POST /api/v1/games/{id}/moves", make_move),
    ("POST /api/v1/games", open),
    ("POST /api/v1/games/{id}/undo-requests", take::<NewUndoRequest>),
    ("POST /api/v1/games/{id}/proposals", take::<PlayerProposal>),
    ("POST /api/v1/games/{id}/resign", take::<Resignation>),
    ("POST /api/v1/games/{id}/undo-requests/{version}/answer", take::<UndoAnswer>),
    ("POST /api/v1/games/{id}/votes", take::<VoteRequest>),
    ("POST /api/v1/games/{id}/invitations", take::<InvitationRequest>),
    ("POST /api/v1/games/{id}/invitation-link", take::<InvitationLinkRequest>),
    ("POST /api/v1/invitation-links/{token}", take::<JoinRequest>),
    ("PATCH /api/v1/games/{id}/settings", take::<SettingsRequest>),
    ("POST /api/v1/games/{id}/settings/confirmation", take::<ConfirmationRequest>),
    ("POST /api/v1/games/{id}/messages", take::<MessageRequest>),
    ("PUT /api/v1/games/{id}/messages/{message}/reaction", take::<ReactionRequest>),
    ("POST /api/v1/games/{id}/start", take::<StartRequest>),
    ("POST /api/v1/games/{id}/fork", take::<ForkRequest>),
    ("PUT /api/v1/games/{id}/seats/me", take::<JoinRequest>),
    ("PUT /api/v1/games/{id}/contribution", take::<ContributionRequest>),
    ("POST /api/v1/auth/email", take::<CodeRequest>),
    ("POST /api/v1/auth/token", take::<SignIn>),
    ("POST /api/v1/auth/confirmation", take::<Confirmation>),
    ("POST /api/v1/auth/passkey", take::<PasskeySignIn>),
    ("POST /api/v1/auth/passkey/confirmation", take::<PasskeyConfirmation>),
    ("POST /api/v1/me/passkeys", take::<NewPasskey>),
    ("PATCH /api/v1/me/passkeys/{id}", take::<PasskeyChange>),
    ("PATCH /api/v1/me", take::<ProfileChange>),
    ("PATCH /api/v1/me/notifications", take::<NotificationsChange>),
    ("POST /api/v1/me/tokens", take::<TokenRequest>),
    ("POST /api/v1/me/address-change", take::<AddressChangeRequest>),
    ("POST /api/v1/me/second-addresses", take::<SecondAddressRequest>),
    ("POST /api/v1/games/{id}/moderation/rewind", take::<RewindRequest>),
    ("POST /api/v1/games/{id}/moderation/inspect", take::<InspectRequest>),
    ("POST /api/v1/games/{id}/moderation/pause", take::<ReasonRequest>),
    ("POST /api/v1/games/{id}/moderation/resume", take::<ReasonRequest>),
    ("POST /api/v1/games/{id}/moderation/cancel", take::<ReasonRequest>),
    ("POST /api/v1/games/{id}/moderation/publish", take::<ReasonRequest>),
    ("POST /api/v1/games/{id}/moderation/replace", take::<ReplaceRequest>),
    ("POST /api/v1/games/{id}/moderation/close-seat", take::<CloseSeatRequest>),
    ("POST /api/v1/games/{id}/moderation/restore-seat", take::<RestoreSeatRequest>),
    ("POST /api/v1/games/{id}/moderation/deadline", take::<DeadlineRequest>),
    ("POST /api/v1/games/{id}/moderation/replay", take::<ReplayRequest>),
    ("POST /api/v1/games/{id}/moderation/replay/preview", take::<ReplayPlan>),
    ("POST /api/v1/games/{id}/moderation/correct", take::<CorrectionRequest>),
    ("POST /api/v1/games/{id}/moderation/answer", take::<SecondAnswer>),
    ("POST /api/v1/games/{id}/proposals/{version}/answer", take::<ProposalAnswer>),
    ("POST /api/v1/games/{id}/notes", take::<NoteRequest>),
    ("PUT /api/v1/games/{id}/standing-orders", take::<OrdersRequest>),
    ("POST /api/v1/me/absences", take::<AbsenceRequest>),
    ("PUT /api/v1/me/hours", take::<HoursRequest>),
    ("PUT /api/v1/me/substitute", take::<SubstituteChoice>),
    ("POST /api/v1/me/devices", take::<DeviceRequest>),
    ("POST /api/v1/me/webhooks", take::<WebhookRequest>),
    ("PATCH /api/v1/me/webhooks/{id}", take::<WebhookChange>),
    ("POST /api/v1/reports", take::<ReportRequest>),
    ("POST /api/v1/cases/{id}/appeal", take::<AppealRequest>),
    ("POST /api/v1/moderation/cases/{id}/acts", take::<CaseAct>),
    ("POST /api/v1/moderation/user-by-address", take::<AddressRequest>),
    ("POST /api/v1/moderation/users/{id}/acts", take::<UserActRequest>),
    ("POST /api/v1/moderation/users/{id}/role", take::<RoleRequest>),
    ("POST /api/v1/moderation/users/{id}/suspend", take::<SuspensionRequest>),
    ("POST /api/v1/moderation/users/{id}/unsuspend", take::<SuspensionRequest>),
];

/// The operations in the list.
pub fn operations() -> impl Iterator<Item = &'static str> {
    BODIES.iter().map(|(operation, _)| *operation)
}

/// The first line is the operation, the rest its body: it is accepted, or refused as an error of
/// the client.
pub fn bodies(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let (operation, body) = bytes.split_at(end);
    let Some((_, take)) = BODIES.iter().find(|(name, _)| name.as_bytes() == operation) else { return };
    if let Err(problem) = take(body) {
        blames_the_client(&problem);
    }
}

fn blames_the_client(problem: &Problem) {
    assert!(problem.kind().status().is_client_error(), "{problem:?}");
    assert!(!problem.detail().is_empty());
}

fn take<T: DeserializeOwned>(body: &[u8]) -> Result<()> {
    parse_json::<T>(body).map(|_| ())
}

/// The game can be stored.
fn open(body: &[u8]) -> Result<()> {
    let request: GameRequest = parse_json(body)?;
    let change = open_game(&request, (Edition::standard(), None), Uuid::nil(), [0; 32], [0; 32]);
    for (_, event) in change.events {
        canonical(&event.body()).expect("what is accepted can be stored");
    }
    Ok(())
}

/// Tries the move in games with many different open decisions.
fn make_move(body: &[u8]) -> Result<()> {
    static BOARDS: LazyLock<Vec<State>> = LazyLock::new(|| [2, 3, 5].into_iter().flat_map(boards).collect());
    let submitted = parse_json::<MoveRequest>(body)?.submitted()?;
    let tried = BOARDS.iter().flat_map(|board| Seat::ALL.map(|seat| try_out(board, seat, &submitted)));
    tried.filter_map(Result::err).for_each(|problem| blames_the_client(&problem));
    Ok(())
}

/// Some states of a game, early and late.
fn boards(players: u8) -> Vec<State> {
    let mut chance = Seeded::new(&[players; 32]);
    let (_, mut state) =
        start(Arc::new(Rules::of(Rulebook::En, Players::try_from(players).expect("2 to 5 play"))), &mut chance);
    let mut boards = Vec::new();
    for turn in 0..80 {
        let Some(decision) = open_decisions(&state).next() else { break };
        if turn % 8 == 0 {
            boards.push(state.clone());
        }
        let legal = legal_moves(&state, &decision);
        let choice = legal[turn % legal.len()];
        (_, state) = advance(&state, decision.seat, choice, &mut chance).expect("what is listed is legal");
    }
    boards
}
