package dev.callsheet.dsl.library.method;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The kinds of values that scripts call methods on. Immutable and thread-safe. */
public enum Receiver {
  TEXT("Texts", MethodsOfTexts.ALL),
  LIST("Lists, sets, ranges and rows", MethodsOfLists.ALL),
  MAP("Maps", MethodsOfMaps.ALL),
  ENTRY("Entries of maps", FewMethods.OF_ENTRY),
  NUMBER("Numbers", FewMethods.OF_NUMBER),
  TIME("Dates and times", MethodsOfTimes.ALL),
  ROW("A row, and params", FewMethods.OF_ROW),
  CLOSURE("Closures", FewMethods.OF_CLOSURE),
  PATTERN("Patterns", FewMethods.OF_PATTERN),
  MATCH("Matches, what =~ gives", FewMethods.OF_MATCH),
  FAULT("Exceptions", FewMethods.OF_FAULT),
  ANY("Every value", FewMethods.OF_ANY);

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change it
  private final Map<String, ScriptMethod> methods;

  Receiver(String title, Map<String, ScriptMethod> methods) {
    this.title = title;
    this.methods = methods;
  }

  /** As the reference calls such values. */
  public String title() {
    return title;
  }

  /** Its methods, in the order in which they are declared. */
  public List<ScriptMethod> methods() {
    return List.copyOf(methods.values());
  }

  /** Its method of that name; {@code null} when there is none. */
  public @Nullable ScriptMethod named(String name) {
    return methods.get(name);
  }

  /** Whether such a value, as any other one, has a method of that name. */
  public boolean has(String name) {
    return methods.containsKey(name) || FewMethods.OF_ANY.containsKey(name);
  }

  /** Whether it has a method of that name, and it is declared so. */
  public boolean has(String name, Predicate<Declaration> so) {
    ScriptMethod method = methods.get(name);
    return method != null && so.test(method.declaration());
  }

  /** Whether some value has a method of that name. */
  public static boolean isSome(String name) {
    // What scripts call most comes first: each of these enums takes a moment to load.
    return MethodsOfLists.ALL.containsKey(name)
        || MethodsOfTexts.ALL.containsKey(name)
        || MethodsOfMaps.ALL.containsKey(name)
        || FewMethods.OF_ANY.containsKey(name)
        || FewMethods.OF_NUMBER.containsKey(name)
        || MethodsOfTimes.ALL.containsKey(name)
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
    return methods.keySet();
  }
}
