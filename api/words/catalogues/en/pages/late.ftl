page-late-title = late
page-late-about = The others may hand this seat over to somebody else.
page-late-grace = Nobody takes this seat over yet; it still has time until
page-late-votes = { $votes } of { $needed } votes.
page-late-successor = Who should play on: an address to invite, or nothing for a bot
page-late-vote = Vote to hand the seat over
