package dev.callsheet.dsl.type;

import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.rule.notation.ConsentColumn;
import dev.callsheet.rule.notation.Truths;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Texts that are written out for a parameter of a certain form, and mean something else there. */
final class Forms extends Part {
  /** Plain words between the signs of SQL or of file names. */
  private static final Pattern LIKE = Pattern.compile("([%*]?)(\\p{L}[\\p{L}\\d .,&'_-]*)([%*]?)");

  private static final Pattern SIGN = Pattern.compile(" ?([|.*+?^$]|\\|\\|) ?");

  /** What a sign alone means in a pattern. */
  private static final Map<String, String> SIGNS =
      Map.of(
          ".", "any letter, so nothing is left",
          "|", "an or: this cuts between all letters",
          "^", "the beginning, so nothing is cut",
          "$", "the end, so nothing is cut");

  /** Of patterns of dates: what they hold, what is put for what, and why. */
  private static final String[][] DATES = {
    {"(?!.*w).*YY.*", "Y", "y", "YYYY is the year of the week, which differs around New Year"},
    {"(?!.*d).*(D.*[Mm]|[Mm].*D).*", "D", "d", "D counts the days of the year: Feb 1st is 32"},
    {"(?!.*M).*([yYdD][-/. ]?mm|mm[-/. ]?[yYdD]).*", "mm", "MM", "mm is minutes, MM is months"},
    {".*[Hhk]{1,2}:MM.*", ":MM", ":mm", "MM is months, mm is minutes"},
    {"(?!.*a).*hh:.*", "hh:", "HH:", "hh counts to 12: 09:00 is morning and evening without an a"}
  };

  /** What people call zones whose names are none: such letters may mean several. */
  private static final Map<String, String> ZONES = zones();

  /** What is longer is no pattern that somebody means. */
  private static final int LONGEST = 200;

  private static final Pattern WORDS = Pattern.compile("\\s*[,;|/]\\s*");

  private static Map<String, String> zones() {
    Map<String, String> zones = new HashMap<>();
    for (String line :
        """
        America/New_York EST EDT ET Eastern US/East
        America/Chicago CST CDT CT Central
        America/Denver MST MDT MT Mountain
        America/Los_Angeles PST PDT PT Pacific
        Europe/London BST
        Europe/Berlin CEST MEZ MESZ
        Europe/Athens EEST
        Asia/Kolkata IST
        Australia/Sydney AEST AEDT"""
            .split("\n", -1)) {
      String[] all = line.split(" ", -1);
      for (String name : all) {
        zones.put(name, all[0]);
      }
    }
    return zones;
  }

  Forms(Inference script) {
    super(script);
  }

  /** A text that is read as a pattern. */
  void regex(ASTNode at, String written) {
    Matcher like = LIKE.matcher(written);
    Matcher sign = SIGN.matcher(written);
    if (sign.matches()) {
      String bare = sign.group(1);
      String means = SIGNS.getOrDefault(bare.substring(0, 1), "what repeats the one before it");
      remarks.tell(at, "sign-of-pattern", bare, means, bare.replaceAll("(.)", "\\\\$0"));
    } else if (like.matches()
        && !(like.group(1) + like.group(3)).isEmpty()
        && !written.endsWith("*")) {
      String method = like.group(3).isEmpty() ? "ends" : "starts";
      boolean isWithin = !like.group(1).isEmpty() && !like.group(3).isEmpty();
      remarks.tell(at, "like", isWithin ? "contains" : method + "With", like.group(2));
    } else if (written.startsWith("*")) {
      remarks.tell(at, "glob");
    }
  }

  /** The pattern of a date or time. */
  void date(ASTNode at, String written) {
    if (written.length() > LONGEST) {
      return;
    }
    String letters = written.replaceAll("'[^']*'", "");
    String why = "";
    String meant = written;
    if (letters.matches("[yYMmDdHhKkswaEeGuLVzZXxO\\s,./:\\-]*")) {
      for (String[] rule : DATES) {
        if (letters.matches(rule[0])) {
          meant = meant.replace(rule[1], rule[2]);
          why = rule[3];
        }
      }
    }
    if (!why.isEmpty()) {
      remarks.tell(at, "date-pattern", why, meant);
    }
  }

  /** A path of fields, with dots between names as here. */
  void path(Expression at) {
    if (at instanceof MapExpression map) {
      map.getMapEntryExpressions().forEach(one -> path(one.getValueExpression()));
    } else if (at.getText().matches("[$]?[./\\[].*|\\w+(?:(?:->|/|\\?\\.|::)\\w+)+")) {
      String meant = at.getText().replaceAll("^[$./\\[]+|['\"\\]]", "");
      remarks.tell(at, "path", at.getText(), meant.replaceAll("->|/|\\?\\.|::|\\[", "."));
    }
  }

  /** The zone of a town, or the one that is written nearly so. */
  private static String near(String name) {
    Set<String> all = new TreeSet<>();
    for (String id : ZoneId.getAvailableZoneIds()) {
      if (id.endsWith("/" + name.replace(' ', '_'))) {
        return id;
      }
      if (id.indexOf('/') > 0) {
        all.add(id);
      }
    }
    return NearestWord.to(name, all).orElse("America/New_York");
  }

  /** The name of a time zone. */
  void zone(ASTNode at, String name) {
    try {
      ZoneId.of(name);
    } catch (DateTimeException e) {
      remarks.tell(at, "no-zone", name, ZONES.getOrDefault(name, near(name)));
    }
  }

  /** The code that asks whether what is read so is one of the words of a text, or none. */
  static String oneOf(String said, String text, boolean isContrary) {
    List<String> words = WORDS.splitAsStream(text).map(word -> "'" + word + "'").toList();
    return words.size() == 1
        ? said + (isContrary ? " != " : " == ") + words.get(0)
        : said + (isContrary ? " !in [" : " in [") + String.join(", ", words) + "]";
  }

  /** {@code 'yes,y'.contains(answer)}: an answer of nothing is within it, and no within 'on'. */
  void within(MethodCallExpression call, String written, Expression asked, Known known) {
    List<String> words = List.of(WORDS.split(written));
    boolean isOfConsent = ConsentColumn.isOut(remarks.said(asked)).isPresent();
    boolean isAsked =
        words.stream()
            .map(Truths::of)
            .anyMatch(said -> said.orElse(false) || (isOfConsent && said.isPresent()));
    List<String> cells = known instanceof Text text ? text.all() : List.of();
    boolean isMissed =
        isOfConsent
            || (cells.isEmpty() && words.size() > 1)
            || cells.stream().anyMatch(cell -> written.contains(cell) && !words.contains(cell));
    if (isAsked && isMissed && !(known instanceof Text text && text.is(Origin.LITERAL))) {
      String code = oneOf(remarks.said(asked), written, false);
      remarks.tell(call.getMethod(), "within-text", call.getMethodAsString(), written, code);
    }
  }
}
