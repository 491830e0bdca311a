package dev.callsheet.launcher.event;

import dev.callsheet.command.Region;
import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the events of one source look like, and how its settings may say that. */
final class Shape {
  /** So many different values of a field are kept. */
  private static final int MOST_VALUES = 10_000;

  private static final int MOST_FIELDS = 500;
  private static final int MOST_TYPES = 50;
  private static final int SHOWN = 3;
  private static final int LONGEST = 24;
  private static final double NEARLY_ALL = 0.9;

  private static final Pattern WORD = Pattern.compile("\\w[\\w -]*");
  private static final Pattern TYPE = Pattern.compile("(?i).*(type|event|kind|action|topic)");
  private static final Pattern ID = Pattern.compile("(?i).*(id|uuid|guid|key)");
  private static final Pattern PHONE =
      Pattern.compile("(?i).*(phone|number|mobile|cell|msisdn|from|caller).*");

  private final PhoneReader phones = new PhoneReader(Region.US);
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final Map<String, Long> types = new TreeMap<>();
  private long events;
  private long typed;
  private long identified;
  private long unreadable;

  /** A field, as the events have it that have it. */
  private final class Field {
    final Map<String, Long> values = new LinkedHashMap<>();
    final List<String> kinds = new ArrayList<>();
    long filled;
    long numbers;

    void add(Object value) {
      filled++;
      String kind =
          value instanceof String
              ? "text"
              : value instanceof Number
                  ? "number"
                  : value instanceof Boolean ? "true or false" : "list";
      if (!kinds.contains(kind)) {
        kinds.add(kind);
      }
      String text = value.toString();
      if (values.size() < MOST_VALUES || values.containsKey(text)) {
        values.merge(text, 1L, Long::sum);
      }
      if (value instanceof String || value instanceof Number) {
        numbers += isNumber(text) ? 1 : 0;
      }
    }

    boolean isPhone() {
      return numbers >= filled * NEARLY_ALL;
    }

    /** Words that come again and again, such as a state, are about nobody. */
    boolean isCategory() {
      return !isPhone() && filled >= 2L * values.size() && values.size() <= MOST_TYPES;
    }

    boolean isAlways() {
      return filled == events && !kinds.contains("list");
    }

    String kind() {
      return isPhone() ? "phone number" : String.join(" or ", kinds);
    }

    String examples(boolean inFull) {
      return values.keySet().stream()
          .map(value -> inFull || isWord(value) ? value : masked(value))
          .distinct()
          .limit(SHOWN)
          .map(value -> Visible.cut(Visible.line(value), LONGEST))
          .collect(Collectors.joining(", "));
    }

    private boolean isWord(String value) {
      return isCategory() && WORD.matcher(value).matches();
    }

    /** Of what may be about a person only how it is written. */
    private String masked(String value) {
      return isPhone()
          ? Numbers.MASKED.inText(value)
          : value
              .replaceAll("\\p{Lu}", "X")
              .replaceAll("\\p{Ll}|\\p{Lo}", "x")
              .replaceAll("\\p{N}", "9");
    }
  }

  private boolean isNumber(String text) {
    try {
      phones.read(text);
      return true;
    } catch (ScriptException | IllegalArgumentException e) {
      return false;
    }
  }

  /** Looks at one more; what repeats another says nothing new. */
  void add(EventRecord record) {
    if (record.fate() == EventRecord.Fate.REPEATED) {
      return;
    }
    LoggedEvent event = record.event();
    events++;
    typed += event.type().isPresent() ? 1 : 0;
    identified += event.id().isPresent() ? 1 : 0;
    types.merge(event.type().orElse("(none)"), 1L, Long::sum);
    Optional<Map<String, @Nullable Object>> body = event.fields();
    if (body.isPresent()) {
      add("$", body.get());
    } else {
      unreadable++;
    }
  }

  private void add(String path, Map<?, ?> record) {
    record.forEach(
        (name, value) -> {
          String inner = path + "." + name;
          if (value instanceof Map<?, ?> map) {
            add(inner, map);
          } else if (value != null && (fields.size() < MOST_FIELDS || fields.containsKey(inner))) {
            fields.computeIfAbsent(inner, none -> new Field()).add(value);
          }
        });
  }

  /** How many it has seen. */
  long events() {
    return events;
  }

  /**
   * What it has seen, a line each.
   *
   * @param inFull whether examples may say whom they are about
   */
  List<String> lines(boolean inFull) {
    List<String> lines = new ArrayList<>();
    List<String> kinds = new ArrayList<>();
    types.forEach((type, count) -> kinds.add(Visible.line(type) + " " + count));
    lines.add("types   " + String.join(", ", kinds));
    if (unreadable > 0) {
      lines.add(
          "bodies  %d of %d are no JSON object, or were erased".formatted(unreadable, events));
    }
    Table table = new Table("<<><").row("field", "holds", "in", "such as");
    fields.forEach(
        (path, field) ->
            table.row(
                Visible.line(path),
                field.kind(),
                "%d %%".formatted(field.filled * 100 / events),
                field.examples(inFull)));
    lines.addAll(table.lines());
    return lines;
  }

  /** What {@code listen.toml} may say of this source. */
  List<String> settings(String source) {
    List<String> lines = new ArrayList<>();
    lines.add("[source." + source + "]");
    lines.add(
        "secret = [\"%s_SECRET\"]"
            .formatted(source.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_")));
    lines.add(
        line("type", typed, TYPE, field -> field.isAlways() && field.isCategory())
            .orElse("# type: no field of all of them has it; let it stand in the address"));
    lines.add(
        line("id", identified, ID, field -> field.isAlways() && field.values.size() == events)
            .orElse(
                "# id: no field has another one in each of them; repeats are told by source, type"
                    + " and body"));
    lines.add(
        line("phone", 0, PHONE, Field::isPhone)
            .orElse("# phone: no field has it; rules find it where they look for it"));
    return lines;
  }

  /** The field whose name says so; empty if it is to stand as it is. */
  private Optional<String> line(
      String setting, long known, Pattern name, Predicate<Field> isFitting) {
    if (known == events) {
      return Optional.of("# " + setting + ": each has one already, keep what says where");
    }
    return fields.entrySet().stream()
        .filter(field -> isFitting.test(field.getValue()) && name.matcher(field.getKey()).matches())
        .map(field -> "%s = \"%s\"".formatted(setting, field.getKey()))
        .findFirst();
  }
}
