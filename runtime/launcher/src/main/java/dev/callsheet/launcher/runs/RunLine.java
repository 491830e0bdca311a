package dev.callsheet.launcher.runs;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/** A line of 'callsheet runs': a run, or the desk. */
interface RunLine {
  /** The cells of the table, in its order. */
  List<String> row();

  /** The same for programs. */
  void write(JsonGenerator json);
}
