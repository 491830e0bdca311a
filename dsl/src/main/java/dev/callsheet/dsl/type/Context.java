package dev.callsheet.dsl.type;

import org.codehaus.groovy.ast.ASTNode;
import org.jspecify.annotations.Nullable;

/**
 * Where in the flow of the script something stands, whatever block it is written in.
 *
 * @param asking the method whose block is asked; empty outside of such blocks
 * @param blamed the call of the script's own method from there
 * @param part of a rule; empty outside of rules
 * @param subject whose block it is; empty outside of such blocks
 * @param tries whether what fails may be meant to
 */
record Context(
    String asking, @Nullable ASTNode blamed, String part, String subject, boolean tries) {
  static final Context NONE = new Context("", null, "", "", false);

  Context asking(String method) {
    return new Context(method, null, part, subject, tries);
  }

  Context blamed(ASTNode call) {
    return new Context(asking, blamed == null ? call : blamed, part, subject, tries);
  }

  Context part(String name) {
    return new Context(asking, blamed, name, subject, tries);
  }

  Context subject(String name) {
    return new Context(asking, blamed, part, name, tries);
  }

  Context trying() {
    return new Context(asking, blamed, part, subject, true);
  }
}
