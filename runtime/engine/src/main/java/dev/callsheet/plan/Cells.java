package dev.callsheet.plan;

import java.util.Map;

/** A row of data, for whoever must see it as it is in its file. */
@FunctionalInterface
public interface Cells {
  /** The values by their columns, in the order of the file. */
  Map<String, String> cells();
}
