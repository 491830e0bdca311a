package dev.callsheet.dsl.library.method;

import java.util.List;

/**
 * A signature that was read. Immutable and thread-safe.
 *
 * @param gives the type of what it gives
 * @param maybeNull whether it gives null where there is nothing to give
 * @param changes whether it changes what it is called on
 * @param reads whether it makes a number of a text
 * @param cost what it costs of the steps that a script may take
 */
public record Declaration(
    List<Parameter> parameters,
    Type gives,
    boolean maybeNull,
    boolean changes,
    boolean reads,
    Cost cost) {

  /**
   * What a method is called with.
   *
   * @param optional whether it may be left out
   * @param many whether there may be many of it
   */
  public record Parameter(String name, Type type, boolean optional, boolean many) {
    @Override
    public String toString() {
      return name + (optional ? "?" : "") + (many ? "..." : "");
    }
  }

  /** Whether it gives what it is called on, or the like of it. */
  public boolean givesSame() {
    return gives.kind() == Type.Kind.SAME;
  }

  /** Whether it takes such a value. */
  public boolean takes(Type.Kind kind) {
    return parameters.stream().anyMatch(parameter -> parameter.type().mayBe(kind));
  }

  /** Whether it is there for what its block does. */
  public boolean runs() {
    return takes(Type.Kind.DO);
  }

  /** The blocks that it may be given. */
  public List<Type> blocks() {
    return parameters.stream().flatMap(parameter -> parameter.type().blocks().stream()).toList();
  }
}
