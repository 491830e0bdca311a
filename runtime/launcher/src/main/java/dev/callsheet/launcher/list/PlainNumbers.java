package dev.callsheet.launcher.list;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.phone.PhoneReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Reads what is plainly a list of North American numbers and nothing else, one a line, also in the
 * registry's form of area code, comma and number: millions of them, which need not all be in memory
 * as a table of texts would.
 */
public final class PlainNumbers {
  private static final int AREA_CODE = 3;
  private static final int REGISTERED = 11;

  private PlainNumbers() {}

  /** Gives each number; whether the file was nothing but such a list, else some were given. */
  public static boolean read(Path file, Consumer<PhoneNumber> numbers) {
    PhoneReader reader = new PhoneReader(Region.US);
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      String line = lines.readLine();
      if (line != null && line.strip().chars().allMatch(c -> Character.isLetter(c) || c == '_')) {
        line = lines.readLine();
      }
      for (; line != null; line = lines.readLine()) {
        if (line.isEmpty()) {
          continue;
        }
        boolean isRegistered = line.length() == REGISTERED && line.charAt(AREA_CODE) == ',';
        String number =
            isRegistered ? line.substring(0, AREA_CODE) + line.substring(AREA_CODE + 1) : line;
        for (int i = 0; i < number.length(); i++) {
          if (!Character.isDigit(number.charAt(i)) && !(i == 0 && number.charAt(0) == '+')) {
            return false;
          }
        }
        numbers.accept(reader.identify(number));
      }
      return true;
    } catch (IOException | IllegalArgumentException e) {
      return false; // whoever reads the file as a table says what is wrong with it
    }
  }
}
