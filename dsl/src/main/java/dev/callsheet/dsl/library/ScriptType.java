package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Filter;
import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptObject;
import dev.callsheet.dsl.library.state.TimeTypes;
import dev.callsheet.dsl.library.text.ScriptMatcher;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.TextBuilder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A type that a script names, for {@code instanceof}, {@code case}, {@code as} and typed variables.
 * Not the Java class: a script that could hold one could reach all others.
 *
 * @param name its short name
 * @param type the class of its values
 * @param isForeign whether it is a class from outside the language, under its full name
 */
public record ScriptType(String name, Class<?> type, boolean isForeign)
    implements ScriptObject, Filter {
  private static final Map<String, ScriptType> KNOWN =
      Map.ofEntries(
          known("Object", Object.class),
          known("def", Object.class),
          known("int", Integer.class),
          known("Integer", Integer.class),
          known("long", Long.class),
          known("Long", Long.class),
          known("short", Short.class),
          known("Short", Short.class),
          known("byte", Byte.class),
          known("Byte", Byte.class),
          known("double", Double.class),
          known("Double", Double.class),
          known("float", Float.class),
          known("Float", Float.class),
          known("boolean", Boolean.class),
          known("Boolean", Boolean.class),
          known("char", Character.class),
          known("Character", Character.class),
          known("Number", Number.class),
          known("BigDecimal", BigDecimal.class),
          known("BigInteger", BigInteger.class),
          known("String", String.class),
          known("GString", String.class),
          known("CharSequence", CharSequence.class),
          known("List", List.class),
          known("ArrayList", List.class),
          known("LinkedList", List.class),
          known("Map", Map.class),
          known("HashMap", Map.class),
          known("LinkedHashMap", Map.class),
          known("TreeMap", Map.class),
          known("Set", Set.class),
          known("HashSet", Set.class),
          known("LinkedHashSet", Set.class),
          known("TreeSet", Set.class),
          known("Collection", Collection.class),
          known("Iterable", Iterable.class),
          known("Range", ScriptRange.class),
          known("IntRange", ScriptRange.class),
          known("Closure", ScriptClosure.class),
          known("Pattern", ScriptPattern.class),
          known("Matcher", ScriptMatcher.class),
          known("StringBuilder", TextBuilder.class),
          known("StringBuffer", TextBuilder.class),
          known("Comparable", Comparable.class),
          known("void", Object.class));

  private static Map.Entry<String, ScriptType> known(String name, Class<?> type) {
    return Map.entry(name, new ScriptType(name, type));
  }

  /** A type of the language. */
  public ScriptType(String name, Class<?> type) {
    this(name, type, false);
  }

  /** The type of a short name; empty when scripts cannot name it. */
  public static Optional<ScriptType> find(String name) {
    return Optional.ofNullable(KNOWN.get(name))
        .or(() -> TimeTypes.named(name).map(type -> new ScriptType(name, type)))
        .or(() -> Faults.named(name).map(type -> new ScriptType(name, type)));
  }

  /** The type of a short name that {@link #find} finds. */
  public static ScriptType named(String name) {
    return find(name).orElseThrow();
  }

  /** Whether a value is of the type. */
  public boolean has(Object value) {
    return type.isInstance(value);
  }

  @Override
  public boolean accepts(Object value, Scene scene) {
    return has(value);
  }

  @Override
  public Object call(String method, Object[] arguments, Scene scene) {
    return AnyMethods.call(this, method, arguments, scene);
  }

  @Override
  public Object property(String property, Scene scene) {
    if (property.equals("simpleName")) {
      return name;
    }
    return scene.outside().property(this, property, scene);
  }

  @Override
  public String kind() {
    return "the type " + name;
  }

  /** As Groovy writes the class. */
  @Override
  public String toString() {
    String qualified = isForeign ? name : Packages.qualifiedName(name).orElse(name);
    return (type != null && type.isInterface() && !isForeign ? "interface " : "class ") + qualified;
  }
}
