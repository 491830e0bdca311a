package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.tree.PartStatement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** What the names of a script mean, once a {@link Binder} has found it out. */
public final class Bindings {
  public final List<Function> functions = new ArrayList<>();
  final IdentityHashMap<ClosureExpression, Function> closures = new IdentityHashMap<>();
  final IdentityHashMap<PartStatement, Function> parts = new IdentityHashMap<>();
  final IdentityHashMap<ASTNode, Var> variables = new IdentityHashMap<>();
  final IdentityHashMap<ASTNode, Var> delegates = new IdentityHashMap<>();
  public final Map<String, List<Function>> methods = new HashMap<>();
  final Set<String> globals = new HashSet<>();
  final Set<String> keys = new HashSet<>();
  private final HostNames given;

  Bindings(HostNames given) {
    this.given = given;
  }

  public Function function(ClosureExpression closure) {
    return Objects.requireNonNull(closures.get(closure));
  }

  public Function function(PartStatement part) {
    return Objects.requireNonNull(parts.get(part));
  }

  public Optional<Var> variable(ASTNode node) {
    return Optional.ofNullable(variables.get(node));
  }

  /** The value from which a name that nothing declares is read. */
  public Optional<Var> delegate(ASTNode node) {
    return Optional.ofNullable(delegates.get(node));
  }

  /** The script's methods of that name. */
  public List<Function> methods(String name) {
    return methods.getOrDefault(name, List.of());
  }

  public boolean hasMethod(String name) {
    return methods.containsKey(name);
  }

  public static int required(Function function) {
    int required = 0;
    for (Parameter parameter : function.parameters) {
      required += parameter.getInitialExpression() == null ? 1 : 0;
    }
    return required;
  }

  /** Whether the host gives a value of that name. */
  public boolean isFact(String name) {
    return given.facts().contains(name);
  }

  public boolean isGlobal(String name) {
    return globals.contains(name) || given.facts().contains(name);
  }

  /** Whether the host has a method, or the script a map key, of that name: a call may mean it. */
  public boolean isKey(String name) {
    return keys.contains(name) || given.members().contains(name);
  }

  /** Whether the script sets a name that it has not declared. */
  public boolean isAssigned(String name) {
    return globals.contains(name);
  }

  /** Names that no declaration stands for; all are known only once the whole script is read. */
  static final class FreeNames {
    private final IdentityHashMap<VariableExpression, Boolean> assigned = new IdentityHashMap<>();

    void assigned(VariableExpression variable) {
      assigned.put(variable, true);
    }

    void read(VariableExpression variable) {
      assigned.putIfAbsent(variable, false);
    }

    /** Objects to those that are read although nothing sets them. */
    void tell(Bindings found, Objections objections, boolean trusted) {
      assigned.forEach(
          (variable, set) -> {
            String name = variable.getName();
            if (set || found.isGlobal(name) || objections.isMissing(name)) {
              return;
            }
            if (Character.isUpperCase(name.charAt(0)) && !trusted) {
              objections.outside(variable, "'" + name + "'", "use the types of the language");
            } else {
              objections.unknownName(variable, name);
            }
          });
    }
  }
}
