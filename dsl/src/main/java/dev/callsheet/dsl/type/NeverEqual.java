package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.library.value.OtherTimes;
import dev.callsheet.dsl.problem.Remark;
import dev.callsheet.dsl.type.Known.Kind;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.rule.notation.Bracketed;
import dev.callsheet.rule.notation.Spelling;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.syntax.Token;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/**
 * What can never be equal to what it is compared with, as both are of other kinds: numbers and
 * texts, rows and texts, days and what only says the same.
 */
final class NeverEqual extends Part {
  /** What is never equal to what is of another kind. */
  private static final Set<Kind> EQUALS = EnumSet.of(Kind.TEXT, Kind.NUM, Kind.BOOL);

  private static final Set<TimeKind> DATED =
      EnumSet.of(TimeKind.LOCAL_DATE_TIME, TimeKind.ZONED, TimeKind.OFFSET);
  private static final Set<String> ZONES = Set.of("atZone", "atOffset");
  private static final Pattern UTC =
      Pattern.compile(
          "(?:java\\.time\\.)?(?:ZoneOffset\\.UTC|Zone(?:Id|Offset)\\.of\\(['\"](?:Etc/)?(?:UTC|GMT|Z|UT)['\"]\\))");
  private static final String DAY = ".toLocalDate()";
  private static final String ZONED = ".atZone(java.time.ZoneId.of('America/New_York'))";

  NeverEqual(Inference script) {
    super(script);
  }

  /** Which time it surely is; {@code null} for all else. */
  static @Nullable TimeKind time(Known known) {
    TimeKind kind = known instanceof Known.Moment moment ? moment.time() : null;
    return kind == TimeKind.FORMATTER ? null : kind;
  }

  /** One is the other, or something is wrong. */
  void met(Object at, Expression left, Known a, Expression right, Known b) {
    if (!beside(at, "never-equal", left, a, right, b)) {
      others(at, left, a, right, b);
    }
  }

  /** Both may be equal, or something is wrong. */
  private void others(Object at, Expression asked, Known a, @Nullable Expression right, Known b) {
    if (a instanceof Known.Row x && b instanceof Known.Row y) {
      if (x.file() != null && y.file() != null && !x.file().name().equals(y.file().name())) {
        remarks.tell(at, "rows-of-two", x.file().name(), y.file().name());
      }
      return;
    }
    if (a instanceof Known.Num x && b instanceof Known.Num y) {
      left(at, asked, x, y);
      return;
    }
    boolean isRow = a instanceof Known.Row || b instanceof Known.Row;
    if (isRow && (isRead(a) || isRead(b))) {
      remarks.tell(at, "row-and-text", "row.phone");
    }
    if (isRow || !isOfOtherKind(a, b)) {
      return;
    }
    boolean isNegated = a instanceof Known.Bool && asked instanceof NotExpression;
    String remedy =
        a instanceof Known.Num || b instanceof Known.Num
            ? asNumber(asked, a, right, b)
            : Comparisons.isSpelled(a) || Comparisons.isSpelled(b)
                ? yesOrNo(asked, a, right, b)
                : isNegated && at instanceof Token operator
                    ? negated((NotExpression) asked, operator.getText())
                    : "compare what both have, such as a column";
    remarks.tell(at, "never-equal", asked, a.called(), b.called(), remedy);
  }

  /** What is left over by a division, beside a number that it never comes to. */
  private void left(Object at, Expression asked, Known.Num a, Known.Num b) {
    BigDecimal below = a.below() == null ? b.below() : a.below();
    BigDecimal value = a.below() == null ? a.value() : b.value();
    if (below != null && value != null && value.abs().compareTo(below) >= 0) {
      remarks.tell(at, "never-left", asked, value, below, below.subtract(BigDecimal.ONE));
    }
  }

  private String yesOrNo(Expression left, Known a, @Nullable Expression right, Known b) {
    Expression asked = right == null || Comparisons.isSpelled(a) ? left : right;
    Known spelled = Comparisons.isSpelled(a) ? a : b;
    return Comparisons.told(spelled, Assumptions::yesAndNo)
        .map(all -> "write " + script.comparisons.yesOrNo(asked, spelled))
        .orElse("compare it with a text");
  }

