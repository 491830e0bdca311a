package dev.callsheet.guard.list

import spock.lang.Specification

/** Who writes back that they want no more is understood; who writes of something else is not. */
class OptOutWordsSpec extends Specification {
  static final String STOP = encoded('{"phone":"1","text":"STOP"}')

  static final Map OTHERS = ['U1RPUA': 'aGVsbG8', '=53': '=54', '&#83;': '&#84;', '5354': '5454', '00530054': '00540054']

  static String encoded(String json) {
    json.bytes.encodeBase64().toString().replace('=', '')
  }

  def "'#text' says so"() {
    expect:
    OptOutWords.in(text)
    OptOutWords.in(text.toLowerCase())
    OptOutWords.in(text.toUpperCase())
    OptOutWords.in("  $text\n")

    where:
    text << [
        // the words of the FCC and of carriers
        'STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT', 'OPT-OUT', 'REMOVE',
        'ARRET',
        // as people write them
        'stop.', 'Stop!', '"STOP"', '\u201cStop\u201d', "'stop'", 'STOP!!!', '(stop)', '*STOP*', 'stop please', 'Please stop',
        'stop, please.',
        'Stop promotions', 'Detener promociones', '\uD83D\uDED1', 'STOP \uD83D\uDED1',
        'Stop. Thank you', 'cancel pls', 'End, thanks', 'stop now', 'Just stop', 'ok stop', 'STOP STOP STOP', 'stop stop!! STOP', 'S T O P',
        'S.T.O.P.', '\uff33\uff34\uff2f\uff30', 'STOP \uD83D\uDED1', '\uD83D\uDE21 stop \uD83D\uDE21', 'st\u200bop', 'I said STOP',
        'Arrete', 'STOP SMS', 'Revoke consent', 'I revoke my consent', 'Cancel my subscription', 'BAJA', '<p>STOP</p>', 'STOP%0A',
        'Not interested. Stop', 'STOP 12345', 'Stop all 4321 please',
        'STOP\nJohn Smith', 'Who is this? Stop.', 'STOP - who is this', "Stop, I don't know you",
        // Spanish and French
        'ALTO', 'PARAR', 'Alto por favor', 'PARE', 'CANCELAR', 'FIN', 'no m\u00e1s', 'No mas, gracias', 'Ya no me manden mensajes',
        'N\u00famero equivocado', 'arr\u00eat', 'ARR\u00caTEZ', 'dejen de llamar',
        // any reasonable wording
        'take me off', 'Please take me off your list', 'Remove me from this list', 'remove my number', 'stop texting me',
        'Quit calling me!!', "don't text me again", 'Don\u2019t contact me', 'do not call', 'no more texts', 'How do I unsubscribe?',
        'opt me out', 'wrong number', 'Sorry, you have the wrong number', 'leave me alone', 'lose my number',
        'I no longer wish to receive these',
        'Stop this', 'stop it', "I don't want to receive texts"]
  }

  def "'#text' does not"() {
    expect:
    !OptOutWords.in(text)

    where:
    text << [
        '', ' ', '.', '!!!', '\uD83D\uDC4D', 'Yes', 'START', 'UNSTOP', 'HELP', 'ok thanks', 'please', 'no',
        'Count me in! We have got to STOP this terrible bill', 'Can you stop by tomorrow?', "Don't stop!",
        'non-stop', 'The bus stop, at 5pm',
        'stopped', 'By the end of the week', 'The end', 'weekend', 'I quit my job', 'Please cancel my 3pm', 'Can I cancel?', 'endless',
        'para mi', 'Al fin', 'Alto Adige', 'remove the old roof', 'We need the old one removed', 'call me', 'text me instead',
        'bus stop. Calling you later', '12', '12345', 'st op', 'Stop 12', 'Cancel 4412', 'Baja un poco', '5% off, 10%',
        // what a phone sends when somebody marks a text of ours
        'Liked \u201cHi Ana, still looking? Reply STOP to opt out.\u201d', 'Loved "Reply STOP to unsubscribe"',
        'Laughed at \u201cHi! Reply STOP to opt out\u2026', '\uD83D\uDC4D to \u201cReply STOP to opt out\u201d']
  }

  def "who marks a text and writes more is heard"() {
    expect:
    OptOutWords.in('Disliked \u201cHi Ana, still looking?\u201d STOP')
  }

  def "what is long is read in no time"() {
    expect:
    !OptOutWords.in('we will stop by ' * 50_000)
    !OptOutWords.in('.' * 500_000)
    OptOutWords.in('we will stop by ' * 50_000 + ', stop texting me')
  }

