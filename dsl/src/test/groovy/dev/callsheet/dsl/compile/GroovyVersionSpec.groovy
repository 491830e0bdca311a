package dev.callsheet.dsl.compile

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.parse.Statements
import dev.callsheet.problem.ConfigurationException
import groovyjarjarantlr4.v4.runtime.CommonToken
import spock.lang.Specification

/** Groovy is what the application has on its class path. */
class GroovyVersionSpec extends Specification {
  def "Groovy #version is refused before a script is read"() {
    when:
    GroovyVersion.check(version)

    then:
    ConfigurationException e = thrown()
    e.message == "Groovy $version is on the class path, 5.0 or newer is needed; with Spring Boot set the property groovy.version"

    where:
    version << ['4.0.32', '3.0.25', '2.4.21']
  }

  def "Groovy #version compiles scripts"() {
    when:
    GroovyVersion.check(version)

    then:
    noExceptionThrown()

    where:
    version << ['5.0.8', '5.1.3', '6.0.0-alpha-1', '10.0.1', '']
  }

  def "brackets are counted however Groovy numbers them"() {
    given:
    def statements = new Statements()

    when:
    ['rule', '(', ')', '{', 'when', '{', '[', '1', ']', '}', '}'].each { statements.count(new CommonToken(1, it)) }

    then:
    statements.depth() == 0
    statements.deepest() == 3
  }

  def "many rules in one file are no brackets inside each other"() {
    given:
    def rules = (1..300).collect { "rule('r$it') { when { event.x == $it }\n then { note 'x' } }\n" }.join('')

    expect:
    ScriptCompiler.standard().compile('rules.groovy', rules).rules().rules().size() == 300
  }
}
