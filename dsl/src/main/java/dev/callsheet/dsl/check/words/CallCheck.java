package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.words.DataWords;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Option;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;

/** Checks the arguments of one word and makes its site. */
final class CallCheck {
  private static final Set<String> SECRETS =
      Set.of(
          "apikey", "api_key", "key", "token", "businessid", "business_id", "password", "secret");

  /** What other languages call the options of data files. */
  private static final Map<String, String> DATA_NAMES =
      Map.of(
          "sep",
          "separator",
          "delimiter",
          "separator",
          "delim",
          "separator",
          "charset",
          "encoding",
          "column",
          "phone",
          "phoneColumn",
          "phone",
          "country",
          "region",
          "locale",
          "region");

  private static final Set<String> WHEN =
      Set.of(
          "at",
          "delay",
          "when",
          "time",
          "after",
          "sendAt",
          "send_at",
          "wait",
          "schedule",
          "date",
          "scheduledAt",
          "on",
          "in",
          "sleep");

  private static final String NO_WHEN =
      "leave it out: whoever runs the plan says when and how fast it leaves;";

  private final Findings findings;
  private final LiteralCheck literals;
  private final Set<String> meant = new HashSet<>();
  private boolean right = true;

  /** The names that the script gives to ids. */
  Names names() {
    return literals.names();
  }

  CallCheck(Findings findings, LiteralCheck literals) {
    this.findings = findings.of(ProblemCode.OPTION);
    this.literals = literals;
  }

  /** The site of a word; empty when the call is wrong, which is then told. */
  Optional<Site> word(Word word, ASTNode said, Arguments arguments) {
    right = true;
    meant.clear();
    values(word, said, arguments);
    List<Site.Given> given =
        options(word.title(), word.optionNames(), Optional.of(word), said, arguments.named());
    Set<String> names = new HashSet<>(given.stream().map(Site.Given::name).toList());
    for (Option option : word.options()) {
      if (option.required() && !names.contains(option.name()) && !meant.contains(option.name())) {
        wrong(
            said,
            word.title() + " needs '" + option.name() + "'",
            "add " + option.name() + ": " + example(option.type()));
      }
    }
    for (MapEntryExpression entry : arguments.named()) {
      if (entry.getKeyExpression() instanceof ConstantExpression key) {
        word.option(String.valueOf(key.getValue()))
            .ifPresent(
                option -> literals.check(option.name(), option.type(), entry.getValueExpression()));
      }
    }
    return site(word.title(), Optional.of(word), said, arguments, given);
  }

  /** The site of a word that reads data. */
  Optional<Site> data(String word, ASTNode said, Arguments arguments) {
    right = true;
    if (arguments.values().size() != 1 || arguments.block().isPresent()) {
      String file =
          arguments.values().isEmpty()
              ? "'leads." + word + "'"
              : findings.at(arguments.values().get(0));
      wrong(
          said,
          arguments.block().isPresent()
              ? word + " takes no block, its rows do"
              : word + " takes one file name",
          "write "
              + word
              + "("
              + file
              + ")"
              + (arguments.block().isPresent() ? ".each { row -> ... }" : ""));
    }
    List<String> known = DataWords.OPTIONS.getOrDefault(word, List.of());
    if (word.equals("jsonl")) {
      arguments.named().stream()
          .filter(entry -> entry.getKeyExpression().getText().equals("phone"))
          .forEach(entry -> FieldPaths.check(entry.getValueExpression(), findings));
    }
    List<Site.Given> given = options(word, known, Optional.empty(), said, arguments.named());
    return site(word, Optional.empty(), said, arguments, given);
  }

  /** Checks a value that stands for itself. */
  void literal(String what, ValueType type, Expression value) {
    literals.check(what, type, value);
  }

  /** The site of a word that takes only unnamed values. */
  Site plain(String title, ASTNode said, List<Expression> values) {
    return new Site(
        title,
        Optional.empty(),
        findings.place(said),
        values.stream().map(findings::place).toList(),
        List.of());
  }

  private Optional<Site> site(
      String title,
      Optional<Word> word,
      ASTNode said,
      Arguments arguments,
      List<Site.Given> given) {
    List<Place> values = arguments.values().stream().map(findings::place).toList();
    return right
        ? Optional.of(new Site(title, word, findings.place(said), values, given))
        : Optional.empty();
  }