  def "what is longer than any text takes no more than what is long: #part"() {
    given:
    def threads = java.lang.management.ManagementFactory.threadMXBean
    OptOutWords.in(part)

    when:
    def before = threads.getThreadAllocatedBytes(Thread.currentThread().id)
    def says = OptOutWords.in(part * times)

    then:
    !says
    threads.getThreadAllocatedBytes(Thread.currentThread().id) - before < 200 << 20
    OptOutWords.in(part * times + '. STOP')
    OptOutWords.in('STOP. ' + part * times)

    where:
    part                 | times
    'no '                | 300_000
    'a'                  | 1_000_000
    '1'                  | 1_000_000
    'stop'               | 250_000
    '\u1100\u1161\u11a8' | 300_000
  }

  def "what nobody has read is looked through to its end, and whatever is escaped in it"() {
    expect:
    OptOutWords.mayBeIn(text)

    where:
    text << [
      '{"media":"' + 'x' * 70_000 + '","text":"STOP"}', '{"text":"STOP \\x41"}', '{"text":"STOP\\uZZZZ"}',
      '{"text":"\\u0053TOP"}', '{"text":"hi\\nstop"}', encoded('{"alg":"none"}') + ".${STOP}.x",
      '{"message":{"data":"' + STOP + '"}}', 'url=http://a.example&text=STOP',
      '{"text":"<STOP>"}', '{"text":"Stop wrong number', 'text=fucking+stop&x=1'
    ]
  }

  def "what is written as something else is heard as what it says: #text"() {
    expect:
    OptOutWords.mayBeIn(text)
    !OptOutWords.mayBeIn(OTHERS.inject(text) { said, one ->
      said.replace(one.key, one.value)
    })

    where:
    text << [
      '"U1RPUA=="', '<m><f>+13055551622</f><t enc="base64">U1RPUA==</t></m>', '{"d":"U1RPUA"}', '<t>&#83;TOP</t>',
      'From: a@b.example\nContent-Transfer-Encoding: base64\n\nU1RPUA==\n', 'Subject: x\n\n=53=54=4F=50\n', '{"data":"53544F50"}',
      '{"t":"00530054004F0050"}'
    ]
  }

  def "of very much that is written as something else the begin and the end are heard"() {
    given:
    def much = 'cGxlYXNlIGNhbGwgbWU ' * 40_000

    expect:
    !OptOutWords.mayBeIn(much)
    OptOutWords.mayBeIn("U1RPUA== $much")
    OptOutWords.mayBeIn("$much U1RPUA==")
  }

  def "letters as a page writes them, and those on signs, are letters: #text"() {
    expect:
    OptOutWords.in(text)

    where:
    text << [
      'Don&#39;t text me', 'don&rsquo;t text me', 'don&#x2019;t text me', 'ARR&Ecirc;T', '&#83;TOP', '&quot;STOP&quot;', '&nbsp;STOP',
      'ST\uD83C\uDD7E\uFE0F\uD83C\uDD7F\uFE0F', '\uD83C\uDD82\uD83C\uDD83\uD83C\uDD7E\uD83C\uDD7F'
    ]
  }

  def "names of what programs do are no words of a person: #text"() {
    expect:
    !OptOutWords.mayBeIn(text)

    where:
    text << [
      '{"stop_reason":"done","stop_time":4,"is_stop":false}', '{"type":"call_stop","next_stop":"Elm"}', '{"spam":false,"status":"removed"}'
    ]
  }

  def "elsewhere than where people say something its words are those of programs: #fields"() {
    expect:
    OptOutWords.mayBeSaidIn(fields) == says

    where:
    fields                                     || says
    [text: 'STOP']                             || true
    [message: [body: ['hi', 'stop please']]]   || true
    [kind: 'end', action: 'delete', id: 'x']   || false
    [msg: 'see you at the end']                || false
    [msg: 'Reply STOP to opt out']             || false
    [link: 'https://a.example/?text=stop', text: 'https://a.example/stop'] || false
    [data: STOP] || true
  }

  def "a word that is misspelled alone or among a few is meant as it is: '#text'"() {
    expect:
    OptOutWords.in(text)

    where:
    text << [
      'Stopppp', 'Please stopppp', 'Stpo', 'St0p', 'STOP2QUIT', 'Stop txt', 'Pls stop txting me', 'not interested stop',
      'Unsuscribe', 'end subscription',
      'BAJA', 'TD', 'Quit it', 'why are you still texting me', 'FUCK OFF', 'sotp', 'STTOP', '5top', 'unsubcribe me',
      'unsubsribe', 'stp', 'pls sotp'
    ]
  }

