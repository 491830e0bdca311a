package dev.callsheet.saved

import dev.callsheet.MachineWords
import dev.callsheet.action.Action
import dev.callsheet.action.DataRow
import dev.callsheet.action.Origin
import dev.callsheet.command.*
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.plan.ExpirySpec
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.plan.PlannerSpec
import dev.callsheet.plan.Refusal
import dev.callsheet.plan.SourceFile
import dev.callsheet.plan.Sources
import dev.callsheet.problem.*
import dev.callsheet.store.MachineKey
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.security.MessageDigest
import java.time.Duration
import java.time.Instant
import java.util.zip.GZIPInputStream
import java.util.zip.GZIPOutputStream
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

class SavedPlanSpec extends Specification {
  static final NOON = Instant.parse('2026-11-20T12:00:00Z')
  static final HERE = new Source('welcome.groovy', 3, 5)

  @TempDir
  Path folder
  MachineKey key
  Path file
  Path leads

  def setup() {
    key = MachineKey.in(Files.createDirectory(folder.resolve('home')))
    file = folder.resolve('f.plan')
    leads = Files.writeString(folder.resolve('leads.csv'), 'phone\n3055550123\n')
  }

  def "a saved plan is what it was"() {
    given:
    def plan = plan { sink ->
      sink.template(HERE, 'Hi {lead.name}')
      sink.warn(new Problem(Severity.WARNING, HERE, 3, 'odd', Optional.of('look'), Optional.of('sms to: x'), Optional.of('ODD')))
      sink.refuse(new Refusal(Operation.CALL, row(7), 'no phone', 'row 7 has none'))
      PlannerSpec.everyKind().each { sink.add(it, row(2)) }
      sink.add(sms(1), Origin.of(HERE))
      ExpirySpec.each(Optional.of(NOON)).each { sink.add(it, Origin.of(HERE)) }
    }
    def digest = PlanFile.save(plan, header(), key, file)

    when:
    def saved = SavedPlan.open(file, folder)

    then:
    saved.header() == header()
    saved.plan().preview() == plan.preview()
    actions(saved.plan()) == actions(plan)
    saved.plan().sources() == header().sources()
    saved.digest() == digest
    digest == 'sha256:' + HexFormat.of().formatHex(MessageDigest.getInstance('SHA-256').digest(Files.readAllBytes(file)))
    saved.isSealedBy(key)
    admission().admit(saved, NOON)

    cleanup:
    saved.close()
  }

  def "anybody can read a saved plan's lines with gunzip, and only its owner the file"() {
    given:
    PlanFile.save(plan { it.add(sms(1), Origin.of(HERE)) }, header(), key, file)
    def lines = new GZIPInputStream(Files.newInputStream(file)).readLines()

    expect:
    lines.size() == 3
    lines[0].startsWith('{"callsheet":"plan","v":2,"id":"')
    lines[1].contains('"to":"+13052000001"')
    lines[2] ==~ /\{"digest":"[0-9a-f]{64}","key":"[0-9a-f]{8}","hmac":"[0-9a-f]{64}"}/
    Files.getPosixFilePermissions(file) == PosixFilePermissions.fromString('rw-------')
    Files.list(folder).withCloseable { it.toList()*.fileName*.toString().sort() } == ['f.plan', 'home', 'leads.csv']
  }

  def "a large plan is saved and read back in order"() {
    given:
    def plan = plan { sink -> 5_000.times { sink.add(sms(it % 4_000), row(it + 1)) } }
    PlanFile.save(plan, header(), key, file)
    def saved = SavedPlan.open(file, folder)

    expect:
    saved.plan().size() == 5_000
    saved.plan().preview() == plan.preview()
    saved.plan().preview().repeats() == 1_000
    actions(saved.plan()) == actions(plan)

    cleanup:
    saved.close()
  }

  def "an empty plan is saved and read back"() {
    given:
    PlanFile.save(plan { }, header(), key, file)

    expect:
    SavedPlan.open(file, folder).withCloseable { it.plan().size() == 0 && actions(it.plan()).isEmpty() }
  }

