//! The readers of mails, and the writers of mails with the words of others.

use std::hint::black_box;

use chrono::DateTime;
use mail_auth::AuthenticatedMessage;

use pixie_service::delivery::mail_out::{Block, Draft, Page, write_message};
use pixie_service::mail::parse;

/// The beginnings of mails.
pub(super) const MAILS: &[&str] = &[
    "From: ada@example.org\r\nTo: play@pixie.example\r\nSubject: Re: Your turn\r\n\r\npass\r\n> wrote\r\n",
    "From: ada@example.org\r\nContent-Type: text/html\r\n\r\n<div class=\"a\">pass<br>&amp;</div><blockquote>x</blockquote>",
    "From: ada@example.org\r\nContent-Type: text/plain; format=flowed; delsp=yes\r\n\r\npass \r\n> a \r\n",
    "From: ada@example.org\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\npass\r\n--b--\r\n",
    "From: ada@example.org\r\nContent-Type: text/plain; charset=utf-7\r\nContent-Transfer-Encoding: base64\r\n\r\ncGFzcw==\r\n",
    "From: ada@example.org\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=70=61ss=\r\n",
    "From: =?utf-8?B?QWRh?= <ada@example.org>, \"B\" <b@c>; (comment)\r\nReferences: <a@b> <c@d>\r\n\r\npass",
    "Authentication-Results: mx.example; dmarc=pass (p=none) header.from=example.org; spf=pass\r\nFrom: a@b\r\n\r\npass",
    "Received: from a (b [203.0.113.5]) by c\r\nFrom: a@b\r\nAuto-Submitted: no\r\nPrecedence: bulk\r\n\r\npass",
    "Content-Type: multipart/report; boundary=b\r\nFrom: a@b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822; a@b\r\n\r\nStatus: 5.1.1\r\n--b--",
    "From: a@b\r\nTo: g-aeab@play.example, <c@d>, group: e@f, h@i;\r\nCc: x@y\r\nDelivered-To: z@y\r\n\r\npass",
    "From: a@b\r\n\r\nOn Friday, 20 November 2026 at 12:00, Ada <ada@example.org> wrote:\r\n\r\n> x\r\nFrom: Ada\r\nSent: Friday\r\nTo: Bo\r\n",
];

/// The beginnings of signed mails.
pub(super) const SIGNED: &[&str] = &[
    "DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=example.org; s=a; h=From:To:Subject; bh=AAAA; b=AAAA\r\nFrom: a@example.org\r\n\r\npass\r\n",
    "ARC-Seal: i=1; a=rsa-sha256; cv=none; d=example.org; s=a; b=AAAA\r\nARC-Message-Signature: i=1; a=rsa-sha256; d=example.org; s=a; h=From; bh=AAAA; b=AAAA\r\nARC-Authentication-Results: i=1; mx.example; dkim=pass\r\nFrom: a@example.org\r\n\r\npass\r\n",
];

/// The beginnings of messages to other players.
pub(super) const MESSAGES: &[&str] =
    &["Who took all the honey?\nhttps://example.org/?a=b&c=d <b>\"'", "\u{202e}é 👩‍🚀 a-b. c\n\n  > x"];

/// Reads a mail.
pub(super) fn mail(bytes: &[u8]) {
    let _ = black_box(parse::read(bytes));
}

/// Finds the signatures of a mail, as is done before the DNS is asked for their keys.
pub(super) fn dkim(bytes: &[u8]) {
    black_box(AuthenticatedMessage::parse(bytes));
}

/// Writes a mail with a message in each place where a mail can have one.
pub(super) fn message(bytes: &[u8]) {
    let said = String::from_utf8_lossy(bytes).into_owned();
    let blocks = vec![Block::Paragraph(said.clone()), Block::Quote(said.clone()), Block::list([said.clone()])];
    let page = Page { answerable: true, preheader: said.clone(), blocks, ..Page::default() };
    let draft = Draft {
        from_name: said.clone(),
        from: "play@pixie.example".to_owned(),
        bounces_to: None,
        to_name: Some(said.clone()),
        to: "ada@example.org".to_owned(),
        reply_to: Some("g-aeab@pixie.example".to_owned()),
        subject: said,
        date: DateTime::UNIX_EPOCH,
        message_id: "<1@pixie.example>".to_owned(),
        in_reply_to: None,
        references: Vec::new(),
        is_answer: false,
        unsubscribe: None,
        attached: None,
        page,
    };
    let _ = black_box(write_message(&draft, None));
}
