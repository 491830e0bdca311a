package dev.callsheet.dsl.words;

import dev.callsheet.dsl.problem.Place;
import java.util.List;
import java.util.Optional;

/**
 * A place in the script where a word is said. Found when the script is compiled, so that each
 * command knows its line for free and each fault its column.
 *
 * @param title how messages call the word
 * @param word what it asks of the service; empty for words about data and names
 * @param place of the word
 * @param values places of the values without a name
 * @param options the named options, in the order in which they are written
 */
public record Site(
    String title, Optional<Word> word, Place place, List<Place> values, List<Given> options) {
  public Site {
    values = List.copyOf(values);
    options = List.copyOf(options);
  }

  /**
   * A named option as written: the places of its value and of the gaps in that, and how a text ends
   * as far as that is written out; empty where nobody knows before it is evaluated.
   */
  public record Given(String name, Place place, List<Place> gaps, String end) {
    public Given {
      gaps = List.copyOf(gaps);
    }
  }

  /** Which of the options has that name; negative if it is not given. */
  public int option(String name) {
    for (int i = 0; i < options.size(); i++) {
      if (options.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** The place of an unnamed value, or of the word when there is none. */
  public Place value(int index) {
    return index < values.size() ? values.get(index) : place;
  }
}
