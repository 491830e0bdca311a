package dev.callsheet.listener.admin

import dev.callsheet.intake.Arrival
import dev.callsheet.report.Chromium
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Tag
import spock.lang.Timeout

@Requires(value = { Chromium.program().present }, reason = 'there is no Chromium here')
@Tag('slow')
@Timeout(60)
class AdminPageBrowserSpec extends AdminSpecification {
  static final String EVIL = '<img src=x onerror=hacked=1>\u202E'

  @Shared
  @AutoCleanup
  Chromium browser = new Chromium(Chromium.program().get())

  def cleanup() {
    browser.ask('Page.navigate', [url: 'about:blank']) // a page that is open goes on asking
  }

  void show() {
    browser.ask('Network.setExtraHTTPHeaders', [headers: [Authorization: "Bearer $TOKEN"]])
    browser.events.clear()
    browser.ask('Page.navigate', [url: port.address().toString() + '/'])
    until("document.querySelector('main')?.hasAttribute('aria-busy') === false")
  }

  void until(String condition) {
    browser.eval("new Promise(done => { const look = () => ($condition) ? done(true) : setTimeout(look, 20); look(); })".toString())
  }

  String text(String selector) {
    browser.eval("document.querySelector('$selector').textContent".toString())
  }

  void some() {
    event('sms', [phone: '+13055550123'])
    event('note', [phone: '+13055550124'])
    event('call', [phone: '+13055550125'])
    keep.apply([new Arrival('dialer', Optional.of(EVIL), Optional.empty(), Optional.empty(), '['.bytes)]).get()
    await('settled 1')
    await('decided 4')
  }

  def 'it is open to everybody on #width pixels, dark: #dark, #what'() {
    given:
    browser.screen(width, 900, dark)
    open(what != 'dry')
    if (what == 'held') {
      some()
      desk.hold('Ann looks')
      await('held')
    } else if (what == 'live') {
      some()
    }
    show()
    if (what == 'live') {
      browser.eval('document.querySelectorAll("summary").forEach(one => one.click())')
      until('![...document.querySelectorAll("pre")].some(one => one.textContent.startsWith("Asking"))')
    }
    browser.eval(getClass().getResource('/axe.min.js').getText('UTF-8') + ';0')

    expect:
    browser.eval("axe.run(document, { resultTypes: ['violations'] }).then(found => JSON.stringify(found.violations.flatMap(one => " +
        "one.nodes.map(node => one.id + ' ' + node.target + ' ' + node.failureSummary))))") == '[]'
    browser.complaints() == []
    (browser.eval('document.documentElement.scrollWidth') as int) <= width

    where:
    [what, width, dark] << [['dry', 'live', 'held'], [390, 1280], [false, true]].combinations()
  }

  def 'who may have said STOP comes first, with what no rule heard'() {
    given:
    open(true)
    event('note', [phone: '+13055550124', optedOut: true])
    await('decided 1')
    problems.addAll('1 event may be a STOP: callsheet events --dead', 'no hours hold here')
    show()

    expect:
    text('#health') == '✗ Not healthy: somebody may have said STOP; 1 event is not answered; 2 things are not as they should be.'
    text('#steps li').startsWith('Look first who may have said STOP, and at what was not answered: callsheet events --dead')
    text('#dead-count') == '(1)'
    text('#dead li .words').contains('it may be a STOP')
    text('#events li .words').contains('it may be a STOP')
  }

  def 'the buttons that copy are reached by Tab alone, are seen there, and say that they did'() {
    given:
    open(true)
    some()
    show()
    browser.eval('navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }; 0')

    when: 'until a button has it'
    int tries = 0
    while (browser.eval('document.activeElement.textContent') != 'Copy' && tries++ < 30) {
      key('Tab', 9, '')
    }

    then:
    browser.eval("document.activeElement.matches(':focus-visible') && getComputedStyle(document.activeElement).outlineStyle") != 'none'

    when:
    key('Enter', 13, '\r')
    until('window.copied')

    then:
    browser.eval('window.copied') == 'callsheet events --dead'
    until('[...document.querySelectorAll("[role=status]")].some(one => one.textContent === "Copied")')
  }

  void key(String name, int code, String text) {
    [keyDown: text, keyUp: ''].each { type, typed ->
      browser.ask('Input.dispatchKeyEvent', [type: type, key: name, code: name, windowsVirtualKeyCode: code, text: typed])
    }
  }

  def 'events are told as they come, with why, and what somebody reads stays open'() {
    given:
    open(true)
    some()
    show()

    expect:
    text('#standing') == 'LIVE'
    text('#events li:nth-child(4) .words') =~ /^who answers → sms "Thank you".*: 1 sent$/
    text('#events li:nth-child(4) .who') == '+1 ... 0123'
    text('#health') == '✗ Not healthy: 2 events are not answered.'
    text('#steps').contains(CATCH_UP)
    text('#rules') == 'who answers 1nothing fired 1'
    text('#events li:nth-child(1) .who') == '-'
    text('#pause') == 'Pause'
    text('#events li:nth-child(3) .words') == 'nothing fired'
    text('#dead li .words').startsWith('not answered: ')

    when: 'an event is opened by keys'
    browser.eval('document.querySelector("#events li:nth-child(4) summary").focus()')
    key('Enter', 13, '\r')
    until('document.querySelector("#events pre")?.textContent.includes("fired")')

    then:
    text('#events details[open] li') == 'sms +1 ... 0123: sent'

    when:
    event('sms', [phone: '+13055550126'])
    await('settled 5')
    until('document.querySelectorAll("#events > li").length === 5')

    then:
    text('#events details[open] .number') == '1'
    browser.eval('document.activeElement === document.querySelector("#events details[open] summary")')

    when: 'it is held'
    desk.hold('Ann looks at +13055550123')
    await('held')
    until('document.querySelector("#standing").textContent.startsWith("HELD")')

    then:
    text('#standing') == 'HELD: Ann looks at +1 ... 0123.'

    when: 'somebody searches'
    browser.eval('document.getElementById("query").value = "0126"; document.getElementById("query").dispatchEvent(new Event("input"))')

    then:
    text('#found') == '1 event'
    browser.eval('[...document.querySelectorAll("#events > li")].filter(one => !one.hidden).length') == 1
  }

