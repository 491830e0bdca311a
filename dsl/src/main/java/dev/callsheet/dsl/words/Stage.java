package dev.callsheet.dsl.words;

import dev.callsheet.command.Command;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.PhoneReader;
import dev.callsheet.dsl.data.DataFiles;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.diagnose.Allowances;
import dev.callsheet.dsl.diagnose.DataFault;
import dev.callsheet.dsl.diagnose.Failures;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.Scene;
import dev.callsheet.dsl.library.Speech;
import dev.callsheet.dsl.library.Stopped;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Origin;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One evaluation of a script: what its words do. Not thread-safe. */
public final class Stage implements Speech {
  private static final Set<Integer> HARMFUL =
      Set.of(
          (int) Character.FORMAT,
          (int) Character.LINE_SEPARATOR,
          (int) Character.PARAGRAPH_SEPARATOR);
  private static final int FAULT_STEPS = 100;
  private static final int NAME_STEPS = 200;

  private final Compiled compiled;
  private final CommandSink sink;
  private final Names names = new Names();
  private final Params params;
  private final Evaluation evaluation;
  private final PhoneReader phones;
  private final Scene scene;
  private final Values values;
  private final Surroundings watch;
  private final Map<Place, Blank> blanks = new LinkedHashMap<>();
  private @Nullable Row speaking;

  /** A gap that was filled with nothing: how often, and in which row first. */
  private record Blank(long count, @Nullable Row first) {}

  private Stage(Compiled compiled, Evaluation evaluation, CommandSink sink) {
    this.compiled = compiled;
    this.evaluation = evaluation;
    this.sink = sink;
    this.params = new Params(evaluation.params());
    this.phones = new PhoneReader(evaluation.region());
    this.scene =
        new Scene(
            new Meter(compiled.code().limits()),
            this,
            compiled.code().outside(),
            evaluation.facts());
    this.values = new Values(phones, compiled.text(), new Host(), scene.meter);
    this.watch = new Surroundings(compiled.text(), sink, scene.meter);
  }

  /**
   * Runs the script from its first line to its last and gives its commands to {@code sink}; returns
   * the value of its last line as plain data.
   *
   * @throws ScriptException with everything that was found wrong
   */
  public static @Nullable Object run(Compiled compiled, Evaluation evaluation, CommandSink sink) {
    Stage stage = new Stage(compiled, evaluation, sink);
    Object value = null;
    try {
      value = stage.run();
    } finally {
      stage.watch.close();
    }
    List<Problem> problems = stage.watch.problems();
    if (!problems.isEmpty()) {
      throw new ScriptException(problems);
    }
    return value;
  }

  private @Nullable Object run() {
    try {
      Object value = compiled.code().run(scene, evaluation);
      warnOfBlanks();
      return value;
    } catch (Stopped e) {
      // What stopped it is among the problems.
    } catch (CallsheetException | CallsheetBug e) {
      throw e;
    } catch (Exception | StackOverflowError | AssertionError | LimitReached e) {
      Throwable cause = Failures.cause(e);
      if (cause instanceof CallsheetException known) {
        throw known;
      }
      if (!(cause instanceof Stopped)) {
        watch.problem(Failures.problem(cause, compiled.text(), compiled.mentions()));
      }
    } catch (OutOfMemoryError e) {
      // The last resort; what the script held is garbage by now. It must not end the host.
      if (!compiled.code().isConfined()) {
        throw e;
      }
      watch.problem(
          compiled
              .text()
              .error(
                  Place.UNKNOWN,
                  "the script takes more memory than there is",
                  "let it hold less at a time"));
    } finally {
      evaluation.out().flush();
    }
    return null;
  }

  @Override
  public Object params() {
    return params;
  }

