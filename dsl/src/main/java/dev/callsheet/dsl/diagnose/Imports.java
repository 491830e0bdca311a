package dev.callsheet.dsl.diagnose;

/** Code that is told, with the short names that a script has imported. */
public final class Imports {
  private Imports() {}

  /** The same code, shorter where the script knows the types by their own names. */
  public static String shortened(String code, String script) {
    String shorter = code;
    for (String type :
        new String[] {
          "java.time.LocalDate", "java.time.LocalDateTime", "java.time.format.DateTimeFormatter"
        }) {
      int dot = type.lastIndexOf('.');
      boolean known =
          script.contains("import " + type + "\n")
              || script.contains("import " + type + ";")
              || script.contains("import " + type + "\r")
              || script.contains("import " + type.substring(0, dot) + ".*");
      if (known) {
        shorter = shorter.replace(type + ".", type.substring(dot + 1) + ".");
      }
    }
    return shorter;
  }
}
