package dev.callsheet.report

import dev.callsheet.action.Action
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.AddToCadence
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.CadenceId
import dev.callsheet.command.ContactCard
import dev.callsheet.command.DisplayName
import dev.callsheet.command.Email
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.MakeCall
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.SendSms
import dev.callsheet.command.UserId
import dev.callsheet.dispatch.Outcome
import dev.callsheet.journal.Course
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.plan.SourceFile
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.Problem
import dev.callsheet.problem.Severity
import dev.callsheet.problem.Source
import dev.callsheet.report.page.PageFacts
import dev.callsheet.report.page.PagePeople
import dev.callsheet.report.page.PageRun
import dev.callsheet.report.page.PageTerms
import dev.callsheet.report.page.ReportPage
import dev.callsheet.report.wording.Step
import groovy.transform.CompileDynamic
import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import java.security.MessageDigest
import java.time.Duration
import java.time.Instant
import java.time.LocalDate
import java.util.zip.GZIPInputStream

import static dev.callsheet.report.Sources.NONE

/** Pages as people will open them: a follow-up to a fair, with what goes wrong in real lists. */
@CompileStatic
class Pages {
  static final String SCRIPT = '''\
    rows = csv('leads.csv')
    rows.each { lead ->
      sms to: lead, message: "Hi ${lead.firstName}, your quote ${lead.quote} is ready. Reply YES and I will call you.", agent: lead.owner
      if (lead.score > 80) call to: lead, agent: lead.owner, name: lead.firstName
      powerlist('fair') { add lead, firstName: lead.firstName, company: lead.company }
      if (lead.known) cadence(9) { add lead, name: lead.firstName }
    }
    queue(17) { flush user: 1001 }
    allPowerlists { remove '+13055550000' }
    '''.stripIndent()
  static final String TEMPLATE = 'Hi {lead.firstName}, your quote {lead.quote} is ready. Reply YES and I will call you.'
  static final List<String> NAMES = ['Ana', 'Bo', 'Chloé', 'Dmitri', 'Eve', 'Frank', 'Grace', 'Hugo', 'Ida', 'Jörg', 'Kim', 'Li',
      'Маша', '', 'Nadia']
  static final List<String> AREAS = ['+1305', '+1212', '+1415', '+1416', '+1787', '+44207', '+49301', '+33612', '+1512', '+1206', '+1305',
      '+1305']
  static final PageTerms TERMS = new PageTerms(new Outlook('30/min', OptionalDouble.of(0.5), NONE, 4, '',
      [new Outlook.Cost('4.29', '0.0083', 'USD')], ['us-strict'], Optional.of(LocalDate.parse('2026-11-02')),
      ['30/min', '5 a day (America/New_York)']), ['dnc.csv'], [store: 'South'])
  static final Instant MADE = Instant.parse('2026-11-20T19:02:00Z')

  static PhoneNumber number(int i) {
    def area = AREAS[i % AREAS.size()]
    new PhoneNumber(area + (area.startsWith('+1') ? 5550000 + i : 5500000 + i))
  }

  static Origin at(int line, int row = 0) {
    def place = new Source('follow-up.groovy', line, line == 3 ? 3 : 5)
    new Origin(place, row ? Optional.of(new DataRow('leads.csv', row, row + 1)) : Optional.<DataRow> empty())
  }

  static SendSms text(int i) {
    def name = NAMES[i * 7 % NAMES.size()]
    new SendSms(number(i), new Message("Hi $name, your quote Q-${i * 37 + 1000} is ready. Reply YES and I will call " +
        "you.${i % 900 == 0 ? ' ' + 'Bring the papers that we spoke of. ' * 12 : ''}"), Optional.of(agent(i)))
  }

  static Email agent(int i) {
    new Email(['kim', 'lou', 'max', 'noa', 'ola'][i * i % 5] + '@acme.com')
  }

  /** So many rows but those {@code without}; of some operations each, and some rows refused. */
  static Plan fair(int rows, Set<Integer> without = [], boolean waits = false, Closure<SendSms> texts = { int i -> text(i) }) {
    def gate = waits ? Planner.standard().guard { Action action -> action.number() % 9 ==
        0 ? new Verdict.Defer(MADE.plusSeconds(3600L * (14 + action.number() % 5)), 'quiet hours') : Verdict.ALLOW } : Planner.standard()
    Sources.plan('follow-up.groovy', gate) { CommandSink sink ->
      sink.template(at(3).source(), TEMPLATE)
      for (int i = 1; i <= rows; i++) {
        if (i in without) {
          continue
        }
        if (i % 23 == 0) {
          sink.refuse(Sources.invalid((long) i, '305-555-01'))
        } else if (i % 5 < 3) {
          sink.add(texts(i), at(3, i))
        } else if (i % 5 == 3) {
          sink.add(new AddToPowerlist(new PowerlistId('fair'), number(i), card(i)), at(5, i))
        } else if (i % 2) {
          sink.add(new MakeCall(number(i), Optional.of(agent(i)), Optional.of(new DisplayName('Lead ' + i))), at(4, i))
        } else {
          sink.add(new AddToCadence(new CadenceId(9), number(i % 3 ? i : i - 1), NONE), at(6, i))
        }
      }
      sink.add(texts(1), at(3, 1))
      sink.add(new FlushQueue(new QueueId(17), new UserId(1001)), at(8))
      sink.add(new RemoveFromAllPowerlists([number(3), number(4)]), at(9))
      sink.warn(new Problem(Severity.WARNING, new Source('follow-up.groovy', 3, 30), 14,
          'lead.firstName is empty in 12 rows, first in row 14', Optional.of('skip such rows or write lead.firstName ?: \'there\''), NONE))
    }
  }

