package dev.callsheet.guard.place;

import java.util.Set;

/**
 * A North American area code. Immutable and thread-safe.
 *
 * @param spots where somebody with such a number may be; empty for one of no place
 * @param kind of one of no place, such as {@code toll-free}; else blank
 */
public record AreaCode(int code, Set<Spot> spots, String kind) {
  static final String TOLL_FREE = "toll-free";
}
