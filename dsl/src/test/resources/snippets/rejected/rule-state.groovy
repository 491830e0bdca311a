def count = 0
rule('every third') {
  then {
    count++
    total = count
  }
}
