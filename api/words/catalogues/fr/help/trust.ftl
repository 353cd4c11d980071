help-trust-title = Les modérateurs, et vérifier une partie

help-trust-lead = Pourquoi vous n’avez à croire personne sur parole.

help-trust-moderators-title = Ce que peuvent faire les modérateurs

help-trust-moderators =
    Tout ce qu’ils font demande une raison. Ce qu’ils font à une partie y est inscrit, à lire par tous ceux qui peuvent la voir, et ses joueurs en sont avertis.
    - Mettre une partie en pause, puis la faire reprendre. Les délais sont repoussés d’autant.
    - Revenir en arrière dans le jeu, ou de nouveau en avant, avec de nouveaux dés s’il le faut.
    - Remplacer un joueur ou fermer une place : un bot la joue aussitôt.
    - Modifier un délai.
    - Annuler une partie. Ce qui y était secret est alors montré, les graines des dés comprises.
    - Regarder derrière les écrans, et lire ce que se disent les joueurs, pendant une heure. La graine des dés reste cachée même alors, et celui qui a regardé ne joue jamais dans cette partie.
    - Avertir quelqu’un, le réduire au silence pour un temps, ou montrer aux autres un nom neutre à la place du sien.
    - Cacher un message.
    - Tenir deux utilisateurs à l’écart des parties l’un de l’autre.
    - Exclure quelqu’un de ce serveur, et le laisser revenir.
    Personne ne modère une partie où il joue ou a joué.

help-trust-reports-title = Signaler quelque chose

help-trust-reports =
    À côté d’un message, d’un nom et d’un coup, il y a un petit *Signaler*. Il dit aux modérateurs ce qui ne va pas, avec vos mots. Ils voient ce que vous signalez tel que c’était alors, même si cela change plus tard.
    - Personne d’autre que les modérateurs n’apprend qui a signalé quelque chose.
    - Un modérateur qui joue dans la partie, ou qui est signalé, ne voit pas le signalement.
    - Vous recevez la réponse par courriel, et la trouvez sur la page [Mes signalements](/reports). Si ce qui a été fait est annulé plus tard, après un recours, on vous le dit aussi.

help-trust-appeals-title = Si des modérateurs vous ont fait quelque chose

help-trust-appeals =
    Si vous avez été averti, réduit au silence ou suspendu, ou si votre nom a été caché, un message vous en donne la raison. Si vous prenez alors un autre nom, les autres le voient aussitôt.
    Si vous n’êtes pas d’accord, faites un recours dans les 30 jours après la clôture du dossier : par le lien du message, ou sur la page [Ce que des modérateurs ont fait à mon compte](/me/cases). Vous pouvez le faire une fois, même pendant que vous êtes suspendu. Un autre modérateur, qui n’y a pris aucune part, regarde tout de nouveau et vous répond par courriel. Si vous avez raison, tout ce qui a été fait dans le dossier est annulé.
    Le journal de votre compte, que vous pouvez télécharger sur votre page, dit ce qui lui a été fait, et quand.

help-trust-networks-title = Ce qu’ils savent de vous

help-trust-networks =
    Les modérateurs voient votre nom, vos parties et ce qui a été fait à votre compte. Ils ne voient jamais votre adresse : si l’un d’eux la connaît déjà, il peut demander à quel compte elle appartient.
    L’exploitant de ce serveur peut décider de leur montrer aussi combien de comptes ont été créés d’un même réseau. Un hachage de ce réseau (une partie de l’adresse de votre ordinateur) est alors gardé pendant 14 jours après votre première connexion. Sans la clé de ce serveur, personne ne peut en retrouver le réseau. Il disparaît avec votre compte.

help-trust-log-title = Rien n’est supprimé

help-trust-log = Tout ce qui arrive à une partie est un événement, et aucun événement ne change jamais. Chacun est scellé par un hachage de lui-même et du hachage précédent. Les messages qui disent que c’est à vous finissent par le hachage le plus récent : pour changer le passé, il faudrait aussi changer ce qu’il y a dans votre boîte.

help-trust-roots-title = Un hachage par jour

help-trust-roots =
    À la fin de chaque jour, un seul hachage est fait de toutes les parties : la [racine du jour](/roots). Chaque racine contient la précédente. Les messages qui disent que c’est à vous donnent aussi la racine la plus récente. Ainsi, un seul de vos messages, sur n’importe quelle partie, montre si le passé d’une autre a été changé.
    Le fichier d’une partie contient la preuve qu’une racine la couvre. Avec `--root` et la racine, les programmes ci-dessous vérifient cette preuve.

help-trust-dice-title = Les dés

help-trust-dice =
    Tout le hasard d’une partie, dés, pioches et mélanges, découle d’un seul nombre secret, sa graine. Avant que quiconque prenne place, la partie montre l’empreinte de la graine (SHA-256), et à la fin la graine elle-même, ou toutes s’il a fallu qu’un modérateur en change. Ainsi, personne ne peut choisir les dés en chemin, et chacun peut les lancer de nouveau plus tard.
    Sur la page d’une partie, vous trouvez les deux sous *Cette partie*.

help-trust-check-title = Vérifier vous-même une partie

help-trust-check =
    Quand une partie est finie, *Télécharger la partie*, sur les pages de son historique, vous la donne tout entière, à vérifier sur votre propre ordinateur. Enregistrez-la sous `game.ndjson`. Ensuite
    - `pixie-post verify game.ndjson` vérifie chaque événement, chaque hachage et chaque lancer, et dit où quelque chose ne va pas,
    - `python3 check_game.py game.ndjson` est un petit programme qui vérifie les hachages et les dés sans rien de nous ; il accompagne le code source.
    Avec `--head 57:9c1d…`, le premier regarde aussi si le hachage d’un de vos messages s’y trouve.
