# Les choses du jeu, telles que la règle française les nomme. « counted » suit un nombre, « some » a l'article partitif,
# « the » l'article défini.
resource-apple = pommes
    .some = des pommes
    .counted = { $number } { $number ->
        [one] pomme
       *[other] pommes
    }
    .short = pommes
resource-bread = pain
    .some = du pain
    .counted = { $number } { $number ->
        [one] pain
       *[other] pains
    }
    .short = pain
resource-honey = miel
    .some = du miel
    .counted = { $number } { $number ->
        [one] pot de miel
       *[other] pots de miel
    }
    .short = miel
resource-silver = argent
    .some = de l’argent
    .counted = { $number } { $number ->
        [one] lingot d’argent
       *[other] lingots d’argent
    }
    .short = argent
resource-gold = or
    .some = de l’or
    .counted = { $number } { $number ->
        [one] lingot d’or
       *[other] lingots d’or
    }
    .short = or
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
    .short = Voler nourriture
space-steal-silver = Voler de l’argent
    .short = Voler argent
space-promotion = Promotion
    .short = Promotion
space-trade = Échanger
    .short = Échanger
space-silver-to-gold = Convertir de l’argent en or
    .short = Argent en or
space-food-tile = Tuile de Nourriture
    .short = Nourriture
space-double-offering = Double Offrande
    .short = Double Offrande
space-look-into-bag = Regarder dans le sac
    .short = Sac
space-mercy = Grâce
    .short = Grâce
space-whip = Points de Punition
    .short = Punitions
space-advance-track = Piste d’argent et d’or
    .short = Pistes
space-casino = Casino
    .short = Casino
space-ring = Forger un anneau d’or
    .short = Anneau
space-rob = Vol d’un Pixie
    .short = Vol
circle-mine = La mine
    .short = Mine
circle-exchange-tiles = Échanger des tuiles
    .short = Tuiles
circle-dump-or-take = Retirer des produits ou prendre 1 Nourriture
    .short = Retirer
circle-copy = Copier une action
    .short = Copier
circle-special-offering = Offrande Spéciale
    .short = Offrande Spéciale
circle-priority = Changer l’ordre du tour
    .short = Ordre
circle-temporary-priority = Priorité temporaire
    .short = Priorité temporaire
single-use-double-offering = Double Offrande
    .short = Double Offrande
single-use-look-into-bag = Regarder dans le sac
    .short = Regarder dans le sac
single-use-mercy = Grâce
    .short = Grâce
ability-cheap-gold = Or bon marché
    .short = Or bon marché
ability-servant-bonus = Bonus de servant
    .short = Bonus de servant
ability-ring-bonus = Bonus d’anneau
    .short = Bonus d’anneau
ability-silver-income = Revenu d’argent
    .short = Revenu d’argent
ability-extra-promotion = Promotion supplémentaire
    .short = Promotion supplémentaire
ability-free-demotion = Rétrogradation gratuite
    .short = Rétrogradation gratuite
ability-free-rocks = Pierres gratuites
    .short = Pierres gratuites
ability-extra-place = Place supplémentaire
    .short = Place supplémentaire
ability-copy-anything = Copier tout
    .short = Copier tout
ability-lenient-mine = Mine clémente
    .short = Mine clémente
row-offering = Offrande Spéciale
    .short = Offrande
row-servant = Fidèle Servant
    .short = Servant
row-ring = Anneau d’or
    .short = Anneau
phase-setup = Préparation
    .short = Préparation
phase-steal = phase de vol
    .short = Vol
phase-action = phase d’action
    .short = Action
phase-offering = phase d’offrandes
    .short = Offrandes
phase-reward = phase de récompenses
    .short = Récompenses
phase-penalty = phase de punition
    .short = Punition
phase-over = fin de la partie
    .short = Fin
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
    .short = Nourriture { $value }
tile-single-use = « { SINGLE_USE($tile) } »
    .the = la tuile « { SINGLE_USE($tile) } »
    .short = { SINGLE_USE($tile, form: "short") }
tile-ability = « { ABILITY($ability) } »
    .the = la compétence « { ABILITY($ability) } »
    .short = { ABILITY($ability, form: "short") }
action-double = { SPACE($space) }
action-single = { CIRCLE($space) }
