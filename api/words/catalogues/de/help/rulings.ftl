help-rulings-title = Wo die Spielregeln schweigen

help-rulings-lead = Was keine von ihnen sagt, und wie es hier gespielt wird.

help-rulings-ruling-order-title = Die Spielreihenfolge

help-rulings-ruling-order =
    - Mit [Spielreihenfolge ändern](/help/actions#priority) gewinnst du mindestens einen Platz und zahlst für nicht mehr Plätze, als vor dir sind.
    - Zieht der große Quader beim [temporären Vorrang](/help/rulebooks#temporary_priority) sofort, ist danach der Spieler am Zug, der vorher hinter dir stand. Von da an bist du der Liebling der Königin.
    - Passen beendet die Aktionsphase für den Spieler, nach allen Spielregeln.

help-rulings-ruling-supply-title = Wenn der Vorrat ausgeht

help-rulings-ruling-supply =
    - Stehlen und Nahrung nehmen bringen, was noch da ist; ist nichts mehr da, kann die Aktion nicht gewählt werden. Das Casino schon: Gewürfelt wird trotzdem.
    - Die Marker für 1 und 2 Belohnungspunkte gehen nie aus.

help-rulings-ruling-pixies-title = Pixies

help-rulings-ruling-pixies =
    - Man kann einen Pixie auch dann [ausrauben](/help/actions#rob), wenn sein Besitzer nichts von dem hat, was das Feld zeigt. Dann bringt die Aktion nichts.
    - Ein Pixie, der mit einem anderen den Platz tauscht, nimmt keine Scheibe mit: Scheiben bleiben auf ihren Hälften der Felder.
    - Zu zweit werden die Pixies der dritten Spielerfarbe nie angekettet, ausgeraubt oder mit Strafpunkten belegt. Strafpunkte schicken sie nie in die Mine, und sie werden nie Treue Diener.

help-rulings-ruling-offers-title = Opfergaben

help-rulings-ruling-offers =
    - Zu zweit darf man eine Art opfern oder zwei. Nur wer gar nichts opfert, bekommt fünf Strafpunkte.
    - Eine Opfergabe, die schon gezeigt wurde, zählt auch dann, wenn ihr Spieler in die Grube fällt.

help-rulings-ruling-mine-title = Die Mine

help-rulings-ruling-mine =
    - Ein angeketteter Sklave behält seinen Platz, den ersten oder den zweiten. Alle anderen zählen so, als stünden sie auf den niedrigsten freien Plätzen.
    - Am Ende entfernt jeder so viele Steine, wie er bezahlen kann, ohne gefragt zu werden: Das schadet nie.

help-rulings-ruling-tiles-title = Plättchen und Felder

help-rulings-ruling-tiles =
    - Es gibt ein Feld [Plättchen tauschen](/help/actions#exchange) und eines für den temporären Vorrang, für alle Spieler zusammen.
    - Getauscht werden können nur Plättchen einer Art, die beide Seiten haben. Ein Tausch, der nichts ändert, ist erlaubt.
    - *Alles kopieren* meint die Aktionen der Pyramide, nicht die darunter.

help-rulings-ruling-pit-title = Der Fall in die Grube

help-rulings-ruling-pit =
    - Gelegte Scheiben bleiben bis zum Ende der Phase liegen, und ihre Felder bleiben benutzt. Diener bleiben im Schloss.
    - Rohstoffe kommen in den Vorrat, einmalige Vorteile auf ihre Felder, Nahrungsplättchen auf ihren Stapel, die Fähigkeit auf den Spielplan. Belohnungsplättchen verlassen das Spiel; goldene zählen weiter als vergeben.
    - Von mehreren, die im selben Moment fallen, steht höher, wer weniger Strafpunkte hat; bei gleich vielen teilen sie den Platz.
    - Ist nur noch ein Spieler übrig, endet die Partie sofort, und niemand bekommt Strafpunkte für Mehrheiten. Ist niemand übrig, gewinnen die Besten von denen, die zuletzt gefallen sind.
