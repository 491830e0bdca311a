package dev.callsheet.dsl.habit

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.Problem
import dev.callsheet.problem.ScriptException
import spock.lang.Specification

/** Each line is what somebody who knows another language writes, where the mark stands, and what is to be written. */
class HabitsSpec extends Specification {
  static final String CSV = "csv('leads.csv')"

  def "operators of Python, SQL, JavaScript and PHP: #script"() {
    expect:
    answer(script) == [place, hint]

    where:
    script                                                          || place  | hint
    'if (a == 1 and b == 2) println 1'                              || '1:12' | 'write a == 1 && b == 2'
    "if (x == 'a' or y) println 1"                                  || '1:14' | "write x == 'a' || y"
    'if (not x) println 1'                                          || '1:5'  | 'write !x'
    'if (not x == 2) println 1'                                     || '1:5'  | 'write !(x == 2)'
    "if (x not in ['a']) println 1"                                 || '1:7'  | "write x !in ['a']"
    "if (x NOT IN ('a', 'b')) println 1"                            || '1:7'  | "write x !in ['a', 'b']"
    'if (x is None) println 1'                                      || '1:7'  | 'write !x, which is true for null and for a blank cell'
    'if (x IS NOT NULL) println 1'                                  || '1:7'  | 'write x, which is false for null and for a blank cell'
    "if (x LIKE 'A%') println 1"                                    || '1:7'  | "write x.startsWith('A')"
    "if (x LIKE '%acme%') println 1"                                || '1:7'  | "write x.contains('acme')"
    'if (x BETWEEN 1 AND 9) println 1'                              || '1:7'  | 'write x >= 1 && x <= 9'
    "if (x contains 'a') println 1"                                 || '1:7'  | "write x.contains('a')"
    'if (x <> 1) println 1'                                         || '1:7'  | 'write x != 1'
    'if (x => 1) println 1'                                         || '1:7'  | 'write x >= 1'
    'if (x =< 1) println 1'                                         || '1:7'  | 'write x <= 1'
    'def a = x ?? 1'                                                || '1:11' | 'write x ?: 1'
    'total := 5'                                                    || '1:7'  | 'write def total = 5'
    'println $lead->phone'                                          || '1:9'  | 'write lead'
    CSV + '.map(lead => lead.phone)'                                || '1:27' | 'write .collect { lead -> lead.phone }'
    CSV + ".forEach((lead) => { sms to: lead, message: 'a' })"      || '1:33' | "write .each { lead -> sms to: lead, message: 'a' }"
  }

  def "names and declarations of other languages: #script"() {
    expect:
    answer(script) == [place, hint]

    where:
    script                        || place  | hint
    'const a = 1'                 || '1:1'  | 'write def a = 1'
    "let name = 'Ana';"           || '1:1'  | "write def name = 'Ana'"
    'const { a, b } = x'          || '1:1'  | 'write def a = x.a; def b = x.b'
    'def x = None'                || '1:9'  | 'write null'
    'def x = undefined'           || '1:9'  | 'write null'
    'if (True) println 1'         || '1:5'  | 'write true'
    "console.log('a', 1)"         || '1:1'  | "write println 'a' + ' ' + 1"
    "echo 'a'"                    || '1:1'  | "write println 'a'"
    'def t = datetime.now()'      || '1:9'  | "'now' is the moment of planning: write now"
    'a, b = 1, 2'                 || '1:1'  | 'write def (a, b) = [1, 2]'
    'def x = new Map()'           || '1:9'  | "write a map: [name: 'value'], or [:] for an empty one"
  }

