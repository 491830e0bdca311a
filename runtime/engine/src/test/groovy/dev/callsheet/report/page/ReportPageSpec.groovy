package dev.callsheet.report.page

import java.time.LocalDate
import java.time.Instant
import dev.callsheet.plan.Verdict
import dev.callsheet.plan.Planner
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Ground
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.MakeCall
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.UserId
import dev.callsheet.report.Outlook
import dev.callsheet.message.Segments
import dev.callsheet.problem.Source
import dev.callsheet.report.Difference
import dev.callsheet.report.Headline
import dev.callsheet.report.wording.OutcomeTerm
import dev.callsheet.report.Pages
import java.nio.file.Path
import java.security.MessageDigest
import spock.lang.Specification
import spock.lang.TempDir

import static dev.callsheet.report.Pages.data
import static dev.callsheet.report.Pages.facts
import static dev.callsheet.report.Pages.fair
import static dev.callsheet.report.Pages.frame
import static dev.callsheet.report.Pages.html
import static dev.callsheet.report.Sources.NONE
import static dev.callsheet.report.Sources.at
import static dev.callsheet.report.Sources.everything
import static dev.callsheet.report.Sources.invalid
import static dev.callsheet.report.Sources.plan
import static dev.callsheet.report.Sources.sms

class ReportPageSpec extends Specification {
  static final String EVIL = '</script><script>hacked=1</script><img src=x onerror="hacked=2">{{data}}'

  static final PageTerms FREE = new PageTerms(Outlook.NONE, [], [:])

  @TempDir
  Path folder

  def "the page names its own script and style, and allows no other"() {
    given:
    def page = html(fair(40))
    def policy = (page =~ /http-equiv="Content-Security-Policy" content="([^"]*)"/)[0][1]

