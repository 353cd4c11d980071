page-roles-player = Spieler
page-roles-helper = Helfer
page-roles-moderator = Moderator
page-roles-senior = leitender Moderator
