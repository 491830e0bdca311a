package dev.callsheet.launcher

import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.TimeUnit
import spock.lang.Tag

/** The process that takes events in: what it answered 200 is decided on once, whatever ends it. */
@Tag('slow')
class ListenProcessSpec extends ProcessSpecification {
  static final String SECRET = '0123456789abcdef-one'

  HttpClient client = HttpClient.newHttpClient()

  def setup() {
    environment.DIALER_SECRET = SECRET
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
    file('listen.toml', '[http]\nbind = "127.0.0.1:0"\n\n[source.dialer]\nsecret = "DIALER_SECRET"\nid = "header:X-Id"\n')
  }

  Process listening(List<String> more = [], String what = 'rules.groovy') {
    def process = start([callsheet(), 'listen', what, '--output', 'ndjson'] + more)
    while (!Files.exists(folder.resolve('err')) || !err().contains('Ctrl-C ends it.')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process
  }

  void awaitEvents(Process process) {
    while (out().readLines().count { it.contains('event ') } < 3) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
  }

  String address() {
    (err() =~ /http:\S+?(?=\/in)/)[0]
  }

  HttpRequest request(int id, String body = "{\"phone\": \"+1305555${String.format('%04d', id)}\"}") {
    HttpRequest.newBuilder(URI.create("${address()}/in/dialer/$SECRET/lead.created")).header('X-Id', "e$id")
        .POST(BodyPublishers.ofString(body)).build()
  }

  /** Whether it was kept. */
  boolean post(int id) {
    try {
      client.send(request(id), BodyHandlers.ofString()).statusCode() == 200
    } catch (IOException e) {
      false
    }
  }

  def 'an event that is accepted is shown with what rules would do, and nothing leaves'() {
    given:
    def process = listening()

    when:
    client.send(request(9, '{"+13055550123":1,"+13055550123":2}'), BodyHandlers.ofString())
    def kept = (1..3).collect { post(it) }
    awaitEvents(process)
    process.destroy()

    then: 'nor is a number shown in full of what nobody can decide on'
    finish(process) == 143
    kept == [true] * 3 && out().readLines().findAll { it.contains('event ') }.size() == 3
    ['Nothing is sent.', 'event 1 is not answered'].every { err().contains(it) }
    [SECRET, '+13055550123'].every { !(out() + err()).contains(it) }
    service.totals().received() == 0
  }

  def 'whom a desk that sends would leave out is told by one that does not'() {
    given:
    file('rules.groovy', "rule('hi') { on 'lead.created'\n then { sms to: contact, message: 'Hello there' } }\n")
    def process = listening()
    suppress('+13055550002')
    (1..3).each { post(it) }
    awaitEvents(process)
    process.destroy()

    expect:
    finish(process) == 143
    err().readLines().findAll { it =~ /^event \d: / }*.take(30) == ['event 2: sms to +1 ... 0002: s']
    service.totals().received() == 0
  }

  def 'without rules what comes is kept, so that its shape can be told'() {
    given:
    def process = listening([], '--capture')

    when:
    def kept = post(1)
    process.destroy()
    finish(process)
    def captured = err()
    def shape = finish(start([callsheet(), 'shape', 'dialer']))

    then:
    kept
    captured.contains("Nothing is decided; 'callsheet shape' tells what comes.")
    shape == 0
    out().contains('phone = "$.phone"')
    finish(start([callsheet(), 'listen'])) == 2
    err().contains('name the rules that decide on events, or write --capture alone')
    finish(start([callsheet(), 'listen', 'rules.groovy', '--capture'])) == 2
    finish(start([callsheet(), 'listen', '--capture', '--live', 'env'])) == 2
  }

  def 'killed again and again, what was answered 200 is decided on once, in its order'() {
    given:
    def kept = new ConcurrentLinkedQueue<Integer>()
    def times = 3

    when:
    times.times { round ->
      def process = listening()
      def poster = Thread.start {
        for (int id = round * 1_000; process.alive; id++) {
          if (post(id)) {
            kept << id
          }
        }
      }
      while (kept.count { it >= round * 1_000 } < 20) {
        assert process.alive
        process.waitFor(5, TimeUnit.MILLISECONDS)
      }
      process.destroyForcibly().waitFor()
      poster.join()
    }
    def process = listening()
    assert post(9_000)
    process.destroy()
    finish(process)
    process = listening()
    while (records('decision').size() < records('event').size()) {
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()
    finish(process)

    then:
    def events = records('event').collectEntries { [it.event, it.id] }
    def decisions = records('decision')
    kept.every { id -> events.values().count { it == "e$id" } >= 1 }
    decisions*.event.unique(false) == decisions*.event
    decisions*.event == (1..events.size()).toList()
    decisions.count { it.repeats == null } == events.values().toSet().size()
  }

  def 'live and killed again and again, nothing is sent twice, and what was answered 200 is sent or told as unknown'() {
    given:
    file('rules.groovy', "rule('reply') { on 'lead.created'\n then { sms to: contact, message: 'We got it.' } }\n")
    def refused = finish(start([callsheet(), 'listen', 'rules.groovy', '--live', 'env']))
    def version = (err() =~ /--expect (\S+),/)[0][1]
    def live = ['--live', 'env', '--expect', version, '--per-event', '1', '--per-day', '1000000', '--max-age', '1h',
        '--hold-backlog', '1000000'] as List<String>
    def kept = new ConcurrentLinkedQueue<Integer>()

    when:
    3.times { round ->
      def process = listening(live)
      def poster = Thread.start {
        for (int id = round * 1_000; process.alive; id++) {
          if (post(id)) {
            kept << id
          }
        }
      }
      while (kept.count { it >= round * 1_000 } < 20) {
        assert process.alive
        process.waitFor(5, TimeUnit.MILLISECONDS)
      }
      process.destroyForcibly().waitFor()
      poster.join()
    }
    def process = listening(live)
    assert post(9_000)
    while (records('decision').size() < records('event').size() ||
        records('outcome').size() < records('decision').count { it.first != null }) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()
    finish(process)

    then:
    refused == 2
    def outcomes = records('outcome')
    outcomes*.action.toSet().size() == outcomes.size()
    def sent = outcomes.count { it.outcome == 'sent' }
    def unknown = outcomes.count { it.outcome == 'unknown' }
    outcomes.findAll { !(it.outcome in ['sent', 'unknown']) } == []
    records('decision').count { it.first != null } == records('event')*.id.toSet().size()
    kept.every { id -> records('event').any { it.id == "e$id" } }
    service.totals().received() >= sent
    service.totals().received() <= sent + unknown
    records('intent')*.action.toSet().size() == records('intent').size()
  }

  def 'a desk is held and released from beside it'() {
    given:
    file('rules.groovy', "rule('reply') { on 'lead.created'\n then { sms to: contact, message: 'We got it.' } }\n")
    finish(start([callsheet(), 'listen', 'rules.groovy', '--live', 'env']))
    def version = (err() =~ /--expect (\S+),/)[0][1]
    def process = listening(['--live', 'env', '--expect', version, '--per-event', '1', '--per-day', '10'])

    when:
    def held = beside('hold', '--reason', 'a look at +13055550123')
    def again = beside('hold', '--reason', 'another')
    while (!err().contains('! Held: ')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    post(1)
    def listed = beside('runs')
    def shown = beside('show', 'desk')
    def stopped = beside('stop', 'desk', '--reason', 'another')
    new ProcessBuilder('sh', '-c', "\"${callsheet()}\" log desk | head -n 2 >head 2>broken").directory(folder.toFile())
        .tap { it.environment().putAll(environment) }.start().waitFor()

    then:
    listed =~ /desk  .*  1 event  env +0 .*held: held by .*: a look at .* 0123; under way\n/
    shown =~ /desk: held: .*; under way\n/
    shown.contains(', 1 event, 1 not decided on, 0 on their way\n')
    stopped.contains('It was held already: held by ')
    Files.readAllLines(folder.resolve('head'))*.split('  ')*.getAt(2) == ['desk', 'opened']
    Files.readString(folder.resolve('broken')).empty
    held.contains('a look at +1 ... 0123. To go on: callsheet release')
    again.contains('It was held already: held by ')
    records('decision').empty

    when:
    def released = beside('release')
    while (service.totals().received() < 1) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()
    finish(process)

    then:
    released.contains('Released')
    beside('show', 'desk') =~ /desk: nobody listens\n(.*\n)*sent  +1\n/
    beside('log', 'desk').contains('  released\n')
    service.totals().received() == 1
    beside('events') =~ /1  \S+ \S+  dialer  lead.created  \+1 ... 0001  fired 'reply': 1 action, 1 sent\n/
    beside('events', '1').contains("action 1  sms to +1 ... 0001: sent")
    !beside('events', '1').contains('3055550001')
    beside('events', '--dead').contains('There are no such events.')
    beside('events', '2').contains('there is no event 2 in ')
  }

  def 'what nobody can decide on is tried again or dropped from beside the desk, and waits for it where none is open'() {
    given:
    file('rules.groovy', "rule('reply') { on 'lead.created'\n then { sms to: event.person, message: 'We got it.' } }\n")
    def process = listening()
    [1, 2].each { post(it) }
    decides(process, 2)

    when:
    def listed = beside('events', '--dead')
    def wrong = [beside('dead', 'retry', '7'), beside('dead', 'drop', '1')]
    def dropped = beside('dead', 'drop', '1', '--note', 'Ann called +13055550001')
    process.destroy()
    finish(process)
    file('rules.groovy', "rule('reply') { on 'lead.created'\n then { sms to: contact, message: 'We got it.' } }\n")
    def asked = beside('dead', 'retry', '2')
    process = listening()
    decides(process, 3)
    process.destroy()
    finish(process)

    then:
    listed.readLines().size() == 2
    wrong[0].contains('there is no event 7')
    wrong[1].contains("'drop' needs --note TEXT")
    dropped == '1 event dropped.\n'
    asked == "Asked for: 1 event is decided on again once 'callsheet listen' takes events in here and is not held.\n"
    beside('events', '1').contains('; dropped: Ann called +1 ... 0001\n')
    beside('events', '2').contains('; tried again as event 3\n')
    beside('events', '3').contains("fired 'reply': 1 action, nothing sent\n")
    beside('events', '--dead').contains('There are no such events.')

    when: 'the rules are asked about all of them again'
    def replayed = beside('replay', 'rules.groovy', '--changed')

    then:
    replayed.readLines().findAll { it.startsWith('event ') && it.contains(' was: ') }*.take(27) ==
        ['event 1 was: a rule failed ', 'event 2 was: a rule failed ']
    replayed.contains('3 events, 2 on which something else was decided when they came.\n')
    service.totals().received() == 0

    when: 'somebody asks to be forgotten'
    def refused = beside('forget', '(305) 555-0001', '--note', ' ')
    def forgotten = beside('forget', '(305) 555-0001', '--note', 'by mail')

    then:
    refused.contains('--note says nothing')
    forgotten == 'Erased what 1 event said of +1 ... 0001.\n'
    beside('events', '1').contains('body      (forgotten)')
    !beside('events', '2').contains('(forgotten)')
    beside('replay', 'rules.groovy', '--changed').contains('3 events, 1 on which something else')
  }

  void decides(Process process, int events) {
    while (records('decision').size() < events) { process.waitFor(20, TimeUnit.MILLISECONDS) }
  }

  def 'a desk takes other rules once somebody has seen what they change and accepted them, and none whose examples fail'() {
    given:
    def process = listening()
    post(1)
    decides(process, 1)
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 13 remove contact } }\n")

    when:
    file('others.groovy', "rule('off') { on 'lead.created'\n then { cadence 15 remove contact } }\n")
    def others = beside('reload', 'others.groovy')
    Files.delete(folder.resolve('others.groovy'))
    def shown = beside('reload', 'rules.groovy')
    def version = (shown =~ /--accept (\S+)\n/)[0][1]
    def wrong = beside('reload', 'rules.groovy', '--accept', 'f00')
    def taken = beside('reload', 'rules.groovy', '--accept', version as String)
    post(2)
    decides(process, 2)
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 14 remove contact } }\n")
    file('rules.cases.jsonl', '{"name": "none", "event": {"type": "lead.created", "phone": "+13055550123"}, "expect": []}\n')
    def failing = beside('reload', 'rules.groovy')
    process.destroy()
    finish(process)
    Files.delete(folder.resolve('rules.cases.jsonl'))
    def alone = beside('reload', 'rules.groovy', '--accept', (beside('reload', 'rules.groovy') =~ /--accept (\S+)\n/)[0][1] as String)

