package dev.callsheet.dsl.habit;

import dev.callsheet.dsl.library.method.Receiver;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The tables of {@link Remedies}: each line has the names of others, and what is written here. */
final class Tables {
  static final Map<String, String> FUNCTIONS =
      simple(
          """
          len strlen LEN LENGTH sizeof COUNTA mb_strlen length | {1}.size()
          COUNT count Count | {1}.size()
          str String strval CSTR Str toString to_s repr | "${{1}}"
          int parseInt intval CINT INT Integer | {1}.toInteger()
          float parseFloat floatval VALUE Number double Float NUMBERVALUE CDBL decimal Decimal | {1}.toBigDecimal()
          bool Boolean | {1} ? true : false
          range | (0..<{1})
          sorted sort usort | {1}.sort()
          reversed reverse array_reverse REVERSE | {1}.reverse()
          sum SUM array_sum | {1}.sum()
          max MAX | [{*}].max()
          min MIN | [{*}].min()
          abs ABS | {1}.abs()
          round ROUND | {1}.round({2})
          floor FLOOR ROUNDDOWN | Math.floor({1})
          ceil CEILING ROUNDUP | Math.ceil({1})
          enumerate | {1}.eachWithIndex { value, i -> ... }
          map array_map | {2}.collect {b1}
          filter array_filter | {2}.findAll {b1}
          reduce array_reduce | {2}.inject {b1}
          zip ZIP | [{1}, {2}].transpose()
          any | {1}.any { it }
          all | {1}.every { it }
          list array tuple Array | {1}.toList()
          set Set frozenset | {1}.toSet()
          dict Map hash | [name: 'value']
          isinstance | {1} instanceof {2}
          type typeof gettype TYPE | {1} instanceof String
          open fopen file_get_contents read_csv readFile readFileSync fgetcsv load OPENROWSET | csv({1})
          input prompt gets readline raw_input getenv | params.name
          alert console_log var_dump print_r dd pprint WriteLine MsgBox Debug | println {1}
          isNaN is_nan ISERROR IFERROR ISNUMBER isnumeric is_numeric ISNUMERIC | {1}.isNumber()
          strtoupper UPPER UCASE upper toupper | {1}.toUpperCase()
          strtolower LOWER LCASE lower tolower | {1}.toLowerCase()
          ucfirst ucwords PROPER INITCAP capitalize | {1}.capitalize()
          trim TRIM LTRIM RTRIM strip CLEAN | {1}.trim()
          str_replace | {3}.replace({1}, {2})
          SUBSTITUTE REPLACE replace | {1}.replace({2}, {3})
          preg_replace re_sub REGEXP_REPLACE REGEXREPLACE | {3}.replaceAll({1}, {2})
          preg_match REGEXMATCH REGEXP_LIKE | {2} =~ {1}
          explode | {2}.split({1})
          implode TEXTJOIN | {2}.join({1})
          SPLIT split STRING_SPLIT | {1}.split({2})
          CONCAT CONCATENATE concat | "${{1}}${{2}}"
          LEFT left | {1}.take({2})
          RIGHT right | {1}.takeRight({2})
          MID SUBSTR substr SUBSTRING mid substring | {1}.drop({2} - 1).take({3})
          strpos FIND SEARCH INSTR CHARINDEX indexOf | {2}.indexOf({1})
          str_contains strstr contains CONTAINS | {1}.contains({2})
          str_starts_with startsWith STARTSWITH starts_with | {1}.startsWith({2})
          str_ends_with endsWith ENDSWITH ends_with | {1}.endsWith({2})
          str_pad LPAD | {1}.padLeft({2})
          sprintf printf format FORMAT TEXT | String.format({*})
          in_array | {1} in {2}
          array_key_exists | {2}.containsKey({1})
          array_keys keys | {1}.keySet()
          array_values values | {1}.values()
          array_push push append | {1} << {2}
          array_unique DISTINCT UNIQUE unique distinct | {1}.unique()
          array_merge | {1} + {2}
          array_slice | {1}.drop({2}).take({3})
          isset is_null empty ISBLANK ISNULL exists defined hasattr is_empty isEmpty ISNA | {1} ? 'there' : 'missing or blank'
          COALESCE IFNULL NVL ISNULL IFBLANK coalesce ifnull nvl | {1} ?: {2}
          IF IIF iif If IFS | {1} ? {2} : {3}
          AND And | {1} && {2}
          OR Or | {1} || {2}
          NOT Not | !({1})
          SWITCH CHOOSE DECODE | [{2}: {3}][{1}]
          VLOOKUP XLOOKUP HLOOKUP LOOKUP INDEX MATCH | csv('table.csv').find { it.key == {1} }?.value
          COUNTIF SUMIF AVERAGEIF COUNTIFS | {1}.count { it == {2} }
          AVERAGE AVG MEAN mean avg | {1}.sum() / {1}.size()
          NOW TODAY GETDATE CURRENT_TIMESTAMP CURDATE SYSDATE time now today current_date DATE date | now
          DATEDIFF DATEDIF DAYS datediff | java.time.temporal.ChronoUnit.DAYS.between({1}, {2})
          DATEADD EDATE date_add | {1}.plusDays({2})
          strtotime to_date TO_DATE DATEVALUE parse_date parseDate | java.time.LocalDate.parse({1})
          TO_NUMBER CAST CONVERT | {1}.toBigDecimal()
          TO_CHAR | "${{1}}"
          CHAR CHR chr | "\\n" for a new line
          getattr | {1}[{2}]
          json_decode json_encode loads dumps | jsonl('calls.jsonl').each { row -> ... }
          exit quit die | throw new Exception('...')
          setTimeout setInterval wait delay time_sleep usleep | sms to: lead, message: '...' (scripts wait for nothing; whoever runs the plan says when and how fast)
          fetch curl_exec urlopen | csv('leads.csv') (scripts open no connection: fetch first)
          """);

