help-playing-title = Jouer ici

help-playing-lead = Des parties sur plusieurs jours, chacun quand il veut.

help-playing-begin-title = Pour commencer

help-playing-begin =
    {"["}Connectez-vous](/sign-in) avec votre adresse de courriel : nous vous envoyons un lien et un code, et il n’y a pas de mot de passe. Ensuite
    - essayez une partie contre des bots sur votre [page d’accueil](/), qui commence tout de suite et que vous seul voyez,
    - prenez place dans une [partie qui attend des joueurs](/games?status=open),
    - ou [ouvrez-en une](/games/new) et invitez-y des gens par courriel.
    Une partie commence d’elle-même quand toutes les places sont prises. Celui qui l’a ouverte peut la commencer plus tôt, avec des bots aux places libres.

help-playing-turn-title = C’est à vous

help-playing-turn =
    La page d’une partie dit ce que l’on vous demande, énumère tous les coups permis et dit ce que ferait chacun. On peut demander quelque chose à plusieurs joueurs en même temps. Un coup que vous ne pourriez pas reprendre seul vous est montré encore une fois avant d’être joué.
    Quand il n’y a pas de choix, la partie joue pour vous.

help-playing-notation-title = Les coups par écrit

help-playing-notation =
    Tout coup peut s’écrire, sur la page et dans un message. La page [Tous les coups](/help/actions) donne des exemples.
    - Une action commence par son nom : `steal-food apples`, `trade 3 apples for silver`, `whip`.
    - Les endroits où se tiennent les Pixies portent le nom de leur action, ou `mine` et `servant` : `promote mine > trade`.
    - Plusieurs étapes tiennent sur une ligne : `promote mine > trade, trade > mercy`.
    - Les joueurs se nomment par leur couleur ou leur numéro : `red`, `2`. Les deux places des esclaves enchaînés sont 1 et 2 : `red.1`.
    - Un nombre omis est 1 : `offer honey`.
    - Majuscules, espaces, tirets, singulier et pluriel ne comptent pas.
    Ce qui ne peut être lu ou n’est pas permis n’est jamais fait ; on vous dit pourquoi, et quel coup permis y ressemble le plus.

help-playing-time-title = Le temps

help-playing-time =
    Une partie peut fixer un temps pour chaque coup, d’une heure à soixante jours. Vous recevez un rappel quand il en reste un quart, au moins une demi-heure et au plus un jour avant la fin.
    Quand quelqu’un est en retard, rien ne se passe de soi-même : tous les autres qui ne sont pas en retard peuvent voter pour confier sa place à quelqu’un d’autre. Avec plus de la moitié de leurs voix, un bot continue à la jouer, ou quelqu’un que l’on invite, avec le bot jusqu’à son arrivée. Si le joueur en retard joue avant, les votes deviennent caducs.
    Si vous annoncez votre absence, sur la [page de votre compte](/me) ou par courriel (`absence jusqu’au 3 mai`), on ne vous attend pas : vos délais ne se terminent pas ces jours-là, et ensuite vous avez un jour, ou le temps d’un coup si c’est moins. En tout, cela donne à un joueur au plus 28 jours de plus dans une partie. Les autres voient quand vous revenez. Le délai est repoussé aussitôt ou, pour une question qui vient plus tard, au moment où le rappel devrait partir.

help-playing-take-back-title = Revenir en arrière

help-playing-take-back =
    Si la partie le permet, vous reprenez seul votre dernier coup, tant que personne n’en a rien appris : ni dés, ni pioche, rien de révélé, et personne d’autre n’a joué depuis. Contre des bots seuls, vous pouvez revenir en arrière comme vous voulez, jusqu’à la fin de la partie.
    Sinon, vous pouvez le demander. Tous les autres doivent accepter dans les trois jours ; le jeu peut continuer entre-temps, et ce qui a été joué pendant ce temps est repris aussi. Si un seul refuse, l’affaire est close.
    Rien n’est supprimé : ce qui a été repris reste dans l’historique, marqué. Et les mêmes coups, rejoués, donnent les mêmes dés : reprendre un coup ne donne donc pas un autre lancer.

help-playing-history-title = Ce qui s’est passé

help-playing-history = L’historique d’une partie montre le plateau après chaque événement, et ce qui s’est passé, en mots. La feuille de partie, c’est tout cela en un seul texte à télécharger. Quand une partie est finie, tous ceux qui peuvent la voir voient tout ce qui y était secret, sauf ce que les joueurs se sont dit.

help-playing-fork-title = Continuer à partir d’un moment passé

help-playing-fork = À chaque moment d’une partie finie, *Continuer à partir d’ici* vous donne une partie privée qui commence avec ce plateau. Vous jouez une place, et des bots les autres, ou des gens que vous invitez. Les dés et les tuiles cachées sont nouveaux : rien n’est donc sûr de venir comme avant.

help-playing-leave-title = Partir

help-playing-leave = Avant le début, vous partez comme vous êtes venu. Plus tard, vous pouvez abandonner : un bot continue à votre place. Dans une partie que tout le monde voit, vous pouvez revenir une fois, tant que personne n’a repris la place. La partie continue pour les autres.
