package dev.callsheet.report

import dev.callsheet.Trials
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.message.Segments
import dev.callsheet.problem.Source
import dev.callsheet.report.page.PagePeople
import dev.callsheet.report.page.ReportPageSpec
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

import static dev.callsheet.report.Pages.facts
import static dev.callsheet.report.Pages.fair
import static dev.callsheet.report.Pages.html
import static dev.callsheet.report.Sources.at
import static dev.callsheet.report.Sources.invalid
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.sms

@Requires(value = { Chromium.program().present }, reason = 'there is no Chromium here')
@Tag('slow')
class ReportPageBrowserSpec extends Specification {
  static final int ROWS = 50_000
  static final int REFUSED = 100_000

  @Shared
  @TempDir
  Path folder

  @Shared
  @AutoCleanup
  Chromium browser = new Chromium(Chromium.program().get())

  @Shared
  Map<String, Path> pages = [:]

  def setupSpec() {
    def files = Pages.files(folder, ROWS)
    def made = fair(400)
    keep('large', html(fair(ROWS), facts(sources: files)))
    keep('small', html(fair(40), facts(sources: files)))
    keep('waiting', html(fair(400, [] as Set, true), facts(difference: Difference.between(fair(390, [3] as Set), made))))
    keep('masked', html(made, facts(sources: files, people: PagePeople.MASKED)))
    keep('run', html(made, facts(sources: files, run: Pages.run(made))))
    keep('empty', html(plan { it.refuse(invalid(1)) }))
    keep('refused', html(plan('follow-up.groovy') { sink -> REFUSED.times { sink.refuse(invalid(it + 1, "305-555-${it}x")) } },
        facts(sources: files)))
  }

  def setup() {
    browser.screen(1280, 900)
  }

  def "labels of the charts of a run neither meet nor are cut on #width pixels"() {
    given:
    browser.screen(width, 900)
    browser.open(pages.run)

    expect: 'none begins before its picture, or before the one at its left on the same height ends'
    browser.eval("""JSON.stringify([...document.querySelectorAll('.wide svg')].flatMap(picture => {
      const room = picture.getBoundingClientRect();
      const boxes = [...picture.querySelectorAll('.tick')].map(one => one.getBoundingClientRect()).filter(box => box.width > 0);
      return boxes.filter(box => box.left < room.left - 1 || box.top < room.top - 1 || box.right > room.right + 1
        || boxes.some(other => other !== box && other.left <= box.left && other.right > box.left
          && other.top < box.bottom && other.bottom > box.top)).map(box => [box.left, box.top]);
    }))""") == '[]'
    (browser.eval("[...document.querySelectorAll('.wide .tick')].filter(one => one.getBoundingClientRect().width > 0).length") as int) >= 6

    where:
    width << [390, 1280]
  }

  def "the page #name is open to everybody on #width pixels, dark: #dark"() {
    given:
    browser.screen(width, 900, dark)
    browser.open(pages[name])
    browser.eval(getClass().getResource('/axe.min.js').getText('UTF-8') + ';0')

    expect:
    browser.eval("axe.run(document, { resultTypes: ['violations'] }).then(found => JSON.stringify(found.violations.flatMap(one => " +
        "one.nodes.map(node => one.id + ' ' + node.target + ' ' + node.failureSummary))))") == '[]'
    browser.complaints() == []
    browser.requests() == []
    browser.eval('document.querySelector("[role=alert]") === null')
    (browser.eval('document.documentElement.scrollWidth') as int) <= width

    where:
    [name, width, dark] << [['small', 'waiting', 'masked', 'run', 'empty'], [360, 1280], [false, true]].combinations()
        .findAll { Trials.ALL || it[2] == (it[1] == 360) }
  }

  def "an open action is open to everybody, dark: #dark"() {
    given:
    browser.screen(360, 800, dark)
    browser.open(pages.small)
    browser.eval('document.querySelector(".option").click()')
    browser.eval(getClass().getResource('/axe.min.js').getText('UTF-8') + ';0')

    expect:
    browser.eval('axe.run(document.querySelector("dialog")).then(found => JSON.stringify(found.violations.map(one => one.id)))') == '[]'

    where:
    dark << [false, true]
  }

  def "50,000 rows open and are searched without a wait"() {
    given: 'bounds far above what a page needs: they tell a page that got stuck, not a slow machine'
    def opened = (1..3).collect { browser.open(pages.large) }.min()
    def searched = ['#40000', 'row 4711', 'nadia yes', '305 555-1234', '+1305555', 'no such words'].collectEntries { words ->
      [words, (1..3).collect { search(words) }.min()]
    }

    expect:
    opened < 50 * known()
    searched.every { it.value < 5 * known() }
  }

