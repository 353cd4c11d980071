# Les choses du jeu, telles que la règle française les nomme. « counted » suit un nombre, « some » a l'article partitif,
# « the » l'article défini.
resource-apple = pommes
    .some = des pommes
    .counted = { $number } { $number ->
        [one] pomme
       *[other] pommes
    }
resource-bread = pain
    .some = du pain
    .counted = { $number } { $number ->
        [one] pain
       *[other] pains
    }
resource-honey = miel
    .some = du miel
    .counted = { $number } { $number ->
        [one] pot de miel
       *[other] pots de miel
    }
resource-silver = argent
    .some = de l’argent
    .counted = { $number } { $number ->
        [one] lingot d’argent
       *[other] lingots d’argent
    }
resource-gold = or
    .some = de l’or
    .counted = { $number } { $number ->
        [one] lingot d’or
       *[other] lingots d’or
    }
metal-silver = piste d’argent
metal-gold = piste d’or
cube-silver = argent
    .counted = { $number } { $number ->
        [one] lingot d’argent
       *[other] lingots d’argent
    }
cube-gold = or
    .counted = { $number } { $number ->
        [one] lingot d’or
       *[other] lingots d’or
    }
cube-rock = pierres
    .counted = { $number } { $number ->
        [one] pierre
       *[other] pierres
    }
face-food = nourriture
face-silver = argent
face-gold = or
seat-blue = bleu
    .start = Bleu
seat-red = rouge
    .start = Rouge
seat-yellow = jaune
    .start = Jaune
seat-green = vert
    .start = Vert
seat-grey = gris
    .start = Gris
space-steal-food = Voler de la nourriture
space-steal-silver = Voler de l’argent
space-promotion = Promotion
space-trade = Échanger
space-silver-to-gold = Convertir de l’argent en or
space-food-tile = Tuile de Nourriture
space-double-offering = Double Offrande
space-look-into-bag = Regarder dans le sac
space-mercy = Grâce
space-whip = Points de Punition
space-advance-track = Piste d’argent et d’or
space-casino = Casino
space-ring = Forger un anneau d’or
space-rob = Vol d’un Pixie
circle-mine = La mine
circle-exchange-tiles = Échanger des tuiles
circle-dump-or-take = Retirer des produits ou prendre 1 Nourriture
circle-copy = Copier une action
circle-special-offering = Offrande Spéciale
circle-priority = Changer l’ordre du tour
circle-temporary-priority = Priorité temporaire
single-use-double-offering = Double Offrande
single-use-look-into-bag = Regarder dans le sac
single-use-mercy = Grâce
ability-cheap-gold = Or bon marché
ability-servant-bonus = Bonus de servant
ability-ring-bonus = Bonus d’anneau
ability-silver-income = Revenu d’argent
ability-extra-promotion = Promotion supplémentaire
ability-free-demotion = Rétrogradation gratuite
ability-free-rocks = Pierres gratuites
ability-extra-place = Place supplémentaire
ability-copy-anything = Copier tout
ability-lenient-mine = Mine clémente
row-offering = Offrande Spéciale
row-servant = Fidèle Servant
row-ring = Anneau d’or
phase-setup = Préparation
phase-steal = phase de vol
phase-action = phase d’action
phase-offering = phase d’offrandes
phase-reward = phase de récompenses
phase-penalty = phase de punition
phase-over = fin de la partie
place-mine = la mine
    .from = de la mine
    .to = à la mine
    .at = dans la mine
place-on = « { SPACE($space) } »
    .from = de la case « { SPACE($space) } »
    .to = à la case « { SPACE($space) } »
    .at = sur la case « { SPACE($space) } »
place-servant-space = la case « Fidèle Servant »
    .from = de la case « Fidèle Servant »
    .to = à la case « Fidèle Servant »
    .at = sur la case « Fidèle Servant »
place-palace = le château
    .from = du château
    .to = au château
    .at = au château
tile-food = tuile de Nourriture { $value }
    .the = la tuile de Nourriture { $value }
tile-single-use = « { SINGLE_USE($tile) } »
    .the = la tuile « { SINGLE_USE($tile) } »
tile-ability = « { ABILITY($ability) } »
    .the = la compétence « { ABILITY($ability) } »
action-double = { SPACE($space) }
action-single = { CIRCLE($space) }
