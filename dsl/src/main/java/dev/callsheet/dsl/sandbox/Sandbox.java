package dev.callsheet.dsl.sandbox;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What strangers' scripts may do: the language with its limits, and the types that the host lends
 * them. Immutable and thread-safe.
 */
public final class Sandbox {
  private static final Sandbox STANDARD = new Sandbox(Limits.standard(), Map.of());

  private final Limits limits;
  private final Map<Class<?>, Set<String>> allowed;

  private Sandbox(Limits limits, Map<Class<?>, Set<String>> allowed) {
    this.limits = limits;
    this.allowed = Map.copyOf(allowed);
  }

  /** The language with its standard limits, and nothing of the host's. */
  public static Sandbox standard() {
    return STANDARD;
  }

  /** The same with other limits. */
  public Sandbox limits(Limits other) {
    return new Sandbox(other, allowed);
  }

  /**
   * The same, with public members of a type: methods by their names, and properties by the names of
   * their getters or record components. Scripts can use them on objects that the host gives them,
   * and static ones on the type's simple name. Whatever a member returns can be used only as far as
   * its own type is allowed.
   *
   * @param type a public class, interface or record
   * @param members names of public methods or properties
   * @throws IllegalArgumentException if the type has no such member, or is one that would open the
   *     sandbox
   */
  public Sandbox allow(Class<?> type, String... members) {
    for (String member : members) {
      if (!has(type, member)) {
        throw new IllegalArgumentException(
            type.getName() + " has no public method or property '" + member + "'");
      }
    }
    if (type == Object.class || type == Class.class || ClassLoader.class.isAssignableFrom(type)) {
      throw new IllegalArgumentException(type.getName() + " would open the sandbox");
    }
    Map<Class<?>, Set<String>> more = new HashMap<>(allowed);
    Set<String> names = new HashSet<>(more.getOrDefault(type, Set.of()));
    names.addAll(Arrays.asList(members));
    more.put(type, Set.copyOf(names));
    return new Sandbox(limits, more);
  }

  private static boolean has(Class<?> type, String member) {
    String end =
        member.isEmpty() ? "" : Character.toUpperCase(member.charAt(0)) + member.substring(1);
    Set<String> names = Set.of(member, "get" + end, "is" + end);
    return !member.equals("getClass")
        && !member.equals("class")
        && Arrays.stream(type.getMethods()).anyMatch(method -> names.contains(method.getName()));
  }

  /** The limits of one evaluation. */
  public Limits limits() {
    return limits;
  }

  /** The members of the host's types, by type. */
  public Map<Class<?>, Set<String>> allowed() {
    return allowed;
  }
}
