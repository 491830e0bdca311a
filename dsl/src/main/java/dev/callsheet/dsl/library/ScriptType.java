package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Filter;
import dev.callsheet.dsl.library.text.ScriptMatcher;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptObject.Kept;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.TimeTypes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A type that a script names, for {@code instanceof}, {@code case}, {@code as} and typed variables;
 * a foreign one under its full name. Not the Java class: a script that could hold one could reach
 * all others.
 */
public record ScriptType(String name, Class<?> type, boolean isForeign) implements Kept, Filter {
  private static final Map<String, ScriptType> KNOWN = new HashMap<>();

  static {
    known(Object.class, "Object def void");
    known(Integer.class, "Integer int");
    known(Long.class, "Long long");
    known(Short.class, "Short short");
    known(Byte.class, "Byte byte");
    known(Double.class, "Double double");
    known(Float.class, "Float float");
    known(Boolean.class, "Boolean boolean");
    known(Character.class, "Character char");
    known(Number.class, "Number");
    known(BigDecimal.class, "BigDecimal");
    known(BigInteger.class, "BigInteger");
    known(String.class, "String GString");
    known(CharSequence.class, "CharSequence");
    known(List.class, "List ArrayList LinkedList");
    known(Map.class, "Map HashMap LinkedHashMap TreeMap");
    known(Set.class, "Set HashSet LinkedHashSet TreeSet");
    known(Collection.class, "Collection");
    known(Iterable.class, "Iterable");
    known(ScriptRange.class, "Range IntRange");
    known(ScriptClosure.class, "Closure");
    known(ScriptPattern.class, "Pattern");
    known(ScriptMatcher.class, "Matcher");
    known(Comparable.class, "Comparable");
  }

  private static void known(Class<?> type, String names) {
    for (String name : names.split(" ", -1)) {
      KNOWN.put(name, new ScriptType(name, type));
    }
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
