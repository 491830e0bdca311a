package dev.callsheet.dsl

import java.nio.file.Files
import spock.lang.Specification

class RejectedSnippetsSpec extends Specification {
  def "the snippet #name is refused with exactly its text"() {
    when:
    def problems = Snippets.outcome('rejected', name)

    then:
    problems == Snippets.expected('rejected', name, problems)
    problems.startsWith(name + '.groovy:') || problems =~ /^\w+\.(csv|jsonl)/

    where:
    name << Snippets.names('rejected')
  }

  def "there are at least 60 rejected snippets and no expected text without its snippet"() {
    expect:
    Snippets.names('rejected').size() >= 60
    Files.list(Snippets.ROOT.resolve('rejected')).count() == 2 * Snippets.names('rejected').size()
  }
}