  private void values(Word word, ASTNode said, Arguments arguments) {
    arguments
        .block()
        .ifPresent(
            block -> {
              BlockOptions options = BlockOptions.of(block, findings);
              meant.addAll(options.names());
              wrong(
                  block,
                  word.title() + " takes no block",
                  options.said(word.title()).orElse("write " + word.example()));
            });
    List<Expression> values = arguments.values();
    if (word.value().isEmpty()) {
      if (!values.isEmpty()) {
        boolean contact = word.option("to").isPresent() && values.size() == 1;
        if (contact) {
          meant.add("to");
        }
        wrong(
            values.get(0),
            word.title() + " takes no value without a name",
            contact
                ? "write " + word.title() + " to: " + findings.at(values.get(0)) + ", ..."
                : "write " + word.example());
      }
      return;
    }
    ValueType type = word.value().get();
    if (values.isEmpty()) {
      wrong(said, word.title() + " needs " + type.description(), "write " + word.example());
    } else if (values.size() > 1 && !word.many()) {
      wrong(
          values.get(1),
          word.title() + " takes one value without a name",
          word.subject().isPresent()
              ? "write one line for each contact"
              : "write " + word.example());
    }
    for (Expression value : values) {
      boolean list = word.many() && value instanceof org.codehaus.groovy.ast.expr.ListExpression;
      if (value instanceof SpreadExpression && !word.many()) {
        wrong(
            value,
            word.title() + " takes one value, not a list",
            "write one line for each contact");
      } else if (!list) {
        literals.check(word.subject().isPresent() ? word.verb() : word.title(), type, value);
      }
    }
  }

  private List<Site.Given> options(
      String title,
      List<String> known,
      Optional<Word> word,
      ASTNode said,
      List<MapEntryExpression> named) {
    List<Site.Given> given = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (MapEntryExpression entry : named) {
      Expression key = entry.getKeyExpression();
      if (!(key instanceof ConstantExpression constant)) {
        wrong(
            key.getLineNumber() > 0 ? key : said,
            "the options of " + title + " are written out",
            "write " + word.map(Word::example).orElse(title + "('leads.csv', phone: 'Mobile')"));
        continue;
      }
      String name = String.valueOf(constant.getValue());
      if (!known.contains(name)) {
        unknown(title, known, word, key, name);
      } else if (!seen.add(name)) {
        wrong(key, title + " has '" + name + "' twice", "keep one of them");
      } else {
        Expression value = entry.getValueExpression();
        given.add(new Site.Given(name, findings.place(value), gaps(value)));
      }
    }
    return given;
  }

  private void unknown(
      String title, List<String> known, Optional<Word> word, Expression key, String name) {
    if (SECRETS.contains(SmallLetters.of(name))) {
      right = false;
      findings.secret(
          findings.place(key),
          "'" + name + "' does not belong in a script",
          "keys and business ids are settings of the account");
      return;
    }
    String all = known.isEmpty() ? "" : " (" + String.join(", ", known) + ")";
    Optional<String> own = word.flatMap(w -> Vocabulary.ownName(w, name));
    Optional<String> likely =
        own.or(() -> Optional.ofNullable(DATA_NAMES.get(name)).filter(known::contains))
            .or(() -> NearestWord.to(name, known));
    likely.ifPresent(meant::add);
    String hint =
        likely
            .map(meant -> "did you mean '" + meant + "'?" + all)
            .or(() -> WHEN.contains(name) ? Optional.of(NO_WHEN + all) : Optional.empty())
            .orElse(known.isEmpty() ? "it has no options" : "it has" + all);
    wrong(key, title + " has no option '" + name + "'", hint);
  }

  private List<Place> gaps(Expression value) {
    return value instanceof GStringExpression template
        ? template.getValues().stream().map(findings::place).toList()
        : List.of();
  }

  private static String example(ValueType type) {
    return Map.of(
            ValueType.CONTACT, "'+13055550123', or a row",
            ValueType.MESSAGE, "\"Hi ${lead.firstName}\"",
            ValueType.USER, "1001")
        .getOrDefault(type, "...");
  }

  private void wrong(ASTNode node, String message, String hint) {
    right = false;
    findings.error(node, message, hint);
  }
}