  private String asNumber(Expression asked, Known a, @Nullable Expression right, Known b) {
    Known other = a instanceof Known.Num ? b : a;
    String only = other instanceof Text text ? text.only() : null;
    if (only != null) {
      return Spelling.isNumber(only)
          ? "write it without quotes: " + Spelling.unquoted(only)
          : "compare it with a number";
    }
    Expression text = other == a ? asked : right;
    return other instanceof Text && text != null && (other == a || Comparisons.isSpelled(other))
        ? "write " + script.comparisons.number(text, other, other == a ? b : a)
        : "make a number of the text: .toInteger()";
  }

  /** What another row holds in a field may be of another kind. */
  private static boolean isOfOtherKind(Known a, Known b) {
    return EQUALS.containsAll(List.of(a.kind(), b.kind()))
        && a.kind() != b.kind()
        && !(a instanceof Text x && x.is(Origin.FIELD))
        && !(b instanceof Text y && y.is(Origin.FIELD));
  }

  /** What a map is asked for, beside what its keys are. */
  void key(Object at, Expression key, Known asked, Known among) {
    if (!keyed(at, key, asked, among)) {
      others(at, key, asked, null, among);
    }
  }

  private String negated(NotExpression asked, String operator) {
    String inner = remarks.said(asked.getExpression());
    return "the ! belongs to %s alone: write %s %s ..."
        .formatted(inner, inner, operator.equals("in") ? "!in" : "!=");
  }

  private static boolean isRead(Known known) {
    return known instanceof Text text && (text.isRead() || text.is(Origin.PHONE));
  }

  /** {@code a < b} and the like; gives whether it was told that they have no order. */
  boolean ordered(BinaryExpression binary, Known a, Known b) {
    Expression left = binary.getLeftExpression();
    return beside(binary.getOperation(), "no-time-order", left, a, binary.getRightExpression(), b);
  }

  private boolean beside(
      Object at, String name, Expression left, Known a, Expression right, Known b) {
    TimeKind first = time(a);
    TimeKind second = time(b);
    if (OtherTimes.isLike(first, second)) {
      return false;
    }
    if (first != null && second != null) {
      remarks.tell(
          at,
          name,
          left,
          a.called(),
          b.called(),
          OtherTimes.like(
              first, Bracketed.of(remarks.said(left)), second, Bracketed.of(remarks.said(right))));
      return true;
    }
    TimeKind kind = first == null ? second : first;
    Expression time = first == null ? right : left;
    Expression other = first == null ? left : right;
    Known known = first == null ? a : b;
    if (kind == null || !EQUALS.contains(known.kind())) {
      return false;
    }
    remarks.tell(at, name, left, a.called(), b.called(), remedy(kind, time, other, known));
    return true;
  }

  /** A time that is looked for among keys of another kind, or the contrary. */
  private boolean keyed(Object at, Expression key, Known asked, Known among) {
    TimeKind kind = time(asked);
    TimeKind other = time(among);
    boolean isTold =
        kind == null
            ? other != null && EQUALS.contains(asked.kind())
            : other == null ? EQUALS.contains(among.kind()) : !OtherTimes.isLike(kind, other);
    if (isTold) {
      boolean isNamed = kind == TimeKind.DAY_OF_WEEK || kind == TimeKind.MONTH;
      String remedy =
          kind == null || other != null
              ? "look for a " + among.called().replaceFirst("^an? ", "")
              : !OtherTimes.isPoint(kind)
                  ? OtherTimes.part(kind, !(among instanceof Text), remarks.said(key))
                  : among instanceof Text
                      ? "write " + remarks.said(key) + (isNamed ? ".name()" : ".toString()")
                      : "ask its number: " + OtherTimes.number(kind, remarks.said(key));
      remarks.tell(at, "never-equal", key, asked.called(), among.called(), remedy);
    }
    return isTold;
  }

  /** {@code case 'MONDAY'} asks for the text of what is switched on. */
  static boolean isCase(Known asked, Known wanted) {
    TimeKind kind = time(asked);
    if (!(wanted instanceof Text text) || !text.is(Origin.LITERAL)) {
      return false;
    }
    if (kind != null && !OtherTimes.isPoint(kind)) { // their own text, as far as can be told
      boolean isLength = kind == TimeKind.DURATION || kind == TimeKind.PERIOD;
      return !isLength || text.all().stream().allMatch(one -> one.startsWith("P"));
    }
    return kind == null
        ? asked instanceof Known.Num && text.all().stream().allMatch(Spelling::isNumber)
        : text.all().stream()
            .allMatch(
                one ->
                    OtherTimes.named(kind, one)
                        .map(name -> name.name().equals(one))
                        .orElseGet(() -> OtherTimes.code(kind, one).isPresent()));
  }

