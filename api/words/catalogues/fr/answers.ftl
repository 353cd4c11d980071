# Réponses aux messages. Ce qui est entre ` et ` s’écrit tel quel.

answer-hello = Bonjour { $name },
answer-hello-nameless = Bonjour,
answer-nothing-found = aucun coup n’a été trouvé dans votre message, donc rien n’a été fait. Répondez par le numéro d’un coup, ou par le coup dans une phrase à lui ; `aide` dit ce que vous pouvez encore écrire, et `aide casino` ce que fait une action.
answer-nothing-found-help = aucun coup n’a été trouvé dans votre message, donc rien n’a été fait. Voici ce que vous pouvez écrire.
answer-nothing-done = rien n’a été fait, pour la raison ci-dessous.
answer-too-many = ce sont plus de messages qu’on ne peut en traiter. Celui-ci n’a pas été lu, et d’autres ne le seront pas pendant une heure : ils restent sans réponse, et votre page les énumère (Vos messages). Rien de ce qui a été fait avant n’est perdu.
answer-too-long = rien n’a été fait, car votre message est trop long.
answer-given-up = votre message n’a pas pu être lu jusqu’au bout : la lecture a commencé et s’est interrompue deux fois. Elle ne sera pas reprise. Ce qui en a été fait est dit ci-dessous ; le reste n’est pas fait. Écrivez de nouveau, en peu de mots, un ordre par ligne.
answer-done-to-unclear = votre message a été exécuté jusqu’à la ligne ci-dessous, qui n’est pas tout à fait claire.
answer-unclear = rien n’a encore été fait, car votre message n’est pas tout à fait clair.
answer-done-to-unread = votre message a été exécuté jusqu’à la ligne qui n’a pas pu être comprise.
answer-unread = rien n’a été fait, car tout n’a pas pu être compris dans votre message.
answer-preview = rien n’a été fait ; voici ce que ferait votre message.
answer-done-to-refused = votre message a été exécuté jusqu’à la ligne refusée ci-dessous.
answer-done-to-end = votre message a été exécuté jusqu’à la ligne où la lecture s’est arrêtée.
answer-done = c’est fait.
answer-asked-for = voici ce que vous avez demandé.
answer-encrypted = rien n’a été fait : votre message est chiffré, et Pixie Post n’en a pas la clé. Merci de répondre sans chiffrement.
answer-opaque-signature = rien n’a été fait : votre logiciel a mis le texte dans sa signature (S/MIME opaque). Merci de signer en clair, ou pas du tout.
answer-winmail = rien n’a été fait : votre logiciel a mis le texte dans `winmail.dat`, que seul Outlook sait lire. Merci d’envoyer du texte brut ou du HTML (dans Outlook : Format du texte, Texte brut).
answer-only-picture = rien n’a été fait : votre message ne contient qu’une image, et les images ne sont pas lues. Merci d’écrire votre coup en toutes lettres.
answer-only-subject = rien n’a été fait : votre message n’a qu’un objet. Merci d’écrire votre coup en dessous, là où va le texte.

answer-last = Vos derniers messages n’ont rien fait. D’autres du même genre resteront sans réponse, pour que deux programmes ne s’écrivent pas sans fin. Dès que vous faites quelque chose, par message ou sur la page, vos messages reçoivent de nouveau une réponse.
answer-end-unshown = { $read ->
        [0] Aucune ligne de votre message n’a été lue
        [one] Seule la première ligne de votre message a été lue
       *[other] Seules les { $read } premières lignes de votre message ont été lues
    } : il a plus de mots qu’on n’en regarde dans un message. { $left ->
        [one] { $left } ligne en dessous n’a pas été lue, et n’a rien fait.
       *[other] { $left } lignes en dessous n’ont pas été lues, et n’ont rien fait.
    }
answer-end-shown = { $read ->
        [0] Aucune ligne de votre message n’a été lue
        [one] Seule la première ligne de votre message a été lue
       *[other] Seules les { $read } premières lignes de votre message ont été lues
    } : il a plus de mots qu’on n’en regarde dans un message. Rien n’a été fait du reste : { $lines }. Écrivez en moins de mots, un ordre par ligne.
