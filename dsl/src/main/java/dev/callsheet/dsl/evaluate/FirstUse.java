package dev.callsheet.dsl.evaluate;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.library.FirstCalls;
import dev.callsheet.dsl.library.host.HostTypes;
import dev.callsheet.dsl.sandbox.DeepStack;
import dev.callsheet.dsl.sandbox.Sandbox;
import dev.callsheet.phone.PhoneReader;
import java.util.List;

/**
 * Uses what scripts can use once, on a thread with stack enough, before a script goes deep. The
 * virtual machine initialises a class when it is first used; where that fails, since the stack is
 * used up, the class is broken for the whole application (JVM specification, 5.5). Thread-safe.
 */
final class FirstUse implements Runnable {
  /** The one that there is in an application. */
  static final FirstUse OF_ALL = new FirstUse();

  private static final List<String> NUMBERS =
      List.of(
          "+13055550123", "(305) 555-0123 ext. 4", "+44 20 7946 0018", "1.305555E10", "12", "x");

  private volatile boolean made;

  private FirstUse() {}

  /** Returns when it has been made, by whomever. */
  @Override
  public void run() {
    if (!made) {
      once();
    }
  }

  private synchronized void once() {
    if (!made) {
      made = DeepStack.call(FirstUse::use);
    }
  }

  private static boolean use() {
    FirstCalls.make(new HostTypes(Sandbox.standard()));
    PhoneReader phones = new PhoneReader(Region.US);
    for (String written : NUMBERS) {
      PhoneReader.objection(written);
      try {
        phones.read(written);
      } catch (IllegalArgumentException e) {
        // It is told that it is none.
      }
    }
    return true;
  }
}
