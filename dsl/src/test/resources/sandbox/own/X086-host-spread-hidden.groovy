// host spread hidden
[contact]*.hiddenToken
