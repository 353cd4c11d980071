help-rounds-title = Comment se déroule un tour

help-rounds-lead = Sept tours au plus, de cinq phases chacun.

help-rounds-setup-title = Avant le premier tour

help-rounds-setup =
    - À deux ou trois joueurs, chacun a 5 Pixies, à quatre 4, à cinq 3. Tous commencent dans la mine de leur propriétaire.
    - Chacun a quatre disques, et commence avec 2 pommes, 2 pains, 2 lingots d’argent et 2 lingots d’or. Tous sauf le premier dans l’ordre du tour ont aussi 2 pots de miel.
    - L’ordre du tour est tiré au sort. Le premier est le *Chouchou* de la Reine.
    - Six des dix [compétences](/help/tiles#abilities) sont posées sur le plateau. Chacun en prend une, le dernier dans l’ordre du tour d’abord ; les autres restent sur le plateau.

help-rounds-steal-title = 1. Vol

help-rounds-steal =
    Chacun de vos Pixies sur la pyramide, un *Pixie actif*, prend la nourriture que montre sa case : elle a autant d’icônes que le numéro de son niveau. Chaque [tuile de Nourriture](/help/tiles#food-tiles) prend autant de nourriture au choix que le dit son nombre. Les esclaves dans la mine et les servants au château ne rapportent rien.
    Le stock général est limité : il y a 40 de chaque nourriture, 60 lingots d’argent et 30 lingots d’or, et ce qui manque au stock, personne ne le reçoit. Quand il pourrait ne pas suffire à tous, les joueurs prennent l’un après l’autre, dans l’ordre du tour.

help-rounds-action-title = 2. Action

help-rounds-action =
    L’un après l’autre, dans l’ordre du tour, chacun pose des disques pour [une action](/help/actions), et l’on recommence jusqu’à ce que tous les disques soient posés ou que tous aient passé. L’effet d’une action est immédiat.
    - Une case de la pyramide coûte *deux* disques, ou *un* si un Pixie s’y trouve, peu importe de qui. Un seul joueur peut l’utiliser dans un tour.
    - Une case circulaire, sous la pyramide, coûte un disque ; la priorité temporaire coûte tous ceux qui vous restent.
    - Une action impossible à exécuter ne peut pas être choisie.
    - Passer est toujours possible. Cela coûte 5 Points de Punition et met fin à la phase pour vous.
    À la fin de la phase, tous les disques retournent à leurs propriétaires.

help-rounds-offering-title = 3. Offrandes

help-rounds-offering =
    Un jeton d’exigence est retourné : il montre la seule nourriture que la Reine veut cette fois. Neuf jetons, trois de chaque nourriture, ont été mélangés, et sept d’entre eux servent.
    Maintenant, chacun offre en secret, autant qu’il veut d’*une* seule sorte : la nourriture voulue, de l’argent ou de l’or. Quand tous ont choisi, toutes les offrandes sont montrées. Avec la [tuile « Double Offrande »](/help/tiles#double-offering), une offrande peut contenir deux sortes.
    - Ne rien offrir coûte 5 Points de Punition.
    - Ce qui a été offert est perdu, que cela ait aidé ou non.
    - La nourriture que la Reine ne veut pas ne peut pas être offerte, ou coûte des Points de Punition : [les règles diffèrent](/help/rulebooks#wrong_food).
    - Si *personne* n’a offert ce que la Reine veut, elle est furieuse. L’argent et l’or n’ont pas d’effet, il n’y a pas de promotions, et un Pixie est rétrogradé : on demande d’abord au dernier dans l’ordre du tour, qui doit renvoyer à la mine un de ses Pixies de la pyramide ou rendre la tuile [Grâce](/help/tiles#mercy) ; puis à celui d’avant, jusqu’à ce qu’un Pixie soit descendu. Un joueur sans Pixie sur la pyramide est sauté, et on ne demande jamais rien au Chouchou.

help-rounds-reward-title = 4. Récompenses

help-rounds-reward =
    - *Les pistes.* Tous ceux qui ont offert de l’argent avancent d’une case sur la piste d’argent. Celui qui en a offert le plus avance d’une case de plus ; en cas d’égalité, personne. De même pour l’or et la piste d’or.
    - *Les promotions.* Dans l’ordre du tour, chaque joueur qui a offert la nourriture voulue fait au plus autant d’étapes qu’il en a offert. On peut renoncer à des étapes, mais la nourriture est perdue.
    - *Le château.* Le Pixie sur la case « Fidèle Servant » devient Fidèle Servant, pour toujours, et son propriétaire prend la prochaine tuile « Fidèle Servant » avec ses Points de Récompense.

help-rounds-steps-title = Comment montent les Pixies

help-rounds-steps =
    Une étape fait monter un de vos Pixies d’un niveau : de la mine au premier niveau, de là au deuxième, et ainsi de suite ; du quatrième niveau à la case « Fidèle Servant ». Jamais vers le bas ni de côté. Il se place sous l’arche de la case (la main, sur un plateau imprimé) : une seule place, pour un seul Pixie.
    - Si le Pixie d’un autre joueur s’y trouve, vous payez 1 pomme, et les deux échangent leurs places. Si le vôtre venait de la mine, l’autre va à la mine de son propre joueur.
    - Vous ne pouvez pas déloger vos propres Pixies.
    - Un esclave enchaîné à une [pierre](/help/mine#rocks) reste où il est.
    - Un seul Pixie par tour peut entrer sur la case « Fidèle Servant », et personne ne peut l’en déloger.

help-rounds-penalty-title = 5. Punition

help-rounds-penalty =
    - Un esclave dans votre mine coûte 1 Point de Punition, deux ou plus en coûtent 2.
    - Puis chaque piste coûte ce que montre la case où se trouve votre disque : plus elle est basse, plus c’est cher. La deuxième case en partant du haut ne coûte rien, et la plus haute rapporte un Point de Récompense.
    Les autres effets des Points de Punition sont décrits sous [Points de Punition](/help/mine#penalties).

help-rounds-order-title = Qui joue en premier

help-rounds-order =
    Chaque joueur a un petit cube et un gros cube dans l’ordre du tour. Les gros cubes disent qui vient quand dans ce tour (« ordre » sur le plateau), les petits ce qui est prévu pour le suivant (« puis »). Au début d’un tour, on met les gros dans l’ordre des petits.
    {"["}Changer l’ordre du tour](/help/actions#priority) avance votre petit cube : cela compte à partir du prochain tour, et reste. La [priorité temporaire](/help/actions#temporary-priority) met votre gros cube en tête pour ce tour.
    Le Chouchou, dont le gros cube est en tête, ne voit jamais un de ses Pixies rétrogradé pour des Points de Punition.

help-rounds-two-players-title = À deux joueurs

help-rounds-two-players =
    - Une *troisième couleur* a cinq Pixies et rien d’autre. Ils gênent le passage, rendent les cases moins chères, et on les déloge pour une pomme comme ceux d’un joueur. Personne ne peut les voler, les punir ni les enchaîner, et ils n’entrent jamais au château.
    - Une offrande peut contenir deux sortes sans aucune tuile, et trois avec la tuile « Double Offrande ».
    - À la fin de chaque phase de récompenses, le Chouchou fait monter un Pixie de la troisième couleur d’un niveau, sur une case sans Pixie, s’il y en a une.
