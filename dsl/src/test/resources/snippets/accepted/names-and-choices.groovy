def field = 'Campaign'
def leads = csv('leads.csv').toList()
def open = leads.findAll { it.stage == 'open' }
// What changes a list in place is used by who reads the list.
leads.sort { it.firstName }
leads.unique { it.phone }
def seen = [] as Set
leads.findAll { seen.add(it.stage) }
def (first, second) = leads
call to: first
def before = ''
def count = 0
open.each { lead ->
  if (lead.stage != before) {
    powerlist '1969' add lead, extra: [(field): 'spring', before: before, Stage: lead.stage]
  }
  before = lead.stage
  count++
}
open.eachWithIndex { lead, i -> if (i < count) call to: lead, name: "$i" }
leads.eachWithIndex { lead, i -> queue(17) { remove "+130555501${20 + i}" } }
open.each { ignored -> queue(880) { flush user: 77 } }
3.times { queue(881) { flush user: 77 } }
(1..2).each { queue(882) { flush user: 77 } }
[1, 2].each { queue(883) { flush user: 77 } }
def waiting = ['+13055550130', '+13055550131']
open.each { if (waiting) call to: waiting.remove(0) }
open.each { queue(17) { remove it } }
def greeting = 'Hi'
def greet = { who -> "$greeting $who" }
greeting = 'Hello'
sms to: '+13055550132', message: greet('Ana')
def text = greeting
try {
  text = greet(null.missing())
} catch (problem) {
  text = 'Hi'
}
sms to: '+13055550133', message: text
def unusedYet = 5
def popped = waiting.add('+13055550134')
def total
total = 1
total += 1
sms to: '+13055550135', message: "It is ${total}"
