package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.command.Suppress;
import dev.callsheet.guard.list.OptOutFields;
import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonGenerator;

/** What becomes of an event. Immutable and thread-safe. */
public sealed interface Turn {
  /** Of a decision in the log that may have missed one. */
  String STOP = "may_be_stop";

  /** Of a decision in the log on an event that came live, by a desk that sends nothing. */
  String DRY = "dry";

  /** Of one on an event that was too old by then, so that nothing leaves on it. */
  String OLD = "too_old";

  /** Whether somebody is to look at it: nobody could decide, or a rule failed. */
  default boolean isDead() {
    return this instanceof Dead
        || (this instanceof Decided decided && !decided.decision().errors().isEmpty());
  }

  /**
   * Whether it holds words by which people want no more, and rules could not be asked, one failed,
   * or none that suppresses asks about them where they stand, so that somebody has to look.
   */
  default boolean mayBeStop() {
    return false;
  }

  /** Whether somebody has to say what is to become of it. */
  default boolean isUnsettled() {
    return isDead() || mayBeStop();
  }

  /** What became of it, in a few words, which may name whom it is about. */
  String words();

  /**
   * Rules have decided on it. Immutable and thread-safe.
   *
   * @param actions that are to leave; none if nothing is sent
   * @param mayBeStop see there; known once, as all that an event says is looked through
   */
  record Decided(Event event, Decision decision, List<Action> actions, boolean mayBeStop)
      implements Turn {
    public Decided(Event event, Decision decision, List<Action> actions) {
      this(event, decision, actions, mayBeStop(event, decision));
    }

    @Override
    public String words() {
      List<String> fired = decision.fired().stream().map(Rule::name).toList();
      StringBuilder words = new StringBuilder(fired.isEmpty() ? "nothing fired" : "fired ");
      words.append(String.join(", ", fired));
      for (Problem error : decision.errors()) {
        words.append("; ").append(error.where()).append(": ").append(error.message());
      }
      return words.append(mayBeStop() ? OptOuts.MAY_BE : "").toString();
    }

    private static boolean mayBeStop(Event event, Decision decision) {
      if (decision.suppresses()) {
        return false;
      }
      return (OptOutFields.isOptOut(event.type()) && !decision.suppressesOn(event.type()))
          || OptOutWords.mayBeSaidIn(event.fields(), heard(event, decision), event.type())
          || (!decision.errors().isEmpty()
              && OptOutWords.mayBeIn(JsonFields.write(event.fields())));
    }

    /** What the conditions of rules that suppress have asked about, as far as rules tell that. */
    private static Map<String, String> heard(Event event, Decision decision) {
      Set<String> asked = decision.askedToSuppress(event.type());
      Map<String, String> heard = asked.isEmpty() ? Map.of() : new HashMap<>();
      for (String field : asked) {
        Object said = event.get(field);
        if (said instanceof String || said instanceof Boolean || said instanceof Number) {
          String words = said.toString().strip();
          if (!words.isEmpty()) {
            heard.put(field, words);
          }
        }
      }
      return heard;
    }

    /** The same that leads to nothing: what may be a STOP in it is one all the same. */
    Passed passed(String why) {
      return new Passed(why + (mayBeStop() ? OptOuts.MAY_BE : ""));
    }

    /** The same that nobody can carry out. */
    Dead dead(String why) {
      return new Dead(why + (mayBeStop() ? OptOuts.MAY_BE : ""), Optional.of(this));
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

    /** It was played by the simulator, and whoever it is about is reached for real here. */
    static final String PLAYED = "played by the simulator, which counts for a trial alone";

    @Override
    public String words() {
      return why;
    }

    @Override
    public boolean mayBeStop() {
      return why.endsWith(OptOuts.MAY_BE);
    }
  }

  /**
   * Nobody can decide on it, or what was decided is more than may be sent unseen; it is kept with
   * the reason. Immutable and thread-safe.
   *
   * @param wanted what rules decided, of which nothing leaves
   */
  record Dead(String reason, Optional<Decided> wanted) implements Turn {
    public Dead(String reason) {
      this(reason, Optional.empty());
    }

    /** The same of an event, be its body JSON or not. */
    static Dead of(String reason, LoggedEvent event) {
      boolean mayBeStop =
          event.body().filter(raw -> OptOutWords.mayBeIn(OptOuts.text(raw))).isPresent()
              || event.saysItIsStop();
      return new Dead(reason + (mayBeStop ? OptOuts.MAY_BE : ""));
    }

    @Override
    public String words() {
      return reason;
    }

    @Override
    public boolean mayBeStop() {
      return reason.endsWith(OptOuts.MAY_BE);
    }

    /** Without what an event says: it may end in a log. */
    @Override
    public String toString() {
      return "Dead[reason=" + reason + "]";
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
      Decision decision = Undisturbed.uninterrupted(() -> rules.decide(event));
      return new Decided(event, decision, List.of());
    } catch (ScriptException e) {
      return Dead.of(e.problems().get(0).message(), logged);
    }
  }

  /** Whether rules have decided that something leaves, and nothing does. */
  default boolean isUnanswered() {
    return this instanceof Decided decided
        && decided.actions().isEmpty()
        && decided.decision().commands().stream().anyMatch(one -> !(one instanceof Suppress));
  }

  /**
   * Why nothing leaves on an event, if that is to be known later: {@link #DRY} or {@link #OLD}.
   *
   * @param isLive whether the desk sends
   * @param answers whether it does so on this event
   */
  default Optional<String> state(LoggedEvent event, boolean isLive, boolean answers) {
    return !isLive && event.live().isPresent()
        ? Optional.of(DRY)
        : Optional.of(OLD).filter(old -> answers && !isDead() && isUnanswered());
  }

  /**
   * Writes what the log says of it.
   *
   * @param state see there
   */
  default void write(JsonGenerator json, Optional<String> state) {
    state.ifPresent(known -> json.writeBooleanProperty(known, true));
    if (this instanceof Decided decided) {
      json.writeStringProperty("rules", decided.decision().version());
      json.writeArrayPropertyStart("fired");
      for (Rule rule : decided.decision().fired()) {
        json.writeString(rule.name());
      }
      json.writeEndArray();
      json.writeNumberProperty("commands", decided.decision().commands().size());
      long suppressed =
          decided.decision().commands().stream().filter(Suppress.class::isInstance).count();
      if (suppressed > 0) {
        json.writeNumberProperty("suppressed", suppressed);
      }
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
      if (mayBeStop()) {
        json.writeBooleanProperty(STOP, true);
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
