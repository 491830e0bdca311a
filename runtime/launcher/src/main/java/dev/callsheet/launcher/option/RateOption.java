package dev.callsheet.launcher.option;

import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Rate;
import dev.callsheet.problem.ConfigurationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option that says how fast actions leave. */
public final class RateOption {
  @Option(
      names = "--rate",
      paramLabel = "5/s",
      description = "at most so many per s, min or h; previews say when the last leaves",
      converter = Converter.class)
  @Nullable Rate rate;

  /** At that rate. */
  public Pace pace() {
    return rate == null ? Pace.unlimited() : Pace.at(rate);
  }

  static final class Converter implements ITypeConverter<Rate> {
    @Override
    public Rate convert(String text) {
      try {
        return Rate.parse(text);
      } catch (ConfigurationException e) {
        throw new TypeConversionException(
            text.matches("0*[.]?0*(/(s|min|h))?")
                ? "nothing would ever leave; for no limit leave it out"
                : "write it like 5/s, 300/min or 0.5/s");
      }
    }
  }
}
