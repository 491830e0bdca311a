package dev.callsheet.dsl.library.method;

/** What a method costs of the steps that a script may take. */
public enum Cost {
  /** A few steps, whatever the value holds. */
  FEW("a few steps"),
  /** Steps that grow with the elements or characters. */
  WALK("a step for each element or character"),
  /** Sorting: more than a step for each element. */
  SORTED("some steps for each element"),
  /** Each element may be compared with each other one. */
  PAIRS("up to a step for each pair of elements");

  private final String text;

  Cost(String text) {
    this.text = text;
  }

  /** As the reference tells it. */
  public String text() {
    return text;
  }
}
