package dev.callsheet.dsl.words

import dev.callsheet.guard.cap.Footer
import dev.callsheet.guard.policy.SegmentPrice
import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.hours.HoursTable
import dev.callsheet.guard.list.ListDemand
import dev.callsheet.guard.number.LineGuard
import dev.callsheet.guard.number.OnlyTo
import dev.callsheet.guard.place.Unplaced
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.row.ConsentGuard
import dev.callsheet.guard.row.OptOutGuard
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.ZoneId
import spock.lang.Specification
import spock.lang.TempDir

/** What a script's policy says is known once it is compiled, and is what a policy made in Java says. */
class PolicySpec extends Specification {
  static final INSIDE = 'a policy holds for all that is sent, so it stands alone and not inside anything'
  static final ALONE = 'write it on a line of its own, outside of loops, blocks and methods'
  static final WRITTEN = "write it out, as in hours 'us-strict': a policy is known before anything runs"
  static final PLACES = "write it out, as in place from: ['zone', 'zip', 'state']: a policy is known before anything runs"
  static final ONLY = "write onlyTo '+13055550123'"
  static final COLUMNS = 'place from takes columns that are called zone, zip, state or country, in quotes, not '
  static final LINES = 'a policy is known before anything runs: its lines are written out, one below the other'
  static final STRICT = "write policy { hours 'us-strict' }"
  static final AGE = 'write how many days, hours or minutes: 31.days'
  static final SUPPRESS = "write suppress list: 'national.csv', notOlderThan: 31.days"
  static final HOURS = 'US-FL | text call | mon-sat 10:00-18:00 | - | - | .. | own | -\n'

  static final CALLS_TOO = Cap.perContact(3, Duration.ofHours(24), 'sms,call', '')
  static final OF_WORD = Cap.perContact(3, Duration.ofHours(24), 'sms', 'win back')
  static final A_DAY = Cap.perDay(2_000, ZoneId.of('America/Los_Angeles'), 'segments')

  @TempDir
  Path folder

  private static Policy.Builder consents(String... of) {
    def policy = Policy.builder()
    of.each { policy.consent(ConsentGuard.of(it, 'consentAt', Duration.ofDays(540))) }
    policy
  }

  private static Policy.Builder optOuts(String... fields) {
    def policy = Policy.builder()
    fields.each { policy.optOut(new OptOutGuard(it)) }
    policy
  }

  private static SortedSet<String> of(String lines, ScriptCompiler compiler = ScriptCompiler.standard()) {
    compiler.compile('hot.groovy', "policy {\n$lines\n}\n").policy()
  }

  private Path script(String text) {
    Files.writeString(folder.resolve('hot.groovy'), text)
  }

  private static Policy.Builder both() {
    strict().hours(HoursTable.standard().preset('us-federal'))
  }

  private static Policy.Builder strict() {
    Policy.builder().hours(HoursTable.standard().preset('us-strict'))
  }

  def "a script without a policy forbids nothing"() {
    expect:
    ScriptCompiler.standard().compile('hot.groovy', "sms to: '+13055550123', message: 'Hi'").policy().empty
  }

