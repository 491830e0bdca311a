package dev.callsheet.dsl.evaluate;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.dsl.data.DataFiles;
import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.library.Dispatch;
import dev.callsheet.dsl.library.host.HostTypes;
import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.value.Lookups;
import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Speech;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.RowAt;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.words.DataWords;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Values;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Rule;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One evaluation of a script: what its words do. Not thread-safe. */
public final class ScriptEvaluation implements Speech {
  private static final Set<Integer> HARMFUL =
      Set.of(
          (int) Character.FORMAT,
          (int) Character.LINE_SEPARATOR,
          (int) Character.PARAGRAPH_SEPARATOR);

  /** What a rule costs as long as the rules are in force, with its share of the index. */
  private static final int RULE_BYTES = 20_000;

  private static final int RULE_STEPS = 1_000;

  private final Compiled compiled;
  private final Names names = new Names();
  private @Nullable Params params;

  /** What the host threw as the script asked for something of it. */
  private @Nullable Throwable ofHost;

  private final EvaluationInputs inputs;
  private final PhoneReader phones;
  private final Scene scene;
  private final CommandMaker maker;
  private final EvaluationProgress progress;
  private final FactRows rows;
  private final Map<String, Place> read = new HashMap<>(4);
  private final @Nullable RuleBook book;

  private ScriptEvaluation(
      Compiled compiled, EvaluationInputs given, CommandSink sink, @Nullable RuleBook book) {
    this.book = book;
    this.compiled = compiled;
    this.phones = new PhoneReader(given.region());
    this.rows =
        new FactRows(
            given.facts(),
            phones,
            compiled.code().outside() instanceof HostTypes lent
                ? new HostFacts(lent, false)
                : null);
    Meter meter = new Meter(compiled.code().limits(), FirstUse.OF_ALL);
    this.progress = new EvaluationProgress(compiled.text(), sink, meter);
    rows.open(
        progress,
        new HostFacts(compiled.code().outside() instanceof HostTypes lent ? lent : null, true));
    Map<String, Object> facts = rows.facts();
    this.inputs = given.facts(facts);
    this.scene = new Scene(meter, this, compiled.code().outside(), Dispatch.ALL, facts);
    if (compiled.holdsRules()) {
      scene.ofRules();
    }
    Optional<Instant> now =
        facts.get("now") instanceof Instant moment ? Optional.of(moment) : Optional.empty();
    this.maker = new CommandMaker(compiled, sink, names, phones, rows, scene, progress, now);
  }

  /**
   * What an evaluation came to.
   *
   * @param value of the script's last line, as plain data
   * @param emptyFiles those that it read and that had no rows, each with the place where it reads
   *     it
   * @param ofNobody where it looks for somebody among nobody
   * @param acts whether it gave a command
   */
  public record Outcome(
      @Nullable Object value,
      Map<String, Place> emptyFiles,
      Optional<Place> ofNobody,
      boolean acts) {}

  /**
   * Runs the script from its first line to its last and gives its commands to {@code sink}.
   *
   * @throws ScriptException with everything that was found wrong
   */
  public static Outcome run(Compiled compiled, EvaluationInputs inputs, CommandSink sink) {
    ScriptEvaluation one = new ScriptEvaluation(compiled, inputs, sink, null);
    Object value = one.checked();
    Map<String, Place> empty = new TreeMap<>();
    for (String file : one.progress.emptyFiles()) {
      empty.put(file, one.read.getOrDefault(file, Place.UNKNOWN));
    }
    Lookups lookups = one.scene.lookups();
    Optional<Throwable> made = lookups == null ? Optional.empty() : lookups.ofNobody();
    Optional<Place> ofNobody =
        made.isPresent() ? Optional.of(Place.ofLine(Failures.line(made.get()))) : Optional.empty();
    return new Outcome(value, empty, ofNobody, one.scene.meter.actions() > 0);
  }

  /** Loads the rules of a script; throws ScriptException with everything that was found wrong. */
  public static List<Rule> rules(Compiled compiled, EvaluationInputs inputs) {
    RuleBook book = new RuleBook(compiled);
    ScriptEvaluation evaluation = new ScriptEvaluation(compiled, inputs, new NoCommands(), book);
    evaluation.checked();
    try {
      return book.rules(inputs, evaluation.names, evaluation.scene.names());
    } catch (ScriptFault e) {
      throw new ScriptException(
          List.of(Failures.problem(e, compiled.text(), compiled.mentions(), RowAt.NONE)));
    } catch (StackOverflowError e) {
      throw new ScriptException(
          List.of(
              compiled
                  .text()
                  .error(
                      Place.UNKNOWN,
                      "what rules use of the script is nested too deeply",
                      "keep it flat")));
    }
  }

  private @Nullable Object checked() {
    Object value = null;
    try {
      value = run();
    } finally {
      progress.close();
    }
    List<Problem> problems = progress.problems();
    if (!problems.isEmpty()) {
      ScriptException failed = new ScriptException(problems);
      if (ofHost != null) {
        failed.initCause(ofHost);
      }
      throw failed;
    }
    return value;
  }

