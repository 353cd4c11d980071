//! The texts of the pages about new ways into an account, and about its address, in English.

use super::{AddressChangeTexts, NotMeTexts, SecondAddressTexts};

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

pub(super) const ADDRESS_CHANGE: AddressChangeTexts = AddressChangeTexts {
    gone: "This link is not valid any more.",
    title: "Another mail address for an account",
    old_asked: "The account that has this mailbox is to move to {address}. It moves as soon as you agree and the new mailbox is \
                confirmed; if you do nothing, on {time}. If you did not ask for this, stop it: the account then stays here.",
    old_waits: "You have agreed. The account moves as soon as {address} is confirmed, too.",
    new_asked: "Somebody wants to have their account at this address, {address}. Confirm it if that is you.",
    new_waits: "It is confirmed. The account moves here as soon as the old mailbox agrees, or on {time} if nobody objects there.",
    taken: "{address} has an account already, and one address has one account. Erase that account first, or choose another address. \
            Nothing has changed.",
    moved: "The account has moved to {address}.",
    stopped: "It is stopped: the account stays where it is.",
    agree: "Yes, move it",
    object: "Stop it",
    present: "Your account has the address",
    how: "Both mailboxes get a mail. The account moves as soon as both have said yes. If you cannot read the old mailbox any more, it \
          moves after a week, as long as nobody objects there.",
    what: "Your games, name, passkeys, tokens, calendar and feeds stay as they are. Links and reply addresses in older mails become \
           void.",
    new: "The new address",
    ask: "Ask both mailboxes",
    wrong: "This is not a mail address such as ada@example.org.",
    old_mailbox: "The present mailbox",
    new_mailbox: "The new mailbox",
    agrees: "has agreed.",
    may_object: "has not answered. Without an answer the account moves on",
    must_agree: "has not answered yet; without its yes nothing happens.",
    link: "Change my mail address",
};

pub(super) const SECOND_ADDRESS: SecondAddressTexts = SecondAddressTexts {
    title: "Another address that writes for an account",
    asked: "Somebody wants to write for their account from this address, {address}, too. Confirm it if that is you.",
    told: "Mails from {address} are to count as yours, once the reader of that mailbox agrees. If you did not ask for this, remove it.",
    writes: "Mails from {address} count as mails of the account.",
    taken: "{address} has an account already, or writes for another one. Nothing has changed.",
    removed: "Mails from {address} do not count as mails of the account.",
    agree: "Yes, this is my address",
    remove: "Remove it",
    heading: "Other addresses from which I write",
    how: "Mails from these count as yours. Their readers must agree, and the mailbox of your account is told. All answers and codes go to the \
          address of your account; only that one signs in. There are three at most.",
    counts: "writes for you.",
    waits: "has not agreed yet.",
    new: "Another address of mine",
    ask: "Ask this mailbox",
};
