package dev.callsheet.dsl.evaluate;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.dsl.data.FactRows;
import dev.callsheet.dsl.library.Dispatch;
import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.dsl.library.value.Speech;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.sandbox.Spent;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the words do that rules say about one event. Not thread-safe. */
final class RuleEvaluation implements Speech, CommandSink {
  private final RuleCode code;
  private final Optional<Instant> now;

  /** In which its blocks run. */
  final Scene scene;

  private final List<Problem> refused = new ArrayList<>(0);
  private @Nullable EvaluationProgress progress;
  private @Nullable CommandMaker maker;
  private @Nullable Reply reply;

  RuleEvaluation(RuleCode code, Event event) {
    this.code = code;
    this.now = event.moment();
    this.scene =
        new Scene(
                new Meter(
                    code.compiled.code().limits(),
                    FirstUse.OF_ALL,
                    event.once(Spent.class, Spent::new)),
                this,
                code.compiled.code().outside(),
                Dispatch.ALL,
                code.globals)
            .ofRules();
    for (Map.Entry<String, Object> global : code.globals.entrySet()) {
      Object own = Snapshot.in(global.getValue(), scene);
      if (own != global.getValue()) {
        scene.name(global.getKey(), own);
      }
    }
  }

  /** From now on this takes what is told. */
  void reply(Reply other) {
    reply = other;
  }

  /** A block has ended. */
  void end() {
    if (maker != null) {
      maker.warnOfBlanks();
    }
  }

  /** What was found wrong. */
  List<Problem> problems() {
    List<Problem> found = progress == null ? List.of() : progress.problems();
    if (refused.isEmpty()) {
      return found;
    }
    List<Problem> all = new ArrayList<>(refused);
    all.addAll(found);
    return all;
  }

  private CommandMaker maker() {
    CommandMaker known = maker;
    if (known == null) {
      FactRows none = new FactRows(Map.of(), code.phones, null);
      progress = new EvaluationProgress(code.compiled.text(), this, scene.meter);
      known =
          new CommandMaker(
              code.compiled, this, code.names, code.phones, none, scene, progress, now);
      maker = known;
    }
    return known;
  }

  private Reply reply() {
    if (reply == null) {
      throw new CallsheetBug("a condition that tells something");
    }
    return reply;
  }

  @Override
  public void say(
      int site, @Nullable Object subject, @Nullable Object[] values, @Nullable Object[] options) {
    maker().say(site, subject, values, options);
  }

  @Override
  public Object subject(int site, @Nullable Object id) {
    return maker().subject(site, id);
  }

  @Override
  public void note(int site, @Nullable Object text) {
    reply().note(text instanceof CharSequence said ? said.toString() : Texts.of(text, scene));
  }

  @Override
  public void stop(int site) {
    reply().stop();
  }

  @Override
  public Object params() {
    return new Params(code.inputs.params());
  }

  @Override
  public void name(int site, @Nullable Object name, @Nullable Object id) {
    throw outside("names");
  }

  @Override
  public Object rows(int site, @Nullable Object file, @Nullable Object[] options) {
    throw new ScriptFault(
        "a rule reads no files", "what it needs must be in the event", titleOf(site));
  }

  @Override
  public void print(String text, boolean line) {
    throw new ScriptFault("a rule prints nothing", "write note \"...\" in then { }", "println");
  }

  @Override
  public void rule(int site, RuleData rule) {
    throw outside("a rule");
  }

  @Override
  public void contact(int site, @Nullable Object[] fields, @Nullable Object[] paths) {
    throw outside("contact from");
  }

  private String titleOf(int site) {
    return code.compiled.sites().get(site).title();
  }

  private static ScriptFault outside(String what) {
    return new ScriptFault(what + " cannot stand in a rule", "write it above the rules", "");
  }

  // What the words make.

  @Override
  public void add(Command command, Origin origin) {
    reply().add(command, origin.source());
  }

  @Override
  public void refuse(Refusal refusal) {
    refused.add(Problem.error(refusal.origin().source(), refusal.detail()));
  }

  @Override
  public void warn(Problem problem) {
    reply().note(problem.message());
  }
}
