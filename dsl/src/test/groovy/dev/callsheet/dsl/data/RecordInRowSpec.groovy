package dev.callsheet.dsl.data

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A record below a row of JSON Lines is a map, sandboxed as trusted. */
class RecordInRowSpec extends Specification {
  @TempDir
  Path folder

  private Object value(String asked, ScriptCompiler compiler) {
    folder.resolve('l.jsonl').toFile().text = '''{"phone": "+13055550123", "sub": {"x": 1, "w": 2}, "deep": {"y": {"z": 2}}}
{"phone": "+13055550124", "sub": {"x": 3, "w": 4}, "deep": {"y": {"z": 4}}}
'''
    def script = folder.resolve('s.groovy')
    script.toFile().text = "jsonl('l.jsonl').collect { $asked }"
    compiler.compile(script).result(new Yard.Sink([]))
  }

  def "#call is what it is in a trusted script"() {
    when:
    def sandboxed = value(call, ScriptCompiler.standard())

    then:
    sandboxed == value(call, ScriptCompiler.trusted())
    sandboxed[0] == holds

    where:
    call                                                  || holds
    'it.sub.each { k, v -> k }.size()'                    || 2
    'it.sub.any { k, v -> v == 1 }'                       || true
    'it.sub.every { e -> e.key }'                         || true
    'it.sub.collect { k, v -> k }'                        || ['x', 'w']
    'it.sub.find { k, v -> v == 1 }?.key'                 || 'x'
    'it.sub.findAll { k, v -> k == "x" }'                 || [x: 1]
    'it.sub.findAll { k, v -> k == "x" }.x'               || 1
    'it.sub.inject(0) { a, e -> a + 1 }'                  || 2
    'it.sub.count { k, v -> k == "x" }'                   || 1
    'it.deep.y.collect { k, v -> k }'                     || ['z']
    'it.deep.collect { k, v -> v.z }'                     || [2]
    'it.sub.collectEntries { k, v -> [k, v] }.size()'     || 2
    'it.sub.containsKey("x")'                             || true
    'it["sub"].values().sum()'                            || 3
    'it.sub.groupBy { e -> e.key }.size()'                || 2
    'it.sub.get("x")'                                     || 1
    'it.sub.with { x }'                                   || 1
    'it.sub.x'                                            || 1
    '(it.sub + [q: 5]).q'                                 || 5
    'it.sub ? "full" : "none"'                            || 'full'
  }

  def "what a map does not have is told as of a map"() {
    when:
    value('it.sub.colect { k, v -> k }', ScriptCompiler.standard())

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == "a map has no method 'colect'"
    e.problems()[0].hint().get().contains('collect')
  }
}
