package dev.callsheet.dsl

import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.rule.Condition
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A path through a list means in a rule what it means in a method. */
class ListPathSpec extends Specification {
  @TempDir
  Path folder

  static final List<String> CONDITIONS = [
    '@.name == null', '@.name != null', '@.name == "a"', '@.name != "a"', '@.name == ["a", "b"]', '@.name != ["a", "b"]', '@.name == []',
    '@.name in [["a", "b"]]', '@.name in ["a", "b"]', '@.name !in ["a"]', '@.name in [null, "x"]', '@.name.contains("a")',
    '!@.name.contains("a")',
    '@.name?.contains("a")', '@.name.contains(null)', '@.name.empty', '@.score.contains(7)', '@.score > 5', '!(@.score > 5)',
    '@.score <= 5', '@.score == 7',
    '@.score == [7, 3]', '@.score in [7, 3]', '@.name', '!@.name', '@?.name', '@.name.startsWith("a")', '!@.name.startsWith("a")',
    '@.name.endsWith("b")',
    '@.sub.deep == null', '@.sub.deep != null', '@.sub.deep.contains(7)', '@.sub.deep', '@.sub.deep > 5', '@.name > "a"',
    '@.name != null && @.name.contains("a")', '@.name == true', '@.name != true', '@.size() == 2',
  ]

  static final Map<String, String> WAYS = [near: 'event.items', far: 'event.nested.list']

  static final List VALUES = [
    null, [:], [name: 'a'], [name: null], [name: ['a', 'b'], score: [7]], [sub: [deep: [7]]], [sub: [[deep: 7]]], [sub: []],
    [], [[name: 'a']], [[name: 'a'], [name: 'b']], [[name: 'a', score: 7], [name: 'b', score: 3]], [[name: null]], [[:]], [null],
    [null, [name: 'a']],
    [[[name: 'a']]], [[[name: 'a'], [name: 'b']], []], [[sub: [deep: 7]]], [[sub: [[deep: 7], [deep: 8]]], [sub: null]], [[sub: []]],
    ['a'], [7], [true], [[name: 'a'], 'a']
  ]

  def "whatever stands on the way, a condition says what its code says, and fails where it fails"() {
    given:
    def set = compiler.rules([
      file(WAYS.collectMany { way, path ->
        CONDITIONS.collectMany { condition ->
          def written = condition.replace('@', path)
          // The same as code of which nothing is known.
          [rule("$way direct: $condition", written), rule("$way code: $condition", "(1 + 1 == 2) ? ($written) : false")]
        }
      })
    ])

    expect:
    for (value in VALUES) {
      for (fields in [[items: value], [nested: [list: value]], [nested: [[list: value]]], [nested: [null, [list: value], [list: null]]]]) {
        def told = told(set, Event.of('t', fields))
        for (name in told.keySet().findAll { it.contains(' direct: ') }) {
          def code = told[name.replace(' direct: ', ' code: ')]
          // A list that holds the text is told of only where the rule itself compares it.
          assert told[name] == 'compared as a whole' || [fields, name, told[name]] == [fields, name, code]
        }
      }
    }

    where:
    compiler << [ScriptCompiler.trusted(), ScriptCompiler.sandboxed(Sandbox.standard())]
  }

  def "what a rule says of a list of records, a method says"() {
    given:
    def methods = CONDITIONS.withIndex().collect { condition, i -> "boolean m$i(e) { ${condition.replace('@', 'e.items')} }\n" as String }
    def rules = CONDITIONS.withIndex().collectMany { condition, i ->
      [rule("direct: $condition", condition.replace('@', 'event.items')), rule("code: $condition", "m$i(event)")]
    }
    def set = ScriptCompiler.standard().rules([file(methods + rules)])

    expect:
    for (items in [[], [[name: 'p', score: 7, sub: [deep: 8]]], [[name: 'p', score: 7, sub: [deep: 7]], [name: 'q', score: 3,
        sub: [deep: 1]]]]) {
      def told = told(set, Event.of('t', [items: items]))
      for (condition in CONDITIONS) {
        assert [items, condition, told["direct: $condition" as String]] == [items, condition, told["code: $condition" as String]]
      }
    }
  }

  def "rules in Java read a path through a list as scripts do"() {
    given:
    def event = Event.of('t', [items: [[name: 'a', score: 7], [name: 'b', score: 3]]])
    def decide = { Condition condition -> RuleSet.of('v', [Rule.named('r').when(condition).then { e, reply -> }]).decide(event) }
    def names = Condition.field('items.name')

    expect:
    !decide(names.contains('a')).fired().empty
    !decide(names.is(['a', 'b'])).fired().empty
    decide(names.is(null)).fired().empty
    decide(names.contains('c')).fired().empty
    event.get('items.name') == ['a', 'b']

    and:
    decide(Condition.field('items.score').over(5)).errors()*.message() ==
        ["rule 'r' failed: event.items.score is a list, and the rule compares it with one value"]
    decide(Condition.field('items.score').over(5)).errors()*.hint() == [
      Optional.of('write event.items.score.any { it > 5 }')
    ]
  }

  Path file(List<String> texts) {
    Files.writeString(folder.resolve('rules.groovy'), texts.join(''))
  }

  static String rule(String name, String condition) {
    "rule('''$name''') {\n  when { $condition }\n  then { note 'fired' }\n}\n"
  }

  /** What became of each rule. */
  static Map<String, String> told(RuleSet rules, Event event) {
    def decision = rules.decide(event)
    def told = rules.rules().collectEntries { [it.name(), 'no'] }
    decision.fired().each { told[it.name()] = 'fired' }
    [decision.failed(), decision.errors()].transpose().each { rule, error ->
      told[rule.name()] = error.message().contains('as a whole') ? 'compared as a whole' : 'failed'
    }
    told
  }
}
