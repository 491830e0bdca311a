package dev.callsheet.dsl.emit;

import java.util.IdentityHashMap;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** Names that no declaration stands for; all are known only once the whole script is read. */
final class FreeNames {
  private final IdentityHashMap<VariableExpression, Boolean> assigned = new IdentityHashMap<>();

  void assigned(VariableExpression variable) {
    assigned.put(variable, true);
  }

  void read(VariableExpression variable) {
    assigned.putIfAbsent(variable, false);
  }

  /** Objects to those that are read although nothing sets them. */
  void tell(Bindings found, Objections objections) {
    assigned.forEach(
        (variable, set) -> {
          String name = variable.getName();
          if (set || found.isGlobal(name)) {
            return;
          }
          if (Character.isUpperCase(name.charAt(0))) {
            objections.outside(variable, "'" + name + "'", "use the types of the language");
          } else {
            objections.unknownName(variable, name);
          }
        });
  }
}
