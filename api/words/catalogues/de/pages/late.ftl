page-late-title = zu spät
page-late-about = Die anderen dürfen diesen Platz jemand anderem übergeben.
page-late-grace = Noch übernimmt niemand diesen Platz; er hat noch Zeit bis
page-late-votes = { $votes } von { $needed } Stimmen.
page-late-successor = Wer weiterspielen soll: eine Adresse zum Einladen, oder nichts für einen Bot
page-late-vote = Für die Übergabe stimmen
