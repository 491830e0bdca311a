package dev.callsheet.launcher

import tools.jackson.core.ObjectReadContext

class CheckSpec extends CommandLineSpecification {
  def "scripts without mistakes are named one by one"() {
    given:
    def one = file('one.groovy', "sms to: '+13055550123', message: 'Hi'\n")
    def two = file('two.groovy', "csv('no-such-file.csv').each { sms to: it, message: 'Hi' }\n")

    expect: 'no data is read'
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

  def "programs get the problems with their places"() {
    given:
    def bad = file('bad.groovy', "sms to: '+13055550123', messge: 'Hi'\n")

    when:
    def result = run('check', bad, '--output', 'json')

    then:
    result.code() == 3
    result.out() == '{"v":1,"problems":[{"severity":"error","file":"DIR/bad.groovy","line":1,"column":25,"width":6,' +
        '"message":"sms has no option \'messge\'","hint":"did you mean \'message\'? (to, message, agent)"}]}\n'
  }

  def "nothing in a script can move the cursor through its error"() {
    given:
    def bad = file('bad.groovy', "sms to: '+13055550123', messge: 'Hi \u001B[2J\u202E'\n")

    expect:
    !(run('check', bad).err() =~ /[\u001B\u202E]/)
  }
}
