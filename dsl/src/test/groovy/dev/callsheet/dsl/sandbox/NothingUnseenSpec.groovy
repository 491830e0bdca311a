package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import spock.lang.Specification

/** What has no meaning in a script is refused, and what is the host's own says nothing of itself. */
class NothingUnseenSpec extends Specification {
  def "an annotation is refused, wherever it stands: #script"() {
    when:
    compiler.compile('s', script)

    then:
    def e = thrown(ScriptException)
    e.message.contains('annotation') || e.message.contains('@') || e.message.contains('package')

    where:
    [script, compiler] << [
      ["(@Anything(value = { System.exit(1) }) String) 'a'", "'a' as @A String", "'a' instanceof @A String", "new @A Exception('a')",
       "List<@A String> l = []", "@A String s = 'a'", "def (@A String a, b) = [1, 2]", "try { 1 } catch (@A Exception e) { }",
       "for (@A int i in [1]) { }", "for (@A int i = 0; i < 1; i++) { }", "[1].each { @A int n -> }", "def f(@A x) { x }",
       "@A def f() { 1 }",
       "def f() throws @A Exception { }", "(@A int x) -> x", "@A import java.time.LocalDate", "@A import static java.lang.Math.abs",
       "@A import static java.lang.Math.*", "String @A [] x = []", "(@A int[]) [1]", "Map<String, List<@A String>> m = [:]",
       "(List<@A String>) []",
       "@A package x", "final @A x = 1", "println \"\${(@A String) 'a'}\"", "@A\n@B\ndef x = 1", "def x = { (@A String) it }",
       "rule('a') { on 'x'; then { note((@A String) 'a') } }",
       "rule('a') { on 'x'; when { ((@A String) event.a) == 'b' }; then { note 'n' } }"],
      [ScriptCompiler.standard(), ScriptCompiler.trusted()]
    ].combinations()
  }

  def "before a name with dots, and where Groovy cannot read it, an annotation is what is told: #script"() {
    when:
    compiler.compile('s', script)

    then:
    def e = thrown(ScriptException)
    e.problems()*.message().any { it.contains("annotation") || it.contains("@") }
    e.problems().every { it.hint().present }

    where:
    [script, compiler] << [
      ["java.util.@A Map m = [:]", "java.util.@A(1) Map m = [:]", "java.@A util.Map m = [:]", "java.util.Map.@A Entry e = null",
       "List<java.util.@A Map> m = []", "List<? extends java.util.@A Map> m = []", "def m = new java.util.@A ArrayList()",
       "def m = new java.util.@A Date[1]", "def m = (java.util.@A Map[]) []", "java.util.Map @A [] m = []", "int @A [] m = [1]",
       "def m = new int @A [3]", "def m = new int[3] @A []", "def f() throws java.lang.@A Exception { 1 }",
        "def f(java.util.@A Map m) { m }",
       "def f = { java.util.@A Map m -> m }", "def f(String @A ... x) { x }", "def m = 'a' as @A java.lang.String",
       "def m = [] instanceof java.util.@A List", "def m = [:] as java.util\n.@A Map", "try { 1 } catch (java.lang.@A Exception e) { 2 }",
       "for (java.lang.@A Integer i in [1]) { i }", "def m = zz.@A()", "def m = [A: { 5 }]\nm?.@A(1)", "def m = [1]\nm*.@A()",
       "@A java.util.Map m = [:]\nm", "def m = (@A java.util.Map) [:]", "def m = new @A java.util.ArrayList()"],
      [ScriptCompiler.standard(), ScriptCompiler.trusted()]
    ].combinations()
  }

  static class Named implements CharSequence {
    final int length = 6

    int length() { length }

    char charAt(int at) { Yard.SECRET.charAt(at) }

    CharSequence subSequence(int from, int to) { Yard.SECRET.substring(from, to) }

    String toString() { Yard.SECRET }
  }

  static class Counted extends Number {
    int intValue() { 7 }

    long longValue() { 7 }

    float floatValue() { 7 }

    double doubleValue() { 7 }

    String toString() { Yard.SECRET }
  }

  def "a host's own text or number is refused, alone and within: #fact"() {
    when:
    ScriptCompiler.standard().facts('h').compile('s', 'println h; "$h"').with(Inputs.none().facts(h: fact)).result(new Yard.Sink([]))

    then:
    def e = thrown(IllegalArgumentException)
    e.message.contains('lend the type')
    !e.message.contains(Yard.SECRET)

    where:
    fact << [new Named(), [new Named()], [a: new Named()], new Counted(), [a: [new Counted()]]]
  }

  def "texts of the language's own kinds are texts: #fact.class"() {
    expect:
    ScriptCompiler.standard().facts('h').compile('s', 'h == "ab" && h.size() == 2').with(Inputs.none().facts(h: fact))
        .result(new Yard.Sink([])) == true

    where:
    fact << ['ab', new StringBuilder('ab'), new StringBuffer('ab'), "a${'b'}", java.nio.CharBuffer.wrap('ab')]
  }
}