  def "#lines says what Java says"() {
    expect:
    of(lines) == policy.build().written()

    where:
    lines                                                                           || policy
    "hours 'us-strict'"                                                             || strict()
    "hours('us-strict')"                                                            || strict()
    "hours 'us-strict'; hours 'us-federal'"                                         || both()
    "hours 'us-strict', 'us-federal'"                                               || both()
    "hours(['us-strict', 'us-federal'])"                                            || both()
    "hours 'us-strict'\nplace from: ['zone', 'zip', 'state']"                       || strict().place('zone').place('zip').place('state')
    "hours 'us-strict'\nallow 'toll-free'"                                          || strict().allow(Unplaced.TOLL_FREE)
    "hours 'us-strict'\nallow(['toll-free', 'unknown'])" || strict().allow(Unplaced.TOLL_FREE).allow(Unplaced.UNKNOWN)
    "hours 'us-strict'; place from: 'PLZ'"                                          || strict().place('PLZ')
    "suppress list: 'national.csv'"                                                 || demand(null)
    "suppress list: 'national.csv', notOlderThan: 31.days"                          || demand(Duration.ofDays(31))
    "suppress notOlderThan: 12.hours, list: 'national.csv'"                         || demand(Duration.ofHours(12))
    "suppress list: 'national.csv', notOlderThan: 90.minutes"                       || demand(Duration.ofMinutes(90))
    "cap 3, per: 'contact', within: 24.hours"                                       || Policy.builder().cap(CALLS_TOO)
    "cap 3, per: 'contact', within: 24.hours, of: 'sms', subject: 'win back'"       || Policy.builder().cap(OF_WORD)
    "cap 2_000, of: 'segments', per: 'day', zone: 'America/Los_Angeles'"            || Policy.builder().cap(A_DAY)
    "consent of: ['sms', 'call'], field: 'consentAt', within: 540.days"             || consents('sms', 'call')
    "consent field: 'consentAt', within: 540.days"                                  || consents('sms')
    "optOut field: ['doNotContact', 'do not text']"                                 || optOuts('doNotContact', 'do not text')
    "segments max: 2"                                                               || Policy.builder().segments(2)
    "footer 'Reply STOP', every: 30.days" || Policy.builder().footer(new Footer('Reply STOP', Optional.of(Duration.ofDays(30))))
    "footer 'Reply STOP'" || Policy.builder().footer(new Footer('Reply STOP', Optional.empty()))
    "segments max: 2, price: '0.0083 USD'" || Policy.builder().segments(2).price(SegmentPrice.read('0.0083 USD'))
    "noTexts to: ['landline', 'toll-free']" || Policy.builder().noTexts(LineGuard.of('landline')).noTexts(LineGuard.of('toll-free'))
    "onlyTo '+13055550123', '+13055550124'" || Policy.builder().onlyTo(new OnlyTo(['+13055550124', '+13055550123']))
  }

  private static Policy.Builder demand(Duration age) {
    Policy.builder().suppress(new ListDemand('national.csv', Optional.ofNullable(age)))
  }

  def "hours of one's own name their places, their days and the line that says so"() {
    expect:
    of("hours from: '10:00', until: '18:00', in: ['US-FL', 'US-NY'], days: 'mon-sat'").findAll { it.startsWith('hours') } ==
        ['US-FL', 'US-NY'].collect {
          "hours own | $it | text call | mon-sat 10:00-18:00 | - | - | .. | hot.groovy:2:1 | -".toString()
        } as Set
    of("hours from: '10:00', until: '18:00'").any { it.startsWith('hours own | * | text call | daily 10:00-18:00') }
  }

  def "a file of hours lies beside the script and is read whenever somebody asks, also for a script that was kept"() {
    given:
    def file = Files.writeString(folder.resolve('hours.txt'), HOURS)
    def script = script("policy { hours file: 'hours.txt' }\nsms to: '+13055550123', message: 'Hi'\n")
    def cache = ScriptCache.in(Files.createDirectory(folder.resolve('kept')))
    def sheet = ScriptCompiler.trusted().cache(cache).compile(script)

    expect:
    sheet.policy().findAll { it.startsWith('hours') } ==
        ['hours own | US-FL | text call | mon-sat 10:00-18:00 | - | - | .. | own | -'] as Set

    when:
    Files.writeString(file, HOURS.replace('18:00', '17:00'))

    then:
    sheet.policy().any { it.contains('10:00-17:00') }
    ScriptCompiler.trusted().cache(cache).compile(script).policy() == sheet.policy()

    when:
    Files.delete(file)
    sheet.policy()

    then:
    def gone = thrown(ConfigurationException)
    gone.message == "there is no file of hours 'hours.txt'; name one beside the script"
  }

  def "a script that was kept holds to the same policy"() {
    given:
    def missed = 0
    def compiler = ScriptCompiler.standard().cache(ScriptCache.in(folder).beforeCompiling { missed++ })
    def text = "hours 'us-strict'\nplace from: ['zip']\nallow 'unknown'\n" +
        "suppress list: 'a.csv', notOlderThan: 2.days\nhours from: '10:00', until: '18:00'"

    expect:
    of(text, compiler) == of(text, compiler)
    of(text, compiler) == of(text)
    missed == 1
  }

  def "a stranger's policy reads no file elsewhere"() {
    given:
    def inside = Files.createDirectory(folder.resolve('scripts'))
    Files.writeString(folder.resolve('hours.txt'), HOURS)
    def script = Files.writeString(inside.resolve('hot.groovy'), "policy { hours file: '../hours.txt' }\n")

    when:
    ScriptCompiler.standard().compile(script)

    then:
    def refused = thrown(ScriptException)
    refused.problems()[0].message() == "'../hours.txt' is not in the folder of the script's data"

    when: 'it came as a text'
    ScriptCompiler.standard().compile('hot.groovy', "policy { hours file: '../hours.txt' }").with(Inputs.none().folder(inside)).policy()

    then:
    thrown(ConfigurationException)
  }

