package dev.callsheet.store;

import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A data file of lines with remarks behind {@code #}. Immutable and thread-safe.
 *
 * @param name as people know it
 */
public record DataLines(String name, String text) {
  private static final String CHECKED = "# checked ";

  /** A line that says something. */
  public record Line(String file, int number, String text) {
    public ConfigurationException wrong(String message) {
      return new ConfigurationException(file + ":" + number + ": " + message);
    }

    /** What stands between the separators, without blanks around it. */
    public List<String> cells(String separator) {
      List<String> cells = new ArrayList<>();
      for (String cell : text.split(separator, -1)) {
        cells.add(cell.strip());
      }
      return cells;
    }

    /** Where it is. */
    @Override
    public String toString() {
      return file + ":" + number;
    }
  }

  /** A file that lies beside a class. */
  public static DataLines beside(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new CallsheetBug(name + " is not in this build");
      }
      return new DataLines(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new CallsheetBug(name + " cannot be read", e);
    }
  }

  public List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) {
        lines.add(new Line(name, number, line.strip()));
      }
    }
    return lines;
  }

  /** What stands behind the first remark that begins so; empty if none does. */
  public String remark(String begin) {
    return text.lines()
        .filter(line -> line.startsWith(begin))
        .findFirst()
        .map(line -> line.substring(begin.length()))
        .orElse("");
  }

  /** When somebody last compared it with its sources, as one of its remarks says. */
  public LocalDate checked() {
    try {
      return LocalDate.parse(remark(CHECKED));
    } catch (DateTimeException e) {
      throw new CallsheetBug(name + " does not say when it was checked", e);
    }
  }

  /** Its name. */
  @Override
  public String toString() {
    return name;
  }
}
