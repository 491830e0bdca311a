package dev.callsheet.wire

import dev.callsheet.account.BusinessId

import dev.callsheet.account.Secret

import dev.callsheet.account.Account

import dev.callsheet.command.AddToCadence
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.CadenceId
import dev.callsheet.command.ContactCard
import dev.callsheet.command.DisplayName
import dev.callsheet.command.Email
import dev.callsheet.command.FlushQueue
import dev.callsheet.command.MakeCall
import dev.callsheet.command.Message
import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromAllPowerlists
import dev.callsheet.command.RemoveFromCadence
import dev.callsheet.command.RemoveFromPowerlist
import dev.callsheet.command.RemoveFromQueue
import dev.callsheet.command.SendSms
import dev.callsheet.command.SendTeamSms
import dev.callsheet.command.SendToQueue
import dev.callsheet.command.TeamSmsId
import dev.callsheet.command.UserId
import dev.callsheet.problem.ConfigurationException
import java.nio.charset.StandardCharsets
import spock.lang.Specification

class EncoderSpec extends Specification {
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')
  static final PhoneNumber BOB = new PhoneNumber('+13055550124')
  static final Optional<Email> AGENT = Optional.of(new Email('ann@acme.com'))
  static final Optional<DisplayName> NAME = Optional.of(new DisplayName('Ann Lee'))
  static final Optional NONE = Optional.empty()
  static final ContactCard CARD = new ContactCard(Optional.of('Ann'), Optional.of('Lee'), Optional.of('CTO'),
      Optional.of('Acme'), Optional.of(new Email('ann@home.example')), Optional.of('asked for a demo'), Optional.of('u-1'),
      Optional.of('c-2'), Optional.of('overwrite'), [Source: 'web', 'Büro': 'Köln'])

  static final String EVENT = '/app/event'
  static final Map KEY = [apikey: 'canary-1']
  static final Map KEY_AND_BUSINESS = [apikey: 'canary-1', businessid: '4711']

  def encoder = new Encoder(account('4711'))

  def '#command.class.simpleName is encoded as the API document says: #json'() {
    when:
    def request = encoder.encode(command)

    then:
    request.path() == path
    request.query() == query
    request.query().keySet().toList() == query.keySet().toList()
    new String(request.body(), StandardCharsets.UTF_8) == json

    where:
    command | path | query || json
    sms(AGENT) | EVENT | KEY || '{"businessid":"4711","target":"+13055550123","eventname":"sms","message":"Hi \\"Ann\\"\\nü ' +
        '😀","email":"ann@acme.com","apikey":"canary-1"}'
    sms(NONE) | EVENT | KEY || '{"businessid":"4711","target":"+13055550123","eventname":"sms","message":"Hi \\"Ann\\"\\nü ' +
        '😀","apikey":"canary-1"}'
    teamSms(Optional.of(BOB)) | EVENT | KEY ||
        ('{"businessid":"4711","target":"+13055550123","eventname":"bizsms","id":42,"fromNumber":"+13055550124","message":"Hi",' +
        '"apikey":"canary-1"}')
    teamSms(NONE) | EVENT | KEY || '{"businessid":"4711","target":"+13055550123","eventname":"bizsms","id":42,"message":"Hi",' +
        '"apikey":"canary-1"}'
    new MakeCall(ANN, AGENT, NAME) | EVENT | KEY ||
        ('{"businessid":"4711","email":"ann@acme.com","target":"+13055550123","displayname":"Ann ' +
        'Lee","eventname":"call","apikey":"canary-1"}')
    new MakeCall(ANN, NONE, NONE) | EVENT | KEY || '{"businessid":"4711","target":"+13055550123","eventname":"call","apikey":"canary-1"}'
    new SendToQueue(new QueueId(17), ANN, AGENT, NAME) | EVENT | KEY ||
        ('{"businessid":"4711","email":"ann@acme.com","target":"+13055550123","displayname":"Ann ' +
        'Lee","eventname":"queue","id":17,"apikey":"canary-1"}')
    new SendToQueue(new QueueId(17), ANN, NONE, NONE) | EVENT | KEY ||
        '{"businessid":"4711","target":"+13055550123","eventname":"queue","id":17,"apikey":"canary-1"}'
    new RemoveFromQueue(new QueueId(17), ANN, AGENT, NAME) | EVENT | KEY ||
        ('{"businessid":"4711","email":"ann@acme.com","target":"+13055550123","displayname":"Ann ' +
        'Lee","eventname":"queue","id":17,"action":"remove","apikey":"canary-1"}')
    new RemoveFromQueue(new QueueId(17), ANN, NONE, NONE) | EVENT | KEY ||
        '{"businessid":"4711","target":"+13055550123","eventname":"queue","id":17,"action":"remove","apikey":"canary-1"}'
    new FlushQueue(new QueueId(17), new UserId(1001)) | '/app/legacy/flushUserQueue' | KEY ||
        '{"call":"flushUserQueue","apikey":"canary-1","id":17,"userid":1001,"businessid":4711}'
    new AddToCadence(new CadenceId(9), ANN, NAME) | EVENT | KEY ||
        ('{"businessid":"4711","target":"+13055550123","displayname":"Ann ' +
        'Lee","eventname":"cadence","action":"add","cadenceid":9,"apikey":"canary-1"}')
    new AddToCadence(new CadenceId(9), ANN, NONE) | EVENT | KEY ||
        '{"businessid":"4711","target":"+13055550123","eventname":"cadence","action":"add","cadenceid":9,"apikey":"canary-1"}'
    new RemoveFromCadence(new CadenceId(9), ANN, NAME) | EVENT | KEY ||
        ('{"businessid":"4711","target":"+13055550123","displayname":"Ann ' +
        'Lee","eventname":"cadence","action":"remove","cadenceid":9,"apikey":"canary-1"}')
    new RemoveFromCadence(new CadenceId(9), ANN, NONE) | EVENT | KEY ||
        '{"businessid":"4711","target":"+13055550123","eventname":"cadence","action":"remove","cadenceid":9,"apikey":"canary-1"}'
    new AddToPowerlist(new PowerlistId('123'), ANN, CARD) | EVENT | KEY ||
        ('{"businessid":"4711","powerlistId":"123","target":"+13055550123","eventname":"updatepowerlist","firstName":"Ann",' +
        ('"lastName":"Lee","title":"CTO","companyName":"Acme","email":"ann@home.example","nextCallRefresher":"asked for a demo",' +
        ('"crmUserId":"u-1","crmContactId":"c-2","duplicateHandling":"overwrite","extraData":{"Source":"web","Büro":"Köln"},' +
        '"apikey":"canary-1"}')))
    new AddToPowerlist(new PowerlistId('hot'), ANN, ContactCard.EMPTY) | EVENT | KEY ||
        '{"businessid":"4711","powerlistId":"hot","target":"+13055550123","eventname":"updatepowerlist","apikey":"canary-1"}'
    new RemoveFromPowerlist(new PowerlistId('123'), [ANN, BOB]) | EVENT | KEY_AND_BUSINESS ||
        ('{"businessid":"4711","target":["+13055550123","+13055550124"],"eventname":"removefrompowerlist",' +
        '"action":"removefrompowerlist","powerlistId":"123","apikey":"canary-1"}')
    new RemoveFromPowerlist(new PowerlistId('hot'), [ANN]) | EVENT | KEY_AND_BUSINESS ||
        ('{"businessid":"4711","target":["+13055550123"],"eventname":"removefrompowerlist","action":"removefrompowerlist",' +
        '"powerlistId":"hot","apikey":"canary-1"}')
    new RemoveFromAllPowerlists([ANN, BOB]) | EVENT | KEY_AND_BUSINESS ||
        ('{"businessid":"4711","target":["+13055550123","+13055550124"],"eventname":"removefrompowerlist",' +
        '"action":"removefromallpowerlists","apikey":"canary-1"}')
  }

