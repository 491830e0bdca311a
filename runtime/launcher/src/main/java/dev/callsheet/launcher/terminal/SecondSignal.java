package dev.callsheet.launcher.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
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

  /** Nobody may read it, and the end must not wait for that. */
  private static final long PATIENCE = 200;

  private SecondSignal() {}

  /**
   * From now on such a signal ends the process at once.
   *
   * @param word that is said last
   */
  static void endsProcess(String word) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      for (Map.Entry<String, Integer> ending : CODES.entrySet()) {
        Object ends =
            Proxy.newProxyInstance(
                SecondSignal.class.getClassLoader(),
                new Class<?>[] {handler},
                (proxy, method, arguments) -> {
                  say(word);
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

  /** Past all that the threads of the process may hold. */
  private static void say(String word) {
    Thread saying =
        new Thread(
            () -> {
              try (OutputStream err = new FileOutputStream(FileDescriptor.err)) {
                err.write(("\n" + word + "\n").getBytes(StandardCharsets.UTF_8));
              } catch (IOException e) {
                // Nobody can be told.
              }
            },
            "callsheet-last-word");
    saying.setDaemon(true);
    saying.start();
    try {
      saying.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
