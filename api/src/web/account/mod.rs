//! The account pages: name, mails, sessions and tokens, and the deletion of the account.

mod absences;
mod calendar;
mod confirming;
mod devices;
mod erasing;
mod games;
mod hours;
mod keys;
mod log;
mod mails;
mod moving;
mod own_mails;
mod passkeys;
mod profile;
mod providers;
mod webhooks;

pub(super) use self::absences::{declare, take_back};
pub(super) use self::calendar::{make_calendar, revoke_calendar};
pub(super) use self::confirming::{
    ask_to_confirm, ask_to_confirm_by_passkey, confirm, confirm_by_passkey, confirm_first, show_confirming,
};
pub(super) use self::devices::{forget_device, register_device, show_devices, test_device};
pub(super) use self::erasing::{erase, give_up_role, show_erasing};
pub(super) use self::games::show_games;
pub(super) use self::hours::{change_my_hours, show_hours};
pub(super) use self::keys::{make, revoke};
pub(super) use self::log::{export, show_log};
pub(super) use self::mails::{hear_again, renew_addresses, works_again};
pub(super) use self::moving::{add_second_address, ask_to_move, remove_second_address, show_moving, stop_moving};
pub(super) use self::own_mails::show_mails;
pub(super) use self::passkeys::{add_passkey, begin_to_add_passkey, remove_passkey, rename_passkey, show_passkeys};
pub(super) use self::profile::{change, show, welcome};
pub(super) use self::providers::{ask_to_link, link_provider, unlink_provider};
pub(super) use self::webhooks::{
    delete_webhook, make_webhook, repeat_delivery, show_webhook, show_webhooks, switch_webhook, test_webhook,
};
