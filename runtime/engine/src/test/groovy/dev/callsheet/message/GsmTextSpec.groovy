package dev.callsheet.message

import spock.lang.Specification

class GsmTextSpec extends Specification {
  def 'typographic signs and accents are written plainly, all else stays: #text'() {
    expect:
    GsmText.of(text) == plain

    where:
    text                          || plain
    'Hi Ann, it’s “on” – call…'   || 'Hi Ann, it\'s "on" - call...'
    'José, Łódź'                  || 'José, Łodz'
    'a\u00A0b\u202Fc'             || 'a b c'
    'café 20 €'                   || 'café 20 €'
    'Ünïcode ÇÉ çé'               || 'Ünicode ÇÉ cé'
    'Hi 👋 Анна'                  || 'Hi 👋 Анна'
    ''                            || ''
  }
}
