package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.library.RuleOperations;
import dev.callsheet.dsl.library.state.RuleData;
import dev.callsheet.dsl.library.state.RuleData.Clause;
import dev.callsheet.dsl.library.state.RuleData.Part;
import dev.callsheet.dsl.library.state.Speech;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.ConditionPart;
import dev.callsheet.dsl.tree.ContactExpression;
import dev.callsheet.dsl.tree.NameExpression;
import dev.callsheet.dsl.tree.NoteExpression;
import dev.callsheet.dsl.tree.OrderExpression;
import dev.callsheet.dsl.tree.RowsExpression;
import dev.callsheet.dsl.tree.RuleExpression;
import dev.callsheet.dsl.tree.SayExpression;
import dev.callsheet.dsl.tree.SeenExpression;
import dev.callsheet.dsl.tree.StopExpression;
import dev.callsheet.dsl.tree.SubjectExpression;
import dev.callsheet.dsl.tree.WordExpression;
import dev.callsheet.dsl.tree.WordVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.objectweb.asm.Opcodes;

/**
 * Writes words as calls of {@link Speech}, and rules as calls of {@link RuleOperations}. Each
 * leaves one value on the stack, as all expressions do.
 */
final class WordWriter implements WordVisitor {
  private final FunctionWriter function;
  private final CodeWriter out;

  WordWriter(FunctionWriter function) {
    this.function = function;
    this.out = function.out;
  }

  void write(WordExpression word) {
    out.at(word);
    word.accept(this);
  }

  @Override
  public void visit(SayExpression say) {
    begin(say.site);
    valueOrNull(say.subject);
    given(say.values);
    given(say.options);
    told("say", Object.class, Object[].class, Object[].class);
  }

  @Override
  public void visit(SubjectExpression subject) {
    begin(subject.site);
    valueOrNull(subject.id);
    out.ofSpeech("subject", Object.class, int.class, Object.class);
  }

  @Override
  public void visit(NameExpression name) {
    begin(name.site);
    function.expressions.write(name.name);
    function.expressions.write(name.id);
    told("name", Object.class, Object.class);
  }

  @Override
  public void visit(RowsExpression rows) {
    begin(rows.site);
    function.expressions.write(rows.file);
    given(rows.options);
    out.ofSpeech("rows", Object.class, int.class, Object.class, Object[].class);
  }

  @Override
  public void visit(ContactExpression contact) {
    begin(contact.site);
    given(contact.fields);
    given(contact.paths);
    told("contact", Object[].class, Object[].class);
  }

  @Override
  public void visit(NoteExpression note) {
    begin(note.site);
    function.expressions.write(note.text);
    told("note", Object.class);
  }

  @Override
  public void visit(StopExpression stop) {
    begin(stop.site);
    told("stop");
  }

  @Override
  public void visit(BlockExpression block) {
    function.statements.inline(block.code);
    out.nothing();
  }

  @Override
  public void visit(SeenExpression seen) {
    function.expressions.write(seen.value);
    out.number(seen.column);
    operation("seen", Object.class, Object.class, int.class);
  }

  @Override
  public void visit(OrderExpression order) {
    function.expressions.write(order.left);
    function.expressions.write(order.right);
    out.number(order.sign());
    operation("order", Object.class, Object.class, Object.class, int.class);
  }

  @Override
  public void visit(RuleExpression rule) {
    begin(rule.site);
    given(rule.heading.name());
    given(rule.heading.priority());
    valueOrNull(rule.heading.group());
    given(rule.heading.types());
    List<Runnable> clauses = new ArrayList<>();
    for (RuleExpression.Clause clause : rule.clauses) {
      if (clause instanceof RuleExpression.Condition condition) {
        clauses.add(() -> condition(condition));
      } else if (clause instanceof RuleExpression.Consequence consequence) {
        clauses.add(() -> consequence(consequence));
      }
    }
    out.array(Clause.class, clauses);
    operation(
        "rule",
        RuleData.class,
        Object.class,
        Object.class,
        Object.class,
        Object[].class,
        Clause[].class);
    told("rule", RuleData.class);
  }