  def "its value and its effects are nothing: the rest of the script is as without it"() {
    given:
    def text = "def names = ['a']\npolicy { hours 'us-strict' }\nnames.each { sms to: '+13055550123', message: it }\n"

    expect:
    Planner.standard().plan(ScriptCompiler.standard().compile('hot.groovy', text)).withCloseable { it.size() } == 1
  }

  def "a script's own variable of that name stays what it is"() {
    given:
    def text = "def policy = { it * 2 }\nsms to: '+13055550123', message: \"\${policy(2)}\""

    expect:
    ScriptCompiler.standard().compile('hot.groovy', text).policy().empty
  }

  def "rules have the policies of all their files"() {
    given:
    def rule = { "rule('$it') { on 'lead'; then { sms to: contact, message: 'Hi' } }\n" }
    Files.writeString(folder.resolve('a.groovy'), "policy { hours 'us-federal' }\n" + rule('a'))
    Files.writeString(folder.resolve('b.groovy'), "policy { hours 'us-federal'; place from: 'zip' }\n" + rule('b'))

    when:
    def rules = ScriptCompiler.standard().rules([folder])

    then:
    rules.policy() == Policy.builder().hours(HoursTable.standard().preset('us-federal')).place('zip').build().written()
    rules.limits(rules.limits()).policy() == rules.policy()
  }

