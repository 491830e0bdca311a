package dev.callsheet.dsl.type

import dev.callsheet.dsl.Trials
import dev.callsheet.dsl.Snippets
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** What types tell of all scripts that there are: of right ones nothing, of wrong ones as much as the golden file says. */
class TypesOverCorporaSpec extends Specification {
  static final Path GOLDEN = Path.of('src/test/resources/types/corpora.txt')

  def "of the right script #name nothing is told"() {
    expect:
    Corpora.told(name, text, options).findAll { it.code().get() != 'no-file' }*.render() == []

    where:
    [name, text, options] << Corpora.right()
  }

  def "of wrong scripts as many mistakes are found as the golden file says, and what is told besides stands there"() {
    given:
    def counts = new TreeMap<String, List<Integer>>()
    def besides = []
    def missed = []
    Corpora.wrong().each { folder, script, options ->
      def found = Corpora.told(script.fileName.toString(), Files.readString(script), options) ?: []
      def expected = Corpora.expected(script)
      def count = counts.computeIfAbsent(folder) { [0, 0, 0] }
      expected.each { line, column, message ->
        def atLine = found.findAll { it.where().line() == line }
        count[0]++
        count[1] += atLine.any { it.where().column() == column } ? 1 : 0
        count[2] += atLine ? 1 : 0
        if (!atLine) {
          missed << "$folder/$script.fileName:$line:$column: $message\n"
        }
      }
      besides.addAll(found.findAll { one -> !expected.any { it[0] == one.where().line() } }
          .collect { "$folder/${it.where()}: ${it.message()}\n" })
    }
    counts.all = (0..2).collect { i -> counts.values()*.get(i).sum() }
    def text = 'Problems that are expected of snippets; those that types find at their place; those that they find at their line.\n' +
        counts.collect { folder, count -> folder.padRight(10) + count.collect { "$it".padLeft(5) }.join() + '\n' }.join() +
        '\nTold of lines of which nothing is told today:\n' + besides.join()
    Files.writeString(Files.createDirectories(Path.of('target')).resolve('types-missed.txt'), missed.join())
    if (Snippets.UPDATE) {
      Files.writeString(GOLDEN, text)
    }

    expect:
    text == Files.readString(GOLDEN)
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
