help-tiles-title = Fähigkeiten und Plättchen

help-tiles-lead = Was vor dir liegt, und wozu es gut ist.

help-tiles-places-title = Plätze

help-tiles-places = Du hast Platz für eine Fähigkeit, ein Nahrungsplättchen und einen einmaligen Vorteil. Die Fähigkeit *Extraplatz* schafft Platz für noch ein Nahrungsplättchen oder einen einmaligen Vorteil. Ohne freien Platz kannst du kein Plättchen nehmen, nur eines [tauschen](/help/actions#exchange), und wegwerfen kann man keines.

help-tiles-abilities-title = Die zehn Fähigkeiten

help-tiles-abilities = Eine nimmst du am Anfang. Sechs der zehn sind in einer Partie.

help-tiles-single-use-title = Einmalige Vorteile

help-tiles-single-use = Von jedem gibt es ein Plättchen. Ein benutztes kommt auf sein Feld der Pyramide zurück, wo es jeder wieder nehmen kann.

help-tiles-food-tiles-title = Nahrungsplättchen

help-tiles-food-tiles =
    Jedes bringt dir zu Beginn jeder Runde Nahrung deiner Wahl, so viel, wie seine Zahl sagt. Es gibt sie mit 2, 3 und 4, und sie liegen auf einem Stapel, die kleinen oben. Du bekommst sie mit der Aktion [Nahrungsplättchen](/help/actions#food-tile).
    Bei fünf Spielern gibt es jede Zahl zweimal; bei vier Spielern fehlt eine 2, bei dreien auch eine 3, und zu zweit gibt es jede einmal.

help-tiles-rewards-title = Belohnungsplättchen

help-tiles-rewards =
    Drei Reihen zu je sieben: für Besondere Opfergaben, Treue Diener und Goldene Ringe. Genommen wird immer das ganz links. In den Reihen der Diener und der Ringe sind die ersten am meisten wert, in der der Opfergaben die letzten.
    - Diener, Punkte: { $servants }.
    - Ringe, Punkte: { $rings }.
    - Besondere Opfergaben, Punkte: { $offerings }.
    Die ersten { $golden } jeder Reihe sind *golden*. Wenn sie alle genommen sind, [endet](/help/mine#end) die Partie mit dieser Runde. Welche du hast und wie viele Belohnungspunkte das sind, bleibt hinter deinem Sichtschirm verborgen.

help-tiles-of-cheap-gold = Bei der Aktion [Silber in Gold umwandeln](/help/actions#gold), jedes Mal, wenn du sie machst.

help-tiles-of-servant-bonus = Zu denen des Plättchens „Treuer Diener“ dazu.

help-tiles-of-ring-bonus = Zu denen des Plättchens dazu, bei der Aktion [Goldener Ring](/help/actions#ring).

help-tiles-of-silver-income = Auch in der ersten Runde, wenn noch niemandes Pixies etwas bringen.

help-tiles-of-extra-promotion = Nach den Schritten aller, auch auf das Feld „Treuer Diener“, wenn es leer ist. Der Pixie eines anderen kostet den Apfel wie immer.

help-tiles-of-free-demotion = Überall, wo ein Schritt einen Apfel kosten würde.

help-tiles-of-free-rocks = Jederzeit, bis die Partie zu Ende ist, was auch immer die Spielregel sagt.

help-tiles-of-extra-place = Das Plättchen, das du später bekommen hast, liegt darauf und rutscht hinunter, sobald der eigene Platz seiner Art frei ist. Wird die Fähigkeit getauscht, geht das Plättchen mit.

help-tiles-of-copy-anything = Die Strafpunkte fürs [Kopieren](/help/actions#copy) bleiben.

help-tiles-of-lenient-mine = In der Strafe-Phase, statt 2 für zwei oder mehr Sklaven.

help-tiles-of-double-offering = Eine Opfergabe darf zwei Arten enthalten statt einer; zu zweit drei statt zwei. Wann du sagen musst, dass du es benutzt, darin [unterscheiden sich die Spielregeln](/help/rulebooks#double_offering).

help-tiles-of-look-into-bag = Beim [Bergbau](/help/actions#mine) nennst du die ersten zwei Dinge, die du nimmst, beliebige, die im Beutel sind; nur das erste, wenn du höchstens einen Sklaven hast. Die anderen ziehst du blind wie immer.

help-tiles-of-mercy = Wenn einer deiner Pixies für [Strafpunkte](/help/mine#penalties) oder wegen der zornigen Königin hinuntermüsste, gibst du stattdessen das Plättchen zurück.
