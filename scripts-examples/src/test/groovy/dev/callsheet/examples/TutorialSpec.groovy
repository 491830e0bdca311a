package dev.callsheet.examples

import dev.callsheet.launcher.Launcher
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/**
 * Goes through the tutorial as its reader does, from top to bottom: saves its files, types its commands and compares what comes.
 * {@code -Dcallsheet.golden=update} writes
 * what comes into the page, to be read before it is committed.
 */
class TutorialSpec extends Specification {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()
  static final Path PAGE = ROOT.resolve('docs/tutorial.md')

  @TempDir
  Path clone

  def "who follows the tutorial sees what it shows"() {
    given:
    Files.createDirectories(clone.resolve('spring'))
    Files.copy(ROOT.resolve('scripts-examples/leads.csv'), clone.resolve('spring/leads.csv'))

    when:
    def lines = walked(PAGE.toFile().readLines())
    if (System.getProperty('callsheet.golden') == 'update') {
      PAGE.toFile().text = lines.join('\n') + '\n'
    }

    then:
    stable(PAGE.toFile().readLines()) == stable(lines)
  }

  /** The page as it is when each file has been saved and each command typed. */
  private List<String> walked(List<String> page) {
    def lines = []
    def file = null
    for (int i = 0; i < page.size(); i++) {
      lines << page[i]
      def named = page[i] =~ /`(spring\/[^`]+)`:$/
      if (named) {
        file = clone.resolve(named[0][1] as String)
      }
      if (page[i].startsWith('```') && page[i] != '```') {
        def block = page.drop(i + 1).takeWhile { it != '```' }
        i += block.size() + 1
        if (file) {
          file.toFile().text = block.join('\n') + '\n'
          lines.addAll(block)
          file = null
        } else if (block && block[0].startsWith('$ ./callsheet ')) {
          block.findAll { it.startsWith('$ ') }.each { command ->
            lines << command
            lines.addAll(typed(command - '$ ./callsheet '))
          }
        } else {
          lines.addAll(block)
        }
        lines << '```'
      }
    }
    lines
  }

  /** What a terminal shows for the command, standard error included. */
  private List<String> typed(String command) {
    def shown = new ByteArrayOutputStream()
    def environment = [CALLSHEET_HOME: clone.resolve('state').toString(), XDG_CONFIG_HOME: clone.resolve('config').toString(), TZ: 'UTC']
    new Launcher(new Surroundings(InputStream.nullInputStream(), shown, shown, environment, Terminal.NONE)).run(arguments(command))
    relative(shown.toString('UTF-8')).readLines()
  }

  /** As it is for a reader who types the names of files from the folder that they are in. */
  private String relative(String shown) {
    def folder = clone.toString() + File.separator
    shown.replace(folder, '')
        .replaceAll(/(SCRIPT +?) {${folder.length()}}/, '$1')
        .replaceAll(/is on \S+(\.\.\. \d+)?\/spring\//, 'is on spring/') // digits in the name of a folder are masked
  }

  private String[] arguments(String command) {
    (command =~ /'[^']*'|"[^"]*"|\S+/).collect {
      def word = it.replaceAll(/^['"]|['"]$/, '')
      word.startsWith('spring') ? clone.resolve(word).toString() : word
    }
  }

  /** Without what is another time, another port or another name for each reader. */
  private static List<String> stable(List<String> lines) {
    lines.collect {
      it.replaceAll(/\d{8}T\d{6}Z-[0-9a-f]{6}/, 'RUN')
          .replaceAll(/confirmed by .*/, 'confirmed by SOMEBODY')
          .replaceAll(/127\.0\.0\.1:\d+/, 'PORT')
          .replaceAll(/sha256:[0-9a-f]+|\b[0-9a-f]{8,64}\b/, 'DIGEST')
          .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?( ?[A-Z]{1,4}\b| ?[+-]\d\d:?\d\d| [A-Z][A-Za-z_]+\/[A-Za-z_]+)?/, 'TIME')
          .replaceAll(/\d{4}-\d\d-\d\d/, 'DAY')
          .replaceAll(/\b\d\d:\d\d(:\d\d)?\b/, 'CLOCK')
          .replaceAll(/\b\d+(\.\d+)? (ms|s|seconds?|minutes?|min|h|hours?)\b( ago)?|just now|moments ago/, 'SPAN')
          .replaceAll(/ {2,}/, '  ')
    }
  }
}