  @Override
  public void print(String text, boolean line) {
    scene.meter.print(text.length() + 1);
    String shown = compiled.code().isConfined() ? harmless(text) : text;
    evaluation.out().print(line ? shown + System.lineSeparator() : shown);
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
    Site site = compiled.sites().get(number);
    Subject subject = Vocabulary.subject(site.title()).orElseThrow();
    if (subject.id().isEmpty()) {
      return subject;
    }
    try {
      return names.id(subject.id().get(), id);
    } catch (Fault fault) {
      looked();
      return fault.at(site.value(0));
    }
  }

  @Override
  public void say(
      int number, @Nullable Object subject, @Nullable Object[] given, @Nullable Object[] options) {
    Site site = compiled.sites().get(number);
    Word word = site.word().orElseThrow();
    count(options);
    if (word.many()) {
      List<@Nullable Object> contacts = new ArrayList<>();
      for (Object value : given) {
        try {
          values.contacts(value, contacts);
        } catch (DataFault e) {
          throw stopped(site, e);
        }
      }
      remove(site, word, subject, contacts, options);
    } else {
      boolean own = word.subject().isEmpty();
      Object value = given.length > 0 ? given[0] : null;
      Said said =
          new Said(
              site, word, own ? value : id(subject), own ? null : value, options, values, names);
      add(site, word, said, row(site, own, value, options), options);
    }
  }

  /** A command holds copies of what it was given, which stay until the plan is made. */
  private void count(@Nullable Object[] options) {
    scene.meter.tick(50);
    scene.meter.allocate(500);
    for (Object option : options) {
      if (option instanceof Map<?, ?> map) {
        scene.meter.collection(map.size());
        for (Object value : map.values()) {
          scene.meter.allocate(64L + (value instanceof CharSequence text ? text.length() : 0));
        }
      } else if (option instanceof CharSequence text) {
        scene.meter.text(text.length());
      }
    }
  }

  /** Queues and cadences take one contact a request, powerlists take many. */
  private void remove(
      Site site,
      Word word,
      @Nullable Object subject,
      List<@Nullable Object> contacts,
      @Nullable Object[] options) {
    boolean together =
        word.operation() == Operation.POWERLIST_REMOVE
            || word.operation() == Operation.ALL_POWERLISTS_REMOVE;
    List<PhoneNumber> numbers = new ArrayList<>();
    Row row = null;
    Said last = null;
    for (Object contact : contacts) {
      Said said = new Said(site, word, id(subject), contact, options, values, names);
      Row its = contact instanceof Row own ? own : watch.row();
      if (!together) {
        add(site, word, said, its, options);
        continue;
      }
      try {
        numbers.add(said.person());
        row = row == null ? its : row;
        last = said;
      } catch (Fault fault) {
        refuse(site, word, its, fault);
      } catch (DataFault e) {
        throw stopped(site, e);
      }
      if (last != null && numbers.size() == RemovalBatch.SIZE) {
        remove(site, word, last, row, numbers);
        row = null;
      }
    }
    if (last != null && !numbers.isEmpty()) {
      remove(site, word, last, row, numbers);
    }
  }

  private void remove(
      Site site, Word word, Said said, @Nullable Row row, List<PhoneNumber> numbers) {
    try {
      sink.add(said.removal(numbers), origin(site, row));
    } catch (Fault fault) {
      refuse(site, word, row, fault);
    }
    numbers.clear();
  }

  private void add(Site site, Word word, Said said, @Nullable Row row, @Nullable Object[] options) {
    Command command;
    speaking = row;
    try {
      command = said.command();
    } catch (Fault fault) {
      refuse(site, word, row, fault);
      return;
    } catch (DataFault e) {
      throw stopped(site, e);
    }
    watch.template(site, options);
    sink.add(command, origin(site, row));
  }

  /** What values need of this evaluation. */
  private final class Host implements Values.Host {
    @Override
    public void blank(Place gap) {
      blanks.merge(
          gap, new Blank(1, speaking), (old, one) -> new Blank(old.count() + 1, old.first()));
    }

