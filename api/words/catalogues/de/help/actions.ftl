help-actions-title = Alle Züge

help-actions-lead = Die 21 Aktionen, und was du sonst gefragt wirst.

help-actions-pyramid-title = Aktionen der Pyramide

help-actions-pyramid = Je eine oder zwei Scheiben, und in jeder Runde nur einmal benutzbar. Welche Symbole ein Feld zeigt, steht hier nach dem Standard-Spielplan; eine Partie kann mit einer anderen Ausgabe eröffnet werden.

help-actions-beside-title = Aktionen unter der Pyramide

help-actions-beside = Kreisförmige Felder: je eine Scheibe, außer beim temporären Vorrang.

help-actions-answers-title = Was du sonst gefragt wirst

help-actions-of-steal-food = Du wählst, welche. Hat der Vorrat weniger, bekommst du das.

help-actions-of-steal-silver = Hat der Vorrat weniger, bekommst du das.

help-actions-of-promotion =
    Es gelten die Regeln für [Schritte](/help/rounds#steps), auch der Apfel für den Pixie eines anderen. Auf das Feld „Treuer Diener“ kommst du so nicht.
    Verdrängst du einen Pixie, darf auf seinem Feld höchstens eine Scheibe liegen.

help-actions-of-trade = Äpfel, Brot, Honig und Silber. Du kannst nicht mehr nehmen, als der Vorrat hat.

help-actions-of-silver-to-gold = Der Preis in Silber hängt davon ab, wo du auf der Silberleiste stehst: { $gold-prices }, vom niedrigsten Feld bis zum höchsten. Das ist die einzige Aktion, die du auf einmal mehrfach ausführen darfst.

help-actions-of-food-tile = Du brauchst einen freien Platz dafür. Was diese Plättchen sind, steht unter [Nahrungsplättchen](/help/tiles#food-tiles).

help-actions-of-double-offering = Das Plättchen muss auf seinem Feld liegen, und du brauchst einen freien Platz. Was es bewirkt: [Doppeltes Opfer](/help/tiles#double-offering).

help-actions-of-look-into-bag = Das Plättchen muss auf seinem Feld liegen, und du brauchst einen freien Platz. Was es bewirkt: [In den Beutel schauen](/help/tiles#look).

help-actions-of-mercy = Das Plättchen muss auf seinem Feld liegen, und du brauchst einen freien Platz. Was es bewirkt: [Begnadigung](/help/tiles#mercy).

help-actions-of-whip = Zuerst fällt der Peitschenwürfel: Er zeigt 1, 2 oder 3. Dann [verteilst](#divide) du genau diese Zahl von Strafpunkten auf die anderen, auch alle auf einen, wenn du magst.

help-actions-of-advance-track = Ein Feld der Leiste. Deine Scheibe darf noch nicht auf dem höchsten liegen.

help-actions-of-casino = Auf dem Standardwürfel sind alle drei Ergebnisse gleich wahrscheinlich. Du bekommst, was der Vorrat hat.

help-actions-of-ring = Der Preis in Gold hängt davon ab, wo du auf der Goldleiste stehst: { $ring-prices }, vom niedrigsten Feld bis zum höchsten. Die Belohnungspunkte des Plättchens gehören dir; die ersten sind am meisten wert.

help-actions-of-rob = Es ist ein Pixie eines anderen Spielers, der auf der Pyramide steht. Sein Besitzer gibt dir die Nahrung, die das Feld zeigt, soweit er sie hat; das kann auch nichts sein.

help-actions-of-mine =
    Du ziehst so oft, wie du Sklaven hast, und einmal, wenn du keinen hast. Gezogen wird blind aus dem Beutel, der anfangs Silber, Gold und Steine enthält und nie aufgefüllt wird. Silber und Gold gehören dir.
    Mit jedem Stein kettest du einen Sklaven an: [Steine legen](#rocks). Mit dem Plättchen [In den Beutel schauen](/help/tiles#look) nennst du, was du nimmst, statt zu ziehen.

help-actions-of-exchange-tiles =
    Nahrungsplättchen gegen Nahrungsplättchen, einmaliger Vorteil gegen einmaligen Vorteil, Fähigkeit gegen Fähigkeit. Der andere Spieler kann nicht ablehnen. Auf dem Spielplan bekommst du das oberste Nahrungsplättchen, jeden einmaligen Vorteil, der dort liegt, und jede Fähigkeit, die dort übrig ist.
    Ein Plättchen, das auf dem Extraplatz liegt, geht mit dieser Fähigkeit mit.

help-actions-of-dump-or-take = Was du entfernst, verlässt das Spiel. Wie viele auf einmal, darin [unterscheiden sich die Spielregeln](/help/rulebooks#dump_amount). Mit demselben Feld kannst du auch [Nahrung nehmen](#take).

help-actions-of-copy =
    Wer in einer Runde als Erster kopiert, bekommt 1 Strafpunkt, der Zweite und der Dritte bekommen 2, der Vierte und der Fünfte 3. Dann machst du eine Aktion der Pyramide, auf deren Feld in dieser Runde eine Scheibe gelegt wurde, egal von wem. Sie kostet keine weitere Scheibe, und alle ihre anderen Regeln gelten.
    Machen die Strafpunkte sie unmöglich, weil du dafür einen Pixie hinunterschicken musstest, nennst du eine andere.

help-actions-of-special-offering = Du zahlst, was auf der Opferleiste liegt, anfangs 1 Apfel, 1 Brot, 1 Honig und 1 Silber. Dann legst du noch einen eigenen Rohstoff auf die Leiste, sodass die nächste Besondere Opfergabe mehr kostet. Du nimmst das Plättchen „Besondere Opfergabe“ ganz links; jedes ist mehr Belohnungspunkte wert als das davor.

help-actions-of-priority = 1 Honig für jeden Platz. Es zählt ab der nächsten Runde; die Reihenfolge dieser Runde bleibt.

help-actions-of-temporary-priority = Bis diese Runde endet; auch, wenn du schon Erster bist. Wann es wirkt, darin [unterscheiden sich die Spielregeln](/help/rulebooks#temporary_priority).

help-actions-of-take = Mit einer Scheibe auf einem Feld „[Entfernen](#dump)“. Du wählst die Nahrung, wenn der Vorrat sie hat.

help-actions-of-pass = Wer noch Scheiben hat und keine Aktion macht, passt.

help-actions-of-ability = Einmal, vor der ersten Runde. Was sie bewirken: [Fähigkeiten](/help/tiles#abilities).

help-actions-of-choose-food = In der Stehlen-Phase, beliebig gemischt, so viel, wie die Plättchen sagen.

help-actions-of-divide = Nach dem Peitschenwürfel: ein Spieler und wie viele.

help-actions-of-rocks = Nach dem Bergbau. Nenne einen Spieler und einen der zwei unteren Plätze in dessen Mine, einmal für jeden Stein. Was die Steine bewirken: [Steine](/help/mine#rocks).

help-actions-of-announce = Gefragt wird, wer das Plättchen „Doppeltes Opfer“ hat, aber nur nach [Spielregeln](/help/rulebooks#double_offering), bei denen man es offen sagt.

help-actions-of-offer = Niemand sieht deine Opfergabe, bevor alle geopfert haben. Siehe [Opfer](/help/rounds#offering).

help-actions-of-promote = In der Belohnungsphase, für die Nahrung, die du geopfert hast, und für die [Extrabeförderung](/help/tiles#extra-promotion). Siehe [wie Pixies aufsteigen](/help/rounds#steps).

help-actions-of-stop = Schritte, die du nicht machst, verfallen.

help-actions-of-demote = Du wählst, welchen. Siehe [Strafpunkte](/help/mine#penalties).

help-actions-of-beg = Das Plättchen kommt auf sein Feld zurück. Siehe [Begnadigung](/help/tiles#mercy).

help-actions-of-dummy = Bei [zwei Spielern](/help/rounds#two-players) die Aufgabe des Lieblings am Ende der Belohnungsphase.

help-actions-of-unchain = Neben allem, was du sonst gefragt wirst, und keine Aktion. Ein entfernter Stein verlässt das Spiel. Wann du es darfst, darin [unterscheiden sich die Spielregeln](/help/rulebooks#rock_removal).
