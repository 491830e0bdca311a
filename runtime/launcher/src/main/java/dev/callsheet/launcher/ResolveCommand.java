package dev.callsheet.launcher;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.Standing;
import dev.callsheet.journal.Resolution;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.plan.JsonTree;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.wire.Secret;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Writes down what a person found out about actions that are unknown. */
@Command(
    name = "resolve",
    description = "Say what became of actions that are unknown, after a look at the service.",
    sortOptions = false)
final class ResolveCommand implements Callable<Integer> {
  private final Desk desk;

  @Parameters(
      index = "0",
      paramLabel = "RUN",
      description = "the id of the run ('callsheet runs' lists them)",
      converter = RunId.class)
  String run = "";

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "ACTION",
      description = "its number or its id, as 'callsheet show RUN' tells them",
      converter = ActionName.class)
  List<String> actions = new ArrayList<>();

  @Option(names = "--sent", description = "the service carried them out: they are never sent again")
  boolean sent;

  @Option(names = "--not-sent", description = "it never did: 'callsheet resume' may send them")
  boolean notSent;

  @Option(
      names = "--note",
      paramLabel = "TEXT",
      required = true,
      description = "how that was found out, for the run's journal")
  String note = "";

  @Mixin ScreenOptions screen = new ScreenOptions();

  ResolveCommand(Desk desk) {
    this.desk = desk;
  }

  @Override
  public Integer call() {
    if (sent == notSent) {
      throw new ConfigurationException("write either --sent or --not-sent");
    }
    if (note.isBlank()) {
      throw new ConfigurationException("--note says how it was found out; it may not be empty");
    }
    Runs runs = new Vault(desk).runs();
    Set<Long> numbers = numbers(runs);
    new Accounts(desk).keepKeys();
    String said = desk.redact(note.strip());
    String by = System.getProperty("user.name", "unknown");
    // Nothing is sent, so the account's key need not be at hand; the note is clean already.
    try (RunJournal journal = runs.open(run, Secret.of(UUID.randomUUID().toString()))) {
      refuseSettled(journal.standing(), numbers);
      for (long number : numbers) {
        journal.resolve(number, sent ? Resolution.SENT : Resolution.NOT_SENT, said, by);
        desk.say("Action " + number + " counts as " + (sent ? "sent." : "not sent: it is left."));
      }
    }
    RunSummary summary = runs.summary(run);
    new NextStep(run, summary.header().account()).lines(summary.standing()).forEach(desk::say);
    return ExitCode.OK.code();
  }

  /** All or none: a list with a mistake in it may hold others. */
  private void refuseSettled(Standing standing, Set<Long> numbers) {
    for (long number : numbers) {
      if (number < 1
          || number > standing.size()
          || !standing.outcome(number).filter(Kind.UNKNOWN::equals).isPresent()) {
        throw new ConfigurationException(
            "action "
                + number
                + " of the run "
                + run
                + " is not unknown, so nothing was resolved; 'callsheet show "
                + run
                + "' lists those that are");
      }
    }
  }

  private Set<Long> numbers(Runs runs) {
    Map<String, @Nullable Long> ids = new HashMap<>();
    for (String action : actions) {
      if (ActionName.isId(action)) {
        ids.put(action, null);
      }
    }
    if (!ids.isEmpty()) {
      runs.verify(run, new Finding(ids));
    }
    Set<Long> numbers = new LinkedHashSet<>();
    for (String action : actions) {
      Long number = ActionName.isId(action) ? ids.get(action) : Long.valueOf(action);
      if (number == null) {
        throw new ConfigurationException(
            "the run " + run + " tried no action with the id " + action + "; nothing was resolved");
      }
      numbers.add(number);
    }
    return numbers;
  }

  /** Finds the numbers that belong to ids; actions that were never announced have none. */
  private record Finding(Map<String, @Nullable Long> ids) implements Consumer<JsonTree> {
    @Override
    public void accept(JsonTree record) {
      if (record.has("id") && ids.containsKey(record.text("id"))) {
        ids.put(record.text("id"), record.number("action"));
      }
    }
  }

  /** A number, perhaps as {@code #1,204}, or an id. */
  static final class ActionName implements ITypeConverter<String> {
    static boolean isId(String text) {
      return text.length() == 15;
    }

    @Override
    public String convert(String text) {
      String plain = text.replaceFirst("^#", "").replace(",", "");
      if (!plain.matches("[0-9]{1,10}|[0-9a-f]{15}")) {
        throw new TypeConversionException(
            "write the number of an action, such as 12, or the 15 digits of its id");
      }
      return plain;
    }
  }
}
