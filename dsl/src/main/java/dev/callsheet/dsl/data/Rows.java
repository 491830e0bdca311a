package dev.callsheet.dsl.data;

import dev.callsheet.dsl.data.RowWatch.Choice;
import dev.callsheet.dsl.library.Dispatch;
import dev.callsheet.dsl.library.method.MethodsOfLists;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.operator.Conditions;
import dev.callsheet.dsl.library.value.ImpossibleMatches;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.OtherNames;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a data file: read one by one, anew for each iteration, only one in memory at a time.
 * {@code findAll} and {@code take} read nothing by themselves. Not thread-safe.
 */
public final class Rows implements Iterable<Row>, ScriptObject {
  private final String file;
  private final Iterable<Row> source;
  private final RowWatch watch;

  /** Rows of what the script calls its file. */
  Rows(String file, Iterable<Row> source, RowWatch watch) {
    this.file = file;
    this.source = source;
    this.watch = watch;
  }

  @Override
  public Iterator<Row> iterator() {
    return source.iterator();
  }

  /** The first {@code count} rows; reads nothing yet. */
  public Rows take(int count) {
    return new Rows(file, () -> first(source.iterator(), count), watch);
  }

  /** Whether it is one of these rows. */
  public boolean contains(@Nullable Object wanted) {
    meet(wanted);
    for (Row row : source) {
      if (row.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  private void walk(ScriptClosure block, boolean isCounted) {
    Row before = watch.workOn(null);
    int index = 0;
    try {
      for (Row row : source) {
        watch.workOn(row);
        told(block, row, isCounted ? new Object[] {row, index++} : new Object[] {row});
      }
    } finally {
      watch.workOn(before);
    }
  }

  /** What a block says of a row; the row of a failure is told. */
  private @Nullable Object told(ScriptClosure block, Row row, @Nullable Object... given) {
    try {
      return block.call(given);
    } catch (Exception | AssertionError e) { // Groovy throws checked ones, too
      watch.failed(row, e);
      throw e;
    }
  }

  private Rows where(ScriptClosure wanted, Scene scene) {
    Choice choice = watch.choice(wanted.number());
    Iterable<Row> all = source;
    return new Rows(
        file,
        new Iterable<>() {
          @Override
          public Iterator<Row> iterator() {
            return chosen(all.iterator(), wanted, choice, scene);
          }
        },
        watch);
  }

  @Override
  public @Nullable Object call(String name, @Nullable Object[] arguments, Scene scene) {
    @Nullable Object only = arguments.length == 1 ? arguments[0] : null;
    if (only instanceof ScriptClosure block) {
      switch (name) {
        case "each":
          walk(block, false);
          return this;
        case "eachWithIndex":
          walk(block, true);
          return this;
        case "findAll":
          return where(block, scene);
        default:
          break;
      }
    }
    if (name.equals("take") && only instanceof Integer count) {
      return take(count);
    }
    if (arguments.length == 1 && MethodsOfLists.looks(name)) {
      if (name.equals("contains")) {
        scene.meter.tick();
        return contains(only);
      }
      meet(only);
    }
    return Dispatch.onElements(elements(), name, arguments, scene);
  }

  /** Refuses what can never be equal to one of these rows, also while the file has none. */
  private void meet(@Nullable Object wanted) {
    if (wanted instanceof Row row && !row.isOf(file)) {
      throw Row.strangers(row.place().toString(), row.read(), file, read());
    }
    if (wanted instanceof Rows rows && !rows.file.equals(file)) {
      throw Row.strangers(file, read(), rows.file, rows.read());
    }
    if (wanted instanceof Collection<?> others && !others.isEmpty()) {
      Object first = others.iterator().next();
      if (first instanceof Row) {
        meet(first);
      } else {
        firstOfAll().ifPresent(row -> ImpossibleMatches.pair(row, first));
      }
    }
    if (wanted instanceof CharSequence) {
      firstOfAll().ifPresent(row -> ImpossibleMatches.pair(wanted, row));
    }
  }

  private Optional<Row> firstOfAll() {
    Iterator<Row> rows = source.iterator();
    return rows.hasNext() ? Optional.of(rows.next()) : Optional.empty();
  }

  private String read() {
    return firstOfAll().map(Row::read).orElse("");
  }

  @Override
  public Object property(String name, Scene scene) {
    Optional<String> call = OtherNames.property(Receiver.LIST, name);
    throw DataFault.about(
        name,
        "all rows of a file have no '" + name + "'",
        call.map(written -> "write " + written.replace("{0}", "rows"))
            .orElse("read it row by row: .each { row -> row." + name + " }"));
  }

  @Override
  public String kind() {
    return "all rows of a file";
  }

  /** The rows as a collection that is read anew each time, and not kept. */
  private Collection<Row> elements() {
    return new AbstractCollection<>() {
      @Override
      public Iterator<Row> iterator() {
        return source.iterator();
      }

      @Override
      public boolean isEmpty() {
        return !source.iterator().hasNext();
      }

      @Override
      public int size() {
        int count = 0;
        for (Iterator<Row> rows = source.iterator(); rows.hasNext(); rows.next()) {
          count++;
        }
        return count;
      }
    };
  }

  private RowReading chosen(Iterator<Row> rows, ScriptClosure wanted, Choice choice, Scene scene) {
    return new RowReading() {
      @Override
      @Nullable Row advance() {
        while (rows.hasNext()) {
          Row row = rows.next();
          if (Conditions.truth(told(wanted, row, row), "", scene)) {
            choice.kept();
            return row;
          }
          choice.dropped(row, scene.lastRow() == row ? scene.lastColumn() : "");
        }
        choice.ended();
        return null;
      }
    };
  }

  private static RowReading first(Iterator<Row> rows, int count) {
    return new RowReading() {
      private int left = count;

      @Override
      @Nullable Row advance() {
        return left-- > 0 && rows.hasNext() ? rows.next() : null;
      }
    };
  }
}
