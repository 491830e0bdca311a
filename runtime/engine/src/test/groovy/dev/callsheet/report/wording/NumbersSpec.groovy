package dev.callsheet.report.wording

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
    'run 20261125T160043Z-47b96a, 20261125'        || 'run 20261125T160043Z-47b96a, ... 1125'
    'not before 2026-11-21T14:00:00Z'             || 'not before 2026-11-21T14:00:00Z'
    "'3055550120.0' is a decimal number"          || "'... 1200' is a decimal number"
    "'305555012.0' is a decimal number"           || "'... 0120' is a decimal number"
    "'3.055550120E9' is shortened"                || "'... 0120E9' is shortened"
    "'305-555-0120 / 305-555-0121' is two"        || "'... 0121' is two"
    "'3,055,550,120' is an amount"                || "'... 0120' is an amount"
    "'\$305,555,012.00' is an amount"             || "'\$... 1200' is an amount"
    "'305.555.012,00' is an amount"               || "'... 5012,00' is an amount"
    "'+1 (305) 555\u20110120' has an extension"   || "'... 0120' has an extension"
    "'+1\u00A0305\u2009555\u20130120' is"         || "'... 0120' is"
    "'(305)\u2013555\u20130120' is"               || "'... 0120' is"
    "'\u202A+1305\u200B5550120\u202C' is"         || "'\u202A... 0120\u202C' is"
    "'\u0663\u0660\u0665\u0665\u0665\u0665\u0660\u0661\u0662\u0660' is" || "'... 0120' is"
    "'\uFF13\uFF10\uFF15\uFF15\uFF15\uFF15\uFF10\uFF11\uFF12\uFF10' is" || "'... 0120' is"
    "'[305] 555-0120 x' has letters"              || "'... 0120 x' has letters"
    "'3O5-555-0120' has the letter 'O'"           || "'3O... 0120' has the letter 'O'"
    "'3055_550120' has"                           || "'... 0120' has"
    'plans 1,234,567 actions of rows 17, 25, 30, 42' || 'plans 1,234,567 actions of rows 17, 25, 30, 42'
    'from 2026-11-23T10:00:00Z, 1.25 seconds'     || 'from 2026-11-23T10:00:00Z, 1.25 seconds'
    "write it like the example, e.g. '+13055550123'" || "write it like the example, e.g. '+13055550123'"
  }
}
