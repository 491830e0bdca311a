package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files

/** What a run left unsent is sent later, once, and nothing else is. */
class ResumeSpec extends SavedPlanSpecification {
  /** Of three texts the first is sent. */
  String begun(Object... args) {
    saved()
    assert apply('--yes', '3', '--canary', '1', *args).code() == 9
    assert service.totals().received() == 1
    id()
  }

  String id() {
    Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
  }

  Result resume(String id, Object... args) {
    run('resume', id, '--live', 'env', *args)
  }

  def "a run that ended early says how to go on"() {
    given:
    saved()

    when:
    def result = apply('--yes', '3', '--canary', '1')

    then:
    result.code() == 9
    result.err().contains("Next\n  1. 2 actions are left (the script again would repeat what was sent):\n" +
        "     callsheet resume ${id()} --live env\n")
  }

  def "what is left is sent, each once"() {
    given:
    def id = begun()

    when:
    def result = resume(id, '--yes', '2')

    then:
    result.code() == 0
    result.err() == "2 of the 3 actions of the run $id are left to send.\n" +
        "This is the run $id; to end it from elsewhere: callsheet stop $id\nWhat was tried, and what came of it: callsheet show $id\n"
    service.totals().applied() == 3
    service.requests()*.toString().findAll { it.contains('Hi Ann') }.toUnique().size() == 3
  }

  def "without an account it is shown what would be sent"() {
    given:
    def id = begun()

    when:
    def result = run('resume', id)

    then:
    result.code() == 0
    result.out().startsWith('DRY RUN - nothing sent')
    result.out().contains('Hi Ann 1')
    !result.out().contains('Hi Ann 0')
    result.err() == "2 of the 3 actions of the run $id are left to send.\nThey are numbered from 1 here; 'callsheet show $id --all' " +
        "has the numbers of the run.\nNext\n  1. 2 actions are left (the script again would repeat what was sent):\n" +
        "     callsheet resume $id --live env\n"
    service.totals().received() == 1
  }

  def "a person is asked about what is left"() {
    given:
    def id = begun()
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.OUT, Terminal.Stream.ERR]
    terminal.answers = ['2']

    when:
    def result = resume(id)

