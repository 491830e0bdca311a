package dev.callsheet.dsl.sandbox

import java.util.regex.Pattern

/** Makes new scripts out of old ones: the same number always gives the same script. */
class Mutations {
  private static final Pattern TOKEN = Pattern.compile(
      /(?s)\/\/[^\n]*|'''.*?'''|""".*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\p{L}_$][\p{L}\p{N}_$]*|/ +
      /\d[\w.]*|\s+|\?\.|\*\.|\.&|\.@|->|\.\.<?|[<>=!]=~?|<=>|[-+*\/&|]{2}|./)
  private static final int LONGEST = 4_000

  /** Names that open doors in Groovy. */
  private static final List<String> NAMES = [
    'getClass', 'class', 'metaClass', 'properties', 'this', 'owner', 'delegate', 'super', 'it', 'event', 'contact', 'canary', 'args',
    'execute', 'forName', 'newInstance', 'invokeMethod', 'getProperty', 'setProperty', 'respondsTo', 'dump', 'inspect', 'evaluate',
    'System', 'Runtime', 'Thread', 'Class', 'Object', 'File', 'String', 'List', 'Map', 'Closure', 'Math', 'Eval', 'GroovyShell',
    'Scene', 'Program', 'scene', 'program$', 'closure$1', 'say$', 'rows$', 'run', 'main', '$getStaticMetaClass', 'java', 'params',
    'with', 'tap', 'each', 'collect', 'inject', 'curry', 'memoize', 'trampoline', 'rehydrate', 'call', 'doCall', 'times', 'asType',
    'sms', 'powerlist', 'csv', 'names', 'println', 'printf', 'sort', 'permutations', 'combinations', 'multiply', 'power', 'padLeft',
    'toString', 'hashCode', 'equals', 'compareTo', 'clone', 'finalize', 'wait', 'notify', 'size', 'leftShift', 'putAt', 'getAt',
    'findAll', 'any', 'every', 'groupBy', 'collectEntries', 'withDefault', 'replaceAll', 'format', 'sprintf', 'toBigInteger', 'next',
  ]
  private static final List<String> VALUES = [
    '0', '1', '-1', '2147483647', '-2147483648', '9223372036854775807', '1e999999', '1e-999999', '0x7fffffff', '1G', '0.1f', '1d',
    'null', 'true', '[]', '[:]', "''", '""', "('x' * 100000)", '(1..100000)', '"${event}"', '"$canary"', '{ -> }', '{ it }',
    '{ a, b -> a }', "'\\u0000'", "'\\u202e'", '/(a+)+$/', '"${-> it}"', '[a: 1]', '[*: event]', '[*event]', '(event)', '"class"',
    "'getClass'", "'execute'", 'this', 'String', 'System', 'java.io.File', '(1 as byte)', 'new Date(0)', 'new int[3]', 'contact',
    '~/x/', "'a'..'zz'", '0..<0', '1.0e-400', '(char) 65', 'java.time.LocalDate.MAX', "'2147483648'", 'event.deal.items', 'event.call',
  ]
  private static final List<String> OPERATORS = [
    '.', '?.', '*.', '.&', '.@', '::', '?:', '..', '..<', '<<', '>>', '>>>', '**', '=~', '==~', '<=>', '===', '!==', '%', ' in ',
    ' !in ', ' instanceof ', ' as ', '=', '+=', '-=', '*=', '**=', '?=', '<<=', '+', '-', '*', '/', '==', '!=', '<', '>', '<=', '>=',
    '&&', '||', '&', '|', '^', ' implies ', ',', ';',
  ]
  private static final List<String> WILD = [
    'as File', 'as Class', 'as Thread', 'as List', 'as String[]', 'as Closure', 'in', 'instanceof', 'new', 'def', 'return', 'throw',
    'try {', '} catch (Throwable t) {', '} finally {', 'while (true)', 'for (x in 1..9)', 'switch (event) { case', 'break', 'continue',
    'assert', 'synchronized', 'static', 'final', 'class X {}', 'enum E { A }', 'interface I {}', '@Grab("x")', 'import', 'package p',
    '->', '[', ']', '(', ')', '{', '}', ':', '\n', '++', '--', '!', '~', '@', '#', '\\', '$', '"', "'", "\'\'\'", '/', '/*', '\u0000',
  ]

  private final List<String> scripts

  Mutations(List<String> scripts) {
    this.scripts = scripts
  }

  /** The mutant of this number. */
  String get(long number) {
    def random = new Random(number * 0x9E3779B97F4A7C15L)
    List<String> tokens = cut(any(scripts, random))
    int changes = 1 + random.nextInt(3)
    for (int i = 0; i < changes; i++) {
      change(tokens, random)
    }
    def text = tokens.join('')
    text.length() > LONGEST ? text.substring(0, LONGEST) : text
  }

  /** Most changes leave a script that can be read. */
  private void change(List<String> tokens, Random random) {
    def places = tokens.findIndexValues { !it.blank }
    if (!places) {
      tokens << any(VALUES, random)
      return
    }
    int at = any(places, random) as int
    switch (random.nextInt(20)) {
      case 0: tokens.add(at, ' ' + any(WILD, random) + ' '); break
      case 1: tokens[at] = any(WILD, random); break
      case 2: tokens.remove(at); break
      case 3: tokens.add(at, tokens[any(places, random) as int]); break
      case 4: Collections.swap(tokens, at, any(places, random) as int); break
      case 5: splice(tokens, at, random); break
      case 6: tokens[at] = tokens[at] * (2 + random.nextInt(30)); break
      case 7..9: named(tokens, random); break
      case 10: values(tokens, random) { '"${' + it + '}"' }; break
      case 11: values(tokens, random) { '{ -> ' + it + ' }()' }; break
      case 12: values(tokens, random) { '(' + it + ').' + any(NAMES, random) }; break
      case 13: values(tokens, random) { '(' + it + any(OPERATORS, random) + any(VALUES, random) + ')' }; break
      case 14: values(tokens, random) { any(VALUES, random) + '.' + any(NAMES, random) + '(' + it + ')' }; break
      case 15: tokens << '\n' << any(scripts, random); break
      default: tokens[at] = like(tokens[at], random)
    }
  }

  private static String like(String token, Random random) {
    if (token ==~ /(?s)['"\d].*/) return any(VALUES, random)
    if (token ==~ /[\p{L}_$].*/) return any(NAMES, random)
    token ==~ /[(){}\[\]]/ ? token : any(OPERATORS, random)
  }

  /** Puts something around a value. */
  private static void values(List<String> tokens, Random random, Closure<String> around) {
    def found = (0..<tokens.size()).findAll { i -> tokens[i] ==~ /(?s)['"\d].*|event|contact|it|canary/ &&
        (i + 1 == tokens.size() || tokens[i + 1] != ':') }
    if (found) {
      int at = any(found, random)
      tokens[at] = around(tokens[at])
    }
  }

  /** Goes on as another script does. */
  private void splice(List<String> tokens, int at, Random random) {
    def other = cut(any(scripts, random))
    def kept = tokens.subList(0, at) + other.drop(random.nextInt(other.size() + 1))
    tokens.clear()
    tokens.addAll(kept)
  }

  /** Says a member's name in another way: quoted, computed, as an index. */
  private static void named(List<String> tokens, Random random) {
    def dots = tokens.findIndexValues { it in ['.', '?.', '*.'] }.findAll { it + 1 < tokens.size() }
    if (!dots) return
    int dot = dots[random.nextInt(dots.size())] as int
    def name = tokens[dot + 1]
    tokens[dot + 1] = ["'$name'", "\"\${'$name'}\"", "(\"$name\")", "&$name", "@$name", "\"$name\""][random.nextInt(6)].toString()
  }

  private static List<String> cut(String script) {
    TOKEN.matcher(script).collect { it as String }.findAll { !it.startsWith('//') }
  }

  private static <T> T any(List<T> values, Random random) {
    values.empty ? null : values[random.nextInt(values.size())]
  }
}
