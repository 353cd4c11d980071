//! The texts of the pages about programs of others in English.

use super::ConsentTexts;

pub(super) const CONSENT: ConsentTexts = ConsentTexts {
    title: "May this program act for you?",
    calls_itself: "A program that calls itself",
    wants: "wants to act for",
    leads_to: "Your answer goes to",
    unchecked: "We have not checked the program. Allow it only if you trust this address and have just come from there.",
    leads_here: "Your answer goes to a program on this device",
    unchecked_here: "We have not checked the program. Allow it only if you have just started it yourself.",
    shows_code: "The program shows this code:",
    not_mine: "Allow it only if you have started the program yourself and see the same code there. If somebody has sent you \
               the code, refuse.",
    may: "It could then",
    may_read: "see your games, their boards, and your profile with your mail address",
    may_play: "play for you: make moves, open games, join, invite and vote",
    may_messages: "read and write messages and notes for you, and send reports",
    may_account: "see what you have done, where you are signed in and whom you have blocked, end these sign-ins, see, stop and delete your webhooks, send news of your games to devices, revoke the address of your calendar, \
                  and change your name and your mails",
    may_moderate: "moderate, if you are a moderator",
    end: "It cannot make other tokens, fetch the export of everything that is kept of you, nor delete your account. You can end it \
          at any time:",
    days: "For how long",
    day: "day",
    allow: "Allow",
    refuse: "Refuse",
    wrong_title: "This sign-in does not work",
    wrong: "The program that has sent you here has made a mistake. Nothing has happened. This is for the people who write it:",
    back: "Back to",
    device_title: "Connect a program",
    device_lead: "A program on another device, or in a terminal, shows you a code. Type it here.",
    device_code: "The code of the program",
    go_on: "Go on",
    no_device: "No program waits with this code. Codes work once, for ten minutes: start again in the program.",
    device_allowed: "The program may now act for you. It goes on by itself in a few seconds.",
    device_refused: "You have refused. The program gets nothing.",
};
