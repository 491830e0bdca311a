package dev.callsheet.launcher

/** What is wrong with listen.toml is told at its place, with what to write instead, and no secret in it. */
class ListenSettingsSpec extends CommandLineSpecification {
  static final String GOOD = '[source.dialer]\nsecret = "S"\n'

  def setup() {
    environment.S = '0123456789abcdef-one'
    environment.SHORT = 'short-one'
    environment.SLASH = '0123456789abcdef/one'
    environment.MARK = '0123456789abcdef?one'
    environment.CALLSHEET_HOME = folder.resolve('state').toString()
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
  }

  def 'refused is: #message'() {
    given:
    def settings = file('listen.toml', toml)

    when:
    def result = run('listen', folder.resolve('rules.groovy'), '--settings', settings)

    then:
    result.code() == 2
    result.err().contains(message)
    !result.err().contains('0123456789abcdef')
    result.err().count('listen.toml:') <= 1

    where:
    toml                                                   || message
    ''                                                     || 'names nobody who may send events; write [source.dialer]'
    '[sources.a]\n'                                        || "listen.toml:1:1: unknown setting 'sources'; did you mean 'source'?"
    GOOD + 'typ = "path"\n'                               || "unknown setting 'typ'; did you mean 'type'?"
    GOOD + '[http]\nbind = "0.0.0.0:80"\n'                 || 'only this machine may be listened at (127.0.0.1)'
    GOOD + '[http]\nallow = "1.2.3.4"\n'                   || 'write a list: allow = ["203.0.113.0/24"]'
    GOOD + '[http]\nallow = ["example.com"]\n'             || 'listen.toml:4:1: allow: write addresses like "203.0.113.7"'
    GOOD + '[http]\ntrusted_proxies = ["10.0.0.1/8"]\n'    || 'trusted_proxies: write addresses like "203.0.113.7"'
    GOOD + '[http]\ntls = []\n'                            || 'tls: name one file of PKCS #12'
    GOOD + '[http]\ntls = "none.p12"\n'                    || 'the certificate cannot be taken from ['
    GOOD + '[http]\ntls = "listen.toml"\n'                 || "tls: others may read the key; type: chmod o-r '"
    GOOD + '[http]\ntls = "s.p12"\ntls_password = "T"\n'  || 'the environment variable that tls_password names is not set'
    GOOD + '[http]\nbind = "127.0.0.1"\n'                  || 'bind: write it like bind = "127.0.0.1:8787"'
    GOOD + '[http]\nbody = 0\n'                            || 'body: write it like body = 1048576'
    GOOD + '[http]\nin_flight = "many"\n'                  || 'in_flight: write it like in_flight = 512'
    GOOD + '[admin]\nbind = "0.0.0.0:1"\n'                 || "unknown setting 'bind' (port, token)"
    GOOD + '[admin]\nport = 0\n'                           || 'port: write it like port = 8788'
    GOOD + '[admin]\nport = 8788\ntoken = "T"\n'           || 'the environment variable that token names is not set'
    GOOD + '[admin]\nport = 8788\ntoken = "SHORT"\n'       || 'the token of the admin port needs 16 characters or more'
    '[source.dialer]\n'                                    || 'secret is missing: name "DIALER_SECRET"'
    '[source.dialer]\nsecret = "T"\n'                      || 'the environment variable that secret names is not set'
    '[source.dialer]\nsecret = "0123456789abcdef-one"\n'   || 'secret: name "DIALER_SECRET", the name of an environment variable'
    '[source."My CRM"]\nsecret = "S"\n'                    || 'a source is called by up to 32 small letters, digits and hyphens'
    GOOD + 'id = "X-Id"\n'                                 || 'id: write "path" for the end of the address'
    GOOD + 'time = "created"\n'                            || 'time: write "path" for the end of the address'
    GOOD + 'phone = []\n'                                 || 'listen.toml:3:1: phone: name one place, such as "$.from"'
    GOOD + 'phone = [17]\n'                               || 'listen.toml:3:10: each of phone must stand in quotes'
    GOOD + 'phone = "$.events[0].from"\n'                 || 'phone: an event has no numbered places: events = "$.events"'
    GOOD + 'events = "header:X"\n'                        || 'events: name a list in the body, such as "$.events"'
    GOOD + 'region = "XX"\n'                              || 'region: write it like region = "GB"'
    GOOD + 'ignore = "attempt"\n'                         || 'write a list: ignore = ["attempt", "sent_at"]'
    GOOD + 'ignore = ["a", "$.meta.n"]\n'                 || 'listen.toml:3:16: ignore: write the name of the field alone: "n", not "$.'
    GOOD + 'ignore = ["meta.n"]\n'                        || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["list[].n"]\n'                      || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["header:X-Try"]\n'                  || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["/meta/n"]\n'                       || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["!"]\n'                             || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["! n"]\n'                           || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["n "]\n'                            || 'ignore: write the name of the field alone: "n"'
    GOOD + 'ignore = ["n|m"]\n'                           || 'ignore: write the name of the field alone: "n"'
    '[source.a]\nsecret = "SLASH"\n'                      || 'listen.toml:1:1: the secret of the source a stands in the address'
    '[source.a]\nsecret = ["S", "MARK"]\n'                || "openssl rand -hex 16"
    GOOD + 'repeat_within = "4d"\n'                       || 'repeat_within: write it like repeat_within = "10min", or "0", at most "3d"'
    GOOD + '[source.dialer.challenge]\nanswer = "x"\n'    || 'at is missing: where the question stands, such as at = "$.challenge"'
    GOOD + '[source.dialer.challenge]\nat = "path"\n'     || 'a challenge stands in the body, a header or behind a question mark'
    GOOD + '[source.dialer.challenge]\nat = "$.c"\nkey = "S"\n' || 'a key is for {proof} in the answer: write both, or neither'
    GOOD + 'hmac = "sha256"\n'                             || 'write [hmac] as a table of its own'
    GOOD + '[source.dialer.hmac]\nkey = "S"\n'             || 'header is missing: write it like header = "X-Signature"'
    GOOD + '[source.dialer.hmac]\nkey = "S"\nheader = "X"\nencoding = "rot13"\n'   || 'encoding: write it like encoding = "hex" or "base64"'
    GOOD + '[source.dialer.hmac]\nkey = "S"\nheader = "X"\nsigned = "{timestamp}"\n' || 'what is signed has to hold {body}'
    GOOD + '[source.dialer.hmac]\nkey = "S"\nheader = "X"\nkey_encoding = "hex"\n' || 'write it like key_encoding = "text" or "base64"'
    GOOD + '[source.dialer.hmac]\nkey = "S"\nheader = "X"\nkey_encoding = "base64"\n' || 'listen.toml:3:1: a key is not written in Base64'
  }

  def 'a limit of the log is a size'() {
    expect:
    with(run('listen', '--capture', '--log-limit', limit)) {
      it.code() == 2
      it.err().contains('write it like 20GB, at least 100MB') == isRefused
    }

    where:
    limit  || isRefused
    '99MB' || true
    '20'   || true
    '20gb' || true
    '0GB'  || true
    '20GB' || false
  }

  def 'settings that are not there are told'() {
    expect:
    with(run('listen', folder.resolve('rules.groovy'), '--settings', 'none.toml')) {
      it.code() == 2
      it.err().contains('none.toml cannot be read')
    }
  }
}
