package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.NearestWord;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was probably meant by a name that does not exist. */
final class Suggestions {
  private final Declared declared;

  Suggestions(Declared declared) {
    this.declared = declared;
  }

  /** For a call without receiver. */
  Optional<String> word(String name) {
    List<String> candidates = new ArrayList<>(Vocabulary.beginnings());
    candidates.addAll(declared.methods());
    return Vocabulary.ownWord(name)
        .map(word -> "the word is '" + word + "'")
        .or(() -> NearestWord.hint(name, candidates))
        .or(() -> Optional.of("the words are " + String.join(", ", candidates)));
  }

  /** For a variable. */
  Optional<String> variable(String name) {
    List<String> candidates = new ArrayList<>(declared.variables());
    candidates.add("params");
    if (NearestWord.to(name, candidates).isPresent()) {
      return NearestWord.hint(name, candidates);
    }
    return Vocabulary.beginnings().contains(name)
        ? Optional.of("'" + name + "' is a word; it needs its values, see: callsheet ops")
        : Optional.of("define it first: def " + name + " = ..., or put a text in quotes");
  }
}
