page-own-mails-title = Twoje wiadomości bez odpowiedzi
page-own-mails-lead = To, co w ostatnich 30 dniach przyszło od ciebie e-mailem i nie ma odpowiedzi albo czeka na ciebie, i dlaczego. Na wszystkie inne wiadomości odpowiedź poszła e-mailem.
page-own-mails-none = Nie ma żadnej.
page-own-mails-next = Starsze
page-own-mails-to-desk = Do okienka pocztowego
page-own-mails-to-mail = Na inną naszą wiadomość
