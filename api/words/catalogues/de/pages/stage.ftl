page-stage-title = Was geschah
page-stage-pause = Pause
page-stage-go-on = Weiter
page-stage-skip = Überspringen
page-stage-speed = Tempo
page-stage-watch = Ansehen
page-stage-play = Abspielen
page-stage-next-round = Nächste Runde
