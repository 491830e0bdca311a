package dev.callsheet.launcher

import java.nio.file.Files

/** What was told so that somebody went on in the wrong direction. */
class MisleadingAnswersSpec extends CommandLineSpecification {
  def "one argument too many says where the shell made it"() {
    given:
    def script = texting(1)
    def stop = file('stop.csv', 'phone\n+13055550102\n')
    def more = file('more.csv', 'phone\n+13055550103\n')

    expect:
    with(run('plan', script, '--var', 'city=Fort', 'Lauderdale')) {
      code() == 2
      err().contains('plan takes one argument, and there is one more, behind the value of --var city; a value with blanks stands in ' +
          'quotes: --var "city=two words"')
      !err().contains('Lauderdale')
    }
    run('plan', script, '--do-not-contact', stop, more).err()
        .contains('one more, DIR/more.csv; --do-not-contact takes one list, and the shell makes several of a *: write the option once ' +
        'for each')
    run('plan', script, '--do-not-contact', 'stop.csv, more.csv').err().contains('--do-not-contact: each takes one list')
    run('plan', script, '--do-not-contact', 'stop.csv, more.csv').err().contains('name each list by itself')
  }

  def "an option that is elsewhere, or nowhere, says what is meant: #args"() {
    expect:
    run(*args).with { [it.code(), it.err().readLines()[0]] } == [2, "callsheet: $told"]

    where:
    args                                     || told
    ['run', 'a.groovy', '-y']                ||
        'there is no option -y; --yes N confirms a number, that of the actions which the preview showed'
    ['plan', 'a.groovy', '--loosen']         ||
        ('there is no option --loosen: what a plan is saved with is not looser than callsheet.toml, and the limits of an account no ' +
        'option loosens')
    ['run', 'a.groovy', '--yes', '3']        || '--yes confirms a live run; add --live ACCOUNT, or --live simulator to rehearse'
    ['run', 'a.groovy', '--zone', 'America/Miami'] || '--zone: there is no such zone; write a zone such as America/New_York'
    ['plan', 'a.groovy', '--region', 'UK']   || '--region: the United Kingdom is GB; write two letters (ISO 3166) such as US or GB'
  }

  def "a file of settings that is written otherwise says how: #text"() {
    given:
    file('stop.csv', 'phone\n+13055550102\n')
    def written = file(name, text)

    expect:
    with(name == 'callsheet.toml' ? run('plan', texting(1)) : run('plan', texting(1), '--var-file', written)) {
      code() == 2
      err().contains("DIR/$name:$told")
    }

    where:
    name             | text                                            || told
    'v.toml'         | '# x\nexport city=Tampa\n'                      || '2:8: this is not TOML; write name = "value", without export'
    'v.toml'         | 'city = Tampa\n'                                || '1:8: this is not TOML; a text stands in quotes: name = "value"'
    'v.toml'         | '[variables]\ncity = "Tampa"\n'                 ||
        '1:1: a file of variables holds names and values alone; delete the line [variables], which belongs into callsheet.toml'
    'callsheet.toml' | 'do_not_call = ["stop.csv"]\n'                  ||
        "1:1: unknown setting 'do_not_call'; did you mean 'do_not_contact'?"
    'callsheet.toml' | '[variables]\nshop = "x"\nper_day = 2\nrate = "1/s"\n' ||
        '3:1: per_day, rate stand below [variables], where settings do not count; move them above that line'
    'callsheet.toml' | 'per_day = 0\n'                                 ||
        '1:1: per_day: leave it out for no limit, or write it like per_day = 200'
    'callsheet.toml' | 'region = "UK"\n'                               || '1:1: region: the United Kingdom is "GB"; write two letters'
  }

  def "a variable may be called as a setting that others use so"() {
    given:
    file('callsheet.toml', '[variables]\nrate = "5"\nzone = "north"\n')

    expect:
    run('plan', texting(1)).code() == 0
  }

  def "an account that is nested says how its table is called"() {
    given:
    def accounts = folder.resolve('home/.config/callsheet/accounts.toml')
    Files.createDirectories(accounts.parent)
    Files.writeString(accounts, "[accounts.acme]\nbusiness_id = \"1\"\napi_key = \"$CANARY\"\n")
    accounts.toFile().setReadable(false, false)
    accounts.toFile().setReadable(true, true)

    expect:
    run('plan', texting(1), '--account', 'acme', '-o', folder.resolve('f.plan')).err()
        .contains(':1:1: an account stands alone in its brackets: write [acme] instead of [accounts.acme]')
  }

  def "a list without phones is not read by a column that holds none"() {
    given:
    def stop = file('stop.csv', 'Customer,Contact,Date\nAna,a@example.com,2026-10-01\n')

    expect:
    with(run('plan', texting(1), '--do-not-contact', stop)) {
      code() == 2
      err().contains("(it has Customer, Contact, Date); export the list again with the phones")
    }
  }

  def "a title above the names of the columns is shown as what was read for them"() {
    given:
    def script = file('send.groovy', "csv('report.csv').each { sms to: it, message: \"Hi \${it.firstName}\" }\n")

    when:
    file('report.csv', 'Open leads - all owners,,\nGenerated 11/20/2026 by kim,,\nfirstName,phone,owner\nAna,+13055550101,kim@acme.com\n')

    then:
    with(run('plan', script)) {
      code() == 3
      err().contains("report.csv has no column 'firstName'")
      err().contains('(Open leads - all owners)')
    }
  }
}
