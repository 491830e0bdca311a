// host gstring hidden
def n = 'hidden' + 'Token'; contact."$n"
