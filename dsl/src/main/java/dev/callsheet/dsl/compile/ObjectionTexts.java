package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.bind.Objection;
import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.CallText;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.NoSuchType;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.read.Suggestions;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.problem.NearestWord;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells what the language has no operation for. */
final class ObjectionTexts {
  private static final Pattern METHOD = Pattern.compile("the method '(\\w+)'");
  private static final Pattern OF_TYPE = Pattern.compile("[A-Z]\\w*");
  private static final Pattern TYPE = Pattern.compile("(?:new |the type |')(\\w+)'?");

  /** What is said of a call of nothing, and without a dot. */
  private static final String NO_WORD = "call the words, or methods that the script defines";

  /** Nobody mends more at once. */
  private static final int MOST_HINTS = 100;

  private final Findings findings;
  private final ScriptNames names;
  private final boolean hosted;
  private final boolean trusted;
  private int hints;
  private boolean clean;

  /** What is told of a script. */
  ObjectionTexts(Findings findings, ScriptNames names, CompileOptions options) {
    this.hosted = options.isOfText();
    this.trusted = options.sandbox().isEmpty();
    this.findings = findings;
    this.names = names;
  }

  /** Whether a hint is made: each takes a look at the whole script. */
  private boolean isTaught() {
    return ++hints <= MOST_HINTS;
  }

  private void unknown(Objection objection) {
    String name = objection.what();
    boolean elsewhere = names.isVariable(name);
    // The block that declares it may be what is wrong.
    if (!elsewhere || clean) {
      findings.error(
          "unknown-name",
          objection.node(),
          "there is nothing called '" + name + (elsewhere ? "' here" : "'"),
          isTaught()
              ? Optional.of(new Suggestions(names, hosted).variable(name, elsewhere))
              : Optional.empty());
    }
  }

  void tell(List<Objection> objections) {
    clean = findings.errors().isEmpty();
    for (Objection objection : objections) {
      if (objection.kind() != Objection.Kind.UNKNOWN_NAME && findings.isWrongAt(objection.node())) {
        continue;
      }
      switch (objection.kind()) {
        case UNKNOWN_NAME -> unknown(objection);
        case NO_TYPE ->
            findings.error(
                "word",
                objection.node(),
                "there is no " + NoSuchType.kind(objection.what()) + objection.what(),
                Optional.of(noType(objection.what())));
        case WRONG ->
            findings.error("syntax", objection.node(), objection.what(), objection.hint());
        case OUTSIDE -> outside(objection);
      }
    }
  }

  private void outside(Objection objection) {
    Matcher method = METHOD.matcher(objection.what());
    if (method.matches() && objection.hint().filter(NO_WORD::equals).isPresent()) {
      String name = method.group(1);
      findings.tell(
          objection.node(),
          "no-word",
          name,
          isTaught() ? new Suggestions(names, hosted).word(name) : "");
      return;
    }
    findings.error(
        "sandbox",
        objection.node(),
        objection.what() + (trusted ? " is not in the language" : " is not in the sandbox"),
        (isTaught() && !trusted ? better(objection) : Optional.<String>empty())
            .or(objection::hint));
  }

  /** {@code Runtime.getRuntime()}: what a type that is not there could do is not to be had. */
  private static boolean isOfOutside(String receiver) {
    Matcher type = OF_TYPE.matcher(receiver);
    return type.lookingAt() && !Packages.types().contains(type.group());
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
      Place place = findings.place(objection.node());
      Optional<CallText> call = CallText.of(findings.text(), place.line(), name);
      return call.filter(found -> !isOfOutside(found.receiver()))
          .flatMap(
              found ->
                  OtherNames.method(Receiver.ANY, name, found.arguments().size())
                      .map(t -> OtherNames.filled(t, found.receiver(), found.arguments()))
                      .or(
                          () ->
                              name.startsWith("get")
                                  ? Optional.empty()
                                  : NearestWord.to(name, Receiver.allNames())
                                      .map(other -> found.receiver() + "." + other + "(...)")))
          .map(written -> "write " + written);
    }
    Matcher type = TYPE.matcher(objection.what());
    return type.matches()
        ? Optional.of(NoSuchType.hint(type.group(1))).filter(hint -> !hint.startsWith("put a text"))
        : Optional.empty();
  }
}
