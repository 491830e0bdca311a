package dev.callsheet.launcher.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which fields of captured events say whom they are about, and never a number of ours. */
final class ProposedPhones {
  private static final double NEARLY_ALL = 0.9;

  /** From so many events on what most of them have is ours. */
  private static final int FEWEST = 3;

  /** From so many on, and with so few numbers among them, all of these are ours. */
  private static final int MANY = 12;

  private static final int EACH = 4;
  private static final String OUT = "out";

  private static final Pattern DIRECTION =
      Pattern.compile("(?i)(in|out)(bound|coming|going)?([-_ ].*)?");

  private static final Pattern ID = Pattern.compile("(?i).*(id|sid|uuid|guid|key|timestamp|ts)");

  private static final List<Pattern> NAMES =
      List.of(
          Pattern.compile(
              "(?i).*(contact|customer|caller|client|lead|person|borrower|external).*"
                  + "(phone|number|mobile|cell|digits).*|.*msisdn.*|.*raw_digits.*"),
          Pattern.compile("(?i).*(phone|mobile|cell|tel|number|digits|whatsapp).*"),
          Pattern.compile("(?i).*(from|sender|originator|source|caller|author).*"),
          Pattern.compile(".*"));

  private final List<SeenEvent> events;
  private final Map<String, IdentityHashMap<SeenEvent, String>> numbers = new LinkedHashMap<>();
  private final Set<String> ours = new HashSet<>();
  private final Optional<String> direction;

  ProposedPhones(List<SeenEvent> events) {
    this.events = events;
    Set<String> paths = new LinkedHashSet<>();
    events.forEach(event -> paths.addAll(event.values().keySet()));
    paths.removeIf(path -> !ProposedFields.isSayable(path));
    for (String path : paths) {
      if (!ID.matcher(ProposedFields.last(path)).matches()) {
        read(path).ifPresent(all -> numbers.put(path, all));
      }
    }
    findOurs();
    direction = paths.stream().filter(this::isDirection).findFirst();
  }

  /** What is there in each event; empty if that is no field of numbers. */
  private Optional<IdentityHashMap<SeenEvent, String>> read(String path) {
    IdentityHashMap<SeenEvent, String> all = new IdentityHashMap<>();
    int filled = 0;
    for (SeenEvent event : events) {
      Optional<String> text = event.one(path);
      filled += text.isPresent() ? 1 : 0;
      text.flatMap(SeenField::number).ifPresent(number -> all.put(event, number));
    }
    return all.isEmpty() || all.size() < filled * NEARLY_ALL / 2
        ? Optional.empty()
        : Optional.of(all);
  }

  private void findOurs() {
    Map<String, Integer> counts = new HashMap<>();
    Set<SeenEvent> about = Collections.newSetFromMap(new IdentityHashMap<>());
    for (SeenEvent event : events) {
      Set<String> there = new HashSet<>();
      numbers.values().forEach(all -> Optional.ofNullable(all.get(event)).ifPresent(there::add));
      there.forEach(number -> counts.merge(number, 1, Integer::sum));
      if (!there.isEmpty()) {
        about.add(event);
      }
    }
    counts.forEach(
        (number, count) -> {
          if (about.size() >= FEWEST && count * 2 > about.size()) {
            ours.add(number);
          }
        });
    for (IdentityHashMap<SeenEvent, String> all : numbers.values()) {
      Set<String> different = new HashSet<>(all.values());
      if (all.size() >= MANY && different.size() * EACH <= all.size()) {
        ours.addAll(different);
      }
    }
  }

  private boolean isDirection(String path) {
    Set<Boolean> ways = new HashSet<>();
    for (SeenEvent event : events) {
      Optional<String> text = event.one(path);
      if (text.filter(said -> !DIRECTION.matcher(said).matches()).isPresent()) {
        return false;
      }
      text.ifPresent(said -> ways.add(isOut(said)));
    }
    return ways.size() == 2;
  }

  private static boolean isOut(String said) {
    return said.toLowerCase(Locale.ROOT).startsWith(OUT);
  }

  /** Whether any says whom an event is about. */
  boolean isAny() {
    return numbers.values().stream()
        .anyMatch(all -> all.values().stream().anyMatch(number -> !ours.contains(number)));
  }

  /** What {@code listen.toml} may say of them. */
  List<String> lines() {
    if (numbers.isEmpty()) {
      return List.of("# phone: no field has it; rules find it where they look for it");
    }
    List<String> alone = cover(event -> true);
    if (direction.isPresent() && missed(alone, event -> true) > 0) {
      String at = direction.get();
      List<String> in = cover(event -> event.one(at).filter(ProposedPhones::isOut).isEmpty());
      List<String> out = cover(event -> event.one(at).filter(ProposedPhones::isOut).isPresent());
      if (in.size() == 1 && out.size() == 1) {
        return List.of(line(List.of(in.get(0), out.get(0))), "direction = \"%s\"".formatted(at));
      }
    }
    return alone.isEmpty()
        ? List.of(
            "# phone: what has numbers has yours in some of them, and no field says which way; have"
                + " what goes out sent to an address of its own")
        : List.of(line(alone));
  }

  private static String line(List<String> paths) {
    return paths.size() == 1
        ? "phone = \"%s\"".formatted(paths.get(0))
        : paths.stream().collect(Collectors.joining("\", \"", "phone = [\"", "\"]"));
  }

  /** The fewest that together say it of as many events as can be, and in none a number of ours. */
  private List<String> cover(Predicate<SeenEvent> wanted) {
    List<String> chosen = new ArrayList<>();
    List<String> good = numbers.keySet().stream().filter(path -> isGood(path, wanted)).toList();
    while (missed(chosen, wanted) > 0) {
      Optional<String> next =
          good.stream()
              .filter(path -> !chosen.contains(path))
              .min(
                  Comparator.<String>comparingLong(path -> missed(plus(chosen, path), wanted))
                      .thenComparingInt(ProposedPhones::rank)
                      .thenComparingInt(ProposedFields::depth));
      if (next.isEmpty() || missed(plus(chosen, next.get()), wanted) == missed(chosen, wanted)) {
        break;
      }
      chosen.add(next.get());
    }
    return chosen;
  }

  private static List<String> plus(List<String> paths, String path) {
    List<String> all = new ArrayList<>(paths);
    all.add(path);
    return all;
  }

  private boolean isGood(String path, Predicate<SeenEvent> wanted) {
    return at(path).entrySet().stream()
        .noneMatch(entry -> wanted.test(entry.getKey()) && ours.contains(entry.getValue()));
  }

  /** How many of those that have somebody's number have it at none of these. */
  private long missed(List<String> paths, Predicate<SeenEvent> wanted) {
    return events.stream()
        .filter(wanted)
        .filter(event -> numbers.values().stream().anyMatch(all -> isSomebodys(all, event)))
        .filter(event -> paths.stream().noneMatch(path -> isSomebodys(at(path), event)))
        .count();
  }

  private IdentityHashMap<SeenEvent, String> at(String path) {
    return numbers.getOrDefault(path, new IdentityHashMap<>());
  }

  private boolean isSomebodys(IdentityHashMap<SeenEvent, String> all, SeenEvent event) {
    String number = all.get(event);
    return number != null && !ours.contains(number);
  }

  private static int rank(String path) {
    return IntStream.range(0, NAMES.size())
        .filter(i -> NAMES.get(i).matcher(path).matches())
        .findFirst()
        .orElse(NAMES.size());
  }
}
