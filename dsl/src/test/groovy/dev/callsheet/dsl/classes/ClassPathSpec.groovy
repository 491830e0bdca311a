package dev.callsheet.dsl.classes

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import java.util.jar.JarEntry
import java.util.jar.JarOutputStream
import javax.tools.ToolProvider
import spock.lang.Specification
import spock.lang.TempDir

/** What trusted scripts use Groovy for: any class, and classes of their own beside them. */
class ClassPathSpec extends Specification {
  @TempDir
  Path folder

  private static Object value(ScriptCompiler compiler, String script) {
    compiler.compile('e.groovy', script).with(Inputs.none()).result(new Yard.Sink([]))
  }

  private Object valueOf(ScriptCompiler compiler, String script) {
    Files.writeString(folder.resolve('x.groovy'), script)
    compiler.compile(folder.resolve('x.groovy')).result(new Yard.Sink([]))
  }

  private void lib(String name, String text) {
    def file = folder.resolve('lib').resolve(name)
    Files.createDirectories(file.parent)
    Files.writeString(file, text)
  }

  /** A jar with one class of Java's: {@code acme.Rate.of(int)} gives so many times ten. */
  private Path jar(Path file, int times) {
    def classes = Files.createTempDirectory(folder, 'classes')
    def source = Files.writeString(classes.resolve('Rate.java'),
        "package acme; public class Rate { public int limit = 5; public static int of(int n) { return n * $times; } }")
    assert ToolProvider.systemJavaCompiler.run(null, null, null, '-d', classes.toString(), source.toString()) == 0
    Files.createDirectories(file.parent)
    new JarOutputStream(Files.newOutputStream(file)).withCloseable { out ->
      out.putNextEntry(new JarEntry('acme/Rate.class'))
      out.write(Files.readAllBytes(classes.resolve('acme/Rate.class')))
    }
    file
  }

  def "a trusted script uses any class as Groovy does: #script"() {
    expect:
    value(ScriptCompiler.trusted(), script) == new GroovyShell().evaluate(script)

    where:
    script << [
        'new Date(0).time',
        'import java.util.concurrent.atomic.AtomicInteger\ndef a = new AtomicInteger(3); a.incrementAndGet(); a.get()',
        'new java.util.concurrent.atomic.AtomicInteger(3).updateAndGet { it * 2 }',
        'import static java.lang.Math.max\nimport static java.lang.Math.PI as pi\n[max(1, 2), pi]',
        'import static java.lang.Integer.*\n[MAX_VALUE, parseInt("ff", 16)]',
        'import java.util.concurrent.TimeUnit as Unit\nUnit.SECONDS.toMillis(2)',
        'import java.util.concurrent.*\nTimeUnit.SECONDS.toMillis(3)',
        'import java.util.Map.Entry\n[a: 1].entrySet().iterator().next() instanceof Entry',
        'java.util.concurrent.TimeUnit.valueOf("DAYS").toString()',
        'def q = new ArrayDeque(); q.add(1); q.push(2); q.toList()',
        'def m = new TreeMap(); m.b = 1; m["a"] = 2; m.put("c", 3); m.toString()',
        'def l = Collections.synchronizedList([]); l << 1; l.add(2); l.sort { -it }; l.toString()',
        'try { new FileInputStream("/no/such") } catch (IllegalStateException | IOException e) { "io" }',
        'try { Class.forName("x.Y") } catch (ClassNotFoundException e) { "none " + e.message }',
        'def r = { 5 } as java.util.concurrent.Callable; r.call()',
        'def c = [compare: { a, b -> b <=> a }] as Comparator; def l = [1, 3, 2]; l.sort(c); l.toString()',
        '[3, 1, 2].stream().map { it * 2 }.sorted().toList().toString()',
        'def bytes = "abc".getBytes("UTF-8"); def sum = 0; for (b in bytes) sum += b; [bytes.length, bytes[1], sum]',
        'int[] xs = [3, 1, 2]; Arrays.sort(xs); [xs[0], xs.length, xs.toList(), xs == [1, 2, 3] as int[]]',
        'def xs = new String[2]; xs[0] = "a"; xs[1] = "b"; String.join("-", xs)',
        'new String([97, 98] as byte[], "UTF-8")',
        'new BigDecimal("1.23456", new java.math.MathContext(3))',
        'import java.util.regex.Pattern\ndef p = Pattern.compile("A", Pattern.CASE_INSENSITIVE); ("xa" =~ p) ? 1 : 2',
        'def r = new Random(1); (1..3).collect { r.nextInt(10) }',
        'switch (new Date(1)) { case Date: "date"; break; default: "no" }',
        '[new Date(1) in Date, new Date(2) > new Date(1), new Date(1) == new Date(1), new Date(1) instanceof Comparable]',
        'Date x = new Date(5); ((Date) x).time',
        'def make(Class type) { type.getDeclaredConstructor().newInstance() }\nmake(ArrayDeque).isEmpty()',
        '[Date.class.simpleName, String.class.name, "${Integer}".toString()]',
        'def f = File.createTempFile("abc", "x"); f.text = "hi"; def t = f.text; f.delete(); t',
        'import java.time.*\nLocalDate.of(2024, 1, 1).plusDays(1).toString()',
        'Optional.of(3).map { it + 1 }.get()',
        'System.getProperty("no.such", "x")',
        'import java.sql.*\ntry { DriverManager.getConnection("jdbc:none:x") } catch (SQLException e) { e.message }',
        'java.sql.Types.VARCHAR',
    ]
  }