  /** Types that the sandbox does not have, or that Groovy has elsewhere. */
  static final Map<String, String> TYPES =
      simple(
          """
          Date Calendar GregorianCalendar SimpleDateFormat DateFormat Timestamp Clock | use java.time: LocalDate.parse('2026-11-24'), LocalDateTime, ZonedDateTime, Duration; 'now' is the moment of planning
          Locale | leave it out: texts change case and numbers are written without it; dates by DateTimeFormatter.ofPattern('M/d/yyyy')
          JsonSlurper JsonOutput JsonBuilder ObjectMapper Gson | read objects with jsonl('calls.jsonl'), one a line; a trusted script has these with their jar, such as groovy-json, in lib/ beside it
          File Path Paths Files FileReader Scanner BufferedReader FileInputStream InputStreamReader CSVReader | read rows with csv('leads.csv') or jsonl('calls.jsonl')
          URL URI HttpClient URLConnection HTTPBuilder RESTClient Socket | scripts open no connection: fetch the data first, and read it as a file
          Random UUID SecureRandom ThreadLocalRandom | there is no chance in scripts: choose by the number, such as lead.phone[-1].toInteger() % 2
          Thread Timer ExecutorService Runnable | scripts wait for nothing: whoever runs the plan says when and how fast
          Runtime ProcessBuilder Process | a script starts no programs and knows nothing of its machine
          System | what differs from run to run is a variable: params.name
          Sql DriverManager DataSource Connection | export the table as a file, and read it with csv('leads.csv')
          Class ClassLoader GroovyShell Eval GroovyClassLoader Binding | write methods in this script: def name(a, b) { ... }
          Logger LoggerFactory Log Console | write println "..."
          Optional | write value ?: 'instead'
          Stream Collectors IntStream | lists do this themselves: .findAll { }, .collect { }, .groupBy { }
          StringUtils WordUtils Strings | texts do this themselves: .trim(), .capitalize(), .padLeft(8)
          Scanner | read rows with csv('leads.csv')
          Properties Preferences | what differs from run to run is a variable: params.name
          """);

