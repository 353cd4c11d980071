# Nagłówki przebiegu gry, bez kropki. $said to ruch w notacji, $why pisze moderator.
history-begins = Gra się zaczyna
history-move = { $name }: { $said }
history-move-again = { $name }: { $said } (zamiast { $version })
history-secret = { $name }: tajna odpowiedź
history-secret-again = { $name }: tajna odpowiedź (zamiast { $version })
history-corrected = Poprawka moderatora
history-corrected-because = Poprawka moderatora: { $why }
history-ended = Gra się kończy, jak uzgodnili gracze
history-forked = Ciąg dalszy po ruchu { $version } innej gry
history-forked-hidden = Ciąg dalszy innej gry, której się nie podaje
player-on-seat = { $name } ({ SEAT($seat) })

# Kto nie ma imienia: ci, których konto usunięto, i ci, których imię ukrył moderator.
person-former = dawny gracz
person-unnamed = gracz bez imienia
