help-lesson-step-1-title = Le chemin du château

help-lesson-step-1 =
    Vous êtes *Ada*, en bleu. Vos cinq Pixies sont esclaves dans votre mine. Vous voulez qu’ils montent la pyramide, niveau par niveau, jusqu’au sommet, et de là au château de la Reine, juste à côté : un Pixie qui y arrive est *Fidèle Servant* pour toujours et vaut jusqu’à 10 points.
    La Reine est difficile à contenter. Tout ce qui la fâche apporte des *Points de Punition*, et chacun est un point de moins. À { $pit }, on vous jette aux oubliettes et vous êtes éliminé. Celui qui a le plus de points à la fin gagne.

help-lesson-step-2-title = Ce que vous avez

help-lesson-step-2 =
    Voici votre panneau : pommes, pain et miel, c’est-à-dire la *nourriture*, puis l’argent et l’or. À droite se trouvent vos quatre disques d’action. La bande brune est votre *mine* avec vos cinq esclaves, la barre en dessous est pour vos punitions, et l’étoile pour vos points. Ce que possèdent les autres est caché derrière leurs écrans.
    Bo et Cleo ont chacun 2 pots de miel, vous aucun. En contrepartie, vous êtes en tête de l’ordre du tour : vous êtes le *Chouchou* de la Reine, et vous jouerez en premier.

help-lesson-step-3-title = Une compétence pour toute la partie

help-lesson-step-3 =
    Chacun prend une compétence, le dernier dans l’ordre du tour d’abord. Cleo reçoit 1 lingot d’argent à chaque tour, Bo achète l’or moins cher.
    Il en reste quatre. *Rétrogradation gratuite* épargne une pomme quand vous délogez quelqu’un, *Place supplémentaire* donne de la place à une tuile de plus, et avec *Mine clémente* les esclaves vous coûtent moins. *Promotion supplémentaire* fait monter un de vos Pixies à la phase de récompenses de chaque tour, pour rien. Prenez celle-là.

help-lesson-step-3-task = cliquez sur « Promotion supplémentaire » parmi les compétences.

help-lesson-step-4-title = Un tour a cinq phases

help-lesson-step-4 =
    Elles se lisent sous le titre : *Vol*, *Action*, *Offrandes*, *Récompenses*, *Punition*. Il y a sept tours au plus.
    Dans la phase de vol, les Pixies sur la pyramide rapportent de la nourriture du stock général ; aucun joueur n’en perd. Personne n’y a encore de Pixie : il n’y a donc eu que l’argent de Cleo. Maintenant commence la phase d’action.

help-lesson-step-5-title = Les actions coûtent des disques

help-lesson-step-5 =
    L’un après l’autre, dans l’ordre du tour, chacun utilise une case, et l’on recommence jusqu’à ce que tous les disques soient posés. Une case de la pyramide coûte *deux* disques et ne sert qu’une fois par tour. Sa carte blanche montre ce qu’elle fait ; sous son arche se trouve la nourriture qu’un Pixie placé là rapporte à chaque tour.
    La case *Promotion* fait monter un Pixie d’un niveau. Utilisez-la, et faites monter le vôtre sur *Voler nourriture*.

help-lesson-step-5-task = cliquez sur la case « Promotion », puis sur vos Pixies dans la bande brune de votre panneau, sous le plateau, puis sur la case « Voler nourriture ».

help-lesson-step-6-title = Un Pixie rend sa case moins chère

help-lesson-step-6 =
    Bo a utilisé *Voler argent* : l’argent venait du stock général, comme toujours. Cleo a envoyé ses cinq esclaves fouiller dans le sac : trois lingots d’argent, un lingot d’or et une *pierre*, à laquelle elle a enchaîné un esclave de Bo. Cet esclave ne peut pas quitter la mine avant que Bo paie 1 pain pour enlever la pierre.
    Votre Pixie est allé sur *Voler nourriture*, mais personne n’a encore utilisé cette case. Une case où se trouve un Pixie ne coûte qu’*un* disque, peu importe à qui est le Pixie.

help-lesson-step-6-task = cliquez sur « Voler nourriture », où se trouve votre Pixie, puis sur les pommes du stock.

help-lesson-step-7-title = Les cases sous la pyramide

help-lesson-step-7 =
    Presque toutes les cases sous la pyramide coûtent un disque. Il vous en reste un. Si l’on ne veut pas poser les siens, on peut passer : cela coûte 5 Points de Punition et met fin à ses actions pour ce tour.
    Sur *Retirer*, vous pouvez retirer quelque chose du jeu, ou prendre 1 nourriture à la place.