    expect:
    policy == "default-src 'none'; style-src 'sha256-${sum(page, 'style')}'; script-src 'sha256-${sum(page, 'script')}'; img-src " +
        "'none'; base-uri 'none'; form-action 'none'"
  }

  def "the page loads nothing and has no markup that a policy would have to trust"() {
    given:
    def shown = frame(html(fair(40)))

    expect:
    !(shown =~ /(?i)https?:|\bsrc=|@import|url\(|\sstyle=|\son\w+=|<link|<iframe|innerHTML|insertAdjacentHTML|\beval\b/)
    shown.count('<script') == 2
  }

  def "nothing in names, texts or files becomes markup"() {
    given:
    def page = html(plan(EVIL) { sink ->
      sink.template(at(3).source(), EVIL)
      sink.add(sms(1, EVIL), new Origin(new Source(EVIL, 3, 3), Optional.of(new DataRow(EVIL, 1, 2))))
    }, facts(headline: new Headline(Optional.of(EVIL), Optional.of(EVIL))))
    def shown = frame(page)

    expect:
    shown.count('<script') == 2
    shown.count('</script') == 2
    !shown.contains('<img')
    data(page).rows[0].message == EVIL
    data(page).account == EVIL
  }

  def "50,000 rows with their lines fit into 5 MB"() {
    expect:
    html(fair(50_000), facts(sources: Pages.files(folder, 50_000))).length() < 5_000_000
  }

  def "signs and words of outcomes are those of every surface, and in every font"() {
    given:
    def page = html(fair(4))

    expect:
    OutcomeTerm.all().every { page.contains("\"${it.kind().id()}\":{\"sign\":\"${it.sign()}\",\"word\":\"${it.word()}\"}") }
    OutcomeTerm.all()*.kind() as Set == Outcome.Kind.values() as Set
    OutcomeTerm.all()*.sign().unique().size() == 7
    OutcomeTerm.all()*.sign().every { it.length() == 1 && !(it in ['\u23f2', '\u23f3', '\u231b']) }
    !page.contains('\u23f2')
    !page.contains('{{')
  }

  def "the page says the number that a person confirms, and how many of it leave later"() {
    given:
    def wait = new Verdict.Defer(Instant.parse('2026-11-21T14:00:00Z'), 'hours')
    def later = Planner.standard().guard { it.number() > 2 ? wait : Verdict.ALLOW }
    def five = { sink -> 5.times { sink.add(sms(it), at(1)) } }

    expect:
    html(plan('x.groovy', later, five)).contains('>5 actions: 2 now, 3 later</p>')
    html(plan('x.groovy', Planner.standard(), five)).contains('>5 actions</p>')
  }

  def "the page answers first: #lead"() {
    expect:
    lead(html(made(), facts(terms: terms))) == lead

    where:
    lead                                                  | terms       | made
    '5 people would get 5 texts, for about 4.29 USD.'     | Pages.TERMS | { texts(5) }
    '1 person would get 1 text.'                          | FREE        | { texts(1) }
    '1 person would get 1 call.'                          | FREE        | { all(ring()) }
    '1 person would get 1 text; 1 person would get 1 call.' | FREE      | { all(sms(1), ring()) }
    'Nobody would be texted or called; 2 list changes, for 2 people.' | FREE | { all(added(1), added(2)) }
    'Nobody would be texted or called; 1 list change, for an unknown number of people.' | FREE | { all(flush()) }
    'Nobody would be reached.'                            | FREE        | { plan { it.refuse(invalid(1)) } }
  }

  static texts(int count) {
    plan { sink -> count.times { sink.add(sms(it), at(1)) } }
  }

  static all(Object... commands) {
    plan { sink -> commands.each { sink.add(it, at(1)) } }
  }

  static ring() {
    new MakeCall(new PhoneNumber('+13055550123'), NONE, NONE)
  }

  static added(int i) {
    new AddToPowerlist(new PowerlistId('fair'), Pages.number(i), Pages.card(i))
  }

  static flush() {
    new FlushQueue(new QueueId(17), new UserId(1001))
  }

  static String lead(String page) {
    (frame(page) =~ /<p class="lead">(.*?)<\/p>/)[0][1]
  }

  def "a run's page says what came of it, on the band what nobody knows, and what to do in order"() {
    given:
    def made = fair(400)
    def page = html(made, facts(run: Pages.run(made)))
    def all = data(page)

    expect:
    page.contains('>LIVE RUN - stopped, with 3 unknown<')
    lead(page) == '287 of 386 sent, 3 unknown, 12 refused, 84 not tried.'
    !frame(page).contains('now,')
    all.steps*.commands == [['callsheet resolve r-1f3a9c --all --sent'], ['callsheet resume r-1f3a9c --live acme']]
    all.steps*.outcomes == [['unknown'], ['not-tried']]
    all.slices.findAll { it.tooFast }*.tooFast == [2]
    all.perSecond > 0
  }

  def "the page has when those leave who wait, what it costs and what holds"() {
    given:
    def wait = { int hour -> Instant.parse("2026-11-21T$hour:02:00Z") }
    def later = Planner.standard().guard {
      it.number() > 2 ? new Verdict.Defer(wait(12 + (int) it.number()), 'outside hours in Pacific/Honolulu') : Verdict.ALLOW
    }
    def all = data(html(plan('x.groovy', later) { sink -> 4.times { sink.add(sms(it), at(1)) } }))

    expect:
    all.later == [[at: wait(15).toString(), count: 1], [at: wait(16).toString(), count: 1]]
    all.leftOut[0].subMap('from', 'to') == [from: wait(15).toString(), to: wait(16).toString()]
    all.costs == [[all: '4.29', each: '0.0083', currency: 'USD']]
    all.holds == ['30/min', '5 a day (America/New_York)']
    all.subMap('pace', 'days', 'checked') == [pace: '30/min', days: 4, checked: '2026-11-02']
  }

  def "a page of masked people names no agent, and no number in what holds"() {
    given:
    def outlook = new Outlook('', OptionalDouble.empty(), NONE, 1, '', [], [], NONE, ['only to +13055550123'])
    def page = { people -> data(html(fair(40), facts(people: people, terms: new PageTerms(outlook, [], [:])))) }

    expect:
    page(PagePeople.SHOWN).agents*.agent.contains('kim@acme.com')
    page(PagePeople.MASKED).agents == null
    page(PagePeople.MASKED).holds == ['only to +1 ... 0123']
  }

  def "each action has the names of scripts, its id and its region"() {
    given:
    def rows = data(html(everything())).rows

    expect:
    rows*.operation.unique().size() == 12
    rows[0].subMap('action', 'to', 'message', 'agent', 'line', 'region') == [action: 1, to: '+13055550123', message: 'Hi Ann',
        agent: 'kim@acme.com', line: 1, region: 'US']
    rows.every { it.id ==~ /[0-9a-f]{15}/ }
    rows.find { it.operation == 'powerlist-add' }.extra == [Source: 'web', Tier: '2']
  }

  def "the region of #number is #region"() {
    expect:
    new PageRegions().of(new PhoneNumber(number)) == region

    where:
    number          | region
    '+13055550123'  | 'US'
    '+14165550123'  | 'CA'
    '+18765550123'  | 'JM'
    '+442071838750' | 'GB'
    '+4930901820'   | 'DE'
    '+99955501230'  | 'ZZ'
  }

  def "a page holds the script, and of the data its header and the rows that actions come from or that are left out"() {
    given:
    def page = data(html(fair(40), facts(sources: Pages.files(folder, 60))))

    expect:
    page.sources*.kind == ['script', 'data']
    page.sources[0].lines['3'].contains('sms to: lead')
    page.sources[1].lines['1'].startsWith('Phone,')
    page.sources[1].lines['2'].startsWith('+12125550001,')
    page.sources[1].lines['24'].startsWith('+13055550023,') // row 23 was refused
    !page.sources[1].lines.containsKey('42')
  }

  def "lines of a file that is not what it was are left out with a word"() {
    given:
    def files = Pages.files(folder, 40)
    files[0].path().toFile() << '\n'
    files[1].path().toFile().delete()

    expect:
    data(html(fair(40), facts(sources: files))).sources.every { it.fault == 'is gone or has changed since the plan was made' &&
        it.lines == null }
  }

  def "a masked page holds no person, not even hidden"() {
    given:
    def made = fair(400)
    def known = facts(sources: Pages.files(folder, 400), people: PagePeople.MASKED, run: Pages.run(made),
        difference: Difference.between(fair(390), made))
    def page = html(made, known)
    def held = frame(page).replaceAll(/(?s)<(style|script)>.*?<\/\1>|sha256-\S+/, '') + data(page).toString().replaceAll(/person:[^,\]]+/,
        '')

    expect:
    !(held =~ /\d{7,}/)
    (Pages.NAMES - ['', 'Li', 'Bo', 'Ida', 'Ana', 'Eve', 'Kim']).every { !held.contains(it) }
    !(held =~ /Q-\d|Company \d|Lead \d|\bB\d|\w@\w|kim|csv\(|not a mobile|305-555/)
    data(page).rows.every { it.id == null }
    data(page).sources.every { it.lines == null && it.sha256 == null }
  }

  def "a masked text keeps its length and its segments"() {
    given:
    def texts = ['Hi Маша, ' + 'x' * 80, 'a{b} ' + 'x' * 156, 'Hi']
    def page = data(html(plan { sink ->
      sink.template(at(3).source(), 'Hi {lead.firstName}, call 305-555-0123')
      sink.add(sms(1, texts[0]), at(3))
      sink.add(sms(2, texts[1]), at(3))
      sink.add(sms(1, texts[2]), at(4))
    }, facts(people: PagePeople.MASKED)))

    expect:
    page.rows.eachWithIndex { row, i -> assert Segments.of(row.message) == Segments.of(texts[i]) || Segments.of(row.message).column() == 1 }
    page.rows*.message*.length() == texts*.length()
    page.rows.collect { Segments.of(it.message).count() } == [2, 2, 1]
    page.rows[0].person == page.rows[2].person
    page.rows[0].person != page.rows[1].person
    page.templates == [:]
  }

  def "what was added and changed since an earlier plan is marked, what was removed is listed"() {
    given:
    def earlier = plan { it.add(sms(1, 'Hi'), at(1)); it.add(sms(2, 'Hello'), at(1)); it.add(sms(3), at(1)) }
    def now = plan { it.add(sms(1, 'Hi'), at(1)); it.add(sms(2, 'Good day'), at(1)); it.add(sms(4), at(1)) }
    def page = data(html(now, facts(difference: Difference.between(earlier, now))))

    expect:
    page.rows*.change == [null, 'changed', 'added']
    page.rows[1].was.startsWith('"Hello"')
    page.difference.subMap('added', 'changed', 'removed') == [added: 1, changed: 1, removed: 1]
    page.difference.rows*.to == ['+13055550003']
  }

  def "after a run each action has its outcome"() {
    given:
    def made = fair(400)
    def page = html(made, facts(run: Pages.run(made)))
    def rows = data(page).rows

    expect:
    frame(page).contains('LIVE RUN')
    !frame(page).contains('nothing sent')
    rows[30].subMap('outcome', 'status', 'answer') == [outcome: 'refused', status: 422, answer: '{"error":"not a mobile number"}']
    rows[96].outcome == 'unknown'
    rows[301].outcome == null
  }

  def "texts that all go to a tester's phone are said so before anything else"() {
    expect:
    frame(html(fair(40), facts(headline: Headline.NO_ACCOUNT.redirected(new PhoneNumber('+13055550199')))))
        .contains('REDIRECTED: every text goes to +13055550199')
  }

  def "a long list keeps its first actions and what must be seen"() {
    given:
    def made = fair(400)
    def out = new StringWriter()
    ReportPage.write(made, facts(run: Pages.run(made)), 50, out)

    expect:
    data(out.toString()).rows*.action == (1L..50L) + [97, 194, 291, 385, 386]
    data(out.toString()).size == 386
  }

  def "a long list of what is left out keeps the first"() {
    given:
    def out = new StringWriter()
    ReportPage.write(plan { sink -> 60.times { sink.refuse(invalid(it + 1)) } }, facts(), 50, out)

    expect:
    data(out.toString()).leftOutRows*.row == (1L..50L)
    data(out.toString()).leftOut*.count == [60]
  }

  def "who waits is listed with the ground and until when"() {
    given:
    def ground = new Ground('hours own', 'closed in America/Boise', 'a law', Optional.of(LocalDate.parse('2026-11-22')))
    def until = Instant.parse('2026-11-20T15:02:00Z')
    def guard = { new Verdict.Defer(until, 'outside hours', ground) } as Guard
    def page = data(html(Planner.standard().guard(guard).plan(Plans.source([Plans.sms(1)])), facts(people: people)))
    def row = page.leftOutRows[0]

    expect:
    [row.kind, row.reason, row.rule, row.detail, row.until] == ['deferred', 'outside hours', 'hours own', detail, until.toString()]
    page.rows*.notBefore == [until.toString()]

    where:
    people           || detail
    PagePeople.SHOWN || 'closed in America/Boise (a law, checked 2026-11-22)'
    PagePeople.MASKED || null
  }

  def "nothing is said in the past tense before a run"() {
    expect:
    !((html(everything()) =~ /(?s)<p class="lead">.*?<\/p>/)[0] =~ /(?i)\b(sent|texted|called|added|removed|flushed)\b/)
  }

  private static String sum(String page, String element) {
    def text = (page =~ "(?s)<$element>(.*?)</$element>")[0][1] as String
    MessageDigest.getInstance('SHA-256').digest(text.getBytes('UTF-8')).encodeBase64()
  }
}
