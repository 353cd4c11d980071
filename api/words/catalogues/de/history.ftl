# Die Überschriften des Spielverlaufs, ohne Punkt. $said ist ein Zug in Notation, $why schreibt ein Moderator.
history-begins = Das Spiel beginnt
history-move = { $name }: { $said }
history-move-again = { $name }: { $said } (für { $version })
history-secret = { $name }: eine geheime Antwort
history-secret-again = { $name }: eine geheime Antwort (für { $version })
history-corrected = Von einem Moderator korrigiert
history-corrected-because = Von einem Moderator korrigiert: { $why }
history-ended = Die Partie endet, wie die Spieler es vereinbart haben
history-forked = Weitergespielt ab Zug { $version } einer anderen Partie
history-forked-hidden = Weitergespielt ab einer anderen Partie, die nicht genannt wird
player-on-seat = { $name } ({ SEAT($seat) })

# Wer keinen Namen hat: deren Konto gelöscht wurde, und deren Namen ein Moderator verborgen hat.
person-former = ehemaliger Spieler
person-unnamed = namenloser Spieler
