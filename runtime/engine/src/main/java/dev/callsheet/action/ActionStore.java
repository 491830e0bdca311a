package dev.callsheet.action;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Spill;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/** Holds the actions of one plan. Not thread-safe until it is finished. */
public final class ActionStore implements Actions {
  private static final Spill.Form<Action> FORM = new Form();

  private final @Nullable Path folder;
  private final Spill<Action> actions;

  /** A store whose file would lie in {@code folder}, or where the system keeps temporary files. */
  public ActionStore(@Nullable Path folder) {
    this.folder = folder;
    actions = new Spill<>(folder, ".actions", FORM);
  }

  private static final class Form implements Spill.Form<Action> {
    @Override
    public void write(Action action, JsonGenerator json) {
      ActionForm form = new ActionForm(json);
      form.write(action);
      form.guarded(action.guarded());
    }
  }

  /** Writes all as one member of a gzip file; {@code out} stays open. */
  public static void write(ActionReader all, OutputStream out) throws IOException {
    try (all) {
      Spill.write(all, FORM, out);
    }
  }

  public void add(Action action) {
    try {
      actions.add(action);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "the plan cannot be kept in %s: %s; free some space or name another folder with CALLSHEET_HOME"
            .formatted(
                folder == null ? System.getProperty("java.io.tmpdir") : folder, Reasons.of(e)));
  }

  /** Nothing is added after this. */
  public void finish() {
    try {
      actions.finish();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  @Override
  public long size() {
    return actions.size();
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    actions.writeTo(out);
  }

  @Override
  public ActionReader read() {
    try {
      JsonParser rest = actions.rest();
      return rest == null
          ? ActionReader.of(actions.inMemory().iterator())
          : new ActionFileReader(actions.inMemory().iterator(), rest, Long.MAX_VALUE);
    } catch (IOException e) {
      throw new UncheckedIOException("the plan cannot be read: " + Reasons.of(e), e);
    }
  }

  @Override
  public void close() {
    actions.close();
  }
}
