package dev.callsheet.journal

import java.nio.file.Files
import java.nio.file.Path
import java.sql.SQLException
import java.time.Duration
import javax.sql.DataSource
import org.postgresql.ds.PGSimpleDataSource

/** A real PostgreSQL on this machine, started for the tests of this process and gone with it. */
class PostgresServer {
  private static final Duration PATIENCE = Duration.ofSeconds(60)
  private static final List<String> PROGRAMS = ['initdb', 'postgres']
  private static final String NOBODY = 'nobody'

  /** The server ends when nobody holds the other end of its standard input any more. */
  private static final String UNTIL_ALONE = 'folder=$1; shift; "$@" </dev/null & read -r none; kill -QUIT $!; wait; rm -rf "$folder"'

  private static PostgresServer started

  private final int port

  private PostgresServer(int port) {
    this.port = port
  }

  /** Where its programs are; null where it is not installed, or we are root and cannot be anybody else. */
  static Path programs() {
    def folders = System.getenv('PATH').split(File.pathSeparator).collect { Path.of(it) }
    def packaged = Path.of('/usr/lib/postgresql')
    if (Files.isDirectory(packaged)) {
      folders += Files.list(packaged).withCloseable { it.sorted(Comparator.reverseOrder()).toList() }*.resolve('bin')
    }
    isRoot() && !asNobody() ? null : folders.find { folder -> PROGRAMS.every { Files.isExecutable(folder.resolve(it)) } }
  }

  /** The one of this process; there must be programs for it. */
  static synchronized PostgresServer get() {
    started = started ?: start()
  }

  /** A new, empty schema to work in. */
  DataSource schema() {
    def name = 's' + UUID.randomUUID().toString().replace('-', '')
    def source = source(name)
    source.connection.withCloseable { it.createStatement().execute("create schema $name") }
    source
  }

  /** A new, empty database, by its owner and without a schema of its own. */
  DataSource database() {
    def name = 'd' + UUID.randomUUID().toString().replace('-', '')
    source('public').connection.withCloseable { it.createStatement().execute("create database $name") }
    database(name, 'callsheet')
  }

  /** That database, by this role. */
  DataSource database(String name, String role) {
    new PGSimpleDataSource(serverNames: ['127.0.0.1'], portNumbers: [port], databaseName: name, user: role)
  }

  private DataSource source(String schema) {
    new PGSimpleDataSource(serverNames: ['127.0.0.1'], portNumbers: [port], databaseName: 'postgres', user: 'callsheet',
        currentSchema: schema)
  }

  private static PostgresServer start() {
    def programs = programs()
    def folder = Files.createTempDirectory('callsheet-postgres-')
    if (isRoot()) {
      Files.setOwner(folder, folder.fileSystem.userPrincipalLookupService.lookupPrincipalByName(NOBODY))
    }
    // Taken, and not listened at: nobody else is given it, and the server may have it, as both say that they use it again.
    def taken = new Socket(reuseAddress: true)
    taken.bind(new InetSocketAddress('127.0.0.1', 0))
    int port = taken.localPort
    def data = folder.resolve('data').toString()
    def making = process(folder, ["$programs/initdb", '-D', data, '-U', 'callsheet', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'])
    assert making.waitFor() == 0: folder.resolve('log').toFile().text
    def server = process(folder, ['sh', '-c', UNTIL_ALONE, 'sh', folder.toString(), "$programs/postgres", '-D', data, '-p', "$port",
        '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'])
    def answering = new PostgresServer(port)
    long end = System.nanoTime() + PATIENCE.toNanos()
    while (!answering.answers()) {
      assert server.alive && System.nanoTime() < end: folder.resolve('log').toFile().text
      Thread.sleep(50)
    }
    taken.close()
    answering
  }

  private boolean answers() {
    try {
      source('public').connection.close()
      true
    } catch (SQLException ignored) {
      false
    }
  }

  private static Process process(Path folder, List<String> command) {
    def log = folder.resolve('log').toFile()
    new ProcessBuilder(((isRoot() ? asNobody() : []) + command)*.toString())
        .directory(folder.toFile()).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log)).start()
  }

  /** PostgreSQL does not start for root. */
  private static boolean isRoot() {
    System.getProperty('user.name') == 'root'
  }

  private static List<String> asNobody() {
    [['setpriv', "--reuid=$NOBODY", '--regid=nogroup', '--clear-groups'], ['runuser', '-u', NOBODY, '--']].find { works(it) }
  }

  private static boolean works(List<String> command) {
    try {
      new ProcessBuilder((command + 'true')*.toString()).redirectErrorStream(true).start().waitFor() == 0
    } catch (IOException ignored) {
      false
    }
  }
}
