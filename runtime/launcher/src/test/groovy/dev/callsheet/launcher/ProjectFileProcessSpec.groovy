package dev.callsheet.launcher

/** The project's file as processes find it. */
class ProjectFileProcessSpec extends ProcessSpecification {
  def "a command without any option honours the file, and a run keeps to its limits"() {
    given:
    def script = texting(30)
    folder.resolve('callsheet.toml').toFile().text = 'per_day = 12\nzone = "Asia/Tokyo"\nsandbox = true\n'

    expect:
    run(callsheet(), 'plan', script) == 0
    out().contains('callsheet.toml: 12 a day (Asia/Tokyo), sandbox')
    run(callsheet(), 'run', script, '--live', 'simulator', '--yes', 30) == 9
    out() =~ /(?m)^sent +12$/

    run(callsheet(), 'may', 'text', '+13055550123', '--at', '2026-11-20T12:00:00-05:00') == 0

    when: 'what it forbids is asked of one number, too'
    folder.resolve('callsheet.toml').toFile() << "do_not_contact = ['stop.csv']\n"
    folder.resolve('stop.csv').toFile().text = 'phone\n+13055550123\n'

    then:
    run(callsheet(), 'may', 'text', '+13055550123', '--at', '2026-11-20T12:00:00-05:00') == 4
    out().startsWith('no: do not contact\n')

    when:
    script.toFile().text = "println new File('/etc/hostname').text"

    then:
    run(callsheet(), 'check', script) == 3
    run(callsheet(), 'plan', script) == 3
  }
}
