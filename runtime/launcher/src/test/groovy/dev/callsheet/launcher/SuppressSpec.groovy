package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.time.Duration
import java.time.Instant

class SuppressSpec extends CommandLineSpecification {
  static final String AT = '2026-11-20T12:00:00-05:00'

  Path policy(String more = '') {
    file('policy.toml', "[[suppress]]\nfile = \"national.csv\"\n$more")
  }

  def "who asked for it may not be texted or called, until that is taken back"() {
    expect:
    run('may', 'text', '+13055550123', '--at', AT).out() =~ /  suppress +not on our own list/

    when:
    def added = run('suppress', 'add', '(305) 555-0123', '--reason', 'asked by mail to +13055550123')
    def may = run('may', 'call', '+13055550123', '--at', AT)
    def check = run('suppress', 'check', '+13055550123')

    then:
    [added.code(), added.err()] == [0, '+1 ... 0123 is suppressed from now on.\n']
    may.code() == 4
    may.out().startsWith('no: suppressed\n')
    may.out() =~ /suppress +\+1 \.\.\. 0123 is suppressed since \d{4}-\d\d-\d\d: asked by mail to \+1 \.\.\. 0123\n/
    [check.code(), check.out().contains('asked by mail')] == [4, true]

    when: 'what was said first stays'
    def again = run('suppress', 'add', '+13055550123', '--reason', 'once more')

    then:
    again.err() == '+1 ... 0123 is suppressed already; since when and why stays as it was.\n'
    run('suppress', 'list').out().contains('asked by mail')

    when:
    def removed = run('suppress', 'remove', '+13055550123', '--note', 'signed up again')

    then:
    [removed.code(), removed.err()] == [0, '+1 ... 0123 is not suppressed any more.\n']
    run('suppress', 'check', '+13055550123').code() == 0
  }

  def "of several numbers that are written at once each is suppressed: #how"() {
    when:
    def done = how == 'add'
      ? run('suppress', 'add', '305-555-0101 / 305-555-0102', '--reason', 'asked by mail')
      : run('suppress', 'import', file('stop.csv', 'phone,name\n305-555-0101 / 305-555-0102,Ann\n'))

    then:
    done.code() == 0
    done.err().contains(told)
    ['+13055550101', '+13055550102'].every { run('suppress', 'check', it).code() == 4 }

    where:
    how      || told
    'add'    || '+1 ... 0101 is suppressed from now on.\n+1 ... 0102 is suppressed from now on.\n'
    'import' || '2 numbers'
  }

  def "some of what is written at once is no number, and nobody is added: #said"() {
    when:
    def done = run('suppress', 'add', said, '--reason', 'asked by mail')

    then:
    done.code() == 2
    run('suppress', 'check', '+13055550101').code() == 0

    where:
    said << ['305-555-0101 / 555-0102', '305-555-0101/02']
  }

  def "the list is shown, its numbers in full only when that is asked for"() {
    given:
    run('suppress', 'add', '+13055550123', '--reason', 'asked by mail')
    run('suppress', 'import', file('national.csv', 'phone\n3055550124\n'))
    def shown = run('suppress', 'list')

    expect:
    shown.out().contains('+1 ... 0123') && shown.out().contains('asked by mail') && shown.out().contains('national.csv')
    run('suppress', 'list', '--full').out().contains('+13055550123')
    run('suppress', 'list', '--output', 'ndjson', '--full').out().readLines()[0].startsWith('{"number":"+13055550123","since":"20')
  }

  def "a list of numbers is imported, whatever its form: #name"() {
    given:
    def imported = run('suppress', 'import', "${file(name, text)}$how")

    expect:
    imported.code() == 0
    imported.err().contains("$name of ") && imported.err().contains('suppressed from now on: 2 numbers.')
    run('suppress', 'check', number).out().contains("is on $name")

    when:
    run('suppress', 'remove', name, '--note', 'not ours')

    then:
    run('suppress', 'check', number).code() == 0

    where:
    name       | text                                                  | how              | number
    'plain'    | '3055550123\n+13055550124\n13055550124\n'             | ''               | '+13055550124'
    'register' | '305,5550123\n305,5550124\n'                          | ''               | '+13055550124'
    'table'    | 'name,phone\nAna,(305) 555-0123\nBo,(305) 555-0124\n' | ''               | '+13055550124'
    'german'   | 'Telefon\n030 123456\n030 123457\n'                   | ", region: 'DE'" | '+4930123457'
  }

