package dev.callsheet.plan;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;

/**
 * A complete, ordered, unchangeable sequence of actions: what a preview shows and what a live run
 * sends, or less. A large plan lies in a temporary file that only its owner can read; {@link
 * #close()} deletes it. Thread-safe.
 */
public final class Plan implements AutoCloseable {
  private final Actions actions;
  private final Preview preview;
  private final List<SourceFile> sources;

  Plan(Actions actions, Preview preview, List<SourceFile> sources) {
    this.actions = actions;
    this.preview = preview;
    this.sources = List.copyOf(sources);
  }

  /** What it would do, in figures. */
  public Preview preview() {
    return preview;
  }

  /** The files that it was made from; empty where nobody asked for them. */
  public List<SourceFile> sources() {
    return sources;
  }

  /** How many actions it holds. */
  public long size() {
    return actions.size();
  }

  /**
   * The actions from the first to the last; each reader reads on its own. To be closed.
   *
   * @throws java.io.UncheckedIOException if the plan's file cannot be read
   */
  public ActionReader read() {
    return actions.read();
  }

  /** Gives every action to {@code consumer}, in order. */
  public void forEach(Consumer<Action> consumer) {
    try (ActionReader reader = read()) {
      while (reader.hasNext()) {
        consumer.accept(reader.next());
      }
    }
  }

  void writeActions(OutputStream out) throws IOException {
    actions.writeTo(out);
  }

  @Override
  public void close() {
    actions.close();
  }
}
