package dev.callsheet.dsl.type;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.data.Visible;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Search;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.dsl.sandbox.Limits;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Sample.Cell;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.rule.notation.ConsentColumn;
import dev.callsheet.rule.notation.NameColumn;
import dev.callsheet.rule.notation.Truths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.jspecify.annotations.Nullable;

/** What is asked of texts whose letters are known: phones, cells, and what is written out. */
final class TextRules extends Part {
  private static final PhoneReader PHONES = new PhoneReader(Region.US);
  private static final Pattern AREA = Pattern.compile("(?<![\\d{,])1?([2-9]\\d{2})(?!\\d)");
  private static final int DIGITS_OF_A_PHONE = 7;
  private static final int MOST_SHOWN = 3;
  private static final int MOST_NOES = 12;

  /** What is worked out for a script takes at most that; beyond it nothing is said of its texts. */
  private static final Limits LIMITS =
      Limits.none().operations(5_000_000).bytes(64L << 20).text(1_000);

  /** In longer texts a pattern may go deep, and such are not compared as a whole. */
  private static final int LONGEST = 200;

  /** A cell that is compared with texts, some of which it may miss by a hair. */
  private record Near(ASTNode at, Expression asked, Sample sample, List<String> texts) {
    String key() {
      return sample.column() + "\n" + (sample.file() == null ? "" : sample.file().name());
    }
  }

  private final Map<ASTNode, Near> near = new LinkedHashMap<>();

  /** Counts what is worked out with the script's own texts and patterns, as a run does. */
  private final Scene scene = new Scene(new Meter(LIMITS, () -> {}), null, null, null, Map.of());

  TextRules(Inference script) {
    super(script);
  }

  /** A text that is asked whether it is one of others. */
  void met(ASTNode at, Expression asked, Known known, Known others) {
    if (others instanceof Text phones
        && phones.is(Origin.PHONE)
        && Comparisons.told(known, CsvColumns::raw).filter(TextRules::isNumber).isPresent()) {
      remarks.tell(at, "raw-phone", asked);
    }
    boolean isWritten = others instanceof Text some && some.is(Origin.LITERAL);
    if (!isWritten || !(known instanceof Text text) || !(others instanceof Text literal)) {
      return;
    }
    for (String written : literal.all()) {
      if (text.is(Origin.PHONE)) {
        phone(asked, at, text, "is never", written, String::equals);
      } else if (Comparisons.isOtherCase(text, written)) {
        remarks.tell(
            at,
            "never-in-case",
            text.is(Origin.LOWER) ? "toLowerCase()" : "toUpperCase()",
            written,
            text.is(Origin.LOWER) ? "small letters" : "capitals");
      }
    }
    hold(at, asked, text, literal.all());
  }

  private void hold(ASTNode at, Expression asked, Text text, List<String> texts) {
    if (text.sample().file() != null && !remarks.isMuted()) {
      near.computeIfAbsent(at, place -> new Near(place, asked, text.sample(), new ArrayList<>()))
          .texts()
          .addAll(texts);
    }
  }

  /** The same of a text that is asked in another way, which takes some of its spellings. */
  void taken(ASTNode at, Expression asked, Text text, String written, Predicate<String> question) {
    List<String> all =
        Stream.concat(
                text.all().stream().filter(question),
                Stream.of(written).filter(word -> Truths.of(word).isPresent()))
            .toList();
    if (all.stream().anyMatch(word -> saysNo(text.sample(), word))) {
      hold(at, asked, text, all);
    }
  }

  /** {@code phone.startsWith('305')} and the like. */
  void asked(ASTNode at, Expression phone, Text known, String method, String written) {
    switch (method) {
      case "startsWith" ->
          phone(phone, at, known, "never begins with", written, String::startsWith);
      case "endsWith" -> phone(phone, at, known, "never ends with", written, String::endsWith);
      case "contains" -> phone(phone, at, known, "never holds", written, String::contains);
      case "equals" -> phone(phone, at, known, "is never", written, String::equals);
      default -> {}
    }
  }

