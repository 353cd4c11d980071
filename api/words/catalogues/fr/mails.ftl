# Messages au sujet d’une partie. Ils vouvoient leur lecteur.

# « $time » est l’heure avec le fuseau, par exemple 18:00 CET.
mail-weekday-1 = lundi
mail-weekday-2 = mardi
mail-weekday-3 = mercredi
mail-weekday-4 = jeudi
mail-weekday-5 = vendredi
mail-weekday-6 = samedi
mail-weekday-7 = dimanche
mail-month-1 = janvier
mail-month-2 = février
mail-month-3 = mars
mail-month-4 = avril
mail-month-5 = mai
mail-month-6 = juin
mail-month-7 = juillet
mail-month-8 = août
mail-month-9 = septembre
mail-month-10 = octobre
mail-month-11 = novembre
mail-month-12 = décembre
mail-date = { $weekday } { $day ->
        [1] 1er
        [one] { $day }
       *[other] { $day }
    } { $month } { $year }, { $time }

# Ces deux lignes sont reconnues dans les réponses et ne doivent jamais changer.
mail-answer-above = --- Écrivez vos coups au-dessus de cette ligne ---
mail-fewer-mails = Moins de messages, ou aucun

mail-hello-turn = Bonjour { $name }, c’est à vous.
mail-hello-reminder = Bonjour { $name }, les autres vous attendent.
mail-hello-late = Bonjour { $name }, vous êtes en retard.
mail-hello-late-since = Bonjour { $name }, vous êtes en retard depuis le { $time }.
mail-late-has-time = Vous avez encore du temps jusqu’au { $time } : personne ne prend votre place avant. Ensuite, l’horloge répond pour vous.
mail-late-vote = Les autres peuvent maintenant voter pour confier votre place à quelqu’un ; sinon, un bot la joue à partir du { $time }. Si vous répondez avant, vous continuez à jouer.
mail-late-soon = L’horloge répondra bientôt pour vous. Si vous répondez avant, vous continuez à jouer.
mail-answer-by = Merci de répondre avant le { $time }.
mail-no-limit = Cette partie est sans limite de temps.
mail-no-limit-but-bot = Cette partie est sans limite de temps, mais si vous ne répondez pas du tout, un bot joue votre place à partir du { $time }.

mail-subject = { $wanted } : { $game }
mail-subject-reminder = Rappel : { $subject }
mail-subject-late = Vous êtes en retard : { $subject }
mail-wanted-in-round = { $wanted }, tour { $round }
mail-wanted-ability = Choisissez une compétence
mail-wanted-food = { $number ->
        [one] Choisissez { $number } nourriture
       *[other] Choisissez { $number } nourritures
    }
mail-wanted-action = Votre action
mail-wanted-copy = Une autre action à copier
mail-wanted-whips = { $whips ->
        [one] L’adversaire à punir
       *[other] Répartissez { $whips } Points de Punition
    }
mail-wanted-rocks = { $rocks ->
        [one] Posez { $rocks } pierre
       *[other] Posez { $rocks } pierres
    }
mail-wanted-demote = La mine ou la grâce
mail-wanted-announce = Double Offrande ou non
mail-wanted-offer = Votre offrande
mail-wanted-promotion = { $steps ->
        [one] Votre étape de promotion
       *[other] Vos { $steps } étapes de promotion
    }
mail-wanted-extra-promotion = Votre étape de promotion supplémentaire
mail-wanted-dummy = Déplacez la troisième couleur

mail-question-in-round = { $question } (tour { $round })
mail-answer-with-one-press = Répondre d’un clic
mail-move-on-page = Ou jouer sur la page de la partie
mail-can-do = Ce que vous pouvez faire
mail-answer-how = Répondez par un numéro, ou par les mots qui le suivent :
mail-several-lines = Plusieurs lignes sont jouées dans l’ordre ; le mot aide explique ce que vous pouvez encore écrire.
mail-forms = Les autres coups de la même sorte s’écrivent avec vos nombres et vos ressources.
mail-at-any-time = À tout moment :
mail-such-as = { $form }, par exemple
mail-such-moves = { $ways ->
        [one] { $ways } coup comme
       *[other] { $ways } coups comme
    }
mail-such-as-of = { $form } ({ $ways } possibilités), par exemple

mail-happened = Ce qui s’est passé depuis votre dernier coup
mail-before-that = Avant cela
mail-more-in-history = (Ce qui précède se trouve dans l’historique de la partie.)

