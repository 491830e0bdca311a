package dev.callsheet.launcher;

import java.lang.reflect.Proxy;
import java.util.Map;

/**
 * A further Ctrl-C or SIGTERM while the process is about to end. The JVM would ignore it; there is
 * no public way to be told of it, so the JDK's unsupported one is used, and done without where it
 * is missing.
 */
final class SecondSignal {
  private static final Map<String, Integer> CODES =
      Map.of(
          "INT", ExitCode.INTERRUPTED.code(),
          "TERM", ExitCode.TERMINATED.code());

  private SecondSignal() {}

  /** From now on such a signal ends the process at once. */
  static void endsProcess() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      for (Map.Entry<String, Integer> ending : CODES.entrySet()) {
        Object ends =
            Proxy.newProxyInstance(
                SecondSignal.class.getClassLoader(),
                new Class<?>[] {handler},
                (proxy, method, arguments) -> {
                  Runtime.getRuntime().halt(ending.getValue());
                  return null;
                });
        signal
            .getMethod("handle", signal, handler)
            .invoke(null, signal.getConstructor(String.class).newInstance(ending.getKey()), ends);
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The first signal still does what it does.
    }
  }
}