    @Override
    public @Nullable Object phone(Object of) {
      return scene.outside().property(of, "phone", scene);
    }
  }

  private void warnOfBlanks() {
    for (Map.Entry<Place, Blank> entry : blanks.entrySet()) {
      Place gap = entry.getKey();
      Blank blank = entry.getValue();
      String times = blank.count() == 1 ? "once" : blank.count() + " times";
      String first = blank.first() == null ? "" : ", first in " + blank.first();
      String written = compiled.text().at(gap);
      Problem warning =
          compiled
              .text()
              .warning(
                  ProblemCode.EMPTY_GAP,
                  gap,
                  written + " is empty " + times + first,
                  "give it a default: ${" + written + " ?: 'there'}");
      if (!Allowances.of(compiled.text()).allows(warning)) {
        sink.warn(warning);
      }
    }
  }

  /** A fault was made, and a name may have been compared to all that there are. */
  private void looked() {
    scene.meter.tick(FAULT_STEPS + (long) NAME_STEPS * names.size());
  }

  private void refuse(Site site, Word word, @Nullable Row row, Fault fault) {
    looked();
    Place place = fault.place().line() == 0 ? site.place() : fault.place();
    if (row != null && fault.kind() == Fault.Kind.DATA) {
      String detail = fault.text() + fault.hint().map(hint -> "; " + hint).orElse("");
      sink.refuse(new Refusal(word.operation(), origin(site, row), fault.reason(), detail));
    } else {
      watch.problem(compiled.text().error(place, fault.text(), fault.hint()));
    }
  }

  private @Nullable Row row(
      Site site, boolean own, @Nullable Object contact, @Nullable Object[] options) {
    if (!own) {
      return contact instanceof Row row ? row : watch.row();
    }
    for (int i = 0; i < options.length; i++) {
      if (options[i] instanceof Row row && site.options().get(i).name().equals("to")) {
        return row;
      }
    }
    return watch.row();
  }

  private Origin origin(Site site, @Nullable Row row) {
    return new Origin(
        compiled.text().source(site.place()),
        row == null ? Optional.empty() : Optional.of(row.place()));
  }

  private static @Nullable Object id(@Nullable Object subject) {
    return subject instanceof Subject ? null : subject;
  }

  @Override
  public void name(int number, @Nullable Object name, @Nullable Object id) {
    scene.meter.tick(50);
    scene.meter.allocate(300);
    Site site = compiled.sites().get(number);
    ValueType kind = Names.KINDS.get(site.title());
    if (kind == null || !(name instanceof CharSequence) || id == null) {
      watch.problem(
          compiled
              .text()
              .error(
                  site.place(),
                  site.title() + " takes a name and an id",
                  "write " + site.title() + " 'inbound', 880"));
      return;
    }
    try {
      names.add(kind, name.toString(), id);
    } catch (IllegalArgumentException e) {
      watch.problem(compiled.text().error(site.value(1), Values.reason(e), "give it another name"));
    }
  }

  @Override
  public Rows rows(int number, @Nullable Object file, @Nullable Object[] options) {
    Site site = compiled.sites().get(number);
    try {
      return DataWords.open(
          site,
          file,
          options,
          new DataFiles(evaluation.folder(), watch, compiled.code().isConfined()),
          phones);
    } catch (DataFault e) {
      throw stopped(site, e);
    } catch (Fault e) {
      Place place = e.place().line() == 0 ? site.place() : e.place();
      watch.problem(compiled.text().error(place, e.text(), e.hint()));
      throw new Stopped();
    }
  }

  /** Nothing sensible can follow: the data is not what the script takes it for. */
  private Stopped stopped(Site site, DataFault fault) {
    Place place = site.value(0);
    watch.problem(compiled.text().error(place, String.valueOf(fault.getMessage()), fault.hint()));
    return new Stopped();
  }
}