mail-picture = Le plateau, décrit en mots ci-dessous
mail-you-have = Vous avez { $what }.
mail-own-things = Ce que vous avez
mail-others-things = Les autres
mail-things-of = { $name } : { $what }
mail-resource = { RESOURCE($what, $number, form: "counted") }
mail-discs = { $number ->
        [one] { $number } disque d’action
       *[other] { $number } disques d’action
    }
mail-penalties = { $number ->
        [one] { $number } Point de Punition
       *[other] { $number } Points de Punition
    }
mail-reward-points = { $number ->
        [one] { $number } Point de Récompense
       *[other] { $number } Points de Récompense
    }
mail-slaves = { $number ->
        [one] { $number } esclave
       *[other] { $number } esclaves
    }
mail-rocks = { $number ->
        [one] { $number } pierre
       *[other] { $number } pierres
    }
mail-servants = { $number ->
        [one] { $number } Fidèle Servant
       *[other] { $number } Fidèles Servants
    }
mail-food-tile = tuile de Nourriture { $value }
mail-single-use-tile = tuile « { SINGLE_USE($tile) } »
mail-ability = Compétence « { ABILITY($ability) } »
mail-track-steps = pistes : case { $silver } (argent) et { $gold } (or)
mail-in-pit = aux oubliettes
mail-table = La table
mail-turn-order = Ordre du tour : { $names }
mail-queen-wants = La Reine veut : { RESOURCE($food) }
mail-asked = On attend { $name }
mail-asked-until = On attend { $name } (jusqu’au { $time })
mail-asked-too = On attend aussi { $name }
mail-asked-too-until = On attend aussi { $name } (jusqu’au { $time })
mail-on-servant-space = Case « Fidèle Servant » : { $what }
mail-on-space = { SPACE($space) } : { $what }
mail-on-circle = { CIRCLE($space) } : { $what }
mail-pixie-of = Pixie ({ SEAT($seat) })
mail-pixie-of-dummy = Pixie de la troisième couleur
mail-discs-of = { $number ->
        [one] { $number } disque ({ SEAT($seat) })
       *[other] { $number } disques ({ SEAT($seat) })
    }

mail-over-won = { $game } est finie : vous avez gagné
mail-over-shared = { $game } est finie : vous partagez la 1re place
mail-over-placed = { $rank ->
        [1] { $game } est finie : vous êtes 1er sur { $players }
       [one] { $game } est finie : vous êtes { $rank }e sur { $players }
       *[other] { $game } est finie : vous êtes { $rank }e sur { $players }
    }
mail-over-cancelled = { $game } a été annulée
mail-won = Vous avez gagné.
mail-shared = Vous partagez la 1re place.
mail-placed = { $rank ->
        [1] Vous êtes 1er sur { $players }.
       [one] Vous êtes { $rank }e sur { $players }.
       *[other] Vous êtes { $rank }e sur { $players }.
    }
mail-is-over = La partie est finie
mail-hello-over = Bonjour { $name }, la partie est finie.
mail-was-cancelled = La partie a été annulée.
mail-hello-cancelled = Bonjour { $name }, la partie se termine sans résultat.
mail-public-from = Tout y devient public à partir du { $time }, sauf si elle reprend avant.
mail-result = Le résultat
mail-standing = { $rank }. { $name } : { $score }
mail-standing-pit = { $rank }. { $name } : aux oubliettes
mail-dice = Les dés, à vérifier
mail-seed = Leur graine : { $seed }
mail-new-seed = Leur nouvelle graine : { $seed }
mail-hash-of-seed = Son SHA-256, connu dès le début : { $hash }
mail-hash-of-new-seed = Son SHA-256, connu depuis le retour en arrière : { $hash }
mail-whole-game = Toute la partie

mail-the-game = La partie
mail-as-of = Voici la partie au { $time }. Sa version, et le hachage de tout ce qui s’est passé jusque-là :
mail-keep = Gardez ce message, et personne ne pourra changer le passé de cette partie sans qu’on le voie.
mail-newest-root = La racine du jour la plus récente, qui couvre toutes les parties :

mail-language-chosen = Les messages au sujet des parties arrivent désormais en français.

mail-your-turn = C’est à vous : { $question }
mail-and-your-turn = Et c’est à vous : { $question }

