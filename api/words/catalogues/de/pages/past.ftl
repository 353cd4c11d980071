page-past-since-move = Seit deinem letzten Zug
page-past-of-late = Was zuletzt geschah
page-past-others = Inzwischen: { $told }.
page-past-others-too = Inzwischen (weitere Ereignisse davor: { $earlier }): { $told }.
page-past-all = Der ganze Verlauf
