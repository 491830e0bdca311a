package dev.callsheet.launcher

class UsageSpec extends CommandLineSpecification {
  def "the help of #command is as it should be"() {
    when:
    def result = run(*(command.split(' ') as List), '--help')

    then:
    result.code() == 0
    result.out() == golden(text, result.out())
    result.err() == ''

    where:
    command      || text
    'check'      || 'help-check'
    'plan'       || 'help-plan'
    'show'       || 'help-show'
    'explain'    || 'help-explain'
    'report'     || 'help-report'
    'run'        || 'help-run'
    'apply'      || 'help-apply'
    'resume'     || 'help-resume'
    'stop'       || 'help-stop'
    'runs'       || 'help-runs'
    'resolve'    || 'help-resolve'
    'log'        || 'help-log'
    'decide'     || 'help-decide'
    'test'       || 'help-test'
    'listen'     || 'help-listen'
    'events'     || 'help-events'
    'hold'       || 'help-hold'
    'release'    || 'help-release'
    'simulate'   || 'help-simulate'
    'ops'        || 'help-ops'
    'accounts'   || 'help-accounts'
    'accounts add' || 'help-accounts-add'
    'accounts check' || 'help-accounts-check'
    'runs prune' || 'help-runs-prune'
    'completion' || 'help-completion'
  }

  def "help tells how to begin and ten commands, and with --all every command and exit code"() {
    expect:
    run('--help').with { [it.code(), it.out(), it.err()] == [0, golden('help', it.out()), ''] }
    run('help', '--all').with { [it.code(), it.out(), it.err()] == [0, golden('help-all', it.out()), ''] }
    run('--help', '--all') == run('help', '--all')
  }

  def "the help of a terminal of 80 columns has a line for each of its commands"() {
    given:
    terminal.width = 80
    terminal.shown = [dev.callsheet.launcher.terminal.Terminal.Stream.OUT]

    expect:
    run('--help').out() == golden('help')
    run('help', '--all').out().readLines().every { it.size() <= 80 }
  }

  def "a command that is not among the first is found where it is mistyped"() {
    expect:
    run('histroy', 'import').err().startsWith("callsheet: there is no command 'histroy'; did you mean 'history'?")
    run('help', 'gaurds').err().startsWith("callsheet: there is no command 'gaurds'; did you mean 'guards'?")
  }

  def "help and version are what most tools call them, too"() {
    expect:
    run('help') == run('--help')
    run('help', 'plan') == run('plan', '--help')
    run('version') == run('--version')
  }

  def "without arguments the help goes to standard error, with how to begin"() {
    expect:
    run().with { [it.code(), it.out(), it.err()] } == [2, '', golden('help')]
    run('plan', file('first.groovy', "sms to: '+13055550123', message: 'Hi'")).code() == 0
  }

  def "the version names Java too"() {
    expect:
    run('--version').with { it.code() == 0 && it.out().startsWith('callsheet ') &&
        it.out().contains("Java ${System.getProperty('java.version')}") }
  }

  def "a FILE alone is previewed, and options may stand before the command"() {
    given:
    def script = texting(1)

    expect:
    run(script) == run('plan', script)
    run('-q', 'check', script).out() == "DIR/welcome.groovy: ok\n"
    run('--output=json', 'plan', script).out().startsWith('{"v":1')
    run('--all', script).code() == 0
  }

