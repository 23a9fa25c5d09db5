class Attack {
  static void attack() throws Exception {
    Thread.sleep(1_000_000);
  }
}
