class Attack {
  static void attack() {
    System.out.println("done");
    for (;;) System.out.println(" ".repeat(10_000));
  }
}
