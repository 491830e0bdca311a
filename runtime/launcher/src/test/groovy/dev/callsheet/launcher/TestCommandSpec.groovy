package dev.callsheet.launcher

import java.nio.file.Files
import javax.xml.parsers.DocumentBuilderFactory

class TestCommandSpec extends CommandLineSpecification {
  static final String HOT = ('{"name": "a hot lead is called", "event": {"type": "lead.created", "score": 72, "source": "web", ' +
      '"phone": "+13055550123", "owner": "ann@acme.com"}, ') +
      '"expect": [{"operation": "call", "to": "+13055550123"}, {"operation": "cadence-add", "cadence": 12}]}\n'
  static final String COLD = '{"name": "a cold lead is <noted>", "event": {"type": "lead.created", "score": 42, "phone": "1\\u0001"}, ' +
      '"expect": [], "notes": ["score 42"]}\n'

  def setup() {
    ['leads', 'calls/missed'].each { Files.createDirectories(folder.resolve(it)) }
    file('leads/speed.groovy', DecideSpec.SPEED)
    file('leads/speed.cases.jsonl', HOT)
    file('calls/missed/missed.groovy', DecideSpec.MISSED)
  }

  def "each folder with examples is held against the rules in it"() {
    given:
    file('calls/missed/a.cases.jsonl', '{"name": "b", "event": {"type": "call.missed", "phone": "+13055550125", "firstName": "Bo"}, ' +
        '"expect": [{"message": "Sorry we missed you, Bo"}]}\n')

    expect:
    run('test', folder).with { [it.code(), it.out(), it.err()] } == [0, '2 examples passed, rules trusted.\n', '']
    run('test', folder.resolve('leads')).out() == '1 example passed, rules trusted.\n'
    run('test', folder.resolve('leads/speed.cases.jsonl')).out() == '1 example passed, rules trusted.\n'
  }

  def "examples tell whether the rules were held in the sandbox"() {
    expect:
    run('test', folder, '--sandbox').out() == '1 example passed, rules sandboxed.\n'
    run('test', folder, '--sandbox', '--output', 'json').out().contains('"sandboxed":true')
  }

  def "rules under test read values from the command line"() {
    given:
    file('calls/missed/missed.groovy', DecideSpec.MISSED.replace('Sorry', '${params.word}'))
    file('calls/missed/a.cases.jsonl', '{"name": "b", "event": {"type": "call.missed", "phone": "305 555 0125", "firstName": "Bo"}, ' +
        '"expect": [{"message": "Oh we missed you, Bo"}]}\n')

    expect:
    run('test', folder.resolve('calls'), '--var', 'word=Oh').with { [it.code(), it.out()] } == [0, '1 example passed, rules trusted.\n']
    run('test', folder.resolve('calls')).code() == 7
  }

  def "an example that fails shows what was expected and what happened, and exit code 7"() {
    given:
    file('leads/speed.cases.jsonl', HOT + HOT.replace('"cadence": 12', '"cadence": 13') + COLD)

    expect:
    run('test', folder).with { [it.code(), it.out(), it.err()] } == [7, '''\
      FAILED DIR/leads/speed.cases.jsonl:2: a hot lead is called
        command 2
          expected {"operation": "cadence-add", "cadence": 13}
          actual   {"operation": "cadence-add", "cadence": 12}
      FAILED DIR/leads/speed.cases.jsonl:3: a cold lead is <noted>
        notes
          expected ["score 42"]
          actual   ["score 42 of 1\\u{1}"]
      2 of 3 examples failed, rules trusted.
      '''.stripIndent(), '']
  }

  def "programs get every example and its differences"() {
    given:
    file('leads/speed.cases.jsonl', HOT + COLD)

    when:
    def result = run('test', folder, '--output', 'json')

    then:
    result.code() == 7
    Parsed.json(result.out()).with { [it.v, it.failed, it.examples*.name, it.examples*.passed, it.examples[1].differences] } ==
        [1, 1, ['a hot lead is called', 'a cold lead is <noted>'], [true, false],
            [[what: 'notes', expected: '["score 42"]', actual: '["score 42 of 1\u0001"]']]]
    Schemas.faults('tests-1', result.out()) == []
  }

  def "the schema refuses what is no result: #what"() {
    given:
    file('leads/speed.cases.jsonl', HOT + COLD)
    def json = run('test', folder, '--output', 'json', '--coverage').out()

    expect:
    Schemas.faults('tests-1', json) == []
    json.contains(what)
    Schemas.faults('tests-1', json.replace(what, other)) != []

    where:
    what                 | other
    '"type":"tests"'     | '"type":"test"'
    '"passed":false'     | '"passed":true'
    '"failed":1,'        | ''
    '"what":'            | '"where":'
    '"otherwiseMissing"' | '"missing"'
  }

