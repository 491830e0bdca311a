package dev.callsheet.listener.admin

import dev.callsheet.account.Secret
import dev.callsheet.intake.Arrival
import dev.callsheet.listener.Doors
import dev.callsheet.problem.ConfigurationException
import spock.util.concurrent.PollingConditions

/** What the admin port tells, and whom. */
class AdminPortSpec extends AdminSpecification {
  static final String LOGIN = "anybody:$TOKEN".bytes.encodeBase64()

  /** By hand: a client of the JDK sets Host and Origin itself. */
  String ask(String path, Map<String, String> headers = [:], String method = 'GET') {
    def all = [Host: "localhost:${port.address().port}", Authorization: "Bearer $TOKEN", Connection: 'close'] + headers
    def head = all.findAll { it.value != null }.collect { "$it.key: $it.value\r\n" }.join()
    Doors.answer(Doors.say(new Socket('127.0.0.1', port.address().port), "$method $path HTTP/1.1\r\n$head\r\n"))
  }

  static int code(String answer) {
    answer.substring(9, 12) as int
  }

  static String body(String answer) {
    answer.substring(answer.indexOf('\r\n\r\n') + 4)
  }

  def 'probes need no token, all else does'() {
    given:
    open(false)

    expect:
    ['/live', '/ready'].collect { code(ask(it, [Authorization: null])) } == [200, 200]
    ['/', '/page.js', '/page.css', '/state', '/metrics', '/why/1', '/none'].every { code(ask(it, [Authorization: null])) == 401 }
    ask('/', [Authorization: null]).contains('WWW-Authenticate: Basic realm="Callsheet"')
    ['/', '/page.js', '/page.css', '/state', '/metrics'].collect { code(ask(it)) }.toSet() == [200] as Set
    ['/why/1', '/why/x', '/none', '/../page.js'].collect { code(ask(it)) } == [404, 404, 404, 400]
  }

  def 'the token is told as #authorization: #status'() {
    given:
    open(false)

    expect:
    code(ask('/state', [Authorization: authorization])) == status

    where:
    authorization                                       || status
    "Bearer $TOKEN"                                     || 200
    "bearer $TOKEN"                                     || 200
    "Basic $LOGIN"                                      || 200
    "Basic ${TOKEN.bytes.encodeBase64()}"               || 200
    "Basic ${"$TOKEN:x".bytes.encodeBase64()}"          || 401
    'Bearer another'                                    || 401
    'Basic %%%'                                         || 401
    'Bearer'                                            || 401
    "$TOKEN"                                            || 401
  }

  def 'a page of elsewhere reads nothing: #headers is answered #status'() {
    given:
    open(false)

    expect:
    def said = headers.collectEntries { name, value -> [name, value.replace('PORT', port.address().port as String)] }
    ['/live', '/state'].collect { code(ask(it, said)) } == [status] * 2

    where:
    headers                                                            || status
    [Host: 'localhost:PORT']                                           || 200
    [Host: '127.0.0.1:PORT']                                           || 200
    [Host: '[::1]:PORT']                                               || 200
    [Host: 'localhost:9999']                                           || 200 // a tunnel
    [Host: 'evil.example.com:PORT']                                    || 403
    [Host: 'localhost.example.com']                                    || 403
    [Host: '127.0.0.1.example.com:PORT']                               || 403
    [Origin: 'http://localhost:PORT']                                  || 200
    [Origin: 'http://evil.example.com']                                || 403
    [Origin: 'http://localhost:1234']                                  || 403
    [Origin: 'null']                                                   || 403
    ['Sec-Fetch-Site': 'none']                                         || 200
    ['Sec-Fetch-Site': 'same-origin']                                  || 200
    ['Sec-Fetch-Site': 'cross-site']                                   || 403
    ['Sec-Fetch-Site': 'same-site']                                    || 403
  }

  def 'nothing can be changed by it, and no browser is to frame, sniff or keep it'() {
    given:
    open(false)

    expect:
    ['POST', 'PUT', 'DELETE', 'OPTIONS'].collect { code(ask('/state', [:], it)) }.toSet() == [405] as Set
    code(ask('/', [:], 'HEAD')) == 200
    def page = ask('/')
    page.contains("Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; ")
    ['X-Content-Type-Options: nosniff', 'X-Frame-Options: DENY', 'Cache-Control: no-store', 'Referrer-Policy: no-referrer',
     'Cross-Origin-Opener-Policy: same-origin', 'Content-Type: text/html;charset=utf-8'].every { page.contains(it) }
    ask('/page.js').contains('Content-Type: text/javascript;charset=utf-8')
    !(page =~ /(?i)server:|jetty/)
  }

  def 'it is ready while events are kept'() {
    given:
    open(true)

    expect:
    body(ask('/ready')) == 'ready\n'

    when: 'it is held, events are taken in'
    desk.hold('Ann looks at +13055550123')
    await('held')

    then:
    ask('/ready').startsWith('HTTP/1.1 200 ')
    body(ask('/ready')) == 'ready, held: nothing leaves\n'
    body(ask('/state')).contains('"held":"Ann looks at +1 ... 0123"')
    ask('/metrics').contains('\ncallsheet_held 1\n')

    when: 'the disk is full'
    desk.close()
    try {
      event('sms', [phone: '+13055550123'])
    } catch (Exception ignored) {
      // as it was meant
    }

    then:
    ask('/ready').startsWith('HTTP/1.1 503 ')
    body(ask('/ready')) == 'not ready: events cannot be kept\n'
    body(ask('/live')) == 'live\n'

    when: 'and time goes by without another event'
    now = now.plusSeconds(11)

    then: 'it may be tried again'
    body(ask('/ready')).startsWith('ready')
  }