answer-and-more = { $lines }, et { $more } de plus
answer-quoted = « { $line } »
answer-ignored = Non lu comme un ordre : { $lines }.
answer-ignored-more = Non lu comme un ordre : { $lines }, et d’autres lignes.
answer-ignored-how = Personne d’autre ne le lit ; ce que les autres doivent lire commence par `message:`.

answer-your-mail = Votre message
answer-would-do = Ce que ferait votre message
answer-line-not-yet = { $said } : pas encore fait
answer-line-refused = { $said } : refusé
answer-line-not-done = { $said } : pas fait
answer-line-unread = { $said } : pas compris
answer-labelled-move = { $label } (`{ $notation }`)
answer-read-as = Lu comme : { $shown }.
answer-did-you-mean = Vouliez-vous dire : { $shown } ? Si oui, répondez à ce message par `oui` ; sinon, écrivez ce que vous voulez.
answer-did-you-mean-so = Vouliez-vous dire : { $shown } ? Si oui, écrivez-le exactement ainsi.
answer-number-for = `{ $number }` pour { $shown }
answer-write-number = Écrivez le numéro, ou le coup : { $choices }.
answer-write-out = Écrivez-le en entier : { $choices }.
answer-nearest = Le coup possible le plus proche : { $shown }.
answer-price-pass = Cela vous coûte 5 Points de Punition, et vous n’agissez plus pendant ce tour.
answer-price-offer = Cela vous coûte 5 Points de Punition.
answer-nothing-written = (rien)
answer-mail-before = Votre message précédent
answer-for-example = Par exemple : `{ $example }`.

answer-not-done-yet = Pas encore fait : { $subject }
answer-undelivered = Votre invitation n’est pas arrivée
answer-happened-then = Ce qui s’est passé ensuite
answer-has-happened = Ce qui s’est passé
answer-game-over = La partie est terminée ; on ne peut plus rien jouer.
answer-game-cancelled = La partie a été annulée ; on ne peut plus rien jouer.
answer-game-paused = Un modérateur a mis la partie en pause. Vous recevrez un message quand elle reprendra et que ce sera à vous.
answer-nobody-asked = Personne n’est interrogé en ce moment.
answer-waits-for = Rien ne vous est demandé pour l’instant. La partie attend { LIST($names) }.
answer-nothing-legal = Vous recevrez un message quand ce sera à vous ; d’ici là, aucun coup n’est possible.
answer-not-begun = Il n’y a pas encore de plateau : la partie n’a pas commencé.
answer-no-version = La partie n’a pas de version { $version } : elle en a de 1 à { $newest }.
answer-game-at = La partie à la version { $version }
answer-no-board-then = Il n’y avait alors pas de plateau pour vous : la partie n’avait pas commencé, ou vous n’aviez pas de place.
answer-happened-from = Ce qui s’est passé de la version { $first } à { $last }
answer-nothing-there = Il ne s’y est rien passé qui compte encore, ou que vous ayez le droit de voir.
answer-goes-on-with = La suite avec `historique { $first }-{ $last }`.

answer-orders = Vos consignes
answer-orders-none = Vous n’en avez pas. Écrivez `consignes:` et en dessous, une par ligne, ce qu’il faut répondre pour vous dès qu’on vous le demande : `food bread, honey` à chaque fois, ou `next: casino` une fois.
answer-orders-now = Si la question vous était posée maintenant, la réponse serait : { $shown }. La question : { $question }.
answer-orders-until-move = Le prochain coup que vous jouerez vous-même les retire.
answer-orders-taken-back = Elles ne comptent plus depuis que des coups ont été repris : redonnez-les si elles conviennent encore.
answer-orders-moved = Elles ne comptent plus depuis que vous avez joué vous-même.
answer-orders-seat-lost = Elles ne comptent plus depuis que vous avez quitté votre place.
answer-orders-over = Elles ne comptent plus depuis que la partie est terminée.
answer-order-answered = Elle a répondu, à la version { $version }.
answer-order-once = Elle répond une fois.
answer-order-stands = Elle reste valable.

