package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.NoSuchType;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.habit.Enclosure;
import dev.callsheet.dsl.library.method.ListMethod;
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
  private static final Set<String> COLUMNS =
      Set.of(
          "phone",
          "mobile",
          "number",
          "email",
          "name",
          "firstName",
          "lastName",
          "first",
          "last",
          "company",
          "city",
          "owner",
          "stage",
          "status",
          "score",
          "source",
          "title",
          "id",
          "tags",
          "createdAt",
          "amount",
          "date");

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
        .or(() -> NearestWord.hint(name, candidates))
        .or(() -> Optional.of("the words are " + String.join(", ", candidates)));
  }

  /** For a variable at a place. */
  public Optional<String> variable(String name, ScriptText script, Place place) {
    List<Enclosure> around = Enclosure.around(script.text(), place.line(), place.column());
    Optional<Enclosure> method = around.stream().filter(Enclosure::isMethod).findFirst();
    if (method.isPresent() && declared.variables().contains(name)) {
      return Optional.of(ofMethod(method.get()));
    }
    Optional<String> block =
        declared.variables().contains(name)
            ? BlockNames.hint(name, script, place)
            : Optional.empty();
    if (block.isPresent()) {
      return block;
    }
    if (Character.isUpperCase(name.charAt(0))) {
      return Optional.of(NoSuchType.hint(name));
    }
    Optional<Enclosure> rule = around.stream().filter(e -> RULE.contains(e.head())).findFirst();
    List<String> candidates = new ArrayList<>(declared.variables());
    candidates.add("params");
    if (rule.isPresent()) {
      candidates.addAll(List.of("event", "contact"));
    }
    Optional<String> near = NearestWord.hint(name, candidates);
    if (near.isPresent()) {
      return near;
    }
    return ofVocabulary(name)
        .or(() -> rule.map(inside -> ofRule(name)))
        .or(() -> ofBlock(name, around, script, place))
        .or(() -> ofNoBlock(name, script, place))
        .or(() -> Optional.of(neutral(name)));
  }

  private static String ofMethod(Enclosure method) {
    String names = String.join(", ", method.names());
    return "a method does not see the script's variables: write def "
        + method.head()
        + " = { "
        + (names.isEmpty() ? "" : names + " ")
        + "-> ... } in place of def "
        + method.head()
        + "("
        + names
        + ") { ... }";
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

  private static String ofRule(String name) {
    return name.equals("now") || name.equals("today")
        ? "a rule knows no clock, its event does: compare event.createdAt, or what else it brings"
        : COLUMNS.contains(name)
            ? "write event." + name + ", or contact." + name + " for what belongs to the contact"
            : "what happened is in event: write event."
                + name
                + ", or put a text in quotes: '"
                + name
                + "'";
  }

  private static Optional<String> ofBlock(
      String name, List<Enclosure> around, ScriptText script, Place place) {
    Optional<Enclosure> block = around.stream().filter(e -> ListMethod.walks(e.head())).findFirst();
    if (block.isEmpty()) {
      return Optional.empty();
    }
    List<String> names = block.get().names();
    String row = names.isEmpty() ? "it" : names.get(0);
    String line = script.line(place.line());
    int end = Math.min(line.length(), place.column() - 1 + place.width());
    boolean isRow =
        line.startsWith(".", end)
            || (line.substring(0, Math.max(0, place.column() - 1))
                    .matches(".*\\b(to:|add|remove) *")
                && !COLUMNS.contains(name));
    if (isRow) {
      return Optional.of(
          names.isEmpty()
              ? "write it, or name what each gives: ."
                  + block.get().head()
                  + " { "
                  + name
                  + " -> ... }"
              : "write " + row + ", as the block calls it");
    }
    return Optional.of(
        "write " + row + "." + name + " for the column, or put a text in quotes: '" + name + "'");
  }

  /** A row outside of any block that would give it. */
  private Optional<String> ofNoBlock(String name, ScriptText script, Place place) {
    String line = script.line(place.line());
    boolean read =
        line.startsWith(".", Math.min(line.length(), place.column() - 1 + place.width()));
    if (read && hosted) {
      return Optional.of(
          fact(name) + "; rows of a file are csv('leads.csv').each { " + name + " -> ... }");
    }
    return read
        ? Optional.of(
            "rows are there in a block: csv('leads.csv').each { "
                + name
                + " -> ... }; else set it before: def "
                + name
                + " = ...")
        : Optional.empty();
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
