// type as value call
def t = String; t.forName('java.lang.Runtime')
