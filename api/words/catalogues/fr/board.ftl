# Les mots sur l’image du plateau, et ses titres pour les lecteurs d’écran. La place est petite : les formes "short" sont pour elle.
board-title = Le plateau
board-queen-bored = la Reine s’ennuie
board-queen-curious = la Reine est curieuse
board-queen-pleased = la Reine est contente
board-queen-angry = la Reine est furieuse
board-queen-wants = la Reine veut
board-wanted = { RESOURCE($food, form: "short") }
board-over-golden-tiles = Fini : plus de numéro d’or
board-over-seventh-round = Fini après le dernier tour
board-over-last-player = Fini : il reste un joueur
board-over-nobody-left = Fini : il ne reste personne
board-over-agreement = Fini d’un commun accord
board-before-first-round = Avant le premier tour
board-round = Tour { $round } sur { $rounds }
board-phase = { PHASE($phase, form: "short") }
board-round-tile = tour { $round } : { RESOURCE($food, form: "short") }
board-round-tile-face-down = tour { $round } : face cachée
board-row = { ROW($row, form: "short") }
board-rewards-left = tuiles « { ROW($row) } » restantes : { $points }
board-supply = stock
board-supply-title = stock général : { AMOUNTS($what, form: "counted") }
board-supply-empty = stock général : rien
board-gone = hors du jeu
board-abilities = compétences
board-abilities-title = compétences sur le plateau
board-no-abilities = aucune sur le plateau
board-ability = { ABILITY($ability, form: "short") }
board-with-tile = + { TILE($tile, form: "short") }
board-ability-with-tile = { ABILITY($ability) } avec { TILE($tile) }
board-tile = { TILE($tile) }
board-seat = { $name } : { LIST($details) }
board-seat-in-pit = { $name } : aux oubliettes
board-penalties = { $penalties } sur { $most } Points de Punition
board-chooses-ability = choisit une compétence
board-chooses-food = choix de nourriture : { $number }
board-takes-action = fait une action
board-names-copy = copie une action
board-divides-whips = { $whips ->
        [one] répartit { $whips } punition
       *[other] répartit { $whips } punitions
    }
board-places-rocks = { $rocks ->
        [one] pose { $rocks } pierre
       *[other] pose { $rocks } pierres
    }
board-demotes = rétrograde ou implore
board-announces = annonce ou non
board-offers = offre
board-promotes = { $steps ->
        [one] promeut, { $steps } étape
       *[other] promeut, { $steps } étapes
    }
board-promotes-once-more = promeut encore
board-moves-dummy = déplace la 3e couleur
board-rank = rang { $rank }
board-rank-with-score = rang { $rank }, score { $score }
board-in-pit = aux oubliettes
board-doubled = doublée
board-owes = { $demotions ->
        [one] doit { $demotions } rétrogradation
       *[other] doit { $demotions } rétrogradations
    }
board-passed = a passé
board-sealed-offer = offrande secrète
board-discs-of = { $number ->
        [one] 1 disque du joueur { $name }
       *[other] { $number } disques du joueur { $name }
    }
board-no-disc = aucun disque
board-dummy = la troisième couleur
board-dummy-name = 3e couleur
board-dummy-title = { $pixies ->
        [one] la troisième couleur, { $pixies } Pixie à la mine
       *[other] la troisième couleur, { $pixies } Pixies à la mine
    }
board-behind-screen = derrière l’écran
board-mine-of = la mine : { $owner }
board-slave = esclave { $number } ({ SEAT($seat) }), pierres : { $rocks }
board-no-slaves = pas d’esclaves
board-order = ordre
board-next-order = puis
board-order-title = ordre du tour : { LIST($now) } ; tour suivant : { LIST($next) }
board-servant = Servant
board-servant-space = case « Fidèle Servant » : { $name }
board-servant-space-empty = case « Fidèle Servant » : vide
board-palace = château
board-palace-title = servants au château : { LIST($servants) }
board-palace-empty = servants au château : aucun
board-food-tiles = Nourriture
board-food-tiles-title = tuiles de Nourriture : { $values }
board-none-left = plus rien
board-bag = sac
board-bag-title = sac : { LIST($cubes) }
board-cubes = { CUBE($cube, $number, form: "counted") }
board-rocks-drawn = { $rocks } piochées
board-space = { SPACE($space, form: "short") }
board-space-title = { $number } { SPACE($space) } : rapporte { $food } ; { $pixie }, { $discs }
board-goods = { AMOUNTS($what, form: "counted") }
board-no-pixie = aucun Pixie
board-pixie-of = un Pixie : { $owner }
board-tile-here = tuile
board-tile-taken = prise
board-circle = { CIRCLE($space, form: "short") }
board-circle-title = { $number } { CIRCLE($space) } : { $discs }
board-circle-title-track = { $number } { CIRCLE($space) } : { $discs } ; sur sa piste { $goods }
board-nothing = rien
board-track = { METAL($metal) }
board-track-prices-gold = prix de l’or ; dessous, punitions par tour
board-track-prices-ring = prix d’un anneau ; dessous, punitions par tour
board-step = { METAL($metal) }, case { $step }, prix { $price } : { LIST($names) }
board-step-empty = { METAL($metal) }, case { $step }, prix { $price }
