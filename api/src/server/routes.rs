//! The URL table: every endpoint of the API. A test compares the comments with the real routes.
//!
//! `/docs` and `/openapi.json` are not here, as they are made from this table, and the pages have
//! their own table: `web/routes.rs`.

use actix_web::http::Method;
use actix_web::http::header::{Allow, Header as _};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, ResponseError as _};
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, PathItem};
use utoipa_actix_web::scope;
use utoipa_actix_web::service_config::ServiceConfig;

use super::{operations, pages};
use crate::web;
use crate::web::{dev_mail, sharing, unsubscribe};
use pixie_service::access::{auth, oauth, passkeys};
use pixie_service::ground::problem::{Kind, Problem};
use pixie_service::mail::receive::http;
use pixie_service::moderation::cases;
use pixie_service::news::{calendar, devices, feeds, live, webhooks};
use pixie_service::operations::doctor::passage;
use pixie_service::record::{history, pictures, results, roots};
use pixie_service::table::lobby::invitation_link;
use pixie_service::table::{
    absence, bots, keeping, lobby, messages, notes, nudges, play, players, proposals, standing_orders, undo,
};
use pixie_service::{me, moderation};

#[rustfmt::skip]
pub(super) fn table(site: &mut ServiceConfig<'_>) {
    // Routes are tried in this order, so the most frequent ones come first.
    site.service(scope("/api/v1")
        .service(play::read_state)                      // GET /api/v1/games/{id}/state
        .service(play::read_decisions)                  // GET /api/v1/games/{id}/decisions
        .service(bots::read_advice)                     // GET /api/v1/games/{id}/advice
        .service(play::make_move)                       // POST /api/v1/games/{id}/moves
        .service(play::give_up)                         // POST /api/v1/games/{id}/resign
        .service(standing_orders::show_orders)          // GET /api/v1/games/{id}/standing-orders
        .service(standing_orders::give_orders)          // PUT /api/v1/games/{id}/standing-orders
        .service(standing_orders::withdraw_orders)      // DELETE /api/v1/games/{id}/standing-orders
        .service(pictures::read_svg)                    // GET /api/v1/games/{id}/board.svg
        .service(pictures::read_png)                    // GET /api/v1/games/{id}/board.png
        .service(undo::ask_to_undo)                     // POST /api/v1/games/{id}/undo-requests
        .service(undo::read_undo_requests)              // GET /api/v1/games/{id}/undo-requests
        .service(undo::answer_undo_request)             // POST /api/v1/games/{id}/undo-requests/{version}/answer
        .service(proposals::read_proposal)              // GET /api/v1/games/{id}/proposal
        .service(proposals::propose_to_players)         // POST /api/v1/games/{id}/proposals
        .service(proposals::answer_proposal)            // POST /api/v1/games/{id}/proposals/{version}/answer
        .service(absence::cast_vote)                    // POST /api/v1/games/{id}/votes

        .service(auth::post_email::mail_code)           // POST /api/v1/auth/email
        .service(auth::post_token::sign_in)             // POST /api/v1/auth/token
        .service(auth::post_confirmation::confirm)      // POST /api/v1/auth/confirmation
        .service(auth::delete_token::sign_out)          // DELETE /api/v1/auth/token
        .service(passkeys::begin_to_sign_in_by_passkey) // POST /api/v1/auth/passkey/challenge
        .service(passkeys::sign_in_by_passkey)          // POST /api/v1/auth/passkey
        .service(passkeys::begin_to_confirm_by_passkey) // POST /api/v1/auth/passkey/confirmation/challenge
        .service(passkeys::confirm_by_passkey)          // POST /api/v1/auth/passkey/confirmation

        .service(me::show::show_me)                     // GET /api/v1/me
        .service(me::change::change_me)                 // PATCH /api/v1/me
        .service(me::erase::erase_me)                   // DELETE /api/v1/me
        .service(me::give_up_role::give_up_my_role)     // DELETE /api/v1/me/role
        .service(live::follow_my_games)                 // GET /api/v1/me/stream
        .service(me::log::read_my_log)                  // GET /api/v1/me/log
        .service(me::export::export_me)                 // GET /api/v1/me/export
        .service(me::list_tokens::list_my_tokens)       // GET /api/v1/me/tokens
        .service(me::create_token::make_my_token)       // POST /api/v1/me/tokens
        .service(me::revoke_token::revoke_my_token)     // DELETE /api/v1/me/tokens/{id}
        .service(passkeys::list_my_passkeys)            // GET /api/v1/me/passkeys
        .service(passkeys::begin_to_add_passkey)        // POST /api/v1/me/passkey/challenge
        .service(passkeys::add_my_passkey)              // POST /api/v1/me/passkeys
        .service(passkeys::rename_my_passkey)           // PATCH /api/v1/me/passkeys/{id}
        .service(passkeys::remove_my_passkey)           // DELETE /api/v1/me/passkeys/{id}
        .service(calendar::show_calendar)               // GET /api/v1/me/calendar
        .service(calendar::make_calendar)               // POST /api/v1/me/calendar
        .service(calendar::revoke_calendar)             // DELETE /api/v1/me/calendar
        .service(me::notifications::show_my_notifications)   // GET /api/v1/me/notifications
        .service(me::notifications::change_my_notifications) // PATCH /api/v1/me/notifications
        .service(me::muted_games::mute_my_game)         // PUT /api/v1/me/notifications/muted-games/{id}
        .service(me::muted_games::unmute_my_game)       // DELETE /api/v1/me/notifications/muted-games/{id}
        .service(me::blocks::list_my_blocks)            // GET /api/v1/me/blocks
        .service(me::blocks::block_user)                // PUT /api/v1/me/blocks/{id}
        .service(me::blocks::unblock_user)              // DELETE /api/v1/me/blocks/{id}
        .service(me::mails::read_my_mails)              // GET /api/v1/me/mails
        .service(me::absences::list_my_absences)        // GET /api/v1/me/absences
        .service(me::absences::declare_my_absence)      // POST /api/v1/me/absences
        .service(me::hours::show_my_hours)              // GET /api/v1/me/hours
        .service(me::hours::change_my_hours)            // PUT /api/v1/me/hours
        .service(me::substitute::show_my_substitute_choice) // GET /api/v1/me/substitute
        .service(me::substitute::choose_to_be_substitute) // PUT /api/v1/me/substitute
        .service(me::absences::take_my_absence_back)    // DELETE /api/v1/me/absences/{first_day}
        .service(me::address_change::endpoints::read_my_address_change) // GET /api/v1/me/address-change
        .service(me::address_change::endpoints::change_my_address) // POST /api/v1/me/address-change
        .service(me::address_change::endpoints::stop_my_address_change) // DELETE /api/v1/me/address-change
        .service(me::second_address::endpoints::read_my_second_addresses) // GET /api/v1/me/second-addresses
        .service(me::second_address::endpoints::add_my_second_address) // POST /api/v1/me/second-addresses
        .service(me::second_address::endpoints::remove_my_second_address) // DELETE /api/v1/me/second-addresses/{id}
        .service(me::renew_addresses::renew_my_addresses) // POST /api/v1/me/notifications/renew-addresses

        .service(devices::list_my_devices)              // GET /api/v1/me/devices
        .service(devices::register_my_device)           // POST /api/v1/me/devices
        .service(devices::forget_my_device)             // DELETE /api/v1/me/devices/{id}
        .service(devices::test_my_device)               // POST /api/v1/me/devices/{id}/test
        .service(webhooks::list_my_webhooks)            // GET /api/v1/me/webhooks
        .service(webhooks::make_my_webhook)             // POST /api/v1/me/webhooks
        .service(webhooks::change_my_webhook)           // PATCH /api/v1/me/webhooks/{id}
        .service(webhooks::delete_my_webhook)           // DELETE /api/v1/me/webhooks/{id}
        .service(webhooks::test_my_webhook)             // POST /api/v1/me/webhooks/{id}/test
        .service(webhooks::list_my_deliveries)          // GET /api/v1/me/webhooks/{id}/deliveries
        .service(webhooks::repeat_my_delivery)          // POST /api/v1/me/webhooks/{id}/deliveries/{delivery}/repeat

        .service(lobby::time_controls::list_time_controls) // GET /api/v1/time-controls
        .service(lobby::read_rulebooks)                 // GET /api/v1/rulebooks
        .service(lobby::read_editions)                  // GET /api/v1/editions
        .service(lobby::read_edition)                   // GET /api/v1/editions/{id}
        .service(lobby::create_game)                    // POST /api/v1/games
        .service(lobby::open_seats::read_open_seats)    // GET /api/v1/open-seats
        .service(lobby::read_games)                     // GET /api/v1/games
        .service(lobby::read_my_games)                  // GET /api/v1/me/games
        .service(lobby::read_game)                      // GET /api/v1/games/{id}
        .service(lobby::read_punctuality)               // GET /api/v1/games/{id}/punctuality
        .service(players::read_player)                  // GET /api/v1/players/{id}
        .service(lobby::call_off_game)                  // DELETE /api/v1/games/{id}
        .service(lobby::join_game)                      // PUT /api/v1/games/{id}/seats/me
        .service(lobby::leave_game)                     // DELETE /api/v1/games/{id}/seats/me
        .service(keeping::keep_game)                    // POST /api/v1/games/{id}/keep
        .service(lobby::change_game_settings)           // PATCH /api/v1/games/{id}/settings
        .service(lobby::confirm_game_settings)          // POST /api/v1/games/{id}/settings/confirmation
        .service(lobby::unseat_player)                  // DELETE /api/v1/games/{id}/seats/{seat}
        .service(lobby::contribute_to_dice)             // PUT /api/v1/games/{id}/contribution
        .service(lobby::start_game)                     // POST /api/v1/games/{id}/start
        .service(lobby::fork_game)                      // POST /api/v1/games/{id}/fork
        .service(lobby::play_again)                     // POST /api/v1/games/{id}/rematch
        .service(lobby::invite_player)                  // POST /api/v1/games/{id}/invitations
        .service(lobby::read_invitations)               // GET /api/v1/games/{id}/invitations
        .service(invitation_link::make_invitation_link) // POST /api/v1/games/{id}/invitation-link
        .service(invitation_link::read_invitation_link) // GET /api/v1/games/{id}/invitation-link
        .service(invitation_link::withdraw_invitation_link) // DELETE /api/v1/games/{id}/invitation-link
        .service(invitation_link::read_linked_game)     // GET /api/v1/invitation-links/{token}
        .service(invitation_link::take_linked_seat)     // POST /api/v1/invitation-links/{token}
        .service(lobby::decline_invitation)             // DELETE /api/v1/games/{id}/invitations/me

        .service(messages::say_something)               // POST /api/v1/games/{id}/messages
        .service(nudges::nudge_players)                 // POST /api/v1/games/{id}/nudge
        .service(messages::read_messages)               // GET /api/v1/games/{id}/messages
        .service(messages::react_to_message)            // PUT /api/v1/games/{id}/messages/{message}/reaction
        .service(messages::take_reaction_back)          // DELETE /api/v1/games/{id}/messages/{message}/reaction

        .service(notes::write_note)                     // POST /api/v1/games/{id}/notes
        .service(notes::read_notes)                     // GET /api/v1/games/{id}/notes
        .service(notes::delete_note)                    // DELETE /api/v1/games/{id}/notes/{note}

        .service(history::read_events)                  // GET /api/v1/games/{id}/events
        .service(live::follow_game)                     // GET /api/v1/games/{id}/stream
        .service(live::read_looking)                    // GET /api/v1/games/{id}/looking
        .service(history::read_record)                  // GET /api/v1/games/{id}/record
        .service(history::export_game)                  // GET /api/v1/games/{id}/export
        .service(roots::read_proof)                     // GET /api/v1/games/{id}/proof
        .service(history::read_difference)              // GET /api/v1/games/{id}/difference
        .service(results::read_result)                  // GET /api/v1/games/{id}/result
        .service(bots::read_analysis)                   // GET /api/v1/games/{id}/analysis
        .service(history::read_acts)                    // GET /api/v1/games/{id}/moderation
        .service(feeds::read_feed)                      // GET /api/v1/games/{id}/feed.atom

        .service(roots::list_roots)                     // GET /api/v1/roots
        .service(roots::read_root)                      // GET /api/v1/roots/{day}
        .service(roots::read_timestamp)                 // GET /api/v1/roots/{day}/timestamp

        .service(moderation::rewind_game)               // POST /api/v1/games/{id}/moderation/rewind
        .service(moderation::inspect_game)              // POST /api/v1/games/{id}/moderation/inspect
        .service(moderation::pause_game)                // POST /api/v1/games/{id}/moderation/pause
        .service(moderation::resume_game)               // POST /api/v1/games/{id}/moderation/resume
        .service(moderation::cancel_game)               // POST /api/v1/games/{id}/moderation/cancel
        .service(moderation::publish_game)              // POST /api/v1/games/{id}/moderation/publish
        .service(moderation::replace_player)            // POST /api/v1/games/{id}/moderation/replace
        .service(moderation::close_seat)                // POST /api/v1/games/{id}/moderation/close-seat
        .service(moderation::restore_seat)              // POST /api/v1/games/{id}/moderation/restore-seat
        .service(moderation::change_deadline)           // POST /api/v1/games/{id}/moderation/deadline
        .service(moderation::preview_replay)            // POST /api/v1/games/{id}/moderation/replay/preview
        .service(moderation::propose_replay)            // POST /api/v1/games/{id}/moderation/replay
        .service(moderation::propose_correction)        // POST /api/v1/games/{id}/moderation/correct
        .service(moderation::answer_as_moderator)       // POST /api/v1/games/{id}/moderation/answer

        .service(moderation::read_audit)                // GET /api/v1/moderation/audit
        .service(lobby::find_games)                     // GET /api/v1/moderation/games
        .service(moderation::find_users)                // GET /api/v1/moderation/users
        .service(moderation::find_by_address)           // POST /api/v1/moderation/user-by-address
        .service(moderation::read_user)                 // GET /api/v1/moderation/users/{id}
        .service(moderation::read_plays_with)           // GET /api/v1/moderation/users/{id}/together
        .service(moderation::read_together)             // GET /api/v1/moderation/users/{id}/together/{other}
        .service(moderation::read_reachability)         // GET /api/v1/moderation/users/{id}/mail
        .service(moderation::suspend_user)              // POST /api/v1/moderation/users/{id}/suspend
        .service(moderation::unsuspend_user)            // POST /api/v1/moderation/users/{id}/unsuspend
        .service(moderation::change_role)               // POST /api/v1/moderation/users/{id}/role
        .service(moderation::act_on_a_user)             // POST /api/v1/moderation/users/{id}/acts

        .service(cases::make_report)                    // POST /api/v1/reports
        .service(cases::read_reports)                   // GET /api/v1/reports
        .service(cases::read_my_cases)                  // GET /api/v1/me/cases
        .service(cases::appeal_case)                    // POST /api/v1/cases/{id}/appeal
        .service(cases::find_cases)                     // GET /api/v1/moderation/cases
        .service(cases::read_statistics)                // GET /api/v1/moderation/cases/statistics
        .service(cases::read_case)                      // GET /api/v1/moderation/cases/{id}
        .service(cases::act_in_a_case)                  // POST /api/v1/moderation/cases/{id}/acts
        .service(cases::read_templates)                 // GET /api/v1/moderation/templates
    );

    site.service(oauth::exchange_code)                  // POST /oauth/token
        .service(oauth::begin_device_sign_in)           // POST /oauth/device_authorization
        .service(oauth::revoke_token)                   // POST /oauth/revoke
        .service(oauth::read_oauth_metadata)            // GET /.well-known/oauth-authorization-server
        .service(pages::problems)                       // GET /problems
        .service(pages::problem)                        // GET /problems/{slug}
        .service(operations::healthz)                   // GET /healthz
        .service(operations::readyz)                    // GET /readyz
        .service(passage::show_passage)                 // GET /doctor/{token}
        .service(http::hand_in)                         // POST /inbound/email
        .service(calendar::read_calendar)               // GET /calendar/{token}.ics
        .service(sharing::oembed)                       // GET /oembed
        .service(unsubscribe::unsubscribe_page)         // GET /unsubscribe/{token}
        .service(unsubscribe::unsubscribe)              // POST /unsubscribe/{token}
        .service(dev_mail::list_mails)                  // GET /dev/mail
        .service(dev_mail::read_mail);                  // GET /dev/mail/{name}
}

