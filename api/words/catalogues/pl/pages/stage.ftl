page-stage-title = Co się stało
page-stage-pause = Pauza
page-stage-go-on = Dalej
page-stage-skip = Pomiń
page-stage-speed = Szybkość
page-stage-watch = Obejrzyj
page-stage-play = Odtwórz
page-stage-next-round = Następna runda
