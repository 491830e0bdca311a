package dev.callsheet.examples

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification

/** What whoever embeds the engine, the simulator or the language can rely on, read from their sources. */
class EmbedderRulesSpec extends Specification {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()
  static final Path ENGINE = ROOT.resolve('runtime/engine/src/main/java/dev/callsheet')
  static final Path SIMULATOR = ROOT.resolve('runtime/simulator/src/main/java/dev/callsheet')
  static final Path LANGUAGE = ROOT.resolve('dsl/src/main/java/dev/callsheet/dsl')

  /** Pages that only the command line shows say how to see more, and one names a lock of a database. */
  static final Set<String> FOR_THE_SCREEN = ['report/DifferenceText', 'report/PreviewText', 'report/ActionList', 'report/Forecast',
      'report/Remarks', 'journal/postgres/HeldRow']
      .collect { "runtime/engine/src/main/java/dev/callsheet/${it}.java" as String } as Set

  @Shared
  List<Path> sources = [ENGINE, SIMULATOR, LANGUAGE].collectMany { folder ->
    Files.walk(folder).withCloseable { it.filter { it.toString().endsWith('.java') }.toList() }
  }

  def "each public type says whether threads may share it"() {
    given:
    def open = sources.findAll { it.startsWith(ENGINE) || it.startsWith(SIMULATOR) || it.parent == LANGUAGE }.findAll { isOpenType(it) }

    expect:
    open.size() > 150
    open.findAll { !(javadoc(it) =~ /(?i)thread-safe/) }.collect { ROOT.relativize(it) as String } == []
  }

  def "no text of the engine or the language speaks of the command line"() {
    given:
    def named = 'accounts|apply|check|decide|explain|log|plan|report|resolve|resume|run|runs|show|test'
    def command = /"(?:[^"\\]|\\.)*(?:(?<![-\w])--[a-z]|\bcallsheet (?:$named) )(?:[^"\\]|\\.)*"/

    expect:
    sources.findAll { !(ROOT.relativize(it) as String in FOR_THE_SCREEN) }.collectMany { source ->
      Files.readAllLines(source).findAll { !(it =~ /^\s*(\*|\/[*\/])/) && it =~ command }
          .collect { "${source.fileName}: ${it.trim()}" as String }
    } == []
  }

  private static boolean isOpenType(Path source) {
    def head = Files.readString(source) =~ /(?m)^public (?:(?:final|abstract|sealed|non-sealed) )*(?:class|record|interface) (\w+)[^{]*/
    head.find() && !(head.group() =~ /\w(Exception|Error)\b/)
  }

  private static String javadoc(Path source) {
    def text = Files.readString(source)
    def type = text =~ /(?m)^public [^;]*?\b(class|record|interface) /
    type.find()
    def before = text.substring(0, type.start())
    before.substring(Math.max(0, before.lastIndexOf('/**')))
  }
}