  def 'at the limit of the log the door asks to come again, and the probe and the page say why until it is raised'() {
    given:
    open(true)
    desk.limit(1)
    def post = {
      def socket = Doors.say(new Socket('127.0.0.1', listener.address().port),
          "POST $Doors.PATH HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
      socket.withCloseable { Doors.answer(it) }
    }

    expect:
    body(ask('/ready')).startsWith('not ready: the log of events has 0 MB, which is its limit; ')
    body(ask('/state')).contains('"trouble":"the log of events has 0 MB, which is its limit; ')
    with(post()) {
      startsWith('HTTP/1.1 503 ')
      contains('Retry-After: 5')
    }

    when:
    desk.limit(Long.MAX_VALUE)
    now = now.plusSeconds(11)

    then:
    body(ask('/ready')) == 'ready\n'
    post().startsWith('HTTP/1.1 200 ')
  }

  def 'figures are told as Prometheus reads them'() {
    given:
    open(true)
    event('sms', [phone: '+13055550123'])
    event('sms', [phone: '+13055550123'])
    event('note', [phone: '+13055550124'])
    keep.apply([new Arrival('dialer', Optional.of('sms'), Optional.empty(), Optional.empty(), '['.bytes)]).get()
    await('settled 1')
    await('decided 4')

    when:
    def lines = body(ask('/metrics')).readLines()

    then:
    lines.every { it ==~ /# (HELP|TYPE) callsheet_[a-z_]+ .+|callsheet_[a-z_]+(\{[a-z]+="[^"]+"\})? -?[0-9.E-]+/ }
    lines.containsAll(['callsheet_events_decided_total 2', 'callsheet_events_repeated_total 1', 'callsheet_events_dead_total 1',
                       'callsheet_events_undecided 0', 'callsheet_budget_left 39', 'callsheet_actions_total{outcome="sent"} 1',
                       'callsheet_actions_total{outcome="unknown"} 0', 'callsheet_event_keep_seconds_count 4', 'callsheet_ready 1',
                       'callsheet_event_keep_seconds_bucket{le="+Inf"} 4', 'callsheet_held 0'])
    lines.findAll { it.startsWith('# TYPE') }.size() == lines.findAll { it.startsWith('# TYPE') }.toSet().size()
  }

  def 'what was decided is told with why, and no number in full'() {
    given:
    open(true)
    event('sms', [phone: '+13055550123'])
    await('settled 1')
    event('call', [phone: '+13055550124'])
    await('decided 2')
    event('sms', [phone: '+13055550125', more: 'x' * 10_000])
    await('settled 3')

    when:
    def state = body(ask('/state'))

    then:
    state.contains('"words":"fired who answers","wanted":["sms +1 ... 0123 ')
    state.contains('"outcomes":["sms +1 ... 0123: sent"]')
    state.contains('"who":"+1 ... 0123","said":"","fired":["who answers"]')
    state.contains('"rules":[{"name":"who answers","count":2}],"silent":0,"reasons":[{"words":"nothing fired; ')
    state.contains('its body is long, so why is told by: callsheet events 3')
    body(ask('/why/1')).contains("rule 'who answers' fired")
    body(ask('/why/2')).contains("rule 'who rings' failed")
    !(state + ask('/why/1') + ask('/why/2')).contains('3055550')
    state.size() < 5_000
    state.contains('"event":2,') && state.contains('"became":"dead"')
  }

  def 'the latest 200 events are remembered, and what was dead longer'() {
    given:
    open(false)
    keep.apply([new Arrival('dialer', Optional.of('sms'), Optional.empty(), Optional.empty(), '['.bytes)]).get()
    (1..205).each { event('note', [phone: '+13055550123', id: it]) }
    await('decided 206')

    when:
    def state = body(ask('/state'))

    then:
    state.count('"became":"dry"') == 200
    state.count('"became":"dead"') == 1
    code(ask('/why/1')) == 200
    code(ask('/why/2')) == 404
  }

  def 'all that are dead are counted, of which the latest are shown'() {
    given:
    open(false)
    60.times { keep.apply([new Arrival('dialer', Optional.of('sms'), Optional.empty(), Optional.empty(), "[$it".bytes)]).get() }

    when: 'what was decided is in the log, too'
    new PollingConditions(timeout: 60).eventually { assert body(ask('/state')).contains('"undecided":0') }
    def state = body(ask('/state'))

    then:
    state.contains('"deadCount":"60"')
    state.substring(state.indexOf('"dead":[')).count('"became":"dead"') == 50
    desk.figures().dead().words() == '60'
  }

  def 'a token that can be guessed is refused, and a port that another has told'() {
    given:
    open(false)

    when:
    def watched = new AdminPort.Watched(desk, null, listener, { '' }, { [] }, CATCH_UP)
    AdminPort.open(number == 0 ? 0 : port.address().port, Secret.of(token), watched)

    then:
    def e = thrown(ConfigurationException)
    e.message =~ message

    where:
    number | token       || message
    0      | 'short-one' || 'the token of the admin port needs 16 characters or more'
    1      | TOKEN       || /the admin port \d+ cannot be had: /
  }

  def 'a text of ours that comes back is shown as what was told before'() {
    given:
    open()

    when:
    (1..2).each {
      event('sms', [phone: '+13055550123', text: 'We will call you at ten.', nth: it])
      await(it == 1 ? 'settled 1' : 'decided 2')
    }

    then:
    def state = body(ask('/state'))
    state.contains('"became":"repeated","words":"a text of ours that came back"')
    body(ask('/why/2')) == 'a text of ours that came back\n'
    body(ask('/metrics')).contains('callsheet_events_repeated_total 1')
  }
}