answer-invited-join = Vous participez, à la première place libre ; `rejoindre 2` prend la place 2. `oui` fait de même.
answer-invited-join-as = Vous participez sous ce nom.
answer-invited-decline = Vous ne participez pas. `non` fait de même.

answer-is-it-you = Avez-vous écrit ce message à Pixie Post ?
answer-is-it-you-there = Ce message vient-il d’une autre adresse à vous ?
answer-proof-none = un message en votre nom est arrivé à Pixie Post, et rien ne prouve qu’il est de vous.
answer-proof-none-by = un message en votre nom est arrivé à Pixie Post, et rien ne prouve qu’il est de vous. Il a été remis par { $route }, d’où aucun message de vous n’est encore venu.
answer-proof-signed = un message de vous est arrivé à Pixie Post. { $signer } l’a signé, mais ne signe jamais à qui un message est écrit : vous l’avez peut-être écrit à quelqu’un d’autre, qui l’a transmis.
answer-proof-other = un message de { $other } est arrivé à une adresse de Pixie Post qui ne figure que dans vos messages. Les ordres comptent depuis l’adresse de votre compte, qui est celle-ci.
answer-proof-other-by = un message de { $other } (remis par { $route }) est arrivé à une adresse de Pixie Post qui ne figure que dans vos messages. Les ordres comptent depuis l’adresse de votre compte, qui est celle-ci.
answer-proof-lines = Rien n’a encore été fait. Il commence par ces lignes :
answer-proof-how = Si vous l’avez écrit, répondez à ce message par ce mot :
answer-proof-then = Il sera alors lu.
answer-proof-then-route = Il sera alors lu, et les messages suivants qui viennent par le même chemin seront lus aussitôt.
answer-proof-then-signed = Il sera alors lu, et vos messages suivants que { $signer } a signés seront lus aussitôt.
answer-proof-then-other = Il sera alors lu comme si vous l’aviez écrit ici, et de même les messages suivants de { $other } qui viennent par le même chemin. Ce que nous écrivons va toujours à cette adresse.
answer-proof-else = Si vous ne l’avez pas écrit, ne faites rien : il ne se passera rien. Ne transmettez pas ce message. Quelqu’un connaît peut-être l’adresse de réponse d’un message que nous vous avons envoyé ; elle ne lui sert à rien tant que vous ne confirmez pas.

