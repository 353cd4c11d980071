page-standing-title = Who leads, by what you see
page-standing-more = Points less penalties, by what you see. The others' reward tiles are hidden until the end, unless the game is played openly: behind a question mark there may be more.
page-standing-told-hidden = { $score } + ?
page-standing-told = penalties: { $penalties }, servants: { $servants }, points: hidden
page-standing-told-open = points: { $points }, penalties: { $penalties }, servants: { $servants }
