# Messages aux joueurs sur les signalements, les recours et les décisions des modérateurs.
case-report-overturned =
    Bonjour { $name },
    après un recours, un autre modérateur a revu ce que vous avez signalé, et a annulé ce qui avait été fait.
case-report-acted =
    Bonjour { $name },
    nous avons regardé ce que vous avez signalé, et nous avons agi.
case-report-duplicate =
    Bonjour { $name },
    ce que vous avez signalé l’avait déjà été, et c’est là que nous le regardons.
case-report-unfounded =
    Bonjour { $name },
    nous avons regardé ce que vous avez signalé, et il n’y avait rien à faire.
case-report-subject = Réponse à votre signalement chez Pixie Post
case-report-changed-subject = La réponse à votre signalement chez Pixie Post a changé
case-reports = Vos signalements
case-the-answer = La réponse :
case-appeal-overturned =
    Bonjour { $name },
    un autre modérateur a regardé votre recours, et a annulé ce qui avait été fait dans ce dossier.
case-appeal-upheld =
    Bonjour { $name },
    un autre modérateur a regardé votre recours. La décision reste.
case-appeal-subject = Réponse à votre recours chez Pixie Post

case-suspended-subject = Votre compte chez Pixie Post est suspendu
case-suspended =
    Bonjour { $name },
    un modérateur a suspendu votre compte.
case-suspended-then = Jusqu’à ce qu’un modérateur vous laisse revenir, vous ne pouvez pas vous connecter, et vos messages ne sont pas lus. Un bot joue vos places ; dans les parties qui n’ont pas commencé, elles sont libres pour d’autres.
case-suspended-until =
    Bonjour { $name },
    un modérateur a suspendu votre compte jusqu’au { $time }.
case-suspended-until-then = D’ici là, vous ne pouvez pas vous connecter, et vos messages ne sont pas lus. Si cela ne dépasse pas trois jours, vos places restent les vôtres ; sinon un bot les joue, et dans les parties qui n’ont pas commencé, elles sont libres pour d’autres.
case-unsuspended-subject = Votre compte chez Pixie Post est rouvert
case-unsuspended =
    Bonjour { $name },
    un modérateur a mis fin à la suspension de votre compte.
case-unsuspended-then = Vous pouvez de nouveau vous connecter et jouer, avec les places que vous avez encore. Vos messages sont lus de nouveau, eux aussi.
case-warned-subject = Un avertissement de Pixie Post
case-warned =
    Bonjour { $name },
    un modérateur vous avertit.
case-warned-then = Rien d’autre n’a changé : vous pouvez continuer à jouer. Merci d’en tenir compte.
case-muted-subject = Vous êtes réduit au silence chez Pixie Post
case-muted =
    Bonjour { $name },
    un modérateur vous a réduit au silence jusqu’au { $time }.
case-muted-then = Vous pouvez continuer à jouer. D’ici là, vous n’écrivez aux autres joueurs ni messages ni raisons.
case-unmuted-subject = Vous pouvez de nouveau écrire chez Pixie Post
case-unmuted =
    Bonjour { $name },
    un modérateur vous a rendu la parole.
case-unmuted-then = Vous pouvez de nouveau écrire aux autres joueurs.
case-name-hidden-subject = Votre nom chez Pixie Post est caché
case-name-hidden =
    Bonjour { $name },
    un modérateur a caché votre nom.
case-name-hidden-then = Vous pouvez continuer à jouer. Les autres voient « unnamed player » jusqu’à ce que vous choisissiez un autre nom sur votre page.
case-name-shown-subject = Votre nom chez Pixie Post se voit de nouveau
case-name-shown =
    Bonjour { $name },
    un modérateur montre de nouveau votre nom.
case-name-shown-then = Les autres le voient comme avant.
case-the-reason = La raison :
case-appeal-how = Si vous n’êtes pas d’accord, vous pouvez faire un recours jusqu’à 30 jours après la clôture du dossier ; le lien dit quand. Un autre modérateur répondra. Vous n’avez pas besoin de vous connecter ; le lien n’est que pour vous.
case-appeal = Faire un recours

case-waiting-subject = Des dossiers attendent un modérateur chez Pixie Post
case-waiting =
    Bonjour { $name },
    ces dossiers attendent un modérateur. Le plus récent vient en premier.
case-waiting-appeal = Un recours, { $time }
case-waiting-message = Un signalement au sujet d’un message, { $time }
case-waiting-move = Un signalement au sujet d’un coup, { $time }
case-waiting-name = Un signalement au sujet d’un nom, { $time }
case-waiting-game = Un signalement au sujet d’une partie, { $time }
case-waiting-player = Un signalement au sujet d’un joueur, { $time }
case-waiting-how-often = La fréquence de ce message se choisit sur votre page.
case-waiting-cases = Les dossiers