mail-nudged = Bonjour { $name }, { $who } vous attend et vous demande de continuer : { $question }
mail-nudge-subject = { $who } vous attend : { $game }
mail-no-more-nudges = Personne ne peut vous relancer plus d’une fois par jour dans une partie. Si vous ne voulez aucune relance, dites-le sur la page de votre compte, ou écrivez relances non au guichet.
mail-says-to-all = Bonjour { $name }, { $who } vous dit à tous :
mail-message-subject = { $who } écrit : { $game }
mail-say-to-all = Pour dire quelque chose à tous, répondez à ce message par une ligne comme

mail-undo-subject = { $who } demande à revenir en arrière : { $game }
mail-undo-title = Acceptez-vous de revenir en arrière ?
mail-undo-hello = Bonjour { $name }, { $wish }.
mail-undo-how = Cela se fait si tous les autres à la table acceptent avant le { $time }. Le jeu peut continuer entre-temps. Répondez par une de ces lignes
mail-undo-page = ou cliquez sur la page de la partie : { $url }
mail-undo-moves = Ces coups ne compteraient plus, ni ce qui est joué jusqu’à ce que tous aient accepté. Rejoués, les mêmes coups donnent les mêmes dés.
mail-undo-more = { $number ->
        [one] (et { $number } avant)
       *[other] (et { $number } avant)
    }
mail-not-taken-back-subject = Pas de retour en arrière : { $game }
mail-not-taken-back = Rien n’est repris.
mail-undo-refused = Bonjour { $name }, { $who } n’accepte pas de revenir en arrière. Le jeu reste tel quel.
mail-undo-late = Bonjour { $name }, tous n’ont pas accepté à temps de revenir en arrière. Le jeu reste tel quel.
mail-taken-back-subject = Retour en arrière : { $game }
mail-taken-back = Le jeu est revenu en arrière.
mail-hello-taken-back = Bonjour { $name }, le jeu est revenu en arrière. Ce n’est pas à vous maintenant.

mail-late-subject = { $number ->
        [one] { LIST($who) } est en retard : { $game }
       *[other] { LIST($who) } sont en retard : { $game }
    }
mail-late-title = { $number ->
        [one] { LIST($who) } est en retard.
       *[other] { LIST($who) } sont en retard.
    }
mail-late-hello = { $number ->
        [one] Bonjour { $name }, { LIST($who) } tarde à répondre.
       *[other] Bonjour { $name }, { LIST($who) } tardent à répondre.
    }
mail-late-others-has-time = { $who } a encore du temps jusqu’au { $time }. Ensuite, l’horloge répond.
mail-late-how-to-vote = Si plus de la moitié des autres le veut, un bot continue, ou quelqu’un que vous invitez. Pour voter ainsi, répondez à ce message par une ligne comme
mail-form-to-address = { $form } à une adresse, par exemple
mail-replaced-subject = Vous ne jouez plus : { $game }
mail-replaced-by-act = Bonjour { $name }, vous ne jouez plus dans cette partie. { $act } Merci d’avoir joué.
mail-removed = Bonjour { $name }, l’hôte de cette partie vous a retiré avant le début. Vous pourrez reprendre une place si l’on vous invite de nouveau.
mail-replaced-by-clock = Bonjour { $name }, votre temps pour répondre est écoulé, et la partie continue sans vous : votre place ({ SEAT($seat) }) est jouée par un bot, jusqu’à ce que quelqu’un la reprenne. Merci d’avoir joué.
mail-replaced-by-vote = Bonjour { $name }, votre temps pour répondre est écoulé, et les autres ont voté pour continuer sans vous : votre place ({ SEAT($seat) }) est jouée par un bot, jusqu’à ce que quelqu’un la reprenne. Merci d’avoir joué.
mail-offered-subject = Une place pour vous dans { $game } ?
mail-offered-waits = Bonjour { $name }, une place est libre dans { $game } : { SEAT($seat) }, une de { $seats }, au tour { $round }. La partie vous attend jusqu’au { $time } ; ensuite un bot prend la place.
mail-offered-bot = Bonjour { $name }, une place est libre dans { $game } : { SEAT($seat) }, une de { $seats }, au tour { $round }. Un bot la garde jusqu’à votre venue.
mail-offered-has = Pour l’instant elle a : Points de Punition { $penalties }, Pixies au château { $servants }, à la mine { $slaves }.
mail-offered-take = Pour la prendre, répondez par cette ligne
mail-look-at-game = Voir la partie
mail-substitutes = Vous recevez ceci car vous êtes sur la liste des remplaçants ; `pas de remplacement` vous en retire.
mail-keep-hello = Bonjour { $name }, votre partie { $game } attend des joueurs ({ $taken } places prises sur { $seats }), et personne n’y a touché depuis longtemps. Si personne ne le fait avant le { $time }, elle est annulée.
mail-keep-how = Pour qu’elle attende encore, répondez à ce message par le mot
mail-keep-page = ou cliquez sur la page de la partie, où vous pouvez aussi l’annuler, la commencer avec des bots ou inviter d’autres joueurs.
mail-keep-game = Garder la partie
mail-keep-subject = Doit-elle encore attendre ? { $game }
mail-changed-hello = Bonjour { $name }, l’hôte de { $game }, qui attend des joueurs et où vous avez une place, l’a changée depuis votre arrivée :
mail-changed-how = Voulez-vous encore jouer ? La partie ne commence pas avant votre réponse par une de ces lignes
mail-changed-page = ou par un clic sur la page de la partie.
mail-changed-subject = Voulez-vous encore jouer ? { $game }

