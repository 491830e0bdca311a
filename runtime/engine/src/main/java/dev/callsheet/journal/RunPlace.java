package dev.callsheet.journal;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Where one run is kept: its journal, in parts that follow one another, to read. Thread-safe. */
public interface RunPlace {
  /** The run's id. */
  String id();

  /** What people call a part. */
  String name(int part);

  /** Where people find a part. */
  String whereabouts(int part);

  /** The numbers of the parts that there are, in order; the first is 1. */
  List<Integer> parts() throws IOException;

  /** A part from its begin. To be closed. */
  InputStream read(int part) throws IOException;

  /** How far the journal was durable, by what was noted apart from it. */
  default Optional<Synced> synced() throws IOException {
    return Optional.empty();
  }

  /** Where people find that. */
  default String noted() {
    return "";
  }

  /** What the run is written on, unless another writes it. To be closed. */
  Optional<Shelf> take() throws IOException;
}