  private @Nullable Object run() {
    try {
      Lookups lookups = new Lookups();
      scene.note(lookups);
      Object value = compiled.code().run(scene);
      maker.warnOfBlanks();
      progress.warnOfNone();
      progress.warnOfNames();
      progress.warnOfKeys(lookups, phones, rows);
      progress.warnOfNoes(scene.consents, compiled.warnings());
      return value;
    } catch (Stopped e) {
      // What stopped it is among the problems.
    } catch (CallsheetException | CallsheetBug e) {
      throw e;
    } catch (Throwable e) {
      Throwable cause = Failures.cause(e);
      if (cause instanceof VirtualMachineError end && !(cause instanceof StackOverflowError)) {
        ended(end);
        return null;
      }
      if (cause instanceof CallsheetException known) {
        throw known;
      }
      ofHost = LentMembers.behind(cause).orElse(null);
      if (!(cause instanceof Stopped)) {
        progress.fault(
            Failures.unknownName(cause)
                .filter(inputs::lacks)
                .map(name -> notGiven(name, cause))
                .orElseGet(
                    () ->
                        Failures.problem(
                            cause, compiled.text(), compiled.mentions(), progress.at(e, scene))));
      }
    } finally {
      inputs.out().flush();
    }
    return null;
  }

  /** The host's fault, and not the script's. */
  private Problem notGiven(String name, Throwable cause) {
    String given = String.join(", ", new TreeSet<>(inputs.facts().keySet()));
    return compiled
        .text()
        .error(
            compiled.mentions().of(name, Failures.line(cause)),
            "the host gave no fact called '"
                + name
                + "' ("
                + (given.isEmpty() ? "it gave none" : "it gave " + given)
                + ")",
            "in the application: sheet.inputs().facts(Map.of(\"" + name + "\", ...))");
  }

  /** The last resort; what the script held is garbage by now. It must not end the host. */
  private void ended(VirtualMachineError end) {
    if (!compiled.code().isConfined() || !(end instanceof OutOfMemoryError)) {
      throw end;
    }
    progress.error(
        Place.UNKNOWN, "the script takes more memory than there is", "let it hold less at a time");
  }

  @Override
  public Object params() {
    Params known = params;
    if (known == null) {
      known = new Params(inputs.params());
      params = known;
    }
    return known;
  }

  @Override
  public void print(String text, boolean line) {
    scene.meter.print(text.length() + 1);
    String shown = compiled.code().isConfined() ? harmless(text) : text;
    inputs.out().print(line ? shown + System.lineSeparator() : shown);
  }

  /** What a stranger prints cannot move the cursor, nor look like another line of a log. */
  private static String harmless(String text) {
    return text.codePoints()
        .mapToObj(
            c ->
                Character.isISOControl(c) || HARMFUL.contains(Character.getType(c))
                    ? String.format("\\u%04x", c)
                    : Character.toString(c))
        .collect(Collectors.joining());
  }

  @Override
  public Object subject(int number, @Nullable Object id) {
    return maker.subject(number, id);
  }

  @Override
  public void say(
      int number, @Nullable Object subject, @Nullable Object[] given, @Nullable Object[] options) {
    if (book != null) {
      progress.error(
          compiled.sites().get(number).place(),
          "outside of rules nothing can be said: nothing has happened yet",
          "write it in then { } of a rule");
      return;
    }
    maker.say(number, subject, given, options);
  }

  @Override
  public void rule(int number, RuleData rule) {
    if (book != null) {
      scene.meter.tick(RULE_STEPS);
      scene.meter.allocate(RULE_BYTES);
      tell(book.rule(compiled.sites().get(number), rule, scene));
      return;
    }
    progress.error(
        compiled.sites().get(number).place(),
        "rules are asked when something happens, they plan nothing by themselves",
        "ask them about an event");
    throw new Stopped();
  }

  @Override
  public void contact(int number, @Nullable Object[] fields, @Nullable Object[] paths) {
    if (book != null) {
      tell(book.contact(compiled.sites().get(number), fields, paths));
    }
  }

  private void tell(Optional<Problem> problem) {
    if (problem.isPresent()) {
      progress.fault(problem.get());
    }
  }

  @Override
  public void note(int number, @Nullable Object text) {
    throw new CallsheetBug("a note outside a rule");
  }

  @Override
  public void stop(int number) {
    throw new CallsheetBug("a stop outside a rule");
  }

  @Override
  public void name(int number, @Nullable Object name, @Nullable Object id) {
    scene.meter.tick(50);
    scene.meter.allocate(300);
    Site site = compiled.sites().get(number);
    ValueType kind = Names.KINDS.get(site.title());
    if (kind == null || !(name instanceof CharSequence) || id == null) {
      progress.error(
          site.place(),
          site.title() + " takes a name and an id",
          "write " + site.title() + " 'inbound', 880");
      return;
    }
    try {
      names.add(kind, name.toString(), id);
    } catch (IllegalArgumentException e) {
      progress.error(site.value(1), Values.reason(e), "give it another name");
    }
  }

  @Override
  public Rows rows(int number, @Nullable Object file, @Nullable Object[] options) {
    Site site = compiled.sites().get(number);
    read.putIfAbsent(String.valueOf(file), site.value(0));
    try {
      return DataWords.open(
          site,
          file,
          options,
          new DataFiles(inputs.folder(), progress, compiled.code().isConfined()),
          phones);
    } catch (DataFault e) {
      throw maker.stopped(site, e);
    } catch (Fault e) {
      Place place = e.place().line() == 0 ? site.place() : e.place();
      progress.error(place, e.text(), e.hint());
      throw new Stopped();
    }
  }

  /** For a script that only says rules. */
  private static final class NoCommands implements CommandSink {
    @Override
    public void add(Command command, Origin origin) {
      throw new CallsheetBug("a command outside a rule");
    }

    @Override
    public void refuse(Refusal refusal) {
      throw new CallsheetBug("a refusal outside a rule");
    }

    @Override
    public void warn(Problem problem) {
      // The compiler's warnings are the sheet's.
    }
  }
}
