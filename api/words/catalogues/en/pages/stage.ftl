page-stage-title = What happened
page-stage-pause = Pause
page-stage-go-on = Go on
page-stage-skip = Skip
page-stage-speed = Speed
page-stage-watch = Watch it
page-stage-play = Play
page-stage-next-round = Next round
