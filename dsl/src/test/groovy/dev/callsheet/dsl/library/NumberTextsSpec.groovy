package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.library.value.Texts
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** Texts that spell numbers, where numbers are meant, say so at the row; other texts are what they are. */
class NumberTextsSpec extends Specification {
  @TempDir Path folder

  String told(ScriptCompiler compiler, String script) {
    Files.writeString(folder.resolve('leads.jsonl'), ['82', '20', '9']
        .collect { """{"phone":"+13055550123","score":"$it","day":"${it}/1/2026","owner":"ann@acme.com"}\n""" }.join(''))
    try {
      def out = new StringWriter()
      def sheet = compiler.compile('s.groovy', "def rows = jsonl('leads.jsonl')\n" + script).with(Inputs.none().folder(folder)
          .out(new PrintWriter(out)))
      Planner.standard().plan(sheet).close()
      out.toString().trim()
    } catch (ScriptException e) {
      e.problems()[0].message().replaceAll(/ \(leads.*/, '') // the row is told too
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(ScriptCompiler.standard(), script) == said
    told(ScriptCompiler.trusted(), script) == said

    where:
    script                                              || said
    'println rows.collect { it.score + 1 }'             || "'82' is a text, not a number: + with a number is no sum"
    'println rows.collect { 1 + it.score }'             || "'82' is a text, not a number: + with a number is no sum"
    'println rows.collect { it.score - 1 }'             || "'82' is a text, not a number: - with a number is no sum"
    'println rows.collect { it.score * 2 }'             || "'82' is a text, not a number: * with a number is no sum"
    "println(['1,250.00', '900.00'].collect { it }.sum())" || "'1,250.00' and '900.00' are texts: their sum would be '1,250.00900.00'"
    'println rows.sum { it.score }'                     || "'82' and '20' are texts: their sum would be '8220'"
    'def t = 0; rows.each { t += it.score }; println t' || "'82' is a text, not a number: + with a number is no sum"
    'println rows.sort { it.score }*.score'             || "'9' and '20' are texts, which are compared letter by letter"
    'println rows.max { it.score }.score'               || "'9' and '82' are texts, which are compared letter by letter"
    'def limit = "50"; println rows.findAll { it.score > limit }*.score' || "texts are compared letter by letter: '9' > '50'"
    'println rows.findAll { it.score == 82 }*.score'    || 'it.score is the text "82", not a number'
    'println rows.findAll { it.score in [82, 20] }*.score' || 'it.score is the text "82", not a number'
    'println rows.findAll { "acme" in it.owner }*.score' ||
        'in asks whether a list holds something; of a text it asks whether both are equal'
    'println rows.sort { it.day }*.day'                 ||
        "the dates '20/1/2026' and '82/1/2026' are texts, which are compared letter by letter"
    'println rows.collect { it.score.toInteger() + 1 }' || '[83, 21, 10]'
    'println rows.collect { "" + it.score + 1 }'        || '[821, 201, 91]'
    'def s = ""; [1, 2, 3].each { s += it }; println s' || '123'
    'println "9" + 5 + ("9" * 3)'                       || '95999'
    'println rows.collect { it.score + it.score }'      || '[8282, 2020, 99]'
    'println rows.findAll { it.score == "82" && it.score in ["82"] && it.owner.contains("acme") }*.score' || '[82]'
    'println rows.findAll { it.score.toInteger() == 82 }*.score' || '[82]'
    'println(["b", "a", "2026-02-01", "2026-01-01", "10:00", "09:00"].sort())' || '[09:00, 10:00, 2026-01-01, 2026-02-01, a, b]'
    'println(["10001", "20001", "09999"].sort())'       || '[09999, 10001, 20001]'
    'switch ("owner") { case "own": println 1; break; default: println 2 }' || '2'
  }

  static final String GERMAN = """Name;Telefon;Umsatz (EUR);Kontakt;Anrufe
Jan;+49 30 901820;900,00;14.09.2026;7
Ida;+49 30 901821;1.000,50;2.2.26;12
Uwe;+49 30 901822;;;k.A.
"""

  String toldOfGerman(ScriptCompiler compiler, String script) {
    Files.writeString(folder.resolve('k.csv'), GERMAN)
    Files.writeString(folder.resolve('p.jsonl'),
        ('{"phone": "+13055550123", "optedOut": "true", "n": "7", "made": 1795442400000}\n{"phone": "+13055550124", "optedOut": false, ' +
        '"n": "8", "made": 1}\n'))
    try {
      def out = new StringWriter()
      def text = ("def file = 'k.csv'\ndef rows = csv(file, separator: ';', region: 'DE', phone: 'Telefon')\ndef people = " +
          "jsonl('p.jsonl')\n") + script
      Planner.standard().plan(compiler.compile('s.groovy', text).with(Inputs.none().folder(folder).out(new PrintWriter(out)))).close()
      out.toString().trim()
    } catch (ScriptException e) {
      e.problems()[0].message() + ' -- ' + e.problems()[0].hint().orElse('')
    }
  }

  @Unroll
  def "what is told of cells: #script"() {
    expect:
    toldOfGerman(ScriptCompiler.standard(), script) == said

    where:
    script || said
    "println rows.count { it['Umsatz (EUR)'].toBigDecimal() > 1 }" ||
        ("'900,00' is not a number (k.csv row 1 (line 2), column 'Umsatz (EUR)') -- write it['Umsatz (EUR)'].replace('.', " +
        "'').replace(',', '.').toBigDecimal()")
    "println rows.count { it['Umsatz (EUR)'].replace(',', '.').toBigDecimal() > 1 }" ||
        ("'1.000.50' is not a number (k.csv row 2 (line 3), column 'Umsatz (EUR)') -- write it['Umsatz " +
        "(EUR)'].replace('.', '').replace(',', '.').toBigDecimal()")
    "println rows.count { it['Umsatz (EUR)'].replace('.', '').replace(',', '.').toBigDecimal() > 1 }" ||
        ("a blank text is not a number (k.csv row 3 (line 4), column 'Umsatz (EUR)') -- write it['Umsatz (EUR)'].replace('.', '')" +
        ".replace(',', '.') ? it['Umsatz (EUR)'].replace('.', '').replace(',', '.').toBigDecimal() : 0")
    "println rows.count { it.Anrufe.toInteger() > 1 }" ||
        "'k.A.' is not a number (k.csv row 3 (line 4), column 'Anrufe') -- leave such rows out before it: .findAll { it.Anrufe.isNumber() }"
    "println rows.count { (it.Anrufe.isNumber() || it.Name) && it.Anrufe.toInteger() > 1 }" ||
        "'k.A.' is not a number (k.csv row 3 (line 4), column 'Anrufe') -- leave such rows out before it: .findAll { it.Anrufe.isNumber() }"
    "println rows.sort { it['Umsatz (EUR)'] }*.Name" ||
        ("'1.000,50' and '900,00' are texts, which are compared letter by letter (k.csv row 1 (line 2), column 'Umsatz (EUR)') -- make " +
        "numbers of them: it['Umsatz (EUR)'].replace('.', '').replace(',', '.').toBigDecimal()")
    "println rows.sort { it.Kontakt }*.Name" ||
        ("the dates '2.2.26' and '14.09.2026' are texts, which are compared letter by letter (k.csv row 1 (line 2), column 'Kontakt') " +
        "-- make dates of both: java.time.LocalDate.parse(it.Kontakt, java.time.format.DateTimeFormatter.ofPattern('[d.M.yyyy][d.M.yy]'))")
    "println rows.count { java.time.LocalDate.parse(it.Kontakt) }" ||
        ("'14.09.2026' is no such date or time (k.csv row 1 (line 2), column 'Kontakt') -- to read both, write " +
        "java.time.LocalDate.parse(it.Kontakt, java.time.format.DateTimeFormatter.ofPattern('[yyyy-MM-dd][d.M.yyyy]'))")
    "println rows.count { java.time.LocalDate.parse(it.Kontakt, java.time.format.DateTimeFormatter.ofPattern('d.M.yyyy')) }" ||
        ("'2.2.26' is no such date or time (k.csv row 2 (line 3), column 'Kontakt') -- to read both, write java.time.LocalDate.parse(" +
        "it.Kontakt, java.time.format.DateTimeFormatter.ofPattern('[d.M.yyyy][d.M.yy]'))")
    "println rows.count { java.time.LocalDate.parse(it.Kontakt, java.time.format.DateTimeFormatter.ofPattern('[d.M.yyyy][d.M.yy]')) }" ||
        ("a blank text is no date (k.csv row 3 (line 4), column 'Kontakt') -- ask first: if (it.Kontakt) ..., or .findAll { it.Kontakt " +
        "} before it")
    "println rows.count { java.time.LocalDate.parse(it.Name) }" ||
        "'Jan' is no such date or time (k.csv row 1 (line 2), column 'Name') -- leave such rows out before it, with findAll"
    "println people.count { it.optedOut != true }" ||
        ("it.optedOut is the text \"true\", and the script compares it with true (p.jsonl row 1 (line 1), column 'optedOut') -- write " +
        "it.optedOut in [false, 'false', '', null]")
    "println people.count { it.optedOut in [true, 'true'] }" || '1'
    "println people.count { it.optedOut !in [true, 'true'] }" || '1'
    "println people.count { it.optedOut == 'false' || it.n == 'true' }" ||
        ("it.optedOut is false, and the script compares it with the text 'false' (p.jsonl row 2 (line 2)) -- write " +
        "false without quotes")
    "println people.count { it['optedOut'] in [false, 'false'] }" || '1'
    "println people.count { [true].contains(it.optedOut) }" ||
        ("the value is the text \"true\", and the script compares it with true (p.jsonl row 1 (line 1), column 'optedOut') -- write " +
        "it.optedOut !in [false, 'false', '', null]")
    "def yes = true; println people.count { yes == it.optedOut }" ||
        ("it.optedOut is the text \"true\", and the script compares it with true (p.jsonl row 1 (line 1), column 'optedOut') -- write " +
        "it.optedOut !in [false, 'false', '', null]")
    "println people.count { it.optedOut == true || it.optedOut == 'true' }" || '1'
    "println people.count { it.n == 7 || it.n == '7' }" || '1'
    "println people.count { it.made > '2026-11-01' }" ||
        ("it.made is a number, milliseconds since 1970, and the script compares it with the text '2026-11-01' (p.jsonl row 1 (line 1), " +
        "column 'made') -- write java.time.Instant.parse('2026-11-01T00:00:00Z').toEpochMilli() in place of '2026-11-01'")
    "println people.count { (int) it.n > 3 }" ||
        ("(int) does not read the number in the text '7': it takes the code of the character, 55 (p.jsonl row 1 (line 1), column 'n') " +
        "-- write it.n.toInteger()")
    "println '789'.collect { (int) it - 48 }" || '[7, 8, 9]'
    "println people.collect { it.n as int }" || '[7, 8]'
    "println(['2026-10-02', '2026-9-1'].sort())" ||
        ("the dates '2026-9-1' and '2026-10-02' are texts, which are compared letter by letter -- make dates of both: " +
        "java.time.LocalDate.parse(value, java.time.format.DateTimeFormatter.ofPattern('[yyyy-M-d][yyyy-MM-dd]'))")
    "println(['2026-10-02', '2026-09-01T10:00', 'A 10', '212 555 018', '91 555 018', '1,5', '1,25', '10:00'].sort().size())" || '8'
    "println(['\\\$1,000', '\\\$900'].sort())" ||
        ("'\$900' and '\$1,000' are texts, which are compared letter by letter -- make numbers of them: value.replaceAll(/[^0-9.-]/, " +
        "'').toBigDecimal()")
  }

  @Unroll
  def "what a format of Java does not read says its row: #script"() {
    expect:
    toldOfGerman(ScriptCompiler.trusted(), script) == said

    where:
    script || said
    "println rows.findAll { java.text.NumberFormat.getInstance(Locale.GERMANY).parse(it.Anrufe) > 1 }.toList().size()" ||
        ("unparseable number: \"k.A.\" (k.csv row 3 (line 4), column 'Anrufe') -- leave such rows out before it, with findAll")
    "println rows.count { Date.parse('yyyy-MM-dd', it.Kontakt) }" ||
        ("Date has no method 'parse' -- use java.time: java.time.LocalDate.parse('2026-11-24'), LocalDateTime, ZonedDateTime, Duration; " +
        "'now' is the moment of planning")
    "def a = java.time.LocalDate.of(2026, 1, 9)\nprintln \"\${a - java.time.LocalDate.of(2026, 1, 1)} days\"" ||
        ("'-' does not go with this: a LocalDate has no method 'minus' for a LocalDate -- write java.time.temporal." +
        'ChronoUnit.DAYS.between(java.time.LocalDate.of(2026, 1, 1), a)')
    "println rows.findAll { new java.text.SimpleDateFormat('yyyy-MM-dd').parse(it.Kontakt) }.toList().size()" ||
        "unparseable date: \"14.09.2026\" (k.csv row 1 (line 2), column 'Kontakt') -- leave such rows out before it, with findAll"
  }

  @Unroll
  def "of dates that a pattern does not read, what reads both is told: #pattern of #dates"() {
    given:
    Files.writeString(folder.resolve('d.csv'), 'phone;name;since\n' + dates.withIndex().collect { date, i -> "+1305555010${i};P$i;$date\n" }
        .join(''))
    def parsed = pattern ? "java.time.LocalDate.parse(it.since, java.time.format.DateTimeFormatter.ofPattern('$pattern'))" :
        'java.time.LocalDate.parse(it.since)'

    when:
    Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy',
        "csv('d.csv', separator: ';').findAll { ${parsed}.year > 2000 }.each { call to: it }")
      .with(Inputs.none().folder(folder))).close()

    then:
    ScriptException e = thrown()
    e.problems()[0].message().replaceFirst(/ \(.*/, '') + ' -- ' + e.problems()[0].hint().orElse('').replace('java.time.', '')
        .replace('format.', '') == said

    where:
    pattern    | dates                               || said
    'd/M/yyyy' | ['14/10/2026', '2026-09-14']        ||
        ("'2026-09-14' is no such date or time -- to read both, write LocalDate.parse(it.since, " +
        "DateTimeFormatter.ofPattern('[d/M/yyyy][yyyy-MM-dd]'))")
    ''         | ['2026-09-14', '9/14/2026']           ||
        ("'9/14/2026' is no such date or time -- to read both, write LocalDate.parse(it.since, " +
        "DateTimeFormatter.ofPattern('[yyyy-MM-dd][M/d/yyyy]'))")
    'M/d/yyyy h:mm a' | ['11/22/2026 1:00 PM', '11/22/2026 13:00 PM'] ||
        "'11/22/2026 13:00 PM' is no such date or time -- leave such rows out before it, with findAll"
    ''         | ['2026-09-14', '2026-02-30']          ||
        "'2026-02-30' is no day of the calendar -- correct it in the file; to leave it out: .findAll { it.since != '2026-02-30' }"
  }

  @Unroll
  def "amounts do not add up as texts: #sum"() {
    given:
    def rows = '{"total":"1,250.00","n":"5"}\n{"total":"900.00","n":"12"}\n'
    def wrong = dev.callsheet.dsl.rules.DetourSpec.printed(folder, rows, "def t = 0\nprintln $sum")

    expect:
    wrong.startsWith('wrong: ')
    wrong.contains("$remedy; to ")
    dev.callsheet.dsl.rules.DetourSpec.printed(folder, rows, "def t = 0\nprintln $mended") == said

    where:
    sum | remedy | mended || said
    "jsonl('p.jsonl').each { t += it.total } && t" | "it.total.replace(',', '').toBigDecimal()" |
        "jsonl('p.jsonl').each { t += it.total.replace(',', '').toBigDecimal() } && t" || 'true'
    "jsonl('p.jsonl').collect { r -> t = t + r.total; t }" | "r.total.replace(',', '').toBigDecimal()" |
        "jsonl('p.jsonl').collect { r -> t = t + r.total.replace(',', '').toBigDecimal(); t }" || '[1250.00, 2150.00]'
    "jsonl('p.jsonl').collect { r -> t = r.total + t; t }" | "r.total.replace(',', '').toBigDecimal()" |
        "jsonl('p.jsonl').collect { r -> t = r.total.replace(',', '').toBigDecimal() + t; t }" || '[1250.00, 2150.00]'
    "jsonl('p.jsonl').collect { r -> t = t.plus(r.total); t }" | "r.total.replace(',', '').toBigDecimal()" |
        "jsonl('p.jsonl').collect { r -> t = t.plus(r.total.replace(',', '').toBigDecimal()); t }" || '[1250.00, 2150.00]'
    "jsonl('p.jsonl').inject(0) { a, b -> a + b.total }" | "b.total.replace(',', '').toBigDecimal()" |
        "jsonl('p.jsonl').inject(0) { a, b -> a + b.total.replace(',', '').toBigDecimal() }" || '2150.00'
    "jsonl('p.jsonl')*.total.inject { a, b -> a + b }" | ".collect { it.replace(',', '').toBigDecimal() }.inject" |
        "jsonl('p.jsonl')*.total.collect { it.replace(',', '').toBigDecimal() }.inject { a, b -> a + b }" || '2150.00'
    "jsonl('p.jsonl')*.n.inject { a, b -> a.plus(b) }" | '.collect { it.toInteger() }.inject' |
        "jsonl('p.jsonl')*.n.collect { it.toInteger() }.inject { a, b -> a.plus(b) }" || '17'
    "jsonl('p.jsonl').sum { it.total }" | "sum { it.total.replace(',', '').toBigDecimal() }" |
        "jsonl('p.jsonl').sum { it.total.replace(',', '').toBigDecimal() }" || '2150.00'
    "jsonl('p.jsonl').sum { r -> r.n }" | 'sum { r -> r.n.toInteger() }' | "jsonl('p.jsonl').sum { r -> r.n.toInteger() }" || '17'
    "jsonl('p.jsonl')*.total.sum()" | "sum { it.replace(',', '').toBigDecimal() }" |
        "jsonl('p.jsonl')*.total.sum { it.replace(',', '').toBigDecimal() }" || '2150.00'
    "jsonl('p.jsonl').sum { it.total + '' }" | "sum { (it.total + '').replace(',', '').toBigDecimal() }" |
        "jsonl('p.jsonl').sum { (it.total + '').replace(',', '').toBigDecimal() }" || '2150.00'
  }

  @Unroll
  def "nor in a rule, and what it says to write names what is there: #condition"() {
    given:
    def event = [total: '1,250.00', price: '\$5', items: [[price: '1,250.00'], [price: '900.00']]]
    def script = { "rule('r') { unless { $it }; then { note 'reached' }; otherwise { note 'not' } }" }
    def decide = { ScriptCompiler.standard().compile('r.groovy', script(it)).rules().decide(dev.callsheet.rule.Event.of('t', event)) }

    expect:
    decide(condition).errors()[0].hint().get().contains(remedy)
    decide(mended).errors() == []
    decide(mended).notes()*.text() == ['not']

    where:
    condition                                   | remedy                                          | mended
    'event.total + 1 > 1000'                    | "event.total.replace(',', '').toBigDecimal();"   |
        "event.total.replace(',', '').toBigDecimal() + 1 > 1000"
    '1 + event.total > 1000'                    | "event.total.replace(',', '').toBigDecimal();"   |
        "1 + event.total.replace(',', '').toBigDecimal() > 1000"
    'event.price - 1 > 3'                       | "event.price.replaceAll(/[^0-9.-]/, '').toBigDecimal();" |
        "event.price.replaceAll(/[^0-9.-]/, '').toBigDecimal() - 1 > 3"
    'event.items.sum { it.price } > 1000'       | "sum { it.price.replace(',', '').toBigDecimal() }" |
        "event.items.sum { it.price.replace(',', '').toBigDecimal() } > 1000"
    'event.items*.price.sum() > 1000'           | "sum { it.replace(',', '').toBigDecimal() }"     |
        "event.items*.price.sum { it.replace(',', '').toBigDecimal() } > 1000"
    'event.items.inject(0) { a, b -> a + b.price } > 1000' | "b.price.replace(',', '').toBigDecimal();" |
        "event.items.inject(0) { a, b -> a + b.price.replace(',', '').toBigDecimal() } > 1000"
  }

  @Unroll
  def "texts that are joined stay texts: #script"() {
    expect:
    dev.callsheet.dsl.rules.DetourSpec.printed(folder, '{"total":"1,250.00","n":"5"}\n{"total":"900.00","n":"12"}\n', script) == said

    where:
    script                                                               || said
    "println jsonl('p.jsonl')*.n.inject('') { a, b -> a + b }"           || '512'
    "println jsonl('p.jsonl')*.n.inject { a, b -> a + ', ' + b }"        || '5, 12'
    "println jsonl('p.jsonl').collect { 'Total ' + it.total + 1 }[0]"    || 'Total 1,250.001'
    "println jsonl('p.jsonl').collect { it.total + it.n }[0]"            || '1,250.005'
  }
}
