package dev.callsheet.report

import java.net.http.HttpClient
import java.net.http.WebSocket
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.BlockingQueue
import java.util.concurrent.CompletionStage
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit

/** A real browser without a window, spoken to by its own DevTools protocol. */
class Chromium implements AutoCloseable, WebSocket.Listener {
  private static final int PATIENCE_SECONDS = 300

  private final Process process
  private final Path profile
  private final WebSocket socket
  private final StringBuilder partial = new StringBuilder()
  private final Map<Integer, BlockingQueue<Map>> answers = new ConcurrentHashMap<>()
  private final Queue<Map> events = new ConcurrentLinkedQueue<>()
  private int last

  static Optional<String> program() {
    def folders = (System.getenv('PATH') ?: '').split(File.pathSeparator)
    ['chromium', 'chromium-browser', 'google-chrome'].collectMany { name -> folders.collect { new File(it, name) } }
        .findAll { it.canExecute() }*.path.stream().findFirst()
  }

  Chromium(String program) {
    profile = Files.createTempDirectory('callsheet-chromium-')
    process = new ProcessBuilder(program, '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update', '--disable-sync', '--disable-extensions', '--remote-debugging-port=0', '--remote-allow-origins=*',
            "--user-data-dir=$profile", 'about:blank')
        .redirectErrorStream(true).redirectOutput(profile.resolve('output').toFile()).start()
    def address = address()
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).get(PATIENCE_SECONDS, TimeUnit.SECONDS)
    ['Page', 'Runtime', 'Log', 'Network'].each { ask("${it}.enable") }
  }

  /** Of the one page; the file appears once the browser listens. */
  private URI address() {
    def file = profile.resolve('DevToolsActivePort')
    def end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)
    while (System.nanoTime() < end && process.alive) {
      if (Files.exists(file) && Files.readString(file).contains('\n')) {
        def port = Files.readAllLines(file)[0]
        def pages = Parsed.json(new URL("http://127.0.0.1:$port/json").getText('UTF-8')) as List
        def page = pages.find { it.type == 'page' }
        if (page) {
          return URI.create(page.webSocketDebuggerUrl)
        }
      }
      Thread.sleep(50)
    }
    throw new IllegalStateException('no Chromium: ' + profile.resolve('output').toFile().text)
  }

  /** A method of the protocol, and its answer. */
  Map ask(String method, Map parameters = [:]) {
    def id = ++last
    def answer = new LinkedBlockingQueue<Map>()
    answers[id] = answer
    socket.sendText(json([id: id, method: method, params: parameters]), true).get(PATIENCE_SECONDS, TimeUnit.SECONDS)
    def given = answer.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)
    if (given == null || given.error) {
      throw new IllegalStateException("$method: ${given?.error ?: 'no answer'}")
    }
    given.result as Map
  }

  /** The value of an expression in the page, awaited. */
  Object eval(String expression) {
    def answer = ask('Runtime.evaluate', [expression: expression, awaitPromise: true, returnByValue: true])
    if (answer.exceptionDetails) {
      throw new IllegalStateException(answer.exceptionDetails.toString())
    }
    answer.result.value
  }

  /** Opens the file and waits until its list stands; says how many milliseconds that took, painted. */
  double open(Path file) {
    events.clear()
    assert Files.exists(file)
    ask('Page.navigate', [url: file.toUri().toString()])
    eval('''new Promise((done, fail) => {
      setTimeout(() => fail(new Error('the page does not open')), 200000);
      const look = () => document.querySelector('main') && !document.querySelector('main').hasAttribute('aria-busy')
          ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : setTimeout(look, 5);
      look();
    })''') as double
  }

  void screen(int width, int height, boolean dark = false, String media = '') {
    ask('Emulation.setDeviceMetricsOverride', [width: width, height: height, deviceScaleFactor: 1, mobile: width < 600])
    ask('Emulation.setEmulatedMedia', [media: media, features: [[name: 'prefers-color-scheme', value: dark ? 'dark' : 'light']]])
  }

  byte[] picture(boolean whole = false) {
    ask('Page.captureScreenshot', [format: 'png', captureBeyondViewport: whole]).data.decodeBase64()
  }

  byte[] paper() {
    ask('Page.printToPDF', [printBackground: false]).data.decodeBase64()
  }

  /** What the page complained of: errors, violated policies, exceptions. */
  List<String> complaints() {
    events.findAll { it.method == 'Runtime.exceptionThrown' || it.method == 'Log.entryAdded' || (it.method == 'Runtime.consoleAPICalled' &&
        it.params.type in ['error', 'warning']) }*.toString()
  }

  /** What the page asked for, but itself. */
  List<String> requests() {
    events.findAll { it.method == 'Network.requestWillBeSent' }*.params*.request*.url.findAll { !it.startsWith('file:') ||
        !it.endsWith('.html') }
  }

  @Override
  CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean isLast) {
    partial.append(data)
    if (isLast) {
      def message = Parsed.json(partial.toString()) as Map
      partial.length = 0
      if (message.id) {
        answers.remove(message.id as int)?.add(message)
      } else {
        events << message
      }
    }
    socket.request(1)
    null
  }

  @Override
  void close() {
    try {
      ask('Browser.close')
    } catch (Exception ignored) {
      process.destroyForcibly()
    }
    process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
    profile.toFile().deleteDir()
  }

  private static String json(Object value) {
    switch (value) {
      case Map: return '{' + value.collect { name, part -> json(name.toString()) + ':' + json(part) }.join(',') + '}'
      case Collection: return '[' + value.collect { json(it) }.join(',') + ']'
      case CharSequence: return '"' + value.toString().collectReplacements { c -> c == '"' || c == '\\' ? '\\' + c : c < ' ' ?
          String.format('\\u%04x', (int) c) : null } + '"'
      default: return String.valueOf(value)
    }
  }
}
