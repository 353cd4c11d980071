page-dev-mail-title = Mail
page-dev-mail-heading = Mail that was not sent
page-dev-mail-lead = There is no mail server, so mail stays here. Newest first.
page-dev-mail-to = to { $to }
page-dev-mail-all = All mail
page-dev-mail-as-text = As text, with all headers
page-dev-mail-frame = The mail
