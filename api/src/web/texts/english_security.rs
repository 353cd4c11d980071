//! The texts of the pages about new ways into an account in English.

use super::NotMeTexts;

pub(super) const NOT_ME: NotMeTexts = NotMeTexts {
    gone: "This link is not valid any more. The page of your account lists everything that can use it, and ends it.",
    title: "Was it not you?",
    session: "Somebody signed in to your account (\"{name}\") on",
    token: "Somebody made the token \"{name}\" for your account on",
    program: "Somebody allowed the program \"{name}\" to act for you on",
    webhook: "Somebody made a webhook of your account, which posts to {name}, on",
    passkey: "Somebody added the passkey {name} to your account on",
    provider: "Somebody connected your account with the sign-in of {name} on",
    unknown: "Somebody made a new way into your account on",
    end_more: "If it was you, close this page: nothing has changed. If it was not, end it here. Tokens that were made with it \
               end, too.",
    end: "It was not me: end it",
    ended: "It is ended",
    ended_more: "Nobody can use it any more.",
    everything: "If somebody else has been in your account",
    everything_more: "Then sign out everywhere, which ends all sessions, tokens and programs, and make the links and addresses in \
                      older mails void. Webhooks stay: look at them once you have signed in again. If somebody else reads \
                      your mail, too, change the password of your mailbox first.",
    everything_now: "Sign out everywhere, and make older mails void",
};
