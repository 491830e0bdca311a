// text places cyclic
def places = []
places << places
"abc"[places]
