# Pourquoi un coup est refusé, et ce qui serait possible : à qui l’a essayé.
refused-game-over = La partie est finie ; aucun coup n’est plus possible.
refused-in-the-pit = Vous êtes tombé dans les oubliettes et ne jouez plus.
refused-no-such-seat = { $players ->
        [one] Cette partie a { $players } couleur.
       *[other] Cette partie a { $players } couleurs ; nommez l’une d’elles.
    }
refused-not-your-turn = Rien ne vous est demandé maintenant ; attendez une question.
refused-another-question = Cela ne répond pas à ce qui est demandé : { $question }.
refused-space-occupied = La case « { ACTION($space) } » a déjà été utilisée pendant ce tour de jeu ; choisissez une autre action ou passez.
refused-not-enough-discs = { $needed ->
        [one] Cela coûte { $needed } disque d’action, et il ne vous en reste pas.
       *[other] Cela coûte { $needed } disques d’action, et il vous en reste { $have }. Une case circulaire en coûte 1, comme une case avec un Pixie.
    }
refused-supply-lacks = Le stock général n’a que { RESOURCE($resource, $has, form: "counted") } ; prenez moins ou autre chose.
refused-cannot-pay = Cela coûte { AMOUNTS($cost, form: "counted") }, et vous ne pouvez dépenser que { AMOUNTS($have, form: "counted") }.
refused-cannot-pay-anything = Cela coûte { AMOUNTS($cost, form: "counted") }, et vous n’avez rien à dépenser pour cela.
refused-wrong-amount = Le nombre doit être entre { $least } et { $most }.
refused-not-tradable = On échange deux ressources différentes : pommes, pain, miel ou argent.
refused-no-free-place = Votre écran n’a pas de place libre pour une telle tuile ; échangez-la ou utilisez d’abord l’autre.
refused-tile-not-there = Il n’y a pas de tuile à prendre sur la case « { SPACE($space) } ».
refused-not-your-tile = Vous n’avez pas { TILE($tile, form: "the") } ; nommez une tuile de votre écran.
refused-tile-not-available = On ne peut pas obtenir { TILE($tile, form: "the") } à cet endroit ; nommez une tuile du même type sur le plateau ou sur l’écran d’un adversaire.
refused-tiles-differ = On n’échange que des tuiles du même type : tuiles de Nourriture, tuiles à Usage Unique ou compétences.
refused-no-reward-tile = Il ne reste pas de tuile de Récompense « { ROW($row) } ».
refused-top-of-track = Votre disque est déjà sur la plus haute case de la { METAL($track) }.
refused-not-an-opponent = Pas d’adversaire de cette couleur dans la partie : { SEAT($seat) } ; nommez-en une autre qui joue encore.
refused-nobody-to-rob = Aucun Pixie d’un adversaire n’est sur la case « { SPACE($space) } » ; nommez une case où il y en a un.
refused-bag-is-empty = Le sac est vide ; l’action de mine n’est plus possible.
refused-bag-lacks = Le sac n’a que { CUBE($cube, $has, form: "counted") } ; nommez des cubes qui s’y trouvent.
refused-wrong-number-of-cubes = { $number ->
        [one] La tuile permet de choisir exactement { $number } cube maintenant.
       *[other] La tuile permet de choisir exactement { $number } cubes maintenant.
    }
refused-not-copyable = La case « { SPACE($space) } » n’a pas été utilisée pendant ce tour de jeu ; copiez une action dont la case porte un disque.
refused-too-far-ahead = { $ahead ->
        [one] Il y a { $ahead } petit cube devant le vôtre ; il peut avancer de { $ahead } place.
       *[other] Il y a { $ahead } petits cubes devant le vôtre ; il peut avancer de 1 à { $ahead } places.
    }
refused-dump-exactly-three = On retire exactement 3 ressources, ni plus ni moins.
refused-dump-up-to-three = On retire 1, 2 ou 3 ressources.
refused-no-pixie-there = Il n’y a pas de tel Pixie { PLACE($place, form: "at") } ; nommez un endroit où il y en a un.
refused-slaves-chained = Tous les esclaves dans la mine sont enchaînés ; enlevez d’abord des pierres.
refused-not-the-next-row = Une promotion mène au niveau suivant, et { PLACE($to) } n’est pas un niveau au-dessus de { PLACE($from) }.
refused-no-room = Il n’y a pas de place { PLACE($place, form: "at") } ; choisissez une autre place de ce niveau.
refused-servant-space-closed = Un seul Pixie par tour de jeu peut entrer sur la case « Fidèle Servant », pendant la phase de récompenses, et tant qu’il reste une tuile « Fidèle Servant ».
refused-too-many-steps = { $left ->
        [one] Il ne reste que { $left } étape de promotion.
       *[other] Il ne reste que { $left } étapes de promotion.
    }
refused-ability-not-offered = « { ABILITY($ability) } » n’est pas visible sur le plateau ; choisissez une compétence qui l’est.
refused-wrong-total = Vous en avez nommé { $given } ; il en faut { $needed } en tout.
refused-not-food = On ne peut pas choisir { RESOURCE($resource, form: "some") } ici : choisissez des pommes, du pain ou du miel.
refused-no-room-for-rocks = { $room ->
        [0] L’esclave { $slave } ({ SEAT($seat) }) ne peut plus recevoir de pierres.
        [one] L’esclave { $slave } ({ SEAT($seat) }) ne peut recevoir que { $room } pierre de plus.
       *[other] L’esclave { $slave } ({ SEAT($seat) }) ne peut recevoir que { $room } pierres de plus.
    }
refused-opponents-first = { $own ->
        [0] Toutes ces pierres vont aux esclaves des adversaires.
        [one] On enchaîne d’abord les esclaves des adversaires ; { $own } de ces pierres va à vos esclaves.
       *[other] On enchaîne d’abord les esclaves des adversaires ; { $own } de ces pierres vont à vos esclaves.
    }
refused-no-mercy-tile = Vous n’avez pas la tuile « Grâce » ; nommez le Pixie à rétrograder à la mine.
refused-unwanted-food = La Reine veut { RESOURCE($wanted, form: "some") } pour ce tour de jeu ; on ne peut pas offrir une autre nourriture.
refused-too-many-kinds = { $most ->
        [one] On ne peut offrir que { $most } sorte de ressource maintenant.
       *[other] On peut offrir au plus { $most } sortes de ressources maintenant.
    }
refused-no-such-rocks = Pierres sur l’esclave 1 : { $first }, sur l’esclave 2 : { $second } ; enlevez-en au moins une et pas plus que cela.
refused-not-now = Dans cette partie, on n’enlève des pierres que pendant qu’une question vous est posée.
