package dev.callsheet.launcher.plan

import spock.lang.Specification

class HeadStartSpec extends Specification {
  def "#name exists in this version of Groovy"() {
    expect:
    Class.forName(name, false, getClass().classLoader)

    where:
    name << HeadStart.SLOW_CLASSES
  }
}
