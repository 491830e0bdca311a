package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.library.ScriptType;
import dev.callsheet.dsl.library.host.Packages;
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
import org.jspecify.annotations.Nullable;

/** The types that a script names, by its imports; a type is a name here and never a class. */
public final class TypeNames {
  /** Where Groovy looks for types without an import. */
  private static final Set<String> STANDARD =
      Set.of(
          "java.lang java.util java.io java.net java.math groovy.lang groovy.util".split(" ", -1));

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
  private final ForeignNames foreign;

  public TypeNames(ModuleNode module, Objections objections, HostNames given) {
    this.host = given.types();
    if (given.classes().isPresent()) {
      packages.add("java.time"); // as Groovy does from version 5.1 on
    }
    this.foreign = new ForeignNames(given.classes(), STANDARD);
    for (ImportNode imported : module.getImports()) {
      Optional<String> simple = Packages.simpleName(imported.getClassName());
      if (simple.isPresent()) {
        aliases.put(imported.getAlias(), simple.get());
      } else if (isTrusted()) {
        if (!foreign.imports(imported.getAlias(), imported.getClassName())) {
          objections.noType(imported.getType(), imported.getClassName());
          objections.missing(imported.getAlias());
        }
      } else {
        outside(imported, objections);
      }
    }
    for (ImportNode star : module.getStarImports()) {
      String name = star.getPackageName().replaceAll("\\.$", "");
      packages.add(name);
      if (isTrusted()) {
        foreign.importsAll(name);
      } else if (!Packages.all().contains(name)) {
        outside(star, objections);
      }
    }
    for (ImportNode imported : module.getStaticImports().values()) {
      member(imported, imported.getAlias(), objections);
    }
    for (ImportNode imported : module.getStaticStarImports().values()) {
      member(imported, null, objections);
    }
  }

  private void member(ImportNode imported, @Nullable String alias, Objections objections) {
    if (!isTrusted()) {
      outside(imported, objections);
      if (alias != null) {
        objections.missing(alias);
      }
    } else if (!foreign.importsMember(alias, imported.getClassName(), imported.getFieldName())) {
      objections.noType(imported.getType(), imported.getClassName());
      if (alias != null) {
        objections.missing(alias);
      }
    }
  }

  /** Whether the script may name any class there is. */
  public boolean isTrusted() {
    return foreign.isTrusted();
  }

  /** The class from outside the language that an expression names. */
  public Optional<Class<?>> foreign(Expression expression) {
    return named(expression).isPresent()
        ? Optional.empty()
        : written(expression).flatMap(foreign::find);
  }

  /** Whether an expression names a type of either kind. */
  public boolean isType(Expression expression) {
    return named(expression).isPresent() || foreign(expression).isPresent();
  }

  /** The class of such a type, where it is none of the language's values' types, such as Math. */
  public Optional<Class<?>> classOf(Expression expression) {
    return written(expression).flatMap(this::classOf);
  }

  /** The same of a name that is written as a type. */
  public Optional<Class<?>> classOf(String written) {
    return foreign.find(simple(written).flatMap(Packages::qualifiedName).orElse(written));
  }

  /** The member of a class that a bare name means by an import. */
  public Optional<ForeignNames.Member> member(String name) {
    return foreign.member(name);
  }

  /** Whether a name means a type, or an imported member of one. */
  boolean isKnown(String name) {
    return simple(name).isPresent() || foreign.find(name).isPresent() || member(name).isPresent();
  }

  private static TypeName foreign(Class<?> type) {
    return new TypeName(new ScriptType(type.getName(), type, true));
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
  public Optional<String> simple(String written) {
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
    if (foreign.hides(written)) {
      return Optional.empty();
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
  public Optional<TypeName> of(ClassNode node) {
    if (node.isArray()) {
      return of(node.getComponentType())
          .filter(inner -> !inner.array())
          .map(inner -> new TypeName(inner.type(), true, isTrusted()));
    }
    String written = node.getName();
    if (isPrimitive(written)) {
      return ScriptType.find(written).map(TypeName::new);
    }
    Optional<TypeName> known = simple(written).flatMap(ScriptType::find).map(TypeName::new);
    return known.isPresent() ? known : foreign.find(written).map(TypeNames::foreign);
  }

  public boolean isHost(String type) {
    return host.contains(type);
  }

  private static boolean isPrimitive(String name) {
    return Character.isLowerCase(name.charAt(0)) && !name.contains(".");
  }

  /**
   * The short name of the type that an expression names, as {@code java.math.RoundingMode} does.
   */
  public Optional<String> named(Expression expression) {
    return written(expression).flatMap(this::simple);
  }

  /**
   * Whether a property spells the name of a type, or of one of its members; tells when it is the
   * name of none.
   *
   * @param variable whether it begins with a variable
   * @param value whether it begins with a variable, or with what has a value otherwise
   */
  boolean isNamed(
      PropertyExpression property, boolean variable, boolean value, Objections objections) {
    if ("metaClass".equals(property.getPropertyAsString()) && isTrusted()) {
      objections.outside(property, "metaClass", "write a method: def name(value) { ... }");
    }
    boolean ofLanguage =
        written(property).isPresent() && named(property.getObjectExpression()).isPresent();
    if (named(property).isPresent()
        || (ofLanguage && !variable)
        || (!value
            && (foreign(property).isPresent()
                || foreign(property.getObjectExpression()).isPresent()))) {
      return true;
    }
    Optional<String> name = foreignName(property).filter(none -> !value && !begins(property));
    if (name.isPresent() && isTrusted()) {
      objections.noType(property, name.get());
    } else if (name.isPresent()) {
      objections.outside(property, "'" + name.get() + "'", "use the types of the language");
    }
    return name.isPresent();
  }

  /** Whether what stands before one of its dots names a type. */
  private boolean begins(Expression expression) {
    return expression instanceof PropertyExpression property
        && (isType(property.getObjectExpression()) || begins(property.getObjectExpression()));
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
  private static Optional<String> foreignName(Expression expression) {
    return written(expression).filter(name -> FOREIGN.matcher(name).matches());
  }
}