  def "a file that is named as other tools name tests is pointed at"() {
    given:
    def own = java.nio.file.Files.createDirectory(folder.resolve('other'))
    file('other/leads.spec.jsonl', HOT)
    file('other/rules.groovy', "rule('a') { then { note 'a' } }")

    expect:
    run('test', own).err().contains('leads.spec.jsonl looks like some: rename it *.cases.jsonl')
  }

  def "build servers get JUnit XML"() {
    given:
    file('leads/speed.cases.jsonl', HOT + COLD)

    when:
    def result = run('test', folder, '--junit', folder.resolve('out.xml'))
    def xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(folder.resolve('out.xml').toFile())
    def all = { String name -> def found = xml.getElementsByTagName(name); (0..<found.length).collect { found.item(it) } }

    then:
    result.code() == 7
    all('testsuite').collect { suite -> ['tests', 'failures', 'errors'].collect { suite.getAttribute(it) } } == [['2', '1', '0']]
    all('testcase')*.getAttribute('name') == ['a hot lead is called', 'a cold lead is <noted>']
    all('failure').size() == 1
    all('failure')[0].parentNode.is(all('testcase')[1])
    all('failure')[0].textContent.contains('expected ["score 42"]\n    actual   ["score 42 of 1\uFFFD"]')
  }

  def "names of rules and examples forge no line: #args"() {
    given:
    Files.writeString(folder.resolve('leads/odd.groovy'),
        "rule('a\\u001b[2J\\nFORGED') { on 'odd'; when { event.a == 1 }; then { note 'n' } }\n")
    file("leads/odd.cases.jsonl", '{"name":"b\\u001b[2J\\nFORGED","event":{"type":"odd","a":1},"fired":[]}\n')

    expect:
    def said = run('test', folder, *args).with { it.out() + it.err() }
    said.contains('FORGED')
    !said.contains('\u001b')
    !said.readLines().any { it.strip().startsWith('FORGED') }

    where:
    args << [[], ['--coverage']]
  }

  def "coverage tells what the examples leave untried"() {
    expect:
    run('test', folder, '--coverage').with { [it.code(), it.out()] } == [0, """\
      1 example passed, rules trusted.
      1 of 1 rule fired on 1 event
      otherwise never taken:
        rule 'speed to lead' (DIR/leads/speed.groovy:1:1): asked 1, fired 1
      always the same:
        rule 'speed to lead' (DIR/leads/speed.groovy:1:1)
          event.score >= 50 && event.source in ['web', 'chat']
                      |     |               |
                      |     always (1)      always (1)
                      always (1)
      """.stripIndent()]
    Parsed.json(run('test', folder, '--coverage', '--output', 'json').out()).coverage.with { [it*.rule, it*.line, it*.fired,
        it*.otherwiseMissing, it[0].alwaysTheSame*.column] } ==
        [['speed to lead'], [1], [1], [true], [12, 34, 18]]
  }

  def "all that is wrong with rules and examples is told at once, and no example is run"() {
    given:
    file('leads/speed.cases.jsonl', HOT + '{"name": "x"}\n')
    file('calls/missed/missed.groovy', DecideSpec.MISSED.replace('message:', 'messge:'))
    file('calls/missed/missed.cases.jsonl', HOT)

    when:
    def result = run('test', folder)

    then:
    result.code() == 3
    result.out() == ''
    result.err().contains("DIR/calls/missed/missed.groovy:3:27: sms has no option 'messge'")
    result.err().contains('DIR/leads/speed.cases.jsonl:2: an example needs an event\n')
    result.err().endsWith('2 errors. Nothing planned, nothing sent.\n')
  }

  def "without examples, or rules beside them, nothing is tested: #path"() {
    given:
    Files.createDirectories(folder.resolve('alone'))
    file('alone/x.cases.jsonl', HOT)
    file('leads/empty.cases.jsonl', '\n')

    when:
    def result = run('test', folder.resolve(path))

    then:
    result.code() == 2
    result.err() == "callsheet: $message\n"

    where:
    path                        || message
    'calls'                     || 'there are no examples; write them into a file such as leads.cases.jsonl beside the rules'
    'leads/empty.cases.jsonl'   || 'there are no examples; write them into a file such as leads.cases.jsonl beside the rules'
    'alone'                     || 'DIR/alone has no rules; they are files *.groovy'
    'leads/speed.groovy'        || 'DIR/leads/speed.groovy is neither a folder nor a file *.cases.jsonl that is there'
    'no'                        || 'DIR/no is neither a folder nor a file *.cases.jsonl that is there'
  }
}
