package dev.callsheet.dsl.library.method;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** All methods that scripts may call, whatever they are called on. Thread-safe. */
public final class Catalog {
  private Catalog() {}

  /** Whether some value has a method of that name. */
  public static boolean has(String name) {
    // What scripts call most comes first: each of these enums takes a moment to load.
    return ListMethod.named(name) != null
        || TextMethod.named(name) != null
        || MapMethod.named(name) != null
        || AnyMethod.named(name) != null
        || NumberMethod.named(name) != null
        || TimeMethod.named(name) != null
        || isRare(name);
  }

  private static boolean isRare(String name) {
    for (Receiver receiver : Receiver.values()) {
      if (receiver.named(name) != null) {
        return true;
      }
    }
    return false;
  }

  /** The methods of that name, each of another kind of value. */
  public static List<ScriptMethod> named(String name) {
    List<ScriptMethod> found = new ArrayList<>();
    for (Receiver receiver : Receiver.values()) {
      ScriptMethod method = receiver.named(name);
      if (method != null) {
        found.add(method);
      }
    }
    return found;
  }

  /** The names of all methods. */
  public static Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (Receiver receiver : Receiver.values()) {
      names.addAll(receiver.names());
    }
    return Collections.unmodifiableSet(names);
  }
}
