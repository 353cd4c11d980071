page-single-use-double-offering = Une de vos offrandes peut contenir deux sortes. Ensuite, la tuile est rendue.
page-single-use-look-into-bag = Une fois, vous choisissez ce que vous piochez à la mine. Ensuite, la tuile est rendue.
page-single-use-mercy = Elle évite à un de vos Pixies d’être rétrogradé. Ensuite, la tuile est rendue.