  def "what no class is, is told: #script"() {
    when:
    value(ScriptCompiler.trusted(), script)

    then:
    def refused = thrown(ScriptException)
    refused.problems()[0].message() == message

    where:
    script                                   || message
    'import com.acme.House\nHouse.hello()'   || 'there is no class com.acme.House'
    'import static com.acme.House.hello\n1'  || 'there is no class com.acme.House'
    'com.acme.House.hello()'                 || 'there is no class com.acme.House'
    'new House()'                            || 'there is no type House'
    'House x = null'                         || 'there is no type House'
    'new Date(0).fly()'                      || "a Date has no method 'fly'"
    'println new Date(0).wings'              || "a Date has no 'wings'"
    '[1].getClass()'                         || "a list has no method 'getClass'"
    'def c = { it }; c.delegate = 5'         || 'a closure cannot be changed'
  }

  def "classes of Groovy beside a script are there by their names, and with their packages"() {
    given:
    lib('House.groovy', '''\
        import acme.Names
        class House {
          static final String SIGN = 'The House'
          int rate = 3
          static String hello(String name) { "Hi ${Names.first(name)}, from ${SIGN}" }
          static List pick(list, Closure wanted) { list.findAll { wanted(it) } }
        }'''.stripIndent())
    lib('acme/Names.groovy', 'package acme\nclass Names { static String first(String n) { n.toLowerCase().capitalize() } }')
    lib('acme/Colour.groovy', 'package acme\nenum Colour { RED, GREEN }')
    lib('Lead.groovy', 'record Lead(String phone, String name) { }')

    expect:
    valueOf(ScriptCompiler.trusted(), script).toString() == expected

    where:
    script                                                                            || expected
    'House.hello("ANA")'                                                              || 'Hi Ana, from The House'
    'def h = new House(rate: 4); h.rate += 1; h.rate'                                 || '5'
    'import acme.Names\nNames.first("BOB")'                                           || 'Bob'
    'import acme.*\nColour.RED.name() + (Colour.GREEN as String)'                     || 'REDGREEN'
    'House.pick([1, 2, 3]) { it > 1 }.size()'                                         || '2'
    'def l = new Lead("+13055550123", "Ana"); sms to: l, message: l.name(); l.phone'  || '+13055550123'
    'House.SIGN'                                                                      || 'The House'
  }

  def "a jar in lib, and one that is named, give their classes"() {
    given:
    jar(folder.resolve('lib/rates.jar'), 10)
    def named = jar(folder.resolve('elsewhere/rates.jar'), 20)

    expect:
    valueOf(ScriptCompiler.trusted(), 'acme.Rate.of(4)') == 40
    value(ScriptCompiler.trusted().classPath([named]), 'import acme.Rate\nRate.of(4) + new Rate().limit') == 85
    value(ScriptCompiler.trusted().classLoader(new URLClassLoader(named.toUri().toURL())), 'acme.Rate.of(1)') == 20
  }

  def "what is wrong with a class beside the script is told with its file, line and column"() {
    given:
    lib('House.groovy', 'class House {\n  static String hello(String name) { name.fistName( }\n}\n')

    when:
    valueOf(ScriptCompiler.trusted(), 'House.hello("x")')

    then:
    def refused = thrown(ScriptException)
    refused.problems()[0].where().file().endsWith('House.groovy')
    refused.problems()[0].where().line() == 2
    refused.problems()[0].where().column() > 30
  }

  def "a compiled script is found again until a class beside it changes"() {
    given:
    Files.createDirectories(folder.resolve('cache'))
    def missed = 0
    def compiler = { ScriptCompiler.trusted().cache(ScriptCache.in(folder.resolve('cache')).beforeCompiling { missed++ }) }
    lib('House.groovy', 'class House { static int rate() { 1 } }')

    expect:
    valueOf(compiler(), 'House.rate()') == 1
    valueOf(compiler(), 'House.rate()') == 1
    missed == 1

    when:
    lib('House.groovy', 'class House { static int rate() { 2 } }')

    then:
    valueOf(compiler(), 'House.rate()') == 2
    missed == 2
  }

  def "in a sandbox there is no class path, whatever lies beside the script"() {
    given:
    lib('House.groovy', 'class House { static int rate() { 1 } }')

    when:
    valueOf(ScriptCompiler.standard(), 'House.rate()')

    then:
    def refused = thrown(ScriptException)
    refused.problems()[0].message() == "'House' is not in the sandbox"

    when:
    ScriptCompiler.standard().classPath([folder])

    then:
    thrown(IllegalArgumentException)
  }

  def "a class path of what is not there, or is no jar, is refused"() {
    when:
    ScriptCompiler.trusted().classPath([folder.resolve(name)])

    then:
    def refused = thrown(ConfigurationException)
    refused.message.contains(name)

    where:
    name << ['none.jar']
  }
}