help-lesson-step-7-task = cliquez sur une des cases « Retirer », puis sur les pommes du stock.

help-lesson-step-8-title = Que veut la Reine ?

help-lesson-step-8 =
    Personne ne le sait avant que tous les disques soient posés et repris. Maintenant, le jeton de ce tour est retourné : elle veut des *pommes*. Chacun offre en secret, et d’une seule sorte : des pommes, de l’argent ou de l’or. L’argent ou l’or fait avancer votre disque sur l’escalier de sa piste, sous la pyramide. Ce qui est offert est perdu, et ne rien offrir coûte 5 Points de Punition.
    Si personne n’offre de pommes, toutes les offrandes sont vaines, et quelqu’un doit renvoyer un Pixie à la mine.
    Chaque pomme que vous offrez sera une étape vers le haut de la pyramide. Vous en avez 5. Offrez-en 2, et gardez-en pour plus tard.

help-lesson-step-8-task = cliquez deux fois sur vos pommes, dans votre panneau.

help-lesson-step-9-title = La récompense : des étapes vers le haut

help-lesson-step-9 =
    Cleo a offert de l’or et avance sur la piste d’or. Peu importe combien, c’est une case, et celui qui est seul à en donner le plus avance d’une case de plus. Vous verrez bientôt à quoi servent les pistes.
    Vous et Bo avez donné chacun 2 pommes, pour 2 étapes, que l’on peut partager entre plusieurs Pixies. Une étape mène à n’importe quelle case du niveau suivant ; pour l’instant, choisissez-en une sans Pixie. Plus un Pixie est haut, plus il rapporte de nourriture. Faites faire les deux étapes au vôtre.

help-lesson-step-9-task = cliquez sur votre Pixie sur « Voler nourriture », puis sur « Grâce » (deuxième niveau, à droite) ; cliquez de nouveau sur « Grâce », puis sur « Casino » (troisième niveau, à droite).

help-lesson-step-10-title = Votre compétence

help-lesson-step-10 =
    Après toutes les étapes vient votre promotion supplémentaire. Un second Pixie sur la pyramide rapporte lui aussi de la nourriture, et laisse un esclave de moins dans la mine.
    Les Pixies de Bo sont sur *Échanger* et *Argent en or*. Parmi les autres cases du premier niveau, *Voler nourriture* vous sera utile : avec votre Pixie, elle ne vous coûte de nouveau qu’un disque.

help-lesson-step-10-task = cliquez sur vos Pixies dans la bande brune de votre panneau, puis sur « Voler nourriture ».

help-lesson-step-11-title = Les Points de Punition

help-lesson-step-11 =
    Le tour a fini par des Points de Punition, et sur le plateau le suivant a commencé. Un esclave dans la mine en coûte 1, deux ou plus en coûtent *2*. Puis chacune des deux pistes coûte le nombre écrit au pied de votre case : 3 chacune, tant que vous n’avancez pas. Cela faisait 8, pour vous comme pour Bo ; Cleo a avancé sur la piste d’or et en a eu 7.
    Celui qui arrive à { $marks } Points de Punition doit renvoyer à la mine un de ses Pixies de la pyramide, s’il en a un. Le Chouchou n’y est jamais obligé. Sur le plateau, *ordre* et *puis* montrent qui est le Chouchou dans ce tour et qui le sera dans le suivant ; la case *Ordre* vous fait avancer pour le tour suivant.

help-lesson-step-12-title = Le deuxième tour : le vol

help-lesson-step-12 =
    Maintenant, être haut est payant. Un Pixie rapporte ce qui est sous l’arche, autant de nourritures que le numéro de son niveau : votre Pixie sur *Casino*, au troisième, 2 pommes et 1 pot de miel, celui sur *Voler nourriture* 1 pomme.
    Cleo a depuis le premier tour une tuile de Nourriture, qui lui rapporte 2 nourritures au choix à chaque tour.

help-lesson-step-13-title = Un lancer de dé

help-lesson-step-13 = Le casino rapporte une nourriture de chaque sorte, 2 lingots d’argent ou 1 lingot d’or, selon le dé. Avec votre Pixie, il coûte un disque.

help-lesson-step-13-task = cliquez sur « Casino ».

help-lesson-step-14-title = Le dé de punition

help-lesson-step-14 =
    Le dé vous a donné de l’or ! Bo a acheté de l’or pour 3 lingots d’argent au lieu de 4, comme le dit sa compétence. Cleo a lancé le dé de punition et vous a donné *1 Point de Punition* à chacun, à Bo et à vous.
    Personne ne sait encore quelle nourriture voudra la Reine dans ce tour. Vous avez 6 pommes et 2 pains, mais seulement 1 pot de miel.

