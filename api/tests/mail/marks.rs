//! Tests with answers as the HTML editors of mail programs make them: only the typed line is read,
//! nothing of the signature, and nothing of the quotation.

use crate::support::written;

/// Programs, and the HTML of an answer: `TYPED` is the typed text, `ATTRIBUTION` says whom it quotes, and
/// `OURS` is the quoted mail.
const ANSWERS: [(&str, &str); 42] = [
    (
        "Gmail",
        "<div dir=\"ltr\">TYPED<div><br clear=\"all\"></div><div><br></div><span class=\"gmail_signature_prefix\">-- </span><br><div dir=\"ltr\" class=\"gmail_signature\" data-smartmail=\"gmail_signature\">Grace<br>mine</div></div><br><div class=\"gmail_quote gmail_quote_container\"><div dir=\"ltr\" class=\"gmail_attr\">ATTRIBUTION<br></div><blockquote class=\"gmail_quote\" style=\"margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)\">OURS</blockquote></div>",
    ),
    (
        "Gmail on Android, in Finnish",
        "<div dir=\"auto\">TYPED</div><br><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">pe 20. marrask. 2026 klo 12.00 Pixie Post (x@play.example.com) kirjoitti:<br></div><blockquote class=\"gmail_quote\">OURS</blockquote></div>",
    ),
    (
        "Apple Mail",
        "<html><body style=\"overflow-wrap: break-word;\">TYPED<br id=\"lineBreakAtBeginningOfMessage\"><div id=\"AppleMailSignature\"><br>Grace<div>mine</div></div><div><br><blockquote type=\"cite\"><div>ATTRIBUTION</div><br><div>OURS</div></blockquote></div></body></html>",
    ),
    (
        "iPhone",
        "<html><body dir=\"auto\"><div dir=\"ltr\">TYPED</div><div dir=\"ltr\"><br id=\"lineBreakAtBeginningOfSignature\"><div id=\"x-apple-signature\">Grace</div></div><div dir=\"ltr\"><br><blockquote type=\"cite\">ATTRIBUTION<br><br></blockquote></div><blockquote type=\"cite\"><div dir=\"ltr\">OURS</div></blockquote></body></html>",
    ),
    (
        "Outlook on the web",
        "<div class=\"elementToProof\" style=\"font-size: 12pt;\">TYPED</div><div id=\"Signature\" class=\"elementToProof\"><div>Grace</div><div>mine</div></div><div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\"><div id=\"divRplyFwdMsg\" dir=\"ltr\"><b>From:</b> Pixie Post<br><b>Sent:</b> Friday<br><b>To:</b> Ada</div><div>OURS</div>",
    ),
    (
        "Outlook, new",
        "<div class=\"elementToProof\">TYPED</div><div class=\"elementToProof\" id=\"Signature\">Grace</div><div id=\"mail-editor-reference-message-container\"><div><b>From:</b> Pixie Post</div><div>OURS</div></div>",
    ),
    (
        "Outlook with Word",
        "<div class=WordSection1><p class=MsoNormal>TYPED<o:p></o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal><b>From:</b> Pixie Post<br><b>Sent:</b> Friday<br><b>To:</b> Ada<br><b>Subject:</b> your turn</p></div></div>OURS</div>",
    ),
    (
        "Outlook on a phone",
        "<div dir=\"ltr\">TYPED</div><div id=\"ms-outlook-mobile-body-separator-line\"><br></div><div id=\"ms-outlook-mobile-signature\">Grace<div>Get <a href=\"https://aka.ms/o0ukef\">Outlook for iOS</a></div></div><hr><div id=\"divRplyFwdMsg\"><b>From:</b> Pixie Post</div>OURS",
    ),
    (
        "Outlook for Mac",
        "<div>TYPED</div><div><br></div><span id=\"OLK_SRC_BODY_SECTION\"><div><b>From: </b>Pixie Post</div><div>OURS</div></span>",
    ),
    (
        "Thunderbird",
        "<p>TYPED</p><div class=\"moz-signature\">-- <br>Grace<br>mine</div><div class=\"moz-cite-prefix\">ATTRIBUTION<br></div><blockquote type=\"cite\" cite=\"mid:1@x\">OURS</blockquote>",
    ),
    (
        "Thunderbird, answer below",
        "<div class=\"moz-cite-prefix\">ATTRIBUTION<br></div><blockquote type=\"cite\" cite=\"mid:1@x\">OURS</blockquote><p>TYPED</p><pre class=\"moz-signature\" cols=\"72\">-- \nGrace\nmine</pre>",
    ),
    (
        "Postbox",
        "<span>TYPED</span><div class=\"moz-signature\">Grace</div><blockquote type=\"cite\"><div class=\"__pbConvHr\">ATTRIBUTION</div><div>OURS</div></blockquote>",
    ),
    (
        "Yahoo",
        "<div class=\"ydp1a2b3c4dyahoo-style-wrap\"><div>TYPED</div><div><br></div><div class=\"ydp1a2b3c4dsignature\">Grace</div></div><div id=\"ydp5f6a7b8cyahoo_quoted_1\" class=\"ydp5f6a7b8cyahoo_quoted\"><div>ATTRIBUTION</div><div>OURS</div></div>",
    ),
    (
        "Yahoo on Android",
        "TYPED<br><br><div id=\"ymail_android_signature\"><a href=\"https://go.onelink.me/1\">Sent from Yahoo Mail on Android</a><br>Grace</div><br><blockquote style=\"margin: 0 0 20px 0;\"><div>ATTRIBUTION</div><div>OURS</div></blockquote>",
    ),
    (
        "Yahoo on an iPhone",
        "TYPED<br><br><p class=\"yahoo-quoted-begin\" style=\"font-size: 15px;\">ATTRIBUTION</p><blockquote class=\"iosymail\"><div>OURS</div></blockquote>",
    ),
    (
        "AOL",
        "<div>TYPED</div><div id=\"__aol_mail_signature__\">Grace</div><div class=\"aolmail_replyHeader\">Pixie Post, yesterday</div><div>OURS</div>",
    ),
    (
        "GMX and web.de",
        "<html><body><div style=\"font-family: Verdana;\"><div>TYPED</div><div class=\"signature\">Grace</div><div name=\"quote\" style=\"margin:10px 5px\"><div><b>Gesendet:</b> Freitag<br/><b>Von:</b> Pixie Post</div><div name=\"quoted-content\">OURS</div></div></div></body></html>",
    ),
    (
        "Proton",
        "<div>TYPED</div><div class=\"protonmail_signature_block\"><div class=\"protonmail_signature_block-user\">Grace</div><div class=\"protonmail_signature_block-proton\">Sent with Proton Mail secure email.</div></div><div class=\"protonmail_quote\">ATTRIBUTION<br><blockquote class=\"protonmail_quote\" type=\"cite\">OURS</blockquote></div>",
    ),
    (
        "Tuta",
        "<div dir=\"auto\">TYPED</div><div dir=\"auto\">-- <br>Grace</div><div><br></div><div>20 Nov 2026, 12:00 by x@play.example.com:</div><blockquote class=\"tutanota_quote\">OURS</blockquote>",
    ),
    (
        "Fastmail",
        "<div>TYPED</div><div><br></div><div id=\"sig1234\"><div class=\"signature\">--<br>Grace</div></div><div>ATTRIBUTION</div><blockquote type=\"cite\" id=\"qt\">OURS</blockquote>",
    ),
    (
        "Zoho",
        "<div><div>TYPED</div><div id=\"Zm-_Id_-Sgn\" data-sigid=\"1\">Grace<br>mine</div><div class=\"zmail_extra_hr\" style=\"border-top: 1px solid\"><br></div><div class=\"zmail_extra\"><div id=\"Zm-_Id_-Sgn1\">---- On Fri, 20 Nov 2026 12:00:00 +0100 Pixie Post wrote ----<br></div><blockquote>OURS</blockquote></div></div>",
    ),
    (
        "Zoho, older",
        "<div>TYPED</div><div title=\"beforequote:::\">---- Pixie Post, yesterday ----</div><div>OURS</div>",
    ),
    (
        "Yandex",
        "<div>TYPED</div><div> </div><div>-- </div><div>Grace</div><div> </div><div>20.11.2026, 12:00, \"Pixie Post\" &lt;x@play.example.com&gt;:</div><blockquote>OURS</blockquote>",
    ),
    (
        "Mail.ru",
        "<div>TYPED</div><div data-signature-widget=\"container\"><div data-signature-widget=\"content\"><div>--<br>Grace</div></div></div><blockquote style=\"border-left:1px solid #0857A6;\"><div>ATTRIBUTION</div>OURS</blockquote>",
    ),
    (
        "Samsung Email",
        "<div dir=\"auto\">TYPED</div><div id=\"composer_signature\" dir=\"auto\"><div>Grace</div></div><div><br></div><div>-------- Original message --------</div><div>From: Pixie Post</div><div>OURS</div>",
    ),
    (
        "K-9",
        "<div dir=\"auto\">TYPED<br><br><div class='k9mail-signature'>-- <br>Grace<br>mine</div></div><div class=\"gmail_quote\"><div dir=\"auto\">ATTRIBUTION</div><blockquote class=\"gmail_quote\">OURS</blockquote></div>",
    ),
    (
        "FairEmail",
        "<div dir=\"auto\">TYPED</div><div class=\"fairemail_signature\">Grace</div><p>ATTRIBUTION</p><blockquote type=\"cite\">OURS</blockquote>",
    ),
    (
        "Spark",
        "<div name=\"messageBodySection\"><div dir=\"auto\">TYPED</div></div><div name=\"messageSignatureSection\"><br><div class=\"matchFont\">Grace</div></div><div name=\"messageReplySection\">ATTRIBUTION<br><blockquote type=\"cite\">OURS</blockquote></div>",
    ),
    (
        "Front",
        "<div>TYPED<br></div><div class=\"front-signature\">Grace</div><br><blockquote type=\"cite\" class=\"front-blockquote\">ATTRIBUTION<br>OURS</blockquote>",
    ),
    (
        "Newton",
        "<div>TYPED</div><div class=\"cm_signature\">Grace<br>mine</div><span><br></span><div id=\"cm_replymail_content_wrap\"><div>ATTRIBUTION</div><div id=\"cm_replymail_content_1\">OURS</div></div>",
    ),
    (
        "Superhuman",
        "<div><div>TYPED</div><div class=\"gmail_signature\">Grace</div></div><br><div class=\"gmail_quote\">ATTRIBUTION<br><blockquote class=\"gmail_quote\">OURS</blockquote></div>",
    ),
    (
        "Mailspring",
        "<div>TYPED</div><signature id=\"local-1\">Grace<br>mine</signature><div class=\"gmail_quote_attribution\">ATTRIBUTION</div><blockquote class=\"gmail_quote nylas-quote\">OURS</blockquote>",
    ),
    (
        "Missive",
        "<div>TYPED</div><div class=\"missive_signature\">Grace</div><div>ATTRIBUTION</div><div class=\"missive_quote\"><blockquote type=\"cite\">OURS</blockquote></div>",
    ),
    (
        "Airmail",
        "<div id=\"bloop_customfont\">TYPED</div><br><div id=\"bloop_sign_1470348718635195904\" class=\"bloop_sign\"><div>Grace</div></div><br><p class=\"airmail_on\">ATTRIBUTION</p><blockquote type=\"cite\" class=\"clean_bq\">OURS</blockquote>",
    ),
    (
        "eM Client",
        "<div>TYPED</div><div id=\"signature_old\">Grace</div><div>------ Original Message ------</div><div>From \"Pixie Post\"</div><blockquote cite=\"1@x\" type=\"cite\" class=\"cite2\">OURS</blockquote>",
    ),
    (
        "Evolution",
        "<div>TYPED</div><div class=\"-x-evo-signature-wrapper\"><span class=\"-x-evo-signature\"><pre>-- <br></pre><div>Grace</div></span></div><div>ATTRIBUTION</div><blockquote type=\"cite\">OURS</blockquote>",
    ),
    (
        "Geary",
        "<div id=\"geary-body\" dir=\"auto\">TYPED</div><div id=\"geary-signature\" dir=\"auto\">Grace</div><div id=\"geary-quote\" dir=\"auto\"><br>ATTRIBUTION<br><blockquote type=\"cite\">OURS</blockquote></div>",
    ),
    (
        "Roundcube",
        "<p>TYPED</p><div id=\"_rc_sig\">-- <br>Grace</div><p id=\"reply-intro\">ATTRIBUTION</p><blockquote type=\"cite\">OURS</blockquote>",
    ),
    (
        "Zimbra",
        "<div><div>TYPED</div><div data-marker=\"__SIG_PRE__\">Grace<br>mine</div><hr id=\"zwchr\" data-marker=\"__DIVIDER__\"><div data-marker=\"__HEADERS__\"><b>From: </b>Pixie Post</div><div data-marker=\"__QUOTED_TEXT__\">OURS</div></div>",
    ),
    (
        "Horde",
        "<p>TYPED</p><div class=\"impComposeSignature\">Grace</div><p>ATTRIBUTION</p><blockquote type=\"cite\">OURS</blockquote>",
    ),
    (
        "Canary",
        "<div id=\"CanaryBody\"><div>TYPED</div></div><div id=\"CanarySig\"><div>Grace</div></div><div id=\"CanaryDropbox\"></div><blockquote id=\"CanaryBlockquote\"><div>ATTRIBUTION</div><div>OURS</div></blockquote>",
    ),
    (
        "Edison",
        "<div id=\"edo-message\"><div>TYPED</div></div><div id=\"edo-meta\"><div id=\"edo-signature\">Grace</div></div><div id=\"edo-original\"><div>ATTRIBUTION</div><blockquote>OURS</blockquote></div>",
    ),
];

