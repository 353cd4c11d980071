help-rulings-title = Où les règles se taisent

help-rulings-lead = Ce qu’aucune ne dit, et comment on le joue ici.

help-rulings-ruling-order-title = L’ordre du tour

help-rulings-ruling-order =
    - Avec [Changer l’ordre du tour](/help/actions#priority), vous gagnez au moins une place, et ne payez pas plus de places qu’il n’y en a devant vous.
    - Si, avec la [priorité temporaire](/help/rulebooks#temporary_priority), le gros cube bouge aussitôt, le jeu continue avec le joueur qui était derrière vous avant. Vous êtes le Chouchou à partir de ce moment.
    - Passer met fin à la phase d’action pour le joueur, dans toutes les règles.

help-rulings-ruling-supply-title = Quand le stock général s’épuise

help-rulings-ruling-supply =
    - Voler, et prendre de la nourriture, donne ce qui reste ; s’il ne reste rien, l’action ne peut pas être choisie. Le casino peut toujours l’être : le dé est lancé quand même.
    - Les tuiles de 1 et 2 Points de Récompense ne s’épuisent jamais.

help-rulings-ruling-pixies-title = Pixies

help-rulings-ruling-pixies =
    - On peut [voler un Pixie](/help/actions#rob) même si son propriétaire n’a rien de ce que montre la case. L’action ne rapporte alors rien.
    - Un Pixie qui échange sa place avec un autre n’emporte aucun disque : les disques restent sur leurs moitiés de case.
    - Dans une partie à deux, les Pixies de la troisième couleur ne sont jamais enchaînés, volés ni punis. Des Points de Punition ne les renvoient jamais à la mine, et ils ne deviennent jamais Fidèles Servants.

help-rulings-ruling-offers-title = Offrandes

help-rulings-ruling-offers =
    - À deux joueurs, on peut offrir une sorte ou deux. Seule une offrande de rien du tout coûte cinq Points de Punition.
    - Une offrande montrée compte encore si son joueur tombe dans les oubliettes.

help-rulings-ruling-mine-title = La mine

help-rulings-ruling-mine =
    - Un esclave enchaîné garde sa place, la première ou la deuxième. Tous les autres comptent comme placés aux places libres les plus basses.
    - À la fin, chacun enlève autant de pierres qu’il peut en payer, sans qu’on le lui demande : cela ne nuit jamais.

help-rulings-ruling-tiles-title = Tuiles et cases

help-rulings-ruling-tiles =
    - Il y a une seule case pour [échanger des tuiles](/help/actions#exchange) et une seule pour la priorité temporaire, pour tous les joueurs ensemble.
    - On n’échange que des tuiles d’une sorte que les deux côtés possèdent. Un échange qui ne change rien est permis.
    - *Copier tout* ne concerne que les actions de la pyramide, pas celles des cases circulaires.

help-rulings-ruling-pit-title = Tomber dans les oubliettes

help-rulings-ruling-pit =
    - Les disques posés restent où ils sont jusqu’à la fin de la phase, et leurs cases restent utilisées. Les Fidèles Servants restent au château.
    - Les ressources vont au stock général, les tuiles à Usage Unique à leurs cases, les tuiles de Nourriture sur leur pile, la compétence au plateau. Les tuiles de Récompense quittent le jeu ; celles à numéro d’or comptent encore comme prises.
    - Si plusieurs tombent au même moment, celui qui a moins de Points de Punition est mieux classé, et ceux qui en ont autant partagent le rang.
    - S’il ne reste qu’un joueur, la partie finit aussitôt, et personne ne prend de Points de Punition pour avoir le plus d’une ressource. S’il ne reste personne, les mieux classés de ceux qui sont tombés en dernier ont gagné.
