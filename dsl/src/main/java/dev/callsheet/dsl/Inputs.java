package dev.callsheet.dsl;

import dev.callsheet.command.Region;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a sheet is given when it is evaluated. Immutable.
 *
 * @param params what the script reads as {@code params.name}
 * @param folder where data files are looked for first
 * @param region whose way of writing numbers is meant when a number has no country code
 * @param out where the script's {@code println} writes
 */
public record Inputs(Map<String, String> params, Path folder, Region region, PrintWriter out) {
  public Inputs {
    params = Map.copyOf(params);
  }

  /**
   * No variables, data in the current folder, numbers of the United States, {@code println} to
   * nowhere.
   */
  public static Inputs none() {
    return new Inputs(Map.of(), Path.of(""), Region.US, new PrintWriter(Writer.nullWriter()));
  }

  /** The same with these variables. */
  public Inputs params(Map<String, String> other) {
    return new Inputs(other, folder, region, out);
  }

  /** The same with data in another folder. */
  public Inputs folder(Path other) {
    return new Inputs(params, other, region, out);
  }

  /** The same with numbers of another region. */
  public Inputs region(Region other) {
    return new Inputs(params, folder, other, out);
  }

  /** The same with {@code println} to another place. */
  public Inputs out(PrintWriter other) {
    return new Inputs(params, folder, region, other);
  }
}