    then:
    others.contains("takes no other files than it began with: change ${folder.toRealPath().resolve('rules.groovy')}, and say")
    shown.contains("event 1 was: fired 'off': 1 action, nothing sent\n")
    shown.contains('1 event, 1 on which something else was decided when it came.\n')
    wrong.contains("these rules are of version $version, not f00")
    taken == "Taken: from the next event on rules of version $version decide.\n"
    records('decision')*.rules[1] == version
    failing.contains('1 example failed, as ')
    alone.contains('nobody listens here')
  }

  def 'what the simulator plays comes in, and is decided on by the rules of the example'() {
    given:
    Files.copy(Path.of('../../scripts-examples/desk/rules.groovy'), folder.resolve('rules.groovy'), StandardCopyOption.REPLACE_EXISTING)
    def process = listening()
    def stand = builder('stand', 'simulate', '--events-to', "${address()}/in/dialer/$SECRET").start()
    while (!Files.exists(folder.resolve('stand')) || !Files.readString(folder.resolve('stand')).contains('http:')) {
      assert stand.alive
      stand.waitFor(20, TimeUnit.MILLISECONDS)
    }
    environment.CALLSHEET_BASE_URL = (Files.readString(folder.resolve('stand')) =~ /http:\S+/)[0]
    file('texts.groovy', "sms to: '+13055550120', message: 'Hi'\nsms to: '+13055550121', message: 'Hi'\ncall to: '+13055550123'\n")

    when:
    beside('run', 'texts.groovy', '--live', 'env', '--yes', '3')
    awaitEvents(process)
    [stand, process]*.destroy()
    [stand, process].each { finish(it) }

    then:
    out().readLines().findAll { it.contains('event ') }.collect { Parsed.json(it).fired }.toSet() ==
        [['who says stop'], ['who answers'], ['a machine took the call']].toSet()
    !Files.readString(folder.resolve('stand')).contains(SECRET)
  }

  ProcessBuilder builder(String output, String... words) {
    def other = new ProcessBuilder([callsheet(), *words] as List<String>).directory(folder.toFile())
    other.environment().clear()
    other.environment().putAll(environment)
    other.redirectErrorStream(true).redirectOutput(folder.resolve(output).toFile())
  }

  /** What another process says. */
  String beside(String... words) {
    builder('beside', words).start().waitFor()
    Files.readString(folder.resolve('beside'))
  }

  String log() {
    Files.list(folder.resolve('state/desk')).withCloseable { files ->
      files.filter { it.fileName.toString().startsWith('journal-') }.sorted().toList()
          .collect { new String(Files.readAllBytes(it), 'ISO-8859-1') }.join()
    }
  }

  List<Map> records(String type) {
    log().readLines().findAll { it.contains("\"type\":\"$type\"") }.collect { Parsed.json(it) as Map }
  }
}
