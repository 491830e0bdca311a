package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.NoSuchType;
import dev.callsheet.dsl.diagnose.OtherNames;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was probably meant by a name that does not exist. */
public final class Suggestions {
  private static final Set<String> RULE = Set.of("when", "unless", "then", "otherwise");
  private final Declared declared;

  private final boolean hosted;

  public Suggestions(Declared declared) {
    this(declared, false);
  }

  /**
   * For one script.
   *
   * @param hosted whether an application compiles it, which may give it facts
   */
  public Suggestions(Declared declared, boolean hosted) {
    this.hosted = hosted;
    this.declared = declared;
  }

  /** For a call without receiver. */
  public Optional<String> word(String name) {
    List<String> candidates = new ArrayList<>(Vocabulary.beginnings());
    candidates.addAll(declared.methods());
    if (RULE.contains(name) || name.equals("on")) {
      return Optional.of(
          "'"
              + name
              + "' stands in a rule: rule('hot lead') { on 'lead.created'; when { event.score >= 50 }; then { ... } }");
    }
    return Vocabulary.ownWord(name)
        .map(word -> "the word is '" + word + "'")
        .or(() -> OtherNames.function(name).map(written -> "write " + written))
        .or(() -> NearestWord.hint(name, candidates))
        .or(() -> Optional.of("the words are " + String.join(", ", candidates)));
  }

  /** For a variable, which the script may declare elsewhere. */
  public Optional<String> variable(String name, boolean elsewhere) {
    List<String> candidates = new ArrayList<>(declared.variables());
    candidates.addAll(List.of("params", "event", "contact"));
    return Optional.of(
        elsewhere
            ? "a block or method does not see what another one declares: declare it above both,"
                + " or give it as a value"
            : Character.isUpperCase(name.charAt(0))
                ? NoSuchType.hint(name)
                : NearestWord.hint(name, candidates)
                    .or(() -> ofVocabulary(name))
                    .orElseGet(() -> neutral(name)));
  }

  private static Optional<String> ofVocabulary(String name) {
    if (name.equals("now")) {
      return Optional.empty();
    }
    Optional<String> own = Vocabulary.word(name).map(Word::example);
    Optional<String> subject =
        Vocabulary.subject(name).map(s -> s.example() + " { " + first(s) + " lead }");
    Optional<String> verb =
        Vocabulary.words().stream()
            .filter(word -> word.subject().isPresent() && word.verb().equals(name))
            .map(Word::example)
            .findFirst();
    Optional<String> data =
        name.equals("csv") || name.equals("jsonl")
            ? Optional.of(name + "('leads." + name + "').each { row -> ... }")
            : Optional.empty();
    Optional<String> rule =
        Optional.ofNullable(
            switch (name) {
              case "note" -> "then { note \"score ${event.score}\" }";
              case "stop" -> "then { stop }";
              case "on" -> "on 'lead.created'";
              case "event", "contact" ->
                  "rule('hot lead') { when { event.score >= 50 }; then { sms to: contact, message: '...' } }";
              case "rule" -> "rule('hot lead') { on 'lead.created'; then { ... } }";
              default -> null;
            });
    return own.or(() -> subject)
        .or(() -> rule)
        .or(() -> verb)
        .or(() -> data)
        .map(example -> "'" + name + "' is a word, it needs its values: write " + example);
  }

  private static String first(Subject subject) {
    return Vocabulary.verbs(subject).get(0).verb();
  }

  /** How an application gives what a script reads under a name. */
  private static String fact(String name) {
    return "if it is a fact, name it to the compiler: facts(\"" + name + "\")";
  }

  private String neutral(String name) {
    String own = ownOrParam(name);
    return hosted && !name.equals("now") ? own + "; " + fact(name) : own;
  }

  private static String ownOrParam(String name) {
    return name.equals("now")
        ? "whoever plans the script gives it: an application as a fact, facts(\"now\")"
        : "set it before, read it as params." + name + ", or put a text in quotes: '" + name + "'";
  }
}
