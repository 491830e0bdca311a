package dev.callsheet.guard.list;

import dev.callsheet.command.PhoneNumber;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Where the numbers of a {@link SuppressionList} are kept that were put on it one by one: what
 * differs between a folder and a database. What one process changed all others know at their next
 * question; what returned outlives a loss of power. Thread-safe, and so for several processes.
 */
public interface SuppressionStore {
  /** What was said of a number as it was put on the list; empty if it is not on it. */
  Optional<SuppressionEntry> of(PhoneNumber number) throws IOException;

  /** All of them. */
  List<SuppressionEntry> all() throws IOException;

  /**
   * Puts a number on the list unless it is there, when what is said of it stays.
   *
   * @return whether it was not there
   */
  boolean add(SuppressionEntry added) throws IOException;

  /**
   * Takes a number off the list; that it was there, and why not any more, stays written.
   *
   * @return whether it was there
   */
  boolean remove(SuppressionEntry removed) throws IOException;

  /** Where that is, for people who have to mend it. */
  String where();
}
