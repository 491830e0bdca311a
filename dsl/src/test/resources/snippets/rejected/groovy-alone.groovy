import java.util.concurrent.atomic.AtomicInteger
def count = new AtomicInteger(1)
String.metaClass.shout = { -> delegate.toUpperCase() }
use(Category) { sms to: '+13055550123', message: 'Hi' }
def verb = 'incrementAndGet'
count."$verb"()
def next = count.&incrementAndGet
sleep(100)
println this.count
println count.@value
def r = new Runnable() { void run() { println 'x' } }
def grid = new int[2][2]
Missing m = null
println m as Missing
try { println 1 } catch (MissingException e) { println 2 }
println count instanceof Missing
