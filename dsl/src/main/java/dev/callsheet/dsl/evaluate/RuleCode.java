package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.Watcher;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.RowAt;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.dsl.sandbox.ProcessorTime;
import dev.callsheet.dsl.sandbox.Spent;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.OtherKind;
import dev.callsheet.rule.Reply;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs the blocks of rules, each time as an evaluation of its own. Immutable and thread-safe. */
final class RuleCode {
  /**
   * The rule whose block is run.
   *
   * @param line of its first word
   */
  record Owner(String name, int line) {
    /** What failed in a method of the file names the rule, and where it calls the method. */
    Problem names(Problem problem, Throwable failure) {
      int failed = problem.where().line();
      int called = Failures.called(failure);
      boolean isOwn = failed <= 0 || called <= 0 || (failed >= line && failed <= called);
      if (isOwn || problem.code().isPresent()) {
        return problem;
      }
      return new Problem(
          problem.severity(),
          problem.where(),
          problem.width(),
          "rule '%s' failed: %s, in what it calls in line %s"
              .formatted(name, problem.message(), called),
          problem.hint(),
          problem.excerpt(),
          problem.code());
    }
  }

  final Compiled compiled;
  final EvaluationInputs inputs;
  final Names names;
  final Map<String, Object> globals;
  final PhoneReader phones;
  private final Map<String, FieldPath> contact;

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
   * Whether a condition holds.
   *
   * @param watcher is told what its parts come to
   * @throws OtherKind if a value leaves it open
   * @throws ScriptException if it fails
   */
  boolean ask(Owner owner, ScriptClosure block, Event event, @Nullable Watcher watcher) {
    RuleEvaluation evaluation = null;
    Object answer;
    try {
      evaluation = new RuleEvaluation(this, event);
      Scene scene = evaluation.scene;
      scene.watch(watcher);
      answer = block.in(scene).call(fields(event), contact(event));
      if (!(answer instanceof ScriptFault)) {
        return Operators.truth(answer, scene);
      }
    } catch (Throwable e) {
      throw failure(owner, e, evaluation == null ? List.of() : evaluation.problems());
    }
    RuntimeException told = failure(owner, (ScriptFault) answer, List.of());
    throw told instanceof ScriptException open ? OtherKind.of(open) : told;
  }

  /** Ends the rule where all rules on the event have had their time. */
  void look(Owner owner, Event event) {
    try {
      event.once(Spent.class, Spent::new).look(ProcessorTime.CURRENT, compiled.code().limits());
    } catch (LimitReached e) {
      throw failure(owner, e, List.of());
    }
  }

  /**
   * Lets a block tell what should happen.
   *
   * @throws ScriptException if it fails, or a value does not fit
   */
  void tell(Owner owner, ScriptClosure block, Event event, Reply reply) {
    Telling telling;
    try {
      telling = reply.once(this, Telling.class, () -> new Telling(event));
    } catch (Throwable e) {
      throw failure(owner, e, List.of());
    }
    telling.tell(owner, block, reply);
  }

  /** What the rules of one decision share, up to the first that fails. Not thread-safe. */
  private final class Telling {
    private final Event event;
    private final Map<String, ?> fields;
    private final Row contact;
    private RuleEvaluation evaluation;

    Telling(Event event) {
      this.event = event;
      this.fields = fields(event);
      this.contact = contact(event);
      this.evaluation = new RuleEvaluation(RuleCode.this, event);
    }

    void tell(Owner owner, ScriptClosure block, Reply reply) {
      RuleEvaluation one = evaluation;
      one.reply(reply);
      Optional<RuntimeException> failure = Optional.empty();
      try {
        block.in(one.scene).call(fields, contact);
        one.end();
      } catch (Throwable e) {
        failure = Optional.of(failure(owner, e, one.problems()));
      }
      if (failure.isPresent() || !one.problems().isEmpty()) {
        evaluation = new RuleEvaluation(RuleCode.this, event);
        throw failure.orElseGet(() -> new ScriptException(one.problems()));
      }
    }
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
    return Row.of(event, contact, phones);
  }

  /** What the rule's decision says of it; only the end of the virtual machine goes further. */
  private RuntimeException failure(Owner owner, Throwable thrown, List<Problem> problems) {
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
    ScriptException failed =
        new ScriptException(
            cause instanceof Stopped && !problems.isEmpty()
                ? problems
                : List.of(
                    owner.names(
                        Failures.problem(cause, compiled.text(), compiled.mentions(), RowAt.NONE),
                        cause)));
    LentMembers.behind(cause).ifPresent(failed::initCause);
    return failed;
  }
}