  def "a search for #words finds #found"() {
    given:
    browser.open(pages.large)
    search(words)

    expect:
    browser.eval('document.querySelector(".count").textContent') == found
    browser.eval('document.querySelector(".option")?.textContent || ""').contains(first)

    where:
    words          | first          || found
    '#12'          | '12sms'        || '1 of 47,830 actions'
    'action 12'    | '12sms'        || '1 of 47,830 actions'
    'row 15'       | '15sms'        || '1 of 47,830 actions'
    'line 9'       | 'REMOVE'       || '1 of 47,830 actions'
    '305 555 0010' | '+13055550010' || '1 of 47,830 actions'
    'HUGO q-1037 ' | 'Hi Hugo'      || '5 of 47,830 actions'
    'nobody'       | ''             || '0 of 47,830 actions'
    ''             | '1sms'         || '47,830 actions'
  }

  def "100,000 rows that are left out open and are searched without a wait"() {
    given:
    def opened = (1..3).collect { browser.open(pages.refused) }.min()
    def searched = ['row 4711', 'nadia phone', '305 555-1234', '99999', 'no such words'].collectEntries { words ->
      [words, (1..3).collect { search(words, 'left-query') }.min()]
    }

    expect:
    opened < 50 * known()
    searched.every { it.value < 5 * known() }
  }

  def "what is left out is searched for #words: #found"() {
    given:
    browser.open(pages.large)
    search(words, 'left-query')

    expect:
    browser.eval('document.querySelector("#left-out .count").textContent') == found
    browser.eval('document.querySelector("#left .option")?.textContent || ""').contains(first)

    where:
    words           | first                || found
    'row 46'        | '46invalid phone'    || '1 of 2,173 rows'
    'line 3'        | 'invalid phone'      || '2,173 rows'
    '305-555-01'    | '23invalid phone'    || '2,173 rows'
    'LI Q-1851'     | '23invalid phone'    || '1 of 2,173 rows'
    'nobody'        | ''                   || '0 of 2,173 rows'
    ''              | '✗ refused'          || '2,173 rows'
  }

  def "a row that is left out shows its line"() {
    given:
    browser.open(pages.small)
    browser.eval('document.querySelector("#left .option").click()')

    expect:
    browser.eval('document.querySelector("dialog[open] h2").textContent') == 'refused: invalid phone'
    browser.eval('document.querySelector("dialog .body").textContent').contains("'305-555-01' is not a phone number")
    cells() == ['Phone: +13055550023', 'First name: Li', 'Quote: Q-1851', 'Company: Company 23', 'Owner: ola@acme.com']
  }

  def "who waits is among what is left out, with until when"() {
    given:
    browser.open(pages.waiting)
    search('deferred', 'left-query')

    expect:
    browser.eval('document.querySelector("#left .option").textContent') =~ /not before \w{3} \d+ Nov \d\d:\d\d UTC.*… deferred/
    browser.eval('document.querySelector("#left-out .count").textContent') =~ /^\d+ of \d+ rows/
  }

  def "a page of masked people tells why a row is left out, and nothing of it"() {
    given:
    browser.open(pages.masked)

    expect:
    browser.eval('document.querySelector("#left .option").textContent').contains('invalid phone')
    !browser.eval('document.querySelector("#left-out").textContent').contains('555-01')
  }

  def "the list is worked by keys, and an action shows its line and its row"() {
    given:
    browser.open(pages.small)
    browser.eval('document.getElementById("list").focus()')

    when:
    press('ArrowDown', 40)
    press('Enter', 13)

    then:
    browser.eval('document.querySelector("dialog[open] h2").textContent') == '#2 sms'
    browser.eval('document.querySelectorAll("dialog pre")[0].textContent').contains('3 |   sms to: lead, message: "Hi')
    cells()[0..2] == ['Phone: +14155550002', 'First name: Nadia', 'Quote: Q-1074']

    when:
    press('Escape', 27)

    then:
    browser.eval('document.querySelector("dialog[open]") === null && document.activeElement.id') == 'list'

    when:
    press('End', 35)

    then:
    browser.eval('document.querySelector("[aria-selected=true]").textContent').contains('REMOVE')
  }

