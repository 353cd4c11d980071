page-roles-player = player
page-roles-helper = helper
page-roles-moderator = moderator
page-roles-senior = senior moderator
