# Les coups, pour des boutons et des listes : sans point.
move-steal-food = Voler { RESOURCE($food, $number, form: "counted") }
move-steal-silver = Voler 2 lingots d’argent
move-promotion = Promotion { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-trade = Échanger { RESOURCE($give, $number, form: "counted") } contre { RESOURCE($take, $number, form: "counted") }
move-silver-to-gold = { $number ->
        [one] Convertir de l’argent en { $number } lingot d’or
       *[other] Convertir de l’argent en { $number } lingots d’or
    }
move-food-tile = Prendre la tuile de Nourriture
move-double-offering = Prendre la tuile « Double Offrande »
move-look-into-bag = Prendre la tuile « Regarder dans le sac »
move-mercy = Prendre la tuile « Grâce »
move-whip = Points de Punition : lancer le dé de punition
move-advance-track = Avancer sur la { METAL($track) }
move-casino = Casino
move-ring = Forger un anneau d’or
move-rob = Voler le Pixie { PLACE($place, form: "at") }
move-mine = La mine
move-mine-look = La mine, en choisissant { CUBES($cubes, form: "counted") }
move-exchange-tiles = Échanger des tuiles : { TILE($give) } contre { TILE($take) } du plateau
move-exchange-tiles-with = Échanger des tuiles : { TILE($give) } contre { TILE($take) } ({ SEAT($seat) })
move-dump = Retirer { AMOUNTS($what, form: "counted") } du jeu
move-take-food = Prendre { RESOURCE($food, $number, form: "counted") }
move-copy = Copier : { $label }
move-special-offering = Offrande Spéciale : ajouter { RESOURCE($add, $number, form: "counted") }
move-priority = Changer l’ordre du tour : avancer de { $places ->
        [one] { $places } place
       *[other] { $places } places
    }
move-temporary-priority = Priorité temporaire
move-choose-ability = Choisir « { ABILITY($ability) } »
move-choose-food = Choisir { AMOUNTS($what, form: "counted") }
move-pass = Passer
move-divide-whips = Répartir les Points de Punition : { LIST($whips) }
move-divide-no-whips = Ne répartir aucun Point de Punition
move-place-rocks = Poser des pierres : { LIST($rocks) }
move-place-no-rocks = Ne poser aucune pierre
rocks-on-slave = { $rocks ->
        [one] { $rocks } pierre
       *[other] { $rocks } pierres
    } sur l’esclave { $slave } ({ SEAT($seat) })
whips-on = { $whips } pour { SEAT($seat) }
move-demote = Rétrograder le Pixie { PLACE($place, form: "at") }
move-beg = Demander grâce
move-announce = Annoncer une double offrande
move-announce-not = Ne pas annoncer de double offrande
move-offer = Offrir { AMOUNTS($what, form: "counted") }
move-offer-nothing = Ne rien offrir
move-promote = Promouvoir { LIST($steps) }
step = { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-stop = S’arrêter
move-move-dummy = Déplacer le Pixie de la troisième couleur { PLACE($from, form: "from") } { PLACE($to, form: "to") }
move-unchain = Enlever des pierres : { LIST($rocks) }
rocks-off-slave = { $rocks ->
        [one] { $rocks } pierre
       *[other] { $rocks } pierres
    } de l’esclave { $slave }
