package dev.callsheet.launcher

import dev.callsheet.journal.file.FileRuns
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions

/** An account is its business and its address: names are for people, and one may have several, or be renamed. */
class SameAccountSpec extends SavedPlanSpecification {
  def setup() {
    def file = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(file, account('acme', '4711', service.baseUri()) + account('acme3', '4711', "${service.baseUri()}/") +
        account('other', '4712', service.baseUri()))
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
  }

  static String account(String name, String business, Object url) {
    "[$name]\nbusiness_id = \"$business\"\napi_key = \"$CANARY\"\nbase_url = \"$url\"\n"
  }

  /** Of three texts the first is sent. */
  String begun() {
    saved('--account', 'acme')
    assert run('apply', plan, '--live', 'acme', '--yes', '3', '--canary', '1').code() == 9
    FileRuns.in(folder.resolve('state')).ids()[0]
  }

  def "a plan for an account is applied by another name of it, and it is told which one it was made for"() {
    given:
    saved('--account', 'acme')

    when:
    def result = run('apply', plan, '--live', 'acme3', '--yes', '3')

    then:
    result.code() == 0
    result.err().contains('DIR/f.plan is of the account acme; acme3 is the same business at the same address.\n')
    service.totals().applied() == 3
  }

  def "a run is gone on with by another name of its account, and it is told by which one it was begun"() {
    given:
    def id = begun()

    when:
    def result = run('resume', id, '--live', 'acme3', '--yes', '2')

    then:
    result.code() == 0
    result.err().contains("The run $id is of the account acme; acme3 is the same business at the same address.\n")
    service.totals().applied() == 3
  }

  def "all runs of an account are gone on with by another name of it"() {
    given:
    def id = begun()

    when:
    def result = run('resume', '--all', '--live', 'acme3', '--yes', '2')

    then:
    result.code() == 0
    result.err().readLines()[0] ==~ /$id, begun .*: 2 of 3 actions left, as acme/
    service.totals().applied() == 3
  }

  def "by the name that it has nothing is told of other names"() {
    given:
    def id = begun()

    expect:
    !run('resume', id, '--live', 'acme', '--yes', '2').err().contains('same business')
  }

  def "another account sends none of it"() {
    given:
    def id = begun()
    plan = folder.resolve('g.plan')
    saved('--account', 'acme')

    expect:
    run('apply', plan, '--live', 'other', '--yes', '3').with { [it.code(), it.err()] } ==
        [6, 'callsheet: DIR/g.plan is for the account acme, not for other. Plan for it. Nothing was sent.\n']
    run('resume', id, '--live', 'other', '--yes', '2').with { [it.code(), it.err()] } ==
        [6, "callsheet: the run $id is of the account acme, not of other. Nothing was sent.\n"]
    run('resume', '--all', '--live', 'other', '--yes', '2').err() == 'There are no runs of other to go on with. Nothing was sent.\n'
    service.totals().received() == 1
  }
}
