package dev.callsheet.guard.cap;

/** Is given records, each of two numbers: whom it is about, and what was. Not thread-safe. */
@FunctionalInterface
public interface RecordTaker {
  void take(long whom, long what);
}
