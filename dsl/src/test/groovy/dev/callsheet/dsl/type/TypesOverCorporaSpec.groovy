package dev.callsheet.dsl.type

import dev.callsheet.dsl.Trials
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** What types tell of all right scripts that there are: nothing. */
class TypesOverCorporaSpec extends Specification {
  def "of the right script #name nothing is told"() {
    expect:
    Corpora.told(name, text, options).findAll { !(it.code().get() in ['no-file', 'own-clock']) }*.render() == []

    where:
    [name, text, options] << Corpora.right()
  }

  def "the hostile script #script.fileName comes to an end"() {
    when:
    Corpora.told('hostile.groovy', Files.readString(script), Corpora.sandboxed())

    then:
    noExceptionThrown()

    where:
    script << some(Corpora.scripts(Corpora.HOSTILE.resolve('attack')) + Corpora.scripts(Corpora.HOSTILE.resolve('own')))
  }

  private static List<Path> some(List<Path> scripts) {
    scripts.shuffled(new Random(Trials.seed(TypesOverCorporaSpec))).take(Trials.of(scripts.size()))
  }
}
