page-single-use-double-offering = One offering of yours may hold two kinds. Then the tile goes back.
page-single-use-look-into-bag = Once you choose what you draw from the mine. Then the tile goes back.
page-single-use-mercy = It saves one of your pixies from being demoted. Then the tile goes back.
