# Les nouvelles hors des messages : calendriers, webhooks et avis sur les appareils.
news-calendar-summary = Votre coup dans { $game }
news-calendar-description = Jusqu’à ce moment, les autres vous attendent.
news-test = Ceci est un essai. Les nouvelles de vos parties arrivent ici.
news-turn = C’est à vous : { $asked }.
news-turn-until = C’est à vous : { $asked }. Répondez s’il vous plaît avant le { $time }.
news-nudge = Un autre joueur vous attend : { $asked }.
news-begun = La partie a commencé.
news-over = La partie est finie.
news-called-off = La partie a été annulée.
news-says = { $name } écrit : { $message }
news-answer-wanted = On attend votre réponse.
