page-own-mails-title = Vos messages sans réponse
page-own-mails-lead = Ce que vous avez écrit par courriel ces 30 derniers jours et qui n’a pas de réponse, ou vous attend, et pourquoi. Tous vos autres messages ont reçu une réponse par courriel.
page-own-mails-none = Il n’y en a pas.
page-own-mails-next = Plus anciens
page-own-mails-to-desk = Au guichet
page-own-mails-to-mail = En réponse à un autre de nos messages
