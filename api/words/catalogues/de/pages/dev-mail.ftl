page-dev-mail-title = Mails
page-dev-mail-heading = Mails, die nicht abgeschickt wurden
page-dev-mail-lead = Es gibt keinen Mailserver, deshalb bleiben die Mails hier. Die neuesten zuerst.
page-dev-mail-to = an { $to }
page-dev-mail-all = Alle Mails
page-dev-mail-as-text = Als Text, mit allen Kopfzeilen
page-dev-mail-frame = Die Mail
