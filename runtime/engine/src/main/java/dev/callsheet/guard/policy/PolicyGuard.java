package dev.callsheet.guard.policy;

import dev.callsheet.action.Action;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.TextCommand;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.Remit;
import dev.callsheet.guard.list.Suppression;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.place.PlaceColumn;
import dev.callsheet.guard.row.OptOutGuard;
import dev.callsheet.message.GsmText;
import dev.callsheet.message.Segments;
import dev.callsheet.plan.Ground;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.RehearsedGuard;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.plan.Verdict;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Judges each action by a policy, for everybody whom it would reach, as of the moment at which it
 * is asked. Thread-safe.
 */
public final class PolicyGuard implements RowGuard, RehearsedGuard {
  private final Optional<Suppression> list;
  private final List<PersonGuard> guards;
  private final Policy policy;
  private final Map<String, Remit> fields;
  private final OptionalInt segments;
  private final InstantSource clock;

  /** A guard over the rules of this policy, without the lists that it demands. */
  public PolicyGuard(Policy policy, InstantSource clock) {
    this(Optional.empty(), policy, clock);
  }

  /** A guard that asks a list, which has to have those that the policy demands, and the policy. */
  public PolicyGuard(SuppressionList list, Policy policy, InstantSource clock) {
    this(Optional.of(new Suppression(list, policy.lists())), policy, clock);
  }

  private PolicyGuard(Optional<Suppression> list, Policy policy, InstantSource clock) {
    this.list = list;
    List<PersonGuard> all = new ArrayList<>(policy.guards());
    list.ifPresent(first -> all.add(0, first));
    guards = List.copyOf(all);
    this.policy = policy;
    this.fields = policy.fields();
    this.segments = policy.segments();
    this.clock = clock;
  }

  @Override
  public Set<String> columns() {
    return policy.columns();
  }

  @Override
  public List<OptOutGuard> optOuts() {
    return policy.optOuts();
  }

  @Override
  public Optional<String> meant(String column, Set<String> others) {
    return policy.places().contains(column)
        ? PlaceColumn.meant(column, others)
        : RowGuard.super.meant(column, others);
  }

  @Override
  public Guard rehearsal() {
    return new PolicyGuard(list.map(Suppression::rehearsal), policy, clock);
  }

  @Override
  public Verdict judge(Action action) {
    List<Verdict> verdicts = new ArrayList<>(ofRow(action));
    if (action.command() instanceof TextCommand text) {
      segments.ifPresent(most -> verdicts.add(ofText(text.message().text(), most)));
    }
    for (PhoneNumber contact : action.command().contacts()) {
      Approach approach =
          new Approach(action.command().operation(), contact, action.guarded(), clock.instant());
      guards.forEach(guard -> verdicts.add(guard.judge(approach)));
    }
    return worst(verdicts);
  }

  /** A column that is not there says nothing, and nobody may take that for a no. */
  private List<Verdict> ofRow(Action action) {
    List<Verdict> verdicts = new ArrayList<>();
    if (action.origin().row().isPresent()) {
      fields.forEach(
          (field, remit) -> {
            if (remit.concerns(action.command().operation())
                && !action.guarded().containsKey(field)) {
              String detail = "the row has no column '" + field + "', which the policy reads";
              verdicts.add(new Verdict.Skip(NO_COLUMN + field, detail));
            }
          });
    }
    return verdicts;
  }

  private static Verdict ofText(String text, int most) {
    int count = Segments.of(text).count();
    if (count <= most) {
      return Verdict.ALLOW;
    }
    String value = count + " segments";
    String plain = GsmText.of(text);
    int fewer = Segments.of(plain).count();
    String offer = fewer < count ? "; with plain signs it has " + fewer + ": " + plain : "";
    return new Verdict.Skip(
        "over " + most + (most == 1 ? " segment" : " segments"),
        "the text has " + value + offer,
        new Ground("segments", value, "", Optional.empty()));
  }

  /** Who never may is told so, however long others would only wait. */
  public static Verdict worst(List<Verdict> verdicts) {
    Verdict worst = verdicts.isEmpty() ? Verdict.ALLOW : verdicts.get(0);
    for (Verdict verdict : verdicts) {
      if (weight(verdict) > weight(worst) || isLater(verdict, worst)) {
        worst = verdict;
      }
    }
    return worst;
  }

  private static int weight(Verdict verdict) {
    if (verdict instanceof Verdict.Allow) {
      return 0;
    }
    if (verdict instanceof Verdict.Defer) {
      return 1;
    }
    return verdict instanceof Verdict.Skip ? 2 : 3;
  }

  private static boolean isLater(Verdict one, Verdict other) {
    return one instanceof Verdict.Defer first
        && other instanceof Verdict.Defer second
        && first.until().isAfter(second.until());
  }
}
