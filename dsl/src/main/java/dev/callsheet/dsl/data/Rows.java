package dev.callsheet.dsl.data;

import groovy.lang.Closure;
import java.util.Iterator;
import java.util.function.Predicate;
import org.codehaus.groovy.runtime.typehandling.DefaultTypeTransformation;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a data file: read one by one, anew for each iteration, only one in memory at a time.
 * {@code findAll} and {@code take} read nothing by themselves. Not thread-safe.
 */
public final class Rows implements Iterable<Row> {
  private final Iterable<Row> source;
  private final RowWatch watch;

  Rows(Iterable<Row> source, RowWatch watch) {
    this.source = source;
    this.watch = watch;
  }

  @Override
  public Iterator<Row> iterator() {
    return source.iterator();
  }

  /** Calls the closure with each row, in the order of the file. */
  public Rows each(Closure<?> closure) {
    Row before = watch.workOn(null);
    try {
      for (Row row : source) {
        watch.workOn(row);
        closure.call(row);
      }
    } finally {
      watch.workOn(before);
    }
    return this;
  }

  /** Calls the closure with each row and its index, which counts from 0. */
  public Rows eachWithIndex(Closure<?> closure) {
    Row before = watch.workOn(null);
    try {
      int index = 0;
      for (Row row : source) {
        watch.workOn(row);
        closure.call(row, index++);
      }
    } finally {
      watch.workOn(before);
    }
    return this;
  }

  /** The rows for which the closure is true, in order; reads nothing yet. */
  public Rows findAll(Closure<?> closure) {
    return new Rows(
        () ->
            new Filtered(
                source.iterator(),
                row -> DefaultTypeTransformation.castToBoolean(closure.call(row))),
        watch);
  }

  /** The first {@code count} rows; reads nothing yet. */
  public Rows take(int count) {
    return new Rows(() -> new Limited(source.iterator(), count), watch);
  }

  private static final class Filtered extends RowReading {
    private final Iterator<Row> rows;
    private final Predicate<Row> wanted;

    Filtered(Iterator<Row> rows, Predicate<Row> wanted) {
      this.rows = rows;
      this.wanted = wanted;
    }

    @Override
    @Nullable Row advance() {
      while (rows.hasNext()) {
        Row row = rows.next();
        if (wanted.test(row)) {
          return row;
        }
      }
      return null;
    }
  }

  private static final class Limited implements Iterator<Row> {
    private final Iterator<Row> rows;
    private int left;

    Limited(Iterator<Row> rows, int count) {
      this.rows = rows;
      this.left = count;
    }

    @Override
    public boolean hasNext() {
      return left > 0 && rows.hasNext();
    }

    @Override
    public Row next() {
      left--;
      return rows.next();
    }
  }
}
