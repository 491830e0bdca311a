package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.bind.Objections.Kind;
import dev.callsheet.dsl.bind.Objections.Objection;
import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.CallText;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.NoSuchType;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what the language has no operation for, and what was probably meant. */
final class ObjectionTexts {
  private static final int MOST_NAMED = 12;
  private static final int LONGEST = 40;
  private static final Pattern METHOD = Pattern.compile("the method '(\\w+)'");
  private static final Pattern OF_TYPE = Pattern.compile("[A-Z]\\w*");
  private static final Pattern TYPE = Pattern.compile("(?:new |the type |')(\\w+)'?");

  private static final Pattern STATIC = Pattern.compile("([A-Z]\\w*)\\.(\\w+)");

  /** What is said of a call of nothing, and without a dot. */
  private static final String NO_WORD = "call the words, or methods that the script defines";

  private final Findings findings;
  private final ScriptNames names;
  private final boolean hosted;
  private final boolean trusted;

  /** What is told of a script. */
  ObjectionTexts(Findings findings, ScriptNames names, CompileOptions options) {
    this.hosted = options.isOfText();
    this.trusted = options.sandbox().isEmpty();
    this.findings = findings;
    this.names = names;
  }

  void tell(List<Objection> objections) {
    boolean isClean = findings.errors().isEmpty();
    for (Objection objection : objections) {
      String what = objection.what();
      if (objection.kind() == Kind.UNKNOWN_NAME) {
        // The block that declares it may be what is wrong.
        if (isClean || !names.isVariable(what)) {
          unknown(objection);
        }
      } else if (!findings.isWrongAt(objection.node())) {
        switch (objection.kind()) {
          case NO_TYPE -> {
            String message = "there is no " + NoSuchType.kind(what) + what;
            findings.error("word", objection.node(), message, Optional.of(noType(what)));
          }
          case WRONG -> findings.error("syntax", objection.node(), what, objection.hint());
          default -> outside(objection);
        }
      }
    }
  }

  private void outside(Objection objection) {
    Matcher method = METHOD.matcher(objection.what());
    if (method.matches() && objection.hint().filter(NO_WORD::equals).isPresent()) {
      findings.tell(objection.node(), "no-word", method.group(1), word(method.group(1), objection));
      return;
    }
    Matcher type = TYPE.matcher(objection.what());
    if (type.matches() && names.isVariable(type.group(1))) {
      String said = "there is nothing called '" + type.group(1) + "' here";
      findings.error("unknown-name", objection.node(), said, Optional.of(ELSEWHERE));
      return;
    }
    findings.error(
        "sandbox",
        objection.node(),
        objection.what()
            + (isUnimported(objection)
                ? " is not imported"
                : trusted ? " is not in the language" : " is not in the sandbox"),
        (trusted ? Optional.<String>empty() : better(objection)).or(objection::hint));
  }

  /** Whether it is there by its full name. */
  private static boolean isUnimported(Objection objection) {
    Matcher type = TYPE.matcher(objection.what());
    return objection.what().startsWith("'")
        && type.matches()
        && NoSuchType.hint(type.group(1)).startsWith("write import ");
  }

  private static String noType(String name) {
    String hint = NoSuchType.hint(name);
    return hint.startsWith("put a text in quotes")
        ? "import it by its full name, or write it in lib/" + name + ".groovy beside the script"
        : hint;
  }

  /** What to write in place of a method or type that only other languages have. */
  private Optional<String> better(Objection objection) {
    Matcher method = METHOD.matcher(objection.what());
    if (method.matches()) {
      String name = method.group(1);
      int line = findings.place(objection.node()).line();
      return CallText.of(findings.text(), line, name)
          .filter(found -> !isOfOutside(found.receiver()))
          .flatMap(
              found ->
                  OtherNames.method(Receiver.ANY, name, found.arguments().size())
                      .map(t -> OtherNames.filled(t, found.receiver(), found.arguments()))
                      .map(written -> "write " + written))
          .or(() -> findings.nearest(name, Receiver.allNames()));
    }
    Matcher member = STATIC.matcher(objection.what());
    if (member.matches()) {
      List<String> values = values(member.group(2), objection);
      return OtherNames.of("STATIC", objection.what())
          .or(() -> OtherNames.of("STATIC", member.group(1)))
          .map(known -> "write " + OtherNames.filled(known, "", values));
    }
    Matcher type = TYPE.matcher(objection.what());
    return type.matches()
        ? Optional.of(NoSuchType.hint(type.group(1))).filter(hint -> !hint.startsWith("put a text"))
        : Optional.empty();
  }

