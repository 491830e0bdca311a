package dev.callsheet.launcher

import dev.callsheet.simulator.Simulator
import java.nio.file.Path
import spock.lang.AutoCleanup

/** Plans of three texts, and a service to send them to. */
abstract class SavedPlanSpecification extends CommandLineSpecification {
  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()
  Path plan

  def setup() {
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: service.baseUri().toString())
    plan = folder.resolve('f.plan')
  }

  Path leads(int count) {
    file('leads.csv', 'name,phone\n' + (0..<count).collect { "Ann $it,+1305555${String.format('%04d', it)}\n" }.join(''))
    file('welcome.groovy', 'csv(\'leads.csv\').each { sms to: it, message: "Hi ${it.name}" }\n')
  }

  /** Saves the plan of three texts; gives its digest. */
  String saved(Object... args) {
    def result = run('plan', leads(3), '-o', plan, *args)
    assert result.code() == 0
    (result.out() =~ /sha256:[0-9a-f]{64}/)[0]
  }

  Result apply(Object... args) {
    run('apply', plan, '--live', 'env', *args)
  }
}
