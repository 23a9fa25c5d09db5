class Attack {
  static void attack() {
    System.out.println("done");
    System.exit(42);
  }
}
