package dev.callsheet.guard.policy

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.guard.PersonGuard
import dev.callsheet.guard.hours.HoursRow
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.hours.WeekHours
import dev.callsheet.guard.place.Unplaced
import dev.callsheet.plan.Verdict
import java.time.Instant
import java.time.LocalDate
import java.time.temporal.ChronoUnit
import spock.lang.Specification

class PolicySpec extends Specification {
  static final Policy FEDERAL = Policy.builder().hours(HoursTable.standard().preset('us-federal')).allow(Unplaced.TOLL_FREE).build()
  static final Policy STRICT = Policy.builder().hours(HoursTable.standard().preset('us-strict')).place('zip').build()
  static final Policy OWN = Policy.builder().hours([HoursRow.own('US-FL', WeekHours.of('mon-fri 10:00-16:00'), 'here')]).build()

  static boolean allows(List<PersonGuard> guards, String number, Instant at, Map row) {
    guards.every { it.judge(new Approach(Operation.SMS, new PhoneNumber(number), row, at)) instanceof Verdict.Allow }
  }

  def "two policies allow what both allow, whichever comes first"() {
    given:
    def numbers = ['+13055550123', '+12085550123', '+14015550123', '+18005550123', '+442079460958']
    def hours = (0..<56).collect { Instant.parse('2026-11-23T00:00:00Z').plus(3 * it, ChronoUnit.HOURS) }
    def guards = [one, other, Policy.tighterOf(one, other), Policy.tighterOf(other, one)]*.guards()

    expect:
    [numbers, hours].combinations().every { number, at ->
      def (first, second, both, turned) = guards.collect { allows(it, number, at, [zip: '33139']) }
      both == turned && (!both || first && second)
    }

    where:
    [one, other] << [[FEDERAL, STRICT, OWN, Policy.NONE], [FEDERAL, STRICT, OWN, Policy.NONE]].combinations()
  }

  def "a policy that says nothing changes none, and the same twice is itself"() {
    expect:
    Policy.tighterOf(FEDERAL, Policy.NONE) == FEDERAL
    Policy.tighterOf(Policy.NONE, FEDERAL) == FEDERAL
    Policy.tighterOf(STRICT, STRICT) == STRICT
    Policy.NONE.guards() == []
  }

  def "a policy is the same when it was written and read"() {
    expect:
    Policy.read(policy.written()) == policy

    where:
    policy << [FEDERAL, STRICT, OWN, Policy.NONE, Policy.tighterOf(FEDERAL, OWN)]
  }

  def "a line that this version does not know is refused, since it cannot be kept to"() {
    when:
    Policy.read(['moon phase full'])

    then:
    def refused = thrown(IllegalArgumentException)
    refused.message == "this version knows no rule 'moon phase full'; use the one that wrote it"
  }

  def "rules and places that nobody has looked at for half a year are warned of once"() {
    given:
    def places = 'the places of area codes and postal codes were last checked on 2026-11-22; a newer Callsheet may know more'

    expect:
    STRICT.warnings(LocalDate.parse('2026-12-01')) == []
    OWN.warnings(LocalDate.parse('2036-12-01')) == [places]
    Policy.NONE.warnings(LocalDate.parse('2036-12-01')) == []
    STRICT.warnings(LocalDate.parse('2027-12-01')) == [
      'the hours of us-strict were last checked on 2026-11-22; compare them with the law, and name your own with hours_file',
      places
    ]
  }
}
