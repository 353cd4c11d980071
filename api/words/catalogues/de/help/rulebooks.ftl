help-rulebooks-title = Worin sich die Spielregeln unterscheiden

help-rulebooks-lead = Sieben Punkte, festgelegt, wenn eine Partie eröffnet wird.

help-rulebooks-points-title = Die sieben Punkte

help-rulebooks-points = Die gedruckten Spielregeln und die eines Prototyps sind sich nicht in allem einig. Wer eine Partie eröffnet, wählt eine davon und darf jeden Punkt einzeln ändern.

help-rulebooks-editions-title = Der Spielplan

help-rulebooks-editions = Manche Zahlen stehen nur auf dem gedruckten Spielplan: Symbole, Preise, Strafpunkte der Leisten, der Wert der Belohnungsplättchen. Die Standardausgabe hier hat dafür unsere eigenen Zahlen. Wer einen Server betreibt, kann weitere hinzufügen; dann wählt man die Ausgabe, wenn man eine Partie eröffnet. Eine laufende Partie ändert sich nie.
