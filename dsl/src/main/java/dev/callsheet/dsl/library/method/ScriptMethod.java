package dev.callsheet.dsl.library.method;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is declared of a method that scripts may call. Its types are read when they are first asked
 * for, which no run does that succeeds. Thread-safe.
 */
public final class ScriptMethod {
  private static final int MANY = 255;
  private static final String TIMES = "; of: ";

  private final String text;
  private final String id;
  private final String does;
  private final Set<TimeKind> times;
  private int counts = -1;
  private volatile @Nullable Declaration declaration;

  /** A method, as {@link SignatureReader} reads it, and behind {@code ;} what it does. */
  ScriptMethod(String said, Set<TimeKind> times) {
    this.times = times;
    int end = said.indexOf(';');
    this.text = said.substring(0, end);
    this.id = said.substring(0, said.indexOf('('));
    this.does = said.substring(end + 2);
  }

  /** The methods of a text by their names, in their order, a line each; nobody can change it. */
  static Map<String, ScriptMethod> all(String said) {
    Map<String, ScriptMethod> all = new LinkedHashMap<>();
    for (String line : said.split("\n", -1)) {
      int times = line.indexOf(TIMES);
      ScriptMethod method =
          times < 0
              ? new ScriptMethod(line, Set.of())
              : new ScriptMethod(
                  line.substring(0, times), TimeKind.all(line.substring(times + TIMES.length())));
      all.put(method.id, method);
    }
    return Collections.unmodifiableMap(all);
  }

  /** Whether one of them has that name, and can be called with so many values. */
  public static boolean has(Map<String, ScriptMethod> methods, String name, int values) {
    ScriptMethod method = methods.get(name);
    return method != null && method.takes(values);
  }

  /** As scripts write it. */
  public String id() {
    return id;
  }

  /** The types of what it takes and gives. */
  public Declaration declaration() {
    Declaration read = declaration;
    if (read == null) {
      read = SignatureReader.read(text);
      declaration = read;
    }
    return read;
  }

  /** Whether dates and times of that type have it. */
  public boolean isOf(TimeKind kind) {
    return times.contains(kind);
  }

  /** The names of its parameters, as the reference shows them. */
  public String parameters() {
    return declaration().parameters().stream()
        .map(Declaration.Parameter::toString)
        .collect(Collectors.joining(", "));
  }

  public Cost cost() {
    return declaration().cost();
  }

  public String does() {
    return does;
  }

  /** With how many values it is called at least. */
  public int least() {
    return counts() >> 8;
  }

  /** With how many values it is called at most. */
  public int most() {
    return counts() & MANY;
  }

  /** Whether it can be called with so many values. */
  public boolean takes(int values) {
    return values >= least() && values <= most();
  }

  private int counts() {
    int known = counts;
    if (known < 0) {
      known = counted();
      counts = known;
    }
    return known;
  }

  /** Every call of a run asks for it, so it does without the types. */
  private int counted() {
    int all = text.charAt(id.length() + 1) == ')' ? 0 : 1;
    int optional = 0;
    boolean many = false;
    int depth = 1;
    for (int i = id.length() + 1; depth > 0; i++) {
      char letter = text.charAt(i);
      depth += letter == '(' || letter == '<' ? 1 : letter == ')' || letter == '>' ? -1 : 0;
      all += letter == ',' && depth == 1 ? 1 : 0;
      optional += letter == '?' ? 1 : 0;
      many |= letter == '.';
    }
    return (all - optional - (many ? 1 : 0)) << 8 | (many ? MANY : all);
  }
}
