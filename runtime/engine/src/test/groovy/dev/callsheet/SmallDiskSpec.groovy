package dev.callsheet

import dev.callsheet.journal.file.Sender
import dev.callsheet.simulator.Simulator
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** Promise 4 on a disk that is full. */
@Tag('slow')
class SmallDiskSpec extends Specification {
  static final long BYTES = 3 << 20

  @TempDir
  Path folder

  @Requires(value = { SmallDiskSpec.canMount() }, reason = 'this user cannot mount a small disk of his own')
  def 'a full disk stops sending before it stops the record: every outcome is kept, and with room it goes on'() {
    when:
    def lines = run('rw', SmallDisk.name, folder, BYTES)

    then:
    lines.last() == 'through'
    // It fits whole, it stops halfway, it does not even begin.
    lines.any { it.endsWith(': all') }
    lines.any { it ==~ /\d+: [1-9]\d*, then all/ }
    !lines.any { it.endsWith(': 0, then all') } // room for the first group was made before
    lines.any { it.endsWith(': refused, then all') }
    // Too little for the file of a large plan, or to save it.
    lines.findAll { it.startsWith('plans, ') }*.replaceAll('.*: ', '').unique() == ['refused', 'saved']
    // An event that finds no room is not answered.
    lines.count { it ==~ /event, \d+: refused, then sent/ } == 6
    // A desk takes events again by itself.
    lines.findAll { it.startsWith('desk, ') }*.replaceAll('.*: ', '').toSet() == ['refused, then kept', 'kept'].toSet()
  }

  @Requires(value = { SmallDiskSpec.canMount() }, reason = 'this user cannot mount a small disk of his own')
  def 'in a folder that cannot be written nothing is sent'() {
    given:
    def service = Simulator.start()

    expect:
    run('ro', Sender.name, folder.resolve('state'), service.baseUri(), 10).any { it.contains('so nothing is sent') }
    service.totals().received() == 0

    cleanup:
    service.close()
  }

  /** What a program says with a disk at the folder. */
  private List<String> run(String mode, String program, Object... arguments) {
    def output = Files.createTempFile('small-disk', '.txt').toFile()
    def java = Path.of(System.getProperty('java.home'), 'bin', 'java')
    def process = mounted("mount -t tmpfs -o $mode,size=$BYTES tmpfs '$folder' && exec '$java' -XX:TieredStopAtLevel=1"
        + " -cp '${System.getProperty('java.class.path')}' $program ${arguments.collect { "'$it'" }.join(' ')}")
        .redirectErrorStream(true).redirectOutput(output).start()
    assert process.waitFor(300, TimeUnit.SECONDS)
    def lines = output.readLines()
    output.delete()
    lines
  }

  private static ProcessBuilder mounted(String commands) {
    new ProcessBuilder('unshare', '-rm', 'sh', '-c', commands)
  }

  static boolean canMount() {
    try {
      def process = mounted('mount -t tmpfs tmpfs /tmp').start()
      process.waitFor(300, TimeUnit.SECONDS) && process.exitValue() == 0
    } catch (IOException ignored) {
      false
    }
  }
}
