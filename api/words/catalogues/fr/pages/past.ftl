page-past-since-move = Depuis votre dernier coup
page-past-of-late = Ce qui s’est passé dernièrement
page-past-others = Entre-temps : { $told }.
page-past-others-too = Entre-temps (et { $earlier } de plus juste avant) : { $told }.
page-past-all = Tout l’historique