  static ContactCard card(int i) {
    new ContactCard(Optional.of(NAMES[i % NAMES.size()]), NONE, NONE, Optional.of('Company ' + i), NONE, NONE, NONE, NONE, NONE,
        [Stand: 'B' + i % 7])
  }

  /** The files of {@link #fair}. */
  static List<SourceFile> files(Path folder, int rows) {
    def script = folder.resolve('follow-up.groovy')
    script.toFile().setText(SCRIPT, 'UTF-8')
    def data = folder.resolve('leads.csv')
    data.toFile().withWriter('UTF-8') { out ->
      out << 'Phone,First name,Quote,Company,Owner\n'
      (1..rows).each { i -> out << number(i).e164() << ',' << NAMES[i * 7 % NAMES.size()] << ',Q-' << i * 37 + 1000 << ',Company ' << i <<
          ',' << agent(i).value() << '\n' }
    }
    [source(SourceFile.Kind.SCRIPT, script), source(SourceFile.Kind.DATA, data)]
  }

  @CompileDynamic
  static SourceFile source(SourceFile.Kind kind, Path file) {
    new SourceFile(kind, file.fileName.toString(), file, MessageDigest.getInstance('SHA-256').digest(Files.readAllBytes(file)).encodeHex()
        .toString())
  }

  @CompileDynamic
  static PageFacts facts(Map known = [:]) {
    new PageFacts(
        known.headline ?: new Headline(Optional.of('acme'), Optional.of('api.example.com')), 
        Optional.of(new PageFacts.Made('kim@desk', MADE, Optional.of(MADE.plusSeconds(4 * 3600)))),
        Optional.of('sha256:7c1f4be0a2' + 'd41e' * 12 + 'e09a'), Optional.of('callsheet apply follow-up.plan --live acme'),
            known.terms ?: TERMS, known.sources ?: [],
        Optional.ofNullable(known.difference), Optional.ofNullable(known.run), known.people ?: PagePeople.SHOWN)
  }

  /** A run of the plan in which some of all that can happen has happened. */
  @CompileDynamic
  static PageRun run(Plan plan) {
    Map<Long, Outcome> outcomes = [:]
    plan.forEach { action ->
      def number = action.number()
      if (number % 97 == 0) {
        outcomes[number] = outcome(Outcome.Kind.UNKNOWN, 0, 'no answer 30 s after the request left')
      } else if (number % 31 == 0) {
        outcomes[number] = outcome(Outcome.Kind.REFUSED, 422, '{"error":"not a mobile number"}')
      } else if (number < 300) {
        outcomes[number] = outcome(Outcome.Kind.SENT, 200, '')
      }
    }
    def slices = (0..<30).collect { new Course.Slice(MADE.plusSeconds(60 + it * 10 + (it > 20 ? 3_600 : 0)),
        [(Outcome.Kind.SENT): (50 + it) as long, (Outcome.Kind.REFUSED): it % 4 as long],
            it == 7 ? 2 : 0, Duration.ofMillis(80 + it), Duration.ofMillis(300)) }
    def parts = [new Course.Part(MADE.plusSeconds(60), MADE.plusSeconds(270), 'lou'),
        new Course.Part(MADE.plusSeconds(3_870), MADE.plusSeconds(3_960), 'max')]
    new PageRun('r-1f3a9c', Optional.of('interrupted'), outcomes, new Course(parts, 10, slices),
        [new Step([Outcome.Kind.UNKNOWN], '3 actions unknown: look them up at the service, then say --sent or --not-sent:',
            ['callsheet resolve r-1f3a9c --all --sent']),
         new Step([Outcome.Kind.NOT_TRIED], '81 actions are left:', ['callsheet resume r-1f3a9c --live acme'])])
  }

  @CompileDynamic
  private static Outcome outcome(Outcome.Kind kind, int status, String detail) {
    new Outcome(kind, status ? OptionalInt.of(status) : OptionalInt.empty(), detail, Duration.ofMillis(80), 1)
  }

  static String html(Plan plan, PageFacts facts = Pages.facts()) {
    def out = new StringWriter()
    ReportPage.write(plan, facts, out)
    out.toString()
  }

  /** The page's text without its letters, and what they say. */
  static String frame(String html) {
    html.replaceFirst(/(?s)(<script type="application\/octet-stream" id="data">).*?(<\/script>)/, '$1$2')
  }

  @CompileDynamic
  static Map data(String html) {
    def letters = (html =~ /(?s)id="data">(.*?)<\/script>/)[0][1]
    Parsed.json(new GZIPInputStream(new ByteArrayInputStream(letters.decodeBase64())).getText('UTF-8')) as Map
  }
}
