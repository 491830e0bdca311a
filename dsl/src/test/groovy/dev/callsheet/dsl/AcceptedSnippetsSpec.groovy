package dev.callsheet.dsl

import java.nio.file.Files
import spock.lang.Specification

class AcceptedSnippetsSpec extends Specification {
  def "the snippet #name gives exactly its plan"() {
    when:
    def plan = Snippets.outcome('accepted', name)

    then:
    plan == Snippets.expected('accepted', name, plan)

    where:
    name << Snippets.names('accepted')
  }

  def "there are at least 40 accepted snippets and no expected text without its snippet"() {
    expect:
    Snippets.names('accepted').size() >= 40
    Files.list(Snippets.ROOT.resolve('accepted')).count() == 2 * Snippets.names('accepted').size()
  }
}