answer-fault-alone = Cela doit être le seul ordre d’un message, pour que personne ne le donne par accident.
answer-fault-below-quotation = Cela se trouve juste sous une ligne citée et en fait peut-être partie. Laissez une ligne vide au-dessus.
answer-fault-preview = Seule la première ligne d’un message en fait un aperçu.
answer-fault-message = Un message aux autres a de 1 à 2000 caractères, dont au moins un visible, sans caractères de contrôle autres que des sauts de ligne.
answer-fault-message-how = Écrivez `message:` puis le texte.
answer-fault-hand = Écrivez `confier rouge à bot`, ou `confier rouge à bo@example.org` pour inviter quelqu’un.
answer-fault-seat = Une place porte le nom de sa couleur, comme `rouge`, ou son numéro.
answer-fault-hand-to = On la confie à `bot` ou à une adresse.
answer-fault-join = Vous participez déjà à cette partie ; on ne répond ainsi qu’à une invitation.
answer-fault-resign = Pour donner votre place à un bot, pour toujours, écrivez `abandonner la partie`.
answer-fault-topic = L’aide ne connaît pas cela. Écrivez `aide`, ou `aide` et une action, comme `aide piste d’argent et d’or`.
answer-fault-away = Écrivez `absence jusqu’au 3 mai`, `absence du 3 au 17 mai`, `absence jusqu’à vendredi` ou `absence pour une semaine` ; `de retour` y met fin.
answer-fault-adjourn = Écrivez `suspendre jusqu’au 3 mai`, `suspendre jusqu’à vendredi` ou `suspendre pour une semaine` ; les autres doivent être d’accord.
answer-fault-no-day = Ce jour n’existe pas.
answer-fault-pace = Écrivez `rythme quotidien` (ou direct, rapide, détendu, tranquille), `rythme 2 jours`, `rythme 12 heures` ou `sans rythme`.
answer-fault-pace-range = Un rythme va d’une heure à 60 jours.
answer-fault-undo = Écrivez `annuler`, ou `annuler jusqu’à 12` pour revenir au coup 12 ; et pourquoi, si vous voulez : `annuler : mauvais bouton`.
answer-fault-undo-reason = Une raison a de 1 à 500 caractères sur la même ligne.
answer-fault-agree = Écrivez `j’accepte` (oui) ou `je refuse` (non), avec le numéro de la demande si vous voulez : `j’accepte 12`.
answer-fault-name = `{ $name }` n’est pas un nom : un nom a de 1 à 40 caractères, dont au moins un visible et aucun de contrôle.
answer-fault-invitation = On répond à une invitation par `rejoindre` ou `refuser`.
answer-fault-invitation-join = Écrivez `rejoindre`, avec une place comme `rejoindre 2` et avec un nom comme `rejoindre comme Bo`.
answer-fault-invitation-no = Vouliez-vous dire non ? Alors répondez par `non`. On répond à une invitation par `rejoindre` ou `refuser`.
answer-fault-invitation-yes = Vouliez-vous dire oui ? Alors répondez par `oui`. On répond à une invitation par `rejoindre` ou `refuser`.
answer-fault-digest-one = Écrivez un des numéros ou un des coups que le message énumère.
answer-fault-digest = { $games ->
        [one] Ce message parlait de { $games } partie : écrivez la lettre de la partie devant chaque coup, comme `A 3` ou `B passer`.
       *[other] Ce message parlait de { $games } parties : écrivez la lettre de la partie devant chaque coup, comme `A 3` ou `B passer`.
    }
answer-fault-digest-name = Deux parties du message portent ce nom : écrivez plutôt la lettre de la partie, comme `A 3`.
answer-fault-notation = Ce coup n’existe pas : `{ $found }` ne va pas là. Attendu : { $expected }.
answer-fault-notation-near = Ce coup n’existe pas : `{ $found }` ne va pas là. Attendu : { $expected }. Vouliez-vous dire `{ $near }` ?
answer-fault-notation-end = Il manque quelque chose à la fin. Attendu : { $expected }.
answer-fault-order = Consigne { $line } : `{ $found }` ne va pas là. Attendu : { $expected }.
answer-fault-order-near = Consigne { $line } : `{ $found }` ne va pas là. Attendu : { $expected }. Vouliez-vous dire `{ $near }` ?
answer-fault-order-end = Consigne { $line } : il manque quelque chose à la fin. Attendu : { $expected }.
answer-futile-seat = La consigne `{ $order }` ne pourra jamais répondre : { SEAT($seat) } ne participe pas à cette partie.
answer-futile-whip = La consigne `{ $order }` ne pourra jamais répondre : les Points de Punition ne vont qu’aux adversaires.
answer-futile-round = La consigne `{ $order }` ne pourra jamais répondre : le tour { $round } est passé.
answer-futile-ability = La consigne `{ $order }` ne pourra jamais répondre : la compétence se choisit une fois, et vous avez la vôtre.
answer-futile-dummy = La consigne `{ $order }` ne pourra jamais répondre : il n’y a de troisième couleur qu’à deux joueurs.
answer-futile-announce = La consigne `{ $order }` ne pourra jamais répondre : dans cette partie, une double offrande ne s’annonce pas.

