package dev.callsheet.dsl.parse;

import dev.callsheet.dsl.sandbox.ProcessorTime;
import dev.callsheet.problem.CallsheetBug;
import groovyjarjarantlr4.v4.runtime.CommonTokenStream;
import groovyjarjarantlr4.v4.runtime.ListTokenSource;
import groovyjarjarantlr4.v4.runtime.Parser;
import groovyjarjarantlr4.v4.runtime.ParserRuleContext;
import groovyjarjarantlr4.v4.runtime.Token;
import groovyjarjarantlr4.v4.runtime.TokenStream;
import groovyjarjarantlr4.v4.runtime.atn.ATN;
import groovyjarjarantlr4.v4.runtime.atn.ATNConfig;
import groovyjarjarantlr4.v4.runtime.atn.ATNConfigSet;
import groovyjarjarantlr4.v4.runtime.atn.ATNDeserializer;
import groovyjarjarantlr4.v4.runtime.atn.ParserATNSimulator;
import groovyjarjarantlr4.v4.runtime.atn.PredictionContextCache;
import groovyjarjarantlr4.v4.runtime.dfa.DFA;
import java.io.Reader;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.groovy.parser.antlr4.AstBuilder;
import org.apache.groovy.parser.antlr4.GroovyLangParser;
import org.apache.groovy.parser.antlr4.GroovyParser;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.control.ParserPlugin;
import org.codehaus.groovy.control.ParserPluginFactory;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.syntax.Reduction;
import org.jspecify.annotations.Nullable;

/**
 * Groovy's parser for tokens that are read already, so that the lexer runs once; for a stranger's
 * script with a time limit: there are scripts of a thousand characters that take it seconds.
 */
public final class TimedParser extends ParserPluginFactory implements ParserPlugin {
  private static final Field PARSER = parserField();

  private final List<Token> tokens;
  private final Optional<Duration> time;
  private final LongSupplier clock;
  private @Nullable TimedPrediction prediction;

  /** A parser of one script. */
  public TimedParser(List<Token> tokens, Optional<Duration> time) {
    this(tokens, time, ProcessorTime.CURRENT);
  }

  /** The same by another clock of nanoseconds. */
  public TimedParser(List<Token> tokens, Optional<Duration> time, LongSupplier clock) {
    this.tokens = tokens;
    this.time = time;
    this.clock = clock;
  }

  @Override
  public ParserPlugin createParserPlugin() {
    return this;
  }

  @Override
  public @Nullable Reduction parseCST(SourceUnit source, Reader reader) {
    return null;
  }

  @Override
  public ModuleNode buildAST(SourceUnit source, ClassLoader loader, Reduction ignored) {
    AstBuilder builder = new AstBuilder(source, false, false);
    GroovyLangParser parser = parserOf(builder);
    parser.setInputStream(new CommonTokenStream(new ListTokenSource(tokens)));
    if (time.isPresent()) {
      TimedPrediction timed = new TimedPrediction(parser, time.get(), clock);
      parser.setInterpreter(timed);
      prediction = timed;
    }
    return builder.buildAST();
  }

  /** Whether the script took longer than its time. */
  public boolean isLate() {
    return prediction != null && prediction.isLate();
  }

  private static GroovyLangParser parserOf(AstBuilder builder) {
    try {
      return (GroovyLangParser) PARSER.get(builder);
    } catch (IllegalAccessException e) {
      throw new CallsheetBug("Groovy's parser cannot be reached");
    }
  }

  // Groovy offers no other way to its parser.
  private static Field parserField() {
    try {
      Field field = AstBuilder.class.getDeclaredField("parser");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new CallsheetBug("this Groovy has another parser: " + e.getMessage());
    }
  }

  /** The parser's looking ahead, where all its time can go, with a time limit. */
  private static final class TimedPrediction extends ParserATNSimulator {
    private static final int BETWEEN_LOOKS = 255;

    /**
     * What the parser has learnt grows by some four kilobytes a state, and Groovy lets it take an
     * eighth of the host's memory: beginning anew costs the next scripts some milliseconds.
     */
    private static final int MOST_STATES = 3_000;

    private static volatile @Nullable ATN current;

    /** The tables for the next script; those that are in use stay as they are. */
    static ATN tables(Parser parser) {
      ATN known = current;
      if (known == null) {
        known = parser.getATN();
        current = known;
      } else if (states(known) > MOST_STATES) {
        known = new ATNDeserializer().deserialize(GroovyParser._serializedATN);
        current = known;
      }
      return known;
    }

    /** How much is kept. */
    static int states(ATN tables) {
      int count = 0;
      for (DFA decision : tables.decisionToDFA) {
        count += decision.states.size();
      }
      return count;
    }

    private final LongSupplier clock;
    private final long begun;
    private final long nanos;
    private int steps;
    private boolean late;

    /** Begins to count, by a clock of nanoseconds that were worked. */
    TimedPrediction(Parser parser, Duration time, LongSupplier clock) {
      super(parser, tables(parser));
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
}