  def "a mistake in the command line is exit code 2 and one sentence: #args"() {
    when:
    def result = run(*args)

    then:
    result.code() == 2
    result.out() == ''
    result.err().readLines()[0] == "callsheet: $message"

    where:
    args                                   || message
    ['chekc', 'x.groovy']                  || "there is no command 'chekc'; did you mean 'check'?"
    ['--vresion']                          || "there is no option --vresion; did you mean '--version'?"
    ['plan', 'a.groovy', '--vresion']      || "there is no option --vresion; did you mean '--version'?"
    ['a.groovy', '--rat', '5/s']           || "there is no option --rat; did you mean '--rate'?"
    ['plan', '--rat', '5/s']               || "there is no option --rat; did you mean '--rate'?"
    ['check', 'a.groovy', '--rate', '5/s'] ||
        ("there is no option --rate; --rate is an option of 'callsheet plan', 'callsheet report', 'callsheet run', 'callsheet apply', " +
        "'callsheet resume', 'callsheet listen'")
    ['run', 'a.groovy', '--timezone=UTC']  || "there is no option --timezone; did you mean '--zone'?"
    ['run', 'a.groovy', '--json']          || "there is no option --json; did you mean '--output'?"
    ['plan', 'a.groovy', '--dry-run']      ||
        "there is no option --dry-run: 'callsheet plan' is the dry run, and 'callsheet run' without --live sends nothing"
    ['run', 'a.groovy', 'city=Tampa']      || 'run takes one argument, and there is one more; a variable is given with --var name=value'
    ['run', 'a.groovy', 'acme']            || 'run takes one argument, and there is one more; an account is named with --live'
    ['preview', 'a.groovy']                || "there is no command 'preview'; did you mean 'plan'?"
    ['plan', 'a.groovy', '--expires', '4h'] || '--expires is about a saved plan; add -o F.plan'
    ['accounts', 'ad', 'acme']             || "accounts does not know that; did you mean 'add'? behind it may stand add or check"
    ['accounts', 'remove']                 || 'accounts does not know that; behind it may stand add or check'
    ['run', 'a', 'b', 'c']                 || 'run takes one argument, and there are 2 more; an account is named with --live'
    ['ops', 'text']                        ||
        ("there is no operation of that name; the word is 'sms'; known are sms, teamSms, call, queue add, queue remove, queue flush, " +
        "cadence add, cadence remove, powerlist add, powerlist remove, allPowerlists remove, suppress")
    ['status']                             || "there is no command and no file 'status'; did you mean 'show'?"
    ['help', 'paln']                       || "there is no command 'paln'; did you mean 'plan'?"
    ['plan', '-']                          || "'-' is no file: a script is read from a file of its own, which errors and saved plans name"
    ['welcome']                            ||
        "there is no command and no file 'welcome'; 'callsheet --help' lists the commands, 'callsheet FILE' previews a script"
    ['plan']                               || 'plan needs FILE'
    ['check']                              || 'check needs FILE'
    ['plan', 'a.groovy', 'b.groovy']       || 'plan takes one argument, and there is one more'
    ['plan', 'a.groovy', '--vra', 'a=b']   || 'there is no option --vra; did you mean \'--var\'?'
    ['plan', 'a.groovy', '--live', 'acme'] ||
        "there is no option --live: this command sends nothing; 'callsheet run' and 'callsheet apply' do"
    ['plan', 'a.groovy', '--var', 'a']     || '--var: write --var name=value'
    ['plan', 'a.groovy', '--var', '1a=b']  || "--var: the name before '=' must be a word that a script can write after 'params.'"
    ['plan', 'a.groovy', '--output', 'x']  || '--output: write one of human, json, ndjson'
    ['plan', 'a.groovy', '--color=blue']   || '--color: write one of auto, always, never'
    ['plan', 'a.groovy', '--region', 'XX'] || '--region: write two letters (ISO 3166) such as US or GB'
    ['plan', 'a.groovy', '--at', 'noon']   ||
        '--at: write a moment with its offset, such as 2026-11-20T09:00:00-05:00 or 2026-11-20T14:00:00Z'
    ['plan', 'a.groovy', '--region']       || '--region needs a value'
    ['run', 'a.groovy', '--rate', '0/s']   || '--rate: nothing would ever leave; for no limit leave it out'
    ['run', 'a.groovy', '--live']          || '--live needs a value'
    ['run', 'a.groovy', '--yes', '5']      || '--yes confirms a live run; add --live ACCOUNT, or --live simulator to rehearse'
    ['run', 'a.groovy', '--yes', 'many']   || '--yes: write a whole number'
    ['run', 'a.groovy', '--rate', 'fast']  || '--rate: write it like 5/s, 300/min or 0.5/s'
    ['run', 'a.groovy', '--yes', '1', '--yes', '2'] || '--yes is given twice'
    ['simulate', '--fault', 'sulk']        || "--fault: " + faultMessage('sulk')
    ['simulate', '--output', 'json']       || 'the simulator tells of requests as they come, a line each; write --output ndjson'
    ['simulate', '--port', '99999']        || '--port is between 0 and 65535'
    ['completion', 'csh']                  || 'bash|zsh|fish: write one of bash, zsh, fish'
    ['ops', 'smss']                        ||
        ("there is no operation of that name; did you mean 'sms'? known are sms, teamSms, call, queue add, queue remove, queue flush, " +
        "cadence add, cadence remove, powerlist add, powerlist remove, allPowerlists remove, suppress")
    ['plan', 'a.groovy', '--account', 'x'] || '--account binds a saved plan; add -o F.plan'
    ['plan', 'a.groovy', '-o', 'x', '--expires', '0h'] || '--expires: write it like 30min, 4h or 7d'
    ['plan', 'a.groovy', '-o', 'x', '--expires', '999d'] || '--expires: a plan is valid for 366d at most'
    ['apply', 'f.plan']                    || "apply sends; name the account with --live ACCOUNT ('callsheet show f.plan' only shows it)"
    ['apply', 'f.plan', '--live', 'simulator'] || 'there is no file f.plan'
    ['apply', 'f.plan', '--expect', 'abc'] || "--expect: write sha256: and all 64 digits of the digest, as 'plan -o' and 'show' print them"
    ['apply', 'f.plan', '--canary', '0']   || '--canary: write a whole number from 1 on'
    ['apply', 'f.plan', '--redirect-to', 'me'] || '--redirect-to: write a phone number such as +13055550123'
    ['run', 'a.groovy', '--events', 'e']   || '--events is about a live run; add --live ACCOUNT'
    ['run', 'a.groovy', '--canary', '5']   || '--canary is about a live run; add --live ACCOUNT'
    ['show', 'f.plan']                     || "there is neither a file nor a run f.plan; 'callsheet runs' lists the runs"
    ['explain', 'f.plan']                  || 'write the plan or the run and the number of an action, such as welcome.plan#3 or latest#3'
    ['resume', 'k3', '--live', 'acme']     ||
        ("RUN: write the id of a run, such as 20261121T094500Z-1f3a9c, as much of its begin as is needed, or 'latest' ('callsheet " +
        "runs' lists them)")
    ['decide']                             || 'decide needs --event, RULES'
    ['decide', 'a.groovy']                 || 'decide needs --event FILE'
    ['test']                               || 'test needs DIR|FILE'
    ['test', 'a', '--output', 'ndjson']    || '--output: write one of human, json'
    ['show', '20261121T094500Z-1f3a9c']    || "there is no run 20261121T094500Z-1f3a9c below DIR/state; 'callsheet runs' lists them"
    ['log', '..']                          ||
        ("RUN|desk|verify: write the id of a run, such as 20261121T094500Z-1f3a9c, as much of its begin as is needed, or 'latest' " +
        "('callsheet runs' lists them)")
    ['stop', '../..']                      ||
        ("RUN|desk: write the id of a run, such as 20261121T094500Z-1f3a9c, as much of its begin as is needed, or 'latest' ('callsheet " +
        "runs' lists them)")
    ['resolve', '20261121T094500Z-1f3a9c', '1', '--sent'] || 'resolve needs --note TEXT'
    ['resolve', '20261121T094500Z-1f3a9c', '1', '--note', 'x'] || 'write either --sent or --not-sent'
    ['resolve', '20261121T094500Z-1f3a9c', 'x', '--sent', '--note', 'x'] ||
        'ACTION: write the number of an action, such as 12, or the 15 digits of its id'
  }

