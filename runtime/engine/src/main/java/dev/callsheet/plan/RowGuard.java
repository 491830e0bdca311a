package dev.callsheet.plan;

import dev.callsheet.action.Action;
import java.util.LinkedHashSet;
import java.util.Set;

/** A guard that judges by fields of rows, which a plan's actions carry for it. Thread-safe. */
public interface RowGuard extends Guard {
  /** The columns of its data row that an action is to carry ({@link Action#guarded}). */
  Set<String> columns();

  /** All that a guard reads, or those that it is made of. */
  static Set<String> columns(Guard guard) {
    Set<String> columns = new LinkedHashSet<>();
    if (guard instanceof AllGuards all) {
      for (Guard one : all.guards()) {
        columns.addAll(columns(one));
      }
    } else if (guard instanceof RowGuard reader) {
      columns.addAll(reader.columns());
    }
    return columns;
  }
}
