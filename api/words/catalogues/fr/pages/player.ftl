page-player-since = Joue ici depuis { $month }.
page-player-program = Un programme.
page-player-in-time = Répond à temps à { $percent } % des questions, et à la moitié d’entre elles en { $median } au plus.
page-player-left = { $left ->
        [one] A quitté { $left } partie en cours, ou y a perdu sa place.
       *[other] A quitté { $left } parties en cours, ou y a perdu sa place.
    }
page-player-none-finished = Aucune de ses parties publiques n’est encore finie.
page-player-games = Parties publiques finies
page-player-size = Joueurs
page-player-finished = Parties finies
page-player-won = Gagnées
page-player-all = Toutes ses parties finies
page-player-report = Signaler ce nom
page-player-block = Bloquer
page-player-block-more = Vous deux ne prenez plus place à la même table, et aucun ne peut inviter l’autre ; les parties où vous êtes tous deux continuent. Ce que dit cette personne à la table est replié pour vous, et ne vous parvient pas par courriel. Elle ne l’apprend pas.
page-player-block-now = Bloquer cette personne
page-player-is-blocked = Vous avez bloqué cette personne.
page-player-unblock = Débloquer