answer-doubt-too-many-words = Il y a trop de mots dans ce message pour les lire tous. Écrivez-en moins, un ordre par ligne.
answer-doubt-line-below = La ligne du dessous fait peut-être partie de celle-ci.
answer-doubt-question = C’est une question, donc rien n’est fait. Écrivez le coup lui-même, ou son numéro.
answer-doubt-denial = Vous dites ce que vous ne voulez pas, donc rien n’est fait. Écrivez ce que vous voulez.
answer-doubt-condition = Cela dépend de ce qui se passera avant, donc rien n’est fait maintenant. Écrivez le coup lui-même, ou son numéro, si vous le voulez dans tous les cas. Une consigne répond pour vous dès qu’on vous le demande : écrivez `consignes: next: { $notation }`.
answer-doubt-condition-help = Cela dépend de ce qui se passera avant, donc rien n’est fait maintenant. Écrivez le coup lui-même, ou son numéro, si vous le voulez dans tous les cas. Une consigne répond pour vous dès qu’on vous le demande : `aide` dit comment.
answer-doubt-several = Cela peut désigner plusieurs coups.
answer-doubt-several-ways = Il y a plusieurs chemins, donc chaque étape doit être dite.
answer-doubt-no-yes = Rien de ce qui est demandé ici ne se répond par oui ou non. À qui demande de reprendre un coup, écrivez `je suis d'accord` ou `pas d'accord`.
answer-doubt-not-asked = Rien ne vous est demandé pour l’instant.
answer-doubt-not-asked-after = Après la ligne précédente, rien ne vous est plus demandé avant que d’autres aient joué.
answer-doubt-no-move = Aucun coup possible en ce moment n’y a été trouvé.
answer-doubt-unknown = Pas compris : `{ $word }`.
answer-doubt-unknown-two = Pas compris : `{ $word }`, `{ $other }`.
answer-doubt-number-and-words = Le numéro et les mots désignent des coups différents.
answer-doubt-no-number = La liste n’a pas de numéro { $number }.
answer-doubt-no-list = Rien ne vous est demandé pour l’instant, donc il n’y a pas de liste de coups.
answer-doubt-list = { $moves ->
        [one] La liste a { $moves } coup.
       *[other] La liste a { $moves } coups.
    }
answer-doubt-list-changed = Ce que vous pouvez faire a changé depuis l’envoi de cette liste.
answer-doubt-list-changed-move = Ce que vous pouvez faire a changé depuis l’envoi de cette liste, et ce coup n’est plus possible : { $shown }.
answer-doubt-list-changed-one = Ce que vous pouvez faire a changé depuis l’envoi de cette liste. Écrivez un numéro de la nouvelle.
answer-doubt-one-move = Un seul coup vous est demandé.
answer-doubt-only-proposed = Seul ceci a été proposé. Écrivez ce qui vient ensuite, ou un autre coup, sur une ligne à part.
answer-doubt-proposal-gone = Ce qui a été proposé n’est plus possible.

