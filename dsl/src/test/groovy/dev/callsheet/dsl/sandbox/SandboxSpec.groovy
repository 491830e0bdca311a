package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import org.codehaus.groovy.runtime.InvokerHelper
import spock.lang.AutoCleanup
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag

/** Strangers' scripts: what harms nobody runs as in Groovy, everything else is refused or ended. */
@Tag('slow')
class SandboxSpec extends Specification {
  /** Their words are those of another vocabulary, their numbers are none, or 'case' asks a list for a text. */
  static final List<String> OTHER_WORDS = ['B093', 'B127', 'B129', 'B131', 'B133']

  @Shared
  @AutoCleanup
  Yard yard = new Yard()

  def "the attack #script.fileName does no harm, and the next script runs"() {
    when:
    def outcome = yard.run(script.fileName.toString(), Yard.text(script))

    then:
    outcome.harm == []
    yard.run('next', 'event.contact.firstName + 1').value == 'Ann1'

    where:
    script << Yard.scripts('attack') + Yard.scripts('own')
  }

  def "however many warnings a script has, what is not in the language is told"() {
    given:
    def warned = (1..600).collect { "def a$it\nprintln a$it\n" }.join()

    when:
    ScriptCompiler.sandboxed(Sandbox.standard()).compile('s.groovy', warned + "new File('x').text")

    then:
    def e = thrown(ScriptException)
    e.message.contains('is not in the sandbox')
  }

  def "there are enough attacks of our own"() {
    expect:
    Yard.scripts('own').size() >= 100
  }

  def "the benign #script.fileName gives what Groovy gives"() {
    given:
    def text = Yard.text(script)
    def outcome = yard.run(script.fileName.toString(), text)

    expect:
    !(outcome.shown =~ /is not in the sandbox|is not read/)
    outcome.harm == []
    OTHER_WORDS.any { script.fileName.toString().startsWith(it) } || plain(outcome.value) == plain(groovys(text))

    where:
    script << Yard.scripts('benign')
  }

  private static Object groovys(String text) {
    def binding = new Binding(event: Yard.event(), contact: new Yard.Contact())
    def machines = Locale.default
    Locale.default = Locale.ROOT // what a script of ours writes is the same on every machine
    try {
      new GroovyShell(binding).evaluate(text)
    } finally {
      Locale.default = machines
    }
  }

  private static String plain(Object value) {
    InvokerHelper.toString(value instanceof Object[] ? value as List : value)
  }

  def "a limit of #name ends #script"() {
    when:
    def sandbox = Sandbox.standard().limits(limits)
    ScriptCompiler.sandboxed(sandbox).compile('s.groovy', script).with(Inputs.none()).result(new Yard.Sink([]))

    then:
    def e = thrown(ScriptException)
    e.message.contains("the limit is called $name")

    where:
    name         | limits                                                   | script
    'operations' | Limits.standard().operations(1000)                       | 'for (i in 1..10000) { }'
    'time'       | Limits.standard().time(java.time.Duration.ofMillis(30)).operations(Long.MAX_VALUE) | 'while (true) { }'
    'bytes'      | Limits.standard().bytes(10_000)                          | '1000.times { [1, 2, 3] }'
    'bytes'      | Limits.standard().bytes(10_000_000)                      |
        "def t = 'x' * 100_000\ndef k = []\n1000.times { try { throw new IllegalStateException(t + it) } catch (e) { k << e } }"
    'bytes'      | Limits.standard().bytes(1_000_000)                       |
        "def t = 'x' * 100_000\ndef k = []\n1000.times { try { int n = (Integer) t } catch (ClassCastException e) { k << e } }"
    'bytes'      | Limits.standard().bytes(10_000_000)                      | 'def c = { a -> 1 }; 3000.times { c = c.curry(1) }'
    'text'       | Limits.standard().text(100)                              | "'x' * 101"
    'elements'   | Limits.standard().elements(10)                           | '(1..11).collect { it }'
    'depth'      | Limits.standard().depth(20)                              | 'def f(n) { f(n + 1) }; f(0)'
    'output'     | Limits.standard().output(10)                             | "println 'more than ten'"
  }

