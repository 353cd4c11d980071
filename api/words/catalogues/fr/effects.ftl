# Ce qui s'est passé, une phrase pour chaque fait. $name est un joueur ; un nom ne change jamais et n'est jamais élidé.
set-up = L’ordre du tour est { LIST($order) }. Les compétences sur le plateau sont { LIST($abilities) }.
round-tiles-redrawn = Les jetons d’exigence de la Reine encore cachés sont tirés de nouveau.
round-began = Le tour de jeu { $round } commence.
automatic = { $name } n’a qu’un coup possible : { $label }.
gained = { $name } prend { AMOUNTS($what, form: "counted") } dans le stock général.
paid = { $name } paie { AMOUNTS($what, form: "counted") } au stock général.
dumped = { $name } retire { AMOUNTS($what, form: "counted") } du jeu.
robbed = { $victim } donne { AMOUNTS($what, form: "counted") } à { $name }.
robbed-of-nothing = { $victim } n’a rien à donner à { $name }.
discs-placed = { $name } pose { $discs ->
        [one] { $discs } disque
       *[other] { $discs } disques
    } sur la case « { ACTION($space) } ».
passed = { $name } passe et ne fait plus d’action pendant cette phase.
pixie-moved = Le Pixie du joueur { $name } va { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
pixie-demoted = Le Pixie du joueur { $name } est rétrogradé { PLACE($from, form: "from") } à la mine.
dummy-moved = Le Pixie de la troisième couleur va { PLACE($from, form: "from") } { PLACE($to, form: "to") }.
dummy-demoted = Le Pixie de la troisième couleur est rétrogradé { PLACE($from, form: "from") } à la mine.
pixies-swapped = Le Pixie du joueur { $name } va { PLACE($from, form: "from") } { PLACE($to, form: "to") }. De là, le Pixie du joueur { $other } va { PLACE($from, form: "to") }.
pixies-swapped-to-mine = Le Pixie du joueur { $name } va de la mine { PLACE($to, form: "to") }. De là, le Pixie du joueur { $other } va dans sa propre mine.
pixies-swapped-with-dummy = Le Pixie du joueur { $name } va { PLACE($from, form: "from") } { PLACE($to, form: "to") }. De là, le Pixie de la troisième couleur va { PLACE($from, form: "to") }.
pixies-swapped-with-dummy-to-mine = Le Pixie du joueur { $name } va de la mine { PLACE($to, form: "to") }. De là, le Pixie de la troisième couleur va dans sa propre mine.
became-servant = Le Pixie du joueur { $name } devient Fidèle Servant au château.
takes-ability = { $name } choisit la compétence « { ABILITY($ability) } ».
food-tile-taken = { $name } prend la tuile de Nourriture { $value }.
takes-single-use = { $name } prend la tuile « { SINGLE_USE($tile) } ».
gives-back-single-use = { $name } remet la tuile « { SINGLE_USE($tile) } » sur le plateau.
tiles-exchanged = { $name } échange { TILE($give, form: "the") } contre { TILE($take, form: "the") } du plateau.
tiles-exchanged-with = { $name } échange { TILE($give, form: "the") } contre { TILE($take, form: "the") } du joueur { $other }.
reward-taken = { $name } prend la tuile de Récompense « { ROW($row) } » : { $points ->
        [one] { $points } Point de Récompense
       *[other] { $points } Points de Récompense
    }.
reward-points-gained = { $name } gagne { $points ->
        [one] { $points } Point de Récompense
       *[other] { $points } Points de Récompense
    }.
track-advanced = { $name } avance de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } sur la { METAL($track) }.
offering-track-grew = { $name } ajoute { RESOURCE($resource, $number, form: "counted") } à la piste d’Offrandes Spéciales.
priority-gained = { $name } avance de { $places ->
        [one] { $places } place
       *[other] { $places } places
    } dans l’ordre du tour à partir du prochain tour de jeu.
