package dev.callsheet.dsl.library.host;

import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.sandbox.Sandbox;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * For strangers' scripts: what the language does not know is refused, but for what the host has
 * allowed.
 */
public final class HostTypes implements Outside {
  private final Map<Class<?>, LentMembers> allowed = new HashMap<>();
  private final Map<String, LentMembers> named = new HashMap<>();
  private final Map<Class<?>, List<LentMembers>> known = new ConcurrentHashMap<>();
  private final Set<String> names = new HashSet<>();

  /** What a sandbox allows. */
  public HostTypes(Sandbox sandbox) {
    for (Map.Entry<Class<?>, Set<String>> entry : sandbox.allowed().entrySet()) {
      Class<?> type = entry.getKey();
      LentMembers found = new LentMembers(type, entry.getValue());
      allowed.put(type, found);
      named.put(type.getSimpleName(), found);
      names.addAll(entry.getValue());
      names.addAll(found.names());
    }
  }

  /** The names of all members that the host has allowed, of whatever type. */
  public Set<String> names() {
    return names;
  }

  /** The simple names of the host's types. */
  public Set<String> types() {
    return named.keySet();
  }

  /** Whether scripts may use members of this object. */
  public boolean lends(Object self) {
    return !allowed.isEmpty() && !of(self).isEmpty();
  }

  private List<LentMembers> of(Object self) {
    return known.computeIfAbsent(
        self.getClass(),
        type -> {
          List<LentMembers> all = new ArrayList<>();
          allowed.forEach(
              (one, members) -> {
                if (one.isAssignableFrom(type)) {
                  all.add(members);
                }
              });
          return all;
        });
  }

  @Override
  public Object call(Object self, String name, Object[] arguments, Scene scene) {
    for (LentMembers members : of(self)) {
      Object answer = members.call(self, name, arguments, scene);
      if (answer != LentMembers.NONE) {
        return answer;
      }
    }
    throw lacking(self, name, scene.noMethod(self, name, arguments));
  }

  /** Of a lent type what it has is known, and nothing else would help. */
  private ScriptFault lacking(Object self, String name, ScriptFault fault) {
    String lent =
        of(self).stream()
            .flatMap(members -> members.names().stream())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    if (lent.isEmpty()) {
      return fault;
    }
    return name.equals("toString")
        ? new ScriptFault(
            Kinds.of(self) + " has no text that a script may use", "it has " + lent, null)
        : new ScriptFault(String.valueOf(fault.getMessage()), "it has " + lent, name);
  }

  @Override
  public Object callStatic(String type, String name, Object[] arguments, Scene scene) {
    LentMembers members = named.get(type);
    Object answer = members == null ? LentMembers.NONE : members.callStatic(name, arguments, scene);
    if (answer == LentMembers.NONE) {
      throw new ScriptFault(
          type + " has no method '" + name + "' for " + Kinds.these(arguments), null, name);
    }
    return answer;
  }

  @Override
  public Object property(Object self, String name, Scene scene) {
    for (LentMembers members : of(self)) {
      Object answer = members.property(self, name, scene);
      if (answer != LentMembers.NONE) {
        return answer;
      }
    }
    throw lacking(self, name, scene.noProperty(self, name));
  }

  @Override
  public void set(Object self, String name, Object value, Scene scene) {
    throw new ScriptFault(
        Kinds.of(self) + " cannot be changed", "keep the new value in a variable", name);
  }

  @Override
  public boolean equal(Object self, Object other, Scene scene) {
    return call(self, "equals", new Object[] {other}, scene) == Boolean.TRUE;
  }

  @Override
  public boolean isCase(Object self, Object value, Scene scene) {
    return Operators.equal(self, value, scene);
  }

  @Override
  public boolean truth(Object self) {
    return true;
  }

  @Override
  public Iterator<?> elements(Object self, Scene scene) {
    return List.of(self).iterator();
  }

  @Override
  public boolean changes(Object collection, Scene scene) {
    return false;
  }

  @Override
  public void ended() {
    // Nothing was loaded for it.
  }

  /** There are none: what a sandbox lends are members of objects, never classes. */
  @Override
  public Classes classes() {
    throw new InternalError("a sandboxed script asks for a class");
  }
}
