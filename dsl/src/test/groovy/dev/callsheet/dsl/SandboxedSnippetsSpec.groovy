package dev.callsheet.dsl

import java.nio.file.Files
import spock.lang.Specification

/** What the sandbox tells those whose script wants more than it may. */
class SandboxedSnippetsSpec extends Specification {
  def "the sandbox refuses the snippet #name with exactly its text"() {
    when:
    def problems = Snippets.outcome('sandboxed', name, ScriptCompiler.standard())

    then:
    problems == Snippets.expected('sandboxed', name, problems)
    problems.startsWith(name + '.groovy:')

    where:
    name << Snippets.names('sandboxed')
  }

  def "there is no expected text without its snippet"() {
    expect:
    Files.list(Snippets.ROOT.resolve('sandboxed')).count() == 2 * Snippets.names('sandboxed').size()
  }
}
