package dev.callsheet.plan;

import dev.callsheet.action.Action;
import dev.callsheet.action.Cells;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A guard that judges by fields of rows, which a plan's actions carry for it. Thread-safe. */
public interface RowGuard extends Guard {
  /** How the reason begins why a row is left out that lacks a column; its name follows. */
  String NO_COLUMN = "no column ";

  /** The reason why somebody is left out whose row says that they want none. */
  String OPTED_OUT = "opted out";

  /** The columns of its data row that an action is to carry ({@link Action#guarded}). */
  Set<String> columns();

  /**
   * Which say of the columns that an action carries that its person wants none; that person is left
   * out in all of a plan.
   */
  default List<? extends Predicate<Map<String, String>>> optOuts() {
    return List.of();
  }

  /** Which column of a row was probably meant by one that it does not have. */
  default Optional<String> meant(String column, Set<String> others) {
    return NearestWord.to(column, others);
  }

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

  /** The same skip; where a row lacks a column, with the one of it that was probably meant. */
  static Verdict.Skip named(Verdict.Skip skip, Guard guard, Cells cells) {
    if (!skip.reason().startsWith(NO_COLUMN)) {
      return skip;
    }
    String column = skip.reason().substring(NO_COLUMN.length());
    return readers(guard).stream()
        .filter(reader -> reader.columns().contains(column))
        .flatMap(reader -> reader.meant(column, cells.cells().keySet()).stream())
        .findFirst()
        .map(
            near ->
                new Verdict.Skip(
                    skip.reason(), skip.detail() + "; it has '" + near + "'", skip.ground()))
        .orElse(skip);
  }

  /** Those that a guard is made of. */
  static List<RowGuard> readers(Guard guard) {
    List<RowGuard> all = new ArrayList<>();
    if (guard instanceof AllGuards some) {
      for (Guard one : some.guards()) { // a lambda would be linked in each plan
        all.addAll(readers(one));
      }
    } else if (guard instanceof RowGuard reader) {
      all.add(reader);
    }
    return all;
  }

  /** All that a guard reads, or those that it is made of. */
  static Set<String> columns(Guard guard) {
    Set<String> columns = new LinkedHashSet<>();
    for (RowGuard reader : readers(guard)) {
      columns.addAll(reader.columns());
    }
    return columns;
  }
}
