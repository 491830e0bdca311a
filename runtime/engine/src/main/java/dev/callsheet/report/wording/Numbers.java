package dev.callsheet.report.wording;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.phone.HiddenNumbers;
import java.util.regex.Pattern;

/** How telephone numbers of contacts appear. */
public enum Numbers {
  /** Country and last four digits only, since the report may end up in a log or a chat. */
  MASKED,
  /** In full. */
  FULL;

  public String show(PhoneNumber number) {
    return this == FULL ? number.e164() : number.masked();
  }

  /** Made when a reason is shown. */
  private static final class Forms {
    /** A guard's reason begins with whom it is about, masked, as it may come anywhere. */
    static final Pattern WHOM = Pattern.compile("^\\+\\d{1,3} \\.\\.\\. \\d{1,4}:? ");
  }

  /**
   * A sentence about data, such as why a row was refused: when masked, whatever looks like a number
   * keeps its last four digits only.
   */
  public String inText(String text) {
    return this == FULL ? text : HiddenNumbers.in(text);
  }

  /**
   * Why somebody is left out, beside the row or the number that says who it is. Where numbers stand
   * in full none is masked: the reason does not repeat whom it is about.
   */
  public String inReason(String text) {
    return this == FULL ? Forms.WHOM.matcher(text).replaceFirst("") : inText(text);
  }

  /** At the foot of a page: which of both it has, all of it. */
  public String said() {
    return this == FULL ? "Phone numbers are in full." : "Phone numbers are masked.";
  }
}
