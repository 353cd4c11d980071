//! The English texts about games that wait for players: keeping them, their invitation links, and who is removed.

use super::WaitingTexts;

pub(super) const WAITING: WaitingTexts = WaitingTexts {
    keep_asked: "Nobody has touched this game for long. Unless one of its players keeps it, it is called off:",
    keep: "Keep the game",
    remove: "Remove…",
    remove_more: "The seat is free again, and they are told by mail. They can only come back if you invite them again.",
    remove_now: "Yes, remove them",
    link: "Invitation link",
    link_more: "Whoever knows the link may take a seat. It works for two weeks and for ten people, as long as you are the host.",
    link_again: "A new link makes the old one void.",
    link_uses: "Your link has brought {uses} of at most {most} people. It works until",
    make_link: "Make a link",
    withdraw_link: "Withdraw the link",
    link_title: "Your invitation link",
    link_once: "Copy it now: it is shown only this once.",
    link_mail: "Who plays by mail writes this line to the mail desk:",
    link_kept: "Back to the game",
    linked: "{name} invites you to this game of Pixie Queen.",
    sits_here: "You have a seat in this game.",
    to_game: "To the game",
    full: "All seats are taken. If somebody gets up, the link lets you sit down.",
    sign_in_first: "To take a seat, sign in with your mail address; you need no password. Then you come back here.",
    take_seat: "Take a seat",
};
