# Why a move is advised, or another one would have been better.
reason-decimal = { $whole }.{ $tenth }
reason-ended-level = Of { $games } imagined games with it, this seat won { $victories }; on average it was level with the best of the others.
reason-ended-ahead = Of { $games } imagined games with it, this seat won { $victories }; on average it was { $points } points ahead of the best of the others.
reason-ended-behind = Of { $games } imagined games with it, this seat won { $victories }; on average it was { $points } points behind the best of the others.
reason-fell = It fell into the pit in { $falls } of them.
reason-as-much = That is as much as with { $other }.
reason-more = That is { $points } points more than with { $other }.
reason-less = That is { $points } points less than with { $other }.
reason-won-more = Of { $games } imagined games this seat won { $with-it } with it, and { $with-own } with its own move.
reason-fell-instead = It fell into the pit in { $with-it } of them instead of { $with-own }.
