package dev.callsheet.rule.notation;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Why a value is not what it is asked to be, although it says something like it; {@code {0}} stands
 * for what was read, such as {@code event.score}. Immutable and thread-safe.
 *
 * @param what is wrong
 * @param send what whoever sends the value should send instead; empty if that is no remedy
 * @param write what the script should say instead; behind what is asked, if that is known
 * @param asked what the script should ask instead, if that is whether something says yes
 */
public record Mismatch(String what, String send, String write, Truths.@Nullable Asked asked) {
  private static final Pattern CALL =
      Pattern.compile("write \\{0}\\.\\S*(?:contains\\(|any \\{|every \\{)");

  /** A remedy with more is not read. */
  private static final int MOST_VALUES = 12;

  public Mismatch(String what, String send, String write) {
    this(what, send, write, null);
  }

  /** The same where the contrary is asked, as {@code !=} and {@code !in} do. */
  public Mismatch negated() {
    if (asked != null) {
      return new Mismatch(what, send, write, asked.negated());
    }
    String other =
        CALL.matcher(write).lookingAt()
            ? write.replaceFirst("write ", "write !")
            : write.replaceFirst("write (\\{0}\\S*) in \\[", "write $1 !in [");
    return new Mismatch(what, send, other);
  }

  /** The same of one that is none of several: what says it is asked for beside them. */
  Mismatch among(Object found, Collection<?> several) {
    if (asked == null || several.size() < 2 || several.size() > MOST_VALUES) {
      return this;
    }
    String all =
        Stream.concat(several.stream(), Stream.of(found))
            .map(Spelling::literal)
            .collect(Collectors.joining(", "));
    return new Mismatch(what, send, "write {0} in [" + all + "]");
  }

  /** The same with something else to write. */
  public Mismatch or(String other) {
    return new Mismatch(what, send, write + "; " + other, asked);
  }

  /** The same of a cell, which is never missing. */
  public Mismatch ofCell() {
    return asked == null
        ? this
        : new Mismatch(what, send, write.replace("!= null", "!= ''"), asked.ofCell());
  }

  /** What to write of what is read so; where a method is called of it, of all of it. */
  private String written(String read) {
    return write.replace("{0}.", Bracketed.of(read) + ".").replace("{0}", read);
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
    if (asked != null && !write.isEmpty() && NameColumn.is(read)) {
      String there = write.substring(write.indexOf("{0}"));
      return "write %s; to ask whether it says yes: %s"
          .formatted(
              (asked.isContrary() ? there.replace("!=", "==") : there).replace("{0}", read),
              asked.code(read));
    }
    boolean isOfConsent = asked != null && ConsentColumn.isOut(read).isPresent();
    String code =
        (asked == null ? "" : "write " + asked.code(Bracketed.of(read)))
            + (isOfConsent ? "" : written(read)); // whether it is there tells nothing
    return isSent && !send.isEmpty() ? send.replace("{0}", read) + ", or " + code : code;
  }
}
