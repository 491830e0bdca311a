package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.report.wording.ScreenWidth
import spock.lang.Tag

/** Whatever a person reads fits the terminal, broken between words. */
@Tag('slow')
class TerminalWidthSpec extends CommandLineSpecification {
  static final List<Integer> WIDTHS = [40, 60, 80, 100, 120]

  /** Of a script or a file, which a mark below counts on. */
  static final EXCERPT = / *\d* \| .*/

  def setup() {
    terminal.shown = [Terminal.Stream.OUT, Terminal.Stream.ERR]
    terminal.answers = ['3'] * 20
    file('leads.csv', 'phone,name,owner\n' + (1..70)
        .collect { "+13055550${it + 100},Ann Lee the ${it}th of her name,kim.longname@acme.example\n" }.join('') + '5550,Bo,\n,Cy,\n')
    file('few.groovy', """\
      csv('leads.csv').take(4).each { sms to: it, message: "Hello \${it.name}, your quote is ready — reply YES and I will call you back within the hour, as we said in May." }
      sms to: '+13055550999', message: 'Hi'
      """.stripIndent())
    file('many.groovy', """\
      csv('leads.csv').each {
        sms to: it, message: "Hello \${it.name}, your quote is ready — reply YES and I will call you back within the hour, as we said in May."
        powerlist('fair visitors of the year') { add it, firstName: it.name, company: 'A company with a rather long name' }
      }
      queue(17) { flush user: 1001 }
      """.stripIndent())
    file('wrong.groovy', "sms to: '+13055550101', messge: 'Hi', agent: 'kim@acme.com', sender: 'somebody who is not known to this " +
        "operation'\n")
  }

  static List<String> tooWide(String text, int width) {
    text.readLines().findAll { line ->
      // A mark of an excerpt cannot stand elsewhere; a word has no place to be broken, and a command is copied whole.
      ScreenWidth.of(line) > width && !(line ==~ EXCERPT) && !(line ==~ / +callsheet .*/) && line.trim() != '^' && line.trim() =~ /\s/
    }
  }

  /** Words that end one line and begin the next, though together they are one where there is room. */
  static List<String> cut(String text, String wide, boolean help = false) {
    def words = wide.split(/\s+/) as Set
    def lines = text.readLines()
    (1..<Math.max(lines.size(), 1)).findResults { i ->
      def last = lines[i - 1].split(/\s+/).last() ?: ''
      def first = (lines[i].trim().split(/\s+/) as List)[0] ?: ''
      // picocli breaks also behind punctuation.
      last && first && !(help && last =~ /[-:,\/<]$/) && !(last in words) && (last + first) in words ? last + '|' + first : null
    }
  }

  private Result at(int width, Object... args) {
    terminal.width = width
    run(args)
  }

  def "#args[0] fits #width columns: #args"() {
    given:
    at(width, 'plan', folder.resolve('few.groovy'), '-o', folder.resolve('few.plan'), '-q')
    at(width, 'run', folder.resolve('few.groovy'), '--live', 'simulator', '-q')
    def arguments = args.collect { it.startsWith('*') ? folder.resolve(it.substring(1)).toString() : it }
    def result = at(width, *arguments)
    def wide = at(1000, *arguments)

    expect:
    result.out() + result.err() != ''
    tooWide(result.out(), width) == []
    tooWide(result.err(), width) == []
    cut(result.out(), wide.out(), '--help' in args) == []
    cut(result.err(), wide.err()) == []

    where:
    [width, args] << [WIDTHS, [
      ['plan', '*few.groovy'],
      ['plan', '*many.groovy'],
      ['plan', '*many.groovy', '--all'],
      ['plan', '*few.groovy', '--message', '1'],
      ['show', '*few.plan', '--message', '1'],
      ['plan', '*wrong.groovy'],
      ['plan', '*missing.groovy'],
      ['plan', '*few.groovy', '--lft-out'],
      ['check', '*wrong.groovy'],
      ['run', '*few.groovy'],
      ['show', '*few.plan'],
      ['explain', '*few.plan#1'],
      ['runs'],
      ['show', 'latest'],
      ['log', 'latest'],
      ['explain', 'latest#1'],
      ['report', '*few.plan', '-o', '*few.html'],
      ['ops'],
      ['ops', 'sms'],
      ['accounts'],
      ['--help'],
      ['--help', '--all'],
      ['plan', '--help'],
      ['run', '--help'],
      ['report', '--help'],
    ]].combinations()
  }
}