  def "a policy demands a list: #more, #days days old"() {
    given:
    if (days >= 0) {
      def list = file('national.csv', '3055550124\n')
      Files.setLastModifiedTime(folder.resolve('national.csv'), FileTime.from(Instant.now() - Duration.ofDays(days)))
      assert run('suppress', 'import', list).code() == 0
    }
    def may = run('may', 'text', '+13055550123', '--policy', policy(more))

    expect:
    [may.code(), may.out().contains(said)] == [code, true]

    where:
    more                     | days || code | said
    ''                       | -1   || 4    | 'no: the list national.csv was never imported'
    ''                       | 400  || 0    | 'on none of 2 lists (our own, national.csv of '
    'not_older_than = "31d"' | 30   || 0    | 'yes'
    'not_older_than = "31d"' | 32   || 4    | 'older than the 31 days that the policy allows'
  }

  def "a list that takes the place of another of its name says so, since when that held, and who is missing"() {
    given:
    ['a', 'b'].each { Files.createDirectories(folder.resolve(it)) }
    def first = file('a/dnc.csv', 'phone\n3055550123\n3055550125\n+447911123456\n')
    Files.setLastModifiedTime(first, FileTime.from(Instant.parse('2026-01-02T12:00:00Z')))
    def imported = [[first], [file('b/dnc.csv', 'phone\n3055550124\n'), '--replace']].collect { run('suppress', 'import', *it).err() }

    expect:
    !imported[0].contains('in the place of')
    def before = here('2026-01-02T12:00:00Z', 'yyyy-MM-dd HH:mm:ss')
    imported[1] =~ /suppressed from now on: 1 number, in the place of the 3 of $before \S+ that were imported on 20/
    imported[1].contains(', of which 3 are missing. ')
    run('suppress', 'check', '+13055550123').code() == 0
  }

  def "a list that lacks #missing of the 20 numbers of the one before takes its place without --replace: #isTaken"() {
    given:
    def lines = { int from, int to ->
      (from..to).collect { "+1305555${String.format('%04d', it)}\n+4477009${String.format('%05d', it)}\n" }.join('')
    }
    run('suppress', 'import', file('dnc.csv', lines(1, 10)))
    def kept = { folder.resolve('state/suppressed').toFile().listFiles().sort()*.getText('ISO-8859-1') }
    def before = kept()

    when:
    file('dnc.csv', lines(1 + (missing + 1).intdiv(2), 10 + more) + (missing % 2 ? '+13055550001\n' : ''))
    def second = run('suppress', 'import', folder.resolve('dnc.csv'))

    then:
    second.code() == (isTaken ? 0 : 2)
    second.err().contains(isTaken ? "of which $missing are missing" :
        "$missing of the 20 numbers that dnc.csv has are missing from ")
    isTaken || ['nothing was changed', "'callsheet suppress add NUMBER --reason TEXT'", 'add --replace'].every { second.err().contains(it) }
    (kept() == before) == !isTaken
    run('suppress', 'check', '+447700900001').code() == (isTaken && missing ? 0 : 4)

    and:
    run('suppress', 'import', folder.resolve('dnc.csv'), '--replace').code() == 0
    run('suppress', 'check', '+447700900001').code() == (missing ? 0 : 4)

    where:
    missing | more || isTaken
    0       | 5    || true
    2       | 0    || true
    2       | 90   || true
    3       | 9    || false
    20      | 10   || false
  }

  def "a list whose name is a row of digits comes off by it"() {
    given:
    run('suppress', 'import', file('20261120', '3055550123\n'))
    def removed = run('suppress', 'remove', '20261120', '--note', 'not ours')

    expect:
    [removed.code(), removed.err()] == [0, 'The numbers of 20261120 are not suppressed by it any more.\n']
    run('suppress', 'check', '+13055550123').code() == 0
    run('suppress', 'remove', '20261120', '--note', 'x').err().contains('write a phone number')
  }

