package dev.callsheet.dsl.type;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.type.Known.Of;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Token;

/** Errors and remedies: the place, what is wrong there, and what to write instead. */
final class Remarks {
  /** Nobody reads more, and a script that was made to be wrong must not cost more. */
  private static final int MOST = 500;

  private static final int MOST_NEAREST = 50;

  private final ScriptText text;
  private final Set<Problem> told = new LinkedHashSet<>();
  private boolean isMuted;

  Remarks(ScriptText text) {
    this.text = text;
  }

  /** From here on nothing is told, or all is. */
  void mute(boolean muted) {
    isMuted = muted;
  }

  boolean isMuted() {
    return isMuted;
  }

  List<Problem> told() {
    List<Problem> all = new ArrayList<>(told);
    all.sort(Comparator.comparing(Problem::where));
    return all;
  }

  void error(ProblemCode code, ASTNode at, String what, String remedy) {
    error(code, place(at), what, Optional.of(remedy));
  }

  void error(ProblemCode code, ASTNode at, String what, Optional<String> remedy) {
    error(code, place(at), what, remedy);
  }

  void error(ProblemCode code, Token at, String what, String remedy) {
    error(code, place(at), what, Optional.of(remedy));
  }

  void warn(ProblemCode code, ASTNode at, String what, String remedy) {
    add(text.warning(code, place(at), what, remedy));
  }

  private void error(ProblemCode code, Place at, String what, Optional<String> remedy) {
    add(text.error(at, what, remedy).withCode(code.id()));
  }

  private void add(Problem problem) {
    if (!isMuted && told.size() < MOST && problem.where().line() > 0) {
      told.add(problem);
    }
  }

  // The templates that most mistakes fit

  /** A field or method that such values do not have. */
  void noMember(ASTNode at, Known on, String what, String member, Collection<String> members) {
    error(
        ProblemCode.UNKNOWN_METHOD,
        at,
        called(on)
            + " "
            + (on instanceof Known.Listed list && list.of() == Of.ROWS ? "have" : "has")
            + " no "
            + what
            + "'"
            + member
            + "'",
        nearest(member, members));
  }

  /** A value that cannot be given for what is wanted. */
  void notTaken(ASTNode at, Known given, String method, String wanted, String remedy) {
    error(
        ProblemCode.SLIP,
        at,
        said(at) + because(given) + ", and " + method + " takes " + wanted,
        "write " + remedy);
  }

  /** An operator that means nothing between such values, or nothing that is meant. */
  void notSo(Token operator, ASTNode at, Known known, String why, String remedy) {
    error(ProblemCode.SLIP, operator, said(at) + because(known) + ": " + why, remedy);
  }

  /** What is nearly spelled so; a script of very many mistakes is not helped by it. */
  Optional<String> nearest(String name, Collection<String> candidates) {
    return isMuted || told.size() >= MOST_NEAREST
        ? Optional.empty()
        : NearestWord.hint(name, candidates);
  }

  /** What is meant by a word that does not exist. */
  Optional<String> word(String name, Collection<String> methods) {
    List<String> words = new ArrayList<>(Vocabulary.beginnings());
    words.addAll(methods);
    return Vocabulary.ownWord(name)
        .map(own -> "the word is '" + own + "'")
        .or(() -> nearest(name, words))
        .or(() -> Optional.of("the words are " + String.join(", ", words)));
  }

  private static String because(Known known) {
    if (known instanceof Known.Text text && text.is(Origin.CELL)) {
      return " is a text, as all cells of a CSV file are";
    }
    return known instanceof Known.Text text && text.is(Origin.PARAM)
        ? " is a text, as all variables are"
        : " is " + called(known);
  }

  /** What such a value is called. */
  static String called(Known known) {
    if (known instanceof Known.Text) {
      return "a text";
    } else if (known instanceof Known.Num) {
      return "a number";
    } else if (known instanceof Known.Bool) {
      return "true or false";
    } else if (known instanceof Known.Moment moment) {
      return "a " + moment.kind().type();
    } else if (known instanceof Known.Row) {
      return "a row";
    } else if (known instanceof Known.Fact fact) {
      return fact.name();
    } else if (known instanceof Known.Listed list) {
      return list.of() == Of.ROWS ? "rows" : list.of() == Of.SET ? "a set" : "a list";
    } else if (known instanceof Known.Mapped) {
      return "a map";
    } else if (known instanceof Known.Pair) {
      return "an entry";
    } else if (known instanceof Known.Block) {
      return "a block";
    }
    return known instanceof Known.Null ? "null" : "such a value";
  }

  // Places

  Place place(ASTNode node) {
    int line = node.getLineNumber();
    if (line < 1) {
      return Place.UNKNOWN;
    }
    int end =
        node.getLastLineNumber() == line
            ? node.getLastColumnNumber()
            : text.line(line).length() + 1;
    return new Place(line, node.getColumnNumber(), end - node.getColumnNumber());
  }

  private static Place place(Token operator) {
    return new Place(
        operator.getStartLine(), operator.getStartColumn(), operator.getText().length());
  }

  /** What the script says there; of a chain, Groovy knows only where its last part stands. */
  String said(ASTNode node) {
    String said = text.at(place(node)).strip();
    boolean isCut = said.startsWith(".") || said.startsWith("?.") || said.startsWith("*.");
    if (isCut && node instanceof PropertyExpression property) {
      return said(property.getObjectExpression()) + said;
    }
    return node instanceof BinaryExpression binary && said.equals(binary.getOperation().getText())
        ? said(binary.getLeftExpression()) + " " + said + " " + said(binary.getRightExpression())
        : said;
  }
}
