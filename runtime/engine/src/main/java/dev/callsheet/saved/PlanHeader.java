package dev.callsheet.saved;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.plan.SourceFile;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a saved plan says of itself. Immutable and thread-safe.
 *
 * @param id names this plan alone: it is applied once
 * @param version of Callsheet that made it
 * @param language version of the script language
 * @param account it is bound to; empty: any
 * @param author who made it
 * @param created when
 * @param expires when it can be applied no more
 * @param at the moment that its script took for the present
 * @param seed of its samples
 * @param region of numbers without a country code
 * @param variables what the script was given
 * @param sources the files it was made from
 * @param limits that every run of it keeps to
 */
public record PlanHeader(
    String id,
    String version,
    int language,
    Optional<AccountMark> account,
    String author,
    Instant created,
    Instant expires,
    Instant at,
    long seed,
    Region region,
    Map<String, String> variables,
    List<SourceFile> sources,
    Limits limits) {
  private static final int ID_BYTES = 16;

  public PlanHeader {
    variables = Collections.unmodifiableMap(new TreeMap<>(variables));
    sources = List.copyOf(sources);
  }

  public static String newId() {
    byte[] id = new byte[ID_BYTES];
    new SecureRandom().nextBytes(id);
    return HexFormat.of().formatHex(id);
  }

  public PlanHeader withId(String other) {
    return new PlanHeader(
        other, version, language, account, author, created, expires, at, seed, region, variables,
        sources, limits);
  }
}
