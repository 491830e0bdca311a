package dev.callsheet.listener.admin;

/** How long something took, by how often it took no longer than this or that. Not thread-safe. */
final class Histogram {
  private static final double[] BOUNDS = {0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5};

  private final long[] counts = new long[BOUNDS.length];
  private long count;
  private double sum;

  void add(double seconds) {
    for (int i = BOUNDS.length - 1; i >= 0 && seconds <= BOUNDS[i]; i--) {
      counts[i]++;
    }
    count++;
    sum += seconds;
  }

  void write(Metrics metrics, String name, String help) {
    metrics.begin(name, help, "histogram");
    for (int i = 0; i < BOUNDS.length; i++) {
      metrics.value(name + "_bucket{le=\"" + BOUNDS[i] + "\"}", counts[i]);
    }
    metrics.value(name + "_bucket{le=\"+Inf\"}", count);
    metrics.value(name + "_sum", sum);
    metrics.value(name + "_count", count);
  }
}
