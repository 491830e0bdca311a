package dev.callsheet.dsl.sandbox

import dev.callsheet.action.Origin
import dev.callsheet.command.Command
import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.Refusal
import dev.callsheet.problem.Problem
import dev.callsheet.problem.ScriptException
import java.lang.management.ManagementFactory
import java.lang.management.ThreadMXBean
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration

/** Runs hostile scripts where they could do harm, and sees whether they did. */
class Yard implements AutoCloseable {
  static final String SECRET = 'S3CR3T'
  static final Duration TIME = Duration.ofSeconds(2)
  private static final ThreadMXBean CLOCK = ManagementFactory.threadMXBean

  final Path folder = Files.createTempDirectory('callsheet-yard-')
  final Path canary = folder.resolve('canary')
  final Path secretFile = folder.resolve('secret.txt')
  final ScriptCompiler compiler
  private final Limits limits

  Yard(Limits limits = Limits.standard().time(TIME).operations(3_000_000).bytes(64L << 20)) {
    this.limits = limits
    secretFile.toFile().text = SECRET
    System.setProperty('canary', canary.toString())
    System.setProperty('secret', SECRET)
    compiler = ScriptCompiler.sandboxed(Sandbox.standard().limits(limits).allow(Contact, 'name', 'phone'))
  }

  /** A bean of the host's, of which scripts may use two properties. */
  static class Contact {
    final String name = 'Ann Lee'
    final String phone = '+13055550123'

    String getHiddenToken() { SECRET }

    private String internalToken() { SECRET }

    Map getAccount() { [client: [apiKey: SECRET]] }
  }

  /** How a script ended. */
  static class Outcome {
    boolean refused
    Object value
    String shown = ''
    List<Command> commands = []
    List<String> harm = []
    long millis
    long worked

    String toString() { "${refused ? 'refused' : 'ran'} in $millis ms: $shown $harm" }
  }

  static Map<String, Object> event() {
    [id: 'e1', type: 'call.missed',
     contact: [firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+13055550123', score: 72,
               tags: ['vip', 'new'], address: [city: 'Miami', zip: '33101']],
     deal: [amount: 1999.50, items: [[sku: 'A1', qty: 2, price: 10.0], [sku: 'B2', qty: 5, price: 20.0]]],
     call: [durationSeconds: 75, attempts: 2, startedAt: '2026-03-02T14:05:00Z']]
  }

  Outcome run(ScriptCompiler chosen = compiler, String name, String script) {
    def outcome = new Outcome()
    def event = event()
    def untouched = event.toString()
    def out = new StringWriter()
    def threads = Thread.allStackTraces.keySet()
    long begun = System.nanoTime()
    long worked = CLOCK.currentThreadCpuTime
    try {
      def facts = [event: event, canary: canary.toString(), secretFile: secretFile.toString(), contact: new Contact()]
      def inputs = Inputs.none().facts(facts).out(new PrintWriter(out)).folder(folder.resolve('data'))
      outcome.value = chosen.facts('event', 'canary', 'secretFile', 'contact').compile(name, script).with(inputs)
          .result(new Sink(outcome.commands))
      // The host may do with the result what it likes.
      outcome.shown = String.valueOf(outcome.value)
      outcome.value?.hashCode()
      outcome.value == [1]
    } catch (ScriptException e) {
      outcome.refused = true
      outcome.shown = e.message
    } catch (Throwable e) {
      outcome.harm << "the host sees $e".toString()
    }
    outcome.millis = (System.nanoTime() - begun).intdiv(1_000_000)
    outcome.worked = (CLOCK.currentThreadCpuTime - worked).intdiv(1_000_000)
    if (Files.deleteIfExists(canary)) outcome.harm << 'canary'
    if ((outcome.refused ? '' : outcome.shown + outcome.commands).contains(SECRET)) outcome.harm << 'leak'
    if (out.toString().contains(SECRET)) outcome.harm << 'leak in output'
    if (out.toString() =~ /[\u0000-\u0009\u000b-\u001f]/) outcome.harm << 'control characters in output'
    if (event.toString() != untouched) outcome.harm << 'tampered'
    if (System.clearProperty('polluted')) outcome.harm << 'property'
    // The limit is processor time: on a busy machine a script takes longer than it works. One that only waits takes long, too.
    long most = 2 * Math.max(limits.time().toMillis(), 2_000)
    if (outcome.worked > most || outcome.millis - outcome.worked > 5 * most) outcome.harm << "took $outcome.millis ms".toString()
    def left = Thread.allStackTraces.keySet() - threads
    if (left.any { it.name.contains('canary') }) outcome.harm << 'thread'
    outcome
  }

  @Override
  void close() {
    ['canary', 'secret', 'polluted'].each { System.clearProperty(it) }
    folder.toFile().deleteDir()
  }

  static class Sink implements CommandSink {
    final List<Command> commands

    Sink(List<Command> commands) { this.commands = commands }

    void add(Command command, Origin origin) { commands << command }

    void refuse(Refusal refusal) {}

    void warn(Problem problem) {}
  }

  /** A script; `<<<3:ab>>>` in its file stands for `ababab`. */
  static String text(Path file) {
    def text = file.toFile().getText('UTF-8')
    def repeated = ~/(?s)<<<(\d+):((?:(?!<<<|>>>).)*)>>>/
    while (text =~ repeated) {
      text = text.replaceFirst(repeated) { all, times, what -> what * (times as int) }
    }
    text
  }

  static List<Path> scripts(String kind) {
    Path.of('src/test/resources/sandbox', kind).toFile().listFiles().findAll { it.name.endsWith('.groovy') }.sort()*.toPath()
  }
}
