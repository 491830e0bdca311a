// in type load
1 in Runtime