    then:
    result.code() == 0
    terminal.questions[-1].contains('It texts 2 people and calls nobody.')
    service.totals().applied() == 3
  }

  def "nothing leaves unless exactly what is left is confirmed: #args"() {
    given:
    def id = begun()

    when:
    def result = resume(id, *args)

    then:
    result.code() == 5
    result.err().contains(message)
    service.totals().received() == 1

    where:
    args           || message
    []             || 'nobody confirmed it. To send it without a question: --yes 2'
    ['--yes', '3'] || 'Nothing was sent: --yes confirms 3 actions, left are 2. To send it: --yes 2'
  }

  def "where nobody is there only an approved plan goes on"() {
    given:
    def digest = saved()
    apply('--yes', '3', '--canary', '1')
    environment.CI = 'true'

    expect:
    resume(id(), '--yes', '2').code() == 5
    resume(id(), '--yes', '2', '--expect', 'sha256:' + '0' * 64).code() == 6
    resume(id(), '--yes', '2', '--expect', digest).code() == 0
  }

  def "another account, or the same at another address, does not send it"() {
    given:
    def id = begun()

    expect:
    run('resume', id, '--live', 'simulator', '--yes', '2').with { [it.code(), it.err()] } ==
        [6, "callsheet: the run $id is of the account env, not of simulator. Nothing was sent.\n"]

    when:
    environment.CALLSHEET_BASE_URL = 'https://api.example.com'
    def result = resume(id, '--yes', '2')

    then:
    result.code() == 6
    result.err().startsWith("callsheet: the run $id began at 127.0.0.1")
    service.totals().received() == 1
  }

  def "another business of the account does not go on with what a bound plan began"() {
    given:
    saved('--account', 'env')
    apply('--yes', '3', '--canary', '1')
    environment.CALLSHEET_BUSINESS_ID = '4712'

    expect:
    resume(id(), '--yes', '2').code() == 6
    service.totals().received() == 1
  }

  def "a run that is through has nothing left"() {
    given:
    saved()
    apply('--yes', '3')
    def id = id()

    expect:
    resume(id, '--yes', '1').with { [it.code(), it.err()] } == [0, "The run $id has nothing left to send. Nothing was sent.\n"]
    run('resume', id).code() == 0
    service.totals().received() == 3
  }

  def "what is unknown is never sent again, and it is said how to settle it"() {
    given:
    service.misbehave(Fault.status(503))
    saved()
    apply('--yes', '3', '--max-unknown', '0', '--in-flight', '1')
    def id = id()

    when:
    def result = resume(id, '--yes', '2')

    then:
    result.code() == 8
    service.totals().received() == 3
    result.err().contains("  1. 1 action unknown: look it up at the service before anything is sent there again, then say " +
        "--sent or --not-sent:\n" +
        "     callsheet resolve $id ")
    resume(id).code() == 8
  }

  def "what failed is sent again when that is asked for"() {
    given:
    service.misbehave(*([Fault.status(400)] * 3))
    saved()
    def first = apply('--yes', '3')
    def id = id()

    expect:
    first.err().contains("  1. 3 actions failed; correct what the service refused, in a new run; to try again as it is:\n" +
        "     callsheet resume $id --live env --retry failed")
    resume(id, '--yes', '3').code() == 7
    resume(id, '--yes', '3', '--retry', 'failed').code() == 0
    service.totals().applied() == 3
  }

  def "a list of numbers that grew since holds for what is left"() {
    given:
    def list = file('stop.csv', 'phone\n+13055559999\n')
    saved('--do-not-contact', list)
    apply('--yes', '3', '--canary', '1')
    file('stop.csv', 'phone\n+13055550001\n')

    when:
    def result = resume(id(), '--yes', '2')

    then:
    result.code() == 0
    service.totals().applied() == 2
    result.out() =~ /skipped +1/
  }

  def "a rehearsal goes on with the tester's phone"() {
    given:
    saved()
    apply('--yes', '3', '--canary', '1', '--redirect-to', '+13055559999')

    when:
    def result = resume(id(), '--yes', '2')

    then:
    result.out().contains('REDIRECTED: every text goes to')
    service.requests().size() == 3
    service.requests().every { it.toString().contains('13055559999') }
  }

  def "a damaged journal sends nothing"() {
    given:
    def id = begun()
    def journal = folder.resolve("state/runs/$id/journal-000001.ndjson")
    Files.write(journal, new String(Files.readAllBytes(journal), 'ISO-8859-1').replaceFirst('"actions":3', '"actions":4')
        .getBytes('ISO-8859-1'))

    when:
    def result = resume(id, '--yes', '2')

    then:
    result.code() == 2
    result.err().contains('is damaged at record 1')
    service.totals().received() == 1
  }

  def "a part of a journal that follows from none sends nothing, nor does a run of which a part is gone: #stray"() {
    given:
    def id = begun()
    def journal = folder.resolve("state/runs/$id/journal-000001.ndjson")
    Files.writeString(journal.resolveSibling(stray), Files.readAllLines(journal)[0] + '\n')

    when:
    def result = resume(id, '--yes', '3')

    then:
    result.code() == 2
    result.err().contains(said)
    service.totals().received() == 1

    where:
    stray                   || said
    'journal-000002.ndjson' || 'journal-000002.ndjson is damaged at record '
    'journal-000003.ndjson' || 'journal-000002.ndjson is gone. What was sent cannot be told without it'
  }

  def "a kept plan that was changed sends nothing"() {
    given:
    def id = begun()
    def plan = folder.resolve("state/runs/$id/plan")
    byte[] bytes = Files.readAllBytes(plan)
    Files.write(plan, change(bytes))

    when:
    def result = resume(id, '--yes', '2')

    then:
    result.code() == 6
    result.err().contains('was changed since it was saved')
    service.totals().received() == 1

    where:
    change << [{ it[it.length.intdiv(2)] ^= 1; it }, { it[12] ^= 1; it }]
  }

  def "what is no run is said: #id"() {
    when:
    def result = run('resume', id, *args)

    then:
    result.code() == 2
    result.err().readLines()[0] == "callsheet: $message"

    where:
    id                        | args               || message
    '..'                      | []                 ||
        ("RUN: write the id of a run, such as 20261121T094500Z-1f3a9c, as much of its begin as is needed, or 'latest' ('callsheet " +
        "runs' lists them)")
    CANARY                    | []                 ||
        ("RUN: write the id of a run, such as 20261121T094500Z-1f3a9c, as much of its begin as is needed, or 'latest' ('callsheet " +
        "runs' lists them)")
    '20261121T094500Z-1f3a9c' | []                 || "there is no run 20261121T094500Z-1f3a9c below DIR/state; 'callsheet runs' lists them"
    '20261121T094500Z-1f3a9c' | ['--yes', '1']     || '--yes is about sending what is left; add --live ACCOUNT'
    '20261121T094500Z-1f3a9c' | ['--retry', 'all'] || '--retry: write one of failed'
  }
}
