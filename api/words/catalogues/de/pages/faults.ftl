page-faults-home = Zur Startseite
page-faults-foreign-form = Dieses Formular kam von einer anderen Website. Öffne die Seite hier, und schick es noch einmal ab.
page-faults-foreign-stream = Eine andere Website fragt danach. Nur eine Seite von uns darf einer Partie mit deiner Anmeldung folgen.
page-faults-old-form = Dieses Formular gehört zu einer anderen Anmeldung. Geh zurück, lade die Seite neu, und schick es noch einmal ab.
