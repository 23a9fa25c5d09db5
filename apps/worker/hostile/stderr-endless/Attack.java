class Attack {
  static void attack() {
    for (;;) System.err.println("x".repeat(10_000));
  }
}
