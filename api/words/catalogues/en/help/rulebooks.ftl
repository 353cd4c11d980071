help-rulebooks-title = In what the rulebooks differ

help-rulebooks-lead = Seven points, settled when a game is opened.

help-rulebooks-points-title = The seven points

help-rulebooks-points = The rulebooks that were printed, and a prototype, do not agree on everything. Who opens a game chooses one of them, and may change each point by itself.

help-rulebooks-editions-title = The board

help-rulebooks-editions = Some numbers stand on the printed board only: icons, prices, penalties on the tracks, the worth of reward tiles. The standard edition here has numbers of our own for these. Who runs a server can add others, and then the edition is chosen when a game is opened. A game that goes on never changes.
