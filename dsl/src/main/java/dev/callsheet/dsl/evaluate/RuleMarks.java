package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.state.Watcher;
import dev.callsheet.rule.ShownCondition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers what the parts of a condition come to. Not thread-safe. */
final class RuleMarks implements Watcher {
  private final List<ShownCondition.Mark> marks = new ArrayList<>();

  @Override
  public void saw(int column, @Nullable Object value) {
    marks.add(ShownCondition.Mark.of(column, value));
  }

  boolean truth(int column, boolean value) {
    saw(column, value);
    return value;
  }

  int count() {
    return marks.size();
  }

  List<ShownCondition.Mark> all() {
    return marks;
  }
}
