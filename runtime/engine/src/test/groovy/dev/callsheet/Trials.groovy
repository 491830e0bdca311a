package dev.callsheet

/** What a spec tries at random: a tenth and always the same in each build, which so says the same twice; all, and others, with -Pdeep. */
class Trials {
  static final boolean ALL = System.getProperty('callsheet.trials') == 'all'

  static int of(int all) {
    ALL ? all : Math.max(1, all.intdiv(10))
  }

  /** With -Pdeep another one each time; {@code -Dcallsheet.seed=N} repeats what was printed. */
  static long seed(Class<?> spec) {
    long seed = Long.getLong('callsheet.seed', ALL ? System.nanoTime() : spec.simpleName.hashCode())
    println "$spec.simpleName: -Dcallsheet.seed=$seed"
    seed
  }
}
