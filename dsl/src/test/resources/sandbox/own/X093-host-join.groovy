// host join
[contact].join(',')
