package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.Tag

/** A class that fails to be initialised is broken for the application: no script may bring that about. */
class StackSpec extends Specification {
  /** What is used where the stack may be at its end. */
  static final String USED = 'java/(time|text|math|util/regex|util/Formatter|lang/Character)|sun/util/(locale|resources|calendar)' +
      '|dev/callsheet/dsl/(library|sandbox)'

  private static String variables(int count) { (1..count).collect { "def p$it = n\n" }.join() }

  private static String ended(String script) {
    try {
      ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none()).result(new Yard.Sink([]))
      'ran'
    } catch (ScriptException e) {
      e.problems()*.code().toString()
    }
  }

  private static List<String> process(List<String> jvm, List<?> arguments) {
    def java = Path.of(System.getProperty('java.home'), 'bin', 'java').toString()
    // As users have it with -Pdeep; what the second compiler makes of so little changes little and takes as long again.
    def quick = Trials.ALL ? [] : ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-XX:-UsePerfData']
    def command = [java, '-Xmx512m', *quick, *jvm, '-cp', System.getProperty('java.class.path'), StackSearch.name, *arguments]*.toString()
    new ProcessBuilder(command).redirectErrorStream(true).start().inputStream.readLines()
  }

  def "a call of a method with #count variables counts for #calls"() {
    expect:
    ended("def f(n) {\n${variables(count)}n == 0 ? 0 : f(n - 1)\n}\nf($deepest)") == 'ran'
    ended("def f(n) {\n${variables(count)}n == 0 ? 0 : f(n - 1)\n}\nf(${deepest + 1})") == '[Optional[limit-depth]]'

    where:
    count | calls
    10    | 1
    100   | 2
    900   | 15
    deepest = 200.intdiv(calls) - 1
  }

  def "a closure, a part of a long block and a method in another class count, too"() {
    when:
    def end = ended(script)

    then:
    end == '[Optional[limit-depth]]'

    where:
    script << [
        "def c = null\nc = { n ->\n${variables(900)}n == 0 ? 0 : c(n - 1)\n}\nc(14)",
        "def f(n) {\n${(1..2000).collect { "if (n < -$it) { println 'x' + n }\n" }.join()}f(n + 1)\n}\nf(0)",
    ]
  }

  @Tag('slow')
  def "scripts that use up a stack of #kilobytes KB with frames of #count variables harm nothing: #use"() {
    expect:
    process([], [Trials.ALL ? 'every' : 'near', kilobytes, count, use]) == ['unharmed']

    where:
    kilobytes | count | use
    1024      | 920   | "java.time.LocalDate.of(2026, 1, 1).format('d MMM')"
    1024      | 900   | "String.format('%s', 1)"
    128       | 1     | "java.time.LocalDate.of(2026, 1, 1).format('d MMM')"
    128       | 30    | "String.format('%5.2f', 1.5)"
    160       | 50    | "'aB\\u03a3' ==~ /(?iu)(\\w)+/"
    256       | 60    | "'3055550123'.toBigInteger() ** 5"
  }

  @Tag('slow')
  def "once a script has gone deep, nothing of the library is used for the first time"() {
    given:
    def scripts = (Yard.scripts('own') + Yard.scripts('attack') + Yard.scripts('benign')).findAll {
      !(it.toFile().text =~ /<<<|while \(true\)/)
    }
    scripts = scripts.shuffled(new Random(Trials.seed(StackSpec))).take(Trials.of(scripts.size()))

    when:
    def log = process(['-Xlog:class+init=info:stdout:none'], ['later', *scripts])
    int end = log.indexOf("ran ${scripts.size()}" as String) // what the JVM does when it exits comes after it
    def later = log.take(end + 1).drop(log.indexOf('everything has been used'))
        .findAll { it.contains("Initializing '") && !it.contains('(no method)') }
        .collect { it.replaceFirst(/.*Initializing '([^']+)'.*/, '$1') }
    int all = later.size()
    def used = later.findAll { it =~ "^($USED)" && !it.contains('Lambda') }

    then:
    end > 0
    all > 10
    used == []
  }
}
