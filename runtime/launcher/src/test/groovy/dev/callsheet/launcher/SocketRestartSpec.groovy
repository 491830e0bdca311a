package dev.callsheet.launcher

import java.nio.charset.StandardCharsets
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.Executors
import java.util.concurrent.Semaphore
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.Requires

/** A socket that somebody else holds, as systemd does: a restart refuses nobody. */
class SocketRestartSpec extends ProcessSpecification {
  static final String SECRET = '0123456789abcdef-one'

  /** Holds a socket and gives it to one process after another, as systemd passes what it listens at. */
  static final String HOLDER = '''
import os, socket, sys
door = socket.socket()
door.bind(('127.0.0.1', 0))
door.listen(4096)
print(door.getsockname()[1], flush=True)
while True:
    child = os.fork()
    if child == 0:
        os.dup2(door.fileno(), 3)
        os.set_inheritable(3, True)
        os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1')
        os.execvp(sys.argv[1], sys.argv[1:])
    print(child, flush=True)
    os.waitpid(child, 0)
'''

  def setup() {
    environment.DIALER_SECRET = SECRET
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
    file('listen.toml', '[http]\nbind = "127.0.0.1:0"\n\n[source.dialer]\nsecret = "DIALER_SECRET"\nid = "header:X-Id"\n')
  }

  /** What is answered, on a connection of its own: its status, or what went wrong. */
  static String post(int port, int id) {
    try {
      new Socket('127.0.0.1', port).withCloseable { socket ->
        def body = '{"phone": "+13055550123"}'
        socket.outputStream.write(("POST /in/dialer/$SECRET/lead.created HTTP/1.1\r\nHost: a\r\nX-Id: e$id\r\nConnection: close\r\n" +
            "Content-Length: ${body.length()}\r\n\r\n$body").getBytes(StandardCharsets.UTF_8))
        new String(socket.inputStream.readNBytes(12), StandardCharsets.UTF_8)
      }
    } catch (IOException e) {
      e.toString()
    }
  }

  List<String> lines(Process process, String name, int count) {
    while (!Files.exists(folder.resolve(name)) || Files.readAllLines(folder.resolve(name)).size() < count) {
      assert process.alive
      process.waitFor(5, TimeUnit.MILLISECONDS)
    }
    Files.readAllLines(folder.resolve(name))
  }

  @Requires(value = { ProcessSpecification.has('python3') }, reason = 'there is no Python here')
  def 'restarted again and again under 200 requests a second, nobody is refused and nothing is lost'() {
    given:
    def restarts = Trials.of(50)
    def holder = start(['python3', file('holder.py', HOLDER), callsheet(), 'listen', 'rules.groovy', '-q', '--output', 'ndjson'])
    def port = lines(holder, 'out', 1)[0] as int
    def kept = new ConcurrentLinkedQueue<Integer>()
    def others = new ConcurrentLinkedQueue<String>()
    def next = new AtomicInteger()
    def senders = Executors.newCachedThreadPool()
    def pace = Executors.newSingleThreadScheduledExecutor()
    def waiting = new Semaphore(400) // a machine that is slow is no flood
    pace.scheduleAtFixedRate({
      waiting.tryAcquire() && senders.execute {
        def id = next.incrementAndGet()
        def answer = post(port, id)
        answer == 'HTTP/1.1 200' ? kept.add(id) : others.add(answer)
        waiting.release()
      }
    }, 0, 5, TimeUnit.MILLISECONDS)

    when:
    restarts.times { round ->
      def before = kept.size()
      while (kept.size() < before + (round % 2 ? 50 : 1)) { // also just as it opens
        assert holder.alive
        holder.waitFor(5, TimeUnit.MILLISECONDS)
      }
      def process = ProcessHandle.of(children().last()).get()
      process.destroy()
      process.onExit().get()
    }
    pace.shutdown()
    pace.awaitTermination(60, TimeUnit.SECONDS)
    senders.shutdown()
    senders.awaitTermination(60, TimeUnit.SECONDS)

    then:
    others.toList() == []
    def logged = Files.list(folder.resolve('state/desk')).withCloseable { files ->
      files.filter { it.fileName.toString().startsWith('journal-') }.toList()
          .collectMany { (new String(Files.readAllBytes(it), 'ISO-8859-1') =~ /"id":"e(\d+)"/).collect { it[1] as int } }.toSet()
    }
    kept.every { it in logged }

    cleanup:
    println "$restarts restarts, ${next.get()} requests, ${kept.size()} answered 200, ${others.size()} not"
    holder.destroyForcibly()
    children().each { pid -> ProcessHandle.of(pid).ifPresent { it.destroy() } }
  }

  /** All that the holder has started, the one that runs last. */
  List<Long> children() {
    Files.readAllLines(folder.resolve('out')).findAll { it ==~ /\d+/ }.drop(1)*.toLong()
  }

  @Requires(value = { ProcessSpecification.has('systemd-socket-activate') }, reason = 'there is no systemd here')
  def 'the socket that systemd passes is listened at, also as standard input'() {
    given:
    // Taken, and not listened at: nobody else is given it, and systemd may have it, as both say that they use it again.
    def taken = new Socket(reuseAddress: true)
    taken.bind(new InetSocketAddress('127.0.0.1', 0))
    def port = taken.localPort
    def passed = environment.collectMany { ['-E', it.key + '=' + it.value] }
    def process = start(['systemd-socket-activate', '-l', "127.0.0.1:$port", *passed,
                         callsheet(), 'listen', 'rules.groovy', '--output', 'ndjson'])
    while (!err().contains('Listening on')) {
      assert process.alive
      process.waitFor(5, TimeUnit.MILLISECONDS)
    }

    expect: 'who comes before it is started is answered'
    post(port, 1) == 'HTTP/1.1 200'
    err().contains("Taking in events at http://127.0.0.1:$port/in/")

    cleanup:
    taken.close()
    process.destroy()
    finish(process)
  }

  def 'the units say how it is started'() {
    given:
    def units = Files.readString(Path.of('src/test/resources/dev/callsheet/launcher/systemd.txt'))

    expect:
    run(callsheet(), 'listen', 'rules.groovy', '--max-age', '15min', '--systemd') == 0
    out().replace(callsheet(), '/usr/local/bin/callsheet') == units.replace('FOLDER', folder.toString())
  }
}
