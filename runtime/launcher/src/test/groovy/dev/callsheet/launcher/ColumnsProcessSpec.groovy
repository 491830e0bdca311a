package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires

/** The start script asks the terminal how wide it is, and what is shown uses that. */
class ColumnsProcessSpec extends ProcessSpecification {
  private static final String WHY = 'script(1) of Linux and stty give a terminal of some width'

  /** Runs a command on a terminal of so many columns; what it shows, as it came. */
  private List<String> onTerminal(int width, String command) {
    file('inner.sh', "stty rows 45 cols $width\n$command\n")
    assert run('script', '-qec', "sh $folder/inner.sh", '/dev/null') == 0
    out().readLines()*.replace('\r', '')
  }

  @Requires(value = { ProcessSpecification.has('script') && ProcessSpecification.has('stty') && os.linux }, reason = WHY)
  def "Java is told the #width columns of the terminal, although input #input"() {
    given:
    def java = Files.createDirectories(folder.resolve('java/bin')).resolve('java')
    Files.writeString(java, '#!/bin/sh\nprintf "%s\\n" "$@"\n')
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString('rwxr-xr-x'))
    Files.writeString(folder.resolve('java/release'), 'JAVA_VERSION="17.0.1"\n')
    environment.JAVA_HOME = folder.resolve('java').toString()

    expect:
    onTerminal(width, "'${callsheet()}' ops $redirected").contains("-Dcallsheet.columns=$width".toString())

    where:
    [width, input] << [[80, 100, 120, 160], ['is the terminal', 'comes from elsewhere']].combinations()
    redirected = input == 'is the terminal' ? '' : '</dev/null'
  }

  @Requires(value = { ProcessSpecification.has('script') && ProcessSpecification.has('stty') && os.linux }, reason = WHY)
  def "the longest lines use the #width columns of a terminal, and no more"() {
    given:
    def texts = (1..30).collect { """sms to: '+1305555${1000 + it}', message: 'Hi', agent: 'agent-$it@example.co'""" }
    def script = file('agents.groovy', texts.join("\n"))
    def lines = onTerminal(width, "'${callsheet()}' plan '$script' --color never --only line=1")
        .findAll { !it.trim().startsWith('callsheet ') }*.length()

    expect: 'but for commands, which are copied whole'
    lines.max() <= width
    lines.max() > width - 28

    where:
    width << [80, 100, 120, 160]
  }
}
