package dev.callsheet.dsl.library.method

import java.util.regex.Matcher
import java.util.regex.Pattern
import org.codehaus.groovy.ast.ClassNode
import org.codehaus.groovy.ast.expr.ArgumentListExpression
import org.codehaus.groovy.ast.expr.ArrayExpression
import org.codehaus.groovy.ast.expr.ClassExpression
import org.codehaus.groovy.ast.expr.ClosureExpression
import org.codehaus.groovy.ast.expr.ConstantExpression
import org.codehaus.groovy.ast.expr.Expression
import org.codehaus.groovy.ast.expr.MethodCallExpression
import org.codehaus.groovy.ast.expr.SpreadExpression
import org.codehaus.groovy.ast.expr.StaticMethodCallExpression
import org.codehaus.groovy.ast.ClassCodeExpressionTransformer
import org.codehaus.groovy.ast.ClassHelper
import org.codehaus.groovy.classgen.GeneratorContext
import org.codehaus.groovy.control.CompilePhase
import org.codehaus.groovy.control.CompilerConfiguration
import org.codehaus.groovy.control.SourceUnit
import org.codehaus.groovy.control.customizers.CompilationCustomizer
import org.codehaus.groovy.runtime.InvokerHelper

/** The calls of declared methods that plain Groovy makes while it evaluates expressions. */
class RecordedCalls {
  /** What it was called on is as it was before the call. */
  static class Call {
    Receiver receiver
    ScriptMethod method
    Object self
    Object[] given
    Object result

    @Override
    String toString() {
      "${method.id()} of $self with $given gave $result${result == null ? '' : ', a ' + result.getClass().simpleName}"
    }
  }

  private static final List<Call> ALL = []

  static List<Call> of(List<String> scripts) {
    def shell = new GroovyShell(new CompilerConfiguration().addCompilationCustomizers(new Recording()))
    ALL.clear()
    scripts.each { shell.evaluate(it) }
    ALL.collect()
  }

  /** What calls become. */
  static Object call(Object self, String name, Object[] given) {
    def receiver = receiver(self)
    def before = self instanceof Collection ? self.collect() : self instanceof Map ? new LinkedHashMap(self) : self
    def own = receiver.named(name)
    if (receiver == Receiver.TIME && given.any { it instanceof Closure }) {
      own = null // with { }, which every value has
    }
    def method = own ?: Receiver.ANY.named(name)
    def result = InvokerHelper.invokeMethod(self, name, Arrays.copyOf(given, given.length))
    if (method?.takes(given.length)) {
      ALL << new Call(receiver: own ? receiver : Receiver.ANY, method: method, self: before, given: given, result: result)
    }
    result
  }

  static Receiver receiver(Object value) {
    switch (value) {
      case CharSequence: case Character: return Receiver.TEXT
      case Map: return Receiver.MAP
      case Map.Entry: return Receiver.ENTRY
      case Matcher: return Receiver.MATCH
      case Pattern: return Receiver.PATTERN
      case Closure: return Receiver.CLOSURE
      case Throwable: return Receiver.FAULT
      case Number: return Receiver.NUMBER
      case { elements(it) != null }: return Receiver.LIST
      default: return time(value) ? Receiver.TIME : Receiver.ANY
    }
  }

  /** Which date or time it is; {@code null} when it is none. */
  static TimeKind time(Object value) {
    value == null ? null : TimeKind.values().find { it.type() in [value.getClass().simpleName, value.getClass().superclass?.simpleName] }
  }

  /** {@code null} of what has none. */
  static Collection elements(Object value) {
    value instanceof Collection ? value : value instanceof Object[] ? value as List : null
  }

  private static class Recording extends CompilationCustomizer {
    Recording() {
      super(CompilePhase.CANONICALIZATION)
    }

    @Override
    void call(SourceUnit source, GeneratorContext context, ClassNode type) {
      new Rewriting(source: source).visitClass(type)
    }
  }

  private static class Rewriting extends ClassCodeExpressionTransformer {
    SourceUnit source

    @Override
    protected SourceUnit getSourceUnit() {
      source
    }

    @Override
    Expression transform(Expression expression) {
      if (expression instanceof ClosureExpression) {
        expression.code.visit(this)
        return expression
      }
      def seen = super.transform(expression)
      isPlain(seen) ? new StaticMethodCallExpression(ClassHelper.make(RecordedCalls), 'call', new ArgumentListExpression(
          seen.objectExpression, seen.method, new ArrayExpression(ClassHelper.OBJECT_TYPE, seen.arguments.expressions))) : seen
    }

    private static boolean isPlain(Expression call) {
      call instanceof MethodCallExpression && !call.implicitThis && !call.safe && !call.spreadSafe &&
          call.method instanceof ConstantExpression && !(call.objectExpression instanceof ClassExpression) &&
          call.arguments instanceof ArgumentListExpression &&
          !call.arguments.expressions.any { it instanceof SpreadExpression }
    }
  }
}
