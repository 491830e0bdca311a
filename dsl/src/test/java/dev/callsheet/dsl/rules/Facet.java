package dev.callsheet.dsl.rules;

import java.util.List;
import java.util.Optional;

/** Java types that events are made of in specs. */
public interface Facet {
  /** Somebody who may buy. */
  record Lead(int score, Company company, List<Company> former, Thread.State state) {}

  /** Where somebody works. */
  record Company(String name, Optional<Integer> size) {}

  /** Somebody who called. */
  interface Caller {
    String getPhone();

    boolean isKnown();

    int calls();

    void close();
  }
}