  def 'who wrote what is told, and what would be sent, masked'() {
    given:
    open(false)
    event('sms', [phone: '+13055550123', text: 'Call me at +13055550199, <img src=x onerror=hacked=1>'])
    await('decided 1')
    show()

    expect:
    text('#what-head') == 'What would be sent'
    text('#events .who').startsWith('+1 ... 0123 “Call me at +1 ... 0199, <img')
    text('#events .words').endsWith(': not sent, a dry run')
    text('#health').startsWith('✓ Healthy: ')
    text('#dead-note') == 'None.'
    browser.eval('document.getElementById("to-do").hidden')
    browser.eval('document.querySelectorAll("img").length') == 0
  }

  def 'when the budget is used up the band is an alarm, and equal reasons are one row with their count'() {
    given:
    open(true)
    (1..40).each { event('sms', [phone: "+1305555${1000 + it}", id: it, text: "Yes $it"]) }
    (1..40).each { await("settled $it") }
    (1..60).each { event('sms', [phone: "+1305555${2000 + it}", id: 100 + it, text: "Yes, please $it"]) }
    (41..100).each { await("decided $it") }
    problems << 'no rule asks about the 5 events'
    show()
    until('document.querySelector("#dead-count").textContent === "(60)"')

    expect:
    browser.eval('document.getElementById("band").className') == 'band alarm'
    text('#standing') == 'BUDGET USED UP: nothing more is sent today.'
    text('#health') == '✗ Not healthy: the budget of the day is used up; 60 events are not answered; no rule asks about the 5 events.'
    browser.eval('document.querySelectorAll("#reasons li").length') == 1
    text('#reasons li') =~
        /^60 × more actions than remain of the 40 that may be sent unseen on a day \d\d:\d\d:\d\d/
    text('#events .words') =~ /^not answered: budget of the day; not sent: who answers → sms "Yes, please \d+"/
    text('#dead-shown') == 'The latest 50 since the desk was opened'
    text('#dead .who') =~ /^\+1 \.\.\. 20\d\d “Yes, please \d+”$/
    text('#steps').contains('whom rules suppress is suppressed already')
    browser.eval('[...document.querySelectorAll("#steps code")].map(one => one.textContent.split(" ").slice(0, 3).join(" ")).join()') ==
        'callsheet events --dead,callsheet replay /srv/desk,callsheet events --problems'
  }

  def 'who is suppressed was sent nothing: what is sent and what remains add up to the budget'() {
    given:
    open(true)
    (1..3).each { event('sms', [phone: "+1305555${1000 + it}", id: it]) }
    (4..5).each { event('stop', [phone: "+1305555${1000 + it}", id: it]) }
    (1..5).each { await("settled $it") }
    show()

    expect:
    text('#tiles') =~ /3 sent since \d\d:\d\d/
    text('#tiles') =~ /2 suppressed since \d\d:\d\d/
    text('#tiles').contains('37 remaining today')
    text('#chart-words').contains('3 actions were sent, 0 were not, 2 contacts were suppressed;')
    text('#events li:nth-child(1) .words').endsWith(': 1 suppressed')
    browser.complaints() == []
  }

  def 'what to do first is in the first screen of a phone, and its command can be taken whole'() {
    given:
    browser.screen(390, 844, false)
    open(true)
    some()
    show()

    expect:
    browser.eval('document.querySelector("#steps li .command").getBoundingClientRect().bottom') < 844
    browser.eval('document.querySelector("#steps li button").getAttribute("aria-label")') == 'Copy callsheet events --dead'
    browser.eval('document.querySelector("#steps li button").getBoundingClientRect().bottom') < 844

    cleanup:
    browser.screen(1280, 900, false)
  }

  def 'the chart has a scale and times, and says since when while it is young'() {
    given:
    open(true)
    event('sms', [phone: '+13055550123'])
    await('settled 1')
    show()

    expect:
    text('#chart-top') == '1 a minute'
    ['from', 'half', 'to'].every { text("#chart-$it") =~ /^\d\d:\d\d$/ }
    text('#tiles') =~ /came since \d\d:\d\d.*1 sent since \d\d:\d\d/
    !browser.eval('document.body.textContent').contains('command')
  }

  def 'what a sender says stays text, and nothing is asked of elsewhere'() {
    given:
    open(true)
    some()
    show()

    expect:
    browser.eval('typeof hacked') == 'undefined'
    browser.eval('document.querySelectorAll("img").length') == 0
    text('#dead .type').contains('<img src=x onerror=hacked=1>\\u{202E}')
    browser.requests().every { it.startsWith(port.address().toString()) || it == 'data:,' }
    !browser.eval('document.body.textContent').contains('3055550')
  }

  def 'a desk that is away is told, with since when'() {
    given:
    open(false)
    show()

    when:
    port.close()
    until('document.querySelector("#asked").textContent.startsWith("No news since")')

    then:
    text('#asked') =~ /^No news since \d\d:\d\d:\d\d: /
  }

  def 'the page is small'() {
    expect:
    ['page.html', 'page.css', 'page.js'].sum { AdminPort.getResourceAsStream(it).readAllBytes().length } < 60 << 10
  }
}
