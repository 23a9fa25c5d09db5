class Attack {
  static void attack() {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { for (;;); }));
    System.exit(0);
  }
}
