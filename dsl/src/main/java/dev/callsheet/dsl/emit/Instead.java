package dev.callsheet.dsl.emit;

/** What to write in place of a static method that scripts have not. */
final class Instead {
  private Instead() {}

  static String of(String type, String name, boolean isMomentGiven) {
    if (!name.equals("now")) {
      return "use what the language has of " + type;
    }
    return isMomentGiven
        ? "'now' is the moment of planning: now.atZone(ZoneId.of('America/New_York'))"
            + (type.startsWith("Local") ? ".to" + type + "()" : "")
        : "a script has no clock: the host gives the moment as a fact, see facts(\"now\")";
  }
}
