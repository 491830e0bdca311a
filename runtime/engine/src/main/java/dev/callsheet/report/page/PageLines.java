package dev.callsheet.report.page;

import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.SourceLines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** The lines of a plan's files, as long as the files are what the plan was made from. */
record PageLines(JsonGenerator json, boolean masked) {
  private static final int LONGEST = 2_000;
  private static final int MOST_OF_A_SCRIPT = 5_000;

  /** The file and, of data, its first line and those in {@code wanted}; of a script all. */
  void write(SourceFile source, BitSet wanted) {
    json.writeStartObject();
    json.writeStringProperty("kind", source.kind().name().toLowerCase(Locale.ROOT));
    // Where others lie tells of the machine; rows and lines refer to these by their names.
    boolean isList =
        source.kind() != SourceFile.Kind.SCRIPT && source.kind() != SourceFile.Kind.DATA;
    json.writeStringProperty(
        "name", (masked && isList) ? String.valueOf(source.path().getFileName()) : source.name());
    if (!masked) {
      // A digest of few rows could prove a guess.
      json.writeStringProperty("sha256", source.sha256());
      Optional<SourceLines> same = SourceLines.of(List.of(source), source.name());
      if (same.isEmpty()) {
        json.writeStringProperty("fault", "is gone or has changed since the plan was made");
      } else if (source.kind() == SourceFile.Kind.SCRIPT) {
        BitSet all = new BitSet();
        all.set(1, MOST_OF_A_SCRIPT);
        lines(same.get().path(), all);
      } else if (source.kind() == SourceFile.Kind.DATA) {
        BitSet withHeader = (BitSet) wanted.clone();
        withHeader.set(1);
        lines(same.get().path(), withHeader);
      }
    }
    json.writeEndObject();
  }

  private void lines(Path path, BitSet wanted) {
    json.writeObjectPropertyStart("lines");
    // Other encodings appear with replacement characters; the row itself is in the action.
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(path), StandardCharsets.UTF_8))) {
      int last = wanted.length() - 1;
      int number = 1;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (wanted.get(number)) {
          String shown = line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
          json.writeStringProperty(Integer.toString(number), shown);
        }
        if (++number > last) {
          break;
        }
      }
    } catch (IOException e) {
      // It was read a moment ago: what is missing is missing.
    }
    json.writeEndObject();
  }
}