answer-hindered-in-english = Ce n’est pas possible. La raison, en anglais : « { $why } »
answer-hindered-later = Merci. La partie vous attend.
answer-hindered-later-preview = La partie vous attendrait.
answer-hindered-retracted = Votre message semble revenir là-dessus, ou laisser la question ouverte. Écrivez seulement ce que vous voulez, et ce sera fait.
answer-hindered-keep-seat = Vous gardez votre place jusqu’à ce que vous écriviez `quitter la partie`. La partie ne commence pas tant que vous n’êtes pas d’accord.
answer-hindered-which-change = Répondez au message qui dit ce que l’hôte a changé, ou voyez-le sur la page de la partie.
answer-hindered-seated = Vous participez déjà à cette partie. Pour la quitter une fois commencée, répondez à un message la concernant par `abandonner la partie`.
answer-hindered-one-game = Un message montre une partie. Demandez celle-ci dans un autre message.
answer-hindered-undelivered = Le serveur de cette adresse dit que cette boîte n’existe pas : l’invitation n’est donc pas arrivée. Demandez la bonne adresse, et invitez celle-là.
answer-hindered-unproven = Écrivez-le en réponse à ce message : n’importe qui pourrait l’écrire à l’adresse que tout le monde connaît.
answer-hindered-unproven-order = Écrivez-le en réponse à ce message : n’importe qui pourrait écrire `{ $order }` à l’adresse que tout le monde connaît.
answer-hindered-answered = C’est trop tard : à la version { $version }, vous avez déjà répondu : { $shown }.
answer-hindered-answered-for = C’est trop tard : à la version { $version }, il a déjà été répondu pour votre place : { $shown }.
answer-hindered-settled = C’est trop tard : cela s’est réglé sans vous, à la version { $version }.
answer-hindered-answer-undone = Cela a été repris à la version { $version }, et ce qui est demandé maintenant est une nouvelle question.
answer-hindered-gone = Ce à quoi vous répondez n’est plus demandé.
answer-hindered-undone-all = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par { SEAT($seat) }, avec l’accord de tous.
answer-hindered-undone-all-because = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par { SEAT($seat) }, avec l’accord de tous : { $why }
answer-hindered-undone-alone = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par { SEAT($seat) }, sans l’accord des autres.
answer-hindered-undone-alone-because = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par { SEAT($seat) }, sans l’accord des autres : { $why }
answer-hindered-undone-proposed = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par un modérateur, pour rejouer les coups suivants comme il avait été proposé.
answer-hindered-undone-proposed-because = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par un modérateur, pour rejouer les coups suivants comme il avait été proposé : { $why }
answer-hindered-undone-moderator = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par un modérateur.
answer-hindered-undone-moderator-because = Ce à quoi vous répondez n’est plus demandé : à la version { $version }, le jeu a été ramené à { $to } par un modérateur : { $why }

answer-done-nothing = Rien n’a été fait.
answer-done-no-step = Il ne restait plus d’étape.
answer-done-said = Les autres le liront.
answer-done-nudged = Qui doit jouer reçoit un message disant que vous attendez.
answer-done-handed = Un bot joue désormais cette place.
answer-done-vote = Votre voix est comptée.
answer-done-taken-back = C’est repris.
answer-done-undo-asked = L’accord des autres est demandé d’ici au { $time } : { $seats }.
answer-done-others-must-agree = D’autres doivent encore donner leur accord.
answer-done-all-agreed = Tous sont d’accord : c’est fait.
answer-done-all-agreed-undo = Tous sont d’accord : c’est repris.
answer-done-not-done = Ce qui était proposé n’est pas fait.
answer-done-stays = Le jeu reste comme il est.
answer-done-no-longer = Vous ne le demandez plus.
answer-done-absent = Votre absence : du { $first } au { $last }, retour le { $back }.
answer-done-absences = { $absences } Vos délais ne se terminent pas avant, et les autres voient quand vous êtes de retour. `de retour` annule une absence d’aujourd’hui.
answer-done-back = Bon retour. Le temps que vos délais ont gagné vous reste.
answer-done-not-away = Vous n’avez pas annoncé d’absence pour aujourd’hui, il n’y a donc rien à annuler.
answer-done-orders = Elles répondent pour vous dès qu’on vous le demande ; personne d’autre ne les voit.
answer-done-no-orders = Vos consignes sont retirées.
answer-done-had-no-orders = Vous n’en aviez pas.
answer-done-resigned = Un bot a maintenant votre place et continue à la jouer.
answer-done-proposed = Les autres sont consultés ; ce sera fait dès que tous seront d’accord. `je refuse { $version }` retire la proposition.
answer-done-at-once = C’est fait.
answer-done-kept = La partie attend encore des joueurs.
answer-done-left = Vous avez quitté la partie.
answer-done-still-playing = Vous êtes d’accord, et gardez votre place.
answer-done-declined = On ne vous demandera plus pour cette partie. Qui change d’avis peut encore participer.
answer-done-seat-waits = Vous avez la place { SEAT($seat) }. La partie commence quand la dernière est prise ; vous recevrez un message.
answer-done-seat-begun = Vous avez la place { SEAT($seat) }, et la partie a commencé.
answer-done-a-seat-waits = Vous avez une place. La partie commence quand la dernière est prise ; vous recevrez un message.
answer-done-a-seat-begun = Vous avez une place, et la partie a commencé.

