package dev.callsheet.report.wording;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.phone.HiddenNumbers;

/** How telephone numbers of contacts appear. */
public enum Numbers {
  /** Country and last four digits only, since the report may end up in a log or a chat. */
  MASKED,
  /** In full. */
  FULL;

  public String show(PhoneNumber number) {
    return this == FULL ? number.e164() : number.masked();
  }

  /**
   * A sentence about data, such as why a row was refused: when masked, whatever looks like a number
   * keeps its last four digits only.
   */
  public String inText(String text) {
    return this == FULL ? text : HiddenNumbers.in(text);
  }
}
