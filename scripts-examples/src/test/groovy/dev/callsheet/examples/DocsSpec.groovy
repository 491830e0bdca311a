package dev.callsheet.examples

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import javax.tools.ToolProvider
import spock.lang.Specification
import spock.lang.TempDir
import tools.jackson.core.JsonToken
import tools.jackson.core.ObjectReadContext
import tools.jackson.core.json.JsonFactory

/** Every block of code in README and docs runs. */
class DocsSpec extends Specification {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()
  static final List<Path> PAGES = [ROOT.resolve('README.md'), ROOT.resolve('CONTRIBUTING.md')] +
      Files.walk(ROOT.resolve('docs')).withCloseable { pages -> pages.filter { it.toString().endsWith('.md') }.sorted().toList() }

  @TempDir
  Path folder

  static List<List> blocks(String language) {
    PAGES.collectMany { page ->
      (page.toFile().text =~ /(?ms)^ *```${language}\n(.*?)^ *```$/).collect { [ROOT.relativize(page).toString(), it[1]] }
    }
  }

  def "every fence of #page names its language, and every link leads somewhere"() {
    given:
    def fences = page.toFile().readLines().collect { it.trim() }.findAll { it.startsWith('```') }
    def links = (page.toFile().text =~ /\]\((?!https?:|#)([^)#]+)/).collect { it[1] }

    expect:
    fences.size() % 2 == 0
    fences.findAll { it != '```' }.every { it in ['```groovy', '```java', '```sh', '```toml', '```text', '```json', '```xml'] }
    links.every { Files.exists(page.parent.resolve(it)) }

    where:
    page << PAGES
  }

  def "the script in #page plans: #first"() {
    given:
    def sheet = ScriptCompiler.trusted().facts('now').compile(page, text)

    when:
    def plan = Planner.standard().plan(sheet.with(Inputs.none().folder(ROOT.resolve('scripts-examples'))
        .facts(now: Instant.parse('2026-11-21T15:00:00Z'))))

    then:
    plan.size() > 0

    cleanup:
    plan?.close()

    where:
    [page, text] << blocks('groovy').findAll { !isOfRules(it[1]) }
    first = text.readLines().first()
  }

  def "the rules in #page load: #first"() {
    expect:
    ScriptCompiler.standard().compile(page, text).rules().rules().size() > 0

    where:
    [page, text] << blocks('groovy').findAll { isOfRules(it[1]) }
    first = text.readLines().first()
  }

  static boolean isOfRules(String text) {
    text =~ /(?m)^ *rule\(/
  }

  /** README leaves imports to this page. */
  static List<List> embedding() {
    blocks('java').findAll { it[0] == 'docs/embedding.md' }
  }

  def "the Java in #page compiles when it is pasted, with the imports that the page shows up to it: #first"() {
    given:
    def source = Files.writeString(folder.resolve('Example.java'), """
      ${imports.join('\n')}
      class Example {
        static dev.callsheet.account.Account account;
        static dev.callsheet.rule.RuleSet rules;
        static String json;

        static void run(String key) throws Exception {
          ${text.readLines().findAll { !isImport(it) }.join('\n')}
        }
      }""")
    def messages = new ByteArrayOutputStream()
    def code = ToolProvider.systemJavaCompiler.run(null, messages, messages, '-cp', System.getProperty('java.class.path'), '-d',
        folder.toString(), source.toString())

    expect:
    code == 0 || messages.toString() == ''

    where:
    [page, text, imports] << blocks('java').groupBy { it[0] }.collectMany { page, ofPage ->
      (0..<ofPage.size()).collect { i ->
        def above = ofPage[0..i] + (page == 'README.md' ? embedding() : [])
        [page, ofPage[i][1], above.collectMany { it[1].readLines().findAll { line -> isImport(line) } }.unique()] }
    }
    first = text.readLines().find { it && !isImport(it) }
  }

  static boolean isImport(String line) {
    line.startsWith('import ')
  }

  def "the commands in #page do what the page says: #commands"() {
    given:
    def line = new CommandLine(folder)

    expect:
    commands.every { line.run(*arguments(it)) == 0 }

    where:
    [page, commands] << blocks('sh').collect { page, text ->
      [page, text.readLines().collect { it.replaceAll(/\s+#.*/, '').trim() }
          .findAll { it.startsWith('./callsheet ') && !it.contains('--live acme') && !it.contains('simulate') }]
    }.findAll { it[1] }
  }

  def "the JSON in #page is one document"() {
    given:
    def json = JsonFactory.builder().build().createParser(ObjectReadContext.empty(), text)

    expect:
    json.nextToken() == JsonToken.START_OBJECT
    json.skipChildren()
    json.nextToken() == null

    where:
    [page, text] << blocks('json')
  }

  def "README's test command is the one that CI runs"() {
    expect:
    ROOT.resolve('.ci/run').toFile().text.contains('mvn -B verify')
    blocks('sh').any { page, text -> page == 'README.md' && text.contains('mvn -B verify') }
    blocks('sh').any { page, text -> page == 'README.md' && text.contains('./callsheet plan scripts-examples/') }
  }

  private List<String> arguments(String command) {
    (command - './callsheet ').split(/\s+/).toList().collect {
      it.startsWith('scripts-examples') ? ROOT.resolve(it).toString() : it =~ /\.(plan|html|xml|csv)/ ? folder.resolve(it).toString() : it
    }
  }
}