/// Programs that quote by a block of headers or by signs, in HTML without names.
const WITHOUT_NAMES: [(&str, &str); 4] = [
    (
        "Notes",
        "<font face=\"sans-serif\">TYPED</font><br><br><table><tr><td>From:</td><td>Pixie Post</td></tr></table><p>From: Pixie Post</p><p>To: Ada</p><p>Date: 20.11.2026</p><p>Subject: your turn</p><hr><p>OURS</p>",
    ),
    (
        "GroupWise",
        "<div class=\"GroupWiseMessageBody\">TYPED<br><span class=\"GroupwiseReplyHeader\"><br>&gt;&gt;&gt; Pixie Post 20.11.2026 12:00 &gt;&gt;&gt;<br></span>OURS</div>",
    ),
    (
        "HEY",
        "<div class=\"trix-content\"><div>TYPED</div><div class=\"quoted-content\"><div>ATTRIBUTION</div><blockquote>OURS</blockquote></div></div>",
    ),
    (
        "Open-Xchange",
        "<div class=\"default-style\">TYPED</div><div class=\"io-ox-signature\">Grace</div><blockquote type=\"cite\"><div>ATTRIBUTION</div><div>OURS</div></blockquote>",
    ),
];

#[test]
fn only_the_typed_line_of_each_program_is_read() {
    const ATTRIBUTION: &str = "On Fri, 20 Nov 2026 at 12:00, Pixie Post &lt;x@play.example.com&gt; wrote:";
    const OURS: &str =
        "<p>--- Write your moves above this line ---</p><p>WHAT YOU CAN DO</p><div>pass</div><div>mine</div>";
    for (program, page) in ANSWERS.iter().chain(&WITHOUT_NAMES) {
        let page = page.replace("TYPED", "steal-food honey").replace("ATTRIBUTION", ATTRIBUTION).replace("OURS", OURS);
        let mail = format!("From: ada@example.org\r\nContent-Type: text/html; charset=utf-8\r\n\r\n{page}");
        let read = written(mail.as_bytes());
        let read: Vec<&str> = read.iter().map(String::as_str).filter(|line| *line != "From: Pixie Post").collect();
        assert_eq!(read, ["steal-food honey"], "{program}");
    }
}
