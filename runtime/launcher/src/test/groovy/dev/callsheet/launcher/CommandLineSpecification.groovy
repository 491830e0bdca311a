package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Interruption
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.time.ZoneId
import java.time.format.DateTimeFormatter
import spock.lang.Specification
import spock.lang.TempDir

/** Runs the launcher in this JVM, with everything outside it made up. */
abstract class CommandLineSpecification extends Specification {
  /** Stands in every setting that holds a key; no output of any spec may show it. */
  static final String CANARY = 'canary-key-7c1f9e'

  /** How Java shows a value to its programmers, and one of a thing counted as several. */
  static final String UNREADABLE = /[A-Z]\w+\[\w+=|\bOptional\b|(?<![\d,.#:-])1 (?:actions|commands|people|persons|numbers|segments|/ +
      /events|rows|lists|rules|runs|plans|reasons|warnings|files|lines|days|characters)\b|\bpeople (?:was|is|has)\b/

  @TempDir
  Path folder

  Map<String, String> environment = [:]
  FakeTerminal terminal = new FakeTerminal()
  InputStream input = InputStream.nullInputStream()
  OutputStream output = new ByteArrayOutputStream()
  Interruption interruption = new Interruption()

  def setup() {
    environment.putAll(HOME: folder.resolve('home').toString(), CALLSHEET_HOME: folder.resolve('state').toString())
  }

  Result run(Object... args) {
    def err = new ByteArrayOutputStream()
    def launcher = new Launcher(new Surroundings(input, output, err, environment, terminal), interruption)
    int code = launcher.run(args*.toString() as String[])
    def result = new Result(code, output.toString().replace(folder.toString(), 'DIR'), err.toString('UTF-8').replace(folder.toString(),
        'DIR'))
    assert !result.out.contains(CANARY)
    assert !result.err.contains(CANARY)
    assert !(result.out =~ UNREADABLE) && !(result.err =~ UNREADABLE)
    if (output instanceof ByteArrayOutputStream) {
      output.reset()
    }
    result
  }

  Path file(String name, String text) {
    def file = folder.resolve(name)
    Files.writeString(file, text)
    file
  }

  /** A script that texts so many people. */
  Path texting(int people) {
    file('welcome.groovy', people > 50
        ? "${people}.times { sms to: '+1305555' + String.format('%04d', it), message: 'Hi' }\n"
        : (0..<people).collect { "sms to: '+1305555${String.format('%04d', it)}', message: 'Hi'\n" }.join(''))
  }

  static String golden(String name) {
    CommandLineSpecification.getResource("${name}.txt").getText('UTF-8')
  }

  /** What should come; {@code -Dcallsheet.golden=update} writes what does, to be read before it is committed. */
  static String golden(String name, String actual) {
    if (System.getProperty('callsheet.golden') == 'update') {
      Path.of('src/test/resources/dev/callsheet/launcher', "${name}.txt").toFile().setText(actual, 'UTF-8')
      return actual
    }
    golden(name)
  }

  /** A moment as this machine's clock shows it. */
  static String here(String moment, String pattern = 'EEE yyyy-MM-dd HH:mm') {
    DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(Instant.parse(moment).atZone(ZoneId.systemDefault()))
  }

  /** What the process would have left behind. */
  static record Result(int code, String out, String err) {
    /** Standard error but for the two lines in which a live run says its id. */
    String errBesidesId() {
      err.replaceFirst(/This is the run (\S+); to end it from elsewhere: callsheet stop \1\n/, '')
          .replaceFirst(/What was tried, and what came of it: callsheet show \S+\n/, '')
    }
  }

  /** Standard output whose other end is gone, or whose disk is full. */
  static class FailingOutput extends OutputStream {
    final String reason

    FailingOutput(String reason) {
      this.reason = reason
    }

    @Override
    void write(int b) {
      throw new IOException(reason)
    }

    @Override
    String toString() {
      ''
    }
  }

  /** A person who answers what the spec says. */
  static class FakeTerminal implements Terminal {
    Set<Terminal.Stream> shown = []
    List<String> answers = []
    List<String> hidden = []
    List<String> questions = []
    int width = 80

    @Override
    boolean shows(Terminal.Stream stream) {
      stream in shown
    }

    @Override
    Optional<String> ask(String question) {
      questions << question
      Optional.ofNullable(answers ? answers.remove(0) : null)
    }

    @Override
    Optional<String> askHidden(String question) {
      questions << question
      Optional.ofNullable(hidden ? hidden.remove(0) : null)
    }

    @Override
    int columns() {
      width
    }
  }
}
