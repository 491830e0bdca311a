package dev.callsheet.action;

import java.util.Map;

/**
 * A row of data, for whoever must see it as it is in its file. Not thread-safe; asked on the thread
 * that reads the data.
 */
@FunctionalInterface
public interface Cells {
  /** The values by their columns, in the order of the file. */
  Map<String, String> cells();

  default TableForm form() {
    return TableForm.PLAIN;
  }
}