  def "a wrong cast ends the script at once, whatever its catch of #type says"() {
    given:
    def out = new StringWriter()
    def script = "def t = 'x' * 100_000\ndef k = []\n1000.times { println it; try { int n = (Integer) t } catch ($type e) { k << e } }"

    when:
    ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none().out(new PrintWriter(out))).result(new Yard.Sink([]))

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == ["cannot cast a text '${'x' * 60}...' to Integer".toString()]
    out.toString() == '0\n'

    where:
    type << ['Exception', 'RuntimeException', 'Throwable', '']
  }

  def "a script is interrupted with its thread"() {
    given:
    def sheet = ScriptCompiler.sandboxed(Sandbox.standard().limits(Limits.standard().operations(Long.MAX_VALUE)))
        .compile('s.groovy', 'while (true) { }')
    def said = ''
    def thread = Thread.start { try { sheet.with(Inputs.none()).result(new Yard.Sink([])) } catch (ScriptException e) { said = e.message } }

    when:
    thread.interrupt()
    thread.join()

    then:
    said.contains('interrupted')
  }

  static class Discount {
    static BigDecimal rate(String tier) { tier == 'gold' ? 0.9 : 1.0 }

    static String secret() { Yard.SECRET }
  }

  record Lead(String name, int score) {
    String hidden() { Yard.SECRET }
  }

  def "a host lends its types member by member"() {
    given:
    def compiler = ScriptCompiler.sandboxed(Sandbox.standard().allow(Discount, 'rate').allow(Lead, 'name')).facts('lead')
    def inputs = Inputs.none().facts(lead: new Lead('Ann', 5))

    expect:
    compiler.compile('s', "Discount.rate('gold') + lead.name").with(inputs).result(new Yard.Sink([])) == '0.9Ann'

    when:
    compiler.compile('s', script).with(inputs).result(new Yard.Sink([]))

    then:
    def e = thrown(ScriptException)
    !e.message.contains(Yard.SECRET)

    where:
    script << ['Discount.secret()', 'lead.score', 'lead.hidden()', 'lead.class', 'Lead.name', 'lead.getClass()', 'new Discount()',
        'Discount.class']
  }

  def "#type cannot be lent"() {
    when:
    Sandbox.standard().allow(type, member)

    then:
    thrown(IllegalArgumentException)

    where:
    type        | member
    Object      | 'toString'
    Class       | 'forName'
    ClassLoader | 'loadClass'
    Discount    | 'nothing'
    Discount    | 'class'
    Lead        | 'getClass'
  }

  def "a sandboxed script reads only the files in its folder: #file"() {
    given:
    def folder = yard.folder.resolve('data').toFile()
    folder.mkdirs()
    new File(folder, 'in.csv').text = 'phone\n+13055550123\n'
    new File(yard.folder.toFile(), 'out.csv').text = 'phone\n+13055550123\n'
    def link = new File(folder, 'link.csv').toPath()
    java.nio.file.Files.deleteIfExists(link)
    java.nio.file.Files.createSymbolicLink(link, yard.folder.resolve('out.csv'))
    def sheet = ScriptCompiler.standard().compile('s.groovy', "csv('$file').each { sms to: it, message: 'Hi' }")
    def commands = []

    when:
    String said = ''
    try { sheet.with(Inputs.none().folder(folder.toPath())).result(new Yard.Sink(commands)) } catch (ScriptException e) { said = e.message }

    then:
    commands.size() == sent
    said.contains('is not in the folder') == (sent == 0)

    where:
    file                | sent
    'in.csv'            | 1
    '../out.csv'        | 0
    'link.csv'          | 0
    '/etc/hostname'     | 0
    'sub/../../out.csv' | 0
  }

  def "what was said does not change when the script changes its map afterwards"() {
    given:
    def outcome = yard.run('s', '''
        def extra = [Source: 'web']
        powerlist('hot') { add contact, extra: extra }
        extra.Source = 'forged'
        1''')

    expect:
    outcome.commands*.card()*.extra() == [[Source: 'web']]
  }

  def "scripts of one compiler can run at the same time"() {
    given:
    def sheet = yard.compiler.facts('event').compile('s', 'def s = 0; for (i in 1..20000) { s += i }; s + event.n')

    expect:
    (1..8).collect { n ->
      java.util.concurrent.CompletableFuture.supplyAsync {
        sheet.with(Inputs.none().facts(event: [n: n])).result(new Yard.Sink([]))
      }
    }*.join() == (1..8).collect { 200010000 + it }
  }
}
