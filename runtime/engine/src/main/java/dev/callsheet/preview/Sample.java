package dev.callsheet.preview;

import dev.callsheet.action.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Draws a few of many actions at random: always the same ones of the same plan with the same seed,
 * and mostly the same ones when rows are added. Not thread-safe.
 */
public final class Sample {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final int most;
  private final long seed;
  // The lots are different, as ids are.
  private final TreeMap<Long, Action> drawn = new TreeMap<>();

  public Sample(int most, long seed) {
    this.most = most;
    this.seed = seed;
  }

  public void add(Action action) {
    if (most < 1) {
      return;
    }
    long lot = lot(action.id().bits());
    if (drawn.size() >= most) {
      if (lot > drawn.lastKey()) {
        return;
      }
      drawn.pollLastEntry();
    }
    drawn.put(lot, action);
  }

  private long lot(long id) {
    long mixed = id + (seed + 1) * GOLDEN;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** What was drawn, in the order of the plan. */
  public List<Action> actions() {
    TreeMap<Long, Action> ordered = new TreeMap<>();
    for (Action action : drawn.values()) {
      ordered.put(action.number(), action);
    }
    return new ArrayList<>(ordered.values());
  }
}
