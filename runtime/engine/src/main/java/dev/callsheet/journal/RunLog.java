package dev.callsheet.journal;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.plan.Action;
import dev.callsheet.plan.Origin;
import dev.callsheet.plan.SavedPlan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.wire.Account;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/**
 * What one run tried and what came of it, as lines of JSON in a file that only its owner can read:
 * a header, a line {@code intent} before an action leaves and a line {@code outcome} after, at last
 * a line {@code end}. Numbers are masked, the message is left out, the key is never in it. An
 * intent has reached the operating system before the bytes leave, so that it outlives the process;
 * not yet a loss of power. Actions that were never announced and not tried have no line. Not
 * thread-safe: one run, one thread.
 */
public final class RunLog implements RunListener, AutoCloseable {
  private final RunFolder folder;
  private final Account account;
  private final InstantSource clock;
  private final Lines lines;
  private final Set<Long> announced = new HashSet<>();

  RunLog(RunFolder folder, Account account, InstantSource clock, WritableByteChannel out) {
    this.folder = folder;
    this.account = account;
    this.clock = clock;
    this.lines = new Lines(out);
  }

  /**
   * What the first line says.
   *
   * @param account only its name and host are written
   * @param kind what the run is to people
   * @param plan id of the saved plan that is applied
   * @param planSize how many actions were confirmed
   * @param confirmedBy who confirmed them
   * @param version of Callsheet
   */
  public record Header(
      Account account,
      RunKind kind,
      Optional<String> plan,
      long planSize,
      String confirmedBy,
      String version) {}

  /**
   * Begins the log {@code runs/<run id>/run.ndjson} below this folder; folders that are missing are
   * made for their owner alone.
   *
   * @throws ConfigurationException if it cannot be written; nothing may be sent then
   */
  public static RunLog create(Path stateHome, Header header) {
    return create(stateHome, header, InstantSource.system());
  }

  static RunLog create(Path stateHome, Header header, InstantSource clock) {
    try {
      RunFolder folder = RunFolder.create(stateHome, clock.instant());
      RunLog log = new RunLog(folder, header.account(), clock, folder.openLog());
      log.begin(header);
      return log;
    } catch (IOException e) {
      throw new ConfigurationException(
          "no run log can be written below "
              + stateHome
              + " ("
              + e
              + "), so nothing is sent; name a folder that can be written, or free some space");
    }
  }

  /**
   * The run's id: the moment of its begin and some chance, such as {@code 20261121T094500Z-1f3a9c}.
   */
  public String id() {
    return folder.id();
  }

  /** The log's file. */
  public Path file() {
    return folder.log();
  }

  /** Where the plan is kept that the run sends. */
  public Path plan() {
    return folder.plan();
  }

  /**
   * Keeps a saved plan beside this log, and notes that this run applies it. If that may not be, the
   * run is as if it had never begun.
   *
   * @throws NotApplicableException if another run does or did
   * @throws ConfigurationException if it cannot be kept or noted
   */
  public void claim(AppliedPlans applied, SavedPlan plan) {
    boolean mine = false;
    try {
      plan.copyTo(plan());
      claim(applied, plan.header().id(), plan.name());
      mine = true;
    } catch (IOException e) {
      throw unwritable(e);
    } finally {
      if (!mine) {
        discard();
      }
    }
  }

  /**
   * Notes that this run applies the plan that is kept beside this log.
   *
   * @param plan its id
   * @throws NotApplicableException if another run does or did
   * @throws ConfigurationException if it cannot be noted
   */
  public void claim(AppliedPlans applied, String plan, String name) {
    applied.claim(plan, name, id());
  }

  private void discard() {
    close();
    try {
      folder.delete();
    } catch (IOException e) {
      // An empty run stays behind; it says that it ended before it sent anything.
    }
  }

  private void begin(Header header) {
    JsonGenerator json = line("run", clock.instant());
    json.writeStringProperty("run", id());
    json.writeStringProperty("kind", header.kind().id());
    header.plan().ifPresent(plan -> json.writeStringProperty("plan", plan));
    json.writeStringProperty("account", account.name());
    json.writeStringProperty("host", account.host());
    json.writeNumberProperty("actions", header.planSize());
    json.writeStringProperty("confirmedBy", header.confirmedBy());
    json.writeStringProperty("version", header.version());
    end();
    flush();
  }

  @Override
  public void attempting(Action action, int attempt) {
    announced.add(action.number());
    JsonGenerator json = line("intent", clock.instant());
    json.writeNumberProperty("action", action.number());
    json.writeNumberProperty("attempt", attempt);
    what(json, action);
    end();
  }

  @Override
  public void settled(Action action, Outcome outcome) {
    boolean wasAnnounced = announced.remove(action.number());
    if (outcome.kind() == Outcome.Kind.NOT_TRIED && !wasAnnounced) {
      return;
    }
    JsonGenerator json = line("outcome", clock.instant());
    json.writeNumberProperty("action", action.number());
    json.writeStringProperty("outcome", outcome.kind().id());
    outcome.status().ifPresent(status -> json.writeNumberProperty("status", status));
    json.writeNumberProperty("attempts", outcome.attempts());
    json.writeNumberProperty("latencyMicros", outcome.latency().toNanos() / 1_000);
    if (!outcome.detail().isEmpty()) {
      json.writeStringProperty("detail", clean(action, outcome.detail()));
    }
    if (!wasAnnounced) { // else its intent says what it is
      what(json, action);
    }
    end();
  }

  /**
   * The last line: how many actions ended how, and why the run stopped if it did.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void end(RunReport report) {
    JsonGenerator json = line("end", clock.instant());
    json.writeObjectPropertyStart("counts");
    report.counts().forEach((kind, count) -> json.writeNumberProperty(kind.id(), count));
    json.writeEndObject();
    report
        .stoppedBy()
        .ifPresent(
            reason -> json.writeStringProperty("stoppedBy", account.apiKey().redact(reason)));
    end();
    flush();
  }

  /**
   * Hands all lines to the operating system.
   *
   * @throws ConfigurationException if they cannot be written
   */
  @Override
  public void flush() {
    try {
      lines.write();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Writes what is left and closes the file.
   *
   * @throws ConfigurationException if it cannot be written
   */
  @Override
  public void close() {
    try {
      lines.close();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private JsonGenerator line(String type, Instant moment) {
    JsonGenerator json = lines.json();
    json.writeStartObject();
    json.writeStringProperty("type", type);
    json.writeStringProperty("at", moment.toString());
    return json;
  }

  private void end() {
    try {
      lines.end();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private static void what(JsonGenerator json, Action action) {
    json.writeStringProperty("operation", action.command().operation().id());
    json.writeArrayPropertyStart("to");
    for (PhoneNumber contact : action.command().contacts()) {
      json.writeString(contact.masked());
    }
    json.writeEndArray();
    Origin origin = action.origin();
    json.writeStringProperty("source", origin.source().toString());
    origin.row().ifPresent(row -> json.writeStringProperty("row", row.toString()));
  }

  /** The service may repeat the number or, by other ways, the key. */
  private String clean(Action action, String detail) {
    String text = account.apiKey().redact(detail);
    for (PhoneNumber contact : action.command().contacts()) {
      text = text.replace(contact.e164(), contact.masked());
      text = text.replace(contact.e164().substring(1), contact.masked());
    }
    return text;
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "the run log "
            + file()
            + " cannot be written ("
            + e.getMessage()
            + "), so nothing more is sent; free some space");
  }
}
