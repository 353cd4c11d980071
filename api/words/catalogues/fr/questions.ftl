# Ce qui est demandé : un titre, sans point.
question-choose-ability = Choisir une des compétences visibles
question-choose-food = { $number ->
        [one] Choisir { $number } nourriture pour les tuiles de Nourriture
       *[other] Choisir { $number } nourritures pour les tuiles de Nourriture
    }
question-action = Faire une action ou passer
question-copy = Nommer une autre action à copier
question-divide-whips = { $whips ->
        [one] Choisir l’adversaire qui reçoit { $whips } Point de Punition
       *[other] Répartir { $whips } Points de Punition entre les adversaires
    }
question-place-rocks = { $rocks ->
        [one] Poser { $rocks } pierre sur un esclave
       *[other] Poser { $rocks } pierres sur des esclaves
    }
question-demote = Rétrograder un Pixie actif à la mine ou demander grâce
question-announce = Dire si la tuile « Double Offrande » est utilisée
question-offer = Présenter une offrande à la Reine
question-promotion = { $steps ->
        [one] Faire { $steps } étape de promotion ou s’arrêter
       *[other] Faire jusqu’à { $steps } étapes de promotion ou s’arrêter
    }
question-extra-promotion = Faire la promotion supplémentaire ou s’arrêter
question-move-dummy = Monter d’un niveau un Pixie de la troisième couleur
asked = Question à { $name } : { $question }.
asked-again = Nouvelle question à { $name } : { $question }.
not-asked = Aucune question à { $name }.
