package dev.callsheet.bench.rules;

import java.util.Map;

/** An event as engines like it best that read facts by getters; public for what they compile. */
public final class Fact {
  private final String type;
  private final int score;
  private final String source;

  Fact(Map<String, Object> event) {
    this.type = Workload.text(event, "type");
    this.score = Workload.number(event, "score");
    this.source = Workload.text(event, "source");
  }

  /** What happened. */
  public String getType() {
    return type;
  }

  /** How much the lead is worth. */
  public int getScore() {
    return score;
  }

  /** Where the lead is from. */
  public String getSource() {
    return source;
  }
}
