package dev.callsheet.saved;

import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a saved plan must be to be sent. Thread-safe.
 *
 * @param key that must have sealed it
 * @param account that it must be bound to, by whatever name, if it is to any
 * @param language version of the script language that it must be of
 * @param expected digest that it must have, such as {@code sha256:7c1f...}
 * @param sources whether the files that it was made from must still be the same
 */
public record Admission(
    MachineKey key,
    AccountMark account,
    int language,
    Optional<String> expected,
    SourcePolicy sources) {
  /** The most that clocks of one person's machines differ. */
  private static final Duration CLOCKS = Duration.ofMinutes(5);

  /** What is asked of the files that a plan was made from. */
  public enum SourcePolicy {
    /** They are what they were. */
    UNCHANGED,
    /** They may have changed; the saved actions are sent. */
    ANY
  }

  /**
   * Refuses a plan that is none of this.
   *
   * @throws NotApplicableException with the first reason
   */
  public void admit(SavedPlan plan, Instant now) {
    readmit(plan);
    PlanHeader header = plan.header();
    if (header.language() != language) {
      throw refused(
          plan,
          "was made from version %s of the script language, this is version %s. Plan again"
              .formatted(header.language(), language));
    }
    if (!now.isBefore(header.expires())) {
      throw refused(plan, "expired at " + shown(header.expires()) + ". Plan again");
    }
    if (header.created().isAfter(now.plus(CLOCKS))) {
      throw refused(
          plan,
          "was made at %s, which is still to come. Set the clock of this machine right, or plan again"
              .formatted(shown(header.created())));
    }
    if (sources == SourcePolicy.UNCHANGED) {
      List<String> changed = changed(header);
      if (!changed.isEmpty()) {
        throw refused(
            plan,
            "was made from what has changed since: %s. Plan again, or send the actions as they were saved"
                .formatted(String.join(", ", changed)));
      }
    }
  }

  /**
   * Refuses a plan that is another than the one that a run began to send: only what never changes
   * is asked of it.
   *
   * @throws NotApplicableException with the first reason
   */
  public void readmit(SavedPlan plan) {
    PlanHeader header = plan.header();
    if (expected.isPresent() && !expected.get().equals(plan.digest())) {
      throw refused(
          plan,
          "is not the plan that is expected: its digest is %s. Apply the plan that was approved, or have this one approved"
              .formatted(plan.digest()));
    }
    if (!plan.isSealedBy(key)) {
      throw refused(plan, plan.doubt(key));
    }
    if (header.account().isPresent()) {
      account(plan, header.account().get());
    }
  }

  private void account(SavedPlan plan, AccountMark bound) {
    if (bound.isSame(account)) {
      return;
    }
    if (!bound.name().equals(account.name())) {
      throw refused(
          plan,
          "is for the account " + bound.name() + ", not for " + account.name() + ". Plan for it");
    }
    throw refused(
        plan,
        "is for another business or address than the account %s has now (%s; it was %s). Plan again"
            .formatted(account.name(), account.host(), bound.host()));
  }

  /** The files that a plan was made from and that have changed since, for people. */
  public static List<String> changed(PlanHeader header) {
    List<String> changed = new ArrayList<>();
    for (SourceFile file : header.sources()) {
      if (file.kind() == SourceFile.Kind.GUARD) {
        continue; // the guards are asked again, and a longer list only takes away
      }
      try {
        if (!Files.isRegularFile(file.path())) {
          changed.add(file.name() + " (it is gone)");
        } else if (!Sources.sha256(file.path()).equals(file.sha256())) {
          changed.add(file.name());
        }
      } catch (IOException e) {
        changed.add(file.name() + " (it cannot be read)");
      }
    }
    return changed;
  }

  private static String shown(Instant moment) {
    return moment.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static NotApplicableException refused(SavedPlan plan, String reason) {
    return new NotApplicableException(plan.name() + " " + reason);
  }
}
