package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.WatchedRules
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import java.lang.management.ManagementFactory
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir

/** Rules that follow their files. */
class WatchedRulesSpec extends Specification {
  @TempDir
  Path folder

  void write(String name, String text) {
    Files.writeString(folder.resolve(name), text)
  }

  static String saying(String note, String name = 'x') {
    "rule('$name') { then { note '$note' } }"
  }

  static List<String> notes(WatchedRules rules) {
    rules.current().decide(Event.of('a', [:])).notes()*.text()
  }

  /** The second look finds the files as the first one saw them. */
  static boolean lookTwice(WatchedRules rules) {
    rules.look()
    rules.look()
  }

  def "changed files take the place of the old ones together"() {
    given:
    write('a.groovy', saying('one'))
    write('b.groovy', saying('two', 'y'))
    def rules = WatchedRules.of(ScriptCompiler.standard(), [folder])
    def before = rules.current()

    when:
    write('a.groovy', saying('three', 'y'))
    write('b.groovy', saying('four', 'x'))

    then:
    !rules.look()
    notes(rules) == ['one', 'two']
    rules.look()
    notes(rules) == ['three', 'four']
    !rules.look()
    before.decide(Event.of('a', [:])).notes()*.text() == ['one', 'two']
  }

  def "files that cannot be used leave the old rules in force and are told: #what"() {
    given:
    write('a.groovy', saying('one'))
    def rules = WatchedRules.of(ScriptCompiler.standard(), [folder])

    when:
    change(folder)

    then:
    !lookTwice(rules)
    notes(rules) == ['one']
    rules.refused().get().message.contains(reason)

    when:
    write('a.groovy', saying('right again'))
    Files.deleteIfExists(folder.resolve('b.groovy'))

    then:
    lookTwice(rules)
    notes(rules) == ['right again']
    rules.refused().empty

    where:
    what               | change                                                           || reason
    'not a script'     | { Files.writeString(it.resolve('a.groovy'), 'rule(') }           || 'a.groovy:1'
    'a name twice'     | { Files.writeString(it.resolve('b.groovy'), saying('two')) }     || "there is a rule 'x' already"
    'gone'             | { Files.delete(it.resolve('a.groovy')) }                         || 'has no rules'
  }

  def "a thread looks by itself, and ends"() {
    given:
    write('a.groovy', saying('one'))
    def told = new LinkedBlockingQueue<String>()
    def rules = WatchedRules.every(Duration.ofMillis(20), ScriptCompiler.standard(), [folder], { told.add(notes(it).join()) })

    when:
    write('a.groovy', saying('another'))

    then:
    told.poll(20, TimeUnit.SECONDS) == 'another'

    when:
    rules.close()

    then:
    (1..500).any { sleep(10); Thread.allStackTraces.keySet().every { it.name != 'callsheet-rules' } }
    notes(rules) == ['another']
  }

  def "rules that cannot be used at first are refused"() {
    when:
    WatchedRules.of(ScriptCompiler.standard(), [folder])

    then:
    thrown(ConfigurationException)
  }

  def "old rules go: after hundreds of reloads there are no more classes than before"() {
    given:
    write('a.groovy', saying('0'))
    def rules = WatchedRules.of(ScriptCompiler.standard(), [folder])
    def classes = ManagementFactory.classLoadingMXBean
    def reload = { int from, int to ->
      (from..to).each {
        write('a.groovy', saying("n$it"))
        assert lookTwice(rules)
        assert notes(rules) == ["n$it"]
      }
      (1..50).find { System.gc(); sleep(20); classes.loadedClassCount < 0 }
      classes.loadedClassCount
    }

    when:
    def before = reload(1, 50)
    def after = reload(51, 350)

    then:
    after - before < 50
  }
}
