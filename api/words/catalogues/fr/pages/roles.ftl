page-roles-player = joueur
page-roles-helper = assistant
page-roles-moderator = modérateur
page-roles-senior = modérateur principal
