csv('consent.csv').each { lead ->
  queue(17) { remove lead }
}
