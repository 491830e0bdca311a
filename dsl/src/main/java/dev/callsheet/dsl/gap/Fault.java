package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.Remark;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A value that a word cannot take. Never leaves this package. */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean isOfData;
  private final String reason;
  private final transient Optional<String> hint;
  private transient @Nullable Place place;

  private static final int LONGEST = 500;

  private Fault(boolean isOfData, String reason, String message, Optional<String> hint) {
    super(cut(message), null, false, false);
    this.isOfData = isOfData;
    this.reason = reason;
    this.hint = hint.map(Fault::cut);
  }

  /** A text that a script gives may have a million characters. */
  private static String cut(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
  }

  /** A value that may be right in the next row. */
  public static Fault data(String reason, String message) {
    return new Fault(true, reason, message, Optional.empty());
  }

  /** A value that may be right in the next row, with what to write instead. */
  public static Fault data(String reason, String message, String hint) {
    return new Fault(true, reason, message, Optional.of(hint));
  }

  /** A value that is wrong in every row. */
  public static Fault script(String message, String hint) {
    return new Fault(false, "script", message, Optional.of(hint));
  }

  /** A value that is wrong in every row, as the table says it. */
  public static Fault told(String name, Object... of) {
    Remark remark = Remark.of(name, of);
    return script(remark.what(), remark.remedy());
  }

  /** The same fault, at this place unless it has one already. */
  public Fault at(Place where) {
    if (place == null) {
      place = where;
    }
    return this;
  }

  /** Whether it is the value's, so that only its row is refused; else nothing is planned. */
  public boolean isOfData() {
    return isOfData;
  }

  public String reason() {
    return reason;
  }

  public Optional<String> hint() {
    return hint;
  }

  /** The message, which every fault has. */
  public String text() {
    String message = getMessage();
    return message == null ? reason : message;
  }

  public Place place() {
    return place == null ? Place.UNKNOWN : place;
  }
}
