package dev.callsheet.launcher

import java.nio.file.Files

class CheckSpec extends CommandLineSpecification {
  def "scripts without mistakes are named one by one"() {
    given:
    def one = file('one.groovy', "sms to: '+13055550123', message: 'Hi'\n")
    def two = file('two.groovy', "jsonl('calls.jsonl').each { sms to: it, message: 'Hi' }\n")
    file('calls.jsonl', 'not JSON')

    expect: 'no row is read'
    run('check', one, two).with { [it.code(), it.out(), it.err()] } == [0, 'DIR/one.groovy: ok\nDIR/two.groovy: ok\n', '']
  }

  def "mistakes go to standard error, and the other scripts are still checked"() {
    given:
    def bad = file('bad.groovy', "sms to: '+13055550123', messge: 'Hi'\n")
    def good = file('good.groovy', "sms to: '+13055550123', message: 'Hi'\n")

    when:
    def result = run('check', bad, good)

    then:
    result.code() == 3
    result.out() == 'DIR/good.groovy: ok\n'
    result.err().startsWith('DIR/bad.groovy:1:25: ')
    result.err().endsWith('1 error. Nothing planned, nothing sent.\n')
  }

  def "a number that is written out is read by the region of the project, as in the plan: #number in #region"() {
    given:
    file('callsheet.toml', "region = '$region'\n".replace("'", '"'))
    def script = file('one.groovy', "sms to: '$number', message: 'Hi'\n")

    when:
    def checked = run('check', script)
    def planned = run('plan', script)

    then:
    [checked, planned]*.code() == (told ? [3, 3] : [0, 0])
    !told || [checked, planned].every { it.err().contains(told) }

    where:
    number           | region || told
    '020 7946 0018'  | 'GB'   || ''
    '020 7946 0018'  | 'US'   || 'has a 0 in front that does not belong to the number'
    '555-0123'       | 'US'   || 'or a number as written in US'
    '555-0123'       | 'GB'   || 'may lack its area code'
    '(305) 555-0123' | 'US'   || ''
  }

  def "columns that a file does not have are told, although no row is read"() {
    given:
    file('leads.csv', 'firstName,phone\n"not closed')
    def script = file('welcome.groovy', "csv('leads.csv').each { lead ->\n  sms to: lead, message: \"Hi \${lead.fristName}\"\n}\n")

    when:
    def result = run(command, script)

    then:
    result.code() == 3
    result.out() == ''
    result.err() == """DIR/welcome.groovy:2:37: leads.csv has no column 'fristName'
  2 |   sms to: lead, message: "Hi \${lead.fristName}"
    |                                     ^^^^^^^^^ did you mean 'firstName'? (firstName, phone)
1 error. Nothing planned, nothing sent.
"""

    where:
    command << ['check', 'plan']
  }

  def "a file that is not there yet is a warning"() {
    given:
    def script = file('welcome.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\n")

    when:
    def result = run('check', script)

    then:
    result.code() == 0
    result.out() == 'DIR/welcome.groovy: ok, with warnings\n'
    result.err().startsWith('DIR/welcome.groovy:1:5: warning: there is no file leads.csv yet [no-file]\n')
  }

  def "a warning is silenced at its line, with a reason: #comment"() {
    given:
    def script = file('welcome.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' } // callsheet: allow no-file $comment\n")

    when:
    def result = run('check', script)

    then:
    [result.code(), result.out()] == [code, out]
    result.err().contains(message)

    where:
    comment                         || code | out                         | message
    '- the nightly export makes it' || 0    | 'DIR/welcome.groovy: ok\n' | ''
    ''                              || 3    | ''                          | "write // callsheet: allow no-file - why it is meant so"
  }

  def "rules of a folder are looked at together, as warnings"() {
    given:
    Files.createDirectory(folder.resolve('rules'))
    file('rules/a.groovy', "rule('add') { on 'x'; then { cadence 9 add contact } }\n")
    file('rules/b.groovy', "rule('never') { when { event.a == 1 && event.a == 2 }; then { note 'n' } }\nrule('remove') { on 'x'; then " +
        "{ cadence 9 remove contact } }$comment\n")

    when:
    def result = run('check', folder.resolve('rules'))

    then:
    [result.code(), result.out()] == [0, 'DIR/rules: ok, with warnings\n']
    result.err().contains("""\
      DIR/rules/b.groovy:1:40: warning: rule 'never' can never fire: event.a is not 1 and 2 at once [never-fires]
        1 | rule('never') { when { event.a == 1 && event.a == 2 }; then { note 'n' } }
          |                                        ^^^^^^^ for one or the other, write event.a in [1, 2]
      """.stripIndent())
    result.err().contains('DIR/rules/b.groovy:2:1: warning: ') == comment.empty
    result.err().contains('[add-and-remove]') == comment.empty
    !result.err().contains('unused')

    where:
    comment << ['', ' // callsheet: allow add-and-remove - the later one wins']
  }

  def "two rules of one name are an error, although each file compiles"() {
    given:
    Files.createDirectory(folder.resolve('rules'))
    ['a', 'b'].each { file("rules/${it}.groovy", "rule('x') { then { note 'n' } }\n") }

    expect:
    run('check', folder.resolve('rules')).with { it.code() == 3 && it.err().contains("there is a rule 'x' already") }
  }

  def "programs get the problems with their places"() {
    given:
    def bad = file('bad.groovy', "sms to: '+13055550123', messge: 'Hi'\n")

    when:
    def result = run('check', bad, '--output', 'json')

    then:
    result.code() == 3
    result.out() == '{"v":1,"problems":[{"severity":"error","code":"option","file":"DIR/bad.groovy","line":1,"column":25,"width":6,' +
        '"message":"sms has no option \'messge\'","hint":"did you mean \'message\'? (to, message, agent, expires)"}]}\n'
  }

  def "nothing in a script can move the cursor through its error"() {
    given:
    def bad = file('bad.groovy', "sms to: '+13055550123', messge: 'Hi \u001B[2J\u202E'\n")

    expect:
    !(run('check', bad).err() =~ /[\u001B\u202E]/)
  }

  def "a text that surely lacks the footer which a policy demands is told at its place: #what"() {
    given:
    file('policy.toml', '[[footer]]\ntext = "Reply STOP to opt out."\nevery = "30d"\n')
    file('callsheet.toml', byProject ? 'policy = "policy.toml"\n' : '')
    def own = byProject ? '' : "policy {\n  footer 'Reply STOP to opt out.'\n}\n"
    def result = run('check', file('s.groovy', own + "def x = 'y'\nsms to: '+13055550123', message: $text\n"))

    expect:
    result.code() == 0
    result.err().contains("the text does not end with 'Reply STOP to opt out.', which the policy demands") == told

    where:
    what                     | byProject | text                                   || told
    'none'                   | true      | "'Hi Ann'"                             || true
    'none, by the script'    | false     | "'Hi Ann'"                             || true
    'another end'            | true      | '"Hi $x, reply stop."'                 || true
    'there'                  | true      | "'Hi. Reply STOP to opt out. '"        || false
    'there behind a gap'     | false     | '"Hi $x. Reply STOP to opt out."'      || false
    'a gap at the end'       | true      | '"Hi $x"'                              || false
    'a gap within'           | true      | '"Hi. Reply $x to opt out."'           || false
    'what nobody knows yet'  | true      | "x + '!'"                              || false
  }
}