help-lesson-step-14-task = cliquez sur « Voler nourriture », puis sur le miel du stock.

help-lesson-step-15-title = Les pistes

help-lesson-step-15 =
    Bo a échangé du pain contre de l’argent. Cleo a *copié* une action déjà utilisée. C’est ainsi qu’elle a eu du miel, mais copier coûte des Points de Punition.
    Les pistes vous coûtent 6 Points de Punition par tour. La deuxième case en coûte encore 3, mais la troisième 2, et les plus hautes rien : commencez donc à avancer. En outre, avancer sur la piste d’or rend les *anneaux* moins chers, avancer sur la piste d’argent rend l’or moins cher.
    Avancer d’une case sur la piste d’or coûte 1 lingot d’or. Aucun Pixie n’est sur *Pistes* : la case prend donc vos deux derniers disques.

help-lesson-step-15-task = cliquez sur la case « Pistes », puis sur la piste d’or.

help-lesson-step-16-title = La deuxième offrande

help-lesson-step-16 = Elle veut du *miel*, et vous en avez 3. Il faut deux étapes à votre Pixie sur *Casino* pour aller au château.

help-lesson-step-16-task = cliquez deux fois sur votre miel.

help-lesson-step-17-title = Au château

help-lesson-step-17 =
    Bo a offert de l’argent : une case sur la piste d’argent, et une de plus pour en avoir offert le plus. Cleo a offert 2 pots de miel comme vous. Les étapes se font dans l’ordre du tour, et vous êtes en tête.
    Un seul Pixie par tour peut entrer sur la case « Fidèle Servant », marquée *Servant*, au-dessus du quatrième niveau. Quand toutes les étapes sont faites, il va de là au château.

help-lesson-step-17-task = cliquez sur votre Pixie sur « Casino », puis sur « Vol » (quatrième niveau, à droite) ; cliquez de nouveau sur cette case, puis sur la case « Servant ».

help-lesson-step-18-title = Déloger quelqu’un

help-lesson-step-18 =
    Voici de nouveau votre promotion supplémentaire. Si le Pixie d’un autre se trouve là où le vôtre veut aller, vous payez *1 pomme*, et les deux échangent leurs places : ce Pixie va là d’où le vôtre est venu.
    Le vôtre vient de la mine, l’autre va donc à la mine de son propriétaire. Cela ne plaira pas à Bo. Cela vaut pour chaque étape, et les autres peuvent vous le faire ; seul le Pixie sur la case « Fidèle Servant » est à l’abri.

help-lesson-step-18-task = cliquez sur vos Pixies dans la bande brune de votre panneau, puis sur « Échanger », où se trouve le Pixie de Bo.

help-lesson-step-19-title = Un Fidèle Servant !

help-lesson-step-19 =
    Votre Pixie est au château pour toujours, et vous avez pris la première tuile « Fidèle Servant » : *10 points*. Les suivantes valent moins : mieux vaut arriver tôt.
    Puis sont venus les Points de Punition. Vous en êtes tous arrivés à 10 : Bo et Cleo ont dû chacun renvoyer un Pixie à la mine. Vous non, car vous êtes le Chouchou.

help-lesson-step-20-title = Trois façons d’avoir des points

help-lesson-step-20 =
    Il y a trois rangées de tuiles de Récompense. La rangée *Servant*, vous la connaissez. Les tuiles de la rangée *Anneau* s’achètent sur la case *Anneau*, pour autant d’or que le dit votre case de la piste d’or.
    Sur la case *Offrande Spéciale*, vous payez ce qui y est montré. Puis vous ajoutez une chose à vous, si bien que la prochaine fois coûte plus cher, et prenez la première tuile de la rangée *Offrande* ; chacune de ces tuiles vaut plus que celle d’avant.
    Les autres cases s’expliquent là où vous les rencontrez : dans une partie, pointez-en une, ou ouvrez la liste des actions.

help-lesson-step-21-title = Comment cela finit

help-lesson-step-21 =
    La partie finit après le tour où les tuiles à numéro d’or des trois rangées sont toutes prises, { $golden } dans chacune, ou après le septième tour.
    À la toute fin, pour chacune des cinq ressources, celui qui en a le plus reçoit 3 Points de Punition ; à égalité, chacun les reçoit. Ensuite comptent les points moins les Points de Punition.
    Voilà le jeu. La page énumère toujours ce que vous pouvez faire, et dit ce que fait un coup avant que vous le jouiez.
