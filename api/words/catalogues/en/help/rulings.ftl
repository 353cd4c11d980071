help-rulings-title = Where the rulebooks are silent

help-rulings-lead = What none of them says, and how it is played here.

help-rulings-ruling-order-title = The order of turns

help-rulings-ruling-order =
    - With [priority](/help/actions#priority) you gain at least one place, and pay for no more places than there are before you.
    - If the large cube moves at once with [temporary priority](/help/rulebooks#temporary_priority), the turn then goes on with the player who stood behind you before. You are the Queen’s Favorite from that moment.
    - A pass ends the action phase for the player, in every rulebook.

help-rulings-ruling-supply-title = When the supply runs out

help-rulings-ruling-supply =
    - Stealing, and taking food, gives what is left; where nothing is left the action cannot be chosen. The casino can: the die is rolled all the same.
    - Reward points of 1 and 2 never run out.

help-rulings-ruling-pixies-title = Pixies

help-rulings-ruling-pixies =
    - A pixie can [rob](/help/actions#rob) a space even if the owner of the pixie there has nothing of it. Then the action brings nothing.
    - A pixie that changes places with another one takes no disc along: discs stay on their halves of the spaces.
    - In a game of two the pixies of the dummy are never chained, robbed or whipped. Penalties never send them to the mine, and they never become servants.

help-rulings-ruling-offers-title = Offers

help-rulings-ruling-offers =
    - Two players may offer one kind or two. Only an offer of nothing at all costs them five penalties.
    - An offer that was shown still counts if its player falls into the pit.

help-rulings-ruling-mine-title = The mine

help-rulings-ruling-mine =
    - A chained slave keeps its place, the first or the second one. All others count as standing on the lowest free places.
    - At the end everybody takes off as many rocks as they can pay for, without being asked: it never hurts.

help-rulings-ruling-tiles-title = Tiles and spaces

help-rulings-ruling-tiles =
    - There is one space to [exchange tiles](/help/actions#exchange) and one for temporary priority, for all players together.
    - Only tiles of a kind that both sides have can be exchanged. An exchange that changes nothing is allowed.
    - *Copy anything* means the actions of the pyramid, not those beside it.

help-rulings-ruling-pit-title = Falling into the pit

help-rulings-ruling-pit =
    - Discs that were placed stay where they are to the end of the phase, and their spaces stay used. Servants stay in the castle.
    - Resources go to the supply, single-use tiles to their spaces, food tiles onto their stack, the ability to the board. Reward tiles leave the game; golden ones still count as taken.
    - Of several who fall at the same moment, fewer penalties rank higher, and equal ones share a rank.
    - If one player is left, the game ends at once, and nobody takes penalties for majorities. If nobody is left, the best of those who fell last have won.
