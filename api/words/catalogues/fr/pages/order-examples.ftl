page-order-examples-food = Seulement ces nourritures, de la première autant qu’il y en a. Sans deux-points, une consigne reste valable.
page-order-examples-next = Avec un deux-points, elle répond une seule fois.
page-order-examples-possible = La seconde action vaut quand la première n’est pas possible.
page-order-examples-whip = « leader » est l’adversaire qui a le plus de servants.
page-order-examples-beg = Les conditions portent sur ce que vous pouvez savoir.
page-order-examples-pass = Quand aucune autre action n’est possible.
page-order-examples-round = Une offrande pour un tour à venir.
page-order-examples-until = Sur une ligne à part : votre prochain coup joué vous-même retire toutes les consignes.
