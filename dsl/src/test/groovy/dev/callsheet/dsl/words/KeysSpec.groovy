package dev.callsheet.dsl.words

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** Keys that are blank, so that rows count as one, and keys that are written otherwise, so that nothing is found. */
class KeysSpec extends Specification {
  static final SMS = "sms to: lead, message: 'Hi'"

  @TempDir Path folder

  def setup() {
    Files.writeString(folder.resolve('leads.csv'), '''name,email,city,code,phone
Ana,ana@acme.com,Miami,AB-1,305-555-0123
Bo,,Miami,AB-2,(305) 555-0188
Cy,,Tampa,,
Dee,  ,tampa,,n/a
Eve,eve@acme.com,Ocala ,,n/a
Flo,flo@acme.com,,,
''')
    Files.writeString(folder.resolve('other.csv'), '''email,town,Nr,Phone
ANA@Acme.com,miami,(305) 555-0123,+13055550999
eve@acme.com ,Tampa,305.555.0177,+13055550998
''')
    Files.writeString(folder.resolve('more.jsonl'),
        '{"name": "Gus", "phone": " "}\n{"name": "Hal", "phone": null}\n{"name": "Ina", "phone": "3055550123"}\n')
  }

  def run(String script) {
    def sheet = ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none().folder(folder)
        .out(new PrintWriter(new StringWriter())))
    Planner.standard().plan(sheet).withCloseable { plan ->
      [count: plan.size(), refused: plan.preview().leftOut()*.count().sum(0),
       told: plan.preview().warnings().findAll { it.code().get() in ['near-key', 'blank-key'] }
         .collect { "${it.where().line()} ${it.message()} | ${it.hint().get()} [${it.code().get()}]" as String }]
    }
  }

  @Unroll
  def "rows without a phone that can be read are each kept: #rows"() {
    when:
    def plan = run("${rows}.each { lead -> $SMS }")

    then:
    [plan.count, plan.refused, plan.told] == [planned, refused, []]

    where:
    rows                                                              || planned | refused
    "csv('leads.csv').unique { it.phone }"                            || 2       | 4
    "csv('leads.csv').toList().unique { it.phone }"                   || 2       | 4
    "csv('leads.csv').toUnique { it.phone }"                          || 2       | 4
    "csv('leads.csv').unique { it['phone'] }"                         || 2       | 4
    "(csv('leads.csv') + csv('leads.csv')).unique { it.phone }"       || 2       | 8
    "(csv('leads.csv') + jsonl('more.jsonl')).unique { it.phone }"    || 2       | 6
    "csv('leads.csv').unique { it.email.trim() ?: it.phone }"         || 2       | 4
  }

  @Unroll
  def "blank keys count as one, which is told: #rows"() {
    expect:
    run("${rows}.each { lead -> $SMS }").told == told

    where:
    rows                                                                      || told
    "csv('leads.csv').findAll { it.name < 'C' }.unique { it.code[0..<0] }"    ||
        ["1 2 rows have a blank 'code': unique keeps only the first of them (leads.csv row 1 (line 2)) | say what tells them apart " +
        "then: unique { it.code.trim() ?: it.phone } [blank-key]"]
    "csv('leads.csv').take(4).unique { it.code }"                             || []
    "csv('leads.csv').findAll { it.phone.startsWith('+') }.unique { it.email }" || []
    "csv('leads.csv').unique { it.name }"                                     || []
  }

  def "a blank key of rows that have a phone is told, and no longer when the phone stands in for it"() {
    given:
    Files.writeString(folder.resolve('b.csv'), 'Mail Address,phone\n,+13055550101\n,+13055550102\nx@y.com,+13055550103\n')

    expect:
    run("csv('b.csv').unique { it['Mail Address'] }.each { lead -> $SMS }").told ==
      ["1 2 rows have a blank 'Mail Address': unique keeps only the first of them (b.csv row 1 (line 2)) | say what tells them apart " +
          "then: unique { it['Mail Address'].trim() ?: it.phone } [blank-key]"]
    run("csv('b.csv').unique { it['Mail Address'].trim() ?: it.phone }.each { lead -> $SMS }").with { [it.count, it.told] } == [3, []]
    run("// callsheet: allow blank-key - one of them is enough\ncsv('b.csv').unique { it['Mail Address'] }.each { lead -> $SMS }").told ==
        []
    run("def cities = csv('b.csv').collect { it['Mail Address'] }.unique()\nprintln cities").told == []
  }

  @Unroll
  def "a lookup that misses for how it is written is told: #asked"() {
    expect:
    run("$made\ncsv('leads.csv').each { lead -> if ($asked) { if (lead.hasPhone() && lead.phone != 'n/a') { $SMS } } }").told == [told]

    where:
    made                                                        | asked                         || told
    "def gone = csv('other.csv').collect { it.email } as Set"   | '!(lead.email in gone)'       ||
        ("2 2 values are not found here, though there in other capitals: 'a...@acme.com' as 'A...@Acme.com' | write .toLowerCase() on " +
        "both sides: where this is asked, and where what it is asked of is made [near-key]")
    "def gone = csv('other.csv').collect { it.email.toLowerCase() }" | 'lead.email !in gone'    ||
        ("2 1 value is not found here, though there in other blanks: 'e...@acme.com' as 'e...@acme.com ' | write .trim().toLowerCase() " +
        "on both sides: where this is asked, and where what it is asked of is made [near-key]")
    "def towns = csv('other.csv')*.town"                        | 'towns.contains(lead.city)'   ||
        ("2 2 values are not found here, though there in other capitals: 'Miami' as 'miami' | write .toLowerCase() on both sides: " +
        "where this is asked, and where what it is asked of is made [near-key]")
    "def tiers = csv('other.csv').collectEntries { [it.Nr, it] }" | 'tiers[lead.phone]'     ||
        ("2 1 value is not found here, though there as a phone that is written otherwise: '+xxxxxxx0123' as '(xxx) xxx-0123' | read " +
        "both as phones: csv('...', phone: 'Column'), and row.phone on both sides [near-key]")
    "def stop = csv('other.csv')*.Nr.join('\\n')"            | '!stop.contains(lead.phone)'   ||
        ("2 1 value is not found here, though there as a phone that is written otherwise: '+xxxxxxx0123' as '(xxx) xxx-0123' | read " +
        "both as phones: csv('...', phone: 'Column'), and row.phone on both sides [near-key]")
    "def tiers = csv('other.csv').collectEntries { [it.Nr, it] }" | 'tiers.containsKey(lead.phone)' ||
        ("2 1 value is not found here, though there as a phone that is written otherwise: '+xxxxxxx0123' as '(xxx) xxx-0123' | read " +
        "both as phones: csv('...', phone: 'Column'), and row.phone on both sides [near-key]")
    "def tiers = csv('other.csv').collectEntries { [it.town, it] }" | 'tiers.get(lead.city)'    ||
        ("2 2 values are not found here, though there in other capitals: 'Miami' as 'miami' | write .toLowerCase() on both sides: " +
        "where this is asked, and where what it is asked of is made [near-key]")
    "def known = csv('leads.csv').collectEntries { [it.email.trim() ?: 'none@acme.com', it] }" | 'known[lead.phone]' ||
        ("2 a phone is looked for among e-mail addresses, where none ever is | look for what is there, or make it of the other column: " +
        "collectEntries { [it.phone, it] }, collect { it.phone } [near-key]")
    "def rest = csv('leads.csv')*.city - csv('other.csv')*.town" | 'lead.name in rest'          ||
        ("1 2 values are not found here, though there in other capitals: 'Miami' as 'miami' | write .toLowerCase() on both sides: " +
        "where this is asked, and where what it is asked of is made [near-key]")
  }

  @Unroll
  def "so is what is taken out, and is not there as it is written: #taken"() {
    expect:
    run("def all = $made\n$taken\nprintln all").told*.endsWith('[near-key]') == [true]

    where:
    [made, taken] << [["csv('leads.csv').take(2).collectEntries { [it.phone, it.name] }", "csv('leads.csv').take(2).groupBy { it.phone }"],
      ["all.remove('305-555-0123')", "all = all - ['305-555-0123']", "all = all - ['305-555-0123': 'Ana']",
       "all = all.subMap(['305-555-0123'])", "all = all.intersect(['305-555-0123': 'Ana'])", 'all."${\'305-555-0123\'}"']
    ].combinations() + [["csv('leads.csv').take(2).collect { it.phone }", "csv('leads.csv').take(2).collect { it.phone } as Set"],
      ["all.remove('305-555-0123')", "all = all - ['305-555-0123']", "all.removeAll(['305-555-0123'])"]].combinations()
  }

  @Unroll
  def "nothing is told of lookups that miss what is not there: #script"() {
    expect:
    run(script).told == []

    where:
    script << [
      ("def gone = csv('other.csv').collect { it.email.trim().toLowerCase() } as Set\ncsv('leads.csv').each { lead -> if " +
          "(!(lead.email.toLowerCase() in gone)) println lead.name }"),
      "def seen = [] as Set\ncsv('leads.csv').each { lead -> if (!(lead.phone in seen)) { seen << lead.phone } }",
      "def counts = [:]\ncsv('leads.csv').each { lead -> counts[lead.city] = (counts[lead.city] ?: 0) + 1 }\nprintln counts",
      "def names = ['Zoe', 'Yan', '']\ncsv('leads.csv').each { lead -> if (lead.name in names) println lead.name }",
      ("def tiers = csv('other.csv', phone: 'Nr').collectEntries { [it.phone, it] }\ncsv('leads.csv').each { lead -> println " +
          "tiers[lead.phone] }"),
      "// callsheet: allow near-key - capitals matter here\ncsv('leads.csv').each { lead -> println([*['MIAMI']].contains(lead.city)) }",
    ]
  }

  def "very many lookups and lists cost little, and the same is told each time"() {
    given:
    Files.writeString(folder.resolve('big.csv'), 'name,phone\n' + (1..20_000).collect { "n$it,+1305${2000000 + it}\n" }.join(''))
    def script = "def all = csv('big.csv').collect { it.name.toUpperCase() } as Set\ncsv('big.csv').each { lead -> if " +
        "(all.contains(lead.name)) println 1\nif (lead.name.toList().contains('N')) println 2 }"

    expect:
    def first = run(script).told
    first == run(script).told
    first[0].contains("2 1000 values are not found here, though there in other capitals: 'n1' as 'N1'")
  }
}