mail-digest-none = Rien ne vous attend.
mail-digest-waiting = { $number ->
        [one] Une partie vous attend.
       *[other] { $number } parties vous attendent.
    }
mail-digest-hello = Bonjour { $name }, voici ce qui s’est passé dans vos parties.
mail-digest-hello-one = Bonjour { $name }, répondez par un numéro, ou par les mots qui le suivent, chacun sur sa ligne.
mail-digest-hello-several = Bonjour { $name }, répondez par la lettre d’une partie et un numéro ou les mots qui le suivent, par exemple A 3. Une réponse peut contenir des coups de plusieurs parties, chacun sur sa ligne.
mail-digest-help = Le mot aide après une lettre explique ce que vous pouvez encore écrire. Les autres coups de la même sorte s’écrivent avec vos nombres et vos ressources.
mail-digest-proposal = Un modérateur propose une correction de cette partie et attend votre réponse.
mail-says = { $who } dit :
mail-page-of-game = La page de la partie
mail-head-of-game = { $game }, version { $version } : { $hash }
mail-digest-subject = Ce qui s’est passé dans vos parties
mail-digest-subject-one = { $game } vous attend
mail-digest-subject-several = { $number ->
        [one] { $number } partie vous attend
       *[other] { $number } parties vous attendent
    }
mail-new-in-game = Bonjour { $name }, voici du nouveau dans votre partie :
mail-done-to-game = Bonjour { $name }, voici ce qui a été fait à votre partie :
mail-agree-to-end = Acceptez-vous de terminer { $game } ?
mail-agree-to-adjourn = Acceptez-vous de suspendre { $game } ?
mail-agree-to-go-on = Acceptez-vous de continuer { $game } ?
mail-agree-to-pace = Acceptez-vous un autre rythme pour { $game } ?
mail-agree-to-correction = Acceptez-vous une correction ? { $game }
mail-called-off = { $game } a été annulée
mail-adjourned = Suspendue : { $game }
mail-paused = En pause : { $game }
mail-somebody-left = Quelqu’un est parti : { $game }
mail-another-pace = Un autre rythme : { $game }
mail-goes-on = La partie reprend : { $game }
mail-moderator-acted = Un modérateur est intervenu : { $game }
mail-answer-one-of = Répondez par une de ces lignes
mail-invited-subject = Vous êtes invité à une partie de Pixie Queen
mail-invited-subject-by = { $who } vous invite à Pixie Queen : { $game }
mail-invited-by-stranger = Voici une invitation à une partie de Pixie Queen à { $players }, par courriel ou sur le web, chacun quand il veut. Elle vient d’un joueur que vous n’avez pas rencontré ici ; il a choisi ces mots :
mail-invites-you = { $who } vous invite : { $game }
mail-invited-by = { $who } vous invite à une partie de Pixie Queen à { $players }, par courriel ou sur le web, chacun quand il veut :
mail-seat-kept = { $what } Un bot la joue jusqu’à ce que vous la preniez.
mail-seat-vacant = Une place est libre : un bot la joue jusqu’à ce que vous la repreniez.
mail-starts-when-full = Elle commence quand la dernière place est prise.
mail-join-how = Pour participer, ou non, répondez à ce message par un de ces mots :
mail-join-name = Le nom est celui par lequel les autres vous appellent. Ensuite la partie arrive par courriel, et vous jouez en répondant. Si vous ne faites rien, aucun rappel ne viendra. Vous pouvez aussi vous connecter avec { $address } et jouer sur le web :
mail-programs-find = Les programmes la trouvent à { $url }.
