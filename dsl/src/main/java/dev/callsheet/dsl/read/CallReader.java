package dev.callsheet.dsl.read;

import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.Option;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Subject;
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

/** Holds one call of a word against its declaration, and makes its site. */
final class CallReader {
  /** No footer is longer. */
  private static final int LONGEST_END = 160;

  private static final String SECRETS = "(?i)api_?key|key|token|business_?id|password|secret";
  private static final Map<ValueType, String> EXAMPLES =
      Map.of(
          ValueType.CONTACT, "'+13055550123', or a row",
          ValueType.MESSAGE, "\"Hi ${lead.firstName}\"",
          ValueType.USER, "1001");

  private final Findings findings;

  /** The places of the words, by their numbers. */
  private final List<Site> sites;

  CallReader(Findings findings, List<Site> sites) {
    this.findings = findings;
    this.sites = sites;
  }

  /** The number of a place, in the order in which they are found. */
  int number(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  /** The site of a word; what its declaration does not have is told. */
  Site word(Word word, ASTNode said, Arguments arguments) {
    Set<String> meant = new HashSet<>();
    arguments
        .block()
        .ifPresent(block -> findings.tell(block, "no-block", word.title(), word.example()));
    values(word, said, arguments.values(), meant);
    List<Site.Given> given =
        options(word.title(), word.optionNames(), word.example(), arguments.named(), meant);
    given.forEach(one -> meant.add(one.name()));
    for (Option option : word.options()) {
      if (option.required() && !meant.contains(option.name()) && arguments.block().isEmpty()) {
        findings.tell(
            said,
            "needs-option",
            word.title(),
            option.name(),
            EXAMPLES.getOrDefault(option.type(), "..."));
      }
    }
    return site(word.title(), Optional.of(word), said, arguments.values(), given);
  }

  /** The number of the place of a word that is none of the service's. */
  int plain(String title, ASTNode said, List<Expression> values, List<Site.Given> given) {
    return number(site(title, Optional.empty(), said, values, given));
  }

  private Site site(
      String title,
      Optional<Word> word,
      ASTNode said,
      List<Expression> values,
      List<Site.Given> given) {
    List<Place> places = values.stream().map(findings::place).toList();
    return new Site(title, word, findings.place(said), places, given);
  }

  private void values(Word word, ASTNode said, List<Expression> values, Set<String> meant) {
    String title = word.title();
    if (word.value().isEmpty()) {
      boolean isContact = word.option("to").isPresent() && values.size() == 1;
      if (isContact) {
        meant.add("to");
      }
      if (!values.isEmpty() && findings.isWrongAt(values.get(0))) {
        meant.addAll(word.optionNames()); // such as a map of them
      } else if (!values.isEmpty()) {
        String said1 = findings.said(values.get(0));
        findings.tell(
            values.get(0),
            "no-value",
            title,
            isContact ? title + " to: " + said1 + ", ..." : word.example());
      }
    } else if (values.isEmpty()) {
      findings.tell(said, "needs-value", title, word.value().get().description(), word.example());
    } else if (!word.many()) {
      String one = word.subject().isPresent() ? "one line for each contact" : word.example();
      if (values.size() > 1) {
        findings.tell(values.get(1), "one-value", title, one);
      } else if (values.get(0) instanceof SpreadExpression) {
        findings.tell(values.get(0), "one-not-list", title, one);
      }
    }
  }

  /** The options that a call has; those that were probably meant are noted, too. */
  List<Site.Given> options(
      String title,
      List<String> known,
      String example,
      List<MapEntryExpression> named,
      Set<String> meant) {
    List<Site.Given> given = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (MapEntryExpression entry : named) {
      Expression key = entry.getKeyExpression();
      Expression value = entry.getValueExpression();
      String name = key.getText();
      if (!(key instanceof ConstantExpression)) {
        findings.tell(key.getLineNumber() > 0 ? key : value, "options-written", title, example);
        meant.addAll(known);
      } else if (!known.contains(name)) {
        unknown(title, known, key, name, meant);
      } else if (!seen.add(name)) {
        findings.tell(key, "option-twice", title, name);
      } else {
        given.add(new Site.Given(name, findings.place(value), gaps(value), end(value)));
      }
    }
    return given;
  }

  private void unknown(
      String title, List<String> known, Expression key, String name, Set<String> meant) {
    if (name.matches(SECRETS)) {
      findings.tell(key, "secret-option", name);
      return;
    }
    String all = known.isEmpty() ? "" : " (" + String.join(", ", known) + ")";
    Optional<String> likely =
        OtherNames.of("OPTION", name).filter(known::contains).or(() -> NearestWord.to(name, known));
    likely.ifPresent(meant::add);
    findings.tell(
        key,
        "no-option",
        title,
        name,
        likely
            .map(one -> "did you mean '" + one + "'?" + all)
            .or(() -> OtherNames.of("WHEN", name).map(one -> one + all))
            .orElse(known.isEmpty() ? "it has no options" : "it has" + all));
  }

  private List<Place> gaps(Expression value) {
    return value instanceof GStringExpression template
        ? template.getValues().stream().map(findings::place).toList()
        : List.of();
  }

  private static String end(Expression value) {
    Expression last = value;
    if (value instanceof GStringExpression template) {
      List<ConstantExpression> parts = template.getStrings();
      last = parts.get(parts.size() - 1);
    }
    String text =
        last instanceof ConstantExpression constant && constant.getValue() instanceof String said
            ? said.stripTrailing()
            : "";
    return text.substring(Math.max(0, text.length() - LONGEST_END));
  }

  /** Whether a name is meant for a verb of this subject, or of another. */
  static boolean isNearVerb(Subject subject, String name) {
    return Vocabulary.isVerb(name)
        || OtherNames.of("VERB", name).isPresent()
        || NearestWord.to(name, verbs(subject)).isPresent();
  }

  private static List<String> verbs(Subject subject) {
    return Vocabulary.verbs(subject).stream().map(Word::verb).toList();
  }

  /** A subject has no such verb. */
  void noVerb(Subject subject, ASTNode node, String name) {
    List<String> verbs = verbs(subject);
    String all = "(" + String.join(", ", verbs) + ")";
    findings.tell(
        node,
        "no-verb",
        subject.word(),
        name,
        OtherNames.of("VERB", name)
            .filter(verbs::contains)
            .map(own -> "the word is '" + own + "' " + all)
            .or(() -> NearestWord.hint(name, verbs).map(hint -> hint + " " + all))
            .orElse("it has " + all));
  }
}