  def 'a business id that is no number, #id, cannot flush a queue but do everything else'() {
    given:
    def lettered = new Encoder(account(id))
    def flush = new FlushQueue(new QueueId(17), new UserId(1001))

    expect:
    lettered.cannotSend() == [Operation.QUEUE_FLUSH] as Set
    lettered.objection(flush).get().startsWith("account 'acme' cannot flush a queue")
    lettered.objection(sms(NONE)).empty
    new String(lettered.encode(sms(NONE)).body(), StandardCharsets.UTF_8).contains("\"businessid\":\"$id\"")

    when:
    lettered.encode(flush)

    then:
    thrown(ConfigurationException)

    where:
    id << ['biz-42', '007', '4711x', '+4711', '1234567890123456789', '４２']
  }

  def 'a number as business id can send everything'() {
    expect:
    encoder.cannotSend().empty
    encoder.objection(new FlushQueue(new QueueId(17), new UserId(1001))).empty
  }

  def 'printing a request or an encoder shows no key, number or text'() {
    given:
    def request = encoder.encode(sms(AGENT))

    expect:
    request.toString() == "POST /app/event (${request.body().length} bytes)"
    encoder.toString() == 'Encoder for acme'
  }

  def 'a request keeps what it was given'() {
    given:
    byte[] body = [1, 2]
    def query = [a: 'b']
    def request = new Request('/x', query, body)

    when:
    body[0] = 9
    query.c = 'd'
    request.body()[1] = 9

    then:
    request == new Request('/x', [a: 'b'], [1, 2] as byte[])
    request.hashCode() == new Request('/x', [a: 'b'], [1, 2] as byte[]).hashCode()
    request != new Request('/x', [a: 'b'], [1, 3] as byte[])
  }

  private static SendSms sms(Optional<Email> agent) {
    new SendSms(ANN, new Message('Hi "Ann"\nü 😀'), agent)
  }

  private static SendTeamSms teamSms(Optional<PhoneNumber> from) {
    new SendTeamSms(new TeamSmsId(42), ANN, new Message('Hi'), from)
  }

  private static Account account(String businessId) {
    new Account('acme', new BusinessId(businessId), Secret.of('canary-1'), URI.create('https://api.example.com'))
  }
}
