package dev.callsheet.launcher.option;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.InFlight;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.state.OwnedFile;
import dev.callsheet.phone.PhoneReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of commands that can send. */
public final class LiveOptions {
  @Option(
      names = "--live",
      paramLabel = "ACCOUNT",
      description = "send, as this account ('callsheet accounts' lists them)")
  public @Nullable String account;

  @Option(
      names = "--yes",
      paramLabel = "N",
      description = "confirms that N actions are sent, instead of the question")
  public @Nullable Long yes;

  @Option(names = "--no-input", description = "ask nothing; without --yes nothing is sent")
  public boolean noInput;

  @Mixin PaceOptions pace = new PaceOptions();

  @Option(
      names = "--in-flight",
      paramLabel = "N",
      description = "at most so many requests without an answer at once")
  @Nullable Integer inFlight;

  @Option(
      names = "--loosen",
      description = "limits given here hold, also where the run, plan or project has tighter ones")
  public boolean loosen;

  @Mixin public StopOptions stop = new StopOptions();

  @Option(
      names = "--canary",
      paramLabel = "N",
      description = "send the first N actions, then ask again",
      converter = Count.class)
  public @Nullable Long canary;

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description = "write each outcome as a line of JSON, at once; '-' is standard output")
  public @Nullable String events;

  @Option(
      names = "--again",
      description = "send also what left lately; without it that is asked, or refused")
  public boolean again;

  @Option(
      names = "--lately",
      paramLabel = "12h",
      description = "how long what left is remembered for that (default: 12h)")
  public Duration lately = Duration.ofHours(12);

  /** The phone of a tester that every text goes to instead; only a saved plan can be rehearsed. */
  public @Nullable PhoneNumber redirectTo;

  @Option(
      names = "--report",
      paramLabel = "F.html",
      description = "with --live: at the end, however it came, write the run as a page")
  public @Nullable Path page;

  @Option(
      names = "--keep-simulator",
      description = "with --live simulator: keep it up after the run, to look at its page")
  public boolean keepSimulator;

  /** Before anybody is asked where the page cannot be: afterwards it would be too late. */
  public void refusePage(List<Path> read) {
    if (page == null) {
      return;
    }
    for (Path file : read) {
      OwnedFile.refuseReplacing(page, file);
    }
    if (events != null) {
      OwnedFile.refuseReplacing(page, Path.of(events));
    }
    OwnedFile.refuseUnwritable(page, "the page");
  }

  /**
   * The limits that were asked for.
   *
   * @param usual zone unless another was named
   */
  public Limits limits(Optional<ZoneId> usual) {
    return stop.limits(
        pace.limits(usual)
            .with(LimitKind.IN_FLIGHT, inFlight == null ? null : new InFlight(inFlight)));
  }

  /** The number of somebody who is reached. */
  public static final class Phone implements ITypeConverter<PhoneNumber> {
    @Override
    public PhoneNumber convert(String text) {
      return read(text, new PhoneReader(Region.US)::read);
    }
  }

  /** The number of somebody who is looked for or left alone, also in a form that reaches nobody. */
  public static final class Whoever implements ITypeConverter<PhoneNumber> {
    @Override
    public PhoneNumber convert(String text) {
      return read(text, new PhoneReader(Region.US)::whoever);
    }
  }

  private static PhoneNumber read(String text, Function<String, PhoneNumber> reader) {
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException("write a phone number such as +13055550123");
    }
  }
}
