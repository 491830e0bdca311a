// annotation on method
@groovy.transform.Memoized def f(n) { n }; f(1)
