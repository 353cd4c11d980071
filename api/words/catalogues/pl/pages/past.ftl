page-past-since-move = Od twojego ostatniego ruchu
page-past-of-late = Co się ostatnio wydarzyło
page-past-others = Tymczasem: { $told }.
page-past-others-too = Tymczasem (wcześniejszych zdarzeń: { $earlier }): { $told }.
page-past-all = Cała historia
