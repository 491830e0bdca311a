package dev.callsheet.dsl

import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** Scripts that lie in files, beside their data: what is told of them before they run. */
class CheckedSnippetsSpec extends Specification {
  static final Path FOLDER = Snippets.ROOT.resolve('checked')

  def "the check of #name tells exactly its text"() {
    when:
    def told = told(ScriptCompiler.trusted(), name)

    then:
    told == Snippets.expected('checked', name, told)

    where:
    name << Snippets.names('checked')
  }

  def "a sandboxed script is told the same: #name"() {
    expect:
    told(ScriptCompiler.standard(), name) == Files.readString(FOLDER.resolve(name + '.txt'))

    where:
    name << Snippets.names('checked')
  }

  def "there is no expected text without its snippet"() {
    expect:
    Files.list(FOLDER).map { it.fileName.toString() }.filter { it.endsWith('.txt') }.map { it - '.txt' }.sorted().toList() ==
        Snippets.names('checked')
  }

  static String told(ScriptCompiler compiler, String name) {
    List problems
    try {
      problems = compiler.compile(FOLDER.resolve(name + '.groovy')).warnings()
    } catch (ScriptException e) {
      problems = e.problems()
    }
    problems.collect { it.render() + '\n' }.join('').replace(FOLDER.toString() + '/', '') ?: 'nothing\n'
  }
}
