package dev.callsheet.dsl.data;

import dev.callsheet.action.DataRow;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.Source;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * People whom an application gives, before a script reads them. Each walk over them has to begin
 * anew: of a part of them nothing is planned. As thread-safe as they are.
 */
public final class GivenRows {
  private final Iterable<? extends @Nullable Map<String, ?>> people;
  private final Before before;
  private final long least;

  /** Those people. */
  public GivenRows(Iterable<? extends @Nullable Map<String, ?>> people) {
    this(Objects.requireNonNull(people, "people"), new Before(), 0);
  }

  private GivenRows(
      Iterable<? extends @Nullable Map<String, ?>> people, Before before, long least) {
    this.people = people;
    this.before = before;
    this.least = least;
  }

  /** The same for one plan that is made once more: there are not fewer of them then. */
  public GivenRows again() {
    return new GivenRows(people, before, before.most());
  }

  /** What was read of them before, in whichever plan. */
  private static final class Before {
    private WeakReference<Object> walk = new WeakReference<>(null);
    private boolean isBegun;
    private long most;

    synchronized boolean isGivenAgain(Iterator<?> next) {
      boolean isAgain = isBegun && walk.get() == next;
      walk = new WeakReference<>(next);
      isBegun = false; // one of nothing may be the same for all
      return isAgain;
    }

    synchronized void begin(long least) {
      most = least;
    }

    synchronized void has(long given) {
      isBegun = true;
      most = Math.max(most, given);
    }

    synchronized long most() {
      return most;
    }
  }

  /**
   * As a script reads them.
   *
   * @param plain makes of one, and of what messages call it, what scripts can do something with
   */
  Rows opened(
      String name, PhoneReader reader, RowWatch watch, BiFunction<Object, String, Object> plain) {
    before.begin(least);
    Walks walks = new Walks(name, reader, watch, plain);
    watch.asking(walks.fields);
    return new Rows(
        name,
        new Iterable<>() {
          @Override
          public Iterator<Row> iterator() {
            return new Walk(walks);
          }
        },
        watch);
  }

  /** What all walks of one evaluation have in common. */
  private final class Walks {
    private final String name;
    private final PhoneReader reader;
    private final RowWatch watch;
    private final BiFunction<Object, String, Object> plain;
    private final GivenFields fields;
    private long most = least;

    Walks(
        String name, PhoneReader reader, RowWatch watch, BiFunction<Object, String, Object> plain) {
      this.name = name;
      this.reader = reader;
      this.watch = watch;
      this.plain = plain;
      this.fields = new GivenFields(name);
    }

    Iterator<? extends @Nullable Map<String, ?>> begun() {
      Iterator<? extends @Nullable Map<String, ?>> walk;
      boolean isAgain;
      try {
        walk = Objects.requireNonNull(people.iterator(), "there is no iterator");
        isAgain = before.isGivenAgain(walk);
      } catch (Exception | LinkageError | AssertionError e) {
        throw failed(0, e);
      }
      if (isAgain) {
        throw new DataFault(
            "the application gives '%s' by one iterator, which was read before".formatted(name),
            "give what begins anew each time, such as a list");
      }
      return walk;
    }

    void has(long given) {
      most = Math.max(most, given);
      before.has(given);
    }

    void ended(long count) {
      if (count < most) {
        throw new DataFault(
            "the application gave %d of '%s', and %d as they were read again"
                .formatted(most, name, count),
            "give what begins anew each time, such as a list");
      }
    }

    DataFault failed(long count, Throwable failure) {
      if (failure instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      return new DataFault(
          "the application failed to give '%s' after %d: %s"
              .formatted(name, count, Reasons.of(failure)),
          "nothing is planned of what it gave; see its log");
    }
  }

  /** Somebody as a script reads them, or why they cannot be read. */
  private record Person(@Nullable Map<String, @Nullable Object> fields, String fault) {}

  /** One pass over them, which looks at the first ones to know their columns. */
  private static final class Walk extends RowReading {
    private final Walks walks;
    private final Iterator<? extends @Nullable Map<String, ?>> people;
    private final Deque<Person> ahead = new ArrayDeque<>();
    private final PhoneColumns phones;
    private @Nullable DataFault failure;
    private long given;
    private long index;

    Walk(Walks walks) {
      this.walks = walks;
      this.people = walks.begun();
      try {
        while (ahead.size() < NumberColumn.ROWS_THAT_TELL) {
          Person person = person();
          if (person == null) {
            break;
          }
          ahead.add(person);
        }
      } catch (DataFault e) {
        failure = e; // when its turn comes
      }
      this.phones = PhoneColumn.ofGiven(place().file(), first(), walks.reader, walks.watch);
    }

    private List<Map<String, @Nullable Object>> first() {
      return ahead.stream().map(Person::fields).filter(Objects::nonNull).toList();
    }

    private DataRow place() {
      return DataRow.ofFact(walks.name, index);
    }

    @Override
    @Nullable Row advance() {
      while (true) {
        walks.watch.reading();
        Person person = ahead.poll();
        if (person == null) {
          if (failure != null) {
            throw failure;
          }
          person = person();
        }
        if (person == null) {
          return null;
        }
        DataRow place = place();
        index++;
        if (person.fields != null) {
          walks.fields.has(person.fields.keySet());
          return JsonRow.given(place, walks.reader, person.fields, phones, walks.fields);
        }
        walks.watch.fault(Problem.error(Source.of(place.brief()), person.fault));
      }
    }

    /** None behind the last; what is no map is somebody without fields, who is left out. */
    private @Nullable Person person() {
      Object plain;
      try {
        if (!people.hasNext()) {
          walks.ended(given);
          return null;
        }
        Object next = ((Iterator<?>) people).next(); // which may be anything, as of Groovy
        plain = next == null ? Map.of() : walks.plain.apply(next, element());
      } catch (DataFault e) {
        throw e;
      } catch (GivenFault e) {
        given++;
        return new Person(null, String.valueOf(e.getMessage()));
      } catch (Exception | LinkageError | AssertionError e) {
        throw walks.failed(given, e);
      }
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      if ((plain instanceof FactContact contact ? contact.given() : plain)
          instanceof Map<?, ?> map) {
        map.forEach((name, value) -> fields.put(String.valueOf(name), value));
      }
      given++;
      walks.has(given);
      return new Person(fields, "");
    }

    private String element() {
      return walks.name + "[" + given + "]";
    }

    @Override
    void finish() {
      if (index == 0) {
        walks.watch.empty(walks.name);
      }
    }
  }
}
