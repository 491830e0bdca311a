package dev.callsheet.dsl.parse;

import dev.callsheet.dsl.sandbox.ProcessorTime;
import dev.callsheet.problem.CallsheetBug;
import groovyjarjarantlr4.v4.runtime.CommonTokenStream;
import groovyjarjarantlr4.v4.runtime.ListTokenSource;
import groovyjarjarantlr4.v4.runtime.Token;
import java.io.Reader;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.groovy.parser.antlr4.AstBuilder;
import org.apache.groovy.parser.antlr4.GroovyLangParser;
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
}
