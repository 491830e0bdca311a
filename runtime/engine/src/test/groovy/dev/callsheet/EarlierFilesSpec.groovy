package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.action.DataRow
import dev.callsheet.action.Ids
import dev.callsheet.action.LeftOut
import dev.callsheet.action.Marks
import dev.callsheet.command.*
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.plan.PlannerSpec
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.PlanFile
import dev.callsheet.saved.SavedPlan
import dev.callsheet.saved.SavedPlanSpec
import dev.callsheet.saved.Trailer
import dev.callsheet.store.PlanKey
import dev.callsheet.wire.Account
import dev.callsheet.wire.BusinessId
import dev.callsheet.wire.Secret
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.security.MessageDigest
import java.time.Instant
import java.util.zip.GZIPInputStream
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** What earlier versions wrote stays readable, and means what it meant. */
@Timeout(300)
class EarlierFilesSpec extends Specification {
  static final Account ACCOUNT =
      new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), URI.create('https://api.example.com'))

  /** As they were made of these actions, in this order. */
  static final List<String> IDS = ['f16d3d171f049ed', '0b326617af96bf7', '9febdb4f4ba900a', 'e2f86c68ff8a507', '58b4a2dcd10ef1b',
    '52c23ccabf7dcd4', '3bdde8d554599d0', '850098a1b49ac3b', '1d651bf754f9b09', '520d5b308e42ebc', '66a03e0ef9a2e72', '45a99497b2b67e8',
    '2439de31ba7dc28', '1435492187d937c', 'e921356bc2d9f03']

  @TempDir
  Path state
  PlanKey key

  def setup() {
    def file = Files.createDirectories(state.resolve('keys')).resolve('plan.key')
    Files.writeString(file, 'fixture-of-earlier-plans-no-key!')
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
    key = PlanKey.in(state.resolve('keys'))
  }

  def 'a plan that was saved in format #format is what it was'() {
    given:
    def saved = SavedPlan.open(plan(format), state, key)
    def actions = PlannerSpec.actions(saved.plan())
    def preview = saved.plan().preview()

    expect:
    actions*.command() == commands()
    actions*.number() == (1L..15L)
    actions*.id()*.toString() == IDS
    actions[2].notBefore() == Optional.of(Instant.parse('2020-11-20T13:00:00Z'))
    actions*.origin()*.source()*.toString() as Set == ['welcome.groovy:3:5'] as Set
    actions.findAll { it.origin().row().isPresent() }*.number() == [1, 2, 3, 14, 15]
    actions[14].origin().row() == Optional.of(new DataRow('leads.csv', 7, 8))
    preview.leftOut()*.kind() == [LeftOut.Kind.DEFERRED, LeftOut.Kind.REFUSED, LeftOut.Kind.SKIPPED]
    preview.leftOut()*.reason() == ['quiet-hours', 'no phone', 'do-not-contact']
    preview.repeats() == 1
    preview.templates().values() as List == ['Hi {lead.name}']
    preview.warnings()*.message() == ['odd']

    cleanup:
    saved.close()

    where:
    format << [1, 2]
  }

  def 'the id of an action is made of the same as ever'() {
    given:
    def ids = new Ids(new Marks())

    expect:
    commands().withIndex(1).collect { command, number ->
      def id = ids.next(command, number).toString()
      ids.keep()
      id
    } == IDS
  }

  def 'a plan is saved in the newest format that can be read'() {
    given:
    def earlier = SavedPlan.open(plan(1), state, key)
    PlanFile.save(earlier.plan(), earlier.header(), key, state.resolve('again.plan'))
    def again = new GZIPInputStream(Files.newInputStream(state.resolve('again.plan'))).withCloseable { it.readLines('UTF-8')*.strip() }

    expect:
    again[0..-2] == text(2, 'plan.ndjson').readLines()

    cleanup:
    earlier.close()
  }

  def 'a run of a plan of format #format that was killed goes on where it was'() {
    given:
    lay('20261123T214400Z-b0cc00', 'run-killed.ndjson', plan(format, 'fedcba9876543210'), 'fedcba9876543210')
    def runs = FileRuns.in(state)
    def run = runs.ids()[0]
    def wire = new QuickWire()
    def callsheet = Callsheet.to(ACCOUNT).sending(SendSettings.standard()).journal(runs).wire(wire).build()
    def saved = SavedPlan.reopen(runs.plan(run), state, key)

    expect:
    runs.summary(run).standing().open() == 9

    when:
    def report = callsheet.resume(run, saved, admission(), [] as Set, new Confirmation(9))

    then:
    wire.bodies.size() == 9
    report.count(SENT) == 14
    report.count(UNKNOWN) == 1
    sentIds(run) == IDS

    cleanup:
    saved?.close()
    callsheet?.close()

    where:
    format << [1, 2]
  }

  def 'a run that is over says what became of each action, and its plan is not applied again'() {
    given:
    lay('20261123T214400Z-74a376', 'run-over.ndjson', plan(1), '0123456789abcdef')
    def runs = FileRuns.in(state)
    def run = runs.ids()[0]
    def callsheet = Callsheet.to(ACCOUNT).sending(SendSettings.standard()).journal(runs).wire(new QuickWire()).build()
    def saved = SavedPlan.open(plan(1), state, key)

    expect:
    runs.summary(run).standing().open() == 0
    sentIds(run) == IDS

    when:
    callsheet.apply(saved, admission(), new Confirmation(15))

    then:
    thrown(NotApplicableException)

    cleanup:
    saved?.close()
    callsheet?.close()
  }

  private Admission admission() {
    new Admission(key, new AccountMark('acme', 'api.example.com', key.fingerprint('4711', 'https://api.example.com')), 7,
        Optional.empty(), Admission.SourcePolicy.ANY)
  }

  /** The lines as a file that this machine sealed. */
  private Path plan(int format, String id = '0123456789abcdef') {
    def body = SavedPlanSpec.packed(text(format, 'plan.ndjson').replace('0123456789abcdef', id).readLines())
    def digest = HexFormat.of().formatHex(MessageDigest.getInstance('SHA-256').digest(body))
    Files.write(state.resolve("${format}.plan"), [*body, *new Trailer(digest, key.id(), key.seal(digest)).bytes()] as byte[])
  }

  private static String text(int format, String name) {
    EarlierFilesSpec.getResourceAsStream("/dev/callsheet/earlier/$format/$name").getText('UTF-8')
  }

  private void lay(String id, String journal, Path plan, String applied) {
    def folder = Files.createDirectories(state.resolve("runs/$id"))
    def lines = text(1, journal)
    Files.writeString(folder.resolve('journal-000001.ndjson'), lines)
    Files.copy(plan, folder.resolve('plan'))
    Files.createFile(folder.resolve('lock'))
    Files.writeString(Files.createDirectories(state.resolve('applied')).resolve(applied), id)
  }

  /** By the number of the action. */
  private List<String> sentIds(String run) {
    new File(state.toFile(), "runs/$run").listFiles().findAll { it.name.startsWith('journal-') }.collectMany { it.readLines() }
        .collect { it =~ /"type":"intent","action":(\d+),"attempt":1,"id":"(\w+)"/ }.findAll { it.find() }
        .sort { it.group(1) as long }*.group(2)
  }

  private static List<Command> commands() {
    PlannerSpec.everyKind() + [PlannerSpec.sms(1),
      new SendTeamSms(new TeamSmsId(42), new PhoneNumber('+13052000001'), new Message('Täl "quoted"\n\ud83d\ude00'), Optional.empty())]
  }
}
