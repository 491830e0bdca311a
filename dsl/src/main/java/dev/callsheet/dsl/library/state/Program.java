package dev.callsheet.dsl.library.state;

/** What every script is compiled to. Immutable: all that changes is in the {@link Scene}. */
public abstract class Program {
  /** The name of every script's class; each has a loader of its own. */
  public static final String NAME = "callsheet.Script";

  /** Knows all functions of the script: itself, or what holds the classes of a long one. */
  public final Program whole;

  /** A script of one class. */
  protected Program() {
    whole = this;
  }

  /** One class of several. */
  protected Program(Program whole) {
    this.whole = whole;
  }

  /** Runs the script from its first line to its last; gives the value of the last. */
  public abstract Object run(Scene scene);

  /**
   * Runs a block or method of the script.
   *
   * @param captured the variables around it that it uses
   */
  public abstract Object invoke(int number, Scene scene, Object[] captured, Object[] arguments);
}
