package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.TimeTypes;
import dev.callsheet.dsl.sandbox.Meter;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/**
 * Hashing and comparing of what a script has made, which may hold itself many times over: counted,
 * also when the JDK does it.
 */
final class DeepComparison {
  private DeepComparison() {}

  /**
   * Counts what finding a key among so many can cost: hash codes of dates are easily the same, and
   * unlike texts the JDK cannot put such keys in order.
   */
  static void countKey(Object key, int others, Meter meter) {
    if (!(key instanceof String) && TimeTypes.isTime(key)) {
      meter.tick(others >> 4);
    }
  }

  static int hash(Meter meter, int size, IntSupplier walk) {
    meter.enter();
    try {
      meter.tick(size);
      return walk.getAsInt();
    } finally {
      meter.leave();
    }
  }

  static boolean same(Meter meter, int size, BooleanSupplier walk) {
    meter.enter();
    try {
      meter.tick(size);
      return walk.getAsBoolean();
    } finally {
      meter.leave();
    }
  }
}
