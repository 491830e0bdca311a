package dev.callsheet.dsl.words;

import dev.callsheet.dsl.data.DataFiles;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.TermLines;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;

/**
 * What a script's policy forbids, by the lines that a compiled script keeps of it. Immutable and
 * thread-safe.
 *
 * @param folder in which the script's files lie
 * @param confined whether files elsewhere are refused
 */
public record PolicyLines(Path folder, boolean confined) {
  private static final long LARGEST = 1 << 20;

  /**
   * What these lines forbid, as {@link Policy#written} has it.
   *
   * @throws IllegalArgumentException if one cannot be kept to
   * @throws ConfigurationException if a file cannot be read as rules
   */
  public SortedSet<String> written(List<String> lines) {
    return TermLines.written(lines, HoursTable.standard()::preset, this::file);
  }

  /** All rules of a file. */
  private List<HoursRow> file(String name) {
    try {
      Path file = DataFiles.place(folder, confined, name);
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        throw new ConfigurationException(
            "there is no file of hours '" + name + "'; name one beside the script");
      }
      return HoursTable.read(name, Files.readString(file))
          .preset(HoursTable.PRESETS.get(1)) // which is all of them
          .stream()
          .map(row -> row.in("own"))
          .toList();
    } catch (DataFault e) {
      throw new ConfigurationException(e.getMessage() + e.hint().map("; "::concat).orElse(""));
    } catch (IOException e) {
      throw new ConfigurationException(name + " cannot be read: " + Reasons.of(e));
    }
  }
}
