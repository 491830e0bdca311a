package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** What becomes of an event. Immutable and thread-safe. */
public sealed interface Turn {
  /** Whether somebody is to look at it: nobody could decide, or a rule failed. */
  default boolean isDead() {
    return this instanceof Dead
        || (this instanceof Decided decided && !decided.decision().errors().isEmpty());
  }

  /** What became of it, in a few words, which may name whom it is about. */
  String words();

  /**
   * Rules have decided on it. Immutable and thread-safe.
   *
   * @param actions that are to leave; none if nothing is sent
   */
  record Decided(Event event, Decision decision, List<Action> actions) implements Turn {
    @Override
    public String words() {
      List<String> fired = decision.fired().stream().map(Rule::name).toList();
      StringBuilder words = new StringBuilder(fired.isEmpty() ? "nothing fired" : "fired ");
      words.append(String.join(", ", fired));
      for (Problem error : decision.errors()) {
        words.append("; ").append(error.where()).append(": ").append(error.message());
      }
      return words.toString();
    }
  }

  /** It came before; nothing more happens. Immutable and thread-safe. */
  record Repeated(long before) implements Turn {
    @Override
    public String words() {
      return "repeats event " + before;
    }
  }

  /** It leads to nothing, and that is as it should be. Immutable and thread-safe. */
  record Passed(String why) implements Turn {
    /** It tells of a text that left on an event before. */
    static final String OWN = "a text of ours that came back";

    @Override
    public String words() {
      return why;
    }
  }

  /** Nobody can decide on it; it is kept with the reason. Immutable and thread-safe. */
  record Dead(String reason) implements Turn {
    @Override
    public String words() {
      return reason;
    }
  }

  /**
   * What becomes of it by these rules: the same for the same event, whenever and wherever it is
   * asked. Nothing leaves by this alone.
   *
   * @param before the event that it repeats
   */
  static Turn of(RuleSet rules, LoggedEvent logged, Optional<Long> before) {
    if (before.isPresent()) {
      return new Repeated(before.get());
    }
    try {
      Event event = logged.event();
      return new Decided(event, rules.decide(event), List.of());
    } catch (ScriptException e) {
      String said = OptOuts.mayBe(logged.body()) ? OptOuts.MAY_BE : "";
      return new Dead(e.problems().get(0).message() + said);
    }
  }

  /** Writes what the log says of it. */
  default void write(JsonGenerator json) {
    if (this instanceof Decided decided) {
      json.writeStringProperty("rules", decided.decision().version());
      json.writeArrayPropertyStart("fired");
      for (Rule rule : decided.decision().fired()) {
        json.writeString(rule.name());
      }
      json.writeEndArray();
      json.writeNumberProperty("commands", decided.decision().commands().size());
      String wants = DecidedActions.digest(decided.decision());
      if (!wants.isEmpty()) {
        json.writeStringProperty("wants", wants);
      }
      if (!decided.decision().errors().isEmpty()) { // what they say may be about a person
        json.writeArrayPropertyStart("errors");
        for (Problem error : decided.decision().errors()) {
          json.writeString(error.where().toString());
        }
        json.writeEndArray();
      }
    } else if (this instanceof Repeated repeated) {
      json.writeNumberProperty("repeats", repeated.before());
    } else if (this instanceof Passed passed) {
      json.writeStringProperty("passed", passed.why());
    } else if (this instanceof Dead dead) {
      json.writeStringProperty("dead", dead.reason());
    }
  }
}
