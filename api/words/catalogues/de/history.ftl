# Die Überschriften des Spielverlaufs, ohne Punkt. $said ist ein Zug in Notation, $why schreibt ein Moderator.
history-begins = Das Spiel beginnt
history-move = { $name }: { $said }
history-move-again = { $name }: { $said } (für { $version })
history-secret = { $name }: eine geheime Antwort
history-secret-again = { $name }: eine geheime Antwort (für { $version })
history-corrected = Von einem Moderator berichtigt
history-corrected-because = Von einem Moderator berichtigt: { $why }
history-ended = Das Spiel endet, wie die Spieler es vereinbart haben
history-forked = Weitergespielt ab Zug { $version } eines anderen Spiels
history-forked-hidden = Weitergespielt ab einem anderen Spiel, das nicht genannt wird
player-on-seat = { $name } ({ SEAT($seat) })