answer-would-unknown-after = Ce qui vient ensuite n’est pas encore connu.
answer-would-say = Les autres le liraient.
answer-would-nudge = Ceux qui doivent jouer recevraient un message, si vous les attendez.
answer-would-keep = La partie attendrait encore des joueurs, si elle en attend.
answer-would-leave = Vous céderiez votre place, si la partie n’a pas commencé.
answer-would-hand = Vous voteriez pour cela, si la place est en retard.
answer-would-undo = Ce serait repris, ou l’accord des autres serait demandé.
answer-would-agree = Vous accepteriez la reprise, si quelqu’un la demande, ou ce qu’un modérateur propose.
answer-would-disagree = Vous ne seriez pas d’accord.
answer-would-away = Vos délais ne se termineraient pas ces jours-là.
answer-would-back = Votre absence d’aujourd’hui serait annulée.
answer-would-orders = Ces consignes remplaceraient les précédentes.
answer-would-orders-now = Ces consignes remplaceraient les précédentes. Maintenant, leur réponse serait : { $shown }.
answer-would-no-orders = Vos consignes seraient retirées.
answer-would-propose = L’accord des autres serait demandé.
answer-would-resign = Un bot aurait votre place, pour toujours.
answer-would-nothing = Rien ne changerait.

answer-desk-account = Vous avez un compte, et les autres vous voient sous le nom { $name }.
answer-desk-substitute = Vous êtes sur la liste des remplaçants. `places libres` montre quelles places vous pouvez prendre.
answer-desk-no-substitute = Vous n’êtes pas sur la liste des remplaçants.
answer-desk-languages = Les messages sur les parties existent en anglais, allemand, français et polonais : écrivez `langue english`, `langue deutsch` ou `langue polski`. Les coups et la plupart des mots dans une partie sont compris dans les quatre langues.
answer-desk-new-game = La partie est ouverte, et vous avez sa première place. Son signe est { $sign }. Invitez les autres par `inviter bo@example.org` ; elle commence quand la dernière place est prise, ou par `commencer`, avec des bots aux places libres.
answer-desk-mails-at-once = Vous recevez un message chaque fois que c’est à vous.
answer-desk-mails-daily = Vous recevez un message par jour sur toutes les parties. `résumé à 8` dit quand.
answer-desk-mails-reminders = Vous recevez les rappels et la fin des parties ; aucun autre message à leur sujet.
answer-desk-mails-none = Vous ne recevez plus de messages sur les parties, seulement les réponses aux vôtres et les codes pour vous connecter. `messages immédiats` les rétablit.
answer-desk-digest-hour = Le message quotidien arrive à { $hour }:00 dans votre fuseau horaire. `messages quotidiens` le choisit.
answer-desk-nudges = Les autres peuvent vous relancer quand ils vous attendent, une fois par jour et par partie.
answer-desk-no-nudges = Personne ne vous relance plus. `relances oui` change cela.
answer-desk-invitations = Tout le monde peut vous inviter par votre nom. `invitations non` change cela.
answer-desk-no-invitations = Seuls ceux avec qui vous avez joué vous invitent par votre nom.
answer-desk-zone = Toutes les heures dans vos messages sont celles de { $zone }.
answer-desk-muted = Vous ne recevez plus de messages sur { $game }. `réactiver { $game }` change cela.
answer-desk-unmuted = Vous recevez de nouveau des messages sur { $game }.
answer-desk-not-muted = Vous receviez déjà les messages sur { $game }.
answer-desk-hours = { $hours }. Dans les parties dont le rythme tient compte des heures de repos, elles ne comptent pas pour vos délais, et aucun délai ne s’y termine.
answer-desk-renamed = Les autres vous voient désormais sous le nom { $name }.
answer-desk-address = Des messages aux deux adresses demandent si votre compte passe à { $address }. Répondez oui aux deux. Si vous ne pouvez pas répondre à celui d’ici, il y passe le { $time }.
answer-desk-second-address = Un message à { $address } demande l’avis de qui le lit. Après un oui, les messages qui en viennent comptent comme les vôtres ; ce que nous écrivons arrive toujours ici.
answer-desk-no-second-address = Les messages de { $address } ne comptent pas comme les vôtres.
answer-desk-export = C’est trop gros pour un message. Un lien vers ces données est en route ; il vaut un jour.
answer-desk-seat-free = La place est de nouveau libre, et qui l’occupait l’apprend par message.
answer-desk-no-link = Plus personne ne vient par un lien.
answer-desk-link = Qui connaît ce lien peut prendre une place : { $url } (par message : `rejoindre { $secret }`). Il vaut deux semaines et pour dix personnes ; `pas de lien` le retire.
answer-desk-invited = { $who } reçoit une invitation, si cette adresse n’était pas déjà invitée.
answer-desk-invited-name = { $who } reçoit une invitation, si ce n’était pas déjà fait.
answer-desk-changed = La partie est modifiée.
answer-desk-changed-asked = La partie est modifiée. Un message demande aux autres s’ils veulent encore jouer.
answer-desk-begun = La partie a commencé. Vous recevrez un message quand ce sera à vous.

