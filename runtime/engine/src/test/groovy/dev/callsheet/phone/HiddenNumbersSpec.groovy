package dev.callsheet.phone

import spock.lang.Specification

/** Numbers are hidden wherever they stand, and moments are not taken for them. */
class HiddenNumbersSpec extends Specification {
  def 'moments are shown as they are: #text'() {
    expect:
    HiddenNumbers.in(text) == text

    where:
    text << ['2026-11-29T15:30:09.123451615Z', 'at 2026-11-29 15:30:00', '11/28/2026 02:10 PM', '28.11.2026 14:10',
      '2026-11-28T14:10:13.5+00:00']
  }

  def 'and numbers are hidden beside them: #text'() {
    expect:
    HiddenNumbers.in(text) == hidden

    where:
    text                                   || hidden
    'at 15:30:09 (305) 555-0123'           || 'at 15:30:09 ... 0123'
    '2026-11-29T15:30:09Z +13055550123'    || '2026-11-29T15:30:09Z +1 ... 0123'
    '11/28/2026 +13055550123'              || '11/28/2026 +1 ... 0123'
    'line 12:34:3055550123'                || 'line 12:34:... 0123'
    'at 15:30:05.3055550123'               || 'at 15:30:05.... 0123'
    '30/55/5501 23'                        || '... 0123'
  }
}
