package dev.callsheet.dsl.words;

import dev.callsheet.dsl.library.Speech;
import dev.callsheet.dsl.library.Template;
import dev.callsheet.problem.CallsheetBug;
import groovy.lang.Closure;
import groovy.lang.GString;
import groovy.lang.Script;
import org.jspecify.annotations.Nullable;

/**
 * What every compiled script is. The compiler turns each word into a call of one of these methods,
 * whose names a script cannot say by itself, with the number of its place; so {@code call} inside a
 * block means the word and not the block, and every command knows its line. Not thread-safe: one
 * instance is one evaluation.
 */
public abstract class SheetScript extends Script {
  private @Nullable Speech speech;

  final void begin(Speech begun) {
    speech = begun;
  }

  private Speech speech() {
    Speech begun = speech;
    if (begun == null) {
      throw new CallsheetBug("the script was run without its words");
    }
    return begun;
  }

  /**
   * Says a word: with its subject if it has one, its unnamed values, and its options in the order
   * of the site.
   */
  public final @Nullable Object say$(
      int site, @Nullable Object subject, @Nullable Object[] values, @Nullable Object[] options) {
    speech().say(site, subject, given(values), given(options));
    return null;
  }

  /** Texts with gaps as the words take them. */
  private static @Nullable Object[] given(@Nullable Object[] values) {
    @Nullable Object[] given = values.clone();
    for (int i = 0; i < given.length; i++) {
      if (given[i] instanceof GString text) {
        given[i] = template(text);
      }
    }
    return given;
  }

  private static Template template(GString text) {
    @Nullable Object[] fillings = text.getValues();
    for (int i = 0; i < fillings.length; i++) {
      @Nullable Object value = fillings[i] instanceof Closure<?> lazy ? lazy.call() : fillings[i];
      fillings[i] = value instanceof GString nested ? template(nested) : value;
    }
    return new Template(text.getStrings(), fillings);
  }

  /** The subject of verbs, such as a queue. */
  public final Object subject$(int site, @Nullable Object id) {
    return speech().subject(site, id);
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
    speech().name(site, name, id);
    return null;
  }

  /** The rows of a data file. */
  public final Object rows$(int site, @Nullable Object file, @Nullable Object[] options) {
    return speech().rows(site, file, options);
  }
}
