package dev.callsheet.dsl.words;

import dev.callsheet.dsl.data.Rows;
import dev.callsheet.problem.CallsheetBug;
import groovy.lang.Closure;
import groovy.lang.Script;
import org.jspecify.annotations.Nullable;

/**
 * What every compiled script is. The compiler turns each word into a call of one of these methods,
 * whose names a script cannot say by itself, with the number of its place; so {@code call} inside a
 * block means the word and not the block, and every command knows its line. Not thread-safe: one
 * instance is one evaluation.
 */
public abstract class SheetScript extends Script {
  private @Nullable Stage stage;

  final void begin(Stage begun) {
    stage = begun;
  }

  private Stage stage() {
    Stage begun = stage;
    if (begun == null) {
      throw new CallsheetBug("the script was run without its stage");
    }
    return begun;
  }

  /**
   * Says a word: with its subject if it has one, its unnamed values, and its options in the order
   * of the site.
   */
  public final @Nullable Object say$(
      int site, @Nullable Object subject, @Nullable Object[] values, @Nullable Object[] options) {
    stage().say(site, subject, values, options);
    return null;
  }

  /** The subject of verbs, such as a queue. */
  public final Object subject$(int site, @Nullable Object id) {
    return stage().subject(site, id);
  }

  /** Runs a block of verbs with their subject. */
  public final @Nullable Object within$(Object subject, Closure<?> block) {
    block.call(subject);
    return null;
  }

  /** Runs the block of {@code names}. */
  public final @Nullable Object names$(Closure<?> block) {
    block.call();
    return null;
  }

  /** Gives a name to an id. */
  public final @Nullable Object name$(int site, @Nullable Object name, @Nullable Object id) {
    stage().name(site, name, id);
    return null;
  }

  /** The rows of a data file. */
  public final Rows rows$(int site, @Nullable Object file, @Nullable Object[] options) {
    return stage().rows(site, file, options);
  }
}
