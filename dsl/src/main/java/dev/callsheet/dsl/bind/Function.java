package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.tree.PartStatement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** The script's body, one of its methods or closures, while it is compiled. */
public final class Function {
  public final int number;
  final @Nullable Function parent;
  public final String name;
  public final Statement code;
  public final Parameter[] parameters;
  public final boolean implicitIt;
  final List<Var> variables = new ArrayList<>();
  public final Map<Var, Integer> captures = new LinkedHashMap<>();
  public Optional<TypeName> gives = Optional.empty();

  /** What may be done more than once around it. */
  List<Object> turns = List.of();

  /**
   * Whether names that nothing declares are read from its first value, as in {@code x.with { }}.
   */
  boolean delegating;

  /** Whether it is a part of a long block, which takes no values. */
  public boolean part;

  Function(
      int number,
      @Nullable Function parent,
      String name,
      Statement code,
      Parameter[] parameters,
      boolean implicitIt) {
    this.number = number;
    this.parent = parent;
    this.name = name;
    this.code = code;
    this.parameters = parameters;
    this.implicitIt = implicitIt;
  }

  /** A part of a long block. */
  static Function part(int number, Function parent, PartStatement code) {
    Function function = new Function(number, parent, "part", code, Parameter.EMPTY_ARRAY, false);
    function.part = true;
    return function;
  }

  /** How many values it takes, -1 for the implicit {@code it}. */
  public int count() {
    return implicitIt ? -1 : parameters.length;
  }

  /** Makes a variable of an outer function known in this one and in all between. */
  void reach(Var variable) {
    if (variable.owner == this) {
      return;
    }
    variable.captured = true;
    if (captures.putIfAbsent(variable, captures.size()) == null && parent != null) {
      parent.reach(variable);
    }
  }
}