  def "blocks, loops and functions of other languages: #script"() {
    expect:
    answer(script) == [place, hint]

    where:
    script                                                || place  | hint
    "for lead in $CSV:\n    println lead"                 || '1:1'  | "write ${CSV}.each { lead -> ... }"
    "for (const lead of $CSV) { println lead }"           || '1:1'  | "write ${CSV}.each { lead -> ... }"
    'foreach ($leads as $lead) { println 1 }'             || '1:1'  | 'write leads.each { lead -> ... }'
    'for i in range(10):\n  println i'                    || '1:1'  | 'write (0..<10).each { i -> ... }'
    'if x == 1:\n  println x'                             || '1:1'  | 'write if (x == 1) { ... }'
    "if x == 1 then\n  println x\nend"                    || '1:1'  | 'write if (x == 1) { ... }'
    'if (1) { println 1 }\nelif (b) { println 2 }'        || '2:1'  | 'write else if (b) { ... }'
    "println 'a' if x else 'b'"                           || '1:13' | "write x ? 'a' : 'b'"
    "sms to: '+13055550123', message: 'a' if x"           || '1:38' | "write if (x) sms to: '+13055550123', message: 'a'"
    'unless x\n  println 1\nend'                          || '1:1'  | 'write if (!(x)) { ... }'
    'while x < 3:\n  println x'                           || '1:1'  | 'write while (x < 3) { ... }'
    'try:\n  println 1'                                   || '1:1'  | 'write try { ... }'
    'def f(a, b=1):\n  return a'                          || '1:14' | 'write def f(a, b) { ... }'
    'function f(a) { return a }'                          || '1:1'  | 'write def f(a) { ... }'
    "${CSV}.each(lambda x: println(x))"                     || '1:23' | 'write { x -> println(x) }'
    "${CSV}.each do |lead|\n println lead\nend"             || '1:23' | "write ${CSV}.each { lead -> ... }"
    'def a = [x.phone for x in rows if x.ok]'             || '1:18' | 'write rows.findAll { x -> x.ok }.collect { x -> x.phone }'
    'def a = name[:3]'                                    || '1:13' | 'write name.take(3)'
    'if (len(name) > 2) println 1'                        || '1:5'  | 'write name.size()'
    'def a = IF(x > 1, 2, 3)'                             || '1:9'  | 'write x > 1 ? 2 : 3'
    'def a = COALESCE(x, 1)'                              || '1:9'  | 'write x ?: 1'
    "SELECT * FROM leads WHERE stage = 'open'"            || '1:1'  |
        "write csv('leads.csv').findAll { it.stage == 'open' }.each { row -> ... }"
  }

  def "texts and comments of other languages and of word processors: #script"() {
    expect:
    answer(script) == [place, hint]

    where:
    script                         || place  | hint
    'println “Hi”'                 || '1:9'  | "write 'Hi'"
    'println ‘Hi’'                 || '1:9'  | "write 'Hi'"
    'println `Hi ${x}`'            || '1:9'  | 'write "Hi ${x}"'
    'println f"Hi {lead.name}"'    || '1:9'  | 'write "Hi ${lead.name}"'
    'def p = r"a+"'                || '1:9'  | 'write /a+/'
    "# a comment\nprintln 1"       || '1:1'  | 'write // a comment'
    "-- a comment\nprintln 1"      || '1:1'  | 'write // a comment'
    "println 'Hi"                  || '1:9'  | 'close it: \'Hi\'; a text of several lines begins with """'
  }

  def "words of this language that are written as in another one: #script"() {
    expect:
    answer(script) == [place, hint]

    where:
    script                                            || place  | hint
    "sms(to='+13055550123', message: 'a')"            || '1:5'  | "write to: '+13055550123'"
    "sms to '+13055550123', message: 'a'"             || '1:5'  | "write to: '+13055550123'"
    "sms to: '+13055550123' message: 'a'"             || '1:24' | "write , message: 'a'"
    "sms({to: '+13055550123', message: 'a'})"         || '1:5'  | "write sms to: '+13055550123', message: 'a'"
    "def a = {name: 'Ana'}"                           || '1:9'  | "write [name: 'Ana']"
    "csv('leads.csv'.each { println it }"             || '1:4'  | "write csv('leads.csv')"
    "names { queue 'a' = 1 }"                         || '1:19' | "write queue 'a', 1"
    "rule('a') { then { stop }\n else { stop } }"     || '2:2'  | 'write otherwise { ... }'
  }

  def "what only looks like a habit is left alone in a script that is right: #script"() {
    expect:
    ScriptCompiler.trusted().compile('right.groovy', script)

    where:
    script << [
        'def len = { it.size() }\nprintln len("a")', 'def not = 1; def and = 2; println not + and', 'def f = { a->a + 1 }; println f(1)',
        "def m = [if: 1, for: 2]; println m.if", "println 'x if y else z # not a comment'", 'def let = 1\nprintln let',
        "println 'and' + 'or' // and or not", 'def s = 10 / 2 / 5; println s'
    ]
  }

  /** Place and hint of the first error. */
  static List<String> answer(String script) {
    try {
      ScriptCompiler.trusted().compile('habit.groovy', script)
    } catch (ScriptException e) {
      Problem problem = e.problems()[0]
      return [problem.where().line() + ':' + problem.where().column(), problem.hint().orElse('')]
    }
    ['', 'nothing is wrong']
  }
}
