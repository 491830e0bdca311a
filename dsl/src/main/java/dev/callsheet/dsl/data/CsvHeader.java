package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The columns of a CSV file. */
public final class CsvHeader {
  private static final int MOST_NAMED = 8;

  private final String file;
  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private final int width;
  private final PhoneColumns phones;
  private final Optional<String> country;
  private @Nullable List<Integer> phoneIndices;

  /** The columns of a file, as the call or its first rows tell; a fault if they cannot be meant. */
  CsvHeader(
      CsvCall call,
      List<String> names,
      List<List<String>> first,
      PhoneReader reader,
      @Nullable RowWatch watch) {
    this.file = call.name();
    this.width = names.size();
    for (int i = 0; i < names.size(); i++) {
      String name = Visible.of(names.get(i)).strip();
      if (!name.isEmpty() && columns.put(name, i) != null) {
        throw new DataFault(
            file + " has two columns '" + name + "'",
            "rename one of them in the file's first line");
      }
    }
    if (columns.isEmpty()) {
      throw new DataFault(file + " names no column", "the first line must name the columns");
    }
    this.country = HomeCountry.column(columns.keySet());
    List<String> chosen = seen(call.phones());
    for (String name : chosen) {
      if (!columns.containsKey(name)) {
        throw noColumn(name);
      }
    }
    this.phones =
        new PhoneColumns.OfFile(file, chosen, "Mobile", reader, watch) {
          @Override
          void look(List<String> all, List<List<String>> rows) {
            all.addAll(seen(names));
            rows.addAll(first);
          }
        };
  }

  private static List<String> seen(List<String> written) {
    List<String> seen = new ArrayList<>(written.size());
    for (String name : written) {
      seen.add(Visible.of(name).strip());
    }
    return seen;
  }

  public String file() {
    return file;
  }

  public int width() {
    return width;
  }

  /** The names of the columns, in order. */
  public Set<String> names() {
    return Collections.unmodifiableSet(columns.keySet());
  }

  public int indexOf(String column) {
    Integer index = columns.get(column);
    if (index != null) {
      return index;
    }
    // Whoever copied the name from the file copied what cannot be seen of it, too.
    String seen = Visible.of(column).strip();
    if (!seen.equals(column) && columns.containsKey(seen)) {
      return indexOf(seen);
    }
    if (column.equals("phone")) {
      return columns.getOrDefault(phones.all().get(0), 0);
    }
    throw noColumn(column);
  }

  /** The fields of a record by their columns; those of a column without a name are nobody's. */
  Map<String, String> named(List<String> fields) {
    Map<String, String> named = new LinkedHashMap<>();
    columns.forEach((name, index) -> named.put(name, fields.get(index)));
    return named;
  }

  PhoneColumns phones() {
    return phones;
  }

  /** What reading a contact's number fails with; empty when it is known where it stands. */
  public Optional<DataFault> phoneObjection() {
    try {
      phones.all();
      return Optional.empty();
    } catch (DataFault fault) {
      return Optional.of(fault);
    }
  }

  /** Where the columns stand whose cells read as phones. */
  public List<Integer> phoneIndices() {
    List<Integer> known = phoneIndices;
    if (known == null) {
      known = new ArrayList<>();
      for (String column : phones.toRead()) {
        known.add(columns.get(column));
      }
      phoneIndices = known;
    }
    return known;
  }

  /** The column that names the contact's country. */
  Optional<String> countryColumn() {
    return country;
  }

  private static String bracketed(String column) {
    return "write ['" + column + "'] for it: row['" + column + "'] ";
  }

  /** The first eight: who reads more of them looks into the file. */
  private static String named(Collection<String> columns) {
    if (columns.size() <= MOST_NAMED) {
      return String.join(", ", columns);
    }
    List<String> first = List.copyOf(columns).subList(0, MOST_NAMED);
    return String.join(", ", first) + ", and " + (columns.size() - MOST_NAMED) + " more";
  }

  private DataFault noColumn(String column) {
    Optional<String> nearest = NearestWord.to(column, columns.keySet());
    return DataFault.about(
        column,
        file + " has no column '" + column + "'",
        nearest
                .map(n -> "did you mean '" + n + "'? " + (n.matches("\\w+") ? "" : bracketed(n)))
                .orElse("")
            + "("
            + named(columns.keySet())
            + ")");
  }
}