answer-day = { $weekday } { $day ->
        [1] 1er
        [one] { $day }
       *[other] { $day }
    } { $month } { $year }

# Fautes dans les ordres au guichet.
answer-desk-fault-no-order = Ce n’est pas un ordre ici. `aide` les énumère tous.
answer-desk-fault-which-game = Dites quelle partie, par son nom : `parties` énumère les vôtres.
answer-desk-fault-remove = Écrivez `retirer rouge`, avec la couleur de la place, et `de` avec le nom de la partie si vous en avez plusieurs.
answer-desk-fault-invite = Écrivez `inviter bo@example.org`, ou le nom de quelqu’un, et `à` avec le nom de la partie si vous en avez plusieurs.
answer-desk-fault-move = Écrivez `adresse ada@example.org` avec la nouvelle adresse de votre compte.
answer-desk-fault-add = Écrivez `deuxième adresse ada@work.example` avec une autre adresse à vous, ou `pas de deuxième adresse ada@work.example`.
answer-desk-fault-no-address = `{ $address }` n’est pas une adresse de courriel. { $how }
answer-desk-fault-digest-hour = Le message quotidien arrive à une heure pleine : `résumé à 8`, de 0 à 23.
answer-desk-fault-zone = `{ $zone }` n’est pas un fuseau horaire. Écrivez `fuseau horaire Europe/Warsaw`, avec la plus grande ville du vôtre.
answer-desk-fault-mails = Écrivez `messages immédiats`, `messages quotidiens`, `messages rappels` ou `aucun message`.
answer-desk-fault-most-orders = Un message contient au plus { $most } ordres.
answer-desk-fault-hours = Écrivez `heures libres 22:00-08:00` ou `heures libres aucune`.
answer-desk-fault-days = Écrivez `jours libres sam dim` ou `jours libres aucun`.
answer-desk-fault-holidays = Écrivez `jours fériés DE` ou `jours fériés aucun`.
answer-desk-fault-country = Les jours fériés de ce pays ne sont pas connus ici. Écrivez `jours fériés DE` ; sont connus { $known }.
answer-desk-fault-open = Écrivez `nouvelle partie pour 3`, et si vous voulez `privée`, `quotidien` ou `2 jours par coup`, `règles françaises`, `nommée Jours de pluie`.
answer-desk-fault-change = Écrivez `modifier Jours de pluie : 4 joueurs`, ou `2 jours par coup`, `sans rythme`, `règles françaises`, `nommée Jours de soleil`, plusieurs avec des virgules.
answer-desk-fault-no-players = Il n’est pas dit combien jouent. { $how }
answer-desk-fault-no-change = Il n’est pas dit ce qui change. { $how }
answer-desk-fault-privacy = Qui peut voir une partie ne change pas. { $how }
answer-desk-fault-not-understood = `{ $word }` n’est pas compris. { $how }
answer-desk-fault-wish = Cela ne va pas ensemble. { $how } (En anglais : { $error }.)
