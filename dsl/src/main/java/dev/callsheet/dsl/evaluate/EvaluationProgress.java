package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.data.GivenFields;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.RowWatch;
import dev.callsheet.dsl.data.RowWatch.Choice;
import dev.callsheet.dsl.library.Template;
import dev.callsheet.dsl.library.value.Lookups;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.problem.Allowances;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.RowAt;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.watch.BlankKeys;
import dev.callsheet.dsl.watch.Choices;
import dev.callsheet.dsl.watch.MissedNoes;
import dev.callsheet.dsl.watch.NearKeys;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.notation.ConsentTexts;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What goes on around the words of an evaluation: the current row, open files, problems so far. */
final class EvaluationProgress implements RowWatch, AutoCloseable {
  /** A fault that every row has is worth one line, and nobody reads a thousand different ones. */
  private static final int MOST_PROBLEMS = 1_000;

  private static final int MOST_CHARACTERS = 1 << 20;
  private static final int MOST_FILES = 16;
  private static final int OPENING_STEPS = 10_000;
  private static final int OPENING_BYTES = 100_000;

  private final ScriptText script;
  private final CommandSink sink;
  private final Set<Problem> problems = new LinkedHashSet<>();
  private final List<Closeable> files = new ArrayList<>();
  private final Meter meter;
  private final Set<Site> told = Collections.newSetFromMap(new IdentityHashMap<>(1));
  private final Set<String> empty = new HashSet<>(1);
  private final List<GivenFields> asked = new ArrayList<>(0);
  private @Nullable Row row;
  private @Nullable Row failedRow;
  private @Nullable Throwable failure;
  private @Nullable Choices choices;

  private int characters;

  EvaluationProgress(ScriptText script, CommandSink sink, Meter meter) {
    this.script = script;
    this.sink = sink;
    this.meter = meter;
  }

  @Nullable Row row() {
    return row;
  }

  @Override
  public @Nullable Row workOn(@Nullable Row next) {
    Row before = row;
    row = next;
    return before;
  }

  @Override
  public void failed(Row other, Throwable thrown) {
    if (failure != thrown) {
      failure = thrown;
      failedRow = other;
    }
  }

  /** Where the script was in its data when it failed. */
  RowAt at(Throwable thrown, Scene scene) {
    Optional<String> around =
        failedRow == null || failure != thrown
            ? Optional.empty()
            : Optional.of(failedRow.place().toString());
    return scene.lastRow() instanceof Row read
        ? new RowAt(
            around,
            Optional.of(read.place().toString()),
            scene.lastColumn(),
            Optional.ofNullable(read.valueIfAny(scene.lastColumn())).map(Object::toString),
            texts(read))
        : new RowAt(around, Optional.empty(), "", Optional.empty(), Map.of());
  }

  private static Map<String, String> texts(Row row) {
    try {
      return row.cells();
    } catch (DataFault e) {
      return Map.of();
    }
  }

  @Override
  public void fault(Problem problem) {
    if (problems.size() < MOST_PROBLEMS && characters < MOST_CHARACTERS) {
      if (problems.add(problem)) {
        characters += problem.message().length() + problem.hint().orElse("").length();
      }
    }
  }

  /** What is wrong at a place in the script. */
  void error(Place place, String message, String hint) {
    fault(script.error(place, message, hint));
  }

  void error(Place place, String message, Optional<String> hint) {
    fault(script.error(place, message, hint));
  }

  /** Tells what a comment in the script does not allow. */
  void warn(List<Problem> warnings) {
    for (Problem warning : warnings) {
      if (!Allowances.of(script).allows(warning)) {
        sink.warn(warning);
      }
    }
  }

  /** The files that had no rows. */
  Set<String> emptyFiles() {
    return empty;
  }

  List<Problem> problems() {
    return problems.isEmpty() ? List.of() : List.copyOf(problems);
  }

  /** Tells, once for each place, how the texts are put together that its literal makes. */
  void template(Site site, @Nullable Object[] options) {
    int at = site.option("message");
    // Only a text in double quotes at this very place has gaps there.
    if (at >= 0
        && !site.options().get(at).gaps().isEmpty()
        && options[at] instanceof Template template
        && told.add(site)) {
      sink.template(script.source(site.place()), written(template, site.options().get(at).gaps()));
    }
  }

  private String written(Template template, List<Place> gaps) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < gaps.size(); i++) {
      text.append(template.before(i)).append('{').append(script.at(gaps.get(i))).append('}');
    }
    return text.append(template.before(gaps.size())).toString();
  }

  @Override
  public void phones(String file, List<String> columns) {
    if (!columns.equals(List.of("phone"))) {
      sink.phones(file, columns);
    }
  }

  @Override
  public void empty(String file) {
    if (!empty.add(file)) {
      return;
    }
    sink.warn(
        new Problem(
            Severity.WARNING,
            Source.of(file),
            1,
            "the file has no rows",
            Optional.of("export it again, unless there are none today"),
            Optional.empty(),
            Optional.of("no-rows")));
  }

  /** Tells what was looked for and missed, or counted as one, for how it is written. */
  void warnOfKeys(Lookups lookups, PhoneReader phones, FactRows facts) {
    List<Problem> warnings = new ArrayList<>(0);
    if (!lookups.blanks().isEmpty()) {
      warnings.addAll(BlankKeys.warnings(script, lookups));
    }
    if (!lookups.missed().isEmpty()) {
      warnings.addAll(new NearKeys(script, phones, facts, meter).warnings(lookups));
    }
    warn(warnings);
  }

  /** Tells who said no and was asked for another word; not again what the check has told. */
  void warnOfNoes(ConsentTexts consents, List<Problem> known) {
    if (!consents.isEmpty()) {
      warn(MissedNoes.warnings(script, consents, known));
    }
  }

  @Override
  public Choice choice(Object closure) {
    Choices known = choices;
    if (known == null) {
      known = new Choices(script);
      choices = known;
    }
    return known.of(closure);
  }

  @Override
  public void asking(GivenFields fields) {
    asked.add(fields);
  }

  /** Tells of names that nobody has of whom they are asked, as the check does of files. */
  void warnOfNames() {
    for (GivenFields fields : asked) {
      for (GivenFields.Near near : fields.near()) {
        Problem warning =
            new Problem(
                Severity.WARNING,
                Source.of(fields.name()),
                1,
                "no row of " + fields.name() + " has '" + near.asked() + "'",
                Optional.of("did you mean " + near.meant() + "?"),
                Optional.empty(),
                Optional.of("near-field"));
        warn(List.of(warning));
      }
    }
  }

  /** Tells what was chosen from files and came to nothing. */
  void warnOfNone() {
    if (choices != null) {
      warn(choices.keptNone());
    }
  }

  @Override
  public void opening(String name, Path file) {
    meter.tick(OPENING_STEPS);
    meter.allocate(OPENING_BYTES);
    sink.reads(name, file);
  }

  @Override
  public void reading() {
    meter.tick();
  }

  @Override
  public void opened(Closeable file) {
    files.add(file);
    if (files.size() > MOST_FILES) {
      throw new DataFault(
          "the script reads more than " + MOST_FILES + " pipes", "save them as files first");
    }
  }

  @Override
  public void close() {
    for (Closeable file : files) {
      try {
        file.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
