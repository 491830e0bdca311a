package dev.callsheet.dsl

/**
 * Makes expressions of the declared methods: a value, what is called on it, what is called on that.
 * In a template {@code <T>} stands for a text, {@code <N>} a number, {@code <I>} a small whole number,
 * {@code <L>} a list, {@code <M>} a map, {@code <P>} a pattern, {@code <X>} any of them, {@code <B>} a block
 * that answers, {@code <F>} one that gives something, {@code <C>} one that takes two elements, and
 * {@code <b> <f>} the same for an entry. On what a floating-point number divided by zero gives nothing more is
 * called: Groovy would count up to infinity.
 */
class RandomExpressions {
  /** What is called, and what it gives: T, N, L, M, or - for what nothing more is called on. */
  static final Map<String, List<List<String>>> CALLS = [
    T: table('''
      size() N; length() N; isEmpty() -; isBlank() -; isNumber() -; isInteger() -; isLong() -; isBigDecimal() -; contains(<T>) -; containsIgnoreCase(<T>) -
      startsWith(<T>) -; startsWith(<T>, <I>) -; startsWithIgnoreCase(<T>) -; endsWith(<T>) -; endsWithIgnoreCase(<T>) -; equalsIgnoreCase(<T>) -
      compareToIgnoreCase(<T>) N; indexOf(<T>) N; indexOf(<T>, <I>) N; lastIndexOf(<T>) N; lastIndexOf(<T>, <I>) N; count(<T>) N; toUpperCase() T; toLowerCase() T
      capitalize() T; trim() T; strip() T; stripLeading() T; stripTrailing() T; stripIndent() T; stripMargin() T; stripMargin('a') T; reverse() T; replace(<T>, <T>) T
      replaceAll(<P>, <Q>) T; replaceFirst(<P>, <Q>) T; concat(<T>) T; repeat(<I>) T; multiply(<I>) T; plus(<X>) T; minus(<T>) T; padLeft(<I>) T; padLeft(<I>, <T>) T
      padRight(<I>) T; padRight(<I>, <T>) T; center(<I>) T; center(<I>, <T>) T; formatted(<X>) T; charAt(<I>) -; getAt(<I>) T; getAt(<R>) T; substring(<I>) T
      substring(<I>, <I>) T; take(<I>) T; takeRight(<I>) T; drop(<I>) T; dropRight(<I>) T; takeWhile { it > 'b' } T; dropWhile { it < 'c' } T; takeBefore(<T>) T
      takeAfter(<T>) T; takeBetween(<T>) T; takeBetween(<T>, <T>) T; split() -; split(<P>) -; split(',', <I>).toList() L; tokenize() L; tokenize(<T>) L; readLines() L; toList() L
      matches(<P>) -; find(<P>) -; findAll(<P>) L; findAll { it > 'b' } L; each { it } T; eachWithIndex { a, i -> a } T; collect { it + 1 } L; any { it == 'a' } -; every { it == 'a' } -
      findIndexOf { it == 'b' } N; inject { a, b -> b + a } -; inject('x') { a, b -> a + b } T; toInteger() N; toLong() N; toDouble() N; toFloat() N
      toBigDecimal() N; toBigInteger() N; toBoolean() -; toSet().size() N; eachLine { it } -; compareTo(<T>) N; equals(<X>) -; hashCode() N; toString() T; is(1) -; with { it } T; tap { it } T'''),
    N: table('''
      plus(<N>) N; minus(<N>) N; multiply(<N>) N; div(<N>) -; toBigDecimal().div(<N>) N; intdiv(<N>) N; mod(<N>) N; abs() N; toInteger() N; toLong() N; toDouble() N; toFloat() N; toBigDecimal() N
      toBigInteger() N; intValue() N; longValue() N; doubleValue() N; toBigDecimal().add(<D>) N; toBigDecimal().subtract(<D>) N; toBigDecimal().divide(<D>) N
      toBigDecimal().divide(<D>, 3, java.math.RoundingMode.HALF_UP) N; toBigDecimal().pow(<I>) N; toBigDecimal().max(<D>) N; toBigDecimal().min(<D>) N
      round() N; toBigDecimal().round(<I>) N; toBigDecimal().trunc(<I>) N; toDouble().round(2) N; toBigDecimal().setScale(2, java.math.RoundingMode.DOWN) N
      toBigDecimal().stripTrailingZeros() N; toBigDecimal().toPlainString() T; times { it } -; upto(<I>) { it } -; downto(<I>) { it } -; step(<I>, 2) { it } -; compareTo(<N>) N
      equals(<X>) -; toString() T; plus(<T>) T; with { it + 1 } N'''),
    L: table('''
      size() N; isEmpty() -; get(<I>) -; getAt(<I>) -; getAt(<R>) L; first() -; head() -; last() -; contains(<X>) -; containsAll(<L>) -; indexOf(<X>) N; lastIndexOf(<X>) N; any() -; any <B> -
      every() -; every <B> -; count <B> N; count(<X>) N; find() -; find <B> -; findResult <F> -; findIndexOf <B> N; disjoint(<L>) -; min() -; min <F> -; max() -; max <F> -; max <F> -
      sum() -; sum <F> -; sum(<X>) -; average() -; inject <C> -; inject(<X>) <C> -; join() T; join(<T>) T; each { it } L; reverseEach { it } L; eachWithIndex { a, i -> i } L; forEach { it } -
      findAll() L; findAll <B> L; grep(<X>) L; grep(<L>) L; take(<I>) L; takeRight(<I>) L; takeWhile <B> L; drop(<I>) L; dropRight(<I>) L; dropWhile <B> L; tail() L; init() L; subList(<I>, <I>) L
      minus(<L>) L; minus(<X>) L; intersect(<L>) L; split <B> -; collect <F> L; collect() L; collect(<L>) <F> L; collectMany { [it, it] } L; collectEntries { [it, 1] } M; findResults <F> L; groupBy <F> M
      countBy <F> M; plus(<L>) L; plus(<X>) L; multiply(<I>) L; collect { [it, [it]] }.flatten() L; collate(3) -; collate(2, 1) -; collate(2, false) -; withIndex() -; withIndex(<I>) -; indexed() M; toList() L
      toSet().size() N; asImmutable() L; reverse() L; sort() L; sort <F> L; sort <C> L; sort(false) L; toSorted() L; toSorted <F> L; unique() L; unique <F> L; unique(false) L; toUnique() L; toUnique <F> L
      transpose() -; add(<X>) -; add(<I>, <X>) -; addAll(<L>) -; addAll(<I>, <L>) -; leftShift(<X>) L; push(<X>) -; pop() -; set(<I>, <X>) -; remove(<I>) -; remove(<T>) -; removeAt(<I>) -
      removeAll(<L>) -; removeAll <B> -; removeIf <B> -; retainAll(<L>) -; retainAll <B> -; clear() -; tap { it << 1 } L; tap { it.removeAt(0) } L; tap { it.addAll(<L>) } L; equals(<L>) -'''),
    M: table('''
      size() N; isEmpty() -; get(<T>) -; get(<T>, <X>) -; getAt(<T>) -; getOrDefault(<T>, <X>) -; containsKey(<T>) -; containsValue(<X>) -; keySet() L; values() -; values().toList() L; entrySet().size() N; any <b> -
      every <b> -; count <b> N; find <b> -; findResult <f> -; min { it.key }?.key -; max { it.key }?.key -; each { k, v -> v } M; each { it } M; eachWithIndex { e, i -> i } M; reverseEach { it } M
      forEach { k, v -> v } -; collect <f> L; collectEntries { k, v -> [v, k] } M; collectMany { k, v -> [k, v] } L; findAll <b> M; findResults <f> L; groupBy <f> M; countBy { it.value } M
      inject(0) { a, k, v -> a + 1 } N; sort() M; sort { it.key } M; toSorted { it.key } M; subMap([<T>, <T>]) M; take(<I>) M; drop(<I>) M; plus(<M>) M; minus(<M>) M; intersect(<M>) M; asImmutable() M
      put(<T>, <X>) -; putAll(<M>) -; putIfAbsent(<T>, <X>) -; computeIfAbsent(<T>) { it } -; merge(<T>, 1) { a, b -> b } -; leftShift(<M>) M; remove(<T>) -; removeAll <b> -; retainAll <b> -; clear() -
      tap { it.remove('a') } M; tap { it.put('x', 1) } M; equals(<M>) -'''),
  ]
  private static final List<String> TEXTS =
    ["''", "'a'", "'b'", "'abc'", "'Abc, abc'", "' a b '", "'12'", "'-3.50'", "'true'", "'a\\nbc'", "'x,y,,z'", "'äß'"]
  private static final List<String> NUMBERS = ['0', '1', '-1', '2', '7', '100', '1.5', '-2.25', '3L', '5G', '2.5d', '0.10']
  private static final List<String> PATTERNS = [/'a'/, "'[a-c]+'", /'\\d'/, "','", "'(a)(b)?'"]
  private static final List<String> MAPS = ['[:]', '[a: 1]', '[a: 1, b: 2]', "[b: 'x', a: 'y']", '[a: 1, b: 1, c: 3]']
  private static final List<String> LISTS =
    ['[]', '[1]', '[3, 1, 2]', '[1, 2, 1]', "['a', 'b']", "['b', 'a', 'b']", '(1..4)', '[1.5, 2.5]', "['', 'a', 'a']", '[1, 1.0, 2L]']

