package dev.callsheet.report

import spock.lang.Specification

class NumbersSpec extends Specification {
  def "in a sentence, only what looks like a number is masked: #text"() {
    expect:
    Numbers.MASKED.inText(text) == shown
    Numbers.FULL.inText(text) == text

    where:
    text                                          || shown
    "'305-555-01234' is not a phone number"       || "'... 1234' is not a phone number"
    "'+1 (305) 555-0123' has an extension"        || "'... 0123' has an extension"
    "'12345' is not a phone number (5 digits)"    || "'12345' is not a phone number (5 digits)"
    "'+442071838750' is taken"                    || "'+44 ... 8750' is taken"
    '+49 ... 3456 and +290 ... 5 are on stop.csv' || '+49 ... 3456 and +290 ... 5 are on stop.csv'
    '+1 ... 0123 is on stop.csv'                  || '+1 ... 0123 is on stop.csv'
    'not before 2026-11-21T14:00:00Z'             || 'not before 2026-11-21T14:00:00Z'
    "write it like the example, e.g. '+13055550123'" || "write it like the example, e.g. '+13055550123'"
  }
}