  private void condition(RuleExpression.Condition condition) {
    truth(condition.unless());
    out.text(condition.text());
    numbers(condition.columns());
    out.array(
        Part.class, condition.parts().stream().map(part -> (Runnable) () -> part(part)).toList());
    operation("condition", Clause.class, boolean.class, String.class, int[].class, Part[].class);
  }

  /** A new array of numbers. */
  private void numbers(List<Integer> elements) {
    out.number(elements.size());
    out.code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
    for (int i = 0; i < elements.size(); i++) {
      out.dup();
      out.number(i);
      out.number(elements.get(i));
      out.code.visitInsn(Opcodes.IASTORE);
    }
  }

  private void consequence(RuleExpression.Consequence consequence) {
    truth(consequence.otherwise());
    function.expressions.write(consequence.block());
    out.text(consequence.effect());
    lists(consequence, true);
    lists(consequence, false);
    operation(
        "consequence",
        Clause.class,
        boolean.class,
        Object.class,
        String.class,
        String[].class,
        String[].class);
  }

  private void lists(RuleExpression.Consequence consequence, boolean added) {
    out.array(
        String.class,
        consequence.changes().entrySet().stream()
            .filter(change -> change.getValue() == added)
            .map(change -> (Runnable) () -> out.text(change.getKey()))
            .toList());
  }

  private void part(ConditionPart part) {
    if (part instanceof ConditionPart.Test test) {
      out.text(test.operator());
      out.text(test.path());
      function.expressions.write(test.operand());
      out.number(test.field());
      out.number(test.column());
      operation("test", Part.class, String.class, String.class, Object.class, int.class, int.class);
    } else if (part instanceof ConditionPart.Not not) {
      out.number(not.column());
      part(not.part());
      operation("not", Part.class, int.class, Part.class);
    } else if (part instanceof ConditionPart.Joined joined) {
      truth(joined.all());
      out.number(joined.column());
      part(joined.left());
      part(joined.right());
      operation("joined", Part.class, boolean.class, int.class, Part.class, Part.class);
    } else if (part instanceof ConditionPart.Code code) {
      out.number(code.column());
      function.expressions.write(code.block());
      if (code.question().isEmpty()) {
        operation("code", Part.class, int.class, Object.class);
      } else {
        ConditionPart.Question question = code.question().get();
        out.text(question.method());
        out.text(question.path());
        out.text(question.text());
        truth(question.expected());
        operation(
            "question",
            Part.class,
            int.class,
            Object.class,
            String.class,
            String.class,
            String.class,
            boolean.class);
      }
    }
  }

  private void begin(int site) {
    out.speech();
    out.number(site);
  }

  /** A word that gives nothing back. */
  private void told(String name, Class<?>... values) {
    List<Class<?>> all = new ArrayList<>(List.of(int.class));
    all.addAll(Arrays.asList(values));
    out.ofSpeech(name, void.class, all.toArray(Class<?>[]::new));
    out.nothing();
  }

  private void operation(String name, Class<?> gives, Class<?>... values) {
    out.operation("RuleOperations", name, gives, values);
  }

  private void truth(boolean value) {
    out.number(value ? 1 : 0);
  }

  private void valueOrNull(Optional<Expression> value) {
    value.ifPresentOrElse(function.expressions::write, out::nothing);
  }

  /**
   * What a word is given: texts with gaps are taken apart, so that the word sees what fills them.
   */
  private void given(List<Expression> values) {
    if (values.stream().anyMatch(SpreadExpression.class::isInstance)) {
      function.calls.array(values);
      return;
    }
    out.array(values.stream().map(value -> (Runnable) () -> given(value)).toList());
  }

  private void given(Expression value) {
    if (value instanceof GStringExpression text) {
      function.expressions.literals().gaps(text);
    } else {
      function.expressions.write(value);
    }
  }
}
