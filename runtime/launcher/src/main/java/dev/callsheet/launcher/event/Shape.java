package dev.callsheet.launcher.event;

import dev.callsheet.desk.EventRecord;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the events of one source look like, and how its settings may say that. */
final class Shape {
  private static final int MOST_FIELDS = 500;

  /** Where a type is looked for that stands neither in the address nor in the settings. */
  private static final String OWN = "$.type";

  private final Map<String, SeenField> fields = new LinkedHashMap<>();
  private final Map<String, Long> types = new TreeMap<>();
  private final List<Body> bodies = new ArrayList<>();
  private final Map<String, Set<String>> contents = new HashMap<>();
  private long events;
  private long repeats;
  private long typed;
  private long identified;
  private long unreadable;

  private record Body(String type, Instant at, Map<String, @Nullable Object> fields) {}

  /** Looks at one more; of what repeats another only that it does. */
  void add(EventRecord record) {
    if (record.fate() == EventRecord.Fate.REPEATED) {
      repeats++;
      return;
    }
    LoggedEvent event = record.event();
    String type = event.type().orElse("");
    events++;
    typed += event.type().isPresent() ? 1 : 0;
    types.merge(event.type().orElse("(none)"), 1L, Long::sum);
    if (event.id().isPresent()) {
      identified++;
      contents
          .computeIfAbsent(type + "\n" + event.id().get(), none -> new HashSet<>())
          .add(event.digest());
    }
    Optional<Map<String, @Nullable Object>> body = event.fields();
    if (body.isEmpty()) {
      unreadable++;
      return;
    }
    bodies.add(new Body(type, event.at(), body.get()));
    SeenEvent.of(type, event.at(), body.get())
        .values()
        .forEach(
            (path, values) -> {
              if (fields.size() < MOST_FIELDS || fields.containsKey(path)) {
                fields.computeIfAbsent(path, none -> new SeenField()).add(values);
              }
            });
  }

  /** How many it has seen, without those that came again. */
  long events() {
    return events;
  }

  /**
   * What it has seen, a line each.
   *
   * @param inFull whether examples may say whom they are about
   */
  List<String> lines(String source, boolean inFull) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %d events%s"
            .formatted(
                source,
                events,
                repeats == 0 ? "" : ", and %d that repeat one of them".formatted(repeats)));
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
                "%d %%".formatted(field.filled() * 100 / events),
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
    Optional<String> list = list();
    list.ifPresent(path -> lines.add("events = \"%s\"".formatted(path)));
    List<SeenEvent> seen =
        bodies.stream()
            .flatMap(
                body ->
                    list
                        .map(path -> SeenEvent.split(body.type, body.at, body.fields, path))
                        .orElseGet(() -> List.of(SeenEvent.of(body.type, body.at, body.fields)))
                        .stream())
            .toList();
    ProposedFields proposed = new ProposedFields(seen, list.orElse("$"));
    boolean isElsewhere =
        typed == events && !seen.stream().allMatch(event -> event.one(OWN).equals(of(event)));
    Optional<String> type = isElsewhere ? Optional.empty() : proposed.type();
    lines.add(
        isElsewhere
            ? "# type: each has one already, keep what says where"
            : type.map(path -> "type = \"%s\"".formatted(path))
                .orElse("# type: no field of all of them has it; let it stand in the address"));
    ProposedFields within = // not of bodies that have no such list, as of what became of ours
        list.map(path -> new ProposedFields(having(seen, path), path)).orElse(proposed);
    lines.addAll(ids(within, type));
    lines.addAll(new ProposedPhones(seen).lines());
    lines.addAll(within.timeLines());
    return lines;
  }

  private static Optional<String> of(SeenEvent event) {
    return Optional.of(event.type());
  }

  private List<String> ids(ProposedFields proposed, Optional<String> type) {
    long shared = contents.values().stream().filter(all -> all.size() > 1).count();
    if (identified == events && shared == 0) {
      return List.of("# id: each has one already, keep what says where");
    }
    List<String> lines = new ArrayList<>();
    if (shared > 0) {
      lines.add(
          "# id: what stands where it is looked for now is none: %d of them are shared by events that differ"
              .formatted(shared));
    }
    lines.add(
        proposed
            .id(type)
            .map(path -> "id = \"%s\"".formatted(path))
            .orElse(
                "# id: no field has another one in each of them; repeats are told by source, type"
                    + " and body"));
    return lines;
  }

  /** Where a list stands of which each is an event: the innermost that has all that one needs. */
  private Optional<String> list() {
    Set<String> paths = new LinkedHashSet<>();
    bodies.forEach(body -> SeenEvent.lists(paths, "$", body.fields));
    List<SeenEvent> whole =
        bodies.stream().map(body -> SeenEvent.of(body.type, body.at, body.fields)).toList();
    return paths.stream()
        .filter(path -> isEvents(path, paths, whole))
        .reduce((outer, inner) -> inner.startsWith(outer + ".") ? inner : outer);
  }

  private boolean isEvents(String path, Set<String> lists, List<SeenEvent> whole) {
    List<SeenEvent> split =
        bodies.stream()
            .flatMap(body -> SeenEvent.split(body.type, body.at, body.fields, path).stream())
            .toList();
    ProposedFields inner = new ProposedFields(only(split, path), path);
    if (inner.id(Optional.empty()).isEmpty() || inner.times().isEmpty()) {
      return false;
    }
    List<SeenEvent> around =
        whole.stream()
            .map(
                event -> {
                  Map<String, Set<Object>> values = new LinkedHashMap<>(event.values());
                  values
                      .keySet()
                      .removeIf(name -> lists.stream().anyMatch(l -> name.startsWith(l + ".")));
                  return new SeenEvent(event.type(), event.at(), values);
                })
            .toList();
    ProposedFields outer = new ProposedFields(around, "$");
    boolean hasPhones = new ProposedPhones(only(split, path)).isAny();
    boolean isPhoneless = !new ProposedPhones(around).isAny();
    boolean isBare = outer.id(Optional.empty()).isEmpty() || outer.times().isEmpty();
    return isPhoneless
        && (hasPhones ? isBare || split.size() > whole.size() : isBare)
        && (hasPhones || !new ProposedPhones(split).isAny());
  }

  /** Those that stand in the list, with what is around it. */
  private static List<SeenEvent> having(List<SeenEvent> all, String path) {
    return all.stream()
        .filter(event -> event.values().keySet().stream().anyMatch(n -> n.startsWith(path + ".")))
        .toList();
  }

  /** Only what stands in the list. */
  private static List<SeenEvent> only(List<SeenEvent> all, String path) {
    return all.stream()
        .map(
            event -> {
              Map<String, Set<Object>> values = new LinkedHashMap<>(event.values());
              values.keySet().removeIf(name -> !name.startsWith(path + "."));
              return new SeenEvent(event.type(), event.at(), values);
            })
        .filter(event -> !event.values().isEmpty())
        .toList();
  }
}
