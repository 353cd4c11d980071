# En quoi deux moments d’une partie diffèrent, une phrase pour chaque chose : $after dit le second, $before le premier.
difference-game-goes-on = La partie n’est pas finie.
difference-round = Tour de jeu : { $after } (avant : { $before }).
difference-phase = Phase : { PHASE($after) } (avant : { PHASE($before) }).
difference-order = Ordre du tour des prochains tours de jeu : { $after } (avant : { $before }).
difference-turn-order = Ordre du tour : { $after } (avant : { $before }).
difference-favourite = Chouchou de la Reine : { $after } (avant : { $before }).
difference-round-tile = Jeton d’exigence du tour de jeu { $round } : { $after } (avant : { $before }).
difference-wanted = La Reine veut : { $after } (avant : { $before }).
difference-doubled = Double offrande annoncée : { $after } (avant : { $before }).
difference-pixie = Le Pixie du joueur { $name } est { PLACE($to, form: "at") } et non { PLACE($from, form: "at") }.
difference-pixie-back = Le Pixie du joueur { $name } est { PLACE($to, form: "at") } et non hors du jeu.
difference-pixie-gone = Le Pixie du joueur { $name } est hors du jeu et non { PLACE($from, form: "at") }.
difference-pixie-out = Le Pixie du joueur { $name } est hors du jeu.
difference-dummy = Le Pixie de la troisième couleur est { PLACE($to, form: "at") } et non { PLACE($from, form: "at") }.
difference-dummy-back = Le Pixie de la troisième couleur est { PLACE($to, form: "at") } et non hors du jeu.
difference-dummy-gone = Le Pixie de la troisième couleur est hors du jeu et non { PLACE($from, form: "at") }.
difference-dummy-out = Le Pixie de la troisième couleur est hors du jeu.
difference-discs-on = { $name } a { $discs ->
        [one] { $discs } disque
       *[other] { $discs } disques
    } sur la case « { ACTION($space) } » au lieu de { $before }.
difference-holdings = { $name } a { $after } (avant : { $before }).
difference-more = { $name } a { AMOUNTS($more, form: "counted") } de plus.
difference-fewer = { $name } a { AMOUNTS($fewer, form: "counted") } de moins.
difference-more-and-fewer = { $name } a { AMOUNTS($more, form: "counted") } de plus et { AMOUNTS($fewer, form: "counted") } de moins.
difference-has-offered = { $name } a présenté une offrande.
difference-has-not-offered = { $name } n’a pas présenté d’offrande.
difference-offer = { $name } offre { $after } (avant : { $before }).
difference-offer-gone = { $name } ne montre pas d’offrande (avant : { $before }).
difference-offer-made = { $name } offre { $after }.
difference-tiles = { $name } a les tuiles { $after } (avant : { $before }).
difference-reward-tiles = { $name } a des tuiles de Récompense « { ROW($row) } » d’une valeur de { $after } (avant : { $before }).
difference-reward-points = { $name } a des Points de Récompense : { $after } (avant : { $before }).
difference-passed = { $name } a passé.
difference-not-passed = { $name } n’a pas passé.
difference-out-of-the-pit = { $name } est en jeu et non dans les oubliettes.
difference-in-the-pit = { $name } est dans les oubliettes et non en jeu.
difference-fell-as = { $name } est tombé dans les oubliettes comme numéro { $after } au lieu de { $before }.
difference-penalties = { $name } a { $after ->
        [one] { $after } Point de Punition
       *[other] { $after } Points de Punition
    } au lieu de { $before }.
difference-demotions = { $name } doit rétrograder { $after ->
        [one] { $after } Pixie actif
       *[other] { $after } Pixies actifs
    } au lieu de { $before }.
difference-discs-in-hand = { $name } a encore { $after ->
        [one] { $after } disque
       *[other] { $after } disques
    } au lieu de { $before }.
difference-step = { $name } est sur la case { $after } de la { METAL($track) } au lieu de la case { $before }.
difference-rocks = L’esclave { $slave } du joueur { $name } porte { $after ->
        [one] { $after } pierre
       *[other] { $after } pierres
    } au lieu de { $before }.
difference-rocks-waiting = { $after ->
        [one] { $after } pierre attend une place au lieu de { $before }.
       *[other] { $after } pierres attendent une place au lieu de { $before }.
    }
difference-rocks-lost = { $after ->
        [one] { $after } pierre a quitté le jeu au lieu de { $before }.
       *[other] { $after } pierres ont quitté le jeu au lieu de { $before }.
    }
difference-supply-more = Le stock général a { AMOUNTS($more, form: "counted") } de plus.
difference-supply-fewer = Le stock général a { AMOUNTS($fewer, form: "counted") } de moins.
difference-supply-more-and-fewer = Le stock général a { AMOUNTS($more, form: "counted") } de plus et { AMOUNTS($fewer, form: "counted") } de moins.
difference-removed-more = Retiré du jeu : { AMOUNTS($more, form: "counted") } de plus.
difference-removed-fewer = Retiré du jeu : { AMOUNTS($fewer, form: "counted") } de moins.
difference-removed-more-and-fewer = Retiré du jeu : { AMOUNTS($more, form: "counted") } de plus et { AMOUNTS($fewer, form: "counted") } de moins.
difference-offering-track-more = La piste d’Offrandes Spéciales a { AMOUNTS($more, form: "counted") } de plus.
difference-offering-track-fewer = La piste d’Offrandes Spéciales a { AMOUNTS($fewer, form: "counted") } de moins.
difference-offering-track-more-and-fewer = La piste d’Offrandes Spéciales a { AMOUNTS($more, form: "counted") } de plus et { AMOUNTS($fewer, form: "counted") } de moins.
difference-bag = Le sac contient { $after } (avant : { $before }).
difference-food-stack = Pile de tuiles de Nourriture : { $after } (avant : { $before }).
difference-single-use-left = Tuiles à Usage Unique sur le plateau : { $after } (avant : { $before }).
difference-abilities-left = Compétences sur le plateau : { $after } (avant : { $before }).
difference-extra-place = Sur la compétence « { ABILITY($ability) } » du plateau : { $after } (avant : { $before }).
difference-rewards-left = Tuiles de Récompense « { ROW($row) } » sur le plateau : { $after } (avant : { $before }).
# Ce qui remplace $after et $before.
state-nobody = personne
state-nothing = rien
state-nothing-yet = rien encore
state-hidden = ce qui est caché
state-face-down = face cachée
state-amounts = { AMOUNTS($what, form: "counted") }
state-cubes = { CUBES($cubes, form: "counted") }
