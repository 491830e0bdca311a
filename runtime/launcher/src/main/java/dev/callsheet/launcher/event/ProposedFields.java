package dev.callsheet.launcher.event;

import dev.callsheet.intake.Reference;
import dev.callsheet.intake.SentTime;
import dev.callsheet.problem.ConfigurationException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Which fields of captured events may be their type, id and time: by names, and what they hold. */
final class ProposedFields {
  private static final int MOST_TYPES = 50;
  private static final double NEARLY_ALL = 0.9;

  /** What is later than its arrival, but for clocks that differ, says of something to come. */
  private static final Duration SKEW = Duration.ofMinutes(5);

  private static final Duration OLDEST = Duration.ofDays(3_650);

  private static final Pattern WORD = Pattern.compile("(?=.*\\p{L})[\\w.:/ -]{1,80}");
  private static final Pattern TOKEN = Pattern.compile("\\S{1,200}");

  /** What a sender calls what happened. */
  private static final List<Pattern> EVENT_TYPES =
      names(
          "(event|webhook|notification|subscription|trigger)[_-]?(type|name)",
          "event|topic|trigger|.*event");

  private static final List<Pattern> TYPES = names("type|kind", ".*type", "action", "field");
  private static final List<Pattern> STATES = names(".*(status|state)");

  private static final List<Pattern> IDS =
      names(
          ".*(event|webhook|notification|delivery)[_-]?(id|uuid|uid)|_?id|sid|uid|uuid|guid",
          ".*(message|msg|call|sms|submission|session|activity)[_-]?(id|sid|uuid|uid)",
          ".*(id|sid|uuid|guid|key|uri)");

  /** Whose id it is, and not the event's. */
  private static final Pattern OF_SOMEBODY =
      Pattern.compile(
          "(?i).*(contact|customer|person|user|account|owner|agent|lead|company|organi[sz]ation|org"
              + "|number|profile|location|portal|conversation|parent|(?<![a-z])ad|adgroup|campaign|form|page"
              + "|channel|team|app|sender|recipient)s?([_-]?(id|sid|uid|uuid|guid|key|uri))?");

  /** What stands around what it is about. */
  private static final Pattern ENVELOPE = Pattern.compile("(?i).*\\.(meta|metadata|event)\\.[^.]+");

  private static final List<Pattern> TIMES =
      names(
          ".*(occurred|event|happened).*",
          ".*(time|date|stamp|created|received|sent|submitted|started).*|ts|at|when"
              + "|.*[_-](ts|at|on)|.*[a-z]At");

  private static final Pattern OTHER_TIME =
      Pattern.compile("(?i).*(attempt|retry|deliver|expire|expiry|due|birth|next|signature).*");

  /** Moments that are as near to each other are of one thing. */
  private static final long NEAR = 5;

  private final List<SeenEvent> events;
  private final Set<String> paths = new LinkedHashSet<>();
  private final String list;

  /**
   * @param list where the events stand; {@code $} where each is a body
   */
  ProposedFields(List<SeenEvent> events, String list) {
    this.events = events;
    this.list = list;
    events.forEach(event -> paths.addAll(event.values().keySet()));
    paths.removeIf(path -> !isSayable(path));
  }

  private static List<Pattern> names(String... names) {
    return List.of(names).stream().map(name -> Pattern.compile("(?i)" + name)).toList();
  }

  /** Whether settings can name it: nothing has a dot in its name, for one. */
  static boolean isSayable(String path) {
    try {
      return path.matches("\\$[^\"\\\\\\p{Cntrl}]+") && new Reference(path).written().equals(path);
    } catch (ConfigurationException e) {
      return false;
    }
  }

  /** Empty where no field is in all of them with words that can be names. */
  Optional<String> type() {
    int top = depth(list) + 1;
    return best(EVENT_TYPES, path -> isTypeOf(path, 1))
        .or(() -> best(TYPES, path -> isTypeOf(path, 2)))
        .or(() -> best(TYPES, path -> depth(path) == top && isTypeOf(path, 1)))
        .or(() -> best(STATES, path -> isTypeOf(path, 2)))
        .or(() -> best(TYPES, path -> isTypeOf(path, 1)));
  }

  private boolean isTypeOf(String path, int fewest) {
    Set<String> values = new HashSet<>();
    for (SeenEvent event : events) {
      Optional<String> value = event.one(path).filter(text -> WORD.matcher(text).matches());
      if (value.isEmpty() || SentTime.of(value.get()).isPresent()) {
        return false;
      }
      values.add(value.get());
    }
    return values.size() >= fewest && values.size() <= MOST_TYPES;
  }

