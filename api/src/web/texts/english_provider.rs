//! The texts about sign-in by a provider in English.

use super::ProviderTexts;

pub(super) const PROVIDER: ProviderTexts = ProviderTexts {
    sign_in_with: "Sign in with",
    unknown: "One more step, this once: type the address of your account, or of the account that you would like. We mail you a code. \
              From then on, the sign-in of {name} is enough.",
    only_known: "This server makes no new accounts this way: it has to be the address of an account.",
    foreign: "This sign-in was not begun here",
    foreign_more: "It was begun in another browser or more than ten minutes ago, or it has come back already. Begin again.",
    refused: "You were not let in there",
    refused_more: "{name} did not confirm who you are, or you did not allow it. Nothing has changed here.",
    failed: "The other server does not answer as it should",
    failed_more: "The sign-in with {name} does not work at this time, and who runs this server finds the reason in its log. Try again, \
                  or sign in another way.",
    to_sign_in: "To the sign-in",
    links: "Sign-in by another server",
    links_more: "Who signs in there is signed in here.",
    since: "connected since",
    unlink: "Disconnect",
    connect: "Connect with",
    link_title: "Connect with {name}?",
    link_asked: "Your account \"{user}\" would be connected with this user of {name}:",
    link_more: "Whoever can sign in as this user there can then sign in to your account here. If this is not you, do not go on.",
    link_now: "Connect",
    link_not: "Do not connect",
    link_too_late: "This took too long. Begin again on the page of your account.",
    link_elsewhere: "This user is connected with another account here. Disconnect it there first.",
};
