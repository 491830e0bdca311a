package dev.callsheet.journal;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.plan.JsonTree;
import dev.callsheet.problem.ConfigurationException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What a run's log says. An action that was announced and has no outcome, as after a crash, is
 * unknown.
 *
 * @param id of the run
 * @param account that it was for
 * @param host of the account
 * @param kind what it was to people: {@code live} or {@code redirected}
 * @param outcomes by the action's number; one that has none was not tried
 * @param stoppedBy why it ended early
 * @param ended whether it came to its end
 * @param plan where the plan is kept that it sent; there may be none
 */
public record RunRecord(
    String id,
    String account,
    String host,
    String kind,
    Map<Long, Outcome> outcomes,
    Optional<String> stoppedBy,
    boolean ended,
    Path plan) {
  private static final JsonFactory JSON = JsonFactory.builder().build();
  private static final int MICRO = 1_000;

  public RunRecord {
    outcomes = Map.copyOf(outcomes);
  }

  /**
   * The record of the run with this id below a state folder.
   *
   * @throws ConfigurationException if there is none, or it cannot be read
   */
  public static RunRecord read(Path stateHome, String id) {
    if (!id.matches("[0-9TZ]{16}-[0-9a-f]{6}")) {
      throw new ConfigurationException(
          "'" + id + "' is neither a file nor a run; a run is called like 20261121T094500Z-1f3a9c");
    }
    RunFolder folder = new RunFolder(id, stateHome.resolve("runs").resolve(id));
    Reading reading = new Reading();
    try (BufferedReader lines = lines(folder.log())) {
      String line = lines.readLine();
      while (line != null) {
        String next = lines.readLine();
        reading.line(line, next == null);
        line = next;
      }
    } catch (NoSuchFileException e) {
      throw new ConfigurationException("there is no run " + id + " below " + stateHome);
    } catch (IOException | JacksonException | IllegalArgumentException e) {
      throw new ConfigurationException("the log of the run " + id + " cannot be read: " + e);
    }
    return reading.record(id, folder.plan());
  }

  /** A crash may have torn a character. */
  private static BufferedReader lines(Path log) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Files.newInputStream(log), StandardCharsets.UTF_8));
  }

  private static final class Reading {
    private final Map<Long, Outcome> outcomes = new HashMap<>();
    private String account = "";
    private String host = "";
    private String kind = "";
    private Optional<String> stoppedBy = Optional.empty();
    private boolean ended;

    void line(String line, boolean isLast) {
      @Nullable JsonTree json = parsed(line, isLast);
      if (json == null) {
        return;
      }
      switch (json.text("type")) {
        case "run" -> {
          account = json.text("account");
          host = json.text("host");
          kind = json.optional("kind").orElse("live");
        }
        case "intent" -> outcomes.put(json.number("action"), unsettled(json));
        case "outcome" -> outcomes.put(json.number("action"), outcome(json));
        case "end" -> {
          ended = true;
          stoppedBy = json.optional("stoppedBy");
        }
        default -> throw new IllegalArgumentException("a line of an unknown type");
      }
    }

    /** What a crash left of the last line says nothing. */
    private static @Nullable JsonTree parsed(String line, boolean isLast) {
      try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), line)) {
        return JsonTree.read(json);
      } catch (JacksonException | IllegalArgumentException e) {
        if (isLast) {
          return null;
        }
        throw e;
      }
    }

    private static Outcome unsettled(JsonTree json) {
      return new Outcome(
          Outcome.Kind.UNKNOWN,
          OptionalInt.empty(),
          "the run ended before this was known",
          Duration.ZERO,
          (int) json.number("attempt"));
    }

    private static Outcome outcome(JsonTree json) {
      String name = json.text("outcome");
      for (Outcome.Kind kind : Outcome.Kind.values()) {
        if (kind.id().equals(name)) {
          return new Outcome(
              kind,
              json.has("status")
                  ? OptionalInt.of((int) json.number("status"))
                  : OptionalInt.empty(),
              json.optional("detail").orElse(""),
              Duration.ofNanos(json.number("latencyMicros") * MICRO),
              (int) json.number("attempts"));
        }
      }
      throw new IllegalArgumentException("no outcome is called " + name);
    }

    RunRecord record(String id, Path plan) {
      return new RunRecord(id, account, host, kind, outcomes, stoppedBy, ended, plan);
    }
  }
}
