class Attack {
  static void attack() {
    for (;;) System.out.println("x".repeat(10_000));
  }
}
