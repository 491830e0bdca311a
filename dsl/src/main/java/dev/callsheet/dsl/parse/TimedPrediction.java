package dev.callsheet.dsl.parse;

import groovyjarjarantlr4.v4.runtime.Parser;
import groovyjarjarantlr4.v4.runtime.ParserRuleContext;
import groovyjarjarantlr4.v4.runtime.TokenStream;
import groovyjarjarantlr4.v4.runtime.atn.ATNConfig;
import groovyjarjarantlr4.v4.runtime.atn.ATNConfigSet;
import groovyjarjarantlr4.v4.runtime.atn.ParserATNSimulator;
import groovyjarjarantlr4.v4.runtime.atn.PredictionContextCache;
import java.time.Duration;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The parser's looking ahead, where all its time can go, with a time limit. */
final class TimedPrediction extends ParserATNSimulator {
  private static final int BETWEEN_LOOKS = 255;

  private final LongSupplier clock;
  private final long begun;
  private final long nanos;
  private int steps;
  private boolean late;

  /** Begins to count, by a clock of nanoseconds that were worked. */
  TimedPrediction(Parser parser, Duration time, LongSupplier clock) {
    super(parser, ParserTables.of(parser));
    this.clock = clock;
    this.begun = clock.getAsLong();
    this.nanos = time.toNanos();
  }

  /** The time is over. */
  static final class Late extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Late() {
      super("the script takes too long to be read", null, false, false);
    }
  }

  boolean isLate() {
    return late;
  }

  private void step() {
    if ((++steps & BETWEEN_LOOKS) == 0 && (late || clock.getAsLong() - begun > nanos)) {
      late = true;
      throw new Late();
    }
  }

  @Override
  public int adaptivePredict(
      TokenStream input, int decision, @Nullable ParserRuleContext outer, boolean fullContext) {
    step();
    return super.adaptivePredict(input, decision, outer, fullContext);
  }

  @Override
  protected void closure(
      ATNConfig config,
      ATNConfigSet configs,
      ATNConfigSet intermediate,
      Set<ATNConfig> busy,
      boolean collectPredicates,
      boolean hasMoreContexts,
      PredictionContextCache contexts,
      int depth,
      boolean treatEofAsEpsilon) {
    step();
    super.closure(
        config,
        configs,
        intermediate,
        busy,
        collectPredicates,
        hasMoreContexts,
        contexts,
        depth,
        treatEofAsEpsilon);
  }
}
