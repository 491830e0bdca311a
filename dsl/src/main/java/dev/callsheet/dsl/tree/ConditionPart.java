package dev.callsheet.dsl.tree;

import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ExpressionTransformer;

/**
 * A part of a rule's condition. Columns count in the text of the condition, as it is shown to
 * whoever asks why a rule fires.
 */
public sealed interface ConditionPart {
  /** The expressions in it, in the order in which they are evaluated. */
  List<Expression> parts();

  /** The same, with what fields are compared with transformed. */
  ConditionPart transformed(ExpressionTransformer transformer);

  /**
   * A field compared with what is known when the rules are loaded.
   *
   * @param operator as it is written, or {@code contains}
   * @param path of the field in an event
   * @param field the column of the field
   * @param column of the operator
   */
  record Test(String operator, String path, Expression operand, int field, int column)
      implements ConditionPart {
    @Override
    public List<Expression> parts() {
      return List.of(operand);
    }

    @Override
    public ConditionPart transformed(ExpressionTransformer transformer) {
      return new Test(operator, path, transformer.transform(operand), field, column);
    }
  }

  /** {@code !part}. */
  record Not(int column, ConditionPart part) implements ConditionPart {
    @Override
    public List<Expression> parts() {
      return part.parts();
    }

    @Override
    public ConditionPart transformed(ExpressionTransformer transformer) {
      return new Not(column, part.transformed(transformer));
    }
  }

  /** {@code left && right}, or {@code left || right}. */
  record Joined(boolean all, int column, ConditionPart left, ConditionPart right)
      implements ConditionPart {
    @Override
    public List<Expression> parts() {
      return WordExpression.joined(left.parts(), right.parts());
    }

    @Override
    public ConditionPart transformed(ExpressionTransformer transformer) {
      return new Joined(all, column, left.transformed(transformer), right.transformed(transformer));
    }
  }

  /**
   * What is asked of one field that the field's value tells while it is of the usual kind.
   *
   * @param method {@code startsWith} or {@code endsWith}; empty for the field's truth
   * @param path of the field in an event
   * @param text that the method is given; empty for the field's truth
   * @param expected false if the contrary is asked
   */
  record Question(String method, String path, String text, boolean expected) {}

  /**
   * What cannot be told from fields alone.
   *
   * @param block takes the event and the contact
   * @param question what it asks of a field, if that is all that it asks
   */
  record Code(int column, ClosureExpression block, Optional<Question> question)
      implements ConditionPart {
    @Override
    public List<Expression> parts() {
      return List.of(block);
    }

    @Override
    public ConditionPart transformed(ExpressionTransformer transformer) {
      return this;
    }
  }
}
