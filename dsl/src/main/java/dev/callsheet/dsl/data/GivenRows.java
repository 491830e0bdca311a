package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.Source;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** People whom an application gives, before a script reads them. As thread-safe as they are. */
public record GivenRows(Iterable<? extends @Nullable Map<String, ?>> people) {
  /**
   * As a script reads them.
   *
   * @param plain makes of one, and of what messages call it, what scripts can do something with
   */
  Rows opened(
      String name, PhoneReader reader, RowWatch watch, BiFunction<Object, String, Object> plain) {
    return new Rows(
        name,
        new Iterable<>() {
          @Override
          public Iterator<Row> iterator() {
            return new Reading(name, people.iterator(), reader, watch, plain);
          }
        },
        watch);
  }

  /** One pass over them. */
  private static final class Reading extends RowReading {
    private final String name;
    private final Iterator<? extends @Nullable Map<String, ?>> people;
    private final PhoneReader reader;
    private final RowWatch watch;
    private final BiFunction<Object, String, Object> plain;
    private int index;

    Reading(
        String name,
        Iterator<? extends @Nullable Map<String, ?>> people,
        PhoneReader reader,
        RowWatch watch,
        BiFunction<Object, String, Object> plain) {
      this.name = name;
      this.people = people;
      this.reader = reader;
      this.watch = watch;
      this.plain = plain;
    }

    @Override
    @Nullable Row advance() {
      while (true) {
        watch.reading();
        Optional<Object> person = person();
        if (person.isEmpty()) {
          return null;
        }
        DataRow place = DataRow.ofFact(name, index++);
        try {
          return JsonRow.ofFact(
              place, reader, plain.apply(person.get(), name + "[" + (place.number() - 1) + "]"));
        } catch (IllegalArgumentException e) {
          watch.fault(Problem.error(Source.of(place.brief()), String.valueOf(e.getMessage())));
        }
      }
    }

    /** Empty behind the last; what is none is somebody without fields, who is left out. */
    private Optional<Object> person() {
      try {
        if (!people.hasNext()) {
          return Optional.empty();
        }
        Object person = people.next();
        return Optional.of(person == null ? Map.of() : person);
      } catch (RuntimeException e) {
        throw new DataFault(
            "the application failed to give '%s' after %d: %s"
                .formatted(name, index, Reasons.of(e)),
            "nothing is planned of what it gave; see its log");
      }
    }

    @Override
    void finish() {
      if (index == 0) {
        watch.empty(name);
      }
    }
  }
}
