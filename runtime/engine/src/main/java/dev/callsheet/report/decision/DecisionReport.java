package dev.callsheet.report.decision;

import dev.callsheet.command.Command;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.problem.Source;
import dev.callsheet.report.Format;
import dev.callsheet.report.Layout;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Explanation;
import java.io.IOException;
import java.io.Writer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Writes what rules decide on events, one event after the other, in one layout. Holds one decision
 * in memory at a time; never closes the writer it was given. Not thread-safe.
 */
public final class DecisionReport {
  private final Form form;
  private Count count = Count.NONE;

  private DecisionReport(Form form) {
    this.form = form;
  }

  /**
   * A report that goes to {@code out}.
   *
   * @throws IOException if {@code out} fails
   */
  public static DecisionReport begin(Writer out, Layout layout, String version) throws IOException {
    Form form =
        layout.format() == Format.HUMAN
            ? new DecisionText(layout, out)
            : new DecisionJson(layout, out);
    write(() -> form.begin(version));
    return new DecisionReport(form);
  }

  /**
   * What was decided on an event.
   *
   * @throws IOException if the writer fails
   */
  public void add(Source place, Event event, Decision decision) throws IOException {
    add(new Decided(place, event, decision, Optional.empty()));
  }

  /**
   * What was decided on an event, and why.
   *
   * @throws IOException if the writer fails
   */
  public void add(Source place, Explanation why) throws IOException {
    add(new Decided(place, why.event(), why.decision(), Optional.of(why)));
  }

  private void add(Decided decided) throws IOException {
    count = count.with(decided.decision());
    write(() -> form.add(decided));
  }

  /**
   * Hands on what was written so far, for a reader who waits for it.
   *
   * @throws IOException if the writer fails
   */
  public void flush() throws IOException {
    write(form::flush);
  }

  /**
   * The figures of all.
   *
   * @param isDry whether nothing was sent on them
   * @throws IOException if the writer fails
   */
  public void end(boolean isDry) throws IOException {
    write(() -> form.end(count, isDry));
  }

  public boolean hasErrors() {
    return count.errors > 0;
  }

  private static void write(Step step) throws IOException {
    try {
      step.write();
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  private interface Step {
    void write() throws IOException;
  }

  /** For people or for programs. */
  interface Form {
    void begin(String version) throws IOException;

    void add(Decided decided) throws IOException;

    void flush() throws IOException;

    void end(Count count, boolean isDry) throws IOException;
  }

  /** One decision; why, if that was asked. */
  record Decided(Source place, Event event, Decision decision, Optional<Explanation> why) {}

  /**
   * How much was decided.
   *
   * @param effects the commands by what they do
   * @param errors of all rules; a rule has one for each command that cannot be
   * @param failed events that had errors
   */
  record Count(
      long events, long fired, long commands, Map<Effect, Long> effects, long errors, long failed) {
    private static final Count NONE = new Count(0, 0, 0, Map.of(), 0, 0);

    private Count with(Decision decision) {
      return new Count(
          events + 1,
          fired + decision.fired().size(),
          commands + decision.commands().size(),
          with(decision.commands()),
          errors + decision.errors().size(),
          failed + (decision.errors().isEmpty() ? 0 : 1));
    }

    private Map<Effect, Long> with(List<Command> decided) {
      if (decided.isEmpty()) {
        return effects;
      }
      Map<Effect, Long> all = new EnumMap<>(Effect.class);
      all.putAll(effects);
      decided.forEach(command -> all.merge(command.operation().effect(), 1L, Long::sum));
      return all;
    }
  }
}
