package dev.callsheet.dsl.cache

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Snippets
import dev.callsheet.dsl.problem.ScriptText
import dev.callsheet.dsl.parse.CompileOptions
import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.plan.Planner
import dev.callsheet.store.SipHash
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.TimeUnit
import java.util.zip.CRC32
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

/** A compiled script that is found again does the same; whatever is not surely ours is not executed. */
class CompiledScriptsSpec extends Specification {
  @TempDir
  Path folder

  int missed = 0

  private ScriptCache scripts() {
    ScriptCache.in(folder).beforeCompiling { missed++ }
  }

  private String plan(String name, String text) {
    def inputs = Inputs.none().folder(Snippets.ROOT.resolve('data')).params(city: 'Miami', queue: '17')
    def sheet = ScriptCompiler.trusted().cache(scripts()).compile(name, text).with(inputs)
    Planner.standard().plan(sheet).withCloseable { Snippets.text(it) }
  }

  private File entry(File other = null) {
    folder.toFile().listFiles().find { it.name != 'key' && it != other }
  }

  private static File aged(File file, int days) {
    file.append('')
    file.setLastModified(System.currentTimeMillis() - TimeUnit.DAYS.toMillis(days) - 60_000)
    file
  }

  def "the code of bytes is SipHash-2-4-128, by the vectors of its authors"() {
    given:
    byte[] key = (0..15) as byte[]
    byte[] bytes = length ? (0..<length) as byte[] : new byte[0]

    expect:
    SipHash.hex(SipHash.of(key, bytes, 0, length)) == code

    where:
    length | code
    0      | 'a3817f04ba25a8e66df67214c7550293'
    1      | 'da87c1d86b99af44347659119b22fc45'
    2      | '8177228da4a45dc7fca38bdef60affe4'
    3      | '9c70b60c5267a94e5f33b6b02985ed51'
  }

  def "the snippet #name does the same when it is found again"() {
    given:
    def text = Snippets.ROOT.resolve("accepted/${name}.groovy").toFile().getText('UTF-8')
    def first = plan(name + '.groovy', text)

    expect:
    plan(name + '.groovy', text) == first

    where:
    name << Snippets.names('accepted')
  }

  def "an unchanged script is compiled once, a changed one again"() {
    when:
    plan('s', "sms to: '+13055550123', message: 'a'")
    plan('s', "sms to: '+13055550123', message: 'a'")

    then:
    missed == 1

    when:
    plan('s', "sms to: '+13055550123', message: 'b'")
    plan('other', "sms to: '+13055550123', message: 'a'")

    then:
    missed == 3
  }

  def "a script is checked again when a data file that it names is another one: #what"() {
    given:
    def data = Files.createDirectories(folder.resolve('data'))
    def script = Files.writeString(data.resolve('a.groovy'),
        "csv('leads.csv').each { lead -> sms to: lead, message: \"Hi \${lead.firstName}\" }\n")
    def leads = data.resolve('leads.csv')
    def cache = Files.createDirectories(folder.resolve('compiled'))
    def warnings = {
      def compiler = ScriptCompiler.trusted().cache(ScriptCache.in(cache).beforeCompiling { missed++ })
          .inputs(Inputs.none().folder(data))
      compiler.compile(script).warnings()*.code()*.toString()
    }
    Files.writeString(leads, 'phone,firstName\n+13055550101,Ann\n')

    when:
    def clean = [warnings(), warnings()]

    then:
    clean == [[], []]
    missed == 1

    when:
    change(leads)
    def told = warnings()

    then:
    missed == 2
    told.any { it.contains(code) } || !code

    where:
    what             | code             | change
    'its rows'       | 'unread-consent' | { Files.writeString(it, 'phone,firstName,optOut\n+13055550101,Ann,yes\n+13055550102,Bo,no\n') }
    'its time alone' | ''               | { Files.setLastModifiedTime(it, java.nio.file.attribute.FileTime.fromMillis(1_000_000)) }
    'it has gone'    | 'no-file'        | { Files.delete(it); }
  }

