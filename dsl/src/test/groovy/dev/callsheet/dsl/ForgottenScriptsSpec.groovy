package dev.callsheet.dsl

import dev.callsheet.dsl.sandbox.Yard
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Tag

/** A host compiles scripts for years: what is not used any more is gone. The benchmark `forget` does it 100,000 times. */
@Tag('slow')
class ForgottenScriptsSpec extends Specification {
  @TempDir
  Path folder

  def "#kind scripts leave no classes behind"() {
    given: 'what the first scripts load for good'
    2.times {
      compile(compiler, script, 60 * it, 60)
      Loaded.settled()
    }
    int before = Loaded.settled()

    when:
    compile(compiler, script, 120, Trials.of(count))

    then:
    Loaded.fewer(before + few(count))

    where:
    kind                 | count | compiler                   | script
    'sandboxed'          | 2_000 | ScriptCompiler.standard()  |
        'def a = [NUMBER].collect { it * 2 }; sms to: "+1305555${1000 + NUMBER % 9000}", message: "n ${a}"'
    'failing'            | 1_000 | ScriptCompiler.standard()  | 'def a = [NUMBER]; throw new IllegalStateException("n ${a}")'
    'refused'            | 1_000 | ScriptCompiler.standard()  | 'System.exit(NUMBER)'
    'trusted'            | 1_000 | ScriptCompiler.trusted()   | 'def a = [NUMBER].collect { it * 2 }; println a'
    'Java'               | 1_000  | ScriptCompiler.trusted()   |
        'def a = new java.util.concurrent.atomic.AtomicLong(NUMBER); println a.get(); [1].stream().map { it + NUMBER }.toList()'
  }

  def "classes beside scripts that changed leave nothing behind either"() {
    given: 'what the first load for good'
    classes(0, Trials.of(200))
    int before = Loaded.settled()

    when:
    classes(200, Trials.of(500))

    then:
    Loaded.fewer(before + few(500))
  }

  private static int few(int count) {
    Trials.of(count).intdiv(Trials.ALL ? 20 : 2)
  }

  private void classes(int first, int count) {
    Files.createDirectories(folder.resolve('lib'))
    (first..<first + count).each { number ->
      Files.writeString(folder.resolve('lib/A.groovy'), "class A { int n = $number; List all() { [1].collect { it + n } } }")
      Files.writeString(folder.resolve('x.groovy'), 'println new A().all()')
      ScriptCompiler.trusted().compile(folder.resolve('x.groovy')).result(new Yard.Sink([]))
    }
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
}
