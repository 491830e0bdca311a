// class declaration
class A { static { new File('x') } }; 1
