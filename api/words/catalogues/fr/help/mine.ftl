help-mine-title = La mine, les Points de Punition et la fin

help-mine-lead = Ce qui retient les Pixies, et qui gagne.

help-mine-slaves-title = La mine

help-mine-slaves =
    Un Pixie dans votre mine est un esclave. Les esclaves creusent : l’action [La mine](/help/actions#mine) pioche un cube pour chacun d’eux. Ils ne rapportent pas de nourriture, et coûtent des Points de Punition à la fin de chaque tour.
    Au début de la partie, le sac contient 30 lingots d’argent, 10 lingots d’or et 5 pierres par joueur, au plus 20. Le plateau montre ce qu’il en reste.

help-mine-rocks-title = Les pierres

help-mine-rocks =
    Celui qui pioche une pierre enchaîne un esclave avec elle. Sur les esclaves que l’on peut choisir, [les règles diffèrent](/help/rulebooks#rock_targets). Au plus deux esclaves d’un joueur sont enchaînés, et chacun porte au plus trois pierres. Les pierres qui ne trouvent pas de place quittent le jeu.
    Un esclave enchaîné ne peut pas être promu. Vous pouvez [enlever des pierres](/help/actions#unchain) pour 1 pain chacune.

help-mine-penalties-title = Les Points de Punition

help-mine-penalties =
    Ils comptent aussitôt, d’où qu’ils viennent : passer, ne rien offrir, le dé de punition, copier, les esclaves, les cases basses des pistes. La piste de score va jusqu’à { $pit } et porte des symboles d’esclave, sur le plateau standard à { $marks }. À chaque symbole que vous atteignez ou dépassez, vous renvoyez à la mine, aussitôt, un de vos Pixies de la pyramide, à votre choix.
    Vous n’y êtes pas obligé si
    - vous n’avez pas de Pixie sur la pyramide,
    - vous êtes le Chouchou de la Reine,
    - vous rendez la tuile [Grâce](/help/tiles#mercy).
    Les Fidèles Servants, et un Pixie sur la case « Fidèle Servant », ne sont jamais renvoyés.

help-mine-pit-title = Les oubliettes

help-mine-pit =
    À { $pit } Points de Punition, vous tombez dans les oubliettes. Vous êtes éliminé aussitôt : vos Pixies et vos pierres quittent le jeu, vos ressources et vos tuiles retournent au plateau, vos tuiles de Récompense sont perdues. Vous êtes classé derrière tous ceux qui jouent encore ; le premier tombé est dernier.
    Quand il ne reste qu’un joueur, la partie est finie.

help-mine-end-title = Quand la partie finit

help-mine-end = Avec le tour où est prise la dernière [tuile de Récompense](/help/tiles#rewards) à numéro d’or, ou avec le septième tour. Ce tour est joué jusqu’au bout.

help-mine-score-title = Ce qui compte

help-mine-score =
    Votre score, ce sont vos Points de Récompense moins vos Points de Punition. Avant cela,
    - votre pain enlève à vos esclaves autant de pierres qu’il peut en payer, et chaque pierre qui reste coûte 1 Point de Punition,
    - pour chacune des cinq ressources, celui qui en a le plus à la fin prend 3 Points de Punition ; à égalité, chacun les prend. Amasser n’en vaut donc pas la peine : [retirez](/help/actions#dump) le surplus du jeu, ou offrez-le.
    Sur l’ordre de ces deux décomptes, [les règles diffèrent](/help/rulebooks#final_order). Ces Points de Punition ne font rétrograder personne, ni tomber dans les oubliettes.
    Le plus haut score gagne. À égalité, celui qui a le plus de Fidèles Servants l’emporte, puis celui qui a eu son premier servant le plus tôt ; sinon, la place est partagée.

help-mine-secrets-title = Ce que personne ne sait

help-mine-secrets = Ce que possèdent les joueurs, leurs tuiles de Récompense comprises, est caché derrière leurs écrans, sauf dans une partie à écrans ouverts. Tous voient ce qui est pris et payé : en tenant le compte, on le sait donc. Les offrandes sont secrètes jusqu’à ce que toutes soient faites ; les jetons d’exigence, jusqu’à ce qu’ils soient retournés ; les dés, jusqu’à ce qu’ils soient lancés.
