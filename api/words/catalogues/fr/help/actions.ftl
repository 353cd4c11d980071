help-actions-title = Tous les coups

help-actions-lead = Les 21 actions, et ce que l’on vous demande d’autre.

help-actions-pyramid-title = Actions de la pyramide

help-actions-pyramid = Un ou deux disques chacune, et une seule fois par tour. Les icônes des cases sont celles du plateau standard ; une partie peut être ouverte avec une autre édition.

help-actions-beside-title = Actions des cases circulaires

help-actions-beside = Elles sont sous la pyramide. Un disque chacune, sauf la priorité temporaire.

help-actions-answers-title = Ce que l’on vous demande d’autre

help-actions-of-steal-food = Vous choisissez laquelle. Si le stock général en a moins, vous recevez ce qu’il a.

help-actions-of-steal-silver = Si le stock général en a moins, vous recevez ce qu’il a.

help-actions-of-promotion =
    Les règles des [étapes](/help/rounds#steps) s’appliquent, y compris la pomme pour le Pixie d’un autre. On n’entre pas ainsi sur la case « Fidèle Servant ».
    Si vous délogez un Pixie, il peut y avoir au plus un disque sur la case où il se trouve.

help-actions-of-trade = Pommes, pain, miel et argent. Vous ne pouvez pas prendre plus que n’a le stock général.

help-actions-of-silver-to-gold = Le prix en argent dépend de votre place sur la piste d’argent : { $gold-prices }, de la case la plus basse à la plus haute. C’est la seule action que l’on peut répéter plusieurs fois d’affilée.

help-actions-of-food-tile = Il vous faut une place libre pour elle. Les tuiles sont décrites sous [tuiles de Nourriture](/help/tiles#food-tiles).

help-actions-of-double-offering = La tuile doit se trouver sur sa case, et il vous faut une place libre. Ce qu’elle fait : [Double Offrande](/help/tiles#double-offering).

help-actions-of-look-into-bag = La tuile doit se trouver sur sa case, et il vous faut une place libre. Ce qu’elle fait : [Regarder dans le sac](/help/tiles#look).

help-actions-of-mercy = La tuile doit se trouver sur sa case, et il vous faut une place libre. Ce qu’elle fait : [Grâce](/help/tiles#mercy).

help-actions-of-whip = Le dé d’abord : il montre 1, 2 ou 3. Puis vous [répartissez](#divide) ce nombre de Points de Punition comme vous voulez, même tous à un seul joueur.

help-actions-of-advance-track = Une seule case. Votre disque ne doit pas déjà être sur la case la plus haute.

help-actions-of-casino = Sur le dé standard, les trois résultats ont la même chance. Vous recevez ce qu’a le stock général.

help-actions-of-ring = Le prix en or dépend de votre place sur la piste d’or : { $ring-prices }, de la case la plus basse à la plus haute. Les Points de Récompense de la tuile sont à vous ; les premières tuiles valent le plus.

help-actions-of-rob = N’importe quel Pixie d’un autre joueur sur la pyramide. Son propriétaire vous donne la nourriture que montre la case, pour autant qu’il en ait : ce peut n’être rien.

help-actions-of-mine =
    Autant de cubes que vous avez d’esclaves, et un si vous n’en avez pas. Ils sont piochés à l’aveugle dans le sac, qui contient au début de l’argent, de l’or et des pierres, et n’est jamais rempli de nouveau. L’argent et l’or sont à vous.
    Avec chaque pierre, vous enchaînez un esclave : [poser des pierres](#rocks). Avec la tuile [Regarder dans le sac](/help/tiles#look), vous nommez ce que vous prenez au lieu de piocher.

help-actions-of-exchange-tiles =
    Tuile de Nourriture contre tuile de Nourriture, tuile à Usage Unique contre tuile à Usage Unique, compétence contre compétence. L’autre joueur ne peut pas refuser. Sur le plateau, vous pouvez obtenir la tuile de Nourriture du dessus, toute tuile à Usage Unique qui s’y trouve, et toute compétence qui y reste.
    Une tuile posée sur « Place supplémentaire » suit cette compétence.

help-actions-of-dump-or-take = Ce que vous retirez quitte le jeu. Sur le nombre que l’on retire à la fois, [les règles diffèrent](/help/rulebooks#dump_amount). La même case permet aussi de [prendre de la nourriture](#take).

help-actions-of-copy =
    Le premier à copier dans un tour prend 1 Point de Punition, le deuxième et le troisième en prennent 2, le quatrième et le cinquième 3. Puis vous faites une action de la pyramide dont la case a reçu un disque dans ce tour, peu importe de qui. Elle ne coûte pas d’autre disque, et toutes ses autres règles s’appliquent.
    Si les Points de Punition l’ont rendue impossible, vous en nommez une autre.

help-actions-of-special-offering = Vous payez ce qui se trouve sur la piste d’Offrandes Spéciales, au début 1 pomme, 1 pain, 1 pot de miel et 1 lingot d’argent. Puis vous y ajoutez une ressource à vous : la suivante coûte donc plus cher. Vous prenez la tuile « Offrande Spéciale » la plus à gauche ; chacune vaut plus de Points de Récompense que celle d’avant.

help-actions-of-priority = 1 pot de miel par place. Cela compte à partir du prochain tour ; l’ordre de ce tour reste.

help-actions-of-temporary-priority = Jusqu’à la fin de ce tour ; possible même si vous êtes déjà premier. Sur le moment où elle prend effet, [les règles diffèrent](/help/rulebooks#temporary_priority).

help-actions-of-take = Avec un disque sur une case [Retirer](#dump). Vous choisissez la nourriture, si le stock général en a.

help-actions-of-pass = Vous passez si vous avez encore des disques et ne faites pas d’action.

help-actions-of-ability = Une fois, avant le premier tour. Ce qu’elles font : [compétences](/help/tiles#abilities).

help-actions-of-choose-food = Dans la phase de vol : le nombre que disent les tuiles, dans les sortes de votre choix.

help-actions-of-divide = Après le dé de punition : un joueur, et combien.

help-actions-of-rocks = Après la mine. Nommez un joueur et laquelle des deux places du bas de sa mine, une fois pour chaque pierre. Ce que font les pierres : [pierres](/help/mine#rocks).

help-actions-of-announce = Demandé au joueur qui a la tuile « Double Offrande », dans les parties dont les [règles](/help/rulebooks#double_offering) veulent qu’on le dise ouvertement.

help-actions-of-offer = Personne ne la voit avant que tous aient offert. Voir [Offrandes](/help/rounds#offering).

help-actions-of-promote = Dans la phase de récompenses, pour la nourriture que vous avez offerte, et pour la [promotion supplémentaire](/help/tiles#extra-promotion). Voir [comment montent les Pixies](/help/rounds#steps).

help-actions-of-stop = Les étapes que vous ne faites pas sont perdues.

help-actions-of-demote = Lequel, c’est vous qui choisissez. Voir [Points de Punition](/help/mine#penalties).

help-actions-of-beg = La tuile retourne sur sa case. Voir [Grâce](/help/tiles#mercy).

help-actions-of-dummy = À [deux joueurs](/help/rounds#two-players), c’est la tâche du Chouchou à la fin de la phase de récompenses.

help-actions-of-unchain = Cela s’ajoute à ce que l’on vous demande et n’est pas une action. Une pierre enlevée quitte le jeu. Sur le moment où c’est permis, [les règles diffèrent](/help/rulebooks#rock_removal).
