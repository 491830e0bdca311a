// expando
new Expando(a: 1)
