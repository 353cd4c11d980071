page-dev-mail-title = Messages
page-dev-mail-heading = Messages qui n’ont pas été envoyés
page-dev-mail-lead = Il n’y a pas de serveur de courriel : les messages restent ici, les plus récents d’abord.
page-dev-mail-to = à { $to }
page-dev-mail-all = Tous les messages
page-dev-mail-as-text = En texte, avec tous les en-têtes
page-dev-mail-frame = Le message
