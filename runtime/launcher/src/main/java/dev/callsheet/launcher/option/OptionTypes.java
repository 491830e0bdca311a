package dev.callsheet.launcher.option;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limit;
import dev.callsheet.dispatch.pace.Rate;
import dev.callsheet.dispatch.pace.Until;
import dev.callsheet.guard.place.ZoneNames;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.report.Selection;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How values of options are read by their type. No message repeats one: it may be a key. */
public final class OptionTypes {
  private OptionTypes() {}

  /** Unless an option has a converter of its own. */
  public static void register(CommandLine line) {
    line.registerConverter(Path.class, new FileName());
    line.registerConverter(Duration.class, new SaveOptions.Lifetime());
    line.registerConverter(Selection.class, text -> new ActionFilter().convert(text));
    line.registerConverter(PhoneNumber.class, new LiveOptions.Phone());
    line.registerConverter(LocalTime.class, form(Until::time, "write a time of day such as 19:30"));
    line.registerConverter(
        ZoneId.class,
        form(ZoneNames::sure, "there is no such zone; write a zone such as America/New_York"));
    line.registerConverter(
        Limit.class, form(Limit::parse, "write a number such as 25 or a share such as 5%"));
    line.registerConverter(
        Instant.class,
        form(
            text -> OffsetDateTime.parse(text).toInstant(),
            "write a moment with its offset, such as 2026-11-20T09:00:00-05:00 or 2026-11-20T14:00:00Z"));
    line.registerConverter(
        Region.class,
        text ->
            form(
                    Region::new,
                    (text.equals("UK") ? "the United Kingdom is GB; " : "")
                        + "write two letters (ISO 3166) such as US or GB")
                .convert(text));
    line.registerConverter(
        Rate.class,
        text ->
            form(
                    Rate::parse,
                    text.matches("0*[.]?0*(/(s|min|h))?")
                        ? "nothing would ever leave; for no limit leave it out"
                        : "write it like 5/s, 300/min or 0.5/s")
                .convert(text));
  }

  /** Reads values of this form. */
  public static <T> ITypeConverter<T> form(Function<String, T> form, String instead) {
    return text -> {
      try {
        return form.apply(text);
      } catch (CallsheetException | IllegalArgumentException | DateTimeException e) {
        throw new TypeConversionException(instead);
      }
    };
  }
}
