package dev.callsheet.bench;

/** What every Java program takes at least. */
final class Hello {
  private Hello() {}

  public static void main(String[] args) {
    System.out.println("hello");
  }
}
