package dev.callsheet.dsl.check.values;

import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.habit.CallText;
import dev.callsheet.dsl.habit.Remedies;
import dev.callsheet.dsl.library.host.HostTypes;
import dev.callsheet.dsl.library.method.Catalog;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.library.method.MapMethod;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.Signature;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.problem.NearestWord;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;
import org.jspecify.annotations.Nullable;

/**
 * Finds methods that a value does not have, or not for so many values, where it is certain what the
 * value is: {@code csv('leads.csv').limit(3)}.
 */
public final class UnknownMethods extends Scoped {
  /** With these, a script of Groovy's can give methods to any type. */
  private static final Set<String> GIVING =
      Set.of("metaClass", "Category", "mixin", "use(", "use (");

  private static final Set<String> PACKAGES = Set.of("java", "groovy", "dev", "com", "org");

  /** Longer ones are no mistakes of a person, and are told in few words elsewhere. */
  private static final int LONGEST_NAME = 100;

  private static final Pattern GETTER = Pattern.compile("get[A-Z].*");

  /** {@code name:} and {@code name =}; what the script says of itself is read once. */
  private static final Pattern GIVEN = Pattern.compile("\\b(\\w++)\\s*+[:=]");

  private final Findings findings;
  private final boolean trusted;
  private final Set<String> hosted;
  private final Set<String> given;
  private int tries;

  private UnknownMethods(
      Findings findings, Declared declared, CompileOptions options, Set<String> given) {
    super(declared.changing());
    this.findings = findings.of(ProblemCode.UNKNOWN_METHOD);
    this.given = given;
    trusted = options.sandbox().isEmpty();
    hosted = options.host().map(HostTypes::names).orElse(Set.of());
  }

  public static void check(
      List<MethodNode> methods, Findings findings, Declared declared, CompileOptions options) {
    boolean trusted = options.sandbox().isEmpty();
    if (trusted) {
      for (String word : GIVING) {
        if (findings.text().text().contains(word)) {
          return;
        }
      }
    }
    Set<String> given = new HashSet<>();
    for (MethodNode method : methods) {
      new UnknownMethods(findings, declared, options, given).inside(method);
    }
  }

  /** What fails in a try may be meant to. */
  @Override
  public void visitTryCatchFinally(TryCatchStatement statement) {
    tries++;
    statement.getTryStatement().visit(this);
    tries--;
    for (CatchStatement handler : statement.getCatchStatements()) {
      handler.visit(this);
    }
    statement.getFinallyStatement().visit(this);
  }

  @Override
  void called(MethodCallExpression call, @Nullable KnownValue owner) {
    String name = call.getMethodAsString();
    // What is written without a dot is a word, or a block behind a number.
    boolean written = call.getMethod().getLineNumber() > 0;
    if (name == null
        || name.length() > LONGEST_NAME
        || !written
        || tries > 0
        || findings.isFull()) {
      return;
    }
    if (findings.isWrongAt(call.getMethod())) {
      return;
    }
    List<Expression> values = KnownValues.arguments(call);
    for (Expression value : values) {
      if (value instanceof SpreadExpression) {
        return;
      }
    }
    int count = values.size();
    if (owner == null) {
      anywhere(call, name, count);
      return;
    }
    boolean variable = call.getObjectExpression() instanceof VariableExpression;
    if (owner.receiver() == Receiver.MAP && (variable || isKey(call.getObjectExpression()))) {
      return; // it may hold a closure under that name
    }
    ScriptMethod method = method(owner.receiver(), name);
    if (owner.isRows() && ListMethod.is(name, Trait.CHANGES)) {
      findings.error(
          call.getMethod(),
          "rows of a file cannot be changed",
          "make a list of them first: "
              + Chain.text(call.getObjectExpression(), findings)
              + ".toList()."
              + name
              + "(...)");
      return;
    }
    if (method == MapMethod.WITH_DEFAULT || method == ListMethod.WITH_DEFAULT) {
      findings.error(
          call.getMethod(),
          has(owner) + " no method '" + name + "'",
          "give the values, or a default where one is read: map[key] ?: 0");
      return;
    }
    if (method != null && method.takes(count)) {
      return;
    }
    // Of what Groovy has, the sandbox tells that it has not; a trusted script may call it.
    if ((trusted || !Catalog.has(name)) && GroovyMethods.has(owner, name, count)) {
      return;
    }
    if (method == null) {
      unknown(call, owner, name, count);
    } else {
      miscounted(call, owner, method.signature(), count);
    }
  }

