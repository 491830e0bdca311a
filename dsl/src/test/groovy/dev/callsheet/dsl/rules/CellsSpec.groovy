package dev.callsheet.dsl.rules

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A name may be No and an initial N; that stays with the cell, whatever was read before or after it. */
class CellsSpec extends Specification {
  @TempDir
  Path folder

  String counted(String asked, String rows = 'people') {
    Files.writeString(folder.resolve('d.csv'), 'phone,firstName,lastName,optIn,middle,zip\n+13055550123,No,No,no,N,10001\n')
    Files.writeString(folder.resolve('e.csv'), 'phone,firstName,optIn\n+13055550123,No,No\n+13055550124,Bo,yes\n')
    def json = '{"phone": "+13055550123", "middle": "N", "optIn": "N", "ok": {"optIn": "n"}, "name": "Bo"}\n'
    def before = "def people = csv('d.csv')\ndef twice = csv('e.csv')\ndef lines = jsonl('j.jsonl')\n"
    Files.writeString(folder.resolve('j.jsonl'), json)
    DetourSpec.printed(folder, '', "${before}println ${rows}.findAll { l -> $asked }.size()")
  }

  def "a cell that says no is no yes, whatever was read last: #asked"() {
    expect:
    counted(asked) =~ /^wrong: .*every text counts as true/

    where:
    asked << [
      'def (ok, name) = [l.optIn, l.firstName]; ok', '[l.optIn, l.firstName].every()', '[l.optIn, l.firstName].any { it }',
      'def m = [ok: l.optIn, n: l.firstName]; m.ok', '[[l.optIn], [l.firstName]].transpose()[0][0]',
      '[l].collectEntries { [(it.firstName): it.optIn] }.values().every { v -> l.middle; v }', 
      'def f = { a, b -> a }; f(l.optIn, l.firstName)',
      '[l].groupBy { it.optIn }.keySet().every { k -> l.lastName && k }', 'def k = l.optIn; l.middle; k', 'def k = l.optIn; l.middle; !k',
      'def a = people[0]; def ok = a.optIn; def n = l.firstName; ok', '[[l.optIn, l.lastName]].every { a, b -> a }',
      'for (x in [l.optIn, l.firstName]) { if (x) { return true } }; false', 'def ok = l.optIn.toUpperCase(); l.firstName; ok',
      'l.firstName == "No" && [l.optIn, l.firstName][0]', 'def (n, ok) = [l.firstName, l.firstName.replace("No", l.optIn)]; ok',
      '"${l.optIn}${l.firstName.drop(2)}"', 'def no = "no"; l.firstName && no.trim()'
    ]
  }

  def "one text that is kept for several says no if any does: #asked"() {
    expect:
    counted(asked, 'twice') =~ /^wrong: .*every text counts as true/

    where:
    asked << [
      '[l.firstName, l.optIn].unique().every()', '[l.firstName, l.optIn].toSet().every()', '([l.firstName, l.optIn] as Set).every()',
      '[l.firstName, l.optIn].groupBy { it }.keySet().every()', '[l.firstName, l.optIn].countBy { it }.every { k, n -> k }',
      '[l.firstName, l.optIn].collectEntries { [it, 1] }.every { k, n -> k }', '[l.optIn, l.firstName].toSet().every()',
      'def s = [l.firstName].toSet(); s << l.optIn; s.every()', '([l.firstName].toSet() + [l.optIn]).every()',
      'def m = [:]; m[l.firstName] = 1; m[l.optIn] = 2; m.every { k, n -> k }'
    ]
  }

  def "a letter of a line is no yes either: #asked"() {
    expect:
    counted(asked, 'lines') =~ /^wrong: .*every text counts as true/

    where:
    asked << ['def (ok, m) = [l.optIn, l.middle]; ok', 'l.ok.optIn', 'def ok = l.optIn; l.middle && ok', '[l.optIn, l.middle].every()']
  }

  def "people are called No, whatever was read last: #asked"() {
    expect:
    counted(asked) == '1'

    where:
    asked << [
      'def (n, z) = [l.firstName, l.zip]; n && z', '[l.firstName, l.lastName].findAll().join(" ")', 
      'def n = l.firstName; l.optIn == "no" && n',
      'l.firstName && l.optIn == "no"', 'l.firstName.trim() ?: "there"', 'l.firstName?.capitalize() && l.zip', 
      '[l.firstName, l.zip].every()',
      'def m = [n: l.firstName, ok: l.optIn]; m.n', 'l.firstName.strip().toLowerCase()', 'def f = { a, b -> a }; f(l.firstName, l.optIn)',
      'l.middle && l.zip', 'def (m, z) = [l.middle, l.zip]; m', 'l["firstName"] && l.get("middle")', 'people*.firstName.every()',
      'def full = [l.firstName, l.middle, l.lastName].findAll { it }*.trim(); full.every()',
      'l.firstName == "No" && l.firstName in ["No"] && ["No"].contains(l.firstName) && l.firstName in ["No": 1]'
    ]
  }

  def "an initial of a line is there: #asked"() {
    expect:
    counted(asked, 'lines') == '1'

    where:
    asked << ['l.middle && l.name', 'def (m, n) = [l.middle, l.name]; m && n', 'def m = l.middle; l.optIn == "N" && m']
  }
}
