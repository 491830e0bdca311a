package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.plan.Plan;
import dev.callsheet.preview.Sample;
import java.util.NoSuchElementException;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Which actions a preview lists; its figures are always those of the whole plan. Immutable and
 * thread-safe.
 *
 * @param only these
 * @param sample so many of them at random; 0: all
 * @param seed of the sample
 */
public record Listing(Selection only, int sample, long seed) {
  /** As much as the layout says. */
  public static final Listing USUAL = new Listing(Selection.EVERYTHING, 0, 0);

  public boolean isUsual() {
    return only.written().isEmpty() && sample == 0;
  }

  ActionReader read(Plan plan) {
    return read(plan, null);
  }

  /** The actions of a run to list, in order; what became of each by its number. */
  ActionReader read(Plan plan, @Nullable LongFunction<Kind> outcomes) {
    if (isUsual()) {
      return plan.read();
    }
    Chosen chosen = new Chosen(plan.read(), outcomes);
    if (sample == 0) {
      return chosen;
    }
    Sample drawn = new Sample(sample, seed);
    try (chosen) {
      while (chosen.hasNext()) {
        drawn.add(chosen.next());
      }
    }
    return ActionReader.of(drawn.actions().iterator());
  }

  private final class Chosen implements ActionReader {
    private final ActionReader all;
    private final @Nullable LongFunction<Kind> outcomes;
    private @Nullable Action next;

    Chosen(ActionReader all, @Nullable LongFunction<Kind> outcomes) {
      this.all = all;
      this.outcomes = outcomes;
    }

    private boolean isChosen(Action action) {
      return outcomes == null
          ? only.holds(action)
          : only.holds(action, outcomes.apply(action.number()));
    }

    @Override
    public boolean hasNext() {
      while (next == null && all.hasNext()) {
        Action action = all.next();
        next = isChosen(action) ? action : null;
      }
      return next != null;
    }

    @Override
    public Action next() {
      Action found = hasNext() ? next : null;
      if (found == null) {
        throw new NoSuchElementException();
      }
      next = null;
      return found;
    }

    @Override
    public void close() {
      all.close();
    }
  }
}
