package dev.callsheet.guard

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.action.Action
import dev.callsheet.action.ActionId
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.plan.CommandSource
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Source
import spock.lang.Specification

/** What an application texts is looked at as what a script texts is. */
class TextGuardSpec extends Specification {
  static SendSms text(String message) {
    new SendSms(new PhoneNumber('+13055550101'), new Message(message), Optional.empty())
  }

  static Verdict judged(String message, Source source = Source.of('crm')) {
    new TextGuard().judge(new Action(1, new ActionId(1), text(message), Origin.of(source), Optional.empty()))
  }

  static CommandSource source(String message) {
    [
      name: { 'crm' },
      emit: { it.add(text(message), Origin.of(Source.of('crm'))) },
      policy: { new TreeSet<String>() }
    ] as CommandSource
  }

  def 'a text with #sign in it is left out'() {
    expect:
    with(judged(message) as Verdict.Skip) {
      reason() == 'unfinished text'
      detail() == "the text would say the characters $sign"
      ground().rule() == 'message'
    }

    where:
    message                               || sign
    'Hi undefined, your car is ready'     || 'undefined'
    'Hi null!'                            || 'null'
    'It costs NaN dollars'                || 'NaN'
    'Hi {{first_name}}, your car'         || '{{first_name}}'
    'Hi ${lead.firstName}'                || '${lead.firstName}'
    'Hi %FIRSTNAME%'                      || '%FIRSTNAME%'
    'Hi [First Name]'                     || '[First Name]'
    'Hi [object Object]'                  || '[object Object]'
    'Hi Ren\u00C3\u00A9'                  || '\u00C3\u00A9'
    'Tom &amp; Ann'                       || '&amp;'
  }

  def 'a text that people write is not: #message'() {
    expect:
    judged(message) == Verdict.ALLOW

    where:
    message << [
      'Hi Ann, 50% off till 5 PM & free parking :-}', 'The contract is null and void.', 'Null sends his regards',
      'Call #45 (Ann @ 5)', 'a_null_b',
      'Garc\u00EDa \u00C5ngstr\u00F6m', 'https://example.com/a%20b?x=1&y=2', 'C\'est d\u00E9j\u00E0 pr\u00EAt \u2026'
    ]
  }

  def 'what the language made may mean it'() {
    expect:
    judged('Write {{name}} there', new Source('s.groovy', 3, 1)) == Verdict.ALLOW
  }

  def 'it is left out of plans, and as it is about to leave where nobody asked before'() {
    given:
    def wire = new QuickWire()
    def callsheet = Callsheet.to(Plans.ACCOUNT).wire(wire).build()

    expect:
    callsheet.plan(source('Hi undefined')).withCloseable { it.preview().leftOut()*.reason() } == ['unfinished text']
    Planner.standard().plan(source('Hi undefined')).withCloseable { plan ->
      callsheet.run(plan, new Confirmation(1)).count(Outcome.Kind.SKIPPED)
    } == 1
    wire.bodies.empty

    cleanup:
    callsheet.close()
  }
}
