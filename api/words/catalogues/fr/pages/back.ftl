page-back-title = Revenir en arrière ?
page-back-asks = { $name } demande à revenir au moment qui suit la version { $version }.
page-back-look = Voir le plateau d’alors
page-back-agree = Accepter
page-back-disagree = Laisser tel quel
page-back-withdraw = Retirer la demande
page-back-alone = Reprendre mon dernier coup
page-back-ask = Demander à reprendre mon dernier coup
page-back-reason = Pourquoi, si vous voulez
page-back-undone = Ces coups ne compteraient plus :
page-back-more = { $moves ->
        [one] (et { $moves } avant eux)
       *[other] (et { $moves } avant eux)
    }
page-back-undo = Reprendre
page-back-what = mon dernier coup
page-back-meanwhile = Ni ce qui est joué jusqu’à ce que tous aient accepté. Rejoués ensuite, les mêmes coups donnent les mêmes dés.
