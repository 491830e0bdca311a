package dev.callsheet.dsl.data

import dev.callsheet.dsl.EmptyLists
import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** A file without rows, as after an export that failed: a script that reads it and acts is asked whether that is meant. */
class EmptyExclusionSpec extends Specification {
  @TempDir Path folder

  def setup() {
    Files.writeString(folder.resolve('before.csv'), 'phone,n\n4155550123,1\n4155550124,2\n')
    Files.writeString(folder.resolve('today.csv'), 'phone,n\n')
    Files.writeString(folder.resolve('calls.jsonl'), '')
  }

  String told(String script, EmptyLists lists = EmptyLists.REFUSED) {
    try {
      Planner.standard().plan(ScriptCompiler.trusted().compile('s.groovy', script).with(Inputs.none().folder(folder).emptyLists(lists)))
          .withCloseable {
        "${it.size()} actions, ${it.preview().warnings()*.message()}"
      }
    } catch (ScriptException e) {
      def problem = e.problems()[0]
      "${problem.where().line()}:${problem.where().column()}: ${problem.message()} -> ${problem.hint().get()}"
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(script) =~ /^1:\d+: (today.csv|calls.jsonl) has no rows, as after an export that failed / +
        /-> export it again; if it has none today, say so: inputs\(\).emptyLists\(EmptyLists.MEANT\)$/
    told(script, EmptyLists.MEANT) =~ /^[12] actions, \[the file has no rows\]$/

    where:
    script << [
      ("def today = csv('today.csv').collect { it.phone } as Set; powerlist('x') { csv('before.csv').findAll { !(it.phone in today) " +
          "}.each { remove it } }"),
      "def today = csv('today.csv')*.phone; csv('before.csv').findAll { it.phone !in today }.each { powerlist 'x' remove it }",
      "def today = csv('today.csv'); (csv('before.csv')*.phone - today*.phone).each { powerlist 'x' remove it }",
      ("def today = jsonl('calls.jsonl').collectEntries { [it.phone, it] }; csv('before.csv').each { if (!today.containsKey(it.phone)) " +
          "powerlist 'x' remove it }"),
      ("def today = jsonl('calls.jsonl').collectEntries { [it.phone, it] }; csv('before.csv').each { if (!today[it.phone]) powerlist " +
          "'x' remove it }"),
      ("def today = jsonl('calls.jsonl').collectEntries { [it.phone, it] }; csv('before.csv').each { if (today[it.phone] == null) " +
          "powerlist 'x' remove it }"),
      ("def out = [] as Set; csv('today.csv').each { out << it.phone }; csv('before.csv').each { if (it.phone in out) return; " +
          "powerlist 'x' remove it }"),
      ("def out = []; csv('today.csv').each { out.add(it.phone) }; for (row in csv('before.csv')) { if (out.contains(row.phone)) { " +
          "continue }; powerlist 'x' remove row }"),
      ("def today = csv('today.csv').toList(); csv('before.csv').findAll { row -> !today.any { it.phone == row.phone } }.each { " +
          "powerlist 'x' remove it }"),
      ("def today = csv('today.csv').toList(); csv('before.csv').findAll { row -> today.every { it.phone != row.phone } }.each { " +
          "powerlist 'x' remove it }"),
      "csv('today.csv').each { powerlist 'x' remove it }; csv('before.csv').each { powerlist 'x' remove it }",
      ("def ask(list, row) { list.contains(row.phone) }; def out = csv('today.csv')*.phone; csv('before.csv').each { " +
          "if (!ask(out, it)) powerlist 'x' remove it }"),
      ("def known = csv('today.csv').collectEntries { [it.phone, it] }; csv('before.csv').each { sms to: it, message: \"Hi " +
          "\${known[it.phone]?.n ?: 'you'}\" }"),
    ]
  }

  def "who does nothing is told of the file alone: #script"() {
    expect:
    told(script) == said

    where:
    script                                              || said
    "csv('today.csv').each { powerlist 'x' remove it }" || '0 actions, [the file has no rows]'
    ("def today = csv('today.csv')*.phone; csv('before.csv').findAll { !(it.phone in today) && it.n == '3' }.each { powerlist 'x' remove " +
        "it }") ||
        '0 actions, [the file has no rows, findAll kept none of 2 rows: n is 1 (1), 2 (1)]'
  }
}
