package dev.callsheet.bench;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The peer: what a Java developer writes for the same job, down to the list of messages on disk.
 */
final class PlanByHand {
  private PlanByHand() {}

  public static void main(String... arguments) throws IOException, NumberParseException {
    PhoneNumberUtil phones = PhoneNumberUtil.getInstance();
    long messages = 0;
    Path out = Files.createTempFile("by-hand-", ".txt");
    try (CsvReader<NamedCsvRecord> rows =
            CsvReader.builder().ofNamedCsvRecord(Path.of(arguments[0]));
        BufferedWriter plan = Files.newBufferedWriter(out)) {
      for (NamedCsvRecord row : rows) {
        Phonenumber.PhoneNumber number = phones.parse(row.getField("phone"), "US");
        if (phones.isPossibleNumber(number)) {
          plan.write(phones.format(number, PhoneNumberFormat.E164));
          plan.write('\t');
          plan.write("Hi " + row.getField("first"));
          plan.write('\n');
          messages++;
        }
      }
    } finally {
      Files.delete(out);
    }
    System.out.println(messages);
  }
}
