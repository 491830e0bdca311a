package dev.callsheet.journal;

import dev.callsheet.chain.LastPart;
import dev.callsheet.chain.Parts;
import dev.callsheet.chain.RecordReader;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a run stands, by the last part of its journal. Not thread-safe. */
public final class RunStanding {
  private static final int FIRST = 1;

  private final LastPart last;
  private final ActionStates actions;
  private RunHeader header;
  private boolean touched;
  private @Nullable Instant ended;
  private @Nullable String stoppedBy;
  private @Nullable Instant announced;

  private RunStanding(LastPart last, ActionGlance glance) throws IOException {
    this.last = last;
    header = RecordJson.header(last.head());
    actions = RecordJson.standing(last.head());
    while (last.next()) {
      Optional<JsonTree> record = last.record();
      if (record.isPresent()) {
        add(record.get());
      } else {
        glance.apply(actions);
        ended = null;
        stoppedBy = null;
      }
    }
    Instant before = announced;
    announced =
        glance.announced().filter(at -> before == null || at.isAfter(before)).orElse(before);
    if (announced == null && last.part() > FIRST) {
      announced = Instant.parse(last.head().text("at")); // not before what is in an earlier part
    }
  }

  /**
   * Reads it.
   *
   * @param mends whether the run is to go on: damage is an error then
   */
  public static RunStanding of(Parts parts, boolean mends) throws IOException {
    ActionGlance glance = new ActionGlance(action -> false);
    try (LastPart last = LastPart.open(parts, FIRST, glance, mends)) {
      try {
        return new RunStanding(last, glance);
      } catch (IllegalArgumentException e) {
        throw last.unknown(e);
      }
    }
  }

  private void add(JsonTree record) {
    RecordJson.apply(record, actions);
    String type = record.text("type");
    if (type.equals("intent")) {
      announced = Instant.parse(record.text("at"));
    }
    touched |= type.equals("resolution") || type.equals("resume");
    if (type.equals("resolution")) {
      return; // settles what was left open, and goes on with nothing
    }
    if (type.equals("resume")) {
      LimitsJson.read(record).ifPresent(limits -> header = header.with(limits));
    }
    boolean end = type.equals(RunJournal.END);
    ended = end ? Instant.parse(record.text("at")) : null;
    stoppedBy = end ? record.optional("stoppedBy").orElse(null) : null;
  }

  /** Whether nothing is left of such a run, to send or to find out. */
  static boolean isOver(ActionStates actions) {
    return actions.open() + actions.leaving() + actions.count(Kind.UNKNOWN) == 0;
  }

  /** Whether nothing is left of the run, to send or to find out. */
  public boolean isOver() {
    return isOver(actions);
  }

  /** What is known of the run from its begin, with the limits that it keeps to now. */
  public RunHeader header() {
    return header;
  }

  public ActionStates actions() {
    return actions;
  }

  /**
   * Whether nothing of the run can have reached the service, though something is left of it. An
   * intent is durable before bytes leave: where there is none, or its outcome says so, none left.
   */
  boolean reachedNobody() {
    return last.part() == FIRST
        && !touched
        && actions.leaving() == 0
        && actions.count(Kind.SENT) == 0
        && actions.count(Kind.UNKNOWN) == 0
        && actions.count(Kind.REFUSED) == 0
        && actions.open() + actions.count(Kind.NOT_SENT) > 0;
  }

  /** When the last action was announced, or a moment after; empty if none ever was. */
  Optional<Instant> announced() {
    return Optional.ofNullable(announced);
  }

  /** When the run came to an end of its own; empty if anything came after that. */
  public Optional<Instant> ended() {
    return Optional.ofNullable(ended);
  }

  /**
   * As people are told it.
   *
   * @param parts of the run, for its begin
   */
  RunSummary summary(String run, Parts parts, boolean underWay) throws IOException {
    return new RunSummary(
        run, header, begun(parts), actions, ended(), Optional.ofNullable(stoppedBy), underWay);
  }

  private Instant begun(Parts parts) throws IOException {
    Optional<JsonTree> head =
        last.part() == FIRST ? Optional.of(last.head()) : RecordReader.head(parts, FIRST);
    return head.map(first -> Instant.parse(first.text("at"))).orElse(Instant.EPOCH);
  }

  /** Where its journal ends. */
  LastPart last() {
    return last;
  }
}
