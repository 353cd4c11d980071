page-room-punctual = Le joueur de la place { $seat } répond à temps à { $percent } % des questions, à la moitié d’entre elles en { $median } au plus, et a quitté { $left ->
        [one] { $left } partie
       *[other] { $left } parties
    }.
page-room-punctual-new = Le joueur de la place { $seat } n’a pas encore joué de partie avec des délais, et a quitté { $left ->
        [one] { $left } partie
       *[other] { $left } parties
    }.
page-room-least-in-time = Pour participer, il faut avoir répondu à temps à au moins { $percent } % des questions, ou être nouveau ici.
page-room-estimate = Au rythme où répondent ces joueurs, la partie dure environ { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }, sans compter les heures de repos.
page-room-title = Qui joue
page-room-sit-here = Prendre place
page-room-sign-in = Se connecter pour jouer
page-room-starts = La partie commence d’elle-même dès que toutes les places sont prises.
page-room-contributions = Toutes les places sont prises. La partie commence dès que tous ceux qui ont promis de contribuer au hasard l’ont fait.
page-room-start = Commencer, avec des bots aux places libres
page-room-leave = Quitter la partie
page-room-call-off = Annuler la partie…
page-room-call-off-more = Personne ne peut plus y participer ; elle reste dans les listes comme annulée.
page-room-call-off-now = Oui, l’annuler
page-room-decline = Refuser l’invitation
page-room-vacant = Une place est à reprendre
page-room-take-over = La reprendre
page-room-invite = Inviter quelqu’un
page-room-address = Son adresse de courriel, ou le nom de quelqu’un avec qui vous avez joué
page-room-send = Envoyer une invitation
page-room-invited = Invités
page-room-invited-by = quelqu’un, par { $name }
page-room-declined = a refusé
page-room-undelivered = n’a pas pu recevoir le message : l’adresse est-elle juste ?
