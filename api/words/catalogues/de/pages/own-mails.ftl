page-own-mails-title = Deine Mails ohne Antwort
page-own-mails-lead = Was du in den letzten 30 Tagen per Mail geschrieben hast und keine Antwort hat oder auf dich wartet, und warum. Alle anderen Mails wurden per Mail beantwortet.
page-own-mails-none = Es gibt keine.
page-own-mails-next = Ältere
page-own-mails-to-desk = An den Postschalter
page-own-mails-to-mail = An eine andere Mail von uns