  /** Empty where no field has another one in each event of a type. */
  Optional<String> id(Optional<String> type) {
    return best(IDS, path -> !isOfSomebody(last(path)) && isIdOf(path, type))
        .or(() -> best(IDS, path -> isIdOf(path, type)));
  }

  /** A record of somebody has an id of its own, which all that happens to them shares. */
  private boolean isWithinSomebody(String path) {
    String own = path.startsWith(list + ".") ? path.substring(list.length() + 1) : path;
    String[] names = own.split("\\.", -1);
    return IntStream.range(0, names.length - 1).anyMatch(i -> isOfSomebody(names[i]));
  }

  private static boolean isOfSomebody(String name) {
    return OF_SOMEBODY.matcher(name).matches();
  }

  private boolean isIdOf(String path, Optional<String> type) {
    if (isWithinSomebody(path)) {
      return false;
    }
    Set<String> all = new HashSet<>();
    for (SeenEvent event : events) {
      Optional<String> id = event.one(path).filter(text -> TOKEN.matcher(text).matches());
      String of = type.flatMap(event::one).orElse(event.type());
      if (id.isEmpty() || !all.add(of + "\n" + id.get())) {
        return false;
      }
    }
    return !events.isEmpty();
  }

  /** The line for the time, and what is to be said of it. */
  List<String> timeLines() {
    return times().stream()
        .findFirst()
        .map(path -> List.of("time = \"%s\"".formatted(path)))
        .orElseGet(
            () ->
                paths.stream()
                    .filter(this::isLocal)
                    .map(
                        path ->
                            "# time: %s says no offset, so nobody can tell which moment it is"
                                .formatted(path))
                    .limit(1)
                    .toList());
  }

  private boolean isLocal(String path) {
    SeenField field = new SeenField();
    events.forEach(event -> event.one(path).ifPresent(text -> field.add(Set.of(text))));
    return field.filled() > 0 && field.isLocalTime();
  }

  /** Fields with moments, the one that is nearest to the arrival first. */
  List<String> times() {
    List<String> all = new ArrayList<>();
    for (String path : paths) {
      if (rank(TIMES, path) < TIMES.size() && !OTHER_TIME.matcher(path).matches()) {
        long good = events.stream().filter(event -> moment(event, path).isPresent()).count();
        long bad =
            events.stream()
                .filter(event -> event.one(path).isPresent() && moment(event, path).isEmpty())
                .count();
        if (bad == 0 && good > 0 && good >= events.size() * NEARLY_ALL) {
          all.add(path);
        }
      }
    }
    long nearest = all.stream().mapToLong(this::age).min().orElse(0);
    all.sort(
        Comparator.<String>comparingLong(path -> (age(path) - nearest) / (NEAR * events.size()))
            .thenComparingInt(path -> rank(TIMES, path))
            .thenComparingInt(path -> path.startsWith(list + ".") ? 0 : 1)
            .thenComparingInt(ProposedFields::depth));
    return all;
  }

  /** How long before the arrivals it is, all together, in seconds. */
  private long age(String path) {
    return events.stream()
        .flatMap(
            event ->
                moment(event, path)
                    .map(at -> Duration.between(at, event.at()).toSeconds())
                    .stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  private static Optional<Instant> moment(SeenEvent event, String path) {
    return event
        .one(path)
        .flatMap(SentTime::of)
        .filter(at -> at.isBefore(event.at().plus(SKEW)) && at.isAfter(event.at().minus(OLDEST)));
  }

  private Optional<String> best(List<Pattern> names, Predicate<String> fits) {
    return paths.stream()
        .filter(path -> rank(names, path) < names.size())
        .sorted(
            Comparator.<String>comparingInt(path -> path.startsWith(list + ".") ? 0 : 1)
                .thenComparingInt(path -> rank(names, path))
                .thenComparingInt(ProposedFields::depth)
                .thenComparingInt(path -> ENVELOPE.matcher(path).matches() ? 0 : 1))
        .filter(fits)
        .findFirst();
  }

  /** Which of the names is its own; as many as there are where it is none. */
  private static int rank(List<Pattern> names, String path) {
    String last = last(path);
    return IntStream.range(0, names.size())
        .filter(i -> names.get(i).matcher(last).matches())
        .findFirst()
        .orElse(names.size());
  }

  static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  static int depth(String path) {
    return (int) path.chars().filter(letter -> letter == '.').count();
  }
}
