package dev.callsheet.dsl.library;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/**
 * Hashing and comparing of what a script has made, which may hold itself many times over: counted,
 * also when the JDK does it.
 */
final class Deep {
  private Deep() {}

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