  def "no flipped bit goes unseen"() {
    given:
    PlanFile.save(plan { sink -> 3.times { sink.add(sms(it), row(it + 1)) } }, header(), key, file)
    def good = Files.readAllBytes(file)

    expect:
    (0..<good.length).every { place ->
      def bad = Arrays.copyOf(good, good.length)
      bad[place] = (byte) (bad[place] ^ (1 << (place % 8)))
      isRefused(bad)
    }
  }

  def "no cut and no addition goes unseen"() {
    given:
    PlanFile.save(plan { sink -> 3.times { sink.add(sms(it), row(it + 1)) } }, header(), key, file)
    def good = Files.readAllBytes(file)

    expect:
    (0..<good.length).every { length -> isRefused(Arrays.copyOf(good, length)) }
    isRefused([*good, 0] as byte[])
    isRefused([*good, 10] as byte[])
    isRefused([*good, *good] as byte[])
    isRefused([*good[1..-1]] as byte[])
  }

  def "#what is refused, whether or not its sums were corrected"() {
    given:
    PlanFile.save(plan { sink -> 3.times { sink.add(sms(it), row(it + 1)) } }, header(), key, file)
    def lines = new GZIPInputStream(Files.newInputStream(file)).readLines()
    def bent = bend.call(lines[0..-2])

    expect: 'packed again as it is'
    isRefused(packed(bent + [lines[-1]]))

    when: 'with a fresh digest under the old seal, or under a seal of another key'
    def body = packed(bent)
    def digest = HexFormat.of().formatHex(MessageDigest.getInstance('SHA-256').digest(body))
    def old = Trailer.of(Files.readAllBytes(file)[-Trailer.LENGTH..-1] as byte[]).get()
    def other = MachineKey.in(Files.createDirectory(folder.resolve('other')))

    then:
    message([*body, *new Trailer(digest, old.keyId(), old.seal()).bytes()] as byte[]).contains('was not: somebody made or changed it')
    message([*body, *new Trailer(digest, other.id(), other.seal(digest)).bytes()] as byte[])
        .contains('was not saved by this user on this machine')
    message([*body, *new Trailer(digest, key.id(), other.seal(digest)).bytes()] as byte[]).contains('was not: somebody made or changed it')

    where:
    what                    | bend
    'a changed number'      | { it*.replace('+13052000001', '+13052000009') }
    'a changed text'        | { it*.replace('Hi', 'Ho') }
    'two actions swapped'   | { [it[0], it[2], it[1], it[3]] }
    'an action taken out'   | { [it[0], it[1], it[3]] }
    'an action put in'      | { it + [it[3]] }
    'a later expiry'        | { it*.replace('"expires":"2026-11-20', '"expires":"2027-11-20') }
    'another account'       | { it*.replace('"name":"acme"', '"name":"beta"') }
  }

  def "what #what is refused with the reason"() {
    given:
    PlanFile.save(plan { sink -> sink.add(sms(1), row(1)) }, header(), key, file)
    def saved = SavedPlan.open(file, folder)
    change?.call(leads)

    when:
    admission(other).admit(saved, now)

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message == reason.replace('FILE', file.toString()).replace('DIGEST', saved.digest())

    cleanup:
    saved.close()

    where:
    what                               | other                            | now                             |
        change                             || reason
    'has expired'                      | [:]                             | NOON + Duration.ofHours(4)      |
        null                               || 'FILE expired at 2026-11-20T16:00:00Z. Plan again'
    'was made in the future'           | [:]                             | NOON - Duration.ofHours(1)      |
        null                               ||
        'FILE was made at 2026-11-20T12:00:00Z, which is still to come. Set the clock of this machine right, or plan again'
    'is for another account'           | [account: 'beta', url: 'https://b.example.com'] | NOON            |
        null                               || 'FILE is for the account acme, not for beta. Plan for it'
    'is for another address'           | [url: 'https://b.example.com']  | NOON                            |
        null                               ||
        'FILE is for another business or address than the account acme has now (b.example.com; it was api.example.com). Plan again'
    'is of another language'           | [language: 8]                   | NOON                            |
        null                               || 'FILE was made from version 7 of the script language, this is version 8. Plan again'
    'is not expected'                  | [expected: 'sha256:00']         | NOON                            |
        null                               ||
        'FILE is not the plan that is expected: its digest is DIGEST. Apply the plan that was approved, or have this one approved'
    'was made from other data'         | [:]                             | NOON                            |
        { Files.writeString(it, 'phone') } ||
        'FILE was made from what has changed since: leads.csv. Plan again, or send the actions as they were saved'
    'was made from data that is gone'  | [:]                             | NOON                            |
        { Files.delete(it) }               ||
        'FILE was made from what has changed since: leads.csv (it is gone). Plan again, or send the actions as they were saved'
  }

