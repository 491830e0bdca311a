package dev.callsheet.dsl.library.value;

import java.util.List;

/**
 * A rule as a script said it. What it was given is not looked at yet: a name may be no text.
 *
 * @param group the name of its group; null if it stands in none
 * @param types of events
 * @param globals names that it uses and that all of the script sees
 */
public record RuleData(
    Object name,
    Object priority,
    Object group,
    List<Object> types,
    List<Clause> clauses,
    List<String> globals) {

  /** A condition, or what the rule does. */
  public sealed interface Clause {}

  /**
   * What stands under {@code when} or {@code unless}.
   *
   * @param text as it is written, on one line
   * @param ands each {@code &&} between the parts
   */
  public record Condition(boolean unless, String text, List<And> ands, List<Part> parts)
      implements Clause {}

  /**
   * {@code &&} between parts, which may stand in brackets: {@code a && (b && c)}.
   *
   * @param first the number of the first part that it joins
   * @param last the number of the last one
   */
  public record And(int column, int first, int last) {}

  /**
   * What stands under {@code then} or {@code otherwise}.
   *
   * @param block the script's closure
   * @param effects the names of what it does
   * @param added the lists to which it adds contacts
   * @param removed the lists from which it removes contacts
   */
  public record Consequence(
      boolean otherwise,
      Object block,
      List<String> effects,
      List<String> added,
      List<String> removed)
      implements Clause {
    public Consequence {
      block = block instanceof ScriptClosure closure ? closure.settled() : block;
    }
  }

  /** A part of a condition. */
  public sealed interface Part {}

  /** A field compared with what is known when the rules are loaded. */
  public record Test(String operator, String path, Object operand, int field, int column)
      implements Part {}

  /** {@code !part}. */
  public record Not(int column, Part part) implements Part {}

  /** {@code left && right}, or {@code left || right}. */
  public record Joined(boolean all, int column, Part left, Part right) implements Part {}

  /**
   * What cannot be told from fields alone.
   *
   * @param block the script's closure
   * @param question what it asks of one field; {@code null} if it asks more
   */
  public record Code(int column, Object block, Question question) implements Part {
    public Code {
      block = block instanceof ScriptClosure closure ? closure.settled() : block;
    }
  }

  /**
   * What is asked of one field that its value tells while it is of the usual kind.
   *
   * @param method {@code startsWith} or {@code endsWith}; empty for the field's truth
   * @param expected false if the contrary is asked
   */
  public record Question(String method, String path, String text, boolean expected) {}
}
