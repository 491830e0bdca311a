package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.library.ScriptType;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A variable of a script while it is compiled. */
public final class Var {
  final String name;
  public final Function owner;
  public final Optional<TypeName> declared;
  public final Optional<ScriptType> type;
  public final boolean array;
  boolean captured;
  int assignments;

  /** What may be done more than once around its declaration. */
  List<Object> turns = List.of();

  /** The same of what sets it again, within those. */
  private final Set<Object> changing = new HashSet<>(0);

  public int slot;

  Var(String name, Function owner, Optional<TypeName> declared) {
    this.name = name;
    this.owner = owner;
    this.declared = declared;
    this.type = declared.map(TypeName::type);
    this.array = declared.map(TypeName::array).orElse(false);
  }

  void set(List<Object> around) {
    assignments++;
    changing.addAll(around.subList(turns.size(), around.size()));
  }

  /** Whether what makes the function again, with the same variable, sets that, too. */
  public boolean isChangedAround(Function function) {
    return isShared() && function.turns.stream().anyMatch(changing::contains);
  }

  /** Whether closures share it with the place that declares it, so that both see a new value. */
  public boolean isShared() {
    return captured && assignments > 1;
  }
}
