help-tiles-title = Compétences et tuiles

help-tiles-lead = Ce qui se trouve devant vous, et à quoi cela sert.

help-tiles-places-title = Les places

help-tiles-places = Vous avez de la place pour une compétence, une tuile de Nourriture et une tuile à Usage Unique. La compétence *Place supplémentaire* donne de la place à une tuile de Nourriture ou à Usage Unique de plus. Sans place libre, vous ne pouvez pas prendre de tuile, seulement en [échanger](/help/actions#exchange) une, et rien ne peut être jeté.

help-tiles-abilities-title = Les dix compétences

help-tiles-abilities = Vous en prenez une au début. Six des dix sont dans une partie.

help-tiles-single-use-title = Tuiles à Usage Unique

help-tiles-single-use = Il y en a une de chaque sorte. Une tuile utilisée retourne sur sa case de la pyramide, où n’importe qui peut la reprendre.

help-tiles-food-tiles-title = Tuiles de Nourriture

help-tiles-food-tiles =
    Chacune vous nourrit au début de chaque tour : autant de nourriture au choix que le dit son nombre. Ce sont des 2, des 3 et des 4, et elles forment une pile, les petites sur le dessus. On les obtient par l’action [Tuile de Nourriture](/help/actions#food-tile).
    À cinq joueurs, il y en a deux de chaque nombre ; à quatre, un 2 de moins ; à trois, un 2 et un 3 de moins ; à deux, une tuile de chaque nombre.

help-tiles-rewards-title = Tuiles de Récompense

help-tiles-rewards =
    Trois rangées de sept : pour les Offrandes Spéciales, les Fidèles Servants et les Anneaux d’or. On prend toujours la plus à gauche. Dans les rangées des servants et des anneaux, les premières valent le plus, dans celle des offrandes, les dernières.
    - Fidèles Servants : { $servants } points.
    - Anneaux d’or : { $rings } points.
    - Offrandes Spéciales : { $offerings } points.
    Les { $golden } premières de chaque rangée ont un *numéro d’or*. Quand toutes celles-là sont prises, la partie [finit](/help/mine#end) avec ce tour. Lesquelles vous avez, donc combien de Points de Récompense, personne ne le voit : elles sont derrière votre écran.

help-tiles-of-cheap-gold = Pour l’action [Convertir de l’argent en or](/help/actions#gold), à chaque fois que vous la faites.

help-tiles-of-servant-bonus = En plus de ceux de la tuile « Fidèle Servant ».

help-tiles-of-ring-bonus = En plus de ceux de la tuile, pour l’action [Forger un anneau d’or](/help/actions#ring).

help-tiles-of-silver-income = Aussi au premier tour, quand aucun Pixie ne rapporte encore rien.

help-tiles-of-extra-promotion = Après les étapes de tous, y compris vers la case « Fidèle Servant » si elle est vide. Le Pixie d’un autre coûte la pomme, comme toujours.

help-tiles-of-free-demotion = Partout où une étape coûterait une pomme.

help-tiles-of-free-rocks = À tout moment jusqu’à la fin de la partie, quoi que dise la règle choisie.

help-tiles-of-extra-place = La tuile que vous avez obtenue en dernier s’y trouve ; elle va à la place prévue pour sa sorte dès que celle-ci est libre. Si la compétence est échangée, la tuile part avec elle.

help-tiles-of-copy-anything = Les Points de Punition pour [copier](/help/actions#copy) restent dus.

help-tiles-of-lenient-mine = Dans la phase de punition, au lieu de 2 pour deux esclaves ou plus.

help-tiles-of-double-offering = Une offrande peut contenir deux sortes au lieu d’une ; à deux joueurs, trois au lieu de deux. Sur le moment où il faut dire qu’on l’utilise, [les règles diffèrent](/help/rulebooks#double_offering).

help-tiles-of-look-into-bag = À [la mine](/help/actions#mine), vous nommez les deux premiers cubes que vous prenez, n’importe lesquels que contient le sac ; seulement le premier si vous avez au plus un esclave. Les autres sont piochés à l’aveugle, comme toujours.

help-tiles-of-mercy = Quand un de vos Pixies devrait être rétrogradé, pour des [Points de Punition](/help/mine#penalties) ou parce que la Reine est furieuse, vous rendez la tuile à la place.
