page-roles-player = gracz
page-roles-helper = pomocnik
page-roles-moderator = moderator
page-roles-senior = starszy moderator
