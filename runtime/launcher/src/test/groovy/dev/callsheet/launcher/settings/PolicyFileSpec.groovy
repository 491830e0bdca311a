package dev.callsheet.launcher.settings

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.guard.policy.Term
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A term of a policy means in a file what it means in a script. */
class PolicyFileSpec extends Specification {
  static final Map<Term, List<String>> IN_FILES = [
    (Term.HOURS): ['hours = "us-strict"'],
    (Term.PLACE): ['place = ["zone", "zip", "state"]'],
    (Term.ALLOW): ['allow = ["toll-free"]'],
    (Term.SUPPRESS): ['[[suppress]]', 'file = "lists/national.csv"', 'not_older_than = "31d"'],
    (Term.CAP): ['[[cap]]', 'most = 3', 'per = "contact"', 'within = "24h"', 'of = ["sms", "call"]'],
    (Term.CONSENT): ['[[consent]]', 'of = "sms"', 'field = "consentAt"', 'within = "540d"'],
    (Term.OPT_OUT): ['opt_out = "doNotContact"'],
    (Term.SEGMENTS): ['max_segments = 2'],
    (Term.FOOTER): ['[[footer]]', 'text = "Reply STOP to opt out."', 'every = "30d"'],
    (Term.NO_TEXTS): ['no_texts_to = ["landline", "toll-free"]'],
    (Term.ONLY_TO): ['only_to = ["+13055550123"]'],
  ]

  @TempDir
  Path folder

  private SortedSet<String> inFile(List<String> lines) {
    PolicyFile.in(Files.writeString(folder.resolve('policy.toml'), lines.join('\n')))
  }

  private static SortedSet<String> inScript(List<String> lines) {
    ScriptCompiler.standard().compile('a.groovy', "policy {\n${lines.join('\n')}\n}").policy()
  }

  def '#term says the same in a file as its example in a script'() {
    given: 'another beside it, as some hold nobody back by themselves'
    def isOther = term != Term.ONLY_TO

    expect:
    inFile((isOther ? IN_FILES[Term.ONLY_TO] : []) + IN_FILES[term]) ==
        inScript((isOther ? [Term.ONLY_TO.example()] : []) + term.example())

    where:
    term << Term.values().toList()
  }

  def 'what stands in no example does so, too: #file'() {
    expect:
    inFile(file) == inScript(script)

    where:
    file                                                                             || script
    ['segment_price = "0.0083 USD"', 'max_segments = 2']                             || ["segments max: 2, price: '0.0083 USD'"]
    ['[[cap]]', 'most = 9', 'per = "day"', 'zone = "UTC"', 'of = "segments"']        || ["cap 9, per: 'day', zone: 'UTC', of: 'segments'"]
    ['[[cap]]', 'most = 9', 'per = "contact"', 'within = "90m"', 'subject = "back"'] ||
        ["cap 9, per: 'contact', within: 90.minutes, subject: 'back'"]
    ['hours = ["us-federal", "us-strict"]', 'allow = "unknown"']                     || ["hours 'us-federal', 'us-strict'; allow 'unknown'"]
  }

  def 'hours of ones own name the table that says so'() {
    expect:
    inFile(['[[window]]', 'in = "US-FL"', 'days = "mon-sat"', 'from = "10:00"', 'until = "18:00"'])
        .any { it.startsWith('hours own | US-FL | text call | mon-sat 10:00-18:00') && it.contains('policy.toml:1:1') }
  }
}
