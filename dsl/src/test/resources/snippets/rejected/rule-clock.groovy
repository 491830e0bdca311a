import java.time.LocalTime

rule('by day') {
  on 'call.missed'
  when { LocalTime.now().hour >= 8 }
  unless { event.at < System.currentTimeMillis() }
  then { sms to: contact, message: "Missed at ${new Date()}" }
}
