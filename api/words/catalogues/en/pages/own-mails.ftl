page-own-mails-title = Your mails without an answer
page-own-mails-lead = What you wrote by mail in the last 30 days that has no answer, or waits for you, and why. All other mails were answered by mail.
page-own-mails-none = There is none.
page-own-mails-next = Older ones
page-own-mails-to-desk = To the mail desk
page-own-mails-to-mail = To another mail of ours
