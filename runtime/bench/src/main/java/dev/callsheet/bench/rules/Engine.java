package dev.callsheet.bench.rules;

import java.util.EnumSet;
import java.util.function.Function;
import java.util.function.Supplier;

/** Who takes part. */
public enum Engine {
  /** Ours. */
  CALLSHEET("Callsheet", OfCallsheet::load),
  /** Ours, from scripts. */
  SCRIPTS("Callsheet, scripts", OfScripts::load),
  /** Java by hand. */
  BITMAP("Java, bitmap index", ByBitmap::load),
  /** Java by hand. */
  HASH("Java, two-level hash index", ByHash::load),
  /** Java by hand. */
  IFS("Java, ifs", ByIfs::load),
  /** Java by hand. */
  LAMBDAS("Java, lambdas", ByLambdas::load),
  /** A session for each event. */
  DROOLS("Drools, stateless", workload -> OfDrools.load(workload, false)),
  /** A session for many events. */
  DROOLS_BATCH("Drools, batch", workload -> OfDrools.load(workload, true)),
  /** With lambdas. */
  EASY_RULES("Easy Rules", OfEasyRules::load),
  /** With a predicate for each condition. */
  EVRETE("Evrete", OfEvrete::load);

  private final String words;

  @SuppressWarnings("ImmutableEnumChecker") // it keeps nothing
  private final Function<Workload, Supplier<Contender>> load;

  Engine(String words, Function<Workload, Supplier<Contender>> load) {
    this.words = words;
    this.load = load;
  }

  /** Whether it is another rules engine. */
  public boolean isPeer() {
    return EnumSet.range(DROOLS, EVRETE).contains(this);
  }

  /** The rules, ready; what is given is for one thread. */
  Supplier<Contender> load(Workload workload) {
    return load.apply(workload);
  }

  @Override
  public String toString() {
    return words;
  }
}