  def "a word of the language is meant as it is, and so is who wants the contrary, something else or another time: '#text'"() {
    expect:
    !OptOutWords.in(text)

    where:
    text << [
      'top', 'The shop', 'see the post', 'a good spot', 'next step?', 'Chimney tops',
      "I'm about to go away for the weekend, call Monday", 'I gave you the wrong number, my new one is 305-555-0121',
      'Can you remove my old address',
      "I don't want to opt out", "don't stop texting me :)", 'please do not call before 5, text me',
      'Removed a heart from "Hi Cy. Reply STOP to opt out."',
      'Removed a like from \u201cHi. Text STOP to end.\u201d', 'Le gust\u00f3 "Hola. Responda ALTO para salir."',
      'A aim\u00e9 \u00ab Bonjour. R\u00e9pondez ARRET \u00bb',
      'Hat \u201eHi. Reply STOP to opt out.\u201c mit \u201eGef\u00e4llt mir\u201c markiert',
      '\u2764\ufe0f an "Hi. Reply STOP to opt out."',
      'Yes, call me!\n> Hi Cy. Reply STOP to opt out.', 'Hi Ann, your visit is at 3. Reply STOP to opt out.', 'Hi. Text STOP to end'
    ]
  }

  def "a word that is doubled, has a digit or stands with what is to end is the word: '#text'"() {
    expect:
    OptOutWords.in(text)
    OptOutWords.in(text.toLowerCase())

    where:
    text << [
      'STOPSTOP', 'StopStopStop please', 'BAJABAJA', 'STOP1', '2STOP', 'stop72345', '1 stop', 'End1',
      'Cancel all', 'BAJA SMS', 'SMS STOP', 'Arr\u00eat pub', 'sair sms', 'Abmelden SMS', 'REVOKE ALL'
    ]
  }

  def "what somebody wants none of is said in every language: '#text'"() {
    expect:
    OptOutWords.in(text)

    where:
    text << [
      'NO SMS', 'no contact', 'No calls or texts please', 'no sms, no calls', 'no texts to this number', 'pas de sms', "pas d'appels svp",
      'Plus de pub', 'aucun message', 'sin sms', 'ni llamadas ni mensajes', 'nada de publicidad', 'kein Kontakt mehr', 'Bitte keine Anrufe',
      'keine SMS oder Anrufe', 'ohne Werbung', 'sem sms', 'nenhuma mensagem por favor', 'niente sms',
      'senza messaggi', 'geen berichten meer',
      '\uD83D\uDEAB sms'
    ]
  }

  def "none of it for now, of something else or of what came is no such wish: '#text'"() {
    expect:
    !OptOutWords.in(text)

    where:
    text << [
      'no sms needed, call me', 'no calls before 9 please', 'No sms, call me', 'no contact yet', 'keine SMS erhalten',
      'Keine SMS, lieber anrufen',
      'pas de sms re\u00e7u', 'sin mensaje todav\u00eda', 'sem mensagem ainda', 'no texts?  Call me', 'no email', 'step2', 'top1', 'post2',
      'Stop 12', 'Cancel 4412', 'Kann ich den Termin widerrufen?', 'opt out of the warranty', "I'm on the 2nd stop"
    ]
  }

  def "whoever takes back what they allowed does so in every language: '#text'"() {
    expect:
    OptOutWords.in(text)

    where:
    text << [
      'Widerruf', 'Widerspruch!', 'Ich widerspreche der Nutzung meiner Daten', 'Hiermit widerrufe ich die Zustimmung', 'consent withdrawn',
      'Je retire mon consentement', "Je m'oppose \u00e0 la prospection", 'Revoco mi consentimiento', 'Me opongo al uso de mis datos',
      'Revogo meu consentimento', 'I object to any marketing'
    ]
  }

  def "signs that say no are a wish where they are all that is said: '#text'"() {
    expect:
    OptOutWords.in(text) == says

    where:
    text                                                          || says
    '\uD83D\uDEAB'                                                || true
    '\u26D4\uFE0F!!'                                              || true
    '\uD83D\uDCF5 \uD83D\uDCF5'                                   || true
    '> Hi. Reply STOP to end.\n\uD83D\uDEAB'                       || true
    'Stop \uD83D\uDEAB'                                           || true
    'No parking \uD83D\uDEAB'                                     || false
    'What does \u26D4 mean?'                                      || false
    'Reacted \uD83D\uDEAB to \u201cHi Cy. Reply STOP to end.\u201d' || false
    '\uD83D\uDC4E'                                                || false
  }
}
