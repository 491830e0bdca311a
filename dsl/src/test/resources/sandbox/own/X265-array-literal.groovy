// array literal
int[] a = [1, 2, 3]; a[0] = 'x'.execute()
