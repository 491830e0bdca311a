package dev.callsheet.launcher.tool

import dev.callsheet.dsl.problem.ProblemCode
import dev.callsheet.launcher.CommandLineSpecification
import dev.callsheet.launcher.Parsed
import java.nio.charset.Charset
import java.nio.file.Files
import java.nio.file.Path

class SarifSpec extends CommandLineSpecification {
  static final String TWO = "sms to: '+13055550123', messge: 'Hi'\ncsv('nobody.csv').each { sms to: it, message: 'Hi' }\n"

  /** Where the machine's language has no such letter, files cannot be named by it. */
  static final String LETTER = Charset.forName(System.getProperty('sun.jnu.encoding')).newEncoder().canEncode('ü') ? 'ü' : 'u'

  Path near = Files.createTempDirectory(Files.createDirectories(Path.of('target')), "sarif $LETTER")

  def "a log has everything that SARIF 2.1.0 requires"() {
    given:
    def script = Files.writeString(near.resolve('50% off.groovy'), TWO)

    when:
    def result = run('check', '--output', 'sarif', script)
    def log = Parsed.json(result.out())

    then:
    result.code() == 3
    log.version == '2.1.0'
    log.'$schema' == 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
    log.runs.size() == 1
    log.runs[0].columnKind == 'utf16CodeUnits'

    and: 'the tool names its rules'
    def driver = log.runs[0].tool.driver
    driver.name == 'callsheet'
    driver.version instanceof String
    driver.rules*.id == ProblemCode.values()*.id()
    driver.rules.every { it.shortDescription.text && it.defaultConfiguration.level in ['error', 'warning'] }

    and: 'each result stands at its place'
    def results = log.runs[0].results
    results*.ruleId == ['option', 'no-file']
    results.every { driver.rules[it.ruleIndex].id == it.ruleId }
    results*.level == ['error', 'warning']
    results[0].message.text == "sms has no option 'messge'; did you mean 'message'? (to, message, agent, expires)"
    results*.locations*.size() == [1, 1]
    results[0].locations[0].physicalLocation.region == [startLine: 1, startColumn: 25, endColumn: 31]
    results[1].locations[0].physicalLocation.region == [startLine: 2, startColumn: 5, endColumn: 17]

    and: 'the address is relative and encoded'
    results[0].locations[0].physicalLocation.artifactLocation ==
        [uri: "target/${near.fileName.toString().replace(' ', '%20').replace('ü', '%C3%BC')}/50%25%20off.groovy".toString()]
    !URI.create(results[0].locations[0].physicalLocation.artifactLocation.uri).absolute

    cleanup:
    near.toFile().deleteDir()
  }

  def "many scripts are one document, and one without mistakes is an empty one"() {
    given:
    def bad = file('bad.groovy', TWO)
    def worse = file('worse.groovy', "smss to: '+13055550123'\n")
    def good = file('good.groovy', "sms to: '+13055550123', message: 'Hi'\n")

    expect:
    Parsed.json(run('check', bad, good, worse, '--output=sarif').out()).runs*.results*.ruleId == [['option', 'no-file', 'word']]
    run('check', good, '--output', 'sarif').with { [it.code(), Parsed.json(it.out()).runs[0].results] } == [0, []]
    Parsed.json(run('check', bad, good, worse, '--output=json').out()).problems*.code == ['option', 'no-file', 'word']
    run('check', bad, '--output=ndjson').out().readLines().collect { Parsed.json(it).code } == ['option', 'no-file']
  }

  def "the form is known wherever the option stands: #arguments"() {
    given:
    def good = file('good.groovy', "sms to: '+13055550123', message: 'Hi'\n")

    expect:
    run(*arguments.collect { it == 'FILE' ? good : it }).out().startsWith(beginning)

    where:
    arguments                                || beginning
    ['check', 'FILE']                        || 'DIR/good.groovy: ok'
    ['check', '--output', 'sarif', 'FILE']   || '{"$schema":'
    ['check', 'FILE', '--output=sarif']      || '{"$schema":'
    ['--output=sarif', 'check', 'FILE']      || '{"$schema":'
    ['check', 'FILE', '--output', 'json']    || '{"v":1,"problems":[]}'
    ['check', 'FILE', '--output', 'HUMAN']   || 'DIR/good.groovy: ok'
  }

  def "a form that only check has is refused elsewhere"() {
    expect:
    run('plan', texting(1), '--output', 'sarif').with { [it.code(), it.err().readLines()[0]] } ==
        [2, 'callsheet: --output: write one of human, json, ndjson']
    run('check', texting(1), '--output', 'xml').with { [it.code(), it.err().readLines()[0]] } ==
        [2, 'callsheet: --output: write one of human, json, ndjson, sarif']
  }

  def "files elsewhere have an absolute address"() {
    expect:
    Sarif.uri(Path.of("/no where/${LETTER}.groovy")) == "file:///no%20where/${URLEncoder.encode(LETTER, 'UTF-8')}.groovy".toString()
    Sarif.uri(Path.of('a/../b.groovy')) == 'b.groovy'
    Sarif.uri(Path.of('a:b.groovy')) == 'a%3Ab.groovy'
  }
}
