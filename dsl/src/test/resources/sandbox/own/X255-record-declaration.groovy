// record declaration
record R(int a) { }; new R(1)
