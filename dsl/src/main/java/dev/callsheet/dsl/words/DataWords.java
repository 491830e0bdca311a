package dev.callsheet.dsl.words;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.data.CsvCall;
import dev.callsheet.dsl.data.DataFiles;
import dev.callsheet.dsl.data.Rows;
import dev.callsheet.dsl.gap.Fault;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.phone.PhoneReader;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The words that read data files. */
public final class DataWords {
  /** The options of each word. */
  public static final Map<String, List<String>> OPTIONS =
      Map.of(
          "csv", List.of("phone", "separator", "encoding", "region"),
          "jsonl", List.of("phone", "region"));

  private DataWords() {}

  public static Rows open(
      Site site,
      @Nullable Object file,
      @Nullable Object[] options,
      DataFiles files,
      PhoneReader standard) {
    if (!(file instanceof CharSequence)) {
      throw Fault.script(
              site.title() + " takes a quoted file name, not " + Values.kind(file),
              "write " + site.title() + "('leads." + site.title() + "')")
          .at(site.value(0));
    }
    List<String> phones = phones(site, options);
    String region = option(site, options, "region");
    PhoneReader reader = region == null ? standard : new PhoneReader(region(site, region));
    if (site.title().equals("jsonl")) {
      return files.jsonl(file.toString(), phones, reader);
    }
    String separator = option(site, options, "separator");
    if (separator != null && separator.length() != 1) {
      throw Fault.script(
              "separator is one character, not '" + separator + "'", "write ';' or '\\t'")
          .at(place(site, "separator"));
    }
    return files.csv(
        new CsvCall(
            file.toString(),
            phones,
            separator == null ? null : separator.charAt(0),
            option(site, options, "encoding"),
            region),
        reader);
  }

  private static Region region(Site site, String code) {
    try {
      return new Region(code);
    } catch (IllegalArgumentException e) {
      throw Fault.script(Values.reason(e), "write region: 'GB'").at(place(site, "region"));
    }
  }

  /** One column, or several of which the first counts that is filled. */
  private static List<String> phones(Site site, @Nullable Object[] options) {
    int at = site.option("phone");
    if (at >= 0
        && options[at] instanceof Collection<?> several
        && !several.isEmpty()
        && several.stream().allMatch(CharSequence.class::isInstance)) {
      return several.stream().map(String::valueOf).toList();
    }
    String one = option(site, options, "phone");
    return one == null ? List.of() : List.of(one);
  }

  private static @Nullable String option(Site site, @Nullable Object[] options, String name) {
    int at = site.option(name);
    if (at < 0) {
      return null;
    }
    if (options[at] instanceof CharSequence text) {
      return text.toString();
    }
    throw Fault.script(
            name + " takes quoted text, not " + Values.kind(options[at]),
            "write " + name + ": '...'")
        .at(place(site, name));
  }

  private static Place place(Site site, String name) {
    return site.options().get(site.option(name)).place();
  }
}
