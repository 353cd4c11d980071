//! The URL table of the pages. A test compares the comments with the real routes.

use actix_web::http::Method;
use actix_web::web::ServiceConfig;

use super::{
    account, address_change, answering, appearance, assets, cases, coach, consent, game, help, history, home, joining,
    lesson, moderation, new_game, not_me, orders, player, roots, sharing, sign_in, well_known,
};

#[rustfmt::skip]
pub(crate) fn table(site: &mut ServiceConfig) {
    site.service(home::home)                            // GET /
        .service(home::show_games)                      // GET /games
        .service(home::try_it)                          // POST /try
        .service(appearance::choose_theme)              // POST /appearance
        .service(appearance::choose_language)           // POST /language
        .service(game::choose_coach)                    // POST /games/{id}/coach
        .service(assets::asset)                         // GET /assets/{name}
        .service(assets::service_worker)                // GET /service-worker.js
        .service(assets::manifest)                      // GET /manifest.webmanifest

        .service(well_known::security)                  // GET /.well-known/security.txt
        .service(well_known::change_password)           // GET /.well-known/change-password
        .service(sharing::robots)                       // GET /robots.txt
        .service(sharing::show_card)                    // GET /games/{id}/card.png
        .service(sharing::sitemap)                      // GET /sitemap.xml
        .service(sharing::sitemap_part)                 // GET /sitemap/{page}.xml

        .service(help::show)                            // GET /help
        .service(help::show_chapter)                    // GET /help/{chapter}

        .service(lesson::begin)                         // GET /lesson
        .service(lesson::show_step)                     // GET /lesson/{step}

        .service(roots::show)                           // GET /roots

        .service(sign_in::show)                         // GET /sign-in
        .service(sign_in::enter)                        // POST /sign-in
        .service(sign_in::ask)                          // POST /sign-in/mail
        .service(sign_in::ask_for_passkey)              // GET /sign-in/passkey/challenge
        .service(sign_in::enter_by_passkey)             // POST /sign-in/passkey
        .service(sign_in::begin)                        // GET /sign-in/openid
        .service(sign_in::come_back)                    // GET /sign-in/openid/back
        .service(sign_in::leave)                        // POST /sign-out
        .service(sign_in::leave_everywhere)             // POST /sign-out/everywhere
        .service(address_change::show_address_change)   // GET /address-change/{token}
        .service(address_change::answer_address_change) // POST /address-change/{token}
        .service(address_change::lock_after_address_change) // POST /address-change/{token}/everything
        .service(not_me::show_not_me)                   // GET /not-me/{token}
        .service(not_me::end_not_mine)                  // POST /not-me/{token}
        .service(not_me::end_everything)                // POST /not-me/{token}/everything

        .service(consent::show_authorization)           // GET /oauth/authorize
        .service(consent::answer_program)               // POST /oauth/authorize
        .service(consent::show_device)                  // GET /oauth/device
        .service(consent::answer_device)                // POST /oauth/device

        .service(account::show)                         // GET /me
        .service(account::change)                       // POST /me
        .service(account::show_log)                     // GET /me/log
        .service(account::export)                       // GET /me/export
        .service(account::make_calendar)                // POST /me/calendar
        .service(account::revoke_calendar)              // POST /me/calendar/revoke
        .service(account::show_games)                   // GET /me/games
        .service(account::show_mails)                   // GET /me/mails
        .service(account::hear_again)                   // POST /me/muted-games/{id}/hear
        .service(account::show_moving)                  // GET /me/address-change
        .service(account::ask_to_move)                  // POST /me/address-change
        .service(account::stop_moving)                  // POST /me/address-change/stop
        .service(account::add_second_address)           // POST /me/second-addresses
        .service(account::remove_second_address)        // POST /me/second-addresses/{id}/remove
        .service(account::works_again)                  // POST /me/address
        .service(account::show_hours)                   // GET /me/hours
        .service(account::change_my_hours)              // POST /me/hours
        .service(account::declare)                      // POST /me/absences
        .service(account::take_back)                    // POST /me/absences/{first_day}/take-back
        .service(account::renew_addresses)              // POST /me/renew-addresses
        .service(account::link_provider)                // POST /me/openid
        .service(account::unlink_provider)              // POST /me/openid/{id}/unlink
        .service(account::make)                         // POST /me/tokens
        .service(account::revoke)                       // POST /me/tokens/{id}/revoke
        .service(account::show_devices)                 // GET /me/devices
        .service(account::register_device)              // POST /me/devices
        .service(account::forget_device)                // POST /me/devices/{id}/forget
        .service(account::test_device)                  // POST /me/devices/{id}/test
        .service(account::show_passkeys)                // GET /me/passkeys
        .service(account::begin_to_add_passkey)         // GET /me/passkeys/challenge
        .service(account::add_passkey)                  // POST /me/passkeys
        .service(account::rename_passkey)               // POST /me/passkeys/{id}/name
        .service(account::remove_passkey)               // POST /me/passkeys/{id}/remove
        .service(account::show_webhooks)                // GET /me/webhooks
        .service(account::make_webhook)                 // POST /me/webhooks
        .service(account::show_webhook)                 // GET /me/webhooks/{id}
        .service(account::delete_webhook)               // POST /me/webhooks/{id}/delete
        .service(account::switch_webhook)               // POST /me/webhooks/{id}/state
        .service(account::test_webhook)                 // POST /me/webhooks/{id}/test
        .service(account::repeat_delivery)              // POST /me/webhooks/{id}/deliveries/{delivery}/repeat
        .service(account::show_confirming)              // GET /me/confirm
        .service(account::confirm)                      // POST /me/confirm
        .service(account::ask_to_confirm)               // POST /me/confirm/mail
        .service(account::ask_to_confirm_by_passkey)    // GET /me/confirm/passkey/challenge
        .service(account::confirm_by_passkey)           // POST /me/confirm/passkey
        .service(account::show_erasing)                 // GET /me/erase
        .service(account::erase)                        // POST /me/erase
        .service(account::give_up_role)                 // POST /me/role

        .service(cases::show_report)                    // GET /report
        .service(cases::send_report)                    // POST /report
        .service(cases::show_reports)                   // GET /reports
        .service(cases::show_my_cases)                  // GET /me/cases
        .service(cases::appeal_my_case)                 // POST /me/cases/{id}/appeal
        .service(cases::show_appeal)                    // GET /appeal/{token}
        .service(cases::send_appeal)                    // POST /appeal/{token}

        .service(player::show)                          // GET /players/{id}
        .service(player::block)                         // POST /players/{id}/block
        .service(player::unblock)                       // POST /players/{id}/unblock

        .service(home::show_open_seats)                 // GET /open-seats
        .service(home::choose_to_be_substitute)         // POST /open-seats

        .service(new_game::show)                        // GET /games/new
        .service(new_game::open)                        // POST /games/new

        .service(game::show)                            // GET /games/{id}
        .service(game::follow)                          // GET /games/{id}/stream
        .service(game::join)                            // POST /games/{id}/join
        .service(game::leave)                           // POST /games/{id}/leave
        .service(game::call_off)                        // POST /games/{id}/call-off
        .service(game::keep)                            // POST /games/{id}/keep
        .service(game::remove)                          // POST /games/{id}/seats/{seat}/remove
        .service(new_game::show_change)                 // GET /games/{id}/settings
        .service(new_game::save_change)                 // POST /games/{id}/settings
        .service(game::agree_to_change)                 // POST /games/{id}/settings/confirmation
        .service(game::make_link)                       // POST /games/{id}/invitation-link
        .service(game::withdraw_link)                   // POST /games/{id}/invitation-link/withdraw
        .service(game::mute)                            // POST /games/{id}/mute
        .service(game::start)                           // POST /games/{id}/start
        .service(game::invite)                          // POST /games/{id}/invitations
        .service(game::decline)                         // POST /games/{id}/decline
        .service(game::play_again)                      // POST /games/{id}/rematch
        .service(game::make_move)                       // POST /games/{id}/moves
        .service(game::show_talk)                       // GET /games/{id}/messages
        .service(game::say)                             // POST /games/{id}/messages
        .service(game::nudge)                           // POST /games/{id}/nudge
        .service(game::react)                           // POST /games/{id}/reactions
        .service(game::write_own_note)                  // POST /games/{id}/notes
        .service(game::delete_own_note)                 // POST /games/{id}/notes/{note}/delete
        .service(game::vote)                            // POST /games/{id}/votes
        .service(game::take_back)                       // POST /games/{id}/take-back
        .service(game::answer_take_back)                // POST /games/{id}/take-back/{version}
        .service(game::propose)                         // POST /games/{id}/proposals
        .service(game::answer_proposal)                 // POST /games/{id}/proposals/{version}
        .service(game::resign)                          // POST /games/{id}/resign

        .service(joining::show_linked_game)             // GET /join/{token}
        .service(joining::take_linked_seat)             // POST /join/{token}
        .service(answering::show)                       // GET /answer/{token}
        .service(answering::press)                      // POST /answer/{token}

        .service(history::show_newest)                  // GET /games/{id}/history
        .service(history::show_all)                     // GET /games/{id}/history/all
        .service(history::show_version)                 // GET /games/{id}/history/{version}
        .service(history::play_on)                      // POST /games/{id}/history/{version}/fork
        .service(history::write_note)                   // POST /games/{id}/history/{version}/notes
        .service(history::delete_note)                  // POST /games/{id}/history/{version}/notes/{note}/delete
        .service(orders::show)                          // GET /games/{id}/standing-orders
        .service(orders::write)                         // POST /games/{id}/standing-orders
        .service(game::show_advice)                     // GET /games/{id}/advice
        .service(coach::show_analysis)                  // GET /games/{id}/analysis
        .service(history::compare)                      // GET /games/{id}/difference
        .service(history::record)                       // GET /games/{id}/record
        .service(history::export)                       // GET /games/{id}/export

        .service(moderation::show_games)                      // GET /moderation
        .service(moderation::show_users)                      // GET /moderation/users
        .service(moderation::find_address)                    // POST /moderation/user-by-address
        .service(moderation::show_user)                       // GET /moderation/users/{id}
        .service(moderation::show_together)                   // GET /moderation/users/{id}/together/{other}
        .service(moderation::keep_apart)                      // POST /moderation/users/{id}/together/{other}
        .service(moderation::act_on_person)                   // POST /moderation/users/{id}/acts
        .service(moderation::suspend)                         // POST /moderation/users/{id}/suspend
        .service(moderation::let_in)                          // POST /moderation/users/{id}/unsuspend
        .service(moderation::change_role)                     // POST /moderation/users/{id}/role
        .service(cases::show_cases)                           // GET /moderation/cases
        .service(cases::show_case)                            // GET /moderation/cases/{id}
        .service(cases::act_on_case)                          // POST /moderation/cases/{id}/acts
        .service(cases::act_on_person)                        // POST /moderation/cases/{id}/user-acts
        .service(moderation::show_audit)                      // GET /moderation/audit
        .service(moderation::show_game)                       // GET /moderation/games/{id}
        .service(moderation::inspect)                         // POST /moderation/games/{id}/inspect
        .service(moderation::pause)                           // POST /moderation/games/{id}/pause
        .service(moderation::resume)                          // POST /moderation/games/{id}/resume
        .service(moderation::change_deadline)                 // POST /moderation/games/{id}/deadline
        .service(moderation::replace)                         // POST /moderation/games/{id}/replace
        .service(moderation::close_seat)                      // POST /moderation/games/{id}/close-seat
        .service(moderation::restore_seat)                    // POST /moderation/games/{id}/restore-seat
        .service(moderation::cancel)                          // POST /moderation/games/{id}/cancel
        .service(moderation::publish)                         // POST /moderation/games/{id}/publish
        .service(moderation::show_rewind)                     // GET /moderation/games/{id}/rewind
        .service(moderation::take_back)                       // POST /moderation/games/{id}/rewind
        .service(moderation::show_replay)                     // GET /moderation/games/{id}/replay
        .service(moderation::propose_replay)                  // POST /moderation/games/{id}/replay
        .service(moderation::propose_correction)              // POST /moderation/games/{id}/correct
        .service(moderation::answer_proposal);                // POST /moderation/games/{id}/answer
}

