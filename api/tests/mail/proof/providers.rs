//! The header fields that providers sign, as their mails on public mailing lists show, and what is to be expected of their mails.

/// A provider of mailboxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Provider {
    pub(super) name: &'static str,
    /// The domain that signs.
    pub(super) domain: &'static str,
    /// The fields that it signs if a mail has them.
    pub(super) signs: &'static str,
    /// The fields that it names once more, so that none can be added.
    pub(super) seals: &'static str,
    /// As the table of `SECURITY.md` says it: for mails to a reply address as text, or as text with HTML; as encoded text; as HTML
    /// alone; and for those to the mail desk.
    pub(super) asks: [&'static str; 4],
}

/// The mail is read at once.
pub(super) const AT_ONCE: &str = "at once";
/// The player is asked once for all mails of the provider.
pub(super) const ONCE: &str = "asks once";
/// The player is asked once for each mail server by which a mail comes.
pub(super) const EACH_WAY: &str = "asks each way";

/// Outlook leaves `To` out, Gmail the type of the text, and some leave out nearly everything.
pub(super) const PROVIDERS: &[Provider] = &[
    Provider {
        name: "Gmail, Google Workspace",
        domain: "gmail.example",
        signs: "content-transfer-encoding:content-disposition:in-reply-to:references:reply-to:mime-version:message-id:date:subject:cc:to:from",
        seals: "from:to:cc:subject:date:message-id:reply-to",
        asks: [AT_ONCE, AT_ONCE, EACH_WAY, AT_ONCE],
    },
    Provider {
        name: "Outlook.com, Hotmail, Exchange Online",
        domain: "outlook.example",
        signs: "From:Date:Subject:Message-ID:Content-Type:MIME-Version",
        seals: "X-MS-Exchange-SenderADCheck",
        asks: [ONCE, EACH_WAY, ONCE, EACH_WAY],
    },
    Provider {
        name: "iCloud",
        domain: "icloud.example",
        signs: "From:Date:Subject:MIME-Version:Content-Type:Message-Id:To",
        seals: "x-icloud-hme",
        asks: [AT_ONCE, EACH_WAY, AT_ONCE, AT_ONCE],
    },
    Provider {
        name: "Yahoo, AOL",
        domain: "yahoo.example",
        signs: "Date:From:To:Cc:Subject:In-Reply-To:References:Reply-To",
        seals: "From:Subject:Reply-To",
        asks: [AT_ONCE, EACH_WAY, EACH_WAY, AT_ONCE],
    },
    Provider {
        name: "Fastmail",
        domain: "fastmail.example",
        signs: "cc:content-transfer-encoding:content-type:date:from:in-reply-to:message-id:mime-version:references:reply-to:sender:subject:to",
        seals: "cc:content-type:date:from:in-reply-to:subject:to",
        asks: [AT_ONCE; 4],
    },
    Provider {
        name: "Proton Mail",
        domain: "proton.example",
        signs: "Date:To:From:Cc:Subject:Message-ID:In-Reply-To:References",
        seals: "Feedback-ID:From:To:Cc:Date:Subject:Reply-To:Feedback-ID:Message-ID:BIMI-Selector",
        asks: [AT_ONCE, EACH_WAY, EACH_WAY, AT_ONCE],
    },
    Provider {
        name: "GMX, WEB.DE",
        domain: "gmx.example",
        signs: "X-UI-Sender-Class:Message-ID:Date:MIME-Version:Subject:To:Cc:References:From:In-Reply-To:Content-Type:Content-Transfer-Encoding",
        seals: "cc:content-transfer-encoding:content-type:date:from:message-id:mime-version:reply-to:subject:to",
        asks: [AT_ONCE; 4],
    },
    Provider {
        name: "Orange, Wanadoo",
        domain: "orange.example",
        signs: "Message-ID:Date:MIME-Version:Subject:To:Cc:References:From:In-Reply-To",
        seals: "",
        asks: [AT_ONCE, EACH_WAY, EACH_WAY, AT_ONCE],
    },
    Provider {
        name: "WP",
        domain: "wp.example",
        signs: "From:To:Cc:Subject",
        seals: "",
        asks: [AT_ONCE, EACH_WAY, EACH_WAY, AT_ONCE],
    },
    Provider {
        name: "Onet",
        domain: "onet.example",
        signs: "From:To:Cc:Subject:Date:In-Reply-To:References",
        seals: "From",
        asks: [AT_ONCE, EACH_WAY, EACH_WAY, AT_ONCE],
    },
    Provider {
        name: "Zoho",
        domain: "zoho.example",
        signs: "Date:From:To:Cc:Message-ID:In-Reply-To:References:Subject:MIME-Version:Content-Type:Content-Transfer-Encoding",
        seals: "Date:From:To:Cc:Subject:Feedback-ID:Message-Id:Reply-To",
        asks: [AT_ONCE; 4],
    },
    Provider {
        name: "Mailchimp and the like",
        domain: "mailchimp.example",
        signs: "Subject:From:Reply-To:To:Date:Message-ID:Content-Type:MIME-Version",
        seals: "X-MC-User:Feedback-ID:List-ID:List-Unsubscribe:List-Unsubscribe-Post:CC:Date:Subject:From",
        asks: [AT_ONCE, EACH_WAY, AT_ONCE, AT_ONCE],
    },
];
