package dev.callsheet.dsl.emit;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;

/**
 * What a script may consist of beside statements: methods, and imports of types that the language
 * knows.
 */
final class SyntaxCheck {
  private SyntaxCheck() {}

  static void check(ModuleNode module, Objections objections) {
    if (module.getPackage() != null) {
      objections.outside(module.getPackage(), "a package", "leave it out");
    }
    for (ClassNode type : module.getClasses()) {
      if (!isScript(type, module)) {
        objections.outside(type, "a class", "write methods and maps");
      }
    }
    module.getImports().forEach(imported -> annotations(imported.getAnnotations(), objections));
    module.getStarImports().forEach(imported -> annotations(imported.getAnnotations(), objections));
    for (MethodNode method : methods(module)) {
      annotations(method.getAnnotations(), objections);
      if (method.getCode() == null || method.getGenericsTypes() != null) {
        objections.outside(method, "this kind of method", "write def name(a, b) { ... }");
      }
    }
  }

  private static boolean isScript(ClassNode type, ModuleNode module) {
    return type.isScript() && type.equals(module.getScriptClassDummy());
  }

  private static void annotations(List<? extends ASTNode> annotations, Objections objections) {
    for (ASTNode annotation : annotations) {
      objections.outside(annotation, "an annotation", "leave it out");
    }
  }

  /** The methods that the script defines. */
  static List<MethodNode> methods(ModuleNode module) {
    return module.getMethods();
  }
}