  def "another name for the same business and address is the account that it is bound to"() {
    given:
    PlanFile.save(plan { sink -> sink.add(sms(1), row(1)) }, header(), key, file)

    expect:
    SavedPlan.open(file, folder).withCloseable { admission(account: 'beta', url: 'https://API.example.com:443/').admit(it, NOON) || true }
  }

  def "the saved actions may be sent although the data has changed, when that is asked for"() {
    given:
    PlanFile.save(plan { sink -> sink.add(sms(1), row(1)) }, header(), key, file)
    Files.delete(leads)

    when:
    SavedPlan.open(file, folder).withCloseable { admission(sources: Admission.SourcePolicy.ANY).admit(it, NOON) }

    then:
    noExceptionThrown()
  }

  def "#what is no plan"() {
    when:
    SavedPlan.open(made.call(folder), folder)

    then:
    def refusal = thrown(type)
    refusal.message.replace("$folder/", '') == reason

    where:
    what              | made                                                                              | type                     ||
        reason
    'a missing file'  | { it.resolve('x.plan') }                                                          | ConfigurationException   ||
        'there is no file x.plan'
    'a folder'        | { it.resolve('home') }                                                            | ConfigurationException   ||
        "home cannot be read: $MachineWords.DIRECTORY"
    'an empty file'   | { Files.createFile(it.resolve('x.plan')) }                                        | NotApplicableException   ||
        'x.plan is no saved plan'
    'a script'        | { Files.writeString(it.resolve('x.groovy'), "sms to: '+1305', message: 'Hi'") }   | NotApplicableException   ||
        'x.groovy is no saved plan'
    'another archive' | { Files.write(it.resolve('x.gz'), packed(['hello'] * 99)) }                       | NotApplicableException   ||
        'x.gz is cut short, or was changed since it was saved: it does not end as a plan does. Get it again, or plan again'
    'a forgery'       | { Files.write(it.resolve('x.plan'), forged('{"callsheet":"plan","v":2}')) }       | NotApplicableException   ||
        'x.plan ends like a plan, but what it holds cannot be read; plan again'
    'another forgery' | { Files.write(it.resolve('x.plan'), forged('[' * 9_000)) }                        | NotApplicableException   ||
        'x.plan ends like a plan, but what it holds cannot be read; plan again'
    'too many values' | { Files.write(it.resolve('x.plan'), forged('{"callsheet":"plan","v":2,"leftOut":[' + '{},' * 300_000 + '{}]}')) } |
        NotApplicableException || 'x.plan ends like a plan, but what it holds cannot be read; plan again'
    'a later format'  | { Files.write(it.resolve('x.plan'), forged('{"callsheet":"plan","v":3}')) }       | NotApplicableException   ||
        'x.plan was saved by another version of Callsheet; plan again with this one'
  }

  def "nothing is left behind by what is refused"() {
    when:
    isRefused(forged('{"callsheet":"plan","v":2}'))

    then:
    Files.list(folder).withCloseable { it.toList()*.fileName*.toString().findAll { it.startsWith('callsheet-') } } == []
  }

  def "what this key has not sealed is refused before it is read"() {
    given:
    Files.write(file, forged('[' * 9_000))

    when:
    SavedPlan.open(file, folder, key)

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message == "$file was not saved by this user on this machine. Apply it where it was saved, or plan here"
    Files.list(folder).withCloseable { it.toList()*.fileName*.toString().findAll { it.startsWith('callsheet-') } } == []
  }