/// The methods of a page's URL, for the answer 405.
pub(crate) fn methods(pattern: &str) -> Option<Vec<Method>> {
    let both = [
        "/sign-in",
        "/oauth/authorize",
        "/oauth/device",
        "/me",
        "/me/hours",
        "/me/devices",
        "/me/passkeys",
        "/me/webhooks",
        "/me/confirm",
        "/me/erase",
        "/games/new",
        "/games/{id}/settings",
        "/answer/{token}",
        "/join/{token}",
        "/games/{id}/messages",
        "/moderation/games/{id}/rewind",
        "/moderation/games/{id}/replay",
        "/report",
        "/appeal/{token}",
        "/not-me/{token}",
        "/address-change/{token}",
        "/me/address-change",
        "/moderation/users/{id}/together/{other}",
    ];
    let sent = [
        "/try",
        "/appearance",
        "/sign-in/mail",
        "/sign-in/passkey",
        "/sign-out",
        "/sign-out/everywhere",
        "/not-me/{token}/everything",
        "/address-change/{token}/everything",
        "/me/address-change/stop",
        "/me/second-addresses",
        "/me/second-addresses/{id}/remove",
        "/games/{id}/nudge",
        "/games/{id}/coach",
        "/me/openid",
        "/me/openid/{id}/unlink",
        "/me/muted-games/{id}/hear",
        "/me/address",
        "/me/renew-addresses",
        "/me/confirm/mail",
        "/me/confirm/passkey",
        "/me/role",
        "/me/calendar",
        "/me/calendar/revoke",
        "/me/tokens",
        "/me/tokens/{id}/revoke",
        "/me/passkeys/{id}/name",
        "/me/passkeys/{id}/remove",
        "/me/devices/{id}/forget",
        "/me/devices/{id}/test",
        "/me/webhooks/{id}/delete",
        "/me/webhooks/{id}/state",
        "/me/webhooks/{id}/test",
        "/me/webhooks/{id}/deliveries/{delivery}/repeat",
        "/players/{id}/block",
        "/players/{id}/unblock",
        "/games/{id}/reactions",
        "/games/{id}/notes",
        "/games/{id}/notes/{note}/delete",
        "/games/{id}/join",
        "/games/{id}/leave",
        "/games/{id}/call-off",
        "/games/{id}/keep",
        "/games/{id}/seats/{seat}/remove",
        "/games/{id}/settings/confirmation",
        "/games/{id}/invitation-link",
        "/games/{id}/invitation-link/withdraw",
        "/games/{id}/mute",
        "/games/{id}/start",
        "/games/{id}/invitations",
        "/games/{id}/decline",
        "/games/{id}/moves",
        "/games/{id}/votes",
        "/games/{id}/take-back",
        "/games/{id}/take-back/{version}",
        "/games/{id}/proposals/{version}",
        "/games/{id}/resign",
        "/games/{id}/history/{version}/fork",
        "/games/{id}/history/{version}/notes",
        "/games/{id}/history/{version}/notes/{note}/delete",
        "/moderation/user-by-address",
        "/moderation/users/{id}/acts",
        "/moderation/users/{id}/suspend",
        "/moderation/users/{id}/unsuspend",
        "/moderation/users/{id}/role",
        "/moderation/games/{id}/inspect",
        "/moderation/games/{id}/pause",
        "/moderation/games/{id}/resume",
        "/moderation/games/{id}/deadline",
        "/moderation/games/{id}/replace",
        "/moderation/games/{id}/close-seat",
        "/moderation/games/{id}/restore-seat",
        "/moderation/games/{id}/cancel",
        "/moderation/games/{id}/publish",
        "/moderation/games/{id}/correct",
        "/moderation/games/{id}/answer",
        "/me/cases/{id}/appeal",
        "/moderation/cases/{id}/acts",
        "/moderation/cases/{id}/user-acts",
    ];
    match pattern {
        pattern if both.contains(&pattern) => Some(vec![Method::GET, Method::POST]),
        pattern if sent.contains(&pattern) => Some(vec![Method::POST]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use actix_web::App;
    use actix_web::test::{TestRequest, call_service, init_service};
    use actix_web::web;

    use super::*;

    #[actix_web::test]
    async fn the_url_table_tells_the_truth() {
        let lines = include_str!("routes.rs").lines().take_while(|line| !line.starts_with('}'));
        let listed: Vec<(Method, &str)> = lines
            .filter(|line| line.contains(".service("))
            .map(|line| {
                let route = line.split_once("// ").expect("each line tells its route").1;
                let (method, path) = route.split_once(' ').expect("a method and a path");
                (method.parse().expect("a method"), path)
            })
            .collect();
        // An unknown route gives this answer; a known one fails, because its services are missing.
        let nothing = web::to(async || actix_web::HttpResponse::ImATeapot());
        let app = init_service(App::new().configure(table).default_service(nothing)).await;
        let mut by_path = BTreeMap::<_, Vec<Method>>::new();
        for (method, path) in listed {
            let address = path.replace("{id}", "01900000-0000-7000-8000-000000000003").replace("{version}", "1");
            let address = address.replace("{page}", "1").replace("{step}", "1").replace("{seat}", "2");
            let address = ["{other}", "{note}"]
                .iter()
                .fold(address, |address, name| address.replace(name, "01900000-0000-7000-8000-000000000004"));
            let request = TestRequest::default().method(method.clone()).uri(&address).to_request();
            let status = call_service(&app, request).await.status().as_u16();
            assert!(status != 418 && status != 405, "{method} {path}: {status}");
            by_path.entry(path).or_default().push(method);
        }
        for (path, there) in by_path {
            assert_eq!(methods(path).unwrap_or_else(|| vec![Method::GET]), there, "{path}");
        }
    }
}
