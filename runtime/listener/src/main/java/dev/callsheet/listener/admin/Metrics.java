package dev.callsheet.listener.admin;

import java.util.Map;

/** Figures as Prometheus reads them, in its text format 0.0.4. Not thread-safe. */
final class Metrics {
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final StringBuilder text = new StringBuilder();

  void counter(String name, String help, long value) {
    begin(name, help, "counter");
    value(name, value);
  }

  void gauge(String name, String help, long value) {
    begin(name, help, "gauge");
    value(name, value);
  }

  /** What follows are values of it. */
  void begin(String name, String help, String type) {
    text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
  }

  /** One for each value of a label. */
  void counters(String name, String help, String label, Map<?, Long> values) {
    begin(name, help, "counter");
    values.forEach((value, count) -> value("%s{%s=\"%s\"}".formatted(name, label, value), count));
  }

  void value(String labelled, Number value) {
    text.append(labelled).append(' ').append(value).append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
