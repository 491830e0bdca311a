// interface declaration
interface I { default x() { 1 } }; 1
