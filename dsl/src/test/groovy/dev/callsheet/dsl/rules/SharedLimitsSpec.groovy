package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Limits
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** However many rules there are, one event takes only so much; and what they keep cannot grow unseen. */
class SharedLimitsSpec extends Specification {
  @TempDir
  Path folder

  private RuleSet rules(Limits limits = Limits.standard().operations(20_000), String... files) {
    files.eachWithIndex { text, i -> Files.writeString(folder.resolve("${i}.groovy"), text) }
    ScriptCompiler.sandboxed(Sandbox.standard().limits(limits)).rules([folder])
  }

  @Unroll
  def "all rules on an event take at most four times the steps of one: #where"() {
    given:
    def rules = rules(Limits.standard().operations(60_000), *files)

    when:
    def decision = rules.decide(Event.of([type: 'x', a: 1]))
    def ended = decision.errors().count { it.code().orElse('') == 'limit-operations' }

    then: 'the first ones ran'
    ended in 4..10
    decision.notes().size() + decision.errors().size() == 12

    when: 'the next event begins anew'
    def next = rules.decide(Event.of([type: 'x', a: 1]))

    then:
    next.errors().count { it.code().orElse('') == 'limit-operations' } == ended

    where:
    where                   | files
    'in conditions'         |
        ["12.times { n -> rule('r' + n) { on 'x'; when { def s = 0; 16_000.times { s++ }; s > 0 }; then { note 'n' } } }"]
    'in files of their own' | (0..<12).collect { n ->
      "rule('r$n') { on 'x'; when { def s = 0; 16_000.times { s++ }; s > 0 }; then { note 'n' } }".toString()
    }
    'in what fails'         | ["12.times { n -> rule('r' + n) { on 'x'; then { 16_000.times { }; throw new Exception('x') } } }"]
  }

  def "a decision of many rules ends within the time of one script"() {
    given:
    def heavy = "60.times { n -> rule('r' + n) { on 'x'; then { def b = 3G ** 9000; while (true) { b.toString() } } } }"
    def rules = rules(Limits.standard().time(Duration.ofMillis(300)), heavy)
    def worked = java.lang.management.ManagementFactory.threadMXBean.currentThreadCpuTime

    when:
    def decision = rules.decide(Event.of([type: 'x']))
    worked = java.lang.management.ManagementFactory.threadMXBean.currentThreadCpuTime - worked

    then:
    decision.errors().size() == 60
    worked < Duration.ofSeconds(3).toNanos()
  }

  @Unroll
  def "what rules keep of the script is refused when it would take for ever to compare: #script"() {
    when:
    rules(Limits.standard(), script + "\nrule('a') { on 'x'; when { l.size() == 1 }; then { note 'x' } }")

    then:
    def e = thrown(ScriptException)
    e.message.contains('holds the same lists or maps again and again')

    where:
    script << [
        'def l = [1]\n45.times { l = [l, l] }',
        'def l = [a: 1]\n45.times { l = [a: l, b: l] }',
        'def inner = [1]\ndef l = [inner] as Set\ndef k = [1]\n45.times { k = [k, k] }\ninner << k',
        'l = [1]\n45.times { l = [l, l] }',
    ]
  }

  def "lists that are large, or stand in a few others, are kept"() {
    given:
    def rules = rules(Limits.standard(),
        "def all = (1..90_000).collect { it }\n" +
        "def both = [all, all]\nrule('a') { on 'x'; when { both[1].size() == 90_000 }; then { note 'x' } }")

    expect:
    rules.decide(Event.of([type: 'x'])).notes().size() == 1
  }
}
