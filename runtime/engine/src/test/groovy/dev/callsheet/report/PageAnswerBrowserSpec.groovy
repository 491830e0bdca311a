package dev.callsheet.report

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Verdict
import java.nio.file.Path
import java.time.Instant
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
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.sms

/** What a page answers before anything else, and the way from there to the rows. */
@Requires(value = { Chromium.program().present }, reason = 'there is no Chromium here')
@Tag('slow')
class PageAnswerBrowserSpec extends Specification {
  @Shared
  @TempDir
  Path folder

  @Shared
  @AutoCleanup
  Chromium browser = new Chromium(Chromium.program().get())

  @Shared
  Map<String, Path> pages = [:]

  def setupSpec() {
    def files = Pages.files(folder, 400)
    def made = fair(400)
    keep('small', html(fair(40), facts(sources: files)))
    keep('waiting', html(fair(400, [] as Set, true), facts(difference: Difference.between(fair(390, [3] as Set), made))))
    keep('run', html(made, facts(sources: files, run: Pages.run(made))))
    browser.screen(1280, 900)
  }

  def "what to look at before it is approved lists its rows: #words"() {
    given:
    browser.open(pages[page])
    def found = browser.eval("""(() => {
      const item = [...document.querySelectorAll('#must-read .items li')].find(one => one.textContent.includes('$words'));
      item.querySelector('button').click();
      return item.textContent;
    })()""")

    expect:
    browser.eval("document.querySelector('$list .count').textContent") =~ rows
    found =~ /^!?.*$words/

    where:
    words                      | page      | list        || rows
    'left out: 17 invalid'     | 'waiting' | '#left-out' || /^17 of \d+ rows$/
    'would get more than one'  | 'waiting' | '#actions'  || /^2 of 386 actions$/
    'would empty a whole queue' | 'small'  | '#actions'  || /^1 of 42 actions$/
    'because of “М” in line 3' | 'small'   | '#actions'  || /^\d of 42 actions$/
  }

  def "what to do first about a run is whole in the first screen of a phone"() {
    given:
    browser.screen(390, 844)
    browser.open(pages.run)

    expect:
    browser.eval("document.querySelector('.command pre').getBoundingClientRect().bottom") < 844
    browser.eval("(() => { const pre = document.querySelector('.command pre'); return pre.scrollWidth <= pre.clientWidth; })()")

    cleanup:
    browser.screen(1280, 900)
  }

  def "many area codes are told by their states"() {
    given:
    def codes = [212, 315, 347, 516, 518, 585, 607, 631, 646, 716, 718, 845, 914, 917, 929,
        213, 310, 323, 415, 510, 619, 626, 650, 707, 714, 808]
    browser.open(keep('states', html(plan('x.groovy', Planner.standard()) { sink -> codes.each { code ->
      sink.add(new SendSms(new PhoneNumber("+1${code}5550123"), new Message('Hi'), Optional.empty()), at(1))
    } })))

    expect:
    browser.eval("[...document.querySelectorAll('#figures caption, #figures h3')].map(one => one.textContent).join()")
        .contains('By state of the area code')
    browser.eval("document.querySelector('#figures').textContent") =~ /New York\s*15.*California\s*10.*Hawaii\s*1/
    !browser.eval("document.querySelector('#figures').textContent").contains('By North American area code')
  }

  def "those that leave later are told by hour with the hours there, found, and marked in the list"() {
    given:
    def moment = Instant.parse('2026-11-21T18:02:00Z')
    def wait = new Verdict.Defer(moment, 'outside hours in Pacific/Honolulu')
    def gate = Planner.standard().guard { it.number() > 3 ? wait : Verdict.ALLOW }
    browser.ask('Emulation.setTimezoneOverride', [timezoneId: 'America/New_York'])
    browser.open(keep('later', html(plan('x.groovy', gate) { sink -> 5.times { sink.add(sms(it), at(1)) } })))

    expect:
    browser.eval("[...document.querySelectorAll('#when tbody tr')].map(row => [...row.children].map(cell => cell.textContent)" +
        ".join('|')).join()") ==
        'now||3|over 4 days at 30/min,Sat 21 Nov 13:02 EST||2|08:02 Honolulu'

    when:
    browser.eval("document.querySelector('#when .link').click()")

    then:
    browser.eval('document.getElementById("query").value') == 'later'
    browser.eval('document.querySelector("#actions .count").textContent') == '2 of 5 actions'
    browser.eval('[...document.querySelectorAll("#list .badge")].every(one => one.textContent === "… later 13:02")')

    cleanup:
    browser.ask('Emulation.setTimezoneOverride', [timezoneId: ''])
  }

  def "a text that typography makes dear is told with what a plain sign saves"() {
    given:
    browser.open(keep('dear', html(plan { sink -> 1000.times { sink.add(sms(it, 'Hi Ann \u2014 ' + 'x' * 80), at(7)) } })))

    expect:
    browser.eval('document.querySelectorAll("#must-read li")[1].textContent').startsWith(
        '!1,000 texts cost double because of “\u2014” in line 7; with “-” about 8.30 USD less.')
  }

  def "people are named before their numbers, and found by their names"() {
    given:
    browser.open(pages.small)

    expect:
    browser.eval('document.querySelector("#list .whom").textContent') == 'Hugo +12125550001'
    browser.eval('document.querySelector("#actions .heads").textContent') == '#Would doToWhat'
  }

  def "a run's steps come in their order with their rows, and the chart has the limit and where it was too fast"() {
    given:
    browser.open(pages.run)

    expect:
    browser.eval('[...document.querySelectorAll(".steps > li")].map(one => one.querySelector("b").textContent + "|" + ' +
        'one.querySelector("code").textContent).join()') == '3 actions unknown|callsheet resolve r-1f3a9c --all --sent,' +
        '81 actions are left|callsheet resume r-1f3a9c --live acme'
    browser.eval('document.querySelector(".steps .note").textContent') == '3 no answer 30 s after the request left.'
    browser.eval('document.querySelectorAll("#course svg .fast").length') == 2 // one in the legend
    browser.eval('document.querySelectorAll("#course [role=img] .limit").length') == 1
    browser.eval('document.querySelector("#course > p").textContent').startsWith(
        'The limit was 30/min. The service said 2 times that it was too fast (429), first at ')

    when:
    browser.eval('document.querySelector(".steps .link").click()')

    then:
    browser.eval('document.querySelector("#actions .count").textContent') == '3 of 386 actions'
  }

  def "all times of a page have one form"() {
    given:
    browser.open(pages[page])
    browser.eval('document.querySelectorAll("details").forEach(one => one.open = true)')

    expect:
    !(browser.eval('document.body.innerText') =~ /\d{4}-\d\d-\d\d[T ]|[AP]M\b/)

    where:
    page << ['waiting', 'run', 'small']
  }

  private Path keep(String name, String page) {
    def file = folder.resolve(name + '.html')
    file.toFile().setText(page, 'UTF-8')
    pages[name] = file
  }
}