  static final Rows METHODS =
      new Rows(
          """
          TEXT | upper toUpper uppercase upcase toupper to_upper ToUpper toUppercase UpperCase UCase | {0}.toUpperCase()
          TEXT | lower toLower lowercase downcase tolower to_lower ToLower toLowercase casefold LCase toLocaleLowerCase | {0}.toLowerCase()
          TEXT | title capitalise titleize titlecase toTitleCase ucfirst proper Capitalize | {0}.capitalize()
          TEXT LIST | len length Length count Count getLength num_rows rowCount sizeOf | {0}.size()
          TEXT | strip Trim chomp chop stripe trimmed | {0}.trim()
          TEXT | lstrip trimStart trimLeft ltrim TrimStart | {0}.stripLeading()
          TEXT | rstrip trimEnd trimRight rtrim TrimEnd | {0}.stripTrailing()
          TEXT | startswith startWith beginsWith starts_with begins_with StartsWith start_with | {0}.startsWith({1})
          TEXT | endswith endWith ends_with EndsWith finishesWith end_with | {0}.endsWith({1})
          TEXT LIST | includes include has Contains includesAny in in_list member | {0}.contains({1})
          TEXT | like LIKE iLike | {0}.contains({1})
          TEXT | find search index indexof IndexOf pos instr | {0}.indexOf({1})
          TEXT | left Left LEFT first | {0}.take({1})
          TEXT | right Right RIGHT | {0}.takeRight({1})
          TEXT | mid substr Substring slice substringg | {0}.drop({1}).take({2})
          TEXT LIST | slice/1 substr/1 | {0}[{1}..-1]
          TEXT LIST | skip Skip | {0}.drop({1})
          LIST | slice slice/2 | {0}.drop({1}).take({2})
          TEXT | test | {1} ==~ {0}
          TEXT | match Match exec scan findall | {0} =~ {1}
          TEXT | sub gsub replace_all Replace | {0}.replace({1}, {2})
          TEXT | format Format | String.format({0}, {*})
          TEXT | mod | "Hi ${lead.firstName}, ...", with each value in a gap of its own
          TEXT | and or | {0} + {1}
          TEXT | join | {1}.join({0})
          TEXT | isdigit isnumeric isNumeric isDigits is_number | {0}.isNumber()
          TEXT | isalpha | {0} ==~ /[A-Za-z]+/
          TEXT LIST | empty isempty isNullOrEmpty is_empty blank notEmpty present isNull isnull isna notnull | {0} ? 'there' : 'empty'
          TEXT | zfill ljust rjust padStart PadLeft lpad | {0}.padLeft({1}, {2})
          TEXT | padEnd PadRight rpad | {0}.padRight({1}, {2})
          TEXT | to_i toInt parseInt ToInt32 asInt intValue int | {0}.toInteger()
          TEXT | to_f toNumber toFloat_ parseFloat ToDouble toDecimal asDouble float asNumber doubleValue | {0}.toBigDecimal()
          TEXT | to_s ToString str | {0}
          TEXT | toDate asDate to_date parseDate date toLocalDate | java.time.LocalDate.parse({0})
          TEXT | equals_ignore_case equalsIgnorecase localeCompare caseInsensitiveEquals ieq | {0}.equalsIgnoreCase({1})
          TEXT | eq Equals isEqualTo | {0} == {1}
          TEXT | append push_str | {0} + {1}
          TEXT | encode decode | {0}
          TEXT | explode splitlines tokens Split | {0}.split({1})
          TEXT | at char char_at charat | {0}[{1}]
          TEXT | strftime strptime | java.time.LocalDate.parse({0})
          LIST | map select Select fmap apply transform | {0}.collect {b1}
          LIST | filter Where where reject query filterNot loc | {0}.findAll {b1}
          LIST | foreach for_each ForEach forEach each_row iterrows itertuples iterate | {0}.each {b1}
          LIST | each_with_index forEachIndexed enumerate | {0}.eachWithIndex { value, i -> ... }
          LIST | flatMap SelectMany flat_map | {0}.collectMany {b1}
          LIST | reduce fold foldLeft aggregate Aggregate | {0}.inject {b1}
          LIST | some Any exists anyMatch | {0}.any {b1}
          LIST | all All allMatch | {0}.every {b1}
          LIST | findFirst detect First FirstOrDefault | {0}.find {b1}
          LIST | findIndex index indexof IndexOf | {0}.indexOf({1})
          LIST | push append Add addLast insert enqueue | {0} << {1}
          LIST | extend addRange concat AddRange union | {0} + {1}
          LIST | sorted sort_by sort_values sortBy order orderBy OrderBy order_by | {0}.sort {b1}
          LIST | sortByDescending OrderByDescending sortDesc | {0}.sort {b1}.reverse()
          LIST | reversed reverse_list Reverse | {0}.reverse()
          LIST | uniq distinct Distinct drop_duplicates dedup dedupe unique_by uniqBy nunique | {0}.unique {b1}
          LIST | group_by GroupBy groupby groupingBy | {0}.groupBy {b1}
          LIST | limit head Take top LIMIT first/1 | {0}.take({1})
          LIST | tail/1 last/1 | {0}.takeRight({1})
          LIST | offset Skip | {0}.drop({1})
          LIST | avg average mean Average | {0}.sum() / {0}.size()
          LIST | maxBy max_by MaxBy | {0}.max {b1}
          LIST | minBy min_by MinBy | {0}.min {b1}
          LIST | compact dropna filterNotNull | {0}.findAll { it }
          LIST | isin | {0}.contains({1})
          LIST | to_list tolist ToList toArray to_a list | {0}.toList()
          LIST | to_dict toMap ToDictionary to_h | {0}.collectEntries { [it.key, it.value] }
          LIST | stream parallelStream lazy asSequence | {0}
          LIST | mapIndexed collectWithIndex | {0}.withIndex().collect { value, i -> ... }
          LIST | joinToString Join mkString implode | {0}.join({1})
          LIST | remove_if removeIf | {0}.findAll { !(...) }
          LIST | zip | [{0}, {1}].transpose()
          LIST | shuffle shuffled randomize | {0}.sort { it.phone.reverse() }
          LIST | sample random choice | {0}.take({1})
          LIST | getOrNull at nth ElementAt iloc | {0}[{1}]
          LIST | rows records data fetchall fetchAll to_records readlines | {0}.toList()
          ROW | get getOrDefault fetch getordefault dig | {0}[{1}] ?: {2}
          ROW | get/1 getValue getString getCell column value field cell getColumn Item | {0}[{1}]
          ROW | has hasKey has_key containsKey contains hasOwnProperty key includes | {0}[{1}] ? 'there' : 'blank'
          ROW | keys values items entries columns keySet toMap to_dict asMap | {0}['Column'] for each column that is needed
          ROW | set put update setValue | def changed = {2}
          ROW | number getPhone phoneNumber mobile e164 | {0}.phone
          ROW MAP | isEmpty empty | {0} ? 'there' : 'empty'
          MAP | get_or_default getOr fetch getDefault | {0}.get({1}) ?: {2}
          MAP | has hasKey has_key contains hasOwnProperty key include exists | {0}.containsKey({1})
          MAP | keys Keys key_set getKeys | {0}.keySet()
          MAP | items entries Entries iteritems each_pair | {0}.each { key, value -> ... }
          MAP | length len count_all Count Length | {0}.size()
          MAP | set add Add insert | {0}[{1}] = {2}
          MAP | update merge_all extend assign putall | {0} + {1}
          MAP | map mapValues transform_values | {0}.collectEntries { key, value -> [key, value] }
          MAP | filter select where | {0}.findAll { key, value -> ... }
          MAP | forEach foreach for_each | {0}.each { key, value -> ... }
          MAP | delete del pop | {0}.findAll { key, value -> key != {1} }
          NUMBER | toFixed toPrecision round_to | {0}.round({1})
          NUMBER | toString ToString to_s str | "${{0}}"
          NUMBER | days day | java.time.Duration.ofDays({0})
          NUMBER | hours hour | java.time.Duration.ofHours({0})
          NUMBER | minutes minute mins | java.time.Duration.ofMinutes({0})
          NUMBER | weeks week | java.time.Duration.ofDays(7 * {0})
          NUMBER | isBetween between | {0} >= {1} && {0} <= {2}
          NUMBER | isEven even | {0} % 2 == 0
          NUMBER | isOdd odd | {0} % 2 == 1
          NUMBER | floor | Math.floor({0})
          NUMBER | ceil | Math.ceil({0})
          TIME | minus plus | {0}.minus(java.time.Duration.ofDays({1}))
          TIME | addDays add_days AddDays | {0}.plusDays({1})
          TIME | subDays subtractDays minusDay | {0}.minusDays({1})
          TIME | strftime toFormat isoformat Format toLocaleDateString date_format toString/1 | {0}.format(java.time.format.DateTimeFormatter.ofPattern('M/d/yyyy'))
          TIME | getTime timestamp getTimestamp valueOf unix | {0}.toEpochMilli()
          TIME | hours hour getHours weekday getDay dayOfWeek day year month date toLocalDate getYear getMonth getHour plusDays minusDays | {0}.atZone(java.time.ZoneId.of('America/New_York'))
          TIME | diff getDays days daysBetween | java.time.temporal.ChronoUnit.DAYS.between({0}, {1})
          TIME | before isbefore lt | {0}.isBefore({1})
          TIME | after isafter gt | {0}.isAfter({1})
          TEXT | matcher | {0} =~ {1}
          TEXT | isAllWhitespace | {0}.isBlank()
          TEXT | isBigInteger isFloat isDouble | {0}.isNumber()
          TEXT | lines | {0}.readLines()
          TEXT | toCharArray | {0}.toList()
          TEXT | toCharacter | {0}[0]
          TEXT | subSequence | {0}.substring({1}, {2})
          TEXT | contentEquals | {0} == {1}
          TEXT | toShort | {0}.toInteger()
          TEXT | intern | {0}
          TEXT | normalize | {0}.readLines().join('\\n')
          TEXT | uncapitalize | {0}.take(1).toLowerCase() + {0}.drop(1)
          TEXT | isUpperCase | {0} == {0}.toUpperCase()
          TEXT | isLowerCase | {0} == {0}.toLowerCase()
          TEXT | isWhitespace | {0}.isBlank()
          TEXT | isLetterOrDigit | {0} ==~ /[A-Za-z0-9]/
          TEXT | eachMatch | ({0} =~ {1}).each {b2}
          TEXT | first/0 | {0}.toList().first({*})
          TEXT | head/0 | {0}.toList().head({*})
          TEXT | last/0 | {0}.toList().last({*})
          TEXT | sum | {0}.toList().sum({*})
          TEXT | unique | {0}.toList().unique({*})
          TEXT | sort | {0}.toList().sort({*})
          TEXT | groupBy | {0}.toList().groupBy({*})
          TEXT | countBy | {0}.toList().countBy({*})
          TEXT | max | {0}.toList().max({*})
          TEXT | min | {0}.toList().min({*})
          TEXT | withIndex | {0}.toList().withIndex({*})
          TEXT | collectMany | {0}.toList().collectMany({*})
          TEXT | collectEntries | {0}.toList().collectEntries({*})
          LIST | getFirst | {0}.first()
          LIST | getLast | {0}.last()
          LIST | removeFirst | {0}.remove(0)
          LIST | removeLast | {0}.removeAt({0}.size() - 1)
          LIST | addFirst | {0}.push({1})
          LIST | removeElement | {0}.removeAll { it == {1} }
          LIST | asUnmodifiable | {0}.asImmutable()
          LIST | isCase | {1} in {0}
          LIST | putAt | {0}[{1}] = {2}
          LIST | and | {0}.intersect({1})
          LIST | or | {0} + {1}
          LIST | partition | {0}.split {b1}
          LIST | findIndexValues | {0}.indexed().findAll { i, value -> ... }.keySet()
          MAP | putAt | {0}[{1}] = {2}
          MAP | compute computeIfPresent | {0}[{1}] = ...
          MAP | asUnmodifiable | {0}.asImmutable()
          MAP | groupEntriesBy | {0}.entrySet().groupBy {b1}
          MAP | first/0 | {0}.entrySet().first()
          MAP | join | {0}.collect { key, value -> "$key=$value" }.join({1})
          NUMBER | remainder | {0} % {1}
          NUMBER | power | {0} ** {1}
          NUMBER | negate unaryMinus | -{0}
          NUMBER | unaryPlus | {0}
          NUMBER | next | {0} + 1
          NUMBER | previous | {0} - 1
          NUMBER | and | {0} & {1}
          NUMBER | or | {0} | {1}
          NUMBER | xor | {0} ^ {1}
          NUMBER | leftShift | {0} << {1}
          NUMBER | rightShift | {0} >> {1}
          NUMBER | rightShiftUnsigned | {0} >>> {1}
          NUMBER | bitwiseNegate | ~{0}
          NUMBER | byteValue shortValue intValueExact longValueExact | {0}.toInteger()
          NUMBER | floatValue | {0}.toFloat()
          ANY | booleanValue | {0}.asBoolean()
          ANY | doCall | {0}.call({*})
          ANY | getLocalizedMessage | {0}.getMessage()
          ANY | implies | !{0} || {1}
          ANY | isNull is_none isNil isNone nil | {0} == null
          ANY | toBe eq Equals | {0} == {1}
          """);

