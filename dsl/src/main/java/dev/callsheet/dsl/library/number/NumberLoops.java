package dev.callsheet.dsl.library.number;

import dev.callsheet.dsl.library.state.Scene;
import dev.callsheet.dsl.library.state.ScriptFault;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.ScriptClosure;
import java.math.BigDecimal;
import java.math.BigInteger;

/** {@code times}, {@code upto}, {@code downto} and {@code step}: each turn is counted. */
final class NumberLoops {
  private NumberLoops() {}

  static Object run(Number self, String name, Object[] given, Scene scene) {
    ScriptClosure block = CallArguments.needed(given);
    if (name.equals("times")) {
      int count = self.intValue();
      for (int i = 0; i < count; i++) {
        scene.meter.tick();
        block.call(i);
      }
      return null;
    }
    Number to = CallArguments.as(Number.class, given[0]);
    if (name.equals("step")) {
      Number by = CallArguments.as(Number.class, given[1]);
      boolean exact = isExact(self) || isExact(to) || isExact(by);
      step(whole(self, exact), whole(to, exact), whole(by, exact), block, scene);
    } else {
      walk(self, to, name.equals("upto") ? 1 : -1, block, scene);
    }
    return null;
  }

  private static boolean isExact(Number number) {
    return number instanceof BigDecimal || number instanceof BigInteger;
  }

  /** As Groovy does: where none of the numbers is a decimal, all of them are taken for ints. */
  private static Number whole(Number number, boolean exact) {
    return exact ? number : (Number) number.intValue();
  }

  private static void walk(Number from, Number to, int by, ScriptClosure block, Scene scene) {
    if (Numbers.compare(from, to, scene) * by > 0) {
      throw new IllegalArgumentException(
          "The argument ("
              + to
              + ") to "
              + (by > 0 ? "upto()" : "downto()")
              + " cannot be "
              + (by > 0 ? "less" : "greater")
              + " than the value ("
              + from
              + ") it's called on.");
    }
    Number at = from;
    while (Numbers.compare(at, to, scene) * by <= 0) {
      scene.meter.tick();
      block.call(at);
      at = (Number) Numbers.plus(at, by, scene);
    }
  }

  private static void step(Number from, Number to, Number by, ScriptClosure block, Scene scene) {
    int direction = Numbers.compare(by, BigDecimal.ZERO, scene);
    int way = Numbers.compare(to, from, scene);
    if (way != 0 && Integer.signum(way) != Integer.signum(direction)) {
      throw new ScriptFault(
          "a step of " + by + " never arrives at " + to, "step by another number", "step");
    }
    Number at = from;
    while (direction != 0 && Numbers.compare(at, to, scene) * direction < 0) {
      scene.meter.tick();
      block.call(at);
      at = (Number) Numbers.plus(at, by, scene);
    }
  }
}
