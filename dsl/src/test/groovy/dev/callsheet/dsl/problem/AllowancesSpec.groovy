package dev.callsheet.dsl.problem

import spock.lang.Specification

class AllowancesSpec extends Specification {
  static final String COMMENT = '// callsheet: allow unreachable - later'

  private static List<Integer> lines(String text) {
    def script = ScriptText.of('x.groovy', text)
    def allowances = Allowances.of(script)
    assert allowances.mistakes() == []
    (1..script.text().readLines().size() + 1).findAll {
      allowances.allows(Remark.of('unreachable', 1).at(script, new Place(it, 1, 1)))
    }
  }

  def "a comment covers its own line, or the next one when it stands alone: #text"() {
    expect:
    lines(text) == covered

    where:
    text                                                       || covered
    "call() $COMMENT\ncall()"                                  || [1]
    "$COMMENT\ncall()\ncall()"                                 || [2]
    "  $COMMENT\n  // callsheet: allow no-file - x\ncall()"    || [3]
    "/* callsheet: allow unreachable - a\n   b */\ncall()"     || [3]
    "call(1, $COMMENT\n2)"                                     || [1]
    "[\n$COMMENT\n1]"                                          || [3]
    "def a = 8 / 2 $COMMENT\ndef b = 4 / 2"                    || [1]
    "//CALLSHEET:allow unreachable: later\ncall()"             || [2]
  }

  def "what only looks like a comment is none: #text"() {
    expect:
    lines(text) == []

    where:
    text << [
      "def a = '$COMMENT'",
      "def a = \"\${1} $COMMENT\"",
      "def a = '''\n$COMMENT\n'''",
      "def a = /x $COMMENT/".replace('//', '\\/\\/'),
      "def a = /\${1}$COMMENT/".replace('}//', '}\\/\\/'),
      "def a = \$/ $COMMENT /\$",
      "def a = \"\"\"\n\${ 1 }\n$COMMENT\n\"\"\"",
      "/* $COMMENT */",
      "// see $COMMENT",
    ]
  }

  def "a text that cannot be read has no comments behind its fault, and fails with its own error: #text"() {
    expect:
    Allowances.of(ScriptText.of('x.groovy', text)).mistakes().every { it.code().get() == 'allow' }

    where:
    text << ["}}} $COMMENT", "\"\${ $COMMENT", "'$COMMENT\n", ")]} \u0000 $COMMENT", "/* $COMMENT", "\$/ $COMMENT",
        "\"\"\" \${ } } $COMMENT"]
  }

  def "a hundred thousand of them are read in their order"() {
    expect:
    lines("$COMMENT\n" * 100_000 + 'call()') == [100_001]
  }

  def "an error is never silenced"() {
    given:
    def script = ScriptText.of('x.groovy', "call() $COMMENT")

    expect:
    !Allowances.of(script).allows(script.error(new Place(1, 1, 1), 'wrong', 'right').withCode('unreachable'))
  }
}
