@Grab('com.acme:house:1.0')
import com.acme.House
@groovy.transform.Field String greeting = 'Hi'
class Person { String phone; String name; class Inner { } }
record Lead(String phone) {}
interface Named { String name() }
enum Colour { RED, GREEN }
trait Loud { String shout() { 'HEY' } }
@interface Marked { }
sms to: new Person(phone: '+13055550123', name: 'Ana'), message: greeting
