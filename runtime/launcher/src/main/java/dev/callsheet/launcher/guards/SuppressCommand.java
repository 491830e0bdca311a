package dev.callsheet.launcher.guards;

import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.list.NumberPacker;
import dev.callsheet.guard.list.Suppression;
import dev.callsheet.guard.list.SuppressionEntry;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.list.NumberList;
import dev.callsheet.launcher.list.PlainNumbers;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.terminal.Columns;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Says who wants nothing any more. */
@Command(
    name = "suppress",
    description =
        "Say who is never texted, called or added again, from any run; take somebody off that list, or show it.",
    sortOptions = false)
public final class SuppressCommand implements Callable<Integer> {
  private final Invocation invocation;

  /** What becomes of the list. */
  enum Verb {
    add,
    remove,
    list,
    import_ {
      @Override
      public String toString() {
        return "import";
      }
    },
    check
  }

  @Parameters(index = "0", paramLabel = "add|remove|list|import|check", description = "what to do")
  Verb verb = Verb.list;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NUMBER|FILE",
      description =
          "the number; of 'import' a CSV file of numbers, whose name the list then has; of 'remove' also such a name")
  @Nullable String what;

  @Option(names = "--reason", paramLabel = "TEXT", description = "of 'add': why; the list keeps it")
  @Nullable String reason;

  @Option(
      names = "--note",
      paramLabel = "TEXT",
      description = "of 'remove': who says so, and why; the list's history keeps it")
  @Nullable String note;

  @Option(
      names = "--replace",
      description =
          "of 'import': also where more than a tenth of the numbers that the list has are missing from FILE")
  boolean replaces;

  @Mixin FullOption full = new FullOption();
  @Mixin CommonOptions common = new CommonOptions();

  public SuppressCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    refuseOther(reason, Verb.add, "--reason");
    refuseOther(note, Verb.remove, "--note");
    if (replaces && verb != Verb.import_) {
      throw new ConfigurationException("--replace is for 'import'");
    }
    if ((verb == Verb.list) != (what == null)) {
      throw new ConfigurationException(
          verb == Verb.list
              ? "'list' shows all; for one number write 'callsheet suppress check NUMBER'"
              : "'%s' needs %s".formatted(verb, verb == Verb.import_ ? "a FILE" : "a NUMBER"));
    }
    SuppressionList list = PolicyOption.suppressed(invocation.surroundings());
    String said = String.valueOf(what);
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    switch (verb) {
      case add -> {
        for (PhoneNumber number : each(said)) {
          boolean isNew = list.add(number, text(reason), by(), now);
          invocation.say(
              Numbers.MASKED.show(number)
                  + (isNew
                      ? " is suppressed from now on."
                      : " is suppressed already; since when and why stays as it was."));
        }
      }
      case remove -> {
        if (said.matches(".*[A-Za-z].*") || imported(list, said).isPresent()) {
          list.drop(said, text(note), by(), now);
          invocation.say("The numbers of " + said + " are not suppressed by it any more.");
        } else {
          list.remove(number(said), text(note), by(), now);
          invocation.say(Numbers.MASKED.show(number(said)) + " is not suppressed any more.");
        }
      }
      case import_ -> take(list, NamedList.of(said), now);
      case check -> {
        return check(list, number(said), now);
      }
      default -> tell(list.standing());
    }
    return ExitCode.OK.code();
  }

  private void refuseOther(@Nullable String text, Verb needs, String option) {
    boolean isNeeded = verb == needs;
    if (isNeeded ? text == null || text.isBlank() : text != null) {
      throw new ConfigurationException(
          isNeeded
              ? "'%s' needs %s TEXT, which the list keeps".formatted(verb, option)
              : "%s is for '%s'".formatted(option, needs));
    }
  }

  private static PhoneNumber number(String text) {
    try {
      return new LiveOptions.Whoever().convert(text);
    } catch (TypeConversionException e) {
      throw new ConfigurationException(String.valueOf(e.getMessage()));
    }
  }

  /** All that stand in it: of several each is somebody who wants no more. */
  private Set<PhoneNumber> each(String said) {
    try {
      return new PhoneReader(Region.US).each(said);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(text(e.getMessage()));
    }
  }

  private String text(@Nullable String said) {
    return Visible.line(Numbers.MASKED.inText(invocation.redact(String.valueOf(said).strip())));
  }

  private String by() {
    return "suppress " + verb + " by " + System.getProperty("user.name", "unknown");
  }

  private void take(SuppressionList list, NamedList named, Instant now) throws IOException {
    NumberPacker numbers = new NumberPacker();
    Region region = named.region().orElse(Region.US);
    boolean isPlain = named.how().isEmpty() && Files.isRegularFile(named.file());
    if (!isPlain || !PlainNumbers.read(named.file(), numbers::add) || numbers.size() == 0) {
      numbers = new NumberPacker();
      NumberList.of(region, true).numbers(named).forEach(numbers::add);
    }
    if (numbers.size() == 0) {
      throw new ConfigurationException(
          "%s holds no number, as after an export that failed; nothing was changed. Export it again"
              .formatted(named.file()));
    }
    Instant dated = Files.getLastModifiedTime(named.file()).toInstant();
    String name = String.valueOf(named.file().getFileName());
    long before = list.size(name);
    long missing = list.missing(name, numbers);
    if (missing * 10 > before && !replaces) {
      throw new ConfigurationException(
          "%s of the %s that %s has are missing from %s, and could be reached again; nothing was changed. %s"
              .formatted(
                  Effects.number(missing),
                  Effects.counted(before, "number"),
                  name,
                  named.file(),
                  "Export the whole list; for a few more numbers write 'callsheet suppress add NUMBER --reason TEXT'; for another list give its file another name; if it is meant, add --replace"));
    }
    String instead =
        imported(list, name)
            .map(
                old ->
                    ", in the place of the %s of %s that were imported on %s, of which %s are missing"
                        .formatted(
                            Effects.number(before),
                            Moments.text(Instant.parse(old.note())),
                            Moments.text(old.at()),
                            Effects.number(missing)))
            .orElse("");
    long size = list.take(name, numbers, dated.isBefore(now) ? dated : now, now);
    invocation.say(
        "%s of %s is suppressed from now on: %s%s. Those without a country code were read as of %s."
            .formatted(
                name, Moments.text(dated), Effects.counted(size, "number"), instead, region));
  }

  /** What was imported under this name. */
  private static Optional<SuppressionEntry> imported(SuppressionList list, String name) {
    return list.standing().stream()
        .filter(entry -> !entry.isOfNumber() && entry.subject().equals(name))
        .findFirst();
  }

  private int check(SuppressionList list, PhoneNumber number, Instant now) throws IOException {
    Approach approach = new Approach(Operation.SMS, number, Map.of(), now);
    Verdict verdict = new Suppression(list, List.of()).judge(approach);
    if (verdict instanceof Verdict.Stop) {
      throw new ConfigurationException(verdict.reason());
    }
    invocation.write(verdict.ground().value());
    return (verdict instanceof Verdict.Skip ? ExitCode.STRICT : ExitCode.OK).code();
  }

  private void tell(List<SuppressionEntry> entries) throws IOException {
    Numbers numbers = common.layout(invocation, full.numbers, true).numbers();
    if (common.output != Format.HUMAN) {
      Json.list(
          invocation.out(),
          common.output,
          "suppressed",
          entries,
          (json, entry) -> {
            json.writeStringProperty(
                entry.isOfNumber() ? "number" : "list", numbers.inText(entry.subject()));
            json.writeStringProperty("since", entry.at().toString());
            if (entry.isOfNumber()) {
              json.writeStringProperty("by", entry.source());
            }
            json.writeStringProperty(entry.isOfNumber() ? "note" : "dated", entry.note());
          });
    } else if (entries.isEmpty()) {
      invocation.say("Nobody is suppressed. Next: callsheet suppress add NUMBER --reason TEXT");
    } else {
      List<List<String>> rows = new ArrayList<>();
      rows.add(List.of("WHO", "SINCE", "WHY", "BY"));
      for (SuppressionEntry entry : entries) {
        String since = Moments.text(entry.at());
        rows.add(
            entry.isOfNumber()
                ? List.of(numbers.inText(entry.subject()), since, entry.note(), entry.source())
                : List.of(entry.subject(), since, "imported, of " + entry.note(), ""));
      }
      Columns.write(invocation.out(), rows, common.screen.width(invocation));
    }
    invocation.out().flush();
  }
}
