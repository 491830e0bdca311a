package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.NameUses;
import dev.callsheet.dsl.check.NameUses.Kind;
import dev.callsheet.dsl.check.NameUses.Use;
import dev.callsheet.dsl.check.Sends;
import dev.callsheet.dsl.check.rows.Effects;
import dev.callsheet.dsl.diagnose.ProblemCode;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;

/** What is said of a name that nobody reads: it depends on how it comes to be. */
final class UnreadTexts {
  private final Findings findings;
  private final Sends sends;

  UnreadTexts(Findings findings, Sends sends) {
    this.findings = findings;
    this.sends = sends;
  }

  /** Whether a key is written without quotes, as the name of a variable would be. */
  boolean isBare(MapExpression map, ConstantExpression key) {
    return findings.at(map).startsWith("[")
        && findings.at(key).equals(String.valueOf(key.getValue()));
  }

  void tell(NameUses name) {
    if (name.kind() == Kind.OTHER || isMeant(name.name())) {
      return;
    }
    if (name.isRead()) {
      name.lost().forEach(write -> lost(name, write));
    } else if (!name.keys().isEmpty()) {
      key(name.keys().get(0));
    } else if (name.kind() == Kind.ITEM) {
      item(name);
    } else if (!isToldElsewhere(name) && name.value().filter(Effects::anyIn).isEmpty()) {
      warn(
          name.node(),
          "'" + name.name() + "' is never read",
          "read it where it is meant, or delete it");
    }
  }

  private static boolean isMeant(String name) {
    return name.startsWith("_") || name.startsWith("ignore") || name.startsWith("unused");
  }

  /** Rows that are chosen and closures that send have their own warnings. */
  private boolean isToldElsewhere(NameUses name) {
    return name.value()
        .filter(
            value ->
                SendCheck.isLazy(value)
                    || (value instanceof ClosureExpression && sends.anyIn(value)))
        .isPresent();
  }

  private void key(MapEntryExpression entry) {
    String key = findings.at(entry.getKeyExpression());
    warn(
        entry.getKeyExpression(),
        "the key is the text '" + key + "', and the variable '" + key + "' is never read",
        "write [(" + key + "): " + findings.at(entry.getValueExpression()) + "]");
  }

  private void item(NameUses name) {
    boolean isIt = name.name().equals("it");
    warn(
        name.node(),
        (isIt ? "what this walks over" : "'" + name.name() + "'")
            + " is never read in the block, which sends the same for each one",
        "write there what differs with "
            + name.name()
            + "; whoever means it so "
            + (isIt ? "writes { ignored -> ... }" : "calls it ignored"));
  }

  /** {@code name = lead.firstName}, behind the text that says {@code ${name}}. */
  private void lost(NameUses name, Use write) {
    if (!(write.node() instanceof BinaryExpression set) || isNull(set.getRightExpression())) {
      return;
    }
    Optional<Use> filled =
        name.reads().stream()
            .filter(read -> read.node().getLineNumber() > 0)
            .filter(read -> isGap(read.node()))
            .findFirst();
    String value = findings.at(set.getLeftExpression());
    warn(
        set,
        filled
            .map(
                read ->
                    "a text with gaps is filled where it is written: that of line "
                        + read.node().getLineNumber()
                        + " does not read what is set here")
            .orElse("nothing reads what is set here: '" + value + "' is read before it alone"),
        filled
            .map(
                read ->
                    "write the text of line "
                        + read.node().getLineNumber()
                        + " behind this line, where "
                        + value
                        + " is set")
            .orElse("set it before it is read, or delete the line"));
  }

  /** Whether the place is a gap, as far as its line says. */
  private boolean isGap(ASTNode read) {
    String line = findings.text().line(read.getLineNumber());
    int at = read.getColumnNumber() - 1;
    return at >= 1
        && at <= line.length()
        && (line.charAt(at - 1) == '$' || line.substring(0, at).matches(".*\\$\\{[^}]*"));
  }

  private static boolean isNull(Expression value) {
    return value instanceof ConstantExpression constant && constant.isNullExpression();
  }

  private void warn(ASTNode node, String message, String hint) {
    findings.warnIfRight(ProblemCode.NEVER_READ, node, message, hint);
  }
}
