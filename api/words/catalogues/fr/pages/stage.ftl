page-stage-title = Ce qui s’est passé
page-stage-pause = Pause
page-stage-go-on = Continuer
page-stage-skip = Passer
page-stage-speed = Vitesse
page-stage-watch = Regarder
page-stage-play = Lecture
page-stage-next-round = Tour suivant
