package dev.callsheet.dsl.rules

import dev.callsheet.dsl.Loaded
import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.dsl.WatchedRules
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** Rules that follow their files. */
@Tag('slow')
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

  /** Rules that do something before a changed script is compiled, and keep what their listener was told. */
  WatchedRules following(List<String> told, Runnable beforeCompiling) {
    def armed = false
    def cache = ScriptCache.in(Files.createDirectory(folder.resolve('cache'))).beforeCompiling { if (armed) { beforeCompiling.run() } }
    def rules = WatchedRules.every(Duration.ofDays(1), ScriptCompiler.standard().cache(cache), [folder], {
      told.add(it.refused().map { fault -> fault.message }.orElse(''))
    })
    armed = true
    rules
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

  def "what is #state while files are compiled is not read as if it were complete"() {
    given: 'b.groovy is read after a.groovy was compiled'
    write('a.groovy', saying('one'))
    write('b.groovy', saying('two', 'y'))
    def told = []
    def writing = true
    def rules = following(told) { if (writing) { Files.write(folder.resolve('b.groovy'), half as byte[]) } }

    when:
    write('a.groovy', saying('three'))

    then:
    !lookTwice(rules)
    notes(rules) == ['one', 'two']
    rules.refused().empty
    told.empty

    when:
    writing = false
    write('b.groovy', saying('four', 'y'))

    then:
    lookTwice(rules)
    notes(rules) == ['three', 'four']
    told == ['']

    cleanup:
    rules.close()

    where:
    state                  | half
    'empty'                | []
    'half a script'        | 'rule('.bytes
    'half of a character'  | [0xC3]
  }

  def "files that are written while they are read at the begin are read again"() {
    given:
    write('a.groovy', saying('half'))
    def times = 0
    def cache = ScriptCache.in(Files.createDirectory(folder.resolve('cache'))).beforeCompiling {
      if (++times == 1) { write('a.groovy', saying('whole')) }
    }

    expect:
    WatchedRules.of(ScriptCompiler.standard().cache(cache), [folder]).withCloseable { notes(it) } == ['whole']
  }

  def "files that could not be read are tried again at each look, and it is told once"() {
    given:
    def file = folder.resolve('a.groovy')
    write('a.groovy', saying('one'))
    def told = []
    def rules = following(told) {}

    when: 'as after a change of permissions, the file that can be read again looks as it did before'
    Files.write(file, [0xFF] * saying('two').length() as byte[])
    def time = Files.getLastModifiedTime(file)
    4.times { rules.look() }

    then:
    notes(rules) == ['one']
    rules.refused().get().message.contains('is not UTF-8')
    told*.contains('is not UTF-8') == [true]

    when:
    write('a.groovy', saying('two'))
    Files.setLastModifiedTime(file, time)

    then:
    rules.look()
    notes(rules) == ['two']
    rules.refused().empty
    told.size() == 2

    cleanup:
    rules.close()
  }

  def "a file of which nothing can be known is refused"() {
    given: 'a link to itself'
    def file = folder.resolve('a.groovy')
    write('a.groovy', saying('one'))
    def rules = WatchedRules.of(ScriptCompiler.standard(), [folder])

    when:
    Files.delete(file)
    Files.createSymbolicLink(file, file)

    then:
    !lookTwice(rules)
    notes(rules) == ['one']
    rules.refused().get().message.contains('a.groovy cannot be read')
  }

  def "a failure of ours is told once, and the files are tried again: #failure"() {
    given:
    write('a.groovy', saying('one'))
    def told = []
    def left = 2
    def rules = following(told) { if (left-- > 0) { throw failure } }

    when:
    write('a.groovy', saying('two'))

    then:
    !lookTwice(rules)
    !rules.look()
    notes(rules) == ['one']
    rules.refused().get().cause.is(failure)
    told*.contains('no more') == [true]

    and:
    rules.look()
    notes(rules) == ['two']
    rules.refused().empty
    told.size() == 2

    cleanup:
    rules.close()

    where:
    failure << [new IllegalStateException('no more'), new OutOfMemoryError('no more')]
  }

  /** Whether the listener is told that in the end; a file that takes long to write may be told of before. */
  private static boolean heard(LinkedBlockingQueue<String> told, String text) {
    String next = told.poll(120, TimeUnit.SECONDS)
    while (next != null && next != text) {
      next = told.poll(120, TimeUnit.SECONDS)
    }
    next == text
  }

  def "a thread looks on after its listener threw #thrown"() {
    given:
    write('a.groovy', saying('one'))
    def told = new LinkedBlockingQueue<String>()
    def rules = WatchedRules.every(Duration.ofMillis(20), ScriptCompiler.standard(), [folder], { told.add(notes(it).join()); throw thrown })

    when:
    write('a.groovy', saying('another'))

    then:
    heard(told, 'another')

    when:
    write('a.groovy', saying('a third'))

    then:
    heard(told, 'a third')

    cleanup:
    rules.close()

    where:
    thrown << [new IllegalStateException('its own'), new AssertionError('its own')]
  }

  def "a thread looks by itself, and ends"() {
    given:
    write('a.groovy', saying('one'))
    def told = new LinkedBlockingQueue<String>()
    def rules = WatchedRules.every(Duration.ofMillis(20), ScriptCompiler.standard(), [folder], { told.add(notes(it).join()) })

    when:
    write('a.groovy', saying('another'))

    then:
    heard(told, 'another')

    when:
    rules.close()

    then:
    (1..6_000).any { sleep(20); Thread.allStackTraces.keySet().every { it.name != 'callsheet-rules' } }
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
    def reloads = 0
    def reload = { int times ->
      times.times {
        def note = "n${++reloads}".toString()
        write('a.groovy', saying(note))
        assert lookTwice(rules)
        assert notes(rules) == [note]
      }
    }

    and: 'what the JVM loads for good once this spec has called something a hundred times'
    2.times {
      reload(Trials.of(1_000))
      Loaded.settled()
    }
    int before = Loaded.settled()

    when:
    reload(Trials.of(600))

    then:
    Loaded.fewer(before + 30)
  }
}
