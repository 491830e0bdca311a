package dev.callsheet.launcher.option;

import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.NearestWord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds words by what people call them on a command line. */
public final class WordNames {
  private WordNames() {}

  /**
   * A word by its title or its id, such as {@code powerlist add} or {@code powerlist-add}; a
   * subject such as {@code queue} gives all its verbs.
   */
  public static List<Word> find(String name) {
    String wanted = name.strip().toLowerCase(Locale.ROOT).replace('-', ' ');
    return Vocabulary.words().stream()
        .filter(
            word ->
                word.title().toLowerCase(Locale.ROOT).equals(wanted)
                    || word.operation().id().replace('-', ' ').equals(wanted)
                    || word.subject()
                        .filter(s -> s.word().toLowerCase(Locale.ROOT).equals(wanted))
                        .isPresent())
        .toList();
  }

  /** The title that was probably meant, be it by what others call it. */
  public static Optional<String> hint(String name) {
    return Vocabulary.ownWord(name)
        .map(word -> "the word is '" + word + "';")
        .or(() -> NearestWord.hint(name, titles()));
  }

  public static List<String> titles() {
    return Vocabulary.words().stream().map(Word::title).toList();
  }
}
