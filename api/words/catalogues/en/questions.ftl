# What somebody is asked: a heading without a full stop.
question-choose-ability = Choose one of the abilities that lie face up
question-choose-food = Choose { $number } food for the food tiles
question-action = Take an action or pass
question-copy = Name another action to copy
question-divide-whips = { $whips ->
        [one] Choose the opponent whom the whip hits
       *[other] Divide { $whips } whips among the opponents
    }
question-place-rocks = { $rocks ->
        [one] Place 1 Rock on a slave
       *[other] Place { $rocks } Rocks on slaves
    }
question-demote = Demote a promoted Pixie to the mine, or beg for mercy
question-announce = Say whether the Double Offering tile is used
question-offer = Make an offer to the Queen
question-promotion = { $steps ->
        [one] Make 1 promotion step, or stop
       *[other] Make up to { $steps } promotion steps, or stop
    }
question-extra-promotion = Make the extra promotion step, or stop
question-move-dummy = Move a Pixie of the dummy one row up
asked = { $name } is asked: { $question }.
asked-again = { $name } is asked again: { $question }.
not-asked = { $name } is not asked anything.
