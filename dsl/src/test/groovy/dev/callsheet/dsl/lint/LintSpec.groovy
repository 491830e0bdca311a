package dev.callsheet.dsl.lint

import dev.callsheet.dsl.problem.ProblemCode
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** What protects people and no type tells: nine lints at most, each short, each with its reason in the docs. */
class LintSpec extends Specification {
  static final Path ROOMS = Path.of('src/main/java/dev/callsheet/dsl')

  /** Their classes; what is one line of a rule of types has none. */
  static final Map<String, String> CLASSES = [
    'gaps': 'type/GapNames', 'consent': 'type/Consent', 'unread': 'type/Unread',
    'unused': 'type/Unused', 'reach': 'type/Reach', 'indentation': 'lint/Indentation', 'keys': 'lint/KeyLike'
  ]

  /** What lints share. */
  static final List<String> SHARED = ['lint/package-info']

  static List<List<String>> rows() {
    def text = Files.readString(Path.of('../docs/language.md'))
    def table = text.substring(text.indexOf('| lint | code |')).lines().takeWhile { it.startsWith('|') }.skip(2).toList()
    table.collect { it.split(/(?<!\\)\|/)*.trim().drop(1) as List<String> }
  }

  def "there are nine at most, and the docs have them all"() {
    expect:
    rows().size() <= 9
    rows()*.get(0).containsAll(CLASSES.keySet())
    Files.list(ROOMS.resolve('lint')).withCloseable { files ->
      files.map { 'lint/' + it.fileName.toString() - '.java' }.allMatch { it in CLASSES.values() || it in SHARED }
    }
  }

  def "none is longer than 90 lines: #name"() {
    expect:
    Files.readAllLines(ROOMS.resolve(name + '.java')).size() <= 90

    where:
    name << CLASSES.values()
  }

  def "it says whom it protects, and what writes who means it so: #row"() {
    given:
    def code = ProblemCode.of(row[1] - '`' - '`')

    expect:
    row.size() == 4 && row.every { it }
    code.present
    !code.get().allowable || row[3].contains('allow')

    where:
    row << rows()
  }
}
