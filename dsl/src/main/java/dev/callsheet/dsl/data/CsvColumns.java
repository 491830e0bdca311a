package dev.callsheet.dsl.data;

import dev.callsheet.dsl.diagnose.DataFault;
import java.util.Optional;

/** The columns of a CSV file, known without its rows. */
public final class CsvColumns {
  private final CsvHeader header;

  CsvColumns(CsvHeader header) {
    this.header = header;
  }

  /** What reading this column from a row would fail with; empty when every row has it. */
  public Optional<DataFault> objection(String column) {
    try {
      header.indexOf(column);
      return Optional.empty();
    } catch (DataFault fault) {
      return Optional.of(fault);
    }
  }
}
