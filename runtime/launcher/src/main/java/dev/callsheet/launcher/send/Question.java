package dev.callsheet.launcher.send;

import dev.callsheet.Confirmation;
import dev.callsheet.account.Account;
import dev.callsheet.command.FlushQueue;
import dev.callsheet.command.Operation;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.terminal.Confirm;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Plan;
import dev.callsheet.preview.People;
import dev.callsheet.preview.Tally;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes sure that a person means what is about to be sent. */
record Question(Invocation invocation, LiveOptions live, Account account) {
  /**
   * The confirmation of exactly this plan.
   *
   * @throws NotConfirmedException if nobody gave it
   */
  Confirmation confirm(ToSend pending) {
    long size = pending.left();
    Plan plan = pending.plan();
    new Confirm(invocation, live.noInput, live.yes, "Nothing was sent", "send it")
        .number(
            size,
            "action",
            size < pending.all() ? "left are" : "the plan has",
            live.yes == null ? question(plan) : "");
    if (live.yes != null) {
      return new Confirmation(size);
    }
    confirmFlushes(plan);
    confirmRemovals(plan);
    return new Confirmation(size);
  }

  /** Whether a person means the rest, too, having seen what became of the first part. */
  boolean isRestConfirmed(RunReport first, long size) {
    long rest = size - done(first);
    Optional<String> typed =
        ask(
            "%s.\nType the number of those that are left to send them (%s): "
                .formatted(soFar(first, size), rest));
    return typed.isPresent() && Confirm.isNumber(typed.get(), rest);
  }

  private static long done(RunReport first) {
    return first.counts().values().stream().mapToLong(Long::longValue).sum();
  }

  /** What became of the first part. */
  static String soFar(RunReport first, long size) {
    String outcomes =
        OutcomeTerm.all().stream()
            .filter(term -> first.count(term.kind()) > 0)
            .map(term -> first.count(term.kind()) + " " + term.title())
            .collect(Collectors.joining(", "));
    return "The first %s of %s: %s"
        .formatted(Effects.counted(done(first), "action"), size, outcomes);
  }

  private Optional<String> ask(String question) {
    return invocation.ask(live.noInput, question);
  }

  private String question(Plan plan) {
    return "LIVE - account %s (%s)\n%sThis touches %s. It cannot be taken back.\nType the number of actions to send them (%s): "
        .formatted(
            account.name(),
            account.host(),
            reached(plan.preview().people()),
            Effects.of(plan.preview()),
            plan.size());
  }

  private String reached(People people) {
    if (live.redirectTo != null) {
      return "REDIRECTED: every text goes to " + live.redirectTo.e164() + ".\n";
    }
    if (people.texted() + people.called() == 0) {
      return "Nobody is texted or called.\n";
    }
    String least = people.exact() ? "" : "at least ";
    return "It texts %s%s and calls %s%s.\n"
        .formatted(least, count(people.texted()), least, count(people.called()));
  }

  private static String count(long people) {
    return people == 0 ? "nobody" : people == 1 ? "1 person" : Effects.number(people) + " people";
  }

  private void confirmFlushes(Plan plan) {
    if (count(plan, Operation.QUEUE_FLUSH) == 0) {
      return;
    }
    Set<String> queues = new LinkedHashSet<>();
    plan.forEach(
        action -> {
          if (action.command() instanceof FlushQueue flush) {
            queues.add(flush.queue().toString());
          }
        });
    String ids = String.join(" ", queues);
    String typed =
        ask("%s emptied, whoever is in %s.\nType the id%s (%s): "
                .formatted(
                    queues.size() == 1 ? "A queue is" : queues.size() + " queues are",
                    queues.size() == 1 ? "it" : "them",
                    queues.size() == 1 ? "" : "s",
                    ids))
            .orElse("");
    if (!queues.equals(Set.copyOf(Arrays.asList(typed.strip().split("[ ,]+"))))) {
      throw new NotConfirmedException("Nothing was sent: what was typed is not " + ids + ".");
    }
  }

  private void confirmRemovals(Plan plan) {
    if (count(plan, Operation.ALL_POWERLISTS_REMOVE) == 0) {
      return;
    }
    String typed = ask("People are taken off every powerlist.\nType the word 'all': ").orElse("");
    if (!typed.strip().equals("all")) {
      throw new NotConfirmedException("Nothing was sent: what was typed is not 'all'.");
    }
  }

  private static long count(Plan plan, Operation operation) {
    Tally tally = plan.preview().tallies().get(operation);
    return tally == null ? 0 : tally.planned() + tally.deferred();
  }
}
