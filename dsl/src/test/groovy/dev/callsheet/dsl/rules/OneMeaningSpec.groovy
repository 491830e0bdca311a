package dev.callsheet.dsl.rules

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

/** Nobody who said no is reached by a detour: what a value says is asked wherever a condition stands. */
class OneMeaningSpec extends Specification {
  @TempDir
  Path folder

  /** What was compiled for one value is asked of all others. */
  @Shared
  Map<String, List<RuleSet>> known = [:]

  /** The same rules as they are compiled, in the sandbox, and as they are found in the cache. */
  List<RuleSet> compiled(String script) {
    known.computeIfAbsent(script) {
      def cache = ScriptCache.in(Files.createDirectories(folder.resolve('cache')))
      def sandboxed = { ScriptCompiler.standard().cache(cache).compile('rules.groovy', script) }
      [ScriptCompiler.trusted().compile('rules.groovy', script), sandboxed(), sandboxed()]*.rules()
    }
  }

  /** What rules note, or say is wrong. */
  List<String> told(String script, Map event) {
    def all = compiled(script).collect {
      def decision = it.decide(Event.of('t', event))
      decision.notes()*.text() + decision.errors()*.message()
    }
    assert all.toSet().size() == 1
    all[0]
  }

  static String rule(String word, String condition, String before = '', String name = 'r') {
    "$before\nrule('$name') {\n  $word { $condition }\n  then { note 'reached' }\n  otherwise { note 'not' }\n}"
  }

  /** The same of many conditions, each of a rule of its own: those of which it is not so. */
  List<String> others(String word, List<String> conditions, Map event, String before, Closure<Boolean> expected) {
    def script = before + conditions.withIndex().collect { condition, i -> rule(word, condition, '', "r$i") }.join('')
    compiled(script).collectMany { rules ->
      def decision = rules.decide(Event.of('t', event))
      Map<String, String> said = decision.notes().collectEntries { [it.rule().name(), it.text()] }
      decision.failed().eachWithIndex { rule, at -> said[rule.name()] = decision.errors()[at].message() }
      conditions.withIndex().findResults { condition,
        i -> expected(said["r$i".toString()]) ? null : "$word { $condition } of $event: ${said["r$i".toString()]}".toString() }
    }.unique()
  }

  def "an unless never opens because something is missing"() {
    given:
    def event = [optedOut: true, tags: ['dnc']]
    def methods = 'boolean dnc(e) { e.lead.dnc || e.tags.contains("dnc") }\ndef far(e, n = 100) { e.visits + 1 > n || dnc(e) }'

    def conditions = [
      'event.visits + 1 > 100 || event.optedOut', 'event.visits.size() + 1 > 100 || event.optedOut',
        'event.score - 1 > 100 || event.optedOut == true',
      '100 + event.visits > 500 || event.optedOut', '-event.visits < -5 || event.optedOut',
        'event.visits * 2 > event.max || event.optedOut',
      'event.email.endsWith(event.domain) || event.optedOut', '"x".startsWith(event.domain) || event.optedOut',
        'event.none[0] > 1 || event.optedOut',
      'event.none["a"].b == 1 || event.optedOut', 'event.n in 1..event.max || event.optedOut', 'event.n in event.list || event.optedOut',
      'Math.max(event.a, 5) > 3 || event.optedOut', 'java.time.LocalDate.parse(event.day).year > 2000 || event.optedOut',
      'event.a.b.c.trim() > "x" || event.optedOut', 'event.items.sum { it.price } > 100 || event.optedOut', 'dnc(event)', 'far(event)',
        '[event].any { it.lead.dnc || it.tags.contains("dnc") }',
      '[event].any { dnc(it) }', 'event.with { lead.dnc || tags.contains("dnc") }', '[event].every { it.visits + 1 > 100 || dnc(it) }',
      '(event.visits + 1 > 100 ? false : dnc(event))', '!(event.visits + 1 <= 100) || event.optedOut',
      'event.tags.any { t -> event.lead.dnc || t == "dnc" }', '[event].findAll { it.lead.dnc || it.optedOut }.size() > 0',
        'event.visits?.toInteger() > 5 || event.optedOut'
    ]

    expect:
    others('unless', conditions, event, methods) { it == 'not' } == []
    others('when', conditions.collect { "!($it)".toString() }, event, methods) { it == 'not' } == []
    others('when', conditions, event, methods) { it == 'reached' } == []
  }

