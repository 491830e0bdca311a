package dev.callsheet.wire

import dev.callsheet.account.Account

import groovy.transform.CompileStatic

/** A program of its own: opens files until there are none left, then sends to the address, and again when there are. */
@CompileStatic
class FewFiles {
  static void main(String[] args) {
    // What must be loaded from files is loaded before.
    send(HttpWireSpec.account(URI.create("http://127.0.0.1:${Peer.deadPort()}")))
    def warm = new Peer({ close() })
    send(HttpWireSpec.account(warm.url))
    send(HttpWireSpec.account(Peer.saying(Peer.OK).url))
    def wire = HttpWire.to(HttpWireSpec.account(URI.create(args[0])))
    def open = new ArrayList<Closeable>()
    // As many as there may be, also of those that the connections before give back a moment later.
    int refused = 0
    while (refused < 10_000) {
      try {
        open << new FileInputStream('/dev/null')
        refused = 0
      } catch (FileNotFoundException ignored) {
        refused++
        Thread.yield()
      }
    }
    def without = wire.send(WireContract.request('{}')).get()
    open*.close()
    println without
    println wire.send(WireContract.request('{}')).get().class.simpleName
  }

  private static void send(Account account) {
    def wire = HttpWire.to(account)
    println wire.send(WireContract.request('{}')).get().class.simpleName
  }
}
