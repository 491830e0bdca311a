package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.Watcher;
import dev.callsheet.rule.Shown;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers what the parts of a condition come to. Not thread-safe. */
final class RuleMarks implements Watcher {
  private final List<Shown.Mark> marks = new ArrayList<>();

  @Override
  public void saw(int column, @Nullable Object value) {
    marks.add(Shown.Mark.of(column, value));
  }

  boolean truth(int column, boolean value) {
    saw(column, value);
    return value;
  }

  int count() {
    return marks.size();
  }

  List<Shown.Mark> all() {
    return marks;
  }
}
