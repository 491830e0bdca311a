package dev.callsheet.dsl.sandbox;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long the current thread has been at work, in nanoseconds: a machine that does something else
 * meanwhile does not count. Where nobody can tell, as of a virtual thread, it is the time that
 * passes. Thread-safe.
 */
public final class ProcessorTime implements LongSupplier {
  /** The only one; what it asks is loaded when it is first asked. */
  public static final LongSupplier CURRENT = new ProcessorTime();

  private ProcessorTime() {}

  @Override
  public long getAsLong() {
    ThreadMXBean threads = Threads.BEAN;
    if (threads == null) {
      return System.nanoTime();
    }
    try {
      return threads.getCurrentThreadCpuTime();
    } catch (UnsupportedOperationException e) { // of a virtual thread, or switched off meanwhile
      return System.nanoTime();
    }
  }

  private static final class Threads {
    static final @Nullable ThreadMXBean BEAN = bean();

    private static @Nullable ThreadMXBean bean() {
      try {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        return bean.isCurrentThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled()
            ? bean
            : null;
      } catch (LinkageError e) { // a runtime image without java.management
        return null;
      }
    }
  }
}
