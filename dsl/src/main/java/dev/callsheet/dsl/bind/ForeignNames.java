package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.bind.HostNames.ClassLookup;
import dev.callsheet.dsl.library.host.Packages;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The classes from outside the language that a trusted script names, found as Groovy finds them: by
 * the imports, among the classes without a package, in imported packages, in Groovy's own.
 */
public final class ForeignNames {
  /** A member of a class that is imported under a bare name. */
  public record Member(Class<?> type, String name) {}

  private final Optional<ClassLookup> classes;
  private final Set<String> standard;
  private final Map<String, String> aliases = new HashMap<>();
  private final List<String> packages = new ArrayList<>();
  private final Map<String, Member> members = new HashMap<>();
  private final List<Class<?>> open = new ArrayList<>();
  private final Map<String, Optional<Class<?>>> found = new HashMap<>();

  ForeignNames(Optional<ClassLookup> classes, Set<String> standard) {
    this.classes = classes;
    this.standard = standard;
  }

  boolean isTrusted() {
    return classes.isPresent();
  }

  /** Gives a class a name; false when there is no such class. */
  boolean imports(String alias, String name) {
    Optional<Class<?>> type = qualified(name);
    type.ifPresent(known -> aliases.put(alias, known.getName()));
    return type.isPresent();
  }

  /** Names the classes of a package. */
  void importsAll(String name) {
    packages.add(Packages.all().contains(name) ? packages.size() : 0, name);
  }

  /** Names a member of a class, or all without an alias; false when there is no such class. */
  boolean importsMember(@Nullable String alias, String type, @Nullable String name) {
    Optional<Class<?>> known = qualified(type);
    if (known.isPresent() && alias != null && name != null) {
      members.put(alias, new Member(known.get(), name));
    } else {
      known.ifPresent(open::add);
    }
    return known.isPresent();
  }

  /** The imported member of a bare name. */
  Optional<Member> member(String name) {
    Member known = members.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    for (Class<?> type : open) {
      if (hasStatic(type, name)) {
        return Optional.of(new Member(type, name));
      }
    }
    return Optional.empty();
  }

  private static boolean hasStatic(Class<?> type, String name) {
    return Stream.<java.lang.reflect.Member>concat(
            Arrays.stream(type.getMethods()), Arrays.stream(type.getFields()))
        .anyMatch(one -> Modifier.isStatic(one.getModifiers()) && one.getName().equals(name));
  }

  /** Whether a short name of the language means another class here. */
  boolean hides(String name) {
    if (!isTrusted() || name.contains(".") || Packages.qualifiedName(name).isEmpty()) {
      return false;
    }
    return aliases.containsKey(name)
        || classes.get().find(name).isPresent()
        || packages.stream()
            .filter(one -> !Packages.all().contains(one))
            .anyMatch(one -> classes.get().find(one + "." + name).isPresent());
  }

  /** The class that a name means, with the names of classes around it or without. */
  Optional<Class<?>> find(String written) {
    return found.computeIfAbsent(written, this::looked);
  }

  private Optional<Class<?>> looked(String written) {
    if (!isTrusted() || written.chars().noneMatch(Character::isUpperCase)) {
      return Optional.empty();
    }
    int dot = written.indexOf('.');
    String first = dot < 0 ? written : written.substring(0, dot);
    String inner = dot < 0 ? "" : "$" + written.substring(dot + 1).replace('.', '$');
    String alias = aliases.get(first);
    if (alias != null) {
      return classes.get().find(alias + inner);
    }
    if (Character.isUpperCase(first.charAt(0))) {
      Stream<String> around = Stream.concat(packages.stream(), standard.stream());
      return Stream.concat(Stream.of(""), around.map(name -> name + "."))
          .<Class<?>>flatMap(before -> classes.get().find(before + first + inner).stream())
          .findFirst();
    }
    return dot < 0 ? Optional.empty() : qualified(written);
  }

  /** By the full name; classes inside classes are written with dots. */
  private Optional<Class<?>> qualified(String written) {
    String name = written;
    while (isTrusted()) {
      Optional<Class<?>> type = classes.get().find(name);
      int dot = name.lastIndexOf('.');
      if (type.isPresent() || dot < 0) {
        return type;
      }
      name = name.substring(0, dot) + "$" + name.substring(dot + 1);
    }
    return Optional.empty();
  }
}
