package dev.callsheet.rule.notation;

/**
 * Why a value is not what it is asked to be, although it says something like it; {@code {0}} stands
 * for what was read, such as {@code event.score}. Immutable and thread-safe.
 *
 * @param what is wrong
 * @param send what whoever sends the value should send instead; empty if that is no remedy
 * @param write what the script should say instead
 */
public record Mismatch(String what, String send, String write) {
  private static final String ASK = "write {0}.";

  /** The same where the contrary is asked, as {@code !=} and {@code !in} do. */
  public Mismatch negated() {
    String other =
        write.startsWith(ASK + "contains(") || write.startsWith(ASK + "any {")
            ? write.replaceFirst("write ", "write !")
            : write.replace("write {0} in [", "write {0} !in [");
    return new Mismatch(what, send, other);
  }

  /** The sentence about this value. */
  public String what(String read) {
    return what.replace("{0}", read);
  }

  /**
   * What to do about this value.
   *
   * @param isSent whether its sender can be told to send another
   */
  public String remedy(String read, boolean isSent) {
    String remedy = isSent && !send.isEmpty() ? send + ", or " + write : write;
    return remedy.replace("{0}", read);
  }
}
