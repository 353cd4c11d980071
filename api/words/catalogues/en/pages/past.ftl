page-past-since-move = Since your last move
page-past-of-late = What happened of late
page-past-others = Meanwhile: { $told }.
page-past-others-too = Meanwhile, with { $earlier } more: { $told }.
page-past-all = The whole history
