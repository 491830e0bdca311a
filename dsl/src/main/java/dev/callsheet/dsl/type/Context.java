package dev.callsheet.dsl.type;

import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Where in the flow of the script something stands, whatever block it is written in.
 *
 * @param asking the method whose block is asked; empty outside of such blocks
 * @param asked the block whose last value is asked for its truth
 * @param blamed the call of the script's own method from there
 * @param part of a rule; empty outside of rules
 * @param subject whose block it is; empty outside of such blocks
 * @param tries whether what fails may be meant to
 */
record Context(
    String asking,
    @Nullable Statement asked,
    @Nullable ASTNode blamed,
    String part,
    String subject,
    boolean tries) {
  static final Context NONE = new Context("", null, null, "", "", false);

  /** Whether it is within {@code when}, {@code then} and the like. */
  boolean isPart() {
    return !part.isEmpty() && !part.equals("rule");
  }

  Context asking(String method, Statement block) {
    return new Context(method, block, null, part, subject, tries);
  }

  Context blamed(ASTNode call) {
    return new Context(asking, asked, blamed == null ? call : blamed, part, subject, tries);
  }

  Context part(String name) {
    return new Context(asking, asked, blamed, name, subject, tries);
  }

  Context subject(String name) {
    return new Context(asking, asked, blamed, part, name, tries);
  }

  Context trying() {
    return new Context(asking, asked, blamed, part, subject, true);
  }
}
