# Messages au sujet du compte et de la connexion.

account-yes = oui
account-no = non
account-open-page = Ouvrir la page

account-code-subject = Votre code de connexion à Pixie Post
account-code-is = Votre code pour Pixie Post est
account-code-where = Tapez-le là où on vous l’a demandé, ou ouvrez cette page et cliquez sur son bouton.
account-sign-in = Se connecter
account-code-once = Un seul des deux fonctionne, et une seule fois : le code pendant 15 minutes, là où il a été demandé, ou la page pendant un jour. Si ce n’est pas vous qui l’avez demandé, ne faites rien : personne n’entre sans ce message.
account-sign-up-subject = Votre compte chez Pixie Post : merci de répondre
account-sign-up-how =
    Bonjour,
    quelqu’un qui écrit de cette adresse, vous, espérons-le, veut jouer à Pixie Queen par courriel. Répondez à ce message avant un jour par ces mots, avec le nom que les autres doivent voir à la place d’Ada :
account-sign-up-words = m’inscrire comme Ada
account-sign-up-else = Si ce n’est pas vous, ne faites rien : alors il n’y a pas de compte. Pour jouer sur la page, connectez-vous plutôt là.

account-notice-session-subject = Une nouvelle connexion à votre compte chez Pixie Post
account-notice-token-subject = Un nouveau jeton pour votre compte chez Pixie Post
account-notice-program-subject = Un programme peut utiliser votre compte chez Pixie Post
account-notice-webhook-subject = Un nouveau webhook de votre compte chez Pixie Post
account-notice-passkey-subject = Une nouvelle clé d’accès pour votre compte chez Pixie Post
account-notice-provider-subject = Une nouvelle façon de vous connecter à votre compte chez Pixie Post
account-notice-session =
    Bonjour { $name },
    le { $time }, quelqu’un s’est connecté à votre compte, dans un navigateur qui n’avait jamais servi pour lui.
account-notice-session-by =
    Bonjour { $name },
    le { $time }, quelqu’un s’est connecté à votre compte ({ $way }), dans un navigateur qui n’avait jamais servi pour lui.
account-notice-token =
    Bonjour { $name },
    le { $time }, quelqu’un a créé un jeton pour votre compte, « { $thing } ». Un programme qui l’a agit pour vous.
account-notice-program =
    Bonjour { $name },
    le { $time }, quelqu’un a permis au programme « { $thing } » d’agir pour vous.
account-notice-webhook =
    Bonjour { $name },
    le { $time }, quelqu’un a créé un webhook de votre compte : ce qui se passe dans vos parties est envoyé à { $thing }.
account-notice-passkey =
    Bonjour { $name },
    le { $time }, quelqu’un a ajouté une clé d’accès à votre compte, « { $thing } ». Qui l’a se connecte sans message.
account-notice-provider =
    Bonjour { $name },
    le { $time }, quelqu’un a relié votre compte à la connexion de { $thing }. Qui est connecté là-bas l’est aussi ici.
account-way-code = par un code ou un lien reçu par courriel
account-way-passkey = par une clé d’accès
account-notice-you = Si c’était vous, il n’y a rien à faire.
account-notice-not-you = Si ce n’était pas vous, ouvrez cette page et cliquez sur son bouton. Cela y met fin, et vous n’avez pas besoin de vous connecter pour cela. La page fonctionne pendant 30 jours.
account-notice-button = Ce n’était pas moi
account-notice-last = C’est le dixième message de ce genre en un jour, et le dernier pour l’instant. La page de votre compte montre tout ce qui peut l’utiliser.

account-move-confirm-subject = Est-ce votre nouvelle adresse chez Pixie Post ? Merci de répondre
account-move-notice-subject = Votre compte chez Pixie Post doit passer à une autre adresse
account-move-agreed-subject = Votre compte chez Pixie Post va changer d’adresse
account-address-taken-subject = Cette adresse a déjà un compte chez Pixie Post
account-move-stopped-subject = Votre compte chez Pixie Post reste à cette adresse
account-move-arrived-subject = Votre compte chez Pixie Post a maintenant cette adresse
account-move-left-subject = Votre compte chez Pixie Post a quitté cette adresse
account-move-confirm =
    Bonjour,
    quelqu’un qui joue à Pixie Queen sous le nom { $name } veut avoir son compte à cette adresse.
