package dev.callsheet.dsl.sandbox

import dev.callsheet.action.Origin
import dev.callsheet.command.Command
import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.Refusal
import dev.callsheet.problem.Problem
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration

/** Runs hostile scripts where they could do harm, and sees whether they did. */
class Yard implements AutoCloseable {
  static final String SECRET = 'S3CR3T'
  static final Limits LIMITS = Limits.standard().time(Duration.ofSeconds(2)).operations(3_000_000).bytes(64L << 20)

  final Path folder = Files.createTempDirectory('callsheet-yard-')
  final Path canary = folder.resolve('canary')
  final Path secretFile = folder.resolve('secret.txt')
  final ScriptCompiler compiler
  /** More than the limit, in milliseconds of the processor: a script is compiled, too, and its result is looked at. */
  private final long most
  private final int patience

  Yard(Limits limits = LIMITS) {
    this(limits, 2 * Math.max(limits.time().toMillis(), 2_000), 200)
  }

  Yard(Limits limits, long most, int patience) {
    this.most = most
    this.patience = patience
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

    String toString() { "${refused ? 'refused' : 'ran'}: $shown $harm" }
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
    def work = new Work(most: most, patience: patience)
    work.run {
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
    }
    if (work.fault) outcome.harm << work.fault
    if (Files.deleteIfExists(canary)) outcome.harm << 'canary'
    if ((outcome.refused ? '' : outcome.shown + outcome.commands).contains(SECRET)) outcome.harm << 'leak'
    if (out.toString().contains(SECRET)) outcome.harm << 'leak in output'
    if (out.toString() =~ /[\u0000-\u0009\u000b-\u001f]/) outcome.harm << 'control characters in output'
    if (event.toString() != untouched) outcome.harm << 'tampered'
    if (System.clearProperty('polluted')) outcome.harm << 'property'
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
