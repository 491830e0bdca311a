package dev.callsheet.report.page;

import dev.callsheet.plan.SourceFile;
import dev.callsheet.report.Difference;
import dev.callsheet.report.Headline;
import dev.callsheet.report.wording.Numbers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is known beside a plan; a page leaves out what is not. Immutable and thread-safe.
 *
 * @param made by whom and when
 * @param digest of the plan's file, {@code sha256:...}
 * @param command that would apply it, for a shell
 * @param terms what it is sent under
 * @param sources the files it was made from; their lines are shown as long as their bytes are the
 *     same
 * @param difference from an earlier plan
 * @param run what became of it
 * @param people what is told of them
 */
public record PageFacts(
    Headline headline,
    Optional<Made> made,
    Optional<String> digest,
    Optional<String> command,
    PageTerms terms,
    List<SourceFile> sources,
    Optional<Difference> difference,
    Optional<PageRun> run,
    PagePeople people) {
  public PageFacts {
    sources = List.copyOf(sources);
  }

  /**
   * How a plan came to be. Immutable and thread-safe.
   *
   * @param expires when it can be applied no more; empty for one that was not saved
   */
  public record Made(String author, Instant created, Optional<Instant> expires) {}

  public PageFacts with(PagePeople other) {
    return new PageFacts(headline, made, digest, command, terms, sources, difference, run, other);
  }

  public PageFacts with(Difference other) {
    return new PageFacts(
        headline, made, digest, command, terms, sources, Optional.of(other), run, people);
  }

  /**
   * The same facts, with what became of the plan, which is not to be applied again, at the account
   * that it was applied to.
   */
  public PageFacts with(PageRun other, Headline account) {
    Optional<String> no = Optional.empty();
    return new PageFacts(
        account, made, no, no, terms, sources, difference, Optional.of(other), people);
  }

  /** The same facts, of a plan that is not to be applied. */
  public PageFacts withoutCommand() {
    return new PageFacts(
        headline, made, digest, Optional.empty(), terms, sources, difference, run, people);
  }

  boolean masked() {
    return people == PagePeople.MASKED;
  }

  Numbers numbers() {
    return masked() ? Numbers.MASKED : Numbers.FULL;
  }
}