  /** What is true of phones as people write them, and never of them as they read. */
  private void phone(
      Expression phone,
      ASTNode at,
      Text known,
      String never,
      String written,
      BiPredicate<String, String> question) {
    List<Cell> cells = known.sample().cells();
    if (!known.is(Origin.PHONE)
        || written.chars().noneMatch(digit -> digit > '0' && digit <= '9')) {
      return;
    }
    String form = form(written);
    boolean isRead = cells.stream().anyMatch(one -> question.test(form(one.now()), form));
    boolean isWritten = cells.stream().anyMatch(one -> question.test(form(one.written()), form));
    boolean isWhole = cells.get(0).now().length() > DIGITS_OF_A_PHONE;
    if (!isRead && (isWritten || (never.equals("is never") && isWhole && isPhone(written)))) {
      remarks.tell(
          at,
          "phone-form",
          phone,
          (isWhole ? "it " + never : "this is '" + cells.get(0).now() + "', never")
              + " '"
              + written
              + "'",
          isWhole ? meant(written, never) : "cut behind the country code: .substring(2, 5)");
    }
  }

  /** How to write what is asked of a phone. */
  private static String meant(String written, String never) {
    String digits = written.replaceAll("\\D", "");
    if (never.equals("never ends with") || never.equals("never holds")) {
      return "write the digits alone: '" + digits + "'";
    }
    try {
      return "write it as it reads, such as '" + PHONES.read(written).e164() + "'";
    } catch (IllegalArgumentException e) {
      return digits.startsWith("0")
          ? "put + and the country code in front, such as '+1305'"
          : "write it as it reads, such as '+" + (digits.startsWith("1") ? "" : "1") + digits + "'";
    }
  }

  private static String form(String text) {
    return text.replaceAll("\\d", "0");
  }

