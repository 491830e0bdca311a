import java.util.TreeMap
TreeMap m = [b: 1]
TreeSet s = [2, 1]
def f(TreeMap x) { x as java.util.TreeSet }
[:] instanceof java.util.TreeMap
