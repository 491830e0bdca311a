package dev.callsheet.launcher.guards;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.guard.cap.Touch;
import dev.callsheet.intake.SentTime;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.store.Digests;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Adds what other systems sent to what caps count. */
@Command(
    name = "history",
    description = "Tell what another system sent, so that caps count it, too.",
    sortOptions = false)
public final class HistoryCommand implements Callable<Integer> {
  private static final int DIGITS = 16;
  private static final Duration AHEAD = Duration.ofHours(1);

  /** What becomes of the history. */
  enum Verb {
    import_ {
      @Override
      public String toString() {
        return "import";
      }
    }
  }

  private final Invocation invocation;

  @Parameters(index = "0", paramLabel = "import", description = "what to do")
  Verb verb = Verb.import_;

  @Parameters(
      index = "1",
      paramLabel = "F.csv",
      description = "a line for each text and call; each is added once")
  Path file = Path.of("");

  @Option(
      names = "--account",
      required = true,
      paramLabel = "NAME",
      description = "the account whose caps count it")
  String account = "";

  @Option(
      names = "--phone",
      paramLabel = "COLUMN",
      description = "the column of numbers (default: ${DEFAULT-VALUE})")
  String phone = "phone";

  @Option(
      names = "--at",
      paramLabel = "COLUMN",
      description =
          "the column of moments such as 2026-11-20T09:00:00-05:00 (default: ${DEFAULT-VALUE})")
  String at = "at";

  @Option(
      names = "--of",
      paramLabel = "sms|call|add",
      description = "what all lines are; without it the column 'of' says it of each")
  @Nullable String of;

  @Option(
      names = "--region",
      paramLabel = "CODE",
      description = "region of numbers without a country code (default: ${DEFAULT-VALUE})")
  Region region = Region.US;

  @Mixin ScreenOptions screen = new ScreenOptions();

  public HistoryCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
    List<Touch> touches = touches(bytes, Instant.now());
    if (touches.isEmpty()) {
      throw new ConfigurationException(
          file + " has no line, as after an export that failed; nothing was added");
    }
    String digest = Digests.hex(Digests.sha256().digest(bytes)).substring(0, DIGITS);
    int added =
        FileRuns.in(StateFolder.of(invocation.surroundings()).path())
            .history(new Accounts(invocation).named(account).businessId())
            .add(digest, touches);
    invocation.say(
        added > 0
            ? "%s %s from now on for the caps of %s%s."
                .formatted(
                    Effects.counted(added, "line"),
                    added == 1 ? "counts" : "count",
                    account,
                    before(touches.size() - added))
            : file + " holds nothing that was not added before; nothing was changed.");
    return ExitCode.OK.code();
  }

  private static String before(int lines) {
    return switch (lines) {
      case 0 -> "";
      case 1 -> "; 1 other was added before";
      default -> "; " + lines + " others were added before";
    };
  }

  private List<Touch> touches(byte[] bytes, Instant now) {
    List<Touch> touches = new ArrayList<>();
    Reader text = new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8);
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().detectBomHeader(true).ofNamedCsvRecord(text)) {
      for (NamedCsvRecord row : rows) {
        touches.add(touch(row, now));
      }
    } catch (CsvParseException e) {
      throw new ConfigurationException(file + " is no CSV file: " + e.getMessage());
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
    return touches;
  }

  private Touch touch(NamedCsvRecord row, Instant now) {
    String way = of == null ? cell(row, "of", "--of sms") : of;
    Touch.Way known =
        Touch.Way.of(way)
            .orElseThrow(() -> wrong(row, "what was sent is sms, call or add, not '" + way + "'"));
    Instant moment =
        SentTime.of(cell(row, at, "--at COLUMN").strip())
            .orElseThrow(
                () ->
                    wrong(
                        row, "write moments with their offset, such as 2026-11-20T09:00:00-05:00"));
    if (moment.isAfter(now.plus(AHEAD)) || moment.isBefore(Instant.EPOCH)) {
      throw wrong(row, "what was sent lies behind us; this moment does not");
    }
    PhoneNumber number;
    try {
      number = new PhoneReader(region).whoever(cell(row, phone, "--phone COLUMN"));
    } catch (IllegalArgumentException e) {
      throw wrong(row, "this is no phone number: " + e.getMessage());
    }
    return new Touch(number, known, known == Touch.Way.TEXT ? 1 : 0, moment);
  }

  private String cell(NamedCsvRecord row, String column, String option) {
    return row.findField(column)
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "%s has no column '%s' (%s); add %s"
                        .formatted(file, column, String.join(", ", row.getHeader()), option)));
  }

  private ConfigurationException wrong(NamedCsvRecord row, String message) {
    return new ConfigurationException(
        file + ":" + row.getStartingLineNumber() + ": " + message + ". Nothing was added");
  }
}