  /** {@code Runtime.getRuntime()}: what a type that is not there could do is not to be had. */
  private static boolean isOfOutside(String receiver) {
    Matcher type = OF_TYPE.matcher(receiver);
    return type.lookingAt() && !Packages.types().contains(type.group());
  }

  // Names that mean nothing

  private String word(String name, Objection said) {
    List<String> candidates = new ArrayList<>(Vocabulary.beginnings());
    candidates.addAll(names.methods());
    return OtherNames.of("WORD", name)
        .map(word -> "the word is '" + word + "'")
        .or(() -> OtherNames.of("CLAUSE", name).map(it -> "it stands in a rule: " + it))
        .or(
            () ->
                OtherNames.of("FUNCTION", name)
                    .map(known -> OtherNames.filled(known, "", values(name, said)))
                    .map(
                        known -> isOfRules() && known.startsWith("now") ? CLOCK : "write " + known))
        .or(() -> findings.nearest(name, candidates))
        .orElseGet(() -> "the words are " + String.join(", ", named(candidates)));
  }

  /** The words, and the first methods of a script that may have any number of any length. */
  private static List<String> named(List<String> candidates) {
    int known = Vocabulary.beginnings().size();
    return candidates.stream()
        .limit(known + MOST_NAMED)
        .map(name -> name.length() > LONGEST ? name.substring(0, LONGEST) + "..." : name)
        .toList();
  }

  private List<String> values(String name, Objection said) {
    return CallText.values(findings.text(), findings.place(said.node()), name);
  }

  private void unknown(Objection objection) {
    String name = objection.what();
    boolean isElsewhere = names.isVariable(name);
    String hint =
        isElsewhere
            ? ELSEWHERE
            : Character.isUpperCase(name.charAt(0))
                ? NoSuchType.hint(name)
                : variable(name, objection);
    findings.error(
        "unknown-name",
        objection.node(),
        "there is nothing called '" + name + (isElsewhere ? "' here" : "'"),
        Optional.of(hint));
  }

  private static final String CLOCK =
      "a rule reads no clock: it decides by the event alone; compare with event.at";

  private static final String ELSEWHERE =
      "a block or method does not see what another one declares: declare it above both, or give it as a"
          + " value; a method sees no variable of the script: write it into that, or make it a closure";

  private static final Pattern NAMED = Pattern.compile("\\{\\s*(?:\\w+ )?(\\w+)\\s*->");

  private String variable(String name, Objection said) {
    if (name.equals("it")) {
      Place place = findings.place(said.node());
      Matcher named = NAMED.matcher(findings.text().line(place.line()));
      String called = "";
      while (named.find() && named.start() < place.column()) {
        called = named.group(1);
      }
      return called.isEmpty()
          ? "a block that names what it gets has no 'it': write that name, or name the row"
          : "the block calls it " + called + ": write " + called;
    }
    List<String> candidates = new ArrayList<>(names.all());
    candidates.addAll(List.of("params", "event", "contact"));
    return findings
        .nearest(name, candidates)
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

  /** Whether the script is one of rules, which are given no moment. */
  private boolean isOfRules() {
    return names.says("rule") && names.says("then");
  }

  private String neutral(String name) {
    return name.equals("now") && isOfRules()
        ? CLOCK
        : name.equals("now")
            ? "whoever plans the script gives it: an application as a fact, facts(\"now\")"
            : "set it before, read it as params.%s, or put a text in quotes: '%s'"
                    .formatted(name, name)
                + (hosted
                    ? "; if it is a fact, name it to the compiler: facts(\"" + name + "\")"
                    : "");
  }
}
