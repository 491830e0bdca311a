package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.data.header.JsonFields;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;

/**
 * The fields that a script reads of the rows of one JSON Lines file. Rows may lack any, so only
 * what rows have under another spelling is told, and only if the script does not read that, too.
 */
final class JsonReads {
  private final String file;
  private final JsonFields fields;
  private final Map<String, Expression> reads = new LinkedHashMap<>();
  private final Map<String, Expression> dotted = new LinkedHashMap<>();

  JsonReads(String file, JsonFields fields) {
    this.file = file;
    this.fields = fields;
  }

  /** A field that is read; one with a dot in its own name is one field. */
  void read(String path, boolean isDotted, Expression at) {
    (isDotted ? dotted : reads).putIfAbsent(path, at);
  }

  /** What a field holds. */
  HeldTexts texts(String path) {
    return new HeldTexts(
        file, path, fields.texts(path), fields.isAlwaysText(path), fields.hasOthers(path));
  }

  void tell(Findings findings) {
    dotted.forEach(
        (name, at) -> {
          if (!fields.hasDotted(name) && fields.has(name)) {
            findings.warn(
                ProblemCode.DOTTED_FIELD,
                at,
                "no row of " + file + " has one field whose name has a dot in it",
                "for a field within another, write "
                    + (at instanceof BinaryExpression index
                        ? findings.at(index.getLeftExpression()) + "."
                        : "")
                    + name);
          }
        });
    reads.forEach((path, at) -> near(path, at, findings));
  }

  private void near(String path, Expression at, Findings findings) {
    List<String> near = new ArrayList<>();
    for (String other : fields.near(path)) {
      if (!reads.containsKey(other) && fields.instead(path, other) > 0) {
        near.add(other);
      }
    }
    if (path.equals("phone")) {
      return;
    }
    if (near.isEmpty()) {
      misspelled(path, at, findings);
      return;
    }
    String own = JsonFields.own(path);
    if (!fields.has(path)) {
      findings.warn(
          ProblemCode.NEAR_FIELD,
          at,
          lacking(own),
          "did you mean " + written(path, near, at, findings) + "?");
      return;
    }
    String owner = owner(path, at, findings).orElse("");
    String others = names(near);
    long lacking = near.stream().mapToLong(other -> fields.instead(path, other)).sum();
    findings.warn(
        ProblemCode.NEAR_FIELD,
        at,
        lacking
            + " of "
            + fields.rows()
            + " rows of "
            + file
            + " have no '"
            + own
            + "', but "
            + others,
        "mend the file, or ask for both: "
            + owner
            + own
            + " ?: "
            + owner
            + others.replace(", ", " ?: " + owner));
  }

  /**
   * A name that no row has there: one that was mistyped, or that stands within another field. A
   * field that no row has may be one that comes later, so no other name is proposed.
   */
  private void misspelled(String path, Expression at, Findings findings) {
    if (fields.has(path) || isOfUnknown(path)) {
      return;
    }
    Set<String> beside = fields.beside(path);
    String own = JsonFields.own(path);
    String owner = JsonFields.owner(path);
    Optional<String> meant =
        NearestWord.to(own, beside)
            .filter(
                other -> isMistyped(own, other) && !isOfBoth(path, owner + other, at, findings));
    List<String> told =
        meant.isPresent()
            ? List.of(owner + meant.get())
            : fields.below(path).stream().filter(other -> !reads.containsKey(other)).toList();
    if (!told.isEmpty()) {
      findings.warn(
          ProblemCode.NEAR_FIELD,
          at,
          lacking(own),
          "did you mean " + written(path, told, at, findings) + "?");
    }
  }

  /** Whether what it is read of is no field either: that is told. */
  private boolean isOfUnknown(String path) {
    String owner = JsonFields.owner(path);
    return !owner.isEmpty() && !fields.has(owner.substring(0, owner.length() - 1));
  }

  /** A slip of the fingers, and no other word. */
  private static boolean isMistyped(String own, String other) {
    return !digitless(own).equals(digitless(other)) && first(own) == first(other);
  }

  /**
   * Whether the script may ask for both names. Letters that are swapped or doubled make no second
   * name, but where one is asked for if the other is missing.
   */
  private boolean isOfBoth(String path, String other, Expression at, Findings findings) {
    Expression read = reads.get(other);
    if (read == null) {
      return false;
    }
    String line = findings.line(at);
    boolean isEither = line.contains("?:") || line.contains("||");
    return !letters(JsonFields.own(path)).equals(letters(JsonFields.own(other)))
        || (isEither && read.getLineNumber() == at.getLineNumber());
  }

  private static String digitless(String name) {
    return name.replaceAll("\\d", "");
  }

  /** How a name begins: slips of the fingers seldom change it, other words mostly do. */
  private static int first(String name) {
    return Character.toLowerCase(name.charAt(0));
  }

  /** The letters of a name in the order of the alphabet, each once. */
  private static Set<Integer> letters(String name) {
    Set<Integer> letters = new TreeSet<>();
    SmallLetters.of(name).codePoints().forEach(letters::add);
    return letters;
  }

  private String lacking(String own) {
    return "none of the " + fields.rows() + " rows of " + file + " looked at has '" + own + "'";
  }

  /** How the script would say these fields where it reads this one. */
  private String written(String path, List<String> others, Expression at, Findings findings) {
    Optional<String> owner = owner(path, at, findings);
    String before = JsonFields.owner(path);
    StringBuilder all = new StringBuilder();
    for (String other : others) {
      String rest = other.substring(before.length());
      int dot = rest.indexOf('.');
      boolean isSafe = dot < 0 || fields.isAlwaysRecord(before + rest.substring(0, dot));
      all.append(all.length() == 0 ? "" : " or ")
          .append(joined(owner.orElse(""), isSafe ? rest : rest.replace(".", "?.")));
    }
    return all.toString();
  }

  /** {@code lead.city}, or {@code lead['home city']}. */
  private static String joined(String owner, String names) {
    return owner.isEmpty() || names.matches("[A-Za-z_][\\w?.]*")
        ? owner + names
        : owner.substring(0, owner.length() - 1) + "['" + names + "']";
  }

  /** What stands before the field's own name, with its dot. */
  private static Optional<String> owner(String path, Expression at, Findings findings) {
    String own = JsonFields.own(path);
    String written = findings.at(at);
    if (written.endsWith("." + own)) {
      return Optional.of(written.substring(0, written.length() - own.length()));
    }
    return at instanceof BinaryExpression index
        ? Optional.of(findings.at(index.getLeftExpression()) + ".")
        : Optional.empty();
  }

  private static String names(List<String> paths) {
    return paths.stream().map(JsonFields::own).collect(Collectors.joining(", "));
  }
}
