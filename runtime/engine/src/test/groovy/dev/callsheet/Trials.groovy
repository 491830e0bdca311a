package dev.callsheet

/** How many random trials a spec makes: a tenth in each build, for many builds with other seeds find more, and all with -Pdeep. */
class Trials {
  static int of(int all) {
    System.getProperty('callsheet.trials') == 'all' ? all : Math.max(1, all.intdiv(10))
  }
}
