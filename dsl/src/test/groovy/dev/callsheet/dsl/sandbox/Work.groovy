package dev.callsheet.dsl.sandbox

import java.lang.management.ManagementFactory
import java.lang.management.ThreadMXBean
import java.util.concurrent.Callable
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ExecutionException
import java.util.concurrent.FutureTask

/**
 * Something done on a thread of its own. What counts is how long that thread and those that it starts are at work: a busy machine
 * is no fault.
 */
class Work {
  private static final ThreadMXBean CLOCK = ManagementFactory.threadMXBean
  private static final long MILLI = 1_000_000

  /** In milliseconds of the processor; nobody waits for what takes longer. */
  long most
  /** After so many looks, a tenth of a second apart, at which nobody had worked, it only waits: who has work gets to it in between. */
  int patience = 200
  long stackBytes = 0
  /** What is wrong with it, or null. */
  String fault
  private final Map<Long, Long> worked = new ConcurrentHashMap<>()

  /** The result of what takes at most so many milliseconds of the processor, and does not only wait. */
  static <T> T within(long most, Closure<T> what) {
    new Work(most: most).result(what)
  }

  def <T> T result(Closure<T> what) {
    def task = new FutureTask<T>(what as Callable<T>)
    run { task.run() }
    assert fault == null
    try {
      task.get()
    } catch (ExecutionException e) {
      throw e.cause
    }
  }

  void run(Closure<?> what) {
    def group = new ThreadGroup('work')
    def thread = new Thread(group, { what(); worked(Thread.currentThread()) }, 'work', stackBytes)
    thread.daemon = true
    thread.start()
    int still = 0
    while (thread.alive && fault == null) {
      long before = nanos()
      thread.join(100)
      def threads = new Thread[group.activeCount() + 8]
      threads.take(group.enumerate(threads)).each { worked(it) }
      still = nanos() - before < MILLI ? still + 1 : 0
      fault = still > patience ? 'only waits' : tooLong()
    }
    fault = fault ?: tooLong()
    thread.interrupt()
  }

  long getMillis() {
    nanos().intdiv(MILLI)
  }

  private String tooLong() {
    millis > most ? "took $millis ms of $most" : null
  }

  private void worked(Thread thread) {
    worked.merge(thread.id, CLOCK.getThreadCpuTime(thread.id), Math.&max)
  }

  private long nanos() {
    worked.values().sum(0L) as long
  }
}