  def "a script with the length and the checksum of another is not taken for it"() {
    given:
    def bySum = [:]
    def random = new Random(7)
    def alike = null
    while (alike == null) {
      def text = "sms to: '+13055550123', message: '${Long.toString(random.nextLong() >>> 16, 36).padLeft(10, '0')}'".toString()
      def sum = new CRC32().with { update(text.bytes); value }
      def other = bySum.put(sum, text)
      alike = other != null && other != text ? [other, text] : null
    }

    when:
    def plans = alike.collect { plan('s', it) }
    def again = plan('s', alike[1])

    then: 'each is compiled, and the later takes the place of the other'
    alike[0].length() == alike[1].length()
    plans[0] != plans[1]
    again == plans[1]
    missed == 2
    folder.toFile().listFiles().length == 2
  }

  def "an entry of which any byte was changed is not executed"() {
    given:
    def text = "sms to: '+13055550123', message: 'a'"
    def first = plan('s', text)
    def good = entry().bytes
    def random = new Random(1)

    expect:
    (0..<60).every {
      def bytes = Arrays.copyOf(good, good.length)
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8))
      entry().bytes = bytes
      def scripts = scripts()
      def before = missed
      ScriptCompiler.trusted().cache(scripts).compile('s', text)
      missed == before + 1 && scripts.trouble().get().contains('not ours')
    }
    plan('s', text) == first
  }

  def "an entry cut short is not executed: #length bytes"() {
    given:
    def text = "sms to: '+13055550123', message: 'a'"
    plan('s', text)
    entry().bytes = entry().bytes[0..<length] as byte[]

    when:
    plan('s', text)

    then:
    missed == 2

    where:
    length << [0, 1, 15, 16, 17, 100]
  }

  def "an entry that #what is told and takes its own place again"() {
    given:
    def text = "sms to: '+13055550123', message: 'a'"
    plan('s', text)
    spoil(entry())
    def scripts = scripts()

    when:
    ScriptCompiler.trusted().cache(scripts).compile('s', text)
    plan('s', text)

    then:
    scripts.trouble().get().contains(told)
    missed == 2

    where:
    what                        | spoil                                                               || told
    'lost its bytes with power' | { it.bytes = [] as byte[] }                                         || 'not ours'
    'has another code'          | { File it -> it.bytes = it.bytes.tap { bytes -> bytes[0] ^= 1 } }   || 'not ours'
    'cannot be read'            | { File it -> it.delete(); it.mkdir() }                              || 'not used'
  }

  def "an entry that is not ours is gone also when nothing takes its place"() {
    given:
    def text = "sms to: '+13055550123', message: 'a'"
    plan('s', text)
    entry().bytes = [1] as byte[]

    when:
    new CompiledScripts(folder).find(ScriptText.of('s', text), CompileOptions.trusted())

    then:
    entry() == null
  }

  def "what cannot be put into its place leaves nothing else behind"() {
    given: 'a folder that cannot be replaced, in the place of the entry'
    def text = "sms to: '+13055550123', message: 'a'"
    plan('s', text)
    def place = entry()
    place.delete()
    def scripts = ScriptCache.in(folder).beforeCompiling { new File(place, 'inside').mkdirs() }

    when:
    ScriptCompiler.trusted().cache(scripts).compile('s', text)

    then:
    scripts.trouble().get().contains('not kept')
    folder.toFile().list() as Set == ['key', place.name] as Set
  }

  def "what nobody has used for long goes when a script is kept, and nothing else"() {
    given:
    plan('old', '1')
    def old = entry()
    plan('in use', '1')
    def used = aged(entry(old), 29)
    aged(old, 31)
    def part = aged(new File(folder.toFile(), 'part1.tmp'), 2)
    def written = aged(new File(folder.toFile(), 'part2.tmp'), 0)
    def others = aged(new File(folder.toFile(), 'partners.csv'), 400)
    def key = aged(new File(folder.toFile(), 'key'), 400)

    when: 'a script is only found'
    plan('in use', '1')

    then:
    old.exists()

    when:
    plan('new', '1')

    then:
    [old, used, part, written, others, key]*.exists() == [false, true, false, true, true, true]
    folder.toFile().list().length == 5
  }

  def "an entry that is used stays, and its time is set once a day"() {
    given:
    plan('s', '1')
    def entry = aged(entry(), days)
    def before = entry.lastModified()

    when:
    plan('s', '1')

    then:
    missed == 1
    (entry.lastModified() == before) == same

    where:
    days || same
    0    || true
    2    || false
    40   || false
  }

  def "a key that others may read is not trusted, and no script waits for it"() {
    given:
    plan('s', "sms to: '+13055550123', message: 'a'")
    Files.setPosixFilePermissions(folder.resolve('key'), PosixFilePermissions.fromString('rw-r--r--'))
    def scripts = scripts()

    expect:
    ScriptCompiler.trusted().cache(scripts).compile('s', "sms to: '+13055550123', message: 'a'")
    scripts.trouble().get().contains('may be read by others')
  }

  @Requires(value = { os.linux && System.getProperty('user.name') == 'root' }, reason = 'only root can give files away')
  def "what another user may have put there is not executed: #what"() {
    given:
    plan('a.groovy', "sms to: '+13055550123', message: 'hi'")
    Files.setAttribute(folder.resolve(what), 'unix:uid', 65534)
    missed = 0

    when:
    def scripts = new CompiledScripts(folder)

    then:
    scripts.find(ScriptText.of('a.groovy', "sms to: '+13055550123', message: 'hi'"), CompileOptions.trusted()).empty
    scripts.trouble().get().contains('belongs to another user; run as that user')

    and: 'the script is compiled, as ever'
    plan('a.groovy', "sms to: '+13055550123', message: 'hi'").contains('hi')
    missed == 1

    where:
    what << ['', 'key']
  }

  @Requires(value = { os.linux || os.macOs }, reason = 'elsewhere folders are open to nobody by other means')
  def "a folder to which everybody can write is not used"() {
    given:
    plan('a.groovy', "sms to: '+13055550123', message: 'hi'")
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('rwxrwxrwx'))
    missed = 0

    expect:
    plan('a.groovy', "sms to: '+13055550123', message: 'hi'").contains('hi')
    missed == 1
  }

  @Requires(value = { os.linux }, reason = '/dev/zero')
  def "an entry that is no file, such as a link to a device, is none: #target"() {
    given:
    plan('a.groovy', "sms to: '+13055550123', message: 'hi'")
    def entry = entry().toPath()
    Files.delete(entry)
    Files.createSymbolicLink(entry, Path.of(target))
    missed = 0

    expect:
    Work.within(20_000) { plan('a.groovy', "sms to: '+13055550123', message: 'hi'") }.contains('hi')
    missed == 1

    where:
    target << ['/dev/zero', '/proc/self/status']
  }

  def "a folder that is not there is only a trouble"() {
    given:
    def scripts = ScriptCache.in(folder.resolve('nowhere'))

    expect:
    ScriptCompiler.trusted().cache(scripts).compile('s', '1')
    scripts.trouble().present
  }

  def "the key and the entries are for their owner only"() {
    when:
    plan('s', "sms to: '+13055550123', message: 'a'")

    then:
    folder.toFile().listFiles().every { PosixFilePermissions.toString(Files.getPosixFilePermissions(it.toPath())) == 'rw-------' }
  }

  def "a sandboxed script is not taken for a trusted one"() {
    when:
    ScriptCompiler.trusted().cache(scripts()).compile('s', '1 + 1')
    ScriptCompiler.standard().cache(scripts()).compile('s', '1 + 1')

    then:
    missed == 2
  }
}
