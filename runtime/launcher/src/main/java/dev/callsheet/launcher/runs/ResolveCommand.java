package dev.callsheet.launcher.runs;

import dev.callsheet.UnsentRoom;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.desk.DeadLetters;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.Resolution;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.plan.NextStep;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.state.RunId;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Confirm;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.report.Format;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes down what a person found out about actions that are unknown. */
@Command(
    name = "resolve",
    description = "Say what became of unknown actions, after a look at the service.")
public final class ResolveCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      index = "0",
      paramLabel = "RUN|desk",
      description =
          "the id of the run ('callsheet runs' lists them), or the word 'desk' for events",
      converter = RunId.OrDesk.class)
  String run = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "ACTION",
      description = "its number or its id, as 'callsheet show RUN' tells them")
  List<String> actions = new ArrayList<>();

  @Mixin UnknownOptions many = new UnknownOptions();

  @Option(
      names = "--yes",
      paramLabel = "N",
      description = "with --all: confirms that they are N actions, instead of the question")
  @Nullable Long yes;

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

  @Mixin CommonOptions common = new CommonOptions();

  public ResolveCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    if (sent == notSent) {
      throw new ConfigurationException("write either --sent or --not-sent");
    }
    if (note.isBlank()) {
      throw new ConfigurationException("--note says how it was found out; it may not be empty");
    }
    PlanStore store = new PlanStore(invocation);
    Runs runs = store.runs();
    if (run.equals(RunReport.DESK)) {
      return desk();
    }
    run = new RunNames(runs).id(run);
    many.check(actions);
    actions = actions.stream().map(ResolveCommand::plain).toList();
    Set<Long> named = numbers(runs);
    Accounts accounts = new Accounts(invocation);
    accounts.keepKeys();
    String said = invocation.redact(note.strip());
    String by = System.getProperty("user.name", "unknown");
    // Nothing is sent, so the account's key need not be at hand; the note is clean already.
    Collection<Long> numbers;
    try (RunJournal journal = runs.open(run, Secret.of(UUID.randomUUID().toString()))) {
      numbers = many.all ? confirmed(many.of(runs, run, journal.standing())) : named;
      journal.resolve(numbers, sent ? Resolution.SENT : Resolution.NOT_SENT, said, by);
    }
    if (notSent) {
      giveBack(store, accounts, numbers);
    }
    tell(numbers, runs.summary(run));
    return ExitCode.OK.code();
  }

  /** What they took of caps is there for them, and for others. */
  private void giveBack(PlanStore store, Accounts accounts, Collection<Long> numbers) {
    Runs runs = store.runs();
    RunHeader header = runs.summary(run).header();
    Optional<BusinessId> business =
        header.fingerprint().flatMap(known -> accounts.business(store.key(), known));
    if (business.isPresent()) {
      try (SavedPlan saved = store.reopened(runs.plan(run))) {
        new UnsentRoom(runs, runs.history(business.get())).giveBack(run, saved.plan(), numbers);
      } catch (ConfigurationException | NotApplicableException e) {
        invocation.say("Caps go on counting them: " + e.getMessage());
      }
    } else if (!header.limits().policy().isEmpty()) {
      invocation.say("Caps go on counting them: the account of the run is none of those here.");
    }
  }

  /** The desk, if one is open, does it within moments, else the next one that is opened. */
  private int desk() {
    if (actions.isEmpty() || many.all) {
      throw new ConfigurationException(
          "name the actions, as 'callsheet events --unknown' and 'callsheet events N' tell them");
    }
    DeadLetters desk =
        new DeadLetters(StateFolder.of(invocation.surroundings()).path().resolve(RunReport.DESK));
    String said = Visible.line(Numbers.MASKED.inText(invocation.redact(note.strip())));
    List<Long> numbers = actions.stream().map(ResolveCommand::plain).map(Long::valueOf).toList();
    for (long action : numbers) {
      desk.resolve(action, sent ? Resolution.SENT : Resolution.NOT_SENT, said);
    }
    invocation.say(
        "Asked for: %s as %s once 'callsheet listen' takes events in here."
            .formatted(
                Effects.counted(numbers.size(), "action")
                    + (numbers.size() == 1 ? " counts" : " count"),
                sent
                    ? "sent"
                    : "not sent, and 'callsheet replay --unanswered' may plan its event,"));
    return ExitCode.OK.code();
  }

  /** Many at once are settled only by who knows how many they are. */
  private List<Long> confirmed(List<Long> numbers) {
    int size = numbers.size();
    if (size == 0) {
      throw new ConfigurationException(
          "no action of the run " + run + " that is unknown is meant; nothing was resolved");
    }
    String question =
        "%s of the run %s%s to count as %sType their number (%s): "
            .formatted(
                Effects.counted(size, "action"),
                run,
                size == 1 ? " is" : " are",
                sent ? "sent.\n" : "not sent: they can be sent again, to real people.\n",
                size);
    new Confirm(invocation, false, yes, "Nothing was resolved", "resolve them")
        .number(size, "action", "unknown are", question);
    return numbers;
  }

  private void tell(Collection<Long> numbers, RunSummary summary) throws IOException {
    String as = sent ? "sent" : "not sent";
    if (common.output != Format.HUMAN) {
      Json.document(
          invocation.out(),
          json -> {
            json.writeNumberProperty("v", 1);
            json.writeStringProperty("run", run);
            json.writeNumberProperty("resolved", numbers.size());
            json.writeStringProperty("as", as.replace(' ', '-'));
            json.writeNumberProperty("unknown", summary.standing().count(Kind.UNKNOWN));
            json.writeNumberProperty("left", summary.standing().open());
          });
      invocation.out().flush();
    } else if (many.all) {
      invocation.say(
          Effects.counted(numbers.size(), "action")
              + (numbers.size() == 1 ? " counts as " : " count as ")
              + as
              + (sent ? "." : ", and can be sent again."));
    } else {
      for (long number : numbers) {
        invocation.say("Action " + number + " counts as " + as + (sent ? "." : ": it is left."));
      }
    }
    NextStep.of(run, summary.header()).lines(summary.standing()).forEach(invocation::say);
  }

  private Set<Long> numbers(Runs runs) {
    Map<String, Long> ids = new HashMap<>();
    if (actions.stream().anyMatch(ResolveCommand::isId)) {
      runs.verify(run, record -> note(record, ids));
    }
    Set<Long> numbers = new LinkedHashSet<>();
    for (String action : actions) {
      Long number = isId(action) ? ids.get(action) : Long.valueOf(action);
      if (number == null) {
        throw new ConfigurationException(
            "the run " + run + " tried no action with the id " + action + "; nothing was resolved");
      }
      numbers.add(number);
    }
    return numbers;
  }

  /** Actions that were never announced have no id there. */
  private void note(JsonTree record, Map<String, Long> ids) {
    if (record.has("id") && actions.contains(record.text("id"))) {
      ids.put(record.text("id"), record.number("action"));
    }
  }

  private static boolean isId(String action) {
    return action.length() == 15;
  }

  /**
   * A number, perhaps as {@code #1,204}, or an id. Not a converter: picocli passes over what an
   * optional argument cannot be made of.
   */
  private static String plain(String text) {
    String plain = text.replaceFirst("^#", "").replace(",", "");
    if (!plain.matches("[0-9]{1,10}|[0-9a-f]{15}")) {
      throw new ConfigurationException(
          "ACTION: write the number of an action, such as 12, or the 15 digits of its id");
    }
    return plain;
  }
}