  def "a block of several lines and a closure that is kept ask the same"() {
    expect:
    told(rule('unless', 'def l = event.lead\n l.dnc || event.tags.contains("dnc")'), [tags: ['dnc']]) == ['not']
    told(rule('unless', 'ask(event)', 'def dnc = { e -> e.lead.dnc || e.tags.contains("dnc") }\ndef ask = { e -> dnc(e) }'),
      [tags: ['dnc']]) == ['not']
    told(rule('unless', 'event.tags.any(dnc)', 'def dnc = { [:].none.size() > 1 || it == "dnc" }'), [tags: ['dnc']]) == ['not']
  }

  def "what fails in an unless does not open it, and tells nothing"() {
    expect:
    others('unless', ['event.score > 100', 'event.optedOut', 'event.n.city', 'event.n.toUpperCase()', 'event.score - 5 > 100',
      'java.time.LocalDate.parse(event.score)', 'def x = event.score\n x > 100'],
      [score: '60', optedOut: 'no', n: 5], '') { it != 'reached' && it != 'not' } == []
  }

  def "a text that says no is never taken for yes: #said"() {
    given:
    def before = 'boolean ok(e) { e.consent }\ndef asks(e) { e.consent }\ndef wants = { it.consent }'
    def event = [consent: said, flags: [said], lead: [consent: said]]
    def conditions = [
      'event.consent', '!!event.consent', 'event.consent as boolean', '(boolean) event.consent', 'event.consent as Boolean',
        'event.consent.asBoolean()',
      'event.consent ?: false', 'event.consent ?: event.none ?: false', 'def y = event.consent; y',
        'def y = event.consent; y ? true : false', 'event.consent ? true : false',
      'boolean y = event.consent; y', 'Boolean y = event.consent; y', "event['consent']", 'event.with { consent }',
        'event.none || event.consent',
      'event.vip == true || event.consent', 'event.consent || event.vip == true', 'event.consent || event.none',
        'event.tags.contains("vip") || event.consent',
      'event.total - 1 > 10 || event.consent', '[event.consent].any()', '[event.consent].every { it }', 'event.flags.any { it }',
        'event.flags.every { it }',
      'event.flags[0]', 'event.flags.find { it }', 'event.flags.findAll { it }', 'event.flags.count { it } > 0', 'event.flags.every()',
        'ok(event)', 'asks(event)', 'wants(event)',
      '[event].any(wants)', 'event.lead.consent', 'event.lead?.consent', 'if (event.consent) { true } else { false }',
        'true & event.consent', 'true ^ event.consent',
      'assert event.consent; true', 'while (event.consent) { return true }; false', '[event].any { e -> [1].any { e.consent } }',
        '(event.consent)', 'true && event.consent'
    ]

    expect:
    others('when', conditions, event, before) { it.contains("the text \"$said\", and every text counts as true") } == []
    others('unless', conditions, event, before) { it.contains("the text \"$said\", and every text counts as true") } == []

    where:
    said << ['no', 'False', 'n', '0', ' off ', 'f', 'NO']
  }

  def "yes is what it always was"() {
    expect:
    [true, 'yes', 'a', 1, ['vip']].collectMany { said ->
      others('when', ['event.consent', 'event.none || event.consent', 'event.consent as boolean', 'boolean y = event.consent; y'],
        [consent: said], '') { it == 'reached' }
    } == []
  }

