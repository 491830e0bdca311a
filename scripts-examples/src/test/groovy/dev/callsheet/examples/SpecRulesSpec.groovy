package dev.callsheet.examples

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification

/** The rules that hold for the specs themselves. */
class SpecRulesSpec extends Specification {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()

  /** What takes long, or needs more than a JDK: it is left out of {@code mvn verify -Pquick}. */
  static final SLOW = /destroyForcibly|PostgresServer\.|Chromium\.|extends ProcessSpecification/

  @Shared
  List<Path> specs = Files.walk(ROOT).withCloseable { all ->
    all.filter { it.toString().endsWith('.groovy') && it.toString().contains('/src/test/groovy/') && !it.toString().contains('/target/') }
        .toList()
  }

  def "no line of a spec is longer than 140 characters, but inside texts of several lines"() {
    expect:
    specs.collectMany { spec ->
      def within = false
      spec.toFile().readLines().withIndex(1).findAll { line, number ->
        def before = within
        within = line.findAll(/\'{3}|"{3}/).size() % 2 == 1 ? !within : within
        line.size() > 140 && !before && !within
      }.collect { line, number -> "${ROOT.relativize(spec)}:$number" as String }
    } == []
  }

  def "what kills processes, or needs a browser or a server, is tagged as slow"() {
    given:
    def slow = specs.findAll { it.fileName.toString() =~ /Spec(ification)?\.groovy$/ && it.fileName.toString() != 'SpecRulesSpec.groovy' }
        .findAll { it.toFile().text =~ SLOW }

    expect:
    slow.size() > 8
    slow.findAll { !(it.toFile().text =~ /@Tag\('slow'\)|extends ProcessSpecification/) }.collect { ROOT.relativize(it) as String } == []
  }
}
