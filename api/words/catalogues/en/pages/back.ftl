page-back-title = To be taken back?
page-back-asks = { $name } asks to go back to where the play was after { $version }.
page-back-look = See the board as it was
page-back-agree = Agree
page-back-disagree = Leave it as it is
page-back-withdraw = Never mind
page-back-alone = Take my last move back
page-back-ask = Ask to take my last move back
page-back-reason = Why, if you like
page-back-undone = These moves would not count any more:
page-back-more = { $moves ->
        [one] (and 1 before these)
       *[other] (and { $moves } before these)
    }
page-back-undo = Undo
page-back-what = my last move
page-back-meanwhile = Nor would what is played until all have agreed. The same moves then meet the same dice again.
