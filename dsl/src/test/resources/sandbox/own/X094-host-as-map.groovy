// host as map
contact as Map