  def "segments are those that the runtime counts, for #name"() {
    given:
    def page = keep('segments', html(plan { it.add(sms(1, text), at(1)) }))
    browser.open(page)
    browser.eval('document.querySelector(".option").click()')
    def counted = Segments.of(text)

    expect:
    browser.eval('document.querySelector(".option .badge").textContent').startsWith(counted.count() + (counted.offender() ? ' UCS-2' : ''))
    browser.eval('document.querySelectorAll("dialog .border").length') == counted.count() - 1
    browser.eval('(document.querySelector("dialog mark") || { textContent: "" }).textContent') ==
        (counted.offender() ? Character.toString(counted.offender()) : '')
    counted.offender() == 0 || browser.eval('document.querySelector("dialog .phone .note").textContent')
        .contains("at column ${counted.column()}")

    where:
    name                              | text
    'a full segment'                  | 'a' * 160
    'one more'                        | 'a' * 161
    'the extension table on a border' | 'a' * 152 + '€' + 'a' * 20
    'a full one of the extension'     | '{}' * 40
    'UCS-2'                           | '’' + 'a' * 69
    'one more of UCS-2'               | 'a’' + 'a' * 69
    'an emoji on a border'            | 'a' * 66 + '😀' + 'a' * 10
    'four parts of UCS-2'             | '😀' * 120
    'the alphabet'                    | '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà' * 5
  }

  def "hostile data stays text"() {
    given:
    def evil = ReportPageSpec.EVIL
    def page = keep('evil', html(plan(evil) { sink ->
      sink.template(new Source(evil, 3, 3), evil)
      sink.add(sms(1, evil), new Origin(new Source(evil, 3, 3), Optional.of(new DataRow(evil, 1, 2))))
      sink.add(sms(2, 'turned \u2066 about'), at(4))
    }))
    browser.open(page)
    browser.eval('document.querySelector(".option").click()')

    expect:
    browser.eval('typeof hacked') == 'undefined'
    browser.eval('document.querySelectorAll("img").length') == 0
    browser.eval('document.querySelector("h1").textContent') == evil
    browser.eval('document.querySelector("dialog .bubble").textContent') == evil
    browser.eval('document.querySelectorAll(".option")[1].textContent').contains('turned \\u{2066} about')
    browser.complaints() == []
    browser.requests() == []
  }

  def "after a run the unknown come first, and outcomes filter the list"() {
    given:
    browser.open(pages.run)

    expect:
    browser.eval('document.querySelector(".option .badge").textContent') == '? unknown'

    when:
    browser.eval('[...document.querySelectorAll(".outcomes button")].find(one => one.textContent.includes("refused")).click()')

    then:
    browser.eval('document.querySelector(".count").textContent') == '12 of 386 actions'
    browser.eval('[...document.querySelectorAll(".list .badge")].every(one => one.textContent === "✗ refused")')
  }

  def "what was added since an earlier plan is found"() {
    given:
    browser.open(pages.waiting)
    browser.eval('document.querySelector("#changes .link").click()')

    expect:
    browser.eval('[...document.querySelectorAll("#list .told")].every(one => one.textContent.startsWith("added"))')
    browser.eval('document.querySelector(".chip").textContent').contains('added')
  }

  def "on paper it says what it is and lists the first actions"() {
    given:
    browser.screen(800, 900, false, 'print')
    browser.open(pages.large)
    def shown = { "getComputedStyle(document.querySelector('$it')).display !== 'none'".toString() }

    expect:
    browser.eval('document.querySelector(".band").textContent') == 'DRY RUN - nothing sent'
    browser.eval(shown('.band'))
    browser.eval('getComputedStyle(document.querySelector(".band")).printColorAdjust') == 'exact'
    browser.eval(shown('.print'))
    !browser.eval(shown('.list'))
    browser.eval('document.querySelectorAll("#actions .print tbody tr").length') == 200
    new String(browser.paper(), 'ISO-8859-1').count('/Type /Page\n') in 5..30
  }

  private List<String> cells() {
    (browser.eval('[...document.querySelectorAll("dialog .cells div")].map(one => one.children[0].textContent + ": " + ' +
        'one.children[1].textContent).join("\\n")') as String).readLines()
  }

  private Path keep(String name, String page) {
    def file = folder.resolve(name + '.html')
    file.toFile().setText(page, 'UTF-8')
    pages[name] = file
  }

  /** How many milliseconds the browser takes here and now for what is always the same, some 200 on a quiet machine. */
  private double known() {
    (1..3).collect {
      browser.eval("""(() => {
        const from = performance.now();
        let found = 0;
        for (let i = 0; i < 3000000; i++) {
          found += ('row ' + i).includes('4711') ? 1 : 0;
        }
        return found && performance.now() - from;
      })()""") as double
    }.max()
  }

  /** Types the words, and says how many milliseconds the list took. */
  private double search(String words, String box = 'query') {
    browser.eval("""(() => {
      const query = document.getElementById('$box');
      query.value = '$words';
      const from = performance.now();
      query.dispatchEvent(new Event('input'));
      document.querySelector('.list').getBoundingClientRect();
      return performance.now() - from;
    })()""".toString()) as double
  }

  private void press(String key, int code) {
    ['rawKeyDown', 'keyUp'].each { browser.ask('Input.dispatchKeyEvent', [type: it, key: key, code: key, windowsVirtualKeyCode: code]) }
  }
}
