package dev.callsheet.launcher.option;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of saving a plan. */
public final class SaveOptions {
  private static final Duration USUAL = Duration.ofHours(24);

  @Option(
      names = {"-o", "--save"},
      paramLabel = "F.plan",
      description = "save the plan, to be approved and applied")
  public @Nullable Path file;

  @Option(
      names = "--report",
      paramLabel = "F.html",
      description = "also write the plan as a page for browsers")
  public @Nullable Path page;

  @Option(
      names = "--account",
      paramLabel = "ACCOUNT",
      description = "with -o: the only account that the plan may be applied to")
  public @Nullable String account;

  @Option(
      names = "--expires",
      paramLabel = "4h",
      description = "with -o: how long the plan may be applied (default: 24h)")
  public @Nullable Duration expires;

  /** How long a saved plan may be applied. */
  public Duration lifetime() {
    return expires == null ? USUAL : expires;
  }

  /** A span of time that is written like 30min, 4h or 7d. */
  public static Duration span(String text) {
    long count = Long.parseLong(text.replaceAll("\\D", ""));
    return text.endsWith("d")
        ? Duration.ofDays(count)
        : text.endsWith("h") ? Duration.ofHours(count) : Duration.ofMinutes(count);
  }

  public static final class Lifetime implements ITypeConverter<Duration> {
    private static final int LONGEST_DAYS = 366;

    @Override
    public Duration convert(String text) {
      if (!text.matches("[1-9][0-9]{0,5}(min|h|d)")) {
        throw new TypeConversionException("write it like 30min, 4h or 7d");
      }
      Duration lifetime = span(text);
      if (lifetime.compareTo(Duration.ofDays(LONGEST_DAYS)) > 0) {
        throw new TypeConversionException("a plan is valid for " + LONGEST_DAYS + "d at most");
      }
      return lifetime;
    }
  }
}
