package dev.callsheet.guard;

import dev.callsheet.plan.Verdict;

/**
 * Says of one way to reach one person whether it may be gone. Asks nothing but what it is given and
 * what it was made of, so that the answer is the same each time; whatever counts comes behind those
 * that do not. Thread-safe.
 */
@FunctionalInterface
public interface PersonGuard {
  /** What it says, with its grounds also where it allows. */
  Verdict judge(Approach approach);
}
