package dev.callsheet.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How the actions of a plan are dealt to agents. Immutable and thread-safe.
 *
 * @param byAgent how many each has, the agent with the most first
 * @param without how many actions that could name an agent name none
 * @param others actions of agents beyond the first thousand
 */
public record Shares(List<Share> byAgent, long without, long others) {
  static final Shares NONE = new Shares(List.of(), 0, 0);

  public Shares {
    byAgent = List.copyOf(byAgent);
  }

  /** What one agent has. */
  public record Share(String agent, long count) {}

  static Shares of(Map<String, long[]> counts, long without, long others) {
    if (counts.isEmpty()) {
      return NONE;
    }
    List<Share> shares = new ArrayList<>();
    for (Map.Entry<String, long[]> one : counts.entrySet()) {
      long count = one.getValue()[0];
      int at = shares.size();
      while (at > 0 && count > shares.get(at - 1).count()) {
        at--;
      }
      shares.add(at, new Share(one.getKey(), count));
    }
    return new Shares(shares, without, others);
  }
}
