package dev.callsheet.examples

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification

/** What embedders may use is written down, module by module; {@code -Dcallsheet.golden=update} writes what it is. */
class ApiSpec extends Specification {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()
  static final List<String> MODULES = ['runtime/engine', 'runtime/simulator', 'runtime/listener', 'dsl']

  @Shared
  Surface surface = new Surface(
      MODULES.collectEntries { [(it): ROOT.resolve(it).resolve('target/classes')] },
      [ROOT.resolve('README.md')] + Files.list(ROOT.resolve('docs')).withCloseable { it.filter { it.toString().endsWith('.md') &&
          !it.endsWith('architecture.md') && !it.endsWith('development.md') }.sorted().toList() })

  def "the surface of #module is as it is written down"() {
    given:
    def file = ROOT.resolve(module).resolve('api.txt')
    if (System.getProperty('callsheet.golden') == 'update') {
      file.toFile().text = surface.text(module)
    }

    expect:
    surface.text(module).readLines() == file.toFile().readLines()

    where:
    module << MODULES
  }

  def "the front doors are part of it"() {
    expect:
    surface.types*.name.containsAll(
        ['dev.callsheet.Callsheet', 'dev.callsheet.dsl.ScriptCompiler', 'dev.callsheet.plan.Plan', 'dev.callsheet.simulator.Simulator'])
  }
}