  def "numbers are what they are worth in lists, ranges, sets and maps: #value"() {
    expect:
    others('when', [
      'event.s in [100, 200]', 'def v = event.s; v in [100, 200]', 'event.items.any { it.s in [100, 200] }',
        'event.z + "" == "q" || event.s in [100, 200]',
      'event.s in 99..101', 'event.s in 99L..101L', 'event.s in ([100, 200] as Set)', '[100, 200].contains(event.s)',
        'event.s in [100: "a"]', '[100: "a"][event.s] == "a"',
      'switch (event.s) { case 100: return true; default: return false }',
        'switch (event.s) { case [100, 200]: return true; default: return false }',
      'switch (event.s) { case 99..101: return true; default: return false }', '[100: "a"].containsKey(event.s)',
        '!(event.s !in [100, 200])', '[event.s].contains(100)'
    ], [s: value, items: [[s: value]], z: 'p'], '') { it == 'reached' } == []

    where:
    value << [100, 100L, 100.0, 100.00, 1E2]
  }

  def "a decimal is in no range of whole numbers"() {
    expect:
    told(rule('when', 'event.s in 99..101'), [s: 99.5]) == ['not']
    told(rule('when', 'event.s in 99..101'), [s: '100'])[0].contains('event.s is the text "100", not a number')
  }

  def "a text of one digit is no number anywhere"() {
    expect:
    others('when', ['event.score > 50', 'hot(event)', 'warm(event)', 'event.items.any { it.score > 50 }', '[event].any { hot(it) }',
      'def s = event.score; s > 50', '50 < event.score',
      '[event.score, 50].max() == 50', '[event.score, 50].sort()[0] == 50', '(event.score <=> 50) > 0', 'event.score == 9',
        'event.score in [9]', 'event.score in 1..10',
      'switch (event.score) { case 9: return true; default: return false }'],
      [score: '9', items: [[score: '9']]], 'boolean hot(e) { e.score > 50 }\ndef warm = { it.score > 50 }') {
        it.contains('is the text "9", not a number') || it.contains("is a number, and the rule compares it with the text '9'") } == []
  }

  def "a text beside a date is an error with what to write: #word"() {
    expect:
    others(word, ["event.born < java.time.LocalDate.parse('2005-01-01')", "java.time.LocalDate.parse('2005-01-01') > event.born",
      'event.born < DAY', 'event.born == DAY',
      'event.born in [DAY]', 'def b = event.born; b < DAY', 'born(event, DAY)', 'event.none + 1 > 5 || event.born > DAY',
        '[DAY].contains(event.born)'],
      [born: '2000-01-01'], "def DAY = java.time.LocalDate.parse('2005-01-01')\nboolean born(e, d) { e.born < d }") {
        it.contains('is a text, and it is compared with a LocalDate') ||
          it.contains('is a LocalDate, and it is compared with a text') } == []

    where:
    word << ['when', 'unless']
  }

  def "an error in a method names the rule and where it calls: #call"() {
    expect:
    told("boolean old(e) {\n  e.tags > 5\n}\nrule('r') {\n  when { $call }\n  then { note 'x' }\n}", [tags: ['a']]) ==
        ["rule 'r' failed: e.tags is a list, and the rule compares it with one value, in what it calls in line 5"]

    where:
    call << ['old(event)', 'event.none || old(event)', '[event].any { old(it) }']
  }

  def "a rule of a group that fails stops the group: #event"() {
    expect:
    told('''firstOf('routing') {
  rule('vip') {
    when { event.score > 50 }
    then { note "vip ${event.name.toInteger()}" }
  }
  rule('all') {
    then { note 'everyone else' }
  }
}''', event).every { it != 'everyone else' }

    where:
    event << [[score: '60'], [score: 60, name: 'x']]
  }

  def "a constant that a method reads is told where to go: #compiler"() {
    when:
    compiler.compile('rules.groovy',
      "def LIST = ['US']\nboolean na(c) { c in LIST }\nrule('r') {\n  when { na(event.country) }\n  then { note 'x' }\n}")

    then:
    def failed = thrown(ScriptException)
    def wrong = failed.problems()[0]
    wrong.message() == "there is nothing called 'LIST' here"
    wrong.hint().get().contains('a method sees no variable of the script: write it into that, or make it a closure')

    where:
    compiler << [ScriptCompiler.standard(), ScriptCompiler.trusted()]
  }

