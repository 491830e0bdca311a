package dev.callsheet.dsl

import java.lang.management.ManagementFactory

/**
 * How many classes are loaded. One collection finds what nobody uses, the next what only that used; Groovy's caches are cleared
 * in between.
 */
class Loaded {
  /** Once three collections have found no more. */
  static int settled() {
    int least = now()
    for (int same = 0; same < 3; same++) {
      System.gc()
      sleep(20)
      if (now() < least) {
        least = now()
        same = -1
      }
    }
    least
  }

  /** Whether there come to be fewer. */
  static boolean fewer(int classes) {
    (1..100).any { System.gc(); sleep(20); now() < classes }
  }

  private static int now() {
    ManagementFactory.classLoadingMXBean.loadedClassCount
  }
}