  /** Whatever it is called on, no value takes so many: told where no object of a host's may. */
  private void anywhere(MethodCallExpression call, String name, int count) {
    if (trusted
        || Catalog.takes(name, count)
        || !Catalog.has(name)
        || hosted.contains(name)
        || !isValue(call.getObjectExpression())
        || Vocabulary.isVerb(name)
        || isGiven(name)) {
      return;
    }
    Signature signature = Catalog.named(name).get(0).signature();
    findings.error(
        call.getMethod(),
        "no value has a method '" + name + "' for " + count + (count == 1 ? " value" : " values"),
        "it is " + name + "(" + signature.parameters() + "): " + signature.does());
  }

  /** Whether the script gives something that name somewhere, which may be a closure of a map. */
  private boolean isGiven(String name) {
    if (given.isEmpty()) {
      Matcher names = GIVEN.matcher(findings.text().text());
      while (names.find()) {
        given.add(names.group(1));
      }
      given.add("");
    }
    return given.contains(name);
  }

  /** Whether a method is called on a value, and not on a type. */
  private static boolean isValue(Expression owner) {
    if (owner instanceof PropertyExpression property) {
      return isValue(property.getObjectExpression());
    }
    if (owner instanceof VariableExpression variable) {
      return Character.isLowerCase(variable.getName().charAt(0))
          && !variable.isThisExpression()
          && !variable.isSuperExpression()
          && !PACKAGES.contains(variable.getName());
    }
    return owner instanceof MethodCallExpression call
        && !call.isImplicitThis()
        && isValue(call.getObjectExpression());
  }

  private static boolean isKey(Expression map) {
    return map instanceof MapExpression written && !written.getMapEntryExpressions().isEmpty();
  }

  private static @Nullable ScriptMethod method(Receiver receiver, String name) {
    ScriptMethod own = receiver.named(name);
    return own != null ? own : Receiver.ANY.named(name);
  }

  private void unknown(MethodCallExpression call, KnownValue owner, String name, int count) {
    Place place = findings.place(call.getMethod());
    Optional<CallText> written =
        CallText.of(findings.text().text(), place.line(), place.column(), name);
    Optional<String> template = Remedies.method(owner.receiver(), name, count);
    Optional<String> near = NearestWord.to(name, owner.receiver().names());
    String hint;
    if (template.isPresent() && written.isPresent()) {
      hint =
          "write "
              + Remedies.filled(
                  template.get(), written.get().receiver(), written.get().arguments());
    } else if (owner.receiver() == Receiver.ROW && GETTER.matcher(name).matches()) {
      hint =
          "a column is read by its name: write "
              + Chain.text(call.getObjectExpression(), findings)
              + "."
              + Character.toLowerCase(name.charAt(3))
              + name.substring(4);
    } else if (near.isPresent()) {
      hint =
          "did you mean '"
              + near.get()
              + "'?"
              + written.map(found -> " write " + found.as(near.get())).orElse("");
    } else {
      hint = few(owner);
    }
    findings.error(call.getMethod(), has(owner) + " no method '" + name + "'", hint);
  }

  private void miscounted(
      MethodCallExpression call, KnownValue owner, Signature signature, int count) {
    int least = signature.least();
    int most = signature.most();
    String wanted = least == most ? "" + least : least + " to " + most;
    findings.error(
        call.getMethod(),
        signature.id()
            + " of "
            + owner.title()
            + " takes "
            + (most == 0 ? "no values" : wanted + (most == 1 ? " value" : " values"))
            + ", not "
            + count,
        "it is " + signature.id() + "(" + signature.parameters() + "): " + signature.does());
  }

  private static String has(KnownValue owner) {
    return owner.title() + (owner.isRows() ? " have" : " has");
  }

  private static String few(KnownValue owner) {
    return switch (owner.receiver()) {
      case TEXT ->
          "a text has trim, toUpperCase, contains, startsWith, replace, split, take, size, ...";
      case LIST ->
          has(owner) + " each, findAll, collect, find, any, sort, groupBy, unique, take, size, ...";
      case MAP ->
          "a map has get, containsKey, keySet, values, each, findAll, collectEntries, size, ...";
      case ROW -> "a row has its columns: row.phone, row['First Name']";
      default -> "a number has abs, round, toInteger, intdiv, ...";
    };
  }
}