account-move-confirm-how = Si c’est vous, répondez à ce message par le mot oui, ou ouvrez la page ci-dessous et cliquez sur son bouton. Sinon, ne faites rien, ou répondez non : alors rien ne se passe.
account-move-notice =
    Bonjour { $name },
    quelqu’un a demandé que votre compte passe de cette adresse à { $address }. Tous les messages iraient là, et seul leur lecteur pourrait se connecter par courriel.
account-move-notice-you = Si c’était vous, répondez oui, ou ouvrez la page ci-dessous : alors le compte change d’adresse dès que la nouvelle boîte est confirmée, elle aussi.
account-move-notice-not-you = Si ce n’était pas vous, répondez non, ou arrêtez cela sur cette page. Vous n’avez pas besoin de vous connecter. Si personne ne s’y oppose avant le { $time }, et que la nouvelle boîte est confirmée, le compte change alors d’adresse.
account-move-new-agreed = Merci. Le compte passe ici dès que le lecteur de son adresse actuelle accepte, ou le { $time } si personne ne s’y oppose.
account-move-old-agreed = Merci. Le compte change d’adresse dès que le lecteur de { $address } confirme celle-ci, lui aussi.
account-move-taken = Un autre compte a déjà cette adresse, et une adresse a un seul compte. Effacez d’abord ce compte, ou donnez à l’autre une adresse qui n’en a pas. Rien n’a changé.
account-move-stopped =
    Bonjour { $name },
    votre compte reste à cette adresse ; il ne passe pas à { $address }.
account-move-stopped-advice = Si vous n’avez pas demandé ce changement, quelqu’un d’autre est peut-être entré dans votre compte : connectez-vous, regardez la liste de ce qui peut l’utiliser, et déconnectez-vous partout.
account-move-arrived =
    Bonjour { $name },
    votre compte a maintenant cette adresse. Connectez-vous avec elle, et écrivez-nous d’ici.
account-move-arrived-links = Les liens et les adresses de réponse des messages plus anciens ne valent plus ; les prochains messages en apportent de nouveaux. Vos parties, clés d’accès, jetons, calendriers et flux restent tels quels.
account-move-left =
    Bonjour { $name },
    votre compte est passé à { $address }. Plus aucun message à son sujet n’arrive ici, et les liens des plus anciens ne valent plus.

account-second-confirm-subject = Écrivez-vous aussi à Pixie Post de cette adresse ? Merci de répondre
account-second-notice-subject = Une autre adresse doit écrire pour votre compte chez Pixie Post
account-second-added-subject = Une autre adresse écrit pour votre compte chez Pixie Post
account-second-removed-subject = Une adresse n’écrit plus pour votre compte chez Pixie Post
account-second-confirm =
    Bonjour,
    quelqu’un qui joue à Pixie Queen sous le nom { $name } veut aussi écrire de cette adresse.
account-second-confirm-how = Si c’est vous, répondez à ce message par le mot oui, ou ouvrez la page ci-dessous et cliquez sur son bouton : alors les messages d’ici comptent comme ceux de ce compte, et ses réponses vont à l’adresse du compte. Si ce n’est pas vous, ne faites rien, ou répondez non : alors rien ne se passe.
account-second-notice =
    Bonjour { $name },
    quelqu’un a demandé que les messages de { $address } comptent comme les vôtres. C’est le cas dès que le lecteur de cette boîte dit oui.
account-second-notice-how = Si c’était vous, il n’y a rien à faire ici. Sinon, répondez non, ou arrêtez cela sur la page ci-dessous. Vous n’avez pas besoin de vous connecter, et vous pouvez aussi le faire plus tard.
account-second-added =
    Bonjour { $name },
    les messages de { $address } comptent désormais comme les vôtres. Ce que nous écrivons arrive toujours ici, et seulement ici un code de connexion.
account-second-added-how = Pour y mettre fin, répondez non, ou ouvrez la page ci-dessous, à tout moment.
account-second-removed =
    Bonjour { $name },
    les messages de { $address } ne comptent plus comme les vôtres.
account-second-taken = Cette adresse a déjà un compte, ou écrit pour un autre ; elle ne peut donc pas écrire pour celui-ci. Rien n’a changé.

account-webhook-subject = Un de vos webhooks a été arrêté
account-webhook =
    Bonjour { $name },
    votre webhook chez { $host } a été arrêté : son serveur refuse tout depuis des jours, ou a dit que plus rien ne devait venir.
account-webhook-how = Ce qui se passe maintenant n’y est pas envoyé, pas plus tard non plus. Sur la page de votre compte, vous voyez ce que son serveur a répondu, et vous pouvez le relancer.
account-page = Votre compte
