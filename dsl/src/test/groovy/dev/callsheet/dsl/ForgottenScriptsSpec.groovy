package dev.callsheet.dsl

import dev.callsheet.dsl.sandbox.Yard
import java.lang.management.ManagementFactory
import spock.lang.Specification
import spock.lang.Tag

/** A host compiles scripts for years: what is not used any more is gone. The benchmark `forget` does it 100,000 times. */
@Tag('slow')
class ForgottenScriptsSpec extends Specification {
  def "#kind scripts leave no classes behind"() {
    given:
    compile(compiler, script, 0, 200)
    long before = loaded()

    when:
    compile(compiler, script, 200, count)

    then:
    fewer(before + count.intdiv(20))

    where:
    kind                 | count | compiler                   | script
    'sandboxed'          | 2_000 | ScriptCompiler.standard()  | 'def a = [NUMBER].collect { it * 2 }; sms to: "+1305555${1000 + NUMBER % 9000}", message: "n ${a}"'
    'failing'            | 1_000 | ScriptCompiler.standard()  | 'def a = [NUMBER]; throw new IllegalStateException("n ${a}")'
    'refused'            | 1_000 | ScriptCompiler.standard()  | 'System.exit(NUMBER)'
    'trusted'            | 1_000 | ScriptCompiler.trusted()   | 'def a = [NUMBER].collect { it * 2 }; println a'
    'plain Groovy'       | 200   | ScriptCompiler.trusted()   | 'class A { int n = NUMBER }; println new A().n; println([1].collect { it + NUMBER })'
  }

  def "scripts of a tenant, who has threads of his own, leave no classes behind either"() {
    given:
    def script = 'class A { int n = NUMBER }; println new A().n'
    compile(ScriptCompiler.trusted(), script, 0, 20)
    long before = loaded()

    when:
    new Thread(new ThreadGroup('tenant'), { compile(ScriptCompiler.trusted(), script, 20, 200) }).with {
      start()
      join()
    }

    then:
    fewer(before + 20)
  }

  private static void compile(ScriptCompiler compiler, String script, int first, int count) {
    (first..<first + count).each { number ->
      try {
        compiler.compile("s$number", script.replace('NUMBER', "$number")).with(Inputs.none()).result(new Yard.Sink([]))
      } catch (dev.callsheet.problem.ScriptException ignored) {
        // As a host would go on with the next.
      }
    }
  }

  /** One collection finds what nobody uses, the next what only that used; Groovy's caches are cleared in between. */
  private static boolean fewer(long classes) {
    (1..100).any { System.gc(); Thread.sleep(20); loaded() < classes }
  }

  private static long loaded() {
    ManagementFactory.classLoadingMXBean.loadedClassCount
  }
}
