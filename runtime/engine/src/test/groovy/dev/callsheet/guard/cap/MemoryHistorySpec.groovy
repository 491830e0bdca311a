package dev.callsheet.guard.cap

/** A history that ends with the process. */
class MemoryHistorySpec extends HistoryContract {
  final Map<String, History> kept = [:].withDefault { History.inMemory() }

  @Override
  History history(String account) {
    kept[account]
  }
}