  def "#text is a mistake that is told at '#at': #said"() {
    when:
    ScriptCompiler.standard().compile('hot.groovy', text)

    then:
    def e = thrown(ScriptException)
    def wrong = e.problems()
    wrong.size() == 1
    said == _ || wrong[0].message() == said
    hint == _ || wrong[0].hint().get() == hint
    at == _ || text.readLines()[wrong[0].where().line() - 1].substring(wrong[0].where().column() - 1).take(wrong[0].width()) == at

    where:
    text | at || said | hint
    "policy { hours 'us-strikt' }" | 'us-strikt' || "there are no hours 'us-strikt'" | "did you mean 'us-strict'?"
    "policy { hours 'night' }" | 'night' || "there are no hours 'night'" | 'known are us-federal, us-strict'
    "policy { houres 'us-strict' }" | 'houres' || "a policy has no 'houres'" | "did you mean 'hours'?"
    "policy { quota 3 }" | 'quota' || "a policy has no 'quota'" |
        'it has (hours, place, allow, suppress, cap, consent, optOut, segments, footer, noTexts, onlyTo)'
    "policy { footer 'Reply STOP', every: 400.days }" | _ ||
        'a footer serves for 1 second to 366 days' | 'write a time such as 30 days'
    "policy { cap 3 }" | 'cap' || 'cap lacks what it is about' | "write cap 3, per: 'contact', within: 24.hours, of: ['sms', 'call']"
    "policy { cap 0, per: 'contact', within: 24.hours }" | _ || 'a cap is at least 1, not 0' | _
    "policy { cap '3', per: 'contact', within: 24.hours }" | "'3'" || "cap takes how much as a whole number, not '3'" |
        'write it out, such as 3'
    "policy { cap 3, per: 'week', within: 24.hours }" | _ || 'a cap is per contact or per day' | "write 'contact' or 'day'"
    "policy { cap 3, per: 'day' }" | _ || 'a cap per day says whose day' | "add 'zone', such as 'America/New_York'"
    "policy { cap 3, per: 'contact' }" | _ || 'a cap per contact says within which time' | "add 'within', such as 24 hours"
    "policy { cap 3, per: 'contact', zone: 'UTC', within: 24.hours }" | 'zone' || 'a cap per contact looks back from each moment' | _
    "policy { cap 3, per: 'day', zone: 'Mars/Base' }" | 'Mars/Base' || "there is no zone 'Mars/Base'" | _
    "policy { cap 3, per: 'day', zone: 'EST' }" | 'EST' || "there is no zone 'EST'" | "write 'America/New_York'"
    "policy { cap 3, per: 'day', zone: 'America/New_Yrok' }" | 'America/New_Yrok' ||
        "there is no zone 'America/New_Yrok'" | "write 'America/New_York'"
    "policy { cap 3, per: 'day', zone: 'MST' }" | 'MST' || "there is no zone 'MST'" | "write 'America/Denver' or 'America/Phoenix'"
    "policy { cap 3, per: 'contact', within: 1.day }" | '1.day' || '1.day is no age' | 'write 1.days'
    "policy { cap 3, per: 'contact', within: 1.month }" | '1.month' || '1.month is no age' | 'write 30.days'
    "policy { cap 3, per: 'contact', within: 24.hour }" | '24.hour' || '24.hour is no age' | 'write 1.days'
    "policy { cap 3, per: 'contact', within: 1.year }" | '1.year' || '1.year is no age' | 'write 365.days'
    "policy { cap 3, per: 'contact', within: '24h' }" | "'24h'" || "'24h' is no age" | 'write 1.days'
    "policy { cap 3, per: 'contact', within: 3600.seconds }" | '3600.seconds' || '3600.seconds is no age' | 'write 1.hours'
    "policy { cap 3, per: 'contact', within: 2.fortnights }" | '2.fortnights' || '2.fortnights is no age' | AGE
    "policy { cap 3, per: 'contact', within: 400.days }" | _ || 'a cap looks back over 1 second to 366 days' | _
    "policy { cap 3, per: 'contact', within: 24.hours, of: ['sms', 'mail'] }" | 'mail' ||
        "a cap is of sms, call and add, or of segments alone, not of 'mail'" | _
    "policy { consent of: 'fax', field: 'consentAt', within: 540.days }" | 'fax' || "a consent is of sms, call or add, not of 'fax'" | _
    "policy { consent of: 'sms', within: 540.days }" | 'consent' || 'consent lacks what it is about' | _
    "policy { segments max: 2, price: 'cheap' }" | 'cheap' || "'cheap' is no price of a segment" | "write one such as '0.0083 USD'"
    "policy { noTexts to: 'fax' }" | 'fax' || "'fax' are no numbers to keep texts from" | "write 'landline', 'toll-free' or 'premium'"
    "policy { onlyTo '305 555' }" | '305 555' || "'305 555' is not a number in E.164 form such as '+13055550123'" | ONLY
    "policy { onlyTo '5550' }" | '5550' || _ | ONLY
    "policy { onlyTo() }" | 'onlyTo' || 'onlyTo lacks what it is about' | ONLY
    "policy { onlyTo }" | 'onlyTo' || 'onlyTo lacks what it is about' | ONLY
    "policy { onlyTo([]) }" | 'onlyTo' || 'onlyTo lacks what it is about' | ONLY
    "policy { onlyTo ann }" | 'ann' || "onlyTo takes numbers such as '+13055550123', in quotes, not ann" |
        "write it out, as in onlyTo '+13055550123': a policy is known before anything runs"
    "policy { segments max: 0 }" | _ || 'a text has at least 1 segment, not 0' | _
    "policy { optOut 'doNotContact' }" | "'doNotContact'" || 'optOut takes no value without a name' | _
    "policy { place from: ['zone', 'colour'] }" | 'colour' || "'colour' does not say what it holds" |
        'name a column zone, zip, state or country'
    "policy { place form: 'zip' }" | 'form' || "place has no option 'form'" | "did you mean 'from'? (from)"
    "policy { hours 'us-strict'; allow 'tollfree' }" | 'tollfree' || "'tollfree' are no numbers" | "did you mean 'toll-free'?"
    "policy { hours { 'us-strict' } }" | "{ 'us-strict' }" || 'hours takes no block' | "write hours 'us-strict'"
    "policy { hours from: '8', until: '20:00' }" | '8' || "'8' is no time of day" | 'write hours and minutes from 00:00 to 24:00'
    "policy { hours from: '08:00' }" | _ || 'hours of your own say from and until' | "write both, such as '10:00' and '18:00'"
    "policy { hours from: '08:00', until: '20:00', in: [] }" | _ || 'in names no place' |
        'write US-FL or another, or leave it out for everywhere'
    "policy { hours() }" | 'hours' || 'hours lacks what it is about' | "write hours 'us-strict'"
    "policy { hours from: '08:00', until: '20:00', in: 'US-XY' }" | 'US-XY' || "there is no place 'US-XY'" | _
    "policy { suppress list: 'a.csv', notOlderThan: -31.days }" | '-31.days' || '-31.days is no age' | AGE
    "policy { suppress list: 'a.csv', notOlderThan: 31 }" | '31' || '31 is no age' | AGE
    "policy { suppress list: 'a.csv', notOlderThan: 0.days }" | '0.days' || '0.days is no age' | AGE
    "policy { suppress list: 'a.csv', notOlderThan: 2.weeks }" | '2.weeks' || '2.weeks is no age' | 'write 14.days'
    "policy { cap 3, per: 'contact', within: 1.5.hours }" | '1.5.hours' || '1.5.hours is no age' | 'write 90.minutes'
    "policy { suppress notOlderThan: 31.days }" | 'suppress' || 'suppress lacks what it is about' | SUPPRESS
    "policy { suppress 'a.csv' }" | "'a.csv'" || 'suppress takes no value without a name' | SUPPRESS
    "def z = 'zip'\npolicy { place from: z }\nsms to: '+13055550123', message: z" | 'z' || COLUMNS + 'z' | PLACES
    "policy { place from: params.column }" | 'params.column' || COLUMNS + 'params.column' | PLACES
    "policy { hours from: '10:00', until: '18:00', in: ['MA'] }" | 'MA' || "'MA' is Massachusetts and Morocco" | 'write US-MA or MA-*'
    "policy { place from: [] }" | 'place' || 'place lacks what it is about' | "write place from: ['zone', 'zip', 'state']"
    "policy { ['zip'].each { place from: it } }" | "['zip'].each { place from: it }" || LINES | "write hours 'us-strict'"
    "policy { hours 'us-strict'; if (params.a == '1') { place from: 'zip' } }" | _ || LINES | "write hours 'us-strict'"
    "policy { hours 'us-strict'; def z = 'zip' }" | "def z = 'zip'" || LINES | "write hours 'us-strict'"
    "policy { hours 'us-strict'; return }" | 'return' || LINES | "write hours 'us-strict'"
    "policy { hours 'us-strict'; this.place(from: 'zip') }" | _ || LINES | "write hours 'us-strict'"
    "policy { hours \"us-\${'strict'}\" }" | _ || _ | WRITTEN
    "policy { hours 'us-strict', *['us-federal'] }" | _ || _ | WRITTEN
    "policy { suppress(*: [list: 'a.csv']) }" | _ || _ | _
    "policy { hours }" | 'hours' || 'hours lacks what it is about' | "write hours 'us-strict'"
    "policy { }" | 'policy' || 'this policy holds nothing back' | STRICT
    "policy { place from: 'zip' }" | 'policy' || 'this policy holds nothing back' | STRICT
    "policy { place from: 'zip'; allow 'unknown' }" | 'policy' || 'this policy holds nothing back' | STRICT
    "policy { allow 'unknown' }" | 'policy' || 'this policy holds nothing back' | STRICT
    "policy 'us-strict'" | 'policy' || 'policy takes a block alone' | STRICT
    "policy { hours 'us-strict' }\npolicy { }" | 'policy' || 'the script has a policy already, in line 1' | 'write all of it in one block'
    "[1, 2].each { policy { hours 'us-strict' } }" | 'policy' || INSIDE | ALONE
    "for (i in [1, 2]) { policy { hours 'us-strict' } }" | 'policy' || INSIDE | ALONE
    "if (params.night == '1') policy { suppress list: 'a.csv', notOlderThan: 31.days }" | 'policy' || INSIDE | ALONE
    "rule('a') { policy { }; then { note 'a' } }" | _ || 'this cannot stand directly in a rule' | 'write it above the rules'
    "rule('a') { then { policy { hours 'us-strict' } } }" | 'policy' || INSIDE | ALONE
    "def policy() { 'us' }\nprintln policy()" | _ || "'policy' is a word of the language" | 'give the method another name'
  }

  def "a file of hours that is wrong is told where it is named: #text"() {
    given:
    text && Files.writeString(folder.resolve('hours.txt'), text)

    when:
    ScriptCompiler.standard().compile(script("policy { hours file: 'hours.txt' }\n"))

    then:
    def e = thrown(ScriptException)
    def wrong = e.problems()
    wrong*.message() == [said]
    wrong[0].where().line() == 1

    where:
    text        || said
    null        || "there is no file of hours 'hours.txt'"
    'US-FL | x' || 'hours.txt:1: this has 2 cells'
  }

  def "a policy without end is not read"() {
    when:
    of(line.repeat(times) + "place from: ['zip'${", 'zip'".repeat(columns)}]")

    then:
    def e = thrown(ScriptException)
    e.problems()*.message() == ['a policy of more than 500 lines is not read']

    where:
    line                  | times | columns
    "hours 'us-strict'\n" | 500   | 0
    ''                    | 1     | 10_000
  }
}
