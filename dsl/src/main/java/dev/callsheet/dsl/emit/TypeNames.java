package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.Packages;
import dev.callsheet.dsl.library.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.ImportNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** The types that a script names, by its imports; a type is a name here and never a class. */
final class TypeNames {
  /** Where Groovy looks for types without an import. */
  private static final Set<String> STANDARD =
      Set.of(
          "java.lang",
          "java.util",
          "java.io",
          "java.net",
          "java.math",
          "groovy.lang",
          "groovy.util");

  /** The full name of a class, as far as its spelling tells. */
  private static final Pattern FOREIGN =
      Pattern.compile("[a-z]\\w*(\\.[a-z]\\w*)+\\.[A-Z]\\w*(\\.\\w+)*");

  /** What has more parts is no name of a type: long chains of properties are not spelled out. */
  private static final int MOST_PARTS = 20;

  /** The library would keep them in another order than that of their elements. */
  private static final Set<String> SORTED = Set.of("TreeMap", "TreeSet");

  private final Map<String, String> aliases = new HashMap<>();
  private final Set<String> packages = new HashSet<>(STANDARD);
  private final Set<String> host;

  TypeNames(ModuleNode module, Objections objections, Set<String> host) {
    this.host = host;
    for (ImportNode imported : module.getImports()) {
      Optional<String> simple = Packages.simpleName(imported.getClassName());
      if (simple.isPresent()) {
        aliases.put(imported.getAlias(), simple.get());
      } else {
        outside(imported, objections);
      }
    }
    for (ImportNode star : module.getStarImports()) {
      String name = star.getPackageName();
      packages.add(name.endsWith(".") ? name.substring(0, name.length() - 1) : name);
      if (!Packages.all().contains(name.replaceAll("\\.$", ""))) {
        outside(star, objections);
      }
    }
    module.getStaticImports().values().forEach(imported -> outside(imported, objections));
    module.getStaticStarImports().values().forEach(imported -> outside(imported, objections));
  }

  private static void outside(ImportNode imported, Objections objections) {
    String type = imported.getClassName() == null ? "" : imported.getClassName();
    String known = type.replaceAll(".*[.$]", "");
    objections.outside(
        imported,
        "an import",
        imported.isStatic() && Packages.simpleName(type).isPresent()
            ? "name the type where it is used: " + known + "." + member(imported)
            : !imported.isStatic() && Packages.qualifiedName(known).isPresent()
                ? "write import " + Packages.qualifiedName(known).get()
                : "types of java.time, java.math and java.util.regex can be imported, such as"
                    + " java.time.LocalDate; texts, numbers, lists and maps need no import");
  }

  private static String member(ImportNode imported) {
    String name = imported.getFieldName();
    return name == null ? "..." : name + "...";
  }

  /** The short name of a type that scripts may name, as it is written at some place. */
  Optional<String> simple(String written) {
    return imported(written).filter(name -> !SORTED.contains(name));
  }

  private Optional<String> imported(String written) {
    String alias = aliases.get(written);
    if (alias != null) {
      return Optional.of(alias);
    }
    if (host.contains(written)) {
      return Optional.of(written);
    }
    if (written.contains(".")) {
      return Packages.simpleName(written);
    }
    return Packages.qualifiedName(written)
        .filter(
            qualified ->
                packages.contains(qualified.substring(0, Math.max(0, qualified.lastIndexOf('.')))))
        .map(qualified -> written);
  }

  /** The type of a declaration, cast or {@code instanceof}; empty when it is unknown here. */
  Optional<TypeName> of(ClassNode node) {
    if (node.isArray()) {
      return of(node.getComponentType())
          .filter(inner -> !inner.array())
          .map(inner -> new TypeName(inner.type(), true));
    }
    String written = node.getName();
    if (isPrimitive(written)) {
      return Type.find(written).map(type -> new TypeName(type, false));
    }
    return simple(written).flatMap(Type::find).map(type -> new TypeName(type, false));
  }

  boolean isHost(String type) {
    return host.contains(type);
  }

  private static boolean isPrimitive(String name) {
    return Character.isLowerCase(name.charAt(0)) && !name.contains(".");
  }

  /**
   * The short name of the type that an expression names, as {@code java.math.RoundingMode} does.
   */
  Optional<String> named(Expression expression) {
    return written(expression).flatMap(this::simple);
  }

  /** The dotted name that an expression spells, unless it is longer than that of any type. */
  static Optional<String> written(Expression expression) {
    Deque<String> parts = new ArrayDeque<>();
    Expression left = expression;
    while (left instanceof PropertyExpression property
        && property.getClass() == PropertyExpression.class
        && property.getPropertyAsString() != null
        && !property.isSafe()
        && !property.isSpreadSafe()
        && parts.size() < MOST_PARTS) {
      parts.push(property.getPropertyAsString());
      left = property.getObjectExpression();
    }
    if (left instanceof VariableExpression variable) {
      parts.push(variable.getName());
      return Optional.of(String.join(".", parts));
    }
    return Optional.empty();
  }

  /** The full name that an expression spells, where it looks like that of a class. */
  static Optional<String> foreign(Expression expression) {
    return written(expression).filter(name -> FOREIGN.matcher(name).matches());
  }

  static String root(Expression expression) {
    return expression instanceof PropertyExpression property
        ? root(property.getObjectExpression())
        : expression instanceof VariableExpression variable ? variable.getName() : "";
  }
}
