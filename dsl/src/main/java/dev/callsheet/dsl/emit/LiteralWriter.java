package dev.callsheet.dsl.emit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.SpreadMapExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes the values that a script writes out: texts, numbers, lists, maps and ranges. */
final class LiteralWriter {
  private final FunctionWriter function;
  private final ExpressionWriter expressions;
  private final CodeWriter out;

  LiteralWriter(FunctionWriter function, ExpressionWriter expressions) {
    this.function = function;
    this.expressions = expressions;
    this.out = function.out;
  }

  void constant(ConstantExpression constant) {
    Object value = constant.getValue();
    if (value == null || isSimple(value)) {
      simple(value, out);
    } else if (value instanceof BigDecimal || value instanceof BigInteger) {
      if (digits(value) > 1_000) {
        function.objections.wrong(constant, "this number is too long", "write a shorter one");
      }
      function.constants.number(value, out);
    } else {
      expressions.outside(constant, "this", "write a text or a number");
    }
  }

  private static long digits(Object number) {
    return number instanceof BigDecimal decimal
        ? Math.max(decimal.precision(), Math.abs((long) decimal.scale()))
        : ((BigInteger) number).bitLength() / 3;
  }

  static boolean isSimple(Object value) {
    return value instanceof String
        || value instanceof Boolean
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Double
        || value instanceof Float
        || value instanceof Character;
  }

  /** Puts a value on the stack that has an instruction of its own. */
  static void simple(@org.jspecify.annotations.Nullable Object value, CodeWriter out) {
    if (value == null) {
      out.nothing();
    } else if (value instanceof String text) {
      out.text(text);
    } else if (value instanceof Boolean truth) {
      out.code.visitFieldInsn(
          Opcodes.GETSTATIC, "java/lang/Boolean", truth ? "TRUE" : "FALSE", "Ljava/lang/Boolean;");
    } else {
      if (value instanceof Integer number) {
        out.number(number);
      } else if (value instanceof Character letter) {
        out.number(letter);
      } else {
        out.code.visitLdcInsn(value);
      }
      out.box(value.getClass());
    }
  }

  void template(GStringExpression template) {
    List<Runnable> parts = new ArrayList<>();
    for (int i = 0; i < template.getStrings().size(); i++) {
      ConstantExpression text = template.getStrings().get(i);
      if (!"".equals(text.getValue())) {
        parts.add(() -> constant(text));
      }
      if (i < template.getValues().size()) {
        Expression value = template.getValue(i);
        lazy(value);
        parts.add(() -> part(value));
      }
    }
    out.array(parts, Runnable::run);
    out.operation("Texts", "join");
  }

  /** A gap that Groovy fills each time the text is read; a word reads its text at once. */
  private void lazy(Expression gap) {
    if (gap instanceof ClosureExpression closure && !isConstant(closure.getCode())) {
      function.objections.wrong(
          gap,
          "a gap with an arrow is filled anew each time the text is read; here texts are filled once",
          "write ${...} without the arrow, in the line where the text is used");
    }
  }

  private static boolean isConstant(Statement code) {
    return code instanceof BlockStatement block
        && block.getStatements().size() == 1
        && block.getStatements().get(0) instanceof ExpressionStatement line
        && line.getExpression() instanceof ConstantExpression;
  }

  /** A text with gaps for a word. */
  void gaps(GStringExpression text) {
    out.array(text.getStrings(), expressions::write);
    out.array(
        text.getValues(),
        value -> {
          if (value instanceof GStringExpression nested) {
            gaps(nested);
          } else {
            part(value);
          }
        });
    out.operation("Template", "of");
  }

  /** Never later than where it stands: {@code "${-> x}"} is read at once. */
  private void part(Expression value) {
    expressions.write(value);
    if (value instanceof ClosureExpression) {
      out.array(List.<Runnable>of(), Runnable::run);
      out.operation("Dispatch", "value");
    }
  }

  void list(ListExpression list) {
    boolean isStarred = function.calls.starred(list.getExpressions());
    out.operation("Construction", isStarred ? "spread" : "list");
  }

  void map(List<MapEntryExpression> entries) {
    List<Runnable> parts = new ArrayList<>();
    for (MapEntryExpression entry : entries) {
      if (entry.getKeyExpression() instanceof SpreadMapExpression) {
        parts.add(
            () ->
                out.code.visitFieldInsn(
                    Opcodes.GETSTATIC,
                    Type.getInternalName(Operation.owner("Construction")),
                    "SPREAD",
                    CodeWriter.OBJECT_TYPE));
      } else {
        parts.add(() -> expressions.write(entry.getKeyExpression()));
      }
      parts.add(() -> expressions.write(entry.getValueExpression()));
    }
    out.array(parts, Runnable::run);
    out.operation("Construction", "map");
  }

  void range(RangeExpression range) {
    expressions.write(range.getFrom());
    expressions.write(range.getTo());
    out.number(range.isExclusiveLeft() ? 0 : 1);
    out.number(range.isExclusiveRight() ? 0 : 1);
    out.operation("Construction", "range");
  }
}
