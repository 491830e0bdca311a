// async groovy6
def t = async { 1 }
