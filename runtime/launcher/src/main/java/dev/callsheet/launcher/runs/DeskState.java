package dev.callsheet.launcher.runs;

import dev.callsheet.desk.DeskStanding;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.report.wording.Effects;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** How the desk stands, in the words that people and programs get. */
record DeskState(DeskStanding desk) implements RunLine {
  /** {@code held}, {@code under-way} or {@code closed}; never changes. */
  String id() {
    return desk.held().isPresent() ? "held" : desk.underWay() ? "under-way" : "closed";
  }

  /** For people, with the reason. */
  String text() {
    String open = desk.underWay() ? "under way" : "nobody listens";
    return desk.held().map(why -> "held: " + why + "; " + open).orElse(open);
  }

  long failed() {
    return desk.count(Kind.REFUSED) + desk.count(Kind.NOT_SENT);
  }

  @Override
  public List<String> row() {
    return List.of(
        RunReport.DESK,
        Moments.text(desk.begun()),
        Effects.counted(desk.events(), "event"),
        desk.account().orElse("- (dry)"),
        Effects.number(desk.actions()),
        Effects.number(desk.count(Kind.SENT)),
        Effects.number(failed()),
        Effects.number(desk.count(Kind.UNKNOWN)),
        Effects.number(desk.left()),
        text());
  }

  @Override
  public void write(JsonGenerator json) {
    json.writeStringProperty("run", RunReport.DESK);
    desk.account().ifPresent(account -> json.writeStringProperty("account", account));
    desk.host().ifPresent(host -> json.writeStringProperty("host", host));
    json.writeStringProperty("kind", desk.account().isPresent() ? "live" : "dry");
    json.writeStringProperty("begun", desk.begun().toString());
    json.writeStringProperty("state", id());
    desk.held().ifPresent(reason -> json.writeStringProperty("stoppedBy", reason));
    json.writeNumberProperty("events", desk.events());
    json.writeNumberProperty("undecided", desk.undecided());
    json.writeNumberProperty("actions", desk.actions());
    RunState.outcomes(json, desk::count);
    json.writeNumberProperty("inFlight", desk.inFlight());
    json.writeNumberProperty("left", desk.left());
  }
}
