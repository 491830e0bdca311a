package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Rules out of the cache are the rules. */
class RuleCacheSpec extends Specification {
  @TempDir
  Path folder

  def "kept rules decide and explain as those just compiled"() {
    given:
    def file = Files.writeString(folder.resolve('rules.groovy'), RulesSpec.SPEED)
    def event = Event.of([type: 'lead.created', score: 42, source: 'web'])
    def fresh = ScriptCompiler.standard().rules([file])

    when:
    def kept = (1..2).collect { ScriptCompiler.standard().cache(ScriptCache.in(Files.createDirectories(folder.resolve('cache'))))
        .rules([file]) }

    then:
    kept*.explain(event)*.toString() == [fresh.explain(event).toString()] * 2
    kept*.version() == [fresh.version()] * 2
    kept.every { it.decide(event).notes()*.text() == ['score 42'] }
    Files.list(folder.resolve('cache')).count() > 0
  }
}
