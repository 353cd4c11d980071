help-mail-title = Jouer par courriel

help-mail-lead = Toute une partie sans ouvrir cette page.

help-mail-answer-title = Il suffit de répondre

help-mail-answer =
    Quand on vous demande quelque chose, un message montre le plateau et ce que vous pouvez faire. Répondez-y par votre coup, sur une ligne à part. Gardez ou coupez ce que cite votre logiciel ; votre signature ne gêne pas.
    - Écrivez le numéro d’un coup de la liste, le coup lui-même, ou dites-le avec vos mots, en anglais, en allemand, en français ou en polonais.
    - Plusieurs lignes sont plusieurs ordres, exécutés de haut en bas. Le premier qui est refusé ou peu clair arrête le reste.
    - Si ce n’est que presque clair, on vous demande si c’est bien cela : `oui` le fait. Si cela peut désigner plusieurs coups, vous en recevez la liste, numérotée. Rien n’est fait au hasard.
    - Les politesses et le bavardage sont laissés de côté.
    - Une réponse revient, qui dit ce qui a été fait.
    Écrivez de l’adresse avec laquelle vous vous connectez, et ne dites à personne l’adresse à laquelle vous répondez : elle n’est qu’à vous.

help-mail-words-title = Ce que vous pouvez écrire

help-mail-words =
    La façon d’écrire les coups est décrite sous [Les coups par écrit](/help/playing#notation).
    On répond à une invitation par `rejoindre` ou `oui`, `refuser` ou `non` ; `rejoindre 2 comme Bo` choisit une place et un nom.

help-mail-which-title = Quels messages vous recevez

help-mail-which = Tous immédiatement, un par jour, seulement les rappels, ou aucun : cela se choisit sur [votre page](/me). Chaque message sur une partie finit par un lien pour ne plus en recevoir à son sujet.
