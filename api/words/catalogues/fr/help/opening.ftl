help-opening-title = Le jeu en deux minutes

help-opening-text =
    Vos Pixies vivent sous les yeux d’une Reine cupide. Tous commencent esclaves dans votre mine, et vous voulez les en sortir : sur une pyramide de quatre niveaux, et de son sommet au château, comme Fidèles Servants.
    Une partie a jusqu’à sept tours. Dans chacun d’eux, vous
    - prenez la nourriture que rapportent les Pixies de la pyramide,
    - posez quatre disques, à tour de rôle avec les autres, et faites une action à chaque fois : prendre de la nourriture et de l’argent, lancer des dés, punir et voler les autres, extraire de l’argent et de l’or, forger des anneaux,
    - offrez quelque chose à la Reine, en secret, en même temps que tous les autres,
    - montez : la nourriture que la Reine voulait cette fois fait monter vos Pixies, l’argent et l’or font avancer vos disques sur deux pistes,
    - prenez des Points de Punition, pour les esclaves que vous avez encore et pour les places basses sur les pistes.
    Les servants, les anneaux et les Offrandes Spéciales apportent des Points de Récompense. Les Points de Punition en sont déduits, et font descendre des Pixies en chemin. Celui qui a le plus de points à la fin gagne ; à { $pit } Points de Punition, vous tombez dans les oubliettes et vous êtes éliminé.
    Le reste s’apprend en jouant : la page d’une partie montre chaque coup que vous pouvez faire et ce qu’il ferait. Une partie contre des bots commence d’un clic sur votre [page d’accueil](/).
