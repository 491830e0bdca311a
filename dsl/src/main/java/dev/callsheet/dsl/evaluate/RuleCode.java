package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.data.EventContact;
import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.library.Dispatch;
import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.Watcher;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.RowAt;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.sandbox.Spent;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.Reply;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the blocks of rules, each time as an evaluation of its own. Immutable and thread-safe. */
final class RuleCode {
  private final Compiled compiled;
  private final EvaluationInputs inputs;
  private final Names names;
  private final Map<String, Object> globals;
  private final Map<String, FieldPath> contact;
  private final PhoneReader phones;

  /** For the rules of a script, with its names and globals, and the paths of its contacts. */
  RuleCode(
      Compiled compiled,
      EvaluationInputs inputs,
      Names names,
      Map<String, Object> globals,
      Map<String, FieldPath> contact) {
    this.compiled = compiled;
    this.inputs = inputs;
    this.names = names;
    this.globals = globals;
    this.contact = contact;
    this.phones = new PhoneReader(inputs.region());
  }

  /**
   * Whether a condition holds; it does not when it stumbles over something missing.
   *
   * @param watcher is told what its parts come to
   * @throws ScriptException if it fails
   */
  boolean ask(ScriptClosure block, Event event, @Nullable Watcher watcher) {
    RuleEvaluation evaluation = new RuleEvaluation(compiled, inputs, names);
    Scene scene = null;
    try {
      scene = scene(evaluation, event);
      scene.watch(watcher);
      return Operators.truth(block.in(scene).call(fields(event), contact(event)), scene);
    } catch (NullPointerException e) {
      return false;
    } catch (Throwable e) {
      if (e instanceof ScriptFault && scene != null && scene.isLacking()) {
        return false;
      }
      throw failure(e, evaluation);
    }
  }

  /**
   * Lets a block tell what should happen.
   *
   * @throws ScriptException if it fails, or a value does not fit
   */
  void tell(ScriptClosure block, Event event, Reply reply) {
    Telling telling;
    try {
      telling = reply.once(this, Telling.class, () -> new Telling(event));
    } catch (Throwable e) {
      throw failure(e, new RuleEvaluation(compiled, inputs, names));
    }
    telling.tell(block, reply);
  }

  /** What the rules of one decision share, up to the first that fails. Not thread-safe. */
  private final class Telling {
    private final Map<String, ?> fields;
    private final Row contact;
    private RuleEvaluation evaluation = new RuleEvaluation(compiled, inputs, names);
    private final Event event;
    private Scene scene;

    Telling(Event event) {
      this.event = event;
      this.scene = begun(evaluation, event);
      this.fields = fields(event);
      this.contact = contact(event);
    }

    void tell(ScriptClosure block, Reply reply) {
      evaluation.reply(reply);
      try {
        block.in(scene).call(fields, contact);
        evaluation.end();
      } catch (Throwable e) {
        RuleEvaluation failed = evaluation;
        anew();
        throw failure(e, failed);
      }
      List<Problem> problems = evaluation.problems();
      if (!problems.isEmpty()) {
        anew();
        throw new ScriptException(problems);
      }
    }

    private void anew() {
      evaluation = new RuleEvaluation(compiled, inputs, names);
      scene = begun(evaluation, event);
    }
  }

  private Scene begun(RuleEvaluation evaluation, Event event) {
    Scene scene = scene(evaluation, event);
    evaluation.begin(scene, phones, event.moment());
    return scene;
  }

  private Scene scene(RuleEvaluation evaluation, Event event) {
    Scene scene =
        new Scene(
            new Meter(
                compiled.code().limits(), FirstUse.OF_ALL, event.once(Spent.class, Spent::new)),
            evaluation,
            compiled.code().outside(),
            Dispatch.ALL,
            globals);
    for (Map.Entry<String, Object> global : globals.entrySet()) {
      Object own = Snapshot.in(global.getValue(), scene);
      if (own != global.getValue()) {
        scene.name(global.getKey(), own);
      }
    }
    return scene;
  }

  private static Map<String, ?> fields(Event event) {
    Map<String, ?> fields = event.fields();
    if (fields.containsKey("type")) {
      return fields;
    }
    Map<String, Object> typed = new LinkedHashMap<>(fields);
    typed.put("type", event.type());
    return Collections.unmodifiableMap(typed);
  }

  private Row contact(Event event) {
    return EventContact.of(event, contact, phones);
  }

  /** What the rule's decision says of it; only the end of the virtual machine goes further. */
  private RuntimeException failure(Throwable thrown, RuleEvaluation evaluation) {
    Throwable cause = Failures.cause(thrown);
    if (cause instanceof CallsheetBug bug) {
      return bug;
    }
    if (cause instanceof VirtualMachineError end && !(cause instanceof StackOverflowError)) {
      throw end;
    }
    if (cause instanceof ScriptException known) {
      return known;
    }
    List<Problem> problems = evaluation.problems();
    ScriptException failed =
        new ScriptException(
            cause instanceof Stopped && !problems.isEmpty()
                ? problems
                : List.of(
                    Failures.problem(cause, compiled.text(), compiled.mentions(), RowAt.NONE)));
    LentMembers.behind(cause).ifPresent(failed::initCause);
    return failed;
  }
}
