//! The texts of the pages, one catalogue for each language: a catalogue that lacks a text does not
//! compile.
//!
//! Texts about the game itself, such as open decisions and past events, come from the engine. The languages in which mails are read are
//! in `mail/wording/` of the service.

mod english;
mod english_account;
mod english_cases;
mod english_coach;
mod english_consent;
mod english_ending;
mod english_first_game;
mod english_game;
mod english_help;
mod english_history;
mod english_lesson;
mod english_moderation;
mod english_moves;
mod english_orders;
mod english_passkeys;
mod english_proposal;
mod english_provider;
mod english_seats;
mod english_security;
mod english_waiting;
mod english_webhooks;
pub(super) mod help;
pub(super) mod lesson;

use pixie_engine::decision::Question;
use pixie_engine::tiles::{Ability, SingleUse};
use pixie_words::Language;

use super::note::Note;
use pixie_service::people::users::{Avatar, Role};

pub(super) use english::ENGLISH;

/// Returns the name of a kind of moves, and a sentence about it, by its first word.
pub(super) type Kinds = fn(&str) -> (&'static str, &'static str);

macro_rules! catalogue {
    ($($group:ident: $Group:ident { $($text:ident,)+ })+) => {
        $(
            /// The texts of one part.
            #[derive(Debug)]
            pub(super) struct $Group { $(pub(super) $text: &'static str,)+ }
        )+

        /// All texts in a language.
        #[derive(Debug)]
        pub(super) struct Texts {
            /// Its code, such as `en`.
            pub(super) lang: &'static str,
            /// The language of the words of the game.
            pub(super) language: Language,
            /// The names and descriptions of all kinds of moves.
            pub(super) kinds: Kinds,
            /// The effects of the abilities.
            pub(super) abilities: fn(Ability) -> &'static str,
            /// What the tiles for one use do.
            pub(super) single_use: fn(SingleUse) -> &'static str,
            /// Examples of standing orders, and what they do.
            pub(super) order_examples: &'static [(&'static str, &'static str)],
            /// The help.
            pub(super) help: &'static help::Book,
            /// The lesson.
            pub(super) lesson: &'static lesson::LessonTexts,
            /// What the coach of a first game says about a question.
            pub(super) first_game: fn(&Question, round: u8) -> lesson::CoachWords,
            /// The notes about the last action.
            pub(super) notes: fn(Note) -> &'static str,
            /// The names of events without a sentence, by their kinds.
            pub(super) events: fn(&str) -> &'static str,
            /// The names of moderator acts, by the kinds of their events.
            pub(super) acts: fn(&str) -> &'static str,
            /// The names of the pictures that people choose.
            pub(super) avatars: fn(Avatar) -> &'static str,
            /// The names of roles.
            pub(super) roles: fn(Role) -> &'static str,
            /// The names of these acts for the user to whom they were done.
            pub(super) own_acts: fn(&str) -> &'static str,
            $(pub(super) $group: $Group,)+
        }
    };
}

catalogue! {
    frame: FrameTexts {
        site, skip, menu, games, new_game, help, moderation, sign_in, sign_out, suspended, erase, api, mailbox, about, keep, on_trial, next_game, next_brief, theme, theme_system, theme_light, theme_dark,
    }
    faults: FaultTexts { home, foreign_form, foreign_stream, old_form, }
    sign_in: SignInTexts {
        title, lead, email, ask, no_address, sent, sent_more, on_the_way, code, enter, again, press, as_whom, once, half_a_link,
        mail_is_here, keep, keep_more, comes_along,
    }
    home: HomeTexts {
        title, hero, lead, more, how_it_goes, no_password, mine, waiting, nothing_waits, going, lesson, try_it, another, no_account, try_more, one_bot, two_bots,
        three_bots, trial_name, create, open, none_open, all_open, running, all_running, finished, all, lobby, filter,
        none, none_mine, all_mine, past, none_past, left_before, resigned, handed_over, taken_over, removed, next, invited, sit_here, decline, turn_of,
    }
    player: PlayerTexts { since, program, in_time, left, none_finished, games, size, finished, won, all, report, block, block_more, block_now, is_blocked, unblock, }
    new_game: NewGameTexts {
        title, name, name_hint, players, pace, pace_hint, pace_live, pace_swift, pace_daily, pace_relaxed, pace_leisurely, no_pace, pace_8, pace_24, pace_72, pace_168, pace_336, who,
        private, open_holdings, take_back, rulebook, rulebook_hint, differ, edition, toggles, as_the_book, open, then_invite,
    }
    account: AccountTexts {
        title, suppressed, works_again, name, name_hint, avatar, bot, mails, at_once, digest, reminders, no_mails, nudges, invitations_by_name, case_mails, cases_at_once, cases_digest, hour, zone, language, language_of_service, save,
        muted, none_muted, blocked, hear, renew, renew_more, renew_now, keys, keys_hint, this_one, made, used, revoke, everywhere,
        everywhere_hint, programs, programs_hint, program_name, make_token, new_token, token_for, token_once, token_how,
        token_kept, token_may, scope_read, scope_play, scope_messages, scope_account, scope_moderate, no_scope, token_days,
        days, may, ends, made_by, confirm, confirm_why, confirm_mail, confirm_sent, confirm_now, leave, erase, erase_what, erase_games, erase_for_good, erase_held, erase_meant, erase_now, erase_not, has_role, role_more, give_up_role, not_meant,
        wrong_name, wrong_zone, wrong_hour, export, calendar, calendar_more, calendar_made, calendar_make, calendar_again,
        calendar_revoke, new_calendar, calendar_once, calendar_how, away, away_more, away_from, away_to, away_first, away_last, away_say, away_take_back, away_wrong,
        hours_title, hours_more, hours_change, hours_ahead, hours_zone, hours_off, hours_to, hours_daily, hours_sleeps, hours_from, hours_until, hours_days, hours_holidays, hours_no_holidays,
        hours_away, hours_wrong,
    }
    consent: ConsentTexts {
        title, calls_itself, wants, leads_to, unchecked, leads_here, unchecked_here, shows_code, not_mine, may, may_read, may_play, may_messages, may_account,
        may_moderate, end, days, day, allow, refuse, wrong_title, wrong, back, device_title, device_lead, device_code, go_on,
        no_device, device_allowed, device_refused,
    }
    webhooks: WebhookTexts {
        title, all, lead, none, paused, failed, one_game, delete, new, url, url_hint, body, body_standard, occasions, turn, began,
        ended, message, nudge, consent, changed, game, game_hint, wrong_game, make, made, secret_for, secret_hint, test, stop, start,
        is_paused, is_failed, tried, none_tried, waiting, delivered, dropped, given_up, next, again,
    }
    passkeys: PasskeyTexts {
        title, lead, none, added, used, never_used, copied, opens_role, no_role, rename, rename_now, remove, here, name, add, hint, cannot, failed, known, confirm,
        confirm_first, use_one, sign_in, or_so, role_needs, role_none,
    }
    own_mails: OwnMailTexts { title, lead, none, next, to_desk, to_mail, }
    devices: DeviceTexts {
        title, all, lead, none, used, never_used, test, forget, here, name, occasions, register, hint, cannot, denied,
    }
    table: TableTexts {
        seats, free, program, is_asked, until, no_time_left, minute_left, minutes_left, hours_left, days_left, open, beginning, round, paused, finished, cancelled, players,
        pace, pace_day, pace_days, private, board, players_title, player, you, holds, hidden, penalties, points, discs, mine,
        servants, tracks, tiles, in_words, of, slaves, rocks, in_the_pit, favourite, passed, has_offered, food_tile, food_tile_more,
        turn_order, wanted, result, away, stalled_bot,
    }
    coach: CoachTexts {
        advice, advice_more, suggested, nothing, do_it, best, as_good, less_good, tried, pit, ask, to_game, analysis, analysis_more, analyse, progress, own_moves, moves_of, counts,
        in_round, good, doubtful, mistake, better, worse, none_stands_out, chances, before_it, in_history, no_choice, level, cautious, gentle,
        steady, sharp, merciless, coach, put_away, call, begin_with, then, farewell, help,
    }
    orders: OrderTexts {
        title, link, lead, kept, trial, done, once, stands, until_i_move, now_asked, now_if, now_nothing, lines, try_them, give,
        withdraw, examples, more,
    }
    ending: EndingTexts {
        winner, winners, nobody_won, golden_tiles, seventh_round, last_player, nobody_left, agreement, from_where, source, offerings, servants, rings,
        tracks, passes, whips, copies, offers, slaves, track_penalties, rocks, majorities, total, by_servants, by_first_servant,
        curve, turning_points, fell, took_the_lead, gained, lost, play_again, check, checked, fault, export,
        share, share_by_mail, link_copied, card, card_foot, swing,
    }
    verdict: VerdictTexts {
        title, nobody, shared, servants, rings, offerings, tracks, little, level, close, clear, fell, passes, whips, offers, slaves,
        track_penalties, majorities, other, order, show_all, gained_most, lost_most,
    }
    room: RoomTexts {
        punctual, punctual_new, least_in_time, estimate, title, sit_here, sign_in, starts, contributions, start, leave, call_off, call_off_more, call_off_now, decline, vacant, take_over,
        invite, address, send, invited, invited_by, declined, undelivered,
    }
    waiting: WaitingTexts {
        keep_asked, keep, changed, changed_more, agree, leave, change_waits, change, change_title, change_more, change_now, time_now, remove, remove_more, remove_now, link, link_more, link_again, link_uses, make_link, withdraw_link, link_title, link_once,
        link_mail, link_kept, linked, sits_here, to_game, full, sign_in_first, take_seat,
    }
    asked: AskedTexts {
        reveal_may_follow, your, offer, demote,
        your_turn, waits_for, at_any_time, look, typed, typed_hint, preview, do_it, not_now, nearest, chance_alone, chance_follows,
        nothing_goes_back, bot_follows, can_go_back, slave, moves, point, from_list, from_coach, choose, usual, empty_offer, line, costs, perhaps,
        by_chance, discs, steps_up, tiles, points, places, rocks, penalties, food, goods, pixies, tiles_and_points, the_mine, order, rest,
    }
    pointing: PointingTexts {
        title, begin, step_by_step, enlarge, again, back, more, less, held, supply, slaves, slave, tile, track, cube, total,
    }
    back: BackTexts { title, asks, look, agree, disagree, withdraw, alone, ask, reason, undone, more, meanwhile, undo, what, }
    provider: ProviderTexts {
        sign_in_with, unknown, only_known, foreign, foreign_more, refused, refused_more, failed, failed_more, to_sign_in, links, links_more,
        since, unlink, connect, link_title, link_asked, link_more, link_now, link_not, link_too_late, link_elsewhere,
    }
    not_me: NotMeTexts {
        gone, title, session, token, program, webhook, passkey, provider, unknown, end_more, end, ended, ended_more, everything, everything_more, everything_now,
    }
    address_change: AddressChangeTexts {
        gone, title, old_asked, old_waits, new_asked, new_waits, taken, moved, stopped, agree, object, present, how, what, new, ask, wrong, old_mailbox, new_mailbox, agrees, may_object, must_agree, link,
    }
    second_address: SecondAddressTexts {
        title, asked, told, writes, taken, removed, agree, remove, heading, how, counts, waits, new, ask,
    }
    press: PressTexts {
        gone, seat_of, lead, free, write, make, over, over_more, game,
    }
    seats: SeatTexts {
        title, lead, is_one, is_none, join_list, leave_list, none, stands, until, take, link, taken_over,
    }
    together: TogetherTexts {
        title, lead, what, ending, abandonment, adjournment, day, continuation, time, pace, reason, propose, rests, no_day, no_pace,
    }
    proposal: ProposalTexts {
        of_player, withdraw, title, agree, disagree, agreed, missing, second, end, change, replay, instead, instead_hint, show, moves, kept, changed,
        dropped, left_out, unknown, more, propose, correct, correct_more, direction, gains, pays, number, resource, wrong_number,
    }
    past: PastTexts { since_move, of_late, others, others_too, all, }
    live: LiveTexts { lost, unsent, unsent_at_all, your_turn, changed, not_asked, }
    stage: StageTexts { title, pause, go_on, skip, speed, watch, play, next_round, }
    standing: StandingTexts { title, more, told, told_open, told_hidden, }
    own: OwnTexts { title, cost, this_round, sends_down, falls, tile_more, cost_more, cost_points, next_mark, }
    talk: TalkTexts { title, say, send, older, all, nothing, here, blocked, rest, like, laugh, wow, sad, thanks, notes, note_at, note, nudge, }
    late: LateTexts { title, about, grace, votes, successor, vote, }
    about: AboutTexts {
        title, sound, tones, calm, one_press, open_holdings, screens, take_back, no_take_back, dice, dice_more, seed, mute, is_muted, resign, resign_more,
        resign_now, resign_reason,
    }
    history: HistoryTexts {
        title, steps, known_to, known_now, first, previous, next, last, version, go, slider, no_board, events, sits_down, made_for, undone, changed, all,
        all_title, pages, record, record_more, export, export_more, compare, compare_title, compare_from, compare_to,
        compare_more, compare_board, only_at, only_nothing, board_at, two_numbers, no_version, by_page, by_api, by_token,
        by_mail, by_standing_order, by_bot, by_clock, by_command_line, filter, filter_now, filter_off,
        notes, no_notes, notes_more, note, note_more, note_for, note_author, note_readers, note_moderators, note_secret, note_write,
        note_delete, note_wrong, filter_none, filter_more, any, only_seat, only_kind, only_tile, only_resource, only_surviving,
    }
    sharing: SharingTexts { seats, waits_for, board, }
    fork: ForkTexts { title, more, confidential, seat, anonymous, play_on, from, from_hidden, origin, only_you, }
    roots: RootTexts { title, lead, keep, how, none, changed, timestamp, older, }
    cases: CaseTexts {
        message, a_move, a_name, a_game, player, wrong_words, wrong_id, wrong_result, about_nobody, report,
        report_link, report_title, you_report, only_name, report_more, what_is_wrong, send_report, my_reports, my_log, no_reports,
        waits, acted, unfounded, duplicate, undone, mine, nothing_done, until, case, undecided, can_appeal, cannot_appeal,
        appeal_waits, upheld, overturned, appeal_until, why_wrong, appeal, cases, all, open, closed, appealed,
        numbers, assigned, to_me, to_nobody, kind, no_cases, about, reported_by, opened_by, place, is_erased, the_report,
        no_text, evidence, is_hidden, hide, show, log, note, link, link_to, take, lay_down, on_person, what, warn,
        warn_more, mute, mute_more, unmute, hide_name, hide_name_more, show_name, suspend_more, note_person, note_more,
        until_when, until_more, reason_more, do_it, close, outcome, answer, answer_person, answer_more, answer_appeal,
        overturn_more, uphold, overturn, reopen, known, nothing_known, in_this, case_about, next, next_open, next_mine,
        next_taken, next_appealed, next_closed, together, together_more, is_apart, linked, in_game, in_game_more,
        act_in_game, act_in_case, back_to_case, only_moderators, note_text, note_now, took, gave, gave_back, give, give_now, link_now, keep_apart, keep_apart_more,
        keep_apart_now, let_together, let_together_now, on_user, about_user, about_game, waiting, reports, appeals, none_wait, statistics,
    }
    moderation: DeskTexts {
        title, parts, games, users, audit, find, status, any, part_of_name, no_users, program, since, suspended,
        who, all_users, only_suspended, only_let_in, user_games, no_games, done_to_user, done_by_user, suspend, suspend_more, suspend_until_more,
        suspension_takes_two, suspension_proposed,
        let_in, let_in_more, change_role, new_role, role_takes_two, role_at_once, role_proposed, role_reason, reason, reason_shown, reason_mailed, wrong_reason, no_acts, older, all_acts, before, only_game, only_in,
        only_moderator, only_user, only_case, a_game, reason_gone, to_version, by_seat, until, play_page, history, here, looks, look,
        look_more, look_now, look_on, pause, pause_more, resume, resume_more, deadline, deadline_more, deadline_at, clock,
        wrong_time, seat, all_asked, change, replace, replace_more, replace_open, successor, replace_now, for_cause, close,
        close_more, close_now, restore, restore_more, restore_now, command_line, cancel, cancel_more, cancel_now, act_takes_two, publish, publish_more, publish_now, seats, asked, asked_until, past, past_more, back_here, again_here, now_here, to_number, show_rewind, rewind,
        same_network, plays_with, together_title, together_count, together_sums, together_left, together_none, together_score, together_pit,
        together_rank, together_no_games, address, address_more, address_blocked, address_former,
        overdue_hours, quiet_days, waits_for, waits_suspended, waits_erased, waits_bots, waits_nobody, last_event,
        rewind_stands, rewind_undone, rewind_done, rewind_board, rewind_same, reseed, reseeded, rewind_now, redo, redo_now, not_now,
    }
}

/// A text with named placeholders replaced by values: `Round {round}`.
pub(super) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    // In one pass, so that braces in a value have no effect.
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or("", |(_, value)| value));
        rest = behind;
    }
    filled + rest
}

/// `3` or `−3`: a number with a minus sign, not a hyphen.
pub(super) fn minus(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// `15 min`, `4 h`.
pub(super) fn in_hours(seconds: u32) -> String {
    if seconds < 3600 { format!("{} min", seconds.div_ceil(60)) } else { format!("{} h", seconds.div_ceil(3600)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_where_their_names_are_and_braces_in_them_mean_nothing() {
        assert_eq!(fill("{who} joins {game}.", &[("game", "{who}"), ("who", "Ada")]), "Ada joins {who}.");
        assert_eq!(fill("no more", &[("x", "y")]), "no more");
    }
}