  def "a key that others may read is not used"() {
    given:
    Files.setPosixFilePermissions(folder.resolve('home/plan.key'), PosixFilePermissions.fromString('rw-r--r--'))

    when:
    MachineKey.in(folder.resolve('home'))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('may be read by others than its owner')
  }

  @Requires(value = { os.linux && System.getProperty('user.name') == 'root' }, reason = 'only root can give files away')
  def "a key of another user is refused, and one in a folder of another user"() {
    given:
    def closed = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString('rwx------'))
    def keys = Files.createDirectory(folder.resolve('own'), closed)
    MachineKey.in(keys)
    Files.setAttribute(keys.resolve(what), 'unix:uid', 65534)

    when:
    MachineKey.in(keys)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains("$named belongs to another user; run as that user, or name a folder of your own (CALLSHEET_HOME)")

    where:
    what       || named
    ''         || 'own'
    'plan.key' || 'own/plan.key'
  }

  def "a data file that changes while it is planned stops the plan"() {
    given:
    def sources = new Sources()

    when:
    Planner.standard().sources(sources).plan(PlannerSpec.source { sink ->
      sink.reads('leads.csv', leads)
      Files.writeString(leads, 'phone\n3055550199\n3055550198\n')
    })

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == 'leads.csv was changed while the plan was made; plan again'
  }

  private boolean isRefused(byte[] bytes) {
    Files.write(folder.resolve('bad.plan'), bytes)
    try {
      SavedPlan.open(folder.resolve('bad.plan'), folder).close()
      false
    } catch (NotApplicableException e) {
      true
    }
  }

  private String message(byte[] bytes) {
    Files.write(folder.resolve('bad.plan'), bytes)
    try {
      SavedPlan.open(folder.resolve('bad.plan'), folder).withCloseable { admission().admit(it, NOON) }
      'admitted'
    } catch (NotApplicableException e) {
      // A plan that cannot be counted is refused before its seal is looked at.
      e.message.contains('what it holds cannot be read') ?
          'was not: somebody made or changed it, was not saved by this user on this machine' : e.message
    }
  }

  static byte[] packed(List<String> lines) {
    def bytes = new ByteArrayOutputStream()
    new GZIPOutputStream(bytes).withCloseable { it.write((lines.join('\n') + '\n').getBytes('UTF-8')) }
    bytes.toByteArray()
  }

  static byte[] forged(String line) {
    def body = packed([line])
    def digest = HexFormat.of().formatHex(MessageDigest.getInstance('SHA-256').digest(body))
    [*body, *new Trailer(digest, '0' * 8, '0' * 64).bytes()] as byte[]
  }

  Admission admission(Map<String, ?> other = [:]) {
    new Admission(key, mark(other.account ?: 'acme', other.url ?: 'https://api.example.com'), other.language ?: 7,
        Optional.ofNullable(other.expected), other.sources ?: Admission.SourcePolicy.UNCHANGED)
  }

  private AccountMark mark(String name, String url) {
    new AccountMark(name, URI.create(url).host, key.fingerprint('4711', url))
  }

  private PlanHeader header() {
    new PlanHeader('0123456789abcdef', '1.2.3', 7, Optional.of(mark('acme', 'https://api.example.com')), 'ann', NOON,
        NOON + Duration.ofHours(4), NOON - Duration.ofDays(1), 42, Region.US, [b: '2', a: '1'],
        [new SourceFile(SourceFile.Kind.DATA, 'leads.csv', leads, HexFormat.of().formatHex(MessageDigest.getInstance('SHA-256')
            .digest('phone\n3055550123\n'.bytes)))], Limits.NONE)
  }

  private static Plan plan(Closure<?> body) {
    Planner.standard().seed(42).plan(PlannerSpec.source(body))
  }

  private static Origin row(long number) {
    new Origin(HERE, Optional.of(new DataRow('leads.csv', number, number + 1)))
  }

  private static SendSms sms(int n) {
    PlannerSpec.sms(n)
  }

  private static List<Action> actions(Plan plan) {
    PlannerSpec.actions(plan)
  }
}
