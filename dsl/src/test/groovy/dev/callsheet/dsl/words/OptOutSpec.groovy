package dev.callsheet.dsl.words

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Rules and scripts ask whether somebody who wrote wants to hear no more. */
class OptOutSpec extends Specification {
  static final String RULE = '''\
    rule('no more') {
      on 'sms'
      when { event.direction == 'incoming' && optOut(event.message) }
      then { allPowerlists.remove contact }
    }
    '''.stripIndent()

  private static decide(Map fields, String rule = RULE) {
    ScriptCompiler.standard().compile('rules.groovy', rule).rules().decide(Event.of(fields))
  }

  private static String refusal(String script) {
    try {
      ScriptCompiler.standard().compile('hot.groovy', script)
      return ''
    } catch (ScriptException e) {
      return e.problems().collect { "${it.message()} | ${it.hint().orElse('')}" }.join('\n')
    }
  }

  def "a rule is asked what a text says: #message"() {
    when:
    def decision = decide([type: 'sms', direction: 'incoming', message: message, phone: '+13055550123'])

    then:
    decision.errors() == []
    decision.commands().size() == commands

    where:
    message                || commands
    'Stop!'                || 1
    'take me off please'   || 1
    'Can you stop by at 5' || 0
    ''                     || 0
    12                     || 0
    null                   || 0
  }

  def "what is missing says nothing"() {
    expect:
    decide([type: 'sms', direction: 'incoming', phone: '+13055550123']).with { [it.errors(), it.commands()] } == [[], []]
  }

  def "the explanation shows what was asked, and what it came to"() {
    given:
    def event = Event.of([type: 'sms', direction: 'incoming', message: 'later', phone: '+13055550123'])

    expect:
    ScriptCompiler.standard().compile('rules.groovy', RULE).rules().explain(event).toString() == '''\
      rule 'no more' did not fire (rules.groovy:1)
        event.direction == 'incoming' && optOut(event.message)
              |         |             |  |            |
              incoming  true          |  false        later
                                      false
      '''.stripIndent()
  }

  def "what is no text at all is the rule's error"() {
    when:
    def decision = decide([type: 'sms', message: ['STOP'], phone: '+13055550123'], RULE.replace("event.direction == 'incoming' && ", ''))

    then:
    decision.errors()*.message() == ['optOut takes what somebody wrote, not a list']
    decision.commands() == []
  }

  def "a script leaves out whoever said so"() {
    given:
    def folder = Files.createDirectory(dir.resolve('x'))
    Files.writeString(folder.resolve('replies.csv'), 'phone,reply\n+13055550121,STOP\n+13055550122,call me\n+13055550123,\n')
    def script = Files.writeString(folder.resolve('hot.groovy'),
        "csv('replies.csv').findAll { !optOut(it.reply) }.each { lead -> sms to: lead, message: 'Hi' }\n")

    when:
    def numbers = []
    Planner.standard().plan(ScriptCompiler.standard().compile(script)).withCloseable { plan ->
      plan.forEach { numbers << it.command().to().e164() }
    }

    then:
    numbers == ['+13055550122', '+13055550123']
  }

  @TempDir
  Path dir

  def "it takes what somebody wrote: #script"() {
    expect:
    refusal(script).contains(told)

    where:
    script                                                                            || told
    'optOut()'                                                                        || 'optOut takes what somebody wrote | write'
    "println optOut('a', 'b')"                                                        || 'optOut takes what somebody wrote | write'
    "println optOut(*['a'])"                                                          || 'optOut takes what somebody wrote | write'
    "println optOut { 'a' }"                                                          || 'optOut takes what somebody wrote | write'
    'println optOut(text: 3)'                                                         || 'optOut takes what somebody wrote | write'
    "println optOut(['a'])"                                                           || 'optOut takes what somebody wrote, not a list'
    "csv('leads.csv').each { lead -> if (!optOut(lead)) sms to: lead, message: 'a' }" || 'optOut takes what somebody wrote, not a row'
    "println optout('a')"                                                             || "did you mean 'optOut'?"
    'boolean optOut(x) { true }'                                                      || "'optOut' is a word of the language"
  }
}