  /** What to write in the place of what is none. */
  private String remedy(TimeKind kind, Expression time, Expression other, Known known) {
    String said = Bracketed.of(remarks.said(time));
    if (!OtherTimes.isPoint(kind)) {
      return OtherTimes.part(kind, !(known instanceof Text), said);
    }
    if (known instanceof Known.Num) {
      if (time instanceof BinaryExpression less
          && less.getOperation().getType() == Types.MINUS
          && time(script.type(less.getRightExpression())) != null) {
        return Remark.of(
                "day-less-day",
                remarks.said(less.getLeftExpression()),
                remarks.said(less.getRightExpression()))
            .remedy();
      }
      return "ask its number: " + OtherTimes.number(kind, said);
    }
    if (!(known instanceof Text text)) {
      return "compare it with another time";
    }
    if (DATED.contains(kind) || kind == TimeKind.INSTANT) {
      boolean isMoment = text.all().stream().anyMatch(one -> one.contains("T"));
      String day = kind == TimeKind.INSTANT ? said + ZONED + DAY : said + DAY;
      return isMoment && kind != TimeKind.LOCAL_DATE_TIME
          ? "compare moments: "
              + (kind == TimeKind.INSTANT ? said : said + ".toInstant()")
              + " and java.time.Instant.parse("
              + remarks.said(other)
              + ")"
          : "compare days: " + day + " and " + written(TimeKind.LOCAL_DATE, other, text);
    }
    return "write " + written(kind, other, text);
  }

  /** The code of a text, or of the texts of a list, as times of that kind. */
  String written(TimeKind kind, Expression at, Text text) {
    if (at instanceof ListExpression list && text.is(Origin.LITERAL)) {
      return list.getExpressions().stream()
          .map(one -> one(kind, remarks.said(one), List.of(one.getText()), Optional.empty()))
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return one(
        kind,
        remarks.said(at),
        text.is(Origin.LITERAL) ? text.all() : List.of(),
        Comparisons.told(text, CsvColumns::dates));
  }

  private static String one(
      TimeKind kind, String said, List<String> texts, Optional<DateForm> column) {
    if (texts.size() == 1) {
      Optional<String> code = OtherTimes.code(kind, texts.get(0));
      Optional<String> day =
          kind == TimeKind.LOCAL_DATE
              ? DateForm.of(texts.get(0)).map(form -> form.parsed(said))
              : Optional.empty();
      if (code.isPresent() || day.isPresent()) {
        return code.orElseGet(day::get);
      }
    }
    String type = "java.time." + kind.type();
    return switch (kind) {
      case DAY_OF_WEEK, MONTH -> type + ".valueOf(" + said + ".toUpperCase())";
      case LOCAL_DATE ->
          column.map(form -> form.parsed(said)).orElse(type + ".parse(" + said + ")");
      default -> type + ".parse(" + said + ")";
    };
  }

  /** {@code now.atZone(ZoneOffset.UTC)}: whom it is about lives elsewhere. */
  void zone(MethodCallExpression call, Known on, List<Expression> given) {
    if (on.equals(ExpressionTypes.NOW)
        && given.size() == 1
        && ZONES.contains(String.valueOf(call.getMethodAsString()))
        && UTC.matcher(remarks.said(given.get(0))).matches()) {
      remarks.tell(call.getMethod(), "utc-zone");
    }
  }

  /** A text that is given where a method takes a time. */
  boolean taken(Expression value, Known type, @Nullable TimeKind wanted, Known on, String method) {
    TimeKind kind = wanted == null ? time(on) : wanted;
    if (kind == null || !OtherTimes.isPoint(kind) || !(type instanceof Text text)) {
      return false;
    }
    String is = script.comparisons.is(value, type);
    String takes = new Known.Moment(kind).called();
    remarks.tell(value, "not-taken", is, method, takes, written(kind, value, text));
    return true;
  }
}
