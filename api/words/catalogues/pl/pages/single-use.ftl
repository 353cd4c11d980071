page-single-use-double-offering = Jedna twoja ofiara może mieć dwa rodzaje dóbr. Potem płytka wraca na planszę.
page-single-use-look-into-bag = Jeden raz wybierasz, co wyciągasz z sakwy kopalni. Potem płytka wraca na planszę.
page-single-use-mercy = Ratuje jedną z twoich wróżek przed degradacją. Potem płytka wraca na planszę.
