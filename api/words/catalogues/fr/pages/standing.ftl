page-standing-title = Qui mène, d’après ce que vous voyez
page-standing-more = Les points moins les Points de Punition, d’après ce que vous voyez. Les tuiles de Récompense des autres sont cachées jusqu’à la fin, sauf si l’on joue à écrans ouverts : derrière un point d’interrogation, il peut y en avoir plus.
page-standing-told-hidden = { $score } + ?
page-standing-told = punitions : { $penalties }, servants : { $servants }, points : cachés
page-standing-told-open = points : { $points }, punitions : { $penalties }, servants : { $servants }
