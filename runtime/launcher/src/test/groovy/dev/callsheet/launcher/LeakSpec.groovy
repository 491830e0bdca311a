package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.TimeUnit
import java.util.zip.GZIPInputStream
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Tag

/** Looks for the key wherever it could show, while a service that repeats it answers in every wrong way. */
@Requires(value = { os.linux }, reason = 'reads /proc')
@Tag('slow')
class LeakSpec extends ProcessSpecification {
  /** Changes its form in a URL and in JSON; whoever cuts it or encodes it keeps its beginning. */
  static final String KEY = 'canary/7c+1f9e"=='

  @AutoCleanup
  EchoService echo = new EchoService(KEY)

  Set<String> shown = []
  List<String> codes = []

  def setup() {
    environment.putAll(CALLSHEET_LOG: 'trace', CALLSHEET_API_KEY: KEY, CALLSHEET_BASE_URL: echo.baseUri().toString())
    def config = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(config, """[acme]
business_id = "4711"
api_key = '$KEY'
base_url = "${echo.baseUri()}"
""")
    Files.setPosixFilePermissions(config, PosixFilePermissions.fromString('rw-------'))
  }

  /** A complaint of the service slows whoever sends on the account: each run has a place of its own. */
  void below(String state) {
    environment.CALLSHEET_HOME = folder.resolve(state).toString()
  }

  /** Runs to the end; keeps what it printed and what 'ps' shows of it and its children. */
  void watched(Object... arguments) {
    def process = start([callsheet(), *arguments])
    while (process.alive) {
      ([process.toHandle()] + process.descendants().toList()).each {
        def line = new File("/proc/${it.pid()}/cmdline")
        shown << (line.exists() ? read { line.text } : '')
      }
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    codes << "${arguments[0]} ${process.exitValue()}".toString()
    shown << out() << err()
  }

  private static String read(Closure<String> text) {
    try {
      text()
    } catch (IOException ignored) {
      '' // It has ended meanwhile.
    }
  }

  /** Each file as it is and, when it is compressed, what it holds. */
  static List<String> contents(Path file) {
    def bytes = Files.readAllBytes(file)
    def packed = bytes.length > 2 && bytes[0] == (byte) 0x1f && bytes[1] == (byte) 0x8b
    [new String(bytes, 'ISO-8859-1')] + (packed ? [read { new GZIPInputStream(new ByteArrayInputStream(bytes)).text }] : [])
  }

  def "the key of the account #account shows nowhere"() {
    given:
    def people = EchoService.ROUND
    def script = texting(people)
    if (account == 'acme') {
      ['CALLSHEET_API_KEY', 'CALLSHEET_BUSINESS_ID', 'CALLSHEET_BASE_URL'].each { environment.remove(it) }
    }

    when:
    watched('run', script, '--live', account, '--yes', people, '--in-flight', '1', '-v', '--events', 'run.ndjson')
    watched('report', 'latest', '-o', 'run0.html')
    below('second')
    watched('run', script, '--live', account, '--yes', people, '--output', 'json', '--full')
    watched('report', 'latest', '-o', 'run1.html')
    below('third')
    watched('plan', script, '-o', 'f.plan', '--account', account, '--report', 'plan.html')
    watched('apply', 'f.plan', '--live', account, '--yes', people, '--events', 'apply.ndjson', '--report', 'run2.html')
    watched('show', 'f.plan')
    watched('accounts')
    def files = Files.walk(folder).withCloseable { paths -> paths.filter { Files.isRegularFile(it) && !it.endsWith('accounts.toml') }
        .toList() }

    then: 'all of it has happened'
    echo.received() == 3 * people
    codes == ['run 8', 'report 0', 'run 8', 'report 0', 'plan 0', 'apply 8', 'show 0', 'accounts 0']
    files*.fileName*.toString()
        .containsAll(['run.ndjson', 'apply.ndjson', 'plan.html', 'f.plan', 'run0.html', 'run1.html', 'run2.html'])
    files.count { it.fileName.toString().startsWith('journal-') && Files.readString(it).contains('"status":429') } == 3
    shown.any { it.contains('TRACE dev.callsheet.dispatch') }
    shown.any { it.contains('***') }

    and: 'and nothing tells the key'
    shown.findAll { it =~ /(?i)canary/ } == [] as Set
    files.findAll { file -> contents(file).any { it =~ /(?i)canary/ } } == []

    where:
    account << ['env', 'acme']
  }
}