  private final Random random

  RandomExpressions(Random random) {
    this.random = random
  }

  String expression() {
    def type = one(['T', 'N', 'L', 'L', 'M'])
    def text = value(type)
    for (int i = 0; i < 1 + random.nextInt(3) && type != '-'; i++) {
      def (call, given) = one(CALLS[type])
      text = "${text}.${filled(call)}"
      type = given
    }
    text
  }

  private String value(String type) {
    switch (type) {
      case 'T': return one(TEXTS)
      case 'N': def number = one(NUMBERS); return number.startsWith('-') ? "($number)" : number
      case 'L': return one(LISTS)
      default: return one(MAPS)
    }
  }

  private String filled(String call) {
    call.replaceAll(/<(\w)>/) { whole, kind ->
      switch (kind) {
        case 'I': return one(['0', '1', '2', '3', '-1', '6'])
        case 'R': return one(['0..1', '1..-1', '0..<2', '-2..-1'])
        case 'D': return one(['1.5', '0.0', '-2.25', '4.0'])
        case 'P': return one(PATTERNS)
        case 'Q': return one(["'x'", "'<\$0>'", "''"])
        case 'X': return value(one(['T', 'N', 'L']))
        case 'B': return one(['{ it }', '{ it == 1 }', "{ it == 'a' }", '{ it != null }', '{ !it }'])
        case 'F': return one(['{ it }', '{ it.toString() }', '{ it == 1 ? null : it }', '{ it.toString().size() }'])
        case 'C': return one(['{ a, b -> a <=> b }', '{ a, b -> b <=> a }'])
        case 'b': return one(['{ k, v -> v == 1 }', "{ it.key == 'a' }", '{ k, v -> true }'])
        case 'f': return one(['{ k, v -> k }', '{ it.value }', '{ k, v -> v == 1 ? null : v }'])
        default: return value(kind)
      }
    }
  }

  private <E> E one(List<E> many) {
    many[random.nextInt(many.size())]
  }

  private static List<List<String>> table(String text) {
    text.split(/[;\n]/)*.trim().findAll().collect { line -> [line[0..<line.lastIndexOf(' ')].trim(), line[-1]] }
  }
}