  /** What a script of data prints, or says is wrong. */
  String planned(ScriptCompiler compiler, String script) {
    Files.writeString(folder.resolve('c.csv'), 'phone,consent,name,score\n+13055550123,yes,Ann,5\n+13055550124,no,No,1\n')
    Files.writeString(folder.resolve('l.jsonl'),
      '{"phone": "+13055550123", "score": 60, "consent": true}\n{"phone": "+13055550124", "score": "1", "consent": "no"}\n')
    Files.writeString(folder.resolve('m.jsonl'), '{"phone": "+13055550123", "score": 60}\n{"phone": "+13055550124"}\n')
    def out = new StringWriter()
    try {
      Planner.standard().plan(compiler.compile('s.groovy', script).with(Inputs.none().folder(folder).out(new PrintWriter(out)))).close()
      out.toString().trim()
    } catch (ScriptException e) {
      'wrong: ' + e.problems()[0].message()
    }
  }

  def "what numbers and texts have of themselves is asked alike by index and code: #name of #value"() {
    given:
    def asked = ["event.a.$name", "!event.a.$name", "event.a.$name == 2", "event.a.$name in ['x']"]

    expect:
    asked.each { one ->
      def all = [one, "[1].any { $one }", "def f = { $one }; f()", "m(event)"].collect {
        DetourSpec.told('when', it, [a: value], "def m(event) { $one }")
          .replaceAll(/rule 'r' failed: |, in what it calls in line \d/, '')
          .replaceFirst(/: (the value|event\.a\.\w+|m\(event\)) /, ': it ')
      }
      assert all.toSet().size() == 1
    }

    where:
    [name, value] << [['hours', 'days', 'minutes', 'number', 'long', 'letter', 'empty', 'score'],
      [5, 0, 'x', '5', '', true, null, [], ['no'], [5, 7], [hours: 2, number: 'x', score: 'no'], [empty: [hours: 1]]]].combinations()
  }

  def "a script of data asks the same: #script"() {
    expect:
    [ScriptCompiler.standard(), ScriptCompiler.trusted()].every { planned(it, script) =~ said }

    where:
    script || said
    "println csv('c.csv').findAll { boolean yes = it.consent; yes }.size()"         ||
      /^wrong: .*the text "no", and every text counts as true/
    "println csv('c.csv').findAll { it.consent as boolean }.size()"                 ||
      /^wrong: .*the text "no", and every text counts as true/
    "boolean ok(row) { row.consent }\nprintln csv('c.csv').findAll { ok(it) }.size()" || /^wrong: .*/
    "boolean ok(row) { row.consent }\nprintln jsonl('l.jsonl').findAll { ok(it) }.size()" ||
      /^wrong: .*the text "no", and every text counts as true/
    "println jsonl('l.jsonl').findAll { def y = it.consent; y }.size()"             ||
      /^wrong: .*the text "no", and every text counts as true/
    "println jsonl('l.jsonl').findAll { it.none || it.consent }.size()"             ||
      /^wrong: .*the text "no", and every text counts as true/
    "println jsonl('l.jsonl').findAll { it.score > 3 }.size()"                      || /^wrong: .*is the text "1", not a number/
    "println jsonl('l.jsonl').findAll { it.score < 3 }.size()"                      || /^wrong: .*is the text "1", not a number/
    "println jsonl('m.jsonl').findAll { it.score < 3 }.size()"                      || /^wrong: it.score is null here/
    "println jsonl('m.jsonl').findAll { it.score in [60.0] }.size()"                || /^1$/
    "println csv('c.csv').collect { it.name ?: 'there' }"                           || /^\[Ann, No\]$/
    "println csv('c.csv').findAll { it.name }.size()"                               || /^2$/
    "println jsonl('l.jsonl').collect { it.consent ?: 'none' }"                     || /^\[true, no\]$/
  }
}
