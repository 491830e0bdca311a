package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.check.AskedBlocks;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.lint.Indentation;
import dev.callsheet.dsl.lint.KeyLike;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.type.Inference;
import dev.callsheet.dsl.type.Inference.Inferred;
import java.util.List;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;

/** What is checked of a script as it is written, before its words are rewritten. */
final class Inspection {
  private Inspection() {}

  static void inspect(
      ModuleNode module,
      ClassNode script,
      Findings findings,
      Declared declared,
      CompileOptions options) {
    List<MethodNode> methods =
        script.getMethods().stream()
            .filter(method -> method.getCode() != null)
            .filter(method -> method.getLineNumber() > 0 || method.getName().equals("run"))
            .toList();
    Inferred inferred = Inference.of(module, findings.text(), options);
    findings.typed(inferred.problems());
    findings.looked(inferred.looked());
    Indentation.check(methods, findings);
    KeyLike.check(methods, findings);
    AskedBlocks.ask(methods);
  }
}
