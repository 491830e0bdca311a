package dev.callsheet.dsl;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.data.GivenRows;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What a sheet is given when it is evaluated. Immutable, and thread-safe as what it holds is.
 *
 * @param params what the script reads as {@code params.name}
 * @param folder where data files are looked for first; empty when none was named
 * @param region whose way of writing numbers is meant when a number has no country code
 * @param out where the script's {@code println} writes
 * @param facts what the script reads under the names that its compiler was told; maps, lists, texts
 *     and numbers, or objects of types that the sandbox allows. A sandboxed script gets a copy of
 *     what holds others, made as it begins; a trusted one the objects themselves: do not change
 *     them while it runs
 * @param emptyLists what becomes of a script that acts and reads a file without rows, or looks for
 *     people in a fact that is an empty list
 */
public record Inputs(
    Map<String, String> params,
    Path folder,
    Region region,
    PrintWriter out,
    Map<String, Object> facts,
    EmptyLists emptyLists) {
  public Inputs {
    params = Map.copyOf(params);
    for (Map.Entry<?, ?> param : params.entrySet()) { // what came past the compiler, as of Groovy
      if (!(param.getKey() instanceof String && param.getValue() instanceof String)) {
        throw new IllegalArgumentException(
            "params."
                + param.getKey()
                + " is a "
                + param.getValue().getClass().getName()
                + "; params are texts: give its toString()");
      }
    }
    facts = Collections.unmodifiableMap(new HashMap<>(facts));
  }

  /**
   * No variables, data in the current folder (none for a sandboxed script, which reads only what a
   * folder was named for), numbers of the United States, {@code println} to nowhere.
   */
  public static Inputs none() {
    return new Inputs(
        Map.of(),
        Path.of(""),
        Region.US,
        new PrintWriter(Writer.nullWriter()),
        Map.of(),
        EmptyLists.REFUSED);
  }

  /** The same with these variables. */
  public Inputs params(Map<String, String> other) {
    return new Inputs(other, folder, region, out, facts, emptyLists);
  }

  /**
   * The same with data in another folder, which for a sandboxed script is all that it may read; the
   * current one is {@code Path.of(".")}, {@code Path.of("")} names none.
   */
  public Inputs folder(Path other) {
    return new Inputs(params, other, region, out, facts, emptyLists);
  }

  /** The same with numbers of another region. */
  public Inputs region(Region other) {
    return new Inputs(params, folder, other, out, facts, emptyLists);
  }

  /** The same with {@code println} to another place. */
  public Inputs out(PrintWriter other) {
    return new Inputs(params, folder, region, other, facts, emptyLists);
  }

  /** The same with these facts. */
  public Inputs facts(Map<String, Object> other) {
    return new Inputs(params, folder, region, out, other, emptyLists);
  }

  /**
   * The same with people whom the application gives, for a name that the compiler was told by
   * {@link ScriptCompiler#rows}. A script reads them as the rows of a JSON Lines file: one by one,
   * anew each time that it goes over them, so the application may fetch them as they are asked for.
   * One that cannot be sent is left out and the others are planned; without any, a script that acts
   * is refused, see {@link EmptyLists}.
   *
   * @param people a map each, of texts, numbers and what else a fact may hold; asked for an
   *     iterator each time, on the thread that plans. Each has to begin anew: one that was read
   *     before, or that has fewer than before, refuses the plan
   */
  public Inputs rows(String name, Iterable<? extends Map<String, ?>> people) {
    Map<String, Object> all = new HashMap<>(facts);
    all.put(Objects.requireNonNull(name, "name"), new GivenRows(people));
    return facts(all);
  }

  /** The same with another answer to files without rows and facts that are empty. */
  public Inputs emptyLists(EmptyLists other) {
    return new Inputs(params, folder, region, out, facts, other);
  }

  /** The names alone: what they stand for may be about a person. */
  @Override
  public String toString() {
    return "inputs with params " + params.keySet() + " and facts " + facts.keySet();
  }
}
