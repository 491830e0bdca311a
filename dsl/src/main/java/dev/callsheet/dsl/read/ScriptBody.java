package dev.callsheet.dsl.read;

import dev.callsheet.dsl.problem.Findings;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;

/**
 * Finds what has no line of its own that would run: of a file of classes alone, or of one method
 * {@code main} or {@code run}, Groovy's parser makes no script.
 */
public final class ScriptBody {
  private ScriptBody() {}

  /** The script's class; empty when there is none, which the findings then say. */
  public static Optional<ClassNode> of(ModuleNode module, Findings findings, boolean trusted) {
    Optional<ClassNode> script =
        module.getClasses().stream().filter(ClassNode::isScript).findFirst();
    Optional<MethodNode> all = script.isEmpty() ? main(module) : run(module, script.get());
    if (all.isPresent()) {
      MethodNode method = all.get();
      String name = method.getName();
      boolean isMain = method.getParameters().length == 0 && script.isEmpty();
      findings.tell(
          method, "never-run", name, isMain ? "call it on a line below: main(), or " : "");
      return Optional.empty();
    }
    if (script.isEmpty() && !module.getClasses().isEmpty()) {
      ClassNode type = module.getClasses().get(0);
      String name = type.getNameWithoutPackage();
      findings.tell(
          type,
          "class-alone",
          name,
          trusted
              ? "put it into lib/"
                  + name
                  + ".groovy beside the script, and write the lines that send here"
              : "write the lines that send here, outside of any class");
    }
    return script;
  }

  private static Optional<MethodNode> main(ModuleNode module) {
    return module.getClasses().stream()
        .flatMap(type -> type.getMethods().stream())
        .filter(method -> isWritten(method) && method.getName().equals("main"))
        .findFirst();
  }

  /** A method {@code run} that Groovy takes for the script's lines, as there are no others. */
  private static Optional<MethodNode> run(ModuleNode module, ClassNode script) {
    return module.getStatementBlock().isEmpty()
        ? script.getDeclaredMethods("run").stream()
            .filter(method -> isWritten(method) && method.getParameters().length == 0)
            .findFirst()
        : Optional.empty();
  }

  /** Whether it stands in the text; Groovy adds methods of its own. */
  public static boolean isWritten(MethodNode method) {
    return method.getLineNumber() > 0;
  }
}
