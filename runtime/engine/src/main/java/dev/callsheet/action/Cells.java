package dev.callsheet.action;

import dev.callsheet.command.PhoneNumber;
import java.util.Map;
import java.util.Set;

/**
 * A row of data, for whoever must see it as it is in its file. Not thread-safe; asked on the thread
 * that reads the data.
 */
@FunctionalInterface
public interface Cells {
  /** The values by their columns, in the order of the file. */
  Map<String, String> cells();

  /** Whose row it is, also where nobody can be reached by the number as it is written. */
  default Set<PhoneNumber> people() {
    return Set.of();
  }

  default TableForm form() {
    return TableForm.PLAIN;
  }
}
