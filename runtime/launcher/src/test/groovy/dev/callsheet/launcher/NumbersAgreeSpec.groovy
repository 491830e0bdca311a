package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.report.wording.OutcomeTerm
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files
import java.nio.file.Path

/** One plan and one run, told by many surfaces: their numbers add up, and are the same in the same words. */
class NumbersAgreeSpec extends SavedPlanSpecification {
  static final Map<String, String> IDS = OutcomeTerm.all().collectEntries { [(it.title()): it.kind().id()] }

  Path page

  def setup() {
    page = folder.resolve('p.html')
  }

  /** A list with numbers of Florida, of Hawaii, where it is closed, bad ones, and some who want no more. */
  int campaign(Random chance, boolean large) {
    int rows = large ? 90 + chance.nextInt(40) : 4 + chance.nextInt(12)
    def phones = (1..rows).collect { row ->
      switch (row == 1 ? 9 : chance.nextInt(10)) {
        case 0: return '555' + row
        case 1..2: return '+1808555' + String.format('%04d', row)
        default: return '+1305555' + String.format('%04d', row)
      }
    }
    file('leads.csv', 'name,phone\n' + phones.withIndex().collect { phone, i -> "Ann $i,$phone\n" }.join(''))
    file('stop.csv', 'phone\n+13055559999\n' + phones.drop(1).findAll { it.startsWith('+') && chance.nextInt(9) == 0 }
        .collect { it + '\n' }.join(''))
    file('callsheet.toml', 'do_not_contact = ["stop.csv"]\npolicy = "rules.toml"\n')
    file('rules.toml', HeldToPolicySpec.closed().replace('days', 'in = ["US-HI"]\ndays') + HeldToPolicySpec.OPEN)
    file('welcome.groovy', "csv('leads.csv').each {\n  sms to: it, message: \"Hi \${it.name}\"\n}\n")
    rows
  }

  /** What an end of a run says, by outcome. */
  static Map<String, Integer> table(String text) {
    text.readLines().collect { it =~ /^(UNKNOWN|[a-z]+(?: [a-z]+)?) +([\d,]+)(?:  .*)?$/ }.findAll { it && it[0][1] in IDS }
        .collectEntries { [(IDS[it[0][1]]): number(it[0][2])] }.findAll { it.value > 0 } as Map<String, Integer>
  }

  static Map<String, Integer> some(Map<String, Object> counts) {
    counts.findAll { it.value > 0 }.collectEntries { [(it.key): it.value as int] } as Map<String, Integer>
  }

  static int number(String text) {
    text.replace(',', '').toInteger()
  }

  /** How many a preview says are refused, skipped and deferred: of a small plan by reason, of a large one in a table. */
  static List<Integer> others(String preview) {
    def all = preview.readLines().find { it =~ /^ +all +\d/ }
    all ? all.split(/ +/)[3..5].collect { number(it) } : ['refused', 'skipped', 'deferred'].collect { kind ->
      preview.readLines().collect { it =~ /^$kind ([\d,]+): / }.findAll { it }.sum(0) { number(it[0][1]) } as int
    }
  }

  def 'preview, question, page, end, show, runs and events agree about one plan and its run: #seed'() {
    given:
    def chance = new Random(seed)
    int rows = campaign(chance, seed % 4 == 0)
    terminal.width = 0
    service.misbehave((1..rows).collect { [Fault.none()] * 6 + [Fault.status(503), Fault.status(422)] }
        .collect { it[chance.nextInt(it.size())] } as Fault[])

    when: 'it is planned'
    def planned = run('plan', folder.resolve('welcome.groovy'), '-o', plan, '--account', 'env', '--report', page)
    def json = Parsed.json(run('show', plan, '--output', 'json').out())
    def shown = Parsed.json(ReportSpec.data(Files.readString(page)))
    int size = json.count
    def (int refused, int skipped, int later) = others(planned.out())
    def line = planned.out().readLines().find { it =~ /^\d+ actions?: / }

    then: 'all rows are in the plan or told with a reason'
    planned.code() == 0
    size + refused + skipped == rows
    later == 0 ? line == null : line == "${counted(size)}: ${size - later} now, $later later."
    shown.size == size
    shown.operations.sum { it.planned + it.deferred } == size
    (shown.later.sum { it.count } ?: 0) == later
    (shown.operations.sum { it.deferred }) == later
    Files.readString(page).contains('>' + (later == 0 ? counted(size) : line - '.') + '</p>')

    when: 'some want no more meanwhile, and it is sent'
    if (seed % 3 == 0) {
      assert run('suppress', 'add', '+13055550001', '--reason', 'asked').code() == 0
    }
    terminal.shown = Terminal.Stream.values() as Set
    terminal.answers = [size as String]
    def events = folder.resolve('events.ndjson')
    def sent = run('apply', plan, '--live', 'env', '--events', events, '--report', page, '--color', 'never', '--max-unknown',
        seed % 5 == 0 ? '1' : '50%')
    def lines = Files.readAllLines(events).collect { Parsed.json(it) }
    def ended = table(sent.out())
    terminal.shown = []
    def ran = Parsed.json(ReportSpec.data(Files.readString(page)))
    def row = run('runs').out().readLines()[1].split(/ {2,}/).toList()

    then: 'the question asks for the number of the preview'
    terminal.questions.any { it.contains("to send them ($size): ") }
    sent.out().contains('PREVIEW - nothing sent yet - ')
    ended.values().sum() == size

    and: 'events, page, show and runs have what the end says'
    some(lines.find { it.type == 'end' }.outcomes) == ended
    lines.findAll { it.type == 'outcome' }.countBy { it.outcome } == ended
    ran.rows.countBy { it.outcome ?: 'not-tried' } == ended
    Files.readString(page).contains("<p class=\"lead\">${ended.sent ?: 0} of $size sent")
    ended.unknown == null || Files.readString(page).contains(", with $ended.unknown unknown<")
    table(run('show', 'latest').out()) == ended
    some(Parsed.json(run('show', 'latest', '--output', 'json').out()).outcomes) == ended
    ended.every { kind, count ->
      run('show', 'latest', '--only', "outcome=$kind").out().contains("$count of $size")
    }

    and: 'so has the line of the run, whose columns add up'
    row[4..8]*.toInteger() == [size, ended.sent ?: 0, (ended.refused ?: 0) + (ended.'not-sent' ?: 0), ended.unknown ?: 0,
        (ended.deferred ?: 0) + (ended.'not-tried' ?: 0)]
    ['skipped', 'deferred'].every { row[9].contains("${ended[it]} $it") == (ended[it] != null) }
    service.totals().applied() >= (ended.sent ?: 0)

    where:
    seed << (1..20)
  }

  static String counted(int size) {
    size == 1 ? '1 action' : "$size actions"
  }
}
