package dev.callsheet.guard.list

import spock.lang.Specification

/** Replies to a company's texts as people write them, half of which wish for no more of them. */
class RepliesSpec extends Specification {
  /** Those of this wish that are not taken for it, or are. */
  static List<String> replies(String wish, boolean isTaken) {
    RepliesSpec.getResource('replies.tsv').readLines('UTF-8')*.split('\t', 2)
        .findAll { it[0] == wish && OptOutWords.in(it[1].replace('\\n', '\n')) == isTaken }*.getAt(1)
  }

  def 'nobody who clearly wishes for no more is missed'() {
    given:
    def missed = replies('yes', false)

    expect:
    missed == []
  }

  def 'nor is one of the others taken for one who does'() {
    given:
    def taken = replies('no', true)

    expect:
    taken == []
  }
}
