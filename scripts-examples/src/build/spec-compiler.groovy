// Read by the compiler of the specs. Most lines of a spec run once, and to link each of their calls by invokedynamic costs more than a
// quarter of a spec's processor time. The Maven plugin asks for it afterwards, whatever its settings say: that is not heard.
configuration.optimizationOptions = new HashMap<String, Boolean>(indy: false) {
  @Override
  Boolean put(String option, Boolean isWanted) {
    super.put(option, option != 'indy' && isWanted)
  }
}
