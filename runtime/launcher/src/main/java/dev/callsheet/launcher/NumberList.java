package dev.callsheet.launcher;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.PhoneReader;
import dev.callsheet.command.Region;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads a list of numbers that may not be contacted: the column with a usual name, or the first. A
 * cell that cannot be read is an error, since leaving it out would contact somebody.
 */
final class NumberList {
  private static final List<String> USUAL_NAMES =
      List.of("phone", "number", "mobile", "cell", "target", "phonenumber", "telephone");

  private final PhoneReader reader;

  NumberList(Region region) {
    reader = new PhoneReader(region);
  }

  Set<PhoneNumber> read(Path file) {
    if (Files.isDirectory(file)) {
      throw new ConfigurationException(file + " is a folder; name a CSV file of numbers");
    }
    if (!Files.exists(file)) {
      throw new ConfigurationException("there is no file " + file);
    }
    Set<PhoneNumber> numbers = new HashSet<>();
    try (CsvReader<CsvRecord> records =
        CsvReader.builder().detectBomHeader(true).ofCsvRecord(file)) {
      int column = 0;
      boolean first = true;
      for (CsvRecord record : records) {
        if (first && isHeader(record)) {
          column = column(record);
        } else {
          add(numbers, file, record, column);
        }
        first = false;
      }
    } catch (MalformedInputException e) {
      throw new ConfigurationException(file + " is not UTF-8 text; save it as 'CSV UTF-8'");
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    } catch (UncheckedIOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
    return numbers;
  }

  private void add(Set<PhoneNumber> numbers, Path file, CsvRecord record, int column) {
    String cell = column < record.getFieldCount() ? record.getField(column).strip() : "";
    if (cell.isEmpty()) {
      return;
    }
    try {
      numbers.add(reader.read(cell));
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(
          file + ":" + record.getStartingLineNumber() + ": " + e.getMessage());
    }
  }

  private static boolean isHeader(CsvRecord record) {
    return record.getFields().stream().noneMatch(cell -> cell.chars().anyMatch(Character::isDigit));
  }

  private static int column(CsvRecord header) {
    for (int i = 0; i < header.getFieldCount(); i++) {
      String name = header.getField(i).toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
      if (USUAL_NAMES.contains(name)) {
        return i;
      }
    }
    return 0;
  }
}
