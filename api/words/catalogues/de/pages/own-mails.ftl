page-own-mails-title = Deine Mails ohne Antwort
page-own-mails-lead = Mails von dir aus den letzten 30 Tagen, die keine Antwort bekommen haben oder noch auf dich warten, und warum. Alle anderen wurden per Mail beantwortet.
page-own-mails-none = Es gibt keine.
page-own-mails-next = Ältere
page-own-mails-to-desk = An den Postschalter
page-own-mails-to-mail = An eine andere Mail von uns
