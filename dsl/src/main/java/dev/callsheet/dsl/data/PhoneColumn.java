package dev.callsheet.dsl.data;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.phone.PhoneReader;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the column that holds the contact's number. */
public final class PhoneColumn {
  private static final String BEST = "phone";

  private static final List<Set<String>> PLAIN =
      List.of(
          Set.of(BEST),
          Set.of(
              "phonenumber mobile mobilephone mobilenumber cell cellphone telephone tel"
                  .split(" ", -1)));

  private PhoneColumn() {}

  /** The one field that is called so; none if there are several. */
  static Optional<String> in(Collection<String> fields) {
    NumberColumn.OfPeople found = called(fields);
    return found.isSure() ? Optional.of(found.columns().get(0)) : Optional.empty();
  }

  /** One record alone has only names: a plain one goes before those that say whose phone it is. */
  private static NumberColumn.OfPeople called(Collection<String> fields) {
    if (fields.contains(BEST)) {
      return new NumberColumn.OfPeople(List.of(BEST), true);
    }
    for (Set<String> plain : PLAIN) {
      List<String> found = fields.stream().filter(field -> plain.contains(plain(field))).toList();
      if (found.size() == 1) {
        return new NumberColumn.OfPeople(found, true);
      }
    }
    List<String> found = fields.stream().filter(NumberColumn::isCalledSo).toList();
    return new NumberColumn.OfPeople(found, found.size() == 1 && NumberColumn.isOwn(found.get(0)));
  }

  /** The field of an event. */
  static PhoneColumns ofEvent(Map<String, ?> fields) {
    return new OfRecord(fields.keySet()) {
      @Override
      DataFault unknown(List<String> found) {
        return noneInEvent(fields.keySet(), found);
      }
    };
  }

  /** The field of people whom an application gives, which is one for all of them. */
  static PhoneColumns ofGiven(
      String name, List<Map<String, @Nullable Object>> first, PhoneReader reader, RowWatch watch) {
    return new PhoneColumns.OfFile(name, List.of(), BEST, reader, watch) {
      private @Nullable List<String> read;

      @Override
      void look(List<String> names, List<List<String>> rows) {
        JsonlReading.columns(first, names, rows);
      }

      @Override
      Optional<NumberColumn.OfPeople> named(List<String> names) {
        return Optional.of(called(names)).filter(NumberColumn.OfPeople::isSure);
      }

      @Override
      List<String> toRead() {
        List<String> all = read;
        if (all == null) {
          all = Stream.concat(super.toRead().stream(), calledSo().stream()).distinct().toList();
          read = all;
        }
        return all;
      }

      @Override
      DataFault unknown(List<String> found) {
        DataFault fault = super.unknown(found);
        String other = found.isEmpty() ? "mobile" : found.get(0);
        return new DataFault(
            String.valueOf(fault.getMessage()),
            found.size() == 1
                ? "if it does, give it as 'phone', or name it: to: lead." + other
                : "name the one to use, as in to: lead." + other + ", or give it as 'phone'");
      }
    };
  }

  /** The field of an element of a fact. */
  static PhoneColumns ofFact(Set<String> fields) {
    return new OfRecord(fields) {
      @Override
      boolean areThere() {
        return areKnown();
      }

      @Override
      DataFault unknown(List<String> found) {
        // The next element may be of another shape, so it is this one's fault, not the script's.
        throw new IllegalArgumentException(
            "it has not one phone (it has "
                + String.join(", ", fields)
                + "); name the one to use: to: lead.Number");
      }
    };
  }

  /** Of one record alone; whoever sent it knows. */
  private abstract static class OfRecord extends PhoneColumns {
    private final Set<String> fields;

    OfRecord(Set<String> fields) {
      super(List.of());
      this.fields = fields;
    }

    @Override
    NumberColumn.OfPeople find() {
      return called(fields);
    }
  }

  /**
   * What is wrong with a file in which not one column certainly holds the contacts' numbers.
   *
   * @param example of what its columns are called
   */
  static DataFault unknown(
      String file, Collection<String> columns, List<String> found, String example) {
    if (found.isEmpty()) {
      return new DataFault(
          file + " has no column of phone numbers (it has " + String.join(", ", columns) + ")",
          "say which one to use, as in " + option(example));
    }
    if (found.size() == 1) {
      return new DataFault(
          file + " does not say that " + found.get(0) + " holds the contacts' phone numbers",
          "if it does, say so: " + option(found.get(0)));
    }
    // Who has no phone must not be reached at somebody else's, such as an agent's.
    List<String> own = found.stream().filter(NumberColumn::isOwn).toList();
    List<String> likely = own.isEmpty() ? found : own;
    return new DataFault(
        file + " has several columns of phone numbers: " + String.join(", ", found),
        "say which one to use: "
            + option(likely.get(0))
            + (likely.size() == 1
                ? ""
                : "; or, where it is blank, another: " + option(likely.get(0), likely.get(1))));
  }

  private static String option(String... columns) {
    return "phone: " + CsvCall.quoted(List.of(columns));
  }

  private static DataFault noneInEvent(Collection<String> fields, List<String> found) {
    return new DataFault(
        found.isEmpty()
            ? "the event has no phone (it has " + String.join(", ", fields) + ")"
            : found.size() == 1
                ? "the event has no phone that is certainly the contact's: " + found.get(0)
                : "the event has several phones: " + String.join(", ", found),
        "say where it is, above the rules: contact from: [phone: '"
            + (found.isEmpty() ? "customer.phone" : found.get(0))
            + "']");
  }

  private static String plain(String column) {
    String lower = SmallLetters.of(column);
    StringBuilder plain = new StringBuilder(lower.length());
    for (int i = 0; i < lower.length(); i++) {
      char letter = lower.charAt(i);
      if (letter >= 'a' && letter <= 'z') {
        plain.append(letter);
      }
    }
    return plain.toString();
  }
}
