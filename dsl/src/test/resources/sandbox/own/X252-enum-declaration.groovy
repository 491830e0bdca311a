// enum declaration
enum E { A { String toString() { 'x' } } }; E.A
