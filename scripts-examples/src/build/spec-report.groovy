import javax.xml.parsers.DocumentBuilderFactory

// At the end of a build: says in one line how many cases ran and what was skipped, and why. With -Dtimes=update it also writes
// anew where the time goes, in docs/development.md: each spec's seconds, and the first sentence that it says of itself.
def begun = session.startTime.time
def root = project.basedir.parentFile
def suites = session.projects.collectMany { module ->
  def reports = new File(module.build.directory, 'surefire-reports').listFiles() ?: []
  reports.findAll { it.name ==~ /TEST-.*\.xml/ && it.lastModified() >= begun }.collect { file ->
    def suite = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file).documentElement
    def skipped = suite.getElementsByTagName('skipped')
    [module: module.basedir, name: suite.getAttribute('name'), cases: suite.getAttribute('tests') as int,
      seconds: suite.getAttribute('time').replace(',', '') as double,
      skipped: (0..<skipped.length).collect { skipped.item(it).getAttribute('message') - 'Ignored via @Requires' - ': ' }]
  }
}
def simple = { it.name.substring(it.name.lastIndexOf('.') + 1) }
if (suites) {
  def skipped = suites.findAll { it.skipped }.collect {
    "${it.skipped.size()} of ${simple(it)} (${it.skipped.toSet().collect { why -> why ?: 'not on this system' }.join('; ')})"
  }
  def count = { it.toString().reverse().replaceAll(/(\d{3})(?=\d)/, '$1,').reverse() }
  println "[INFO] ${count(suites*.cases.sum() - suites*.skipped*.size().sum())} cases of ${suites.size()} specs; " +
      (skipped ? "SKIPPED ${suites*.skipped*.size().sum()}: ${skipped.join(', ')}" : 'none was skipped')
}

if (session.userProperties.times == 'update') {
  def says = { suite ->
    def source = new File(suite.module, "src/test/groovy/${suite.name.replace('.', '/')}.groovy").text
    def doc = (source =~ /(?s)\/\*\*(.*?)\*\/\s*(?:@\w+[^\n]*\s+)*(?:abstract )?class/)
    doc ? doc[0][1].replaceAll(/\n\s*\*/, ' ').replaceAll(/\{@code ([^}]*)\}/, '`$1`').replaceAll(/\s+/, ' ').trim().replaceFirst(/(?<=[.;:]) .*/, '')
        .replaceFirst(/[.;:]$/, '') : ''
  }
  def sorted = suites.sort { -it.seconds }
  def rows = sorted.take(15).collect { "| `${simple(it)}` | ${Math.round(it.seconds)} | ${says(it)} |" }
  def rest = sorted.drop(15)
  rows << "| all others (${rest.size()}) | ${Math.round((rest.sum { it.seconds } ?: 0) as double)} | |"
  def page = new File(root, 'docs/development.md')
  def text = "On JDK ${Runtime.version().feature()}: ${Math.round(suites.sum { it.seconds } as double)} s of specs, two at a time.\n\n" +
      "| spec | seconds | what it says of itself |\n| --- | --- | --- |\n${rows.join('\n')}\n"
  page.text = page.text.replaceFirst(/(?s)(<!-- times -->\n).*?(<!-- \/times -->)/) { all, begin, end -> begin + text + end }
}