  static final Rows PROPERTIES =
      new Rows(
          """
          TEXT LIST MAP | length len size count Length Count | {0}.size()
          TEXT | upper uppercase upcase | {0}.toUpperCase()
          TEXT | lower lowercase downcase | {0}.toLowerCase()
          LIST | first head | {0}.first()
          LIST | last tail | {0}.last()
          LIST | rows data records items values | {0}.toList()
          LIST | columns headers fieldnames | {0}.first()
          ANY | nil isNull | {0} == null
          """);

  private Tables() {}

  private static Map<String, String> simple(String table) {
    Map<String, String> all = new HashMap<>();
    for (String line : table.lines().toList()) {
      String[] parts = line.split("\\|", 2);
      for (String name : parts[0].strip().split("\\s+", -1)) {
        all.putIfAbsent(name, parts[1].strip());
      }
    }
    return Map.copyOf(all);
  }

  /** A table whose names mean something else on each kind of value. */
  static final class Rows {
    private final Map<String, String> all = new HashMap<>();

    Rows(String table) {
      for (String line : table.lines().toList()) {
        String[] parts = line.split("\\|", 3);
        for (String kind : parts[0].strip().split("\\s+", -1)) {
          for (String name : parts[1].strip().split("\\s+", -1)) {
            all.putIfAbsent(kind + " " + name, parts[2].strip());
          }
        }
      }
    }

    /** What is written for a name with so many values; a line for just that many comes first. */
    Optional<String> find(Receiver kind, String name, int arguments) {
      return Optional.ofNullable(all.get(kind + " " + name + "/" + arguments))
          .or(() -> Optional.ofNullable(all.get(kind + " " + name)));
    }
  }
}
