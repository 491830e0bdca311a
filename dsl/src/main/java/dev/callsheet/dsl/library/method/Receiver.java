package dev.callsheet.dsl.library.method;

import static java.util.stream.Collectors.toSet;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The kinds of values that scripts call methods on. Immutable and thread-safe. */
public enum Receiver {
  TEXT("Texts", TextMethod.values()),
  LIST("Lists, sets, ranges and rows", ListMethod.values()),
  MAP("Maps", MapMethod.values()),
  ENTRY("Entries of maps", EntryMethod.values()),
  NUMBER("Numbers", NumberMethod.values()),
  TIME("Dates and times", TimeMethod.values()),
  ROW("A row, and params", RowMethod.values()),
  CLOSURE("Closures", ClosureMethod.values()),
  PATTERN("Patterns", PatternMethod.values()),
  MATCH("Matches, what =~ gives", MatchMethod.values()),
  BUILDER("Text builders, beside the methods of texts", BuilderMethod.values()),
  FAULT("Exceptions", FaultMethod.values()),
  ANY("Every value", AnyMethod.values());

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final ScriptMethod[] methods;

  @SuppressWarnings("ImmutableEnumChecker") // nobody changes it
  private final Map<String, ScriptMethod> byName;

  Receiver(String title, ScriptMethod[] methods) {
    this.title = title;
    this.methods = methods;
    byName = ScriptMethod.byName(methods);
  }

  /** As the reference calls such values. */
  public String title() {
    return title;
  }

  /** Its methods, in the order in which they are declared. */
  public List<ScriptMethod> methods() {
    return List.of(methods);
  }

  /** Its method of that name; {@code null} when there is none. */
  public @Nullable ScriptMethod named(String name) {
    return byName.get(name);
  }

  /** Whether such a value, as any other one, has a method of that name. */
  public boolean has(String name) {
    return byName.containsKey(name) || AnyMethod.named(name) != null;
  }

  /** Whether it has a method of that name, and it is declared so. */
  public boolean has(String name, Predicate<Declaration> so) {
    ScriptMethod method = byName.get(name);
    return method != null && so.test(method.declaration());
  }

  /** Whether some value has a method of that name. */
  public static boolean isSome(String name) {
    // What scripts call most comes first: each of these enums takes a moment to load.
    return ListMethod.named(name) != null
        || TextMethod.named(name) != null
        || MapMethod.named(name) != null
        || AnyMethod.named(name) != null
        || NumberMethod.named(name) != null
        || TimeMethod.named(name) != null
        || !all(name).isEmpty();
  }

  /** The methods of that name, each of another kind of value. */
  public static List<ScriptMethod> all(String name) {
    return Stream.of(values()).map(kind -> kind.named(name)).filter(Objects::nonNull).toList();
  }

  /** The names of all methods. */
  public static Set<String> allNames() {
    return Stream.of(values()).flatMap(kind -> kind.names().stream()).collect(toSet());
  }

  /** The names of its methods. */
  public Set<String> names() {
    return new HashSet<>(byName.keySet());
  }
}
