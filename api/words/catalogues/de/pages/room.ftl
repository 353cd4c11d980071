page-room-punctual = { $seat } beantwortet { $percent } von 100 Fragen rechtzeitig (mittlere Antwortzeit: { $median }) und hat { $left ->
        [one] 1 Partie
       *[other] { $left } Partien
    } verlassen.
page-room-punctual-new = { $seat } ist neu in Partien mit Uhr und hat { $left ->
        [one] 1 Partie
       *[other] { $left } Partien
    } verlassen.
page-room-least-in-time = Mitspielen kann, wer mindestens { $percent } von 100 Fragen rechtzeitig beantwortet hat, oder neu hier ist.
page-room-estimate = So wie diese Spieler antworten, dauert die Partie etwa { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    }; Zeiten, in denen Uhren schlafen, zählen dabei nicht.
page-room-title = Wer spielt
page-room-sit-here = Platz nehmen
page-room-sign-in = Anmelden und mitspielen
page-room-starts = Die Partie beginnt von selbst, sobald jeder Platz besetzt ist.
page-room-contributions = Alle Plätze sind besetzt. Die Partie beginnt, sobald alle, die einen Beitrag zu den Würfeln zugesagt haben, ihn geschickt haben.
page-room-start = Jetzt beginnen, mit Bots auf freien Plätzen
page-room-leave = Partie verlassen
page-room-call-off = Partie absagen …
page-room-call-off-more = Niemand kann mehr beitreten; in den Listen bleibt sie als abgebrochen.
page-room-call-off-now = Ja, absagen
page-room-decline = Einladung ablehnen
page-room-vacant = Ein Platz kann übernommen werden
page-room-take-over = Übernehmen
page-room-invite = Jemanden einladen
page-room-address = Eine Mailadresse, oder der Name von jemandem, mit dem du gespielt hast
page-room-send = Einladung schicken
page-room-invited = Wer eingeladen ist
page-room-invited-by = jemand, von { $name }
page-room-declined = hat abgelehnt
page-room-undelivered = nicht zugestellt: Stimmt die Adresse?
