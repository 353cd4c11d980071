help-mine-title = Mine, Strafpunkte und das Ende

help-mine-lead = Was Pixies unten hält, und wer gewinnt.

help-mine-slaves-title = Die Mine

help-mine-slaves =
    Ein Pixie in deiner Mine ist ein Sklave. Sklaven graben: Bei der Aktion [Bergbau](/help/actions#mine) ziehst du für jeden von ihnen einmal aus dem Beutel. Sie bringen keine Nahrung und kosten am Ende jeder Runde Strafpunkte.
    Wenn die Partie beginnt, enthält der Beutel 30 Silber, 10 Gold und je Spieler 5 Steine, höchstens 20. Der Spielplan zeigt, was noch darin ist.

help-mine-rocks-title = Steine

help-mine-rocks =
    Wer einen Stein zieht, kettet damit einen Sklaven an. Wessen Sklaven das sein dürfen, darin [unterscheiden sich die Spielregeln](/help/rulebooks#rock_targets). Höchstens zwei Sklaven eines Spielers sind angekettet, und jeder trägt höchstens drei Steine. Steine, für die kein Platz ist, verlassen das Spiel.
    Ein angeketteter Sklave kann nicht befördert werden. Du kannst [Steine entfernen](/help/actions#unchain), für je 1 Brot.

help-mine-penalties-title = Strafpunkte

help-mine-penalties =
    Sie zählen sofort, woher sie auch kommen: vom Passen, wenn du nichts opferst, vom Peitschenwürfel, vom Kopieren, für Sklaven, für niedrige Felder der Leisten. Auf dem Weg bis { $pit } stehen Minensymbole, auf dem Standard-Spielplan bei { $marks }. Für jedes, das du erreichst oder überschreitest, schickst du sofort einen deiner aktiven Pixies, also einen von der Pyramide, in die Mine; du wählst, welchen.
    Das musst du nicht, wenn
    - du keinen Pixie auf der Pyramide hast,
    - du der Liebling der Königin bist,
    - du das Plättchen [Begnadigung](/help/tiles#mercy) zurückgibst.
    Treue Diener und ein Pixie auf dem Feld „Treuer Diener“ müssen nie hinunter.

help-mine-pit-title = Die Grube

help-mine-pit =
    Mit { $pit } Strafpunkten fällst du in die Grube der Vergessenheit. Du bist sofort draußen: Deine Pixies und Steine verlassen das Spiel, Rohstoffe und Plättchen kommen auf den Spielplan zurück, deine Belohnungsplättchen sind weg. Du stehst hinter allen, die noch im Spiel sind; wer zuerst fällt, ist Letzter.
    Wenn nur noch ein Spieler übrig ist, ist die Partie zu Ende.

help-mine-end-title = Wann die Partie endet

help-mine-end = Mit der Runde, in der das letzte goldene [Belohnungsplättchen](/help/tiles#rewards) genommen wird, oder mit Runde sieben. Diese Runde wird zu Ende gespielt.

help-mine-score-title = Was zählt

help-mine-score =
    Deine Punktzahl sind deine Belohnungspunkte minus deine Strafpunkte. Vorher
    - entfernt dein Brot so viele Steine von deinen Sklaven, wie es bezahlen kann, und jeder übrige Stein kostet 1 Strafpunkt,
    - bekommt für jeden der fünf Rohstoffe 3 Strafpunkte, wer am Ende am meisten davon hat; haben mehrere am meisten, dann alle von ihnen. Horten lohnt sich also nicht: [Entferne](/help/actions#dump) oder opfere es.
    In welcher Reihenfolge das geschieht, darin [unterscheiden sich die Spielregeln](/help/rulebooks#final_order). Diese Strafpunkte schicken niemanden hinunter oder in die Grube.
    Die höchste Punktzahl gewinnt. Bei Gleichstand entscheiden mehr Diener, dann, wer den ersten Diener früher hatte; sonst wird der Platz geteilt.

help-mine-secrets-title = Was niemand weiß

help-mine-secrets = Was Spieler besitzen und welche Belohnungsplättchen sie haben, liegt hinter ihren Sichtschirmen, außer die Partie wurde mit offenen Vorräten eröffnet. Was genommen und bezahlt wird, sehen alle; wer mitzählt, weiß es also. Opfergaben sind geheim, bis alle gemacht sind; Rundenplättchen, bis sie aufgedeckt werden; die Würfel, bis sie fallen.
