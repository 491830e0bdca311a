package dev.callsheet.dsl.read;

import dev.callsheet.dsl.problem.NoSuchType;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was probably meant by a name that does not exist. */
public final class Suggestions {
  private final ScriptNames names;
  private final boolean hosted;

  /** For one script; an application that compiles it may give it facts. */
  public Suggestions(ScriptNames names, boolean hosted) {
    this.hosted = hosted;
    this.names = names;
  }

  /** For a call without receiver. */
  public String word(String name) {
    List<String> candidates = new ArrayList<>(Vocabulary.beginnings());
    candidates.addAll(names.methods());
    return OtherNames.of("WORD", name)
        .map(word -> "the word is '" + word + "'")
        .or(() -> OtherNames.of("CLAUSE", name).map(it -> "it stands in a rule: " + it))
        .or(
            () ->
                OtherNames.of("FUNCTION", name)
                    .map(known -> "write " + OtherNames.filled(known, "", List.of())))
        .or(() -> NearestWord.hint(name, candidates))
        .orElse("the words are " + String.join(", ", candidates));
  }

  /** For a variable, which the script may declare elsewhere. */
  public String variable(String name, boolean elsewhere) {
    if (elsewhere) {
      return "a block or method does not see what another one declares: declare it above both,"
          + " or give it as a value";
    }
    if (Character.isUpperCase(name.charAt(0))) {
      return NoSuchType.hint(name);
    }
    List<String> candidates = new ArrayList<>(names.all());
    candidates.addAll(List.of("params", "event", "contact"));
    return NearestWord.hint(name, candidates)
        .or(() -> example(name).map(it -> "'" + name + "' is a word, it needs its values: " + it))
        .orElseGet(() -> neutral(name));
  }

  private static Optional<String> example(String name) {
    return Vocabulary.words().stream()
        .filter(word -> word.verb().equals(name) || word.title().startsWith(name + " "))
        .map(Word::example)
        .map(example -> "write " + example)
        .findFirst()
        .or(() -> OtherNames.of("CLAUSE", name));
  }

  private String neutral(String name) {
    return name.equals("now")
        ? "whoever plans the script gives it: an application as a fact, facts(\"now\")"
        : "set it before, read it as params."
            + name
            + ", or put a text in quotes: '"
            + name
            + "'"
            + (hosted ? "; if it is a fact, name it to the compiler: facts(\"" + name + "\")" : "");
  }
}
