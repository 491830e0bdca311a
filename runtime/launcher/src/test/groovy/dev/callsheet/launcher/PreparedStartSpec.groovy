package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.TimeUnit
import spock.lang.Requires
import spock.lang.Tag

/** The archive of classes that the first start prepares for the next ones. */
@Requires(value = { os.linux || os.macOs }, reason = 'the start script is for POSIX shells')
@Tag('slow')
class PreparedStartSpec extends ProcessSpecification {
  Path cache

  def setup() {
    cache = folder.resolve('cache')
    environment.XDG_CACHE_HOME = cache.toString()
  }

  /** Archives and what they are made from. */
  List<Path> prepared() {
    Files.exists(cache) ? Files.walk(cache).withCloseable { paths -> paths.filter { it.fileName.toString().contains('.jsa') }.toList() } :
        []
  }

  /** Java as it is, but for what it does instead of writing the archive {@code $file}. */
  void dumping(String shell) {
    def home = Files.createDirectories(folder.resolve('jdk/bin')).parent
    def real = Path.of(System.getProperty('java.home'))
    Files.deleteIfExists(home.resolve('release'))
    Files.copy(real.resolve('release'), home.resolve('release'))
    def java = Files.writeString(home.resolve('bin/java'), """\
      #!/bin/sh
      dump=
      for arg; do
        case \$arg in
          -Xshare:dump) dump=yes ;;
          -XX:SharedArchiveFile=*) file=\${arg#*=} ;;
        esac
      done
      if [ -n "\$dump" ]; then
        $shell
      fi
      exec '$real/bin/java' "\$@"
      """.stripIndent())
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString('rwxr-xr-x'))
    environment.JAVA_HOME = home.toString()
  }

  def "the first check prepares the start of the next ones, and nothing of it shows"() {
    given:
    def script = texting(1)

    when:
    def code = run(callsheet(), 'check', script)
    def archives = prepared()

    then:
    code == 0
    out() == "$script: ok\n"
    err() == ''
    archives.size() == 1
    archives[0].toString().endsWith('.jsa')
    Files.getPosixFilePermissions(archives[0].parent) == PosixFilePermissions.fromString('rwx------')

    when: 'it is damaged'
    archives[0].toFile().writable = true
    Files.write(archives[0], new byte[4096])

    then:
    run(callsheet(), 'check', script) == 0
    out() == "$script: ok\n"
    err() == ''
  }

  def "an archive that a loss of power has emptied is prepared again, and what killed processes left goes"() {
    given:
    run(callsheet(), 'check', texting(1))
    def archive = prepared()[0]
    Files.delete(archive)
    Files.createFile(archive)
    def left = { pid, rest = '' -> Files.createFile(archive.resolveSibling("plan-1-17.jsa.$pid$rest")) }
    left(999999999)
    left(999999999, '.classes')
    def inUse = left(ProcessHandle.current().pid())

    expect:
    run(callsheet(), 'check', texting(1)) == 0
    prepared() as Set == [archive, inUse] as Set
    Files.size(archive) > 1_000_000
  }

  def "an archive that takes the place of another leaves the runtime where it was"() {
    given:
    2.times {
      prepared().each { Files.delete(it) }
      run(callsheet(), 'check', texting(1))
    }
    def runtime = prepared()[0].resolveSibling('runtime')

    expect:
    Files.isExecutable(runtime.resolve('bin/java'))
  }

  def "an archive whose writer was killed is not used"() {
    given:
    dumping('echo half > "$file"; kill -9 $$')

    expect:
    run(callsheet(), 'check', texting(1)) == 0
    prepared() == []
  }

  def "no archive is made of a start that was killed"() {
    given:
    dumping('echo whole > "$file"; exit 0')
    def java = Path.of(environment.JAVA_HOME, 'bin/java')
    Files.writeString(java, Files.readString(java).replace('exec ', 'kill -9 $$\nexec '))

    expect:
    run(callsheet(), 'check', texting(1)) == 137
    prepared() == []
  }

  def "SIG#signal while the archive is written leaves nothing, and the code is #code"() {
    given:
    def killed = folder.resolve('killed')
    dumping("echo half > \"\$file\"; while [ ! -f '$killed' ]; do sleep 0.1; done; exit 0")
    def process = start(heeded(signal) + [callsheet(), 'check', texting(1)])

    when:
    while (!prepared().any { it ==~ /.*\.jsa\.\d+/ } && process.alive) {
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    ProcessSpecification.signal(signal, process)
    Files.createFile(killed)

    then:
    finish(process) == code
    prepared() == []

    where:
    signal | code
    'HUP'  | 129
    'INT'  | 130
    'TERM' | 143
  }

  def "a cache that cannot be written does not matter"() {
    given:
    environment.XDG_CACHE_HOME = '/proc/nothing'

    expect:
    run(callsheet(), 'check', texting(1)) == 0
    err() == ''
  }
}
