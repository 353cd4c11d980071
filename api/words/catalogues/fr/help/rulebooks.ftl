help-rulebooks-title = En quoi les règles diffèrent

help-rulebooks-lead = Sept points, fixés quand une partie est ouverte.

help-rulebooks-points-title = Les sept points

help-rulebooks-points = Les règles du jeu imprimées, et un prototype, ne disent pas toutes la même chose. Celui qui ouvre une partie choisit l’une d’elles, et peut changer chaque point séparément.

help-rulebooks-editions-title = Le plateau

help-rulebooks-editions = Certains nombres ne figurent que sur le plateau imprimé : icônes, prix, Points de Punition des pistes, valeur des tuiles de Récompense. L’édition standard, ici, a pour eux ses propres nombres. L’exploitant d’un serveur peut ajouter d’autres éditions ; on choisit alors l’édition en ouvrant une partie. Une partie en cours ne change jamais.
