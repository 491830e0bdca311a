package dev.callsheet.dsl.emit;

import dev.callsheet.dsl.bind.Bindings;
import dev.callsheet.dsl.bind.Function;
import dev.callsheet.dsl.bind.Objections;
import dev.callsheet.dsl.bind.TypeNames;
import dev.callsheet.dsl.bind.Var;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes one function of a script: takes its values, then its statements. */
final class FunctionWriter {
  final Function function;
  final Bindings bindings;
  final TypeNames types;
  final Objections objections;
  final Constants constants;
  final CodeWriter out;
  final ExpressionWriter expressions;
  final AssignmentWriter assignments;
  final CallWriter calls;
  final StatementWriter statements;
  final WordWriter words;

  FunctionWriter(
      Function function,
      Bindings bindings,
      TypeNames types,
      Objections objections,
      Constants constants,
      MethodVisitor code) {
    this.function = function;
    this.bindings = bindings;
    this.types = types;
    this.objections = objections;
    this.constants = constants;
    this.out = new CodeWriter(code);
    this.expressions = new ExpressionWriter(this);
    this.assignments = new AssignmentWriter(this);
    this.calls = new CallWriter(this);
    this.statements = new StatementWriter(this);
    this.words = new WordWriter(this);
  }

  void write() {
    if (function.number > 0 && !function.part) {
      takeValues();
    }
    body(function.code);
    out.nothing();
    convert();
    out.code.visitInsn(Opcodes.ARETURN);
  }

  private void body(Statement code) {
    if (code instanceof BlockStatement block) {
      statements.block(block, !function.part);
    } else {
      statements.write(code, !function.part);
    }
  }

  /** What is on the stack, as the declared type of what the function gives asks. */
  void convert() {
    if (function.gives.filter(type -> type.type().name().equals("void")).isPresent()) {
      out.pop();
      out.nothing();
    } else {
      function.gives.ifPresent(type -> out.cast("to", type));
    }
  }

  private void takeValues() {
    int required = Bindings.required(function);
    out.load(CodeWriter.ARGUMENTS);
    out.number(required);
    out.number(function.parameters.length);
    out.text(function.name);
    out.operation("Casts", "count");
    int optional = 0;
    for (int i = 0; i < function.parameters.length; i++) {
      Parameter parameter = function.parameters[i];
      Expression initial = parameter.getInitialExpression();
      if (initial == null) {
        needed(i, required, optional);
      } else {
        optional(i, required + optional, () -> expressions.write(initial));
        optional++;
      }
      Var variable = bindings.variable(parameter).orElseThrow();
      variable.declared.ifPresent(type -> out.cast("argument", type));
      out.declare(variable);
    }
  }

  /** A value that every call gives. What is more goes to the optional ones, from the left. */
  private void needed(int number, int required, int optionalBefore) {
    out.load(CodeWriter.ARGUMENTS);
    out.number(number - optionalBefore);
    if (optionalBefore > 0) {
      given();
      out.number(required);
      out.code.visitInsn(Opcodes.ISUB);
      out.number(optionalBefore);
      out.code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "min", "(II)I", false);
      out.code.visitInsn(Opcodes.IADD);
    }
    out.code.visitInsn(Opcodes.AALOAD);
  }

  /** How many values are given. */
  private void given() {
    out.load(CodeWriter.ARGUMENTS);
    out.code.visitInsn(Opcodes.ARRAYLENGTH);
  }

  /** The value of that number, or its default unless more than so many values are given. */
  private void optional(int number, int without, Runnable initial) {
    Label missing = new Label();
    Label known = new Label();
    given();
    out.number(without);
    out.code.visitJumpInsn(Opcodes.IF_ICMPLE, missing);
    out.load(CodeWriter.ARGUMENTS);
    out.number(number);
    out.code.visitInsn(Opcodes.AALOAD);
    out.jump(known);
    out.label(missing);
    initial.run();
    out.label(known);
  }

  /** There is no such type; a sandboxed script is told what it cannot do without. */
  void noType(ASTNode at, String name, String what, String hint) {
    if (types.isTrusted()) {
      objections.noType(at, name);
    } else {
      objections.outside(at, what, hint);
    }
  }
}
