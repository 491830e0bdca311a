// trait declaration
trait T { def x() { 1 } }; 1