  static String faultMessage(String text) {
    try {
      dev.callsheet.simulator.fault.Faults.parse(text)
      ''
    } catch (IllegalArgumentException e) {
      e.message
    }
  }

  def "a key that somebody types is never repeated: #args"() {
    when:
    def result = run(*args)

    then: 'the canary is looked for by run()'
    result.code() == 2

    where:
    args << [
      ['--api-key', CANARY, 'x.groovy'],
      ['run', 'x.groovy', '--api-key', CANARY],
      ['run', 'x.groovy', "--api-key=$CANARY"],
      ['run', 'x.groovy', "--key=$CANARY"],
      ['run', 'x.groovy', "-k$CANARY"],
      ['run', 'x.groovy', "--$CANARY"],
      ['run', 'x.groovy', '--live', CANARY],
      ['run', 'x.groovy', CANARY],
      ['run', 'x.groovy', '--yes', CANARY],
      ['run', 'x.groovy', '--rate', CANARY],
      ['run', 'x.groovy', '--var', CANARY],
      ['run', 'x.groovy', '--region', CANARY],
      ['run', 'x.groovy', '--output', CANARY],
      ['ops', CANARY],
      ['completion', CANARY],
    ]
  }

  def "whoever looks for an option for the key is told where keys belong"() {
    expect:
    run('run', 'x.groovy', option, 'x').err().readLines()[0] ==
        "callsheet: there is no option $option: keys do not belong in a command line, where everybody on this machine can read them;" +
        " 'callsheet accounts add NAME' asks for it, or set CALLSHEET_API_KEY"

    where:
    option << ['--api-key', '--apikey', '--token', '--password']
  }
}
