package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.RuleOperations;
import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Speech;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.OperationExpression;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;

/**
 * Writes words as calls of {@link Speech}, rules as calls of {@link RuleOperations}, and their
 * parts as records of {@link RuleData}: the parameters of these say how each value is given. Each
 * leaves one value on the stack.
 */
final class WordWriter {
  private static final Map<String, Executable> OPERATIONS = new HashMap<>();

  static {
    for (Class<?> owner : List.of(Speech.class, RuleOperations.class)) {
      for (Method method : owner.getDeclaredMethods()) {
        OPERATIONS.put(method.getName(), method);
      }
    }
    for (Class<?> part : RuleData.class.getDeclaredClasses()) {
      if (part.isRecord()) {
        String name = part.getSimpleName().toLowerCase(Locale.ROOT);
        OPERATIONS.put(name, part.getDeclaredConstructors()[0]);
      }
    }
  }

  private final FunctionWriter function;
  private final CodeWriter out;

  WordWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
  }

  void write(BlockExpression block) {
    out.at(block);
    function.statements.inline(block.code);
    out.nothing();
  }

  void write(OperationExpression word) {
    Executable operation = Objects.requireNonNull(OPERATIONS.get(word.name));
    Class<?> owner = operation.getDeclaringClass();
    int count = operation.getParameterCount() - (owner == RuleOperations.class ? 1 : 0);
    if (count != word.given.size()) {
      throw new IllegalStateException(word.name + " takes " + count + " values");
    }
    Class<?>[] takes = Arrays.copyOf(operation.getParameterTypes(), count);
    out.at(word);
    if (operation instanceof Constructor) {
      out.make(owner, takes, () -> given(word, takes));
      return;
    }
    if (owner == Speech.class) {
      out.speech();
    }
    given(word, takes);
    out.operation(owner.getSimpleName(), word.name);
    if (((Method) operation).getReturnType() == void.class) {
      out.nothing();
    }
  }

  private void given(OperationExpression word, Class<?>[] takes) {
    for (int i = 0; i < takes.length; i++) {
      given(word.given.get(i), takes[i]);
    }
  }

  private void given(Object value, Class<?> type) {
    if (value instanceof List<?> several) {
      array(several);
      if (type == List.class) {
        out.asList();
      }
    } else if (value instanceof Expression expression) {
      function.expressions.write(expression);
    } else if (value instanceof Integer number && type == int.class) {
      out.number(number);
    } else if (value instanceof Boolean truth) {
      out.number(truth ? 1 : 0);
    } else {
      LiteralWriter.simple(value, out);
    }
  }

  private void array(List<?> elements) {
    if (elements.stream().anyMatch(SpreadExpression.class::isInstance)) {
      function.calls.array(elements.stream().map(Expression.class::cast).toList());
    } else {
      out.array(elements, this::element);
    }
  }

  /** Texts with gaps are taken apart, so that the word sees what fills them. */
  private void element(Object value) {
    if (value instanceof GStringExpression text) {
      function.expressions.literals.gaps(text);
    } else {
      given(value, Object.class);
    }
  }
}
