package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** A findAll that keeps no row of a file is told, with what the column has that it read last. */
class KeptNoneSpec extends Specification {
  static final SEND = ".each { lead -> sms to: lead, message: 'Hi' }"

  @TempDir Path folder

  def setup() {
    Files.writeString(folder.resolve('leads.csv'), 'First Name,status,city,email,mobile,note,score,tag\n' + (1..6).collect {
      "Ana$it,${it < 5 ? 'open' : 'closed'},Miami ,ana$it@acme.com,305555012$it,${'x' * 50}$it,$it,t$it\n"
    }.join(''))
  }

  String told(ScriptCompiler compiler, String script) {
    def sheet = compiler.compile('s.groovy', script).with(Inputs.none().folder(folder).out(new PrintWriter(new StringWriter())))
    Planner.standard().plan(sheet).withCloseable { plan ->
      plan.preview().warnings().collect {
        "${it.where().line()}:${it.where().column()} ${it.message()} | ${it.hint().get()} [${it.code().get()}]"
      }.join('\n')
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(ScriptCompiler.standard(), script) == said
    told(ScriptCompiler.trusted(), script) == said
    told(ScriptCompiler.trusted(), "import java.util.concurrent.atomic.AtomicLong\nprintln new AtomicLong(1)\n" + script) ==
      said.readLines().collect { it.replaceFirst(/^\d+/) { n -> "${(n as int) + 2}" } }.join('\n')

    where:
    script || said
    "csv('leads.csv').findAll { it.status == 'Open' }" + SEND ||
      "1:18 findAll kept none of 6 rows: status is open (4), closed (2) | did you mean 'open'? [kept-none]"
    "csv('leads.csv').findAll { lead -> lead['status'] in ['Opne', 'new'] }" + SEND ||
      "1:18 findAll kept none of 6 rows: status is open (4), closed (2) | did you mean 'open'? [kept-none]"
    "csv('leads.csv').findAll { it.city == 'Miami' }" + SEND ||
      "1:18 findAll kept none of 6 rows: city is 'Miami ' (6) | did you mean 'Miami '? [kept-none]"
    "csv('leads.csv').findAll { it.tag == 'zzz' }" + SEND ||
      ('1:18 findAll kept none of 6 rows: tag is t1 (1), t2 (1), t3 (1), t4 (1), t5 (1) and 1 more | no row meets this condition ' +
          '[kept-none]')
    "csv('leads.csv').findAll { it.note == 'zzz' }.take(3)" + SEND ||
      ("1:18 findAll kept none of 6 rows: note is ${(['x' * 40 + '... (1)'] * 5).join(', ')} and 1 more | no row meets this condition " +
          "[kept-none]")
    "csv('leads.csv').findAll { it.email == 'bob@acme.com' }" + SEND ||
      '1:18 findAll kept none of 6 rows | no row meets this condition [kept-none]'
    "csv('leads.csv').findAll { it.mobile == '305' }" + SEND ||
      '1:18 findAll kept none of 6 rows | no row meets this condition [kept-none]'
    "csv('leads.csv').findAll { it.score.toInteger() > 50 }" + SEND ||
      ('1:18 findAll kept none of 6 rows: score is 1 (1), 2 (1), 3 (1), 4 (1), 5 (1) and 1 more | no row meets this condition ' +
          '[kept-none]')
    "csv('leads.csv').findAll { it.status == 'open' && it.tag == 'T9' }" + SEND ||
      "1:18 findAll kept none of 6 rows: tag is t1 (1), t2 (1), t3 (1), t4 (1) | did you mean 't1'? [kept-none]"
    "csv('leads.csv').findAll { it.status == 'open' }.findAll { it.status == 'closed' }" + SEND ||
      '1:50 findAll kept none of 4 rows: status is open (4) | no row meets this condition [kept-none]'
    "csv('leads.csv')\n  .findAll { it.status == 'open' }\n  .findAll { it.tag == 'none' }\n  " + SEND ||
      '3:4 findAll kept none of 4 rows: tag is t1 (1), t2 (1), t3 (1), t4 (1) | no row meets this condition [kept-none]'
    "csv('leads.csv').each { ignored -> csv('leads.csv').findAll { it.tag == 'no' }" + SEND + ' }' ||
      ('1:53 findAll kept none of 36 rows in 6 calls: tag is t1 (6), t2 (6), t3 (6), t4 (6), t5 (6) and 1 more | no row meets this ' +
          'condition [kept-none]')
  }

  @Unroll
  def "nothing is told of #script"() {
    expect:
    told(ScriptCompiler.standard(), script) == ''
    told(ScriptCompiler.trusted(), script) == ''

    where:
    script << [
      "csv('leads.csv').findAll { it.status == 'closed' }" + SEND,
      "csv('leads.csv').each { other -> csv('leads.csv').findAll { it.tag == 't3' && other.tag == 't5' }" + SEND + ' }',
      "def none = csv('leads.csv').findAll { it.tag == 'no' }.take(0)\nnone" + SEND,
      "csv('leads.csv').findAll { it.status == 'Open' }" + SEND + ' // callsheet: allow kept-none - a quiet day',
      "println(['a'].findAll { it == 'b' })\nsms to: '+13055550123', message: 'Hi'",
    ]
  }

  def "a field that no row of JSON Lines has is told, not another one that is right"() {
    given:
    Files.writeString(folder.resolve('calls.jsonl'), (1..20).collect {
      """{"phone": "+1305555010${it % 10}", "direction": "inbound", "status": "missed", "caller": {"vip": true}, "note": null}\n"""
    }.join(''))

    expect:
    told(ScriptCompiler.standard(), "jsonl('calls.jsonl')\n.findAll { it.direction == 'inbound' && it.$condition }" + SEND) ==
      "2:2 findAll kept none of 20 rows$said [kept-none]"

    where:
    condition || said
    "statuss == 'missed'" || ": no row has 'statuss' | did you mean 'status'?"
    "city in ['Miami']" || ": no row has 'city' | the rows have phone, direction, status, caller, note"
    "note == 'x'" || ' | no row meets this condition'
    "status == 'Missed'" || ": status is missed (20) | did you mean 'missed'?"
  }

  def "one that has kept nothing for many rows holds no row and few values"() {
    given:
    Files.writeString(folder.resolve('many.csv'), 'phone,tag\n' + (1..2000).collect { "305555${it + 1000},v$it\n" }.join(''))

    expect:
    told(ScriptCompiler.standard(), "csv('many.csv').findAll { it.tag == 'none' }" + SEND) ==
      ('1:17 findAll kept none of 2000 rows: tag is v1 (1), v2 (1), v3 (1), v4 (1), v5 (1) and many others | no row meets this condition ' +
          '[kept-none]')
  }
}
