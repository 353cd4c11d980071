page-single-use-double-offering = Einmal darfst du zwei Arten von Rohstoffen opfern. Dann kommt das Plättchen zurück.
page-single-use-look-into-bag = Einmal suchst du im Bergbau aus, was du ziehst. Dann kommt das Plättchen zurück.
page-single-use-mercy = Einmal rettet es einen deiner Pixies davor, degradiert zu werden. Dann kommt das Plättchen zurück.