/// The answer for an unknown route: 405 if only the method is wrong, else 404.
pub(super) async fn unknown_route(request: HttpRequest, specification: Data<OpenApi>) -> HttpResponse {
    let Some(pattern) = request.resource_map().match_pattern(request.path()) else {
        return Problem::from(Kind::NotFound).error_response();
    };
    let in_table = specification.paths.paths.get(&pattern).map(methods).or_else(|| web::methods(&pattern));
    let mut allowed = in_table.unwrap_or_else(|| vec![Method::GET]);
    if allowed.contains(&Method::GET) {
        allowed.insert(1, Method::HEAD);
    }
    let mut response = Problem::from(Kind::MethodNotAllowed).error_response();
    if let Ok(allow) = actix_web::http::header::TryIntoHeaderValue::try_into_value(Allow(allowed)) {
        response.headers_mut().insert(Allow::name(), allow);
    }
    response
}

/// The operation of a path for a method; HEAD is GET at this point.
pub(super) fn operation<'a>(path: &'a PathItem, method: &Method) -> Option<&'a Operation> {
    operations(path).into_iter().find(|(own, _)| own == method)?.1
}

/// The methods of a path.
fn methods(path: &PathItem) -> Vec<Method> {
    operations(path).into_iter().filter(|(_, operation)| operation.is_some()).map(|(method, _)| method).collect()
}

fn operations(path: &PathItem) -> [(Method, Option<&Operation>); 5] {
    [
        (Method::GET, path.get.as_ref()),
        (Method::PUT, path.put.as_ref()),
        (Method::POST, path.post.as_ref()),
        (Method::DELETE, path.delete.as_ref()),
        (Method::PATCH, path.patch.as_ref()),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::server::openapi;

    #[test]
    fn the_url_table_tells_the_truth() {
        let listed: BTreeSet<_> = include_str!("routes.rs")
            .lines()
            .filter_map(|line| {
                line.trim()
                    .strip_prefix(".service(")
                    .or_else(|| line.trim().strip_prefix("site.service("))?
                    .split_once("// ")
            })
            .map(|(_, route)| route.to_owned())
            .collect();
        let served: BTreeSet<_> = openapi::specification()
            .paths
            .paths
            .iter()
            .flat_map(|(path, item)| methods(item).into_iter().map(move |method| format!("{method} {path}")))
            .collect();
        assert_eq!(listed, served);
    }
}
