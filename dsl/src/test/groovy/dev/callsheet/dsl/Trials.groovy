package dev.callsheet.dsl

/** How often a spec tries what is made at random: a tenth in each build, all of it with {@code -Dcallsheet.trials=all}. */
class Trials {
  static final boolean ALL = System.getProperty('callsheet.trials') == 'all'

  static int of(int all) {
    ALL ? all : Math.max(1, all.intdiv(10))
  }

  /** Another one in each build; {@code -Dcallsheet.seed=N} repeats what was printed. */
  static long seed(Class<?> spec) {
    long seed = Long.getLong('callsheet.seed', System.nanoTime())
    println "$spec.simpleName: -Dcallsheet.seed=$seed"
    seed
  }
}
