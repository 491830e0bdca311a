package dev.callsheet.action

import dev.callsheet.plan.RowGuard
import spock.lang.Specification

/** What an event says of somebody, wherever it says it, as a row that guards read. */
class FieldCellsSpec extends Specification {
  def 'a column is what the event says in it, and two things are neither: #fields'() {
    expect:
    RowGuard.of(['doNotContact'] as Set, new FieldCells(fields)) == (cell == null ? [:] : [doNotContact: cell])

    where:
    fields                                                     || cell
    [:]                                                        || null
    [doNotContact: 'yes']                                      || 'yes'
    [contact: [doNotContact: true]]                            || 'true'
    [doNotContact: null, contact: [doNotContact: 'yes']]       || 'yes'
    [doNotContact: ' ', contact: [doNotContact: 'yes']]        || 'yes'
    [doNotContact: 'yes', contact: [doNotContact: '']]         || 'yes'
    [DoNotContact: 'yes', doNotContact: null]                  || 'yes'
    [doNotContact: 'no', contact: [doNotContact: 'yes']]       || 'no | yes'
    [doNotContact: 'No', contact: [doNotContact: 'no']]        || 'no'
    [Contact: [' DONOTCONTACT ': 'yes']]                       || 'yes'
    [contact: [[doNotContact: 'no'], [doNotContact: 'yes']]]   || 'no | yes'
    ['contact[doNotContact]': 'yes']                           || 'yes'
    ['contact.doNotContact': 'yes']                            || 'yes'
    [contact: 'Ann', doNotContact: 'yes']                      || 'yes'
  }
}