  private static boolean isPhone(String written) {
    try {
      return !PHONES.read(written).e164().equals(written);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** A pattern that matches phones as people write them, and none as they read. */
  void matched(Object at, Expression asked, Text known, String regex, boolean whole) {
    Matcher area = AREA.matcher(regex);
    String code = area.find() ? area.group(1) : "305";
    try {
      ScriptPattern pattern = ScriptPattern.of(regex, scene);
      if (!known.is(Origin.PHONE)) {
        if (known.sample().file() != null) {
          taken(asked, asked, known, regex, cell -> matches(pattern, cell, whole));
        }
        return;
      }
      if (any(known, Cell::written, code, pattern, whole)
          && !any(known, Cell::now, code, pattern, whole)) {
        remarks.tell(at, "phone-pattern", asked, regex);
      }
    } catch (ScriptFault | LimitReached e) {
      // Told when it is made, or nothing is.
    }
  }

  private boolean any(
      Text phones, Function<Cell, String> form, String area, ScriptPattern pattern, boolean whole) {
    return phones.sample().cells().stream()
        .map(form)
        .map(phone -> phone.replace("305", area))
        .anyMatch(phone -> matches(pattern, phone, whole));
  }

  private boolean matches(ScriptPattern pattern, String text, boolean whole) {
    return text.length() <= LONGEST
        && (whole ? pattern.matches(text, scene) : pattern.in(text, scene).truth());
  }

  /** Tells each column once, since a script may ask of it in parts. */
  void tell() {
    Map<String, Set<String>> named = new HashMap<>();
    for (Near one : near.values()) {
      named.computeIfAbsent(one.key(), key -> new TreeSet<>()).addAll(one.texts());
    }
    Set<String> told = new HashSet<>();
    for (Near one : near.values()) {
      Set<String> others = named.getOrDefault(one.key(), Set.of());
      boolean isNo = one.texts().stream().anyMatch(text -> saysNo(one.sample(), text));
      Map<String, Integer> missed = missed(one, others, isNo);
      if (!missed.isEmpty() && told.add(one.key())) {
        if (isNo) {
          others.stream().filter(text -> saysNo(one.sample(), text)).forEach(one.texts()::add);
          one.texts().addAll(missed.keySet());
        }
        List<String> shown = new ArrayList<>();
        missed.forEach((text, row) -> shown.add(shown(text) + " (row " + row + ")"));
        remarks.tell(
            one.at(),
            isNo ? "near-no" : "near-value",
            one.sample().column(),
            one.sample().file() == null ? "" : one.sample().file().name(),
            String.join(", ", shown.subList(0, Math.min(MOST_SHOWN, shown.size()))),
            isNo
                ? one.asked() instanceof ConstantExpression // a key
                    ? "it." + one.sample().column()
                    : remarks.said(one.asked())
                : remarks.said(one.asked()).replaceAll("(\\.trim\\(\\)|\\.toLowerCase\\(\\))+$", "")
                    + (one.sample().file() != null && one.sample().file().fields().isPresent()
                        ? "?.trim()?.toLowerCase()"
                        : ".trim().toLowerCase()"),
            one.texts().stream()
                .map(text -> isNo ? text : SmallLetters.of(text.strip()))
                .map(TextRules::shown)
                .distinct()
                .limit(isNo ? MOST_NOES : MOST_SHOWN)
                .collect(Collectors.joining(", ")));
      }
    }
  }

  private static boolean isNumber(String text) {
    return text.chars().filter(Character::isDigit).count() >= DIGITS_OF_A_PHONE;
  }

  private static String shown(String text) {
    boolean isPersonal = text.indexOf('@') >= 0 || isNumber(text);
    return isPersonal ? "another spelling" : "'" + Visible.spelled(text) + "'";
  }

  /** Whether a text of a column of yes and no says that somebody is not to be reached. */
  private static boolean saysNo(Sample sample, String text) {
    Optional<Boolean> isOut = ConsentColumn.isOut(sample.column());
    return Truths.of(text).equals(Optional.of(isOut.orElse(false)))
        && (isOut.isPresent()
            || (!NameColumn.is(sample.column())
                && sample.cells().stream()
                    .map(Cell::written)
                    .allMatch(cell -> cell.isBlank() || Truths.of(cell).isPresent())));
  }

  /** The texts in the file that are like one that is asked for, or say its no, and are not it. */
  private static Map<String, Integer> missed(Near one, Set<String> named, boolean isNo) {
    Set<String> alike = new HashSet<>();
    one.texts().stream().filter(text -> !text.isBlank()).map(Visible::alike).forEach(alike::add);
    Map<String, Integer> missed = new LinkedHashMap<>();
    for (Cell cell : one.sample().cells()) {
      String now = cell.now();
      if (!named.contains(now)
          && !named.contains(cell.written())
          && (alike.contains(Visible.alike(now)) || (isNo && saysNo(one.sample(), now)))) {
        missed.putIfAbsent(now, cell.row());
      }
    }
    return missed;
  }

  /** What a method makes of texts; of those of a file it is known which. */
  Text made(Text text, Origin origin, UnaryOperator<String> method) {
    Sample made = text.sample().file() == null ? null : through(text.sample(), method, false);
    return new Text(origin, made == null ? Sample.NONE : made);
  }

  /** What a method that changes nothing makes of texts; {@code null} for other methods. */
  @Nullable Text through(Text text, String method, List<Known> given) {
    List<String> values = new ArrayList<>();
    for (Known one : given) {
      String only = one instanceof Text literal ? literal.only() : null;
      if (only == null) {
        return null;
      }
      values.add(only);
    }
    Sample sample = text.sample();
    if (sample.cells().isEmpty()) {
      return null;
    }
    Sample made =
        switch (method + values.size()) {
          case "trim0", "strip0" -> through(sample, String::strip, text.is(Origin.PHONE));
          case "toString0" -> sample;
          case "replace2" ->
              through(
                  sample,
                  one -> Search.replaced(one, values.get(0), values.get(1), scene.meter),
                  false);
          case "replaceAll2" -> through(sample, one -> replaced(one, values), false);
          case "minus1" -> through(sample, one -> minus(one, values.get(0)), false);
          default -> null;
        };
    boolean isCut =
        text.is(Origin.PHONE)
            && !method.equals("toString")
            && !method.equals("trim")
            && !method.equals("strip");
    return made == null || isCut ? null : new Text(text.origin(), made);
  }

  /** What a method makes of them, counted; nothing if that fails, or takes too much. */
  @Nullable Sample through(Sample sample, UnaryOperator<String> method, boolean isPhone) {
    try {
      for (Cell cell : sample.cells()) {
        scene.meter.tick(2);
        scene.meter.text(cell.now().length());
      }
      return sample.through(method, isPhone);
    } catch (RuntimeException | LimitReached e) {
      return null;
    }
  }

  /** The parts between separators. */
  @Nullable Sample parts(Sample sample, String separator) {
    try {
      sample.cells().forEach(cell -> scene.meter.collection(cell.now().length()));
      return sample.parts(separator);
    } catch (LimitReached e) {
      return null;
    }
  }

  private String replaced(String text, List<String> values) {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException("a long text");
    }
    return ScriptPattern.of(values.get(0), scene).replace(text, values.get(1), false, scene);
  }

  private String minus(String text, String part) {
    int at = Search.first(text, part, 0, scene.meter);
    return at < 0 ? text : text.substring(0, at) + text.substring(at + part.length());
  }
}
