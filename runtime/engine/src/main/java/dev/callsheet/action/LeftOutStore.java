package dev.callsheet.action;

import dev.callsheet.command.Operation;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.Source;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.Spill;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/**
 * What a plan leaves out, row by row. Where the file for it cannot be written the plan is as good:
 * those in memory are all that is kept. Not thread-safe.
 */
public final class LeftOutStore implements AutoCloseable {
  private final Spill<LeftOut> rows;
  private boolean isFull;

  /** A store whose file would lie in {@code folder}, or where the system keeps temporary files. */
  public LeftOutStore(@Nullable Path folder) {
    rows = new Spill<>(folder, ".left-out", new Form());
  }

  private static final class Form implements Spill.Form<LeftOut> {
    @Override
    public void write(LeftOut one, JsonGenerator json) {
      json.writeStringProperty("kind", one.kind().name());
      json.writeStringProperty("reason", one.reason());
      ActionForm form = new ActionForm(json);
      json.writeStringProperty("operation", one.operation().id());
      form.origin(one.first());
      // It may repeat half a character of a row, of which JSON in UTF-8 knows nothing.
      byte[] detail = one.detail().getBytes(StandardCharsets.UTF_8);
      json.writeStringProperty("detail", new String(detail, StandardCharsets.UTF_8));
      json.writeStringProperty("rule", one.rule());
      one.delay().ifPresent(wait -> wait.write(json));
    }
  }

  private static LeftOut read(JsonParser json) {
    JsonTree one = JsonTree.entered(json);
    Source source = new Source(one.text("file"), one.small("line"), one.small("column"));
    Optional<DataRow> row =
        one.optional("data")
            .map(data -> new DataRow(data, one.number("row"), one.number("rowLine")));
    return new LeftOut(
        LeftOut.Kind.valueOf(one.text("kind")),
        one.text("reason"),
        1,
        Operation.ofId(one.text("operation")),
        new Origin(source, row),
        one.text("detail"),
        one.text("rule"),
        LeftOut.Wait.of(one));
  }

  public void add(LeftOut one) {
    if (!isFull) {
      try {
        rows.add(one);
      } catch (IOException e) {
        isFull = true;
      }
    }
  }

  /** Nothing is added after this. */
  public void finish() {
    try {
      rows.finish();
    } catch (IOException e) {
      isFull = true; // what was gathered last is lost, and which row that was is not known
    }
  }

  /** Those that are kept, in the order of the plan. */
  public void forEach(Consumer<LeftOut> consumer) {
    if (isFull) {
      rows.inMemory().forEach(consumer);
      return;
    }
    try {
      rows.forEach(LeftOutStore::read, consumer);
    } catch (IOException e) {
      throw new UncheckedIOException("what is left out cannot be read: " + Reasons.of(e), e);
    }
  }

  @Override
  public void close() {
    rows.close();
  }
}
