package dev.callsheet.dsl.bind;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.AnnotationNode;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;

/** What a script may consist of beside statements: methods, and imports of the language's types. */
public final class SyntaxCheck {
  private SyntaxCheck() {}

  public static void check(ModuleNode module, Objections objections, boolean trusted) {
    if (module.getPackage() != null) {
      objections.outside(module.getPackage(), "a package", "leave it out");
    }
    for (ClassNode type : module.getClasses()) {
      if (!isScript(type, module)) {
        if (trusted) {
          declaration(type, objections);
        } else {
          objections.outside(type, "a class", "write methods and maps");
        }
      }
    }
    module
        .getImports()
        .forEach(imported -> annotations(imported.getAnnotations(), objections, trusted));
    module
        .getStarImports()
        .forEach(imported -> annotations(imported.getAnnotations(), objections, trusted));
    for (MethodNode method : module.getMethods()) {
      annotations(method.getAnnotations(), objections, trusted);
      if (method.getCode() == null || method.getGenericsTypes() != null) {
        objections.outside(method, "this kind of method", "write def name(a, b) { ... }");
      }
    }
  }

  /** Tells where a class goes that stands in a script. */
  private static void declaration(ClassNode type, Objections objections) {
    if (type.getOuterClass() != null) {
      return; // goes where the class around it goes
    }
    String name = type.getNameWithoutPackage();
    objections.outside(
        type, kind(type) + " " + name, "put it into lib/" + name + ".groovy beside the script");
  }

  private static String kind(ClassNode type) {
    if (type.isAnnotationDefinition()) {
      return "the annotation";
    }
    if (isMarked(type, "Trait")) {
      return "the trait";
    }
    if (isMarked(type, "RecordType") || isMarked(type, "RecordBase")) {
      return "the record";
    }
    return type.isEnum() ? "the enum" : type.isInterface() ? "the interface" : "the class";
  }

  private static boolean isMarked(ClassNode type, String annotation) {
    return type.getAnnotations().stream()
        .anyMatch(mark -> mark.getClassNode().getNameWithoutPackage().equals(annotation));
  }

  private static boolean isScript(ClassNode type, ModuleNode module) {
    return type.isScript() && type.equals(module.getScriptClassDummy());
  }

  private static void annotations(
      List<AnnotationNode> annotations, Objections objections, boolean trusted) {
    for (AnnotationNode annotation : annotations) {
      annotation(annotation, annotation, objections, trusted);
    }
  }

  /** Objects to an annotation, which may be meant for something that is written another way. */
  static void annotation(
      AnnotationNode annotation, ASTNode at, Objections objections, boolean trusted) {
    String name = annotation.getClassNode().getNameWithoutPackage();
    if (!trusted) {
      objections.outside(at, "an annotation", "leave it out");
    } else if (name.startsWith("Grab") || name.equals("Grapes")) {
      objections.outside(
          at, "@" + name, "put the jar into lib/ beside the script, or on the class path");
    } else if (name.equals("Field")) {
      objections.outside(at, "@Field", "write name = value without def: methods read it, too");
    } else {
      objections.outside(at, "@" + name, "leave it out; a class that needs it goes into lib/");
    }
  }
}
