package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.NearestWord;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What was probably meant by a name that does not exist. */
final class Suggestions {
  private final Declared declared;

  Suggestions(Declared declared) {
    this.declared = declared;
  }

  /** For a call without receiver; {@code open} is the subject whose block is open. */
  Optional<String> word(String name, @Nullable Subject open) {
    List<String> candidates = new ArrayList<>();
    if (open != null) {
      Vocabulary.verbs(open).stream().map(Word::verb).forEach(candidates::add);
    } else {
      candidates.addAll(Vocabulary.beginnings());
    }
    candidates.addAll(declared.methods());
    Optional<String> own =
        Vocabulary.ownWord(name)
            .map(word -> "the word is '" + word + "'")
            .filter(w -> open == null);
    return own.or(() -> NearestWord.hint(name, candidates))
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
