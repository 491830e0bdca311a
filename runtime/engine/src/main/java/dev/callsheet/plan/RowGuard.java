package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.action.Cells;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A guard that judges by fields of rows, which a plan's actions carry for it. Thread-safe. */
public interface RowGuard extends Guard {
  /** The columns of its data row that an action is to carry ({@link Action#guarded}). */
  Set<String> columns();

  /** One that allows all, so that a plan's actions carry these for guards that are asked later. */
  static RowGuard carrying(Set<String> columns) {
    return new RowGuard() {
      @Override
      public Set<String> columns() {
        return columns;
      }

      @Override
      public Verdict judge(Action action) {
        return Verdict.ALLOW;
      }
    };
  }

  /** Those of a row that are called so, or so but for small letters and blanks around them. */
  static Map<String, String> of(Set<String> columns, Cells cells) {
    if (columns.isEmpty()) {
      return Map.of();
    }
    Map<String, String> row = cells.cells();
    Map<String, String> guarded = new HashMap<>();
    for (String column : columns) {
      String cell = row.get(column);
      if (cell != null) {
        guarded.put(column, cell);
      } else {
        row.forEach(
            (name, other) -> {
              if (column.equalsIgnoreCase(name.strip())) {
                guarded.put(column, other);
              }
            });
      }
    }
    return guarded;
  }

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