  def "what cannot be meant is told with what to write: #arguments"() {
    given:
    def result = run(*(['suppress'] + arguments))

    expect:
    [result.code(), result.err().contains(said)] == [2, true]
    !(result.err() - '+13055550123\n').replace('-', '').contains('5550123')

    where:
    arguments                                      || said
    ['add', '+13055550123']                        || "'add' needs --reason TEXT"
    ['add', '+13055550123', '--reason', ' ']       || "'add' needs --reason TEXT"
    ['add', '--reason', 'x']                       || "'add' needs a NUMBER"
    ['add', 'Ana', '--reason', 'x']                || "'Ana' has letters; write the number in digits"
    ['add', '305-555-0123 or 0124', '--reason', 'x'] || "'... 0123 or 0124' holds more than one number; write the one that is meant"
    ['add', '305-555-0123 to 305-555-0124', '--reason', 'x'] || "'... 0123 to ... 0124' is a range of numbers; write each of them in full"
    ['list', '--note', 'x']                         || "--note is for 'remove'"
    ['remove', '+13055550123']                     || "'remove' needs --note TEXT"
    ['remove', '+13055550123', '--note', 'x']      || 'is not on it by itself'
    ['remove', 'other.csv', '--note', 'x']         || 'other.csv is not on it by itself'
    ['list', '+13055550123']                       || "'callsheet suppress check NUMBER'"
    ['import']                                     || "'import' needs a FILE"
    ['check', '+13055550123', '--replace']         || "--replace is for 'import'"
    ['import', 'none.csv']                         || 'there is no file none.csv'
    ['empty', '+13055550123']                      || 'write one of add, remove, list, import, check'
  }

  def "a file without numbers, or with rows that cannot be read, is no list: #text"() {
    given:
    def result = run('suppress', 'import', file('bad.csv', text))

    expect:
    [result.code(), result.err().contains(said)] == [2, true]
    run('suppress', 'list').err().startsWith('Nobody is suppressed.')

    where:
    text                       || said
    ''                         || 'holds no number'
    'phone\n'                  || 'holds no number, as after an export that failed; nothing was changed. Export it again'
    '3055550123\n305555012\n'  || 'bad.csv:2: '
    'phone\n1.3E+10\n'         || 'bad.csv:2: '
  }

  def "a damaged list lets nobody be reached, and says what to do"() {
    given:
    run('suppress', 'add', '+13055550123', '--reason', 'asked by mail')
    def log = folder.resolve('state').resolve('suppressed').resolve('log')
    Files.writeString(log, 'x')
    def may = run('may', 'text', '+13055550125', '--at', AT)

    expect:
    may.code() == 4
    may.out().contains('no: who is suppressed cannot be read: ') && may.out().contains('mend or restore')
    run('suppress', 'check', '+13055550125').code() == 2

    when: 'nobody looks, as at night'
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: 'http://127.0.0.1:9')
    def result = run('run', file('one.groovy', "sms to: '+13055550125', message: 'Hi'\n"), '--live', 'env', '--yes', '0', '--no-input')

    then: 'the one who started it is told'
    result.code() == 9
    result.out().contains('skipped 1: stopped')
  }

  def "what a policy cannot mean of lists is told with its place: #text"() {
    given:
    def result = run('may', 'text', '+13055550123', '--policy', file('p.toml', text))

    expect:
    [result.code(), result.err().contains(said)] == [2, true]

    where:
    text                                                      || said
    '[[suppress]]\nnot_older_than = "31d"'                    || 'suppress: this lacks what it is about; write file = "national.csv"'
    '[[suppress]]\nfile = "a.csv"\nnot_older_than = "soon"'   || 'not_older_than: write a time such as "24h", "30d" or "90m"'
    '[[suppress]]\nfile = "a.csv"\nmax_age = "31d"'           || "did you mean 'not_older_than'?"
    'suppress = "a.csv"'                                      || 'suppress'
  }

  def 'whoever wants no more is known in whatever form their number is told: #written'() {
    when:
    def added = run('suppress', 'add', written, '--reason', 'asked')

    then:
    added.code() == 0
    run('suppress', 'check', number).out().contains('suppressed')

    where:
    written                 | number
    '+5215512345678'        | '+525512345678'
    '+55 11 8765-4321'      | '+5511987654321'
    '(305) 555-0123 x12'    | '+13055550123'
    'sip:+13055550123@a.b'  | '+13055550123'
  }
}
