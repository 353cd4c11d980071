# Les titres de l’historique des coups, sans point. $said est un coup en notation, $why est écrit par un modérateur.
history-begins = La partie commence
history-move = { $name } : { $said }
history-move-again = { $name } : { $said } (pour { $version })
history-secret = { $name } : une réponse secrète
history-secret-again = { $name } : une réponse secrète (pour { $version })
history-corrected = Corrigé par un modérateur
history-corrected-because = Corrigé par un modérateur : { $why }
history-ended = La partie finit, comme ses joueurs en sont convenus
history-forked = Suite du coup { $version } d’une autre partie
history-forked-hidden = Suite d’une autre partie, qui n’est pas nommée
player-on-seat = { $name } ({ SEAT($seat) })

# Qui n’a pas de nom : ceux dont le compte a été supprimé, et ceux dont un modérateur a caché le nom.
person-former = ancien joueur
person-unnamed = joueur sans nom