large-cube-moved = { $name } joue en premier jusqu’à la fin de ce tour de jeu.
whip-rolled = { $name } lance le dé de punition : { $whips }.
casino-rolled = { $name } lance le dé casino : { FACE($face) }.
cubes-drawn = { $name } pioche { CUBES($drawn, form: "counted") } dans le sac.
cubes-drawn-none = { $name } ne pioche rien dans le sac.
cubes-picked = { $name } choisit { CUBES($named, form: "counted") } dans le sac.
cubes-picked-and-drawn = { $name } choisit { CUBES($named, form: "counted") } dans le sac et pioche { CUBES($drawn, form: "counted") }.
rocks-placed = { $name } enchaîne des esclaves : { LIST($rocks) }.
rocks-on = { $rocks ->
        [one] { $rocks } pierre
       *[other] { $rocks } pierres
    } chez { $name }
rocks-lost = { $rocks ->
        [one] Il n’y a plus de place pour { $rocks } pierre, qui quitte le jeu.
       *[other] Il n’y a plus de place pour { $rocks } pierres, qui quittent le jeu.
    }
unchained = { $name } enlève { $rocks ->
        [one] { $rocks } pierre
       *[other] { $rocks } pierres
    } à ses esclaves.
round-tile-revealed = La Reine veut { RESOURCE($food, form: "some") } pour ce tour de jeu.
double-offering-announced = { $name } annonce une double offrande.
double-offering-kept = { $name } garde la tuile « Double Offrande ».
offer-made-secretly = { $name } a préparé une offrande secrète.
offer-made = { $name } met de côté { AMOUNTS($what, form: "counted") } en offrande.
offer-made-nothing = { $name } n’offre rien.
offers-revealed = Tous montrent leurs offrandes : { LIST($offers) }.
offer-item = { $name } offre { AMOUNTS($what, form: "counted") }
offer-item-nothing = { $name } n’offre rien
offer-accepted = La Reine reçoit { AMOUNTS($what, form: "counted") } de la part du joueur { $name }.
offer-returned = La Reine ne prend pas tout ; { $name } garde { AMOUNTS($what, form: "counted") }.
penalised-pass = Points de Punition pour avoir passé : { LIST($seats) }.
penalised-whip = Points de Punition au dé de punition : { LIST($seats) }.
penalised-copy = Points de Punition pour avoir copié : { LIST($seats) }.
penalised-offering = Points de Punition pour des offrandes qui déplaisent à la Reine : { LIST($seats) }.
penalised-slaves = Points de Punition pour les esclaves dans la mine : { LIST($seats) }.
penalised-tracks = Points de Punition pour les places sur les pistes : { LIST($seats) }.
penalised-rocks = Points de Punition pour les pierres sur les esclaves : { LIST($seats) }.
penalised-majorities = Points de Punition à qui possède le plus d’une ressource : { LIST($seats) }.
numbered-seat = { $name } { $number }
demotions-owed = Des Pixies actifs doivent être rétrogradés : { LIST($seats) }.
demotions-lapsed = { $name } n’a plus de Pixie actif à rétrograder.
fell-into-pit = { $name } tombe dans les oubliettes et quitte la partie.
pixies-removed = Les Pixies du joueur { $name } quittent le jeu.
food-tile-returned = La tuile de Nourriture { $value } du joueur { $name } retourne sur la pile.
gives-back-ability = La compétence « { ABILITY($ability) } » du joueur { $name } retourne sur le plateau.
rewards-lost = Les tuiles de Récompense du joueur { $name } quittent le jeu.
finished-golden-tiles = La partie est finie, car toutes les tuiles à numéro d’or sont prises : { $standings }.
finished-seventh-round = La partie est finie après sept tours de jeu : { $standings }.
finished-last-player = La partie est finie, car il ne reste qu’un seul joueur : { $standings }.
finished-nobody-left = La partie est finie, car il ne reste personne : { $standings }.
finished-agreement = La partie est finie, comme les joueurs en sont convenus : { $standings }.
standings-more = { $before } ; { $next }
standing = { $rank }. { $name } avec { $score }
standing-from-pit = { $rank }. { $name } dans les oubliettes
