package dev.callsheet.guard.row;

/** Names of columns that a policy reads. */
final class Fields {
  private Fields() {}

  static void refuse(String field) {
    if (!field.matches("\\S(.{0,98}\\S)?")) {
      throw new IllegalArgumentException("name the column as its header does");
    }
  }
}
