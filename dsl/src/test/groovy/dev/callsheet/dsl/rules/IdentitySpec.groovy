package dev.callsheet.dsl.rules

import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Whether two values are one is asked as whether they are equal, by whatever operator, method or name of a property. */
class IdentitySpec extends Specification {
  @TempDir
  Path folder

  def "what says it in another way is an error: #asked of #said"() {
    expect:
    ['when', 'unless'].each { assert DetourSpec.told(it, asked, [a: said]) =~ /^wrong: / }

    where:
    [asked, said] << [
      ['event.a === true', 'event.a !== true', 'event.a.is(true)', 'true.is(event.a)', 'true === event.a', 'event.a?.is(true)',
       'event.a.equals(true)', 'event.b == null && event.a === true', '[event].any { it.a === true }', '[event.a]*.is(true)[0]'],
      ['true', 'yes', 1, [true], ' Y ', 1.0]
    ].combinations()
  }

  def "what is equal is the same: #asked"() {
    expect:
    DetourSpec.told('when', asked, [a: 1000, b: 1000, c: 1000.0, t: 'Bo', u: 'Bo', on: true, list: [1], day: '2026-12-25']) == 'reached'

    where:
    asked << [
      'event.a === event.b', 'event.a === 1000', '!(event.a !== event.c)', 'event.a.is(event.b)', 'event.t === event.u',
      'event.t.is("Bo")', 'event.on === true', 'event.none === null', 'event.t !== null', 'event.list === [1]', 'event.t !== "Al"',
      'event.t.equals("Bo")', '!event.t.equals(null)', 'event.list.equals([1])', '(1..3).equals([1, 2, 3])',
      'java.time.LocalDate.parse(event.day).equals(java.time.LocalDate.of(2026, 12, 25))',
      'java.time.LocalDate.parse(event.day).is(java.time.LocalDate.of(2026, 12, 25))'
    ]
  }

  def "no time is equal to a text or a number: #asked"() {
    expect:
    ['when', 'unless'].each {
      assert DetourSpec.told(it, asked, [day: '2026-12-25', week: 'SATURDAY', n: 6, year: 2026],
        'HOLIDAY = java.time.LocalDate.of(2026, 12, 25)') =~ /^wrong: /
    }

    where:
    asked << [
      'HOLIDAY.equals(event.day)', 'java.time.DayOfWeek.SATURDAY.equals(event.week)', 'HOLIDAY.is(event.day)', 'HOLIDAY === event.day',
      'event.day.equals(HOLIDAY)', 'java.time.DayOfWeek.SATURDAY.equals(event.n)', 'HOLIDAY.dayOfWeek.equals("Friday")',
      '[HOLIDAY]*.equals(event.day)[0]',
      'HOLIDAY?.equals(event.day)', 'Objects.equals(HOLIDAY, event.day)', 'java.time.Year.of(2026).equals(event.year)',
      'java.time.Month.MAY.equals("May")'
    ]
  }

  def "rows of data are asked the same: #asked of #said"() {
    expect:
    DetourSpec.printed(folder, "{\"a\": $said}\n", "println jsonl('p.jsonl').count { $asked }") =~ answer

    where:
    asked                                            | said           || answer
    'it.a !== true'                                  | '"true"'       || /^wrong: /
    'it.a === true'                                  | '"yes"'        || /^wrong: /
    'it.a.is(true)'                                  | '"yes"'        || /^wrong: /
    'it.a !== true'                                  | 'false'        || /^1$/
    'java.time.LocalDate.of(2026, 12, 25).equals(it.a)'        | '"2026-12-25"' || /^wrong: /
  }

  def "a key is asked as a name of a property, too: #asked"() {
    expect:
    ['when', 'unless'].each { word ->
      assert DetourSpec.told(word, asked, [k: key], "def OUT = [$keys]\ndef ALL = [[$keys]]") =~ /^wrong: /
    }

    where:
    [asked, key, keys] << [
      ['OUT."$event.k"', 'OUT?."${event.k}"', 'OUT."${event.k.toString()}"', 'ALL."$event.k"[0]', 'ALL*."$event.k"[0]',
       '[OUT].any { it."$event.k" }'],
      [7, '7'], ['7: true', '7.0: true']
    ].combinations() + [['OUT."7"', 1, '7: true'], ['OUT."$event.k"', true, '(true): true'], ["OUT.'true'", 1, '(true): true']]
  }

  def "a name that is there is found, and one that says nothing is not: #asked"() {
    expect:
    DetourSpec.told('when', asked, [k: 'vip', r: [vip: true, x: 1]], 'def OUT = ["7": true, vip: true]\ndef NUMBERS = [7: 1]') == 'reached'

    where:
    asked << ['OUT."$event.k"', 'OUT."${7}"', 'OUT.vip', '!OUT.y',
      'event.r."$event.k"', '!NUMBERS."$event.k"', '!event.r.n', 'OUT.none == null']
  }
}
